"""The notation: one answer is one line of text, who and then what, and every line parses back to itself.

>>> write_line(0, Play(5), ("rocket", "duck"))
'rocket play blue-5'
>>> read_line("rocket play blue-5", ("rocket", "duck"))
(0, Play(kind=5, shape=0))
"""

import re
from typing import Final, assert_never

from frantic_board.cards.answers import (
    DO,
    DRAW_INSTEAD,
    PASS,
    RISK,
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Deal,
    Dealer,
    Discard,
    Do,
    Draw,
    DrawInstead,
    EventCard,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pass,
    Pick,
    Play,
    Power,
    PowerCard,
    React,
    Risk,
    RuleCard,
    Split,
    Steal,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    EVENT_OF_NAME,
    FACE_UP,
    KIND_OF_NAME,
    MIMICRY_CARD,
    NAMES,
    NO_SHAPE,
    POWER_NAMES,
    POWER_OF_NAME,
    RULE_NAMES,
    RULE_OF_NAME,
    SHAPE_NAMES,
    SHAPE_OF_NAME,
)
from frantic_board.cards.demand import WISH_OF_TEXT, wish_text
from frantic_board.cards.state import FIGURES
from frantic_board.kernel import CHANCE, CHANCE_NAME, BadNotation

_FORMS: Final = {
    "play": "play CARD, with Mimicry as KIND",
    "draw": "draw",
    "pass": "pass",
    "power": "power POWER",
    "react": "react CARD, with Mimicry as KIND",
    "target": "target SEAT",
    "split": "split SEAT NUMBER SEAT NUMBER …",
    "pair": "pair SEAT SEAT",
    "give": "give CARD, in Merry Christmas to SEAT",
    "take": "take CARD",
    "discard": "discard CARD",
    "lay": "lay CARD",
    "wish": "wish COLOUR or wish NUMBER",
    "colour": "colour COLOUR",
    "event": "event EVENT",
    "hand": "hand SEAT",
    "pick": "pick POWER, +POWER or hidden",
    "risk": "risk",
    "do": "do",
}
_CHANCE_FORMS: Final = {
    "dealer": "dealer SEAT",
    "draw": "draw CARD",
    "steal": "steal CARD",
    "deal": "deal CARD",
    "event": "event EVENT",
    "power": "power POWER",
    "rule": "rule RULE",
}
_SHARE: Final = re.compile("[1-9]")


def write_line(seat: int, answer: "Answer", figures: tuple[str, ...]) -> str:
    """Write who answered what."""
    who = CHANCE_NAME if seat == CHANCE else figures[seat]
    return f"{who} {write_answer(answer, figures)}"


def write_answer(answer: Answer, figures: tuple[str, ...]) -> str:
    """Write an answer without who gave it."""
    match answer:
        case Play(kind, shape):
            return f"play {_card(kind, shape)}"
        case DrawInstead():
            return "draw"
        case Pass():
            return "pass"
        case Power(power) | PowerCard(power):
            return f"power {POWER_NAMES[power]}"
        case React(kind, shape):
            return f"react {_card(kind, shape)}"
        case Target(seat):
            return f"target {figures[seat]}"
        case Split(shares):
            words = [
                f"{figures[seat]} {share}" for seat, share in zip(shares[::2], shares[1::2], strict=True)
            ]
            return f"split {' '.join(words)}"
        case Pair(first, second):
            return f"pair {figures[first]} {figures[second]}"
        case Give(kind):
            return f"give {NAMES[kind]}"
        case GiveTo(kind, seat):
            return f"give {NAMES[kind]} to {figures[seat]}"
        case Take(kind):
            return f"take {NAMES[kind]}"
        case Discard(kind):
            return f"discard {NAMES[kind]}"
        case Lay(kind):
            return f"lay {NAMES[kind]}"
        case Wish(demand):
            return f"wish {wish_text(demand)}"
        case ChooseColour(colour):
            return f"colour {COLOURS[colour]}"
        case ChooseEvent(event) | EventCard(event):
            return f"event {EVENT_NAMES[event]}"
        case ChooseHand(seat):
            return f"hand {figures[seat]}"
        case Pick(power):
            return f"pick {power_text(power)}"
        case Risk():
            return "risk"
        case Do():
            return "do"
        case Dealer(seat):
            return f"dealer {figures[seat]}"
        case Draw(kind):
            return f"draw {NAMES[kind]}"
        case Steal(kind):
            return f"steal {NAMES[kind]}"
        case Deal(kind):
            return f"deal {NAMES[kind]}"
        case RuleCard(rule):
            return f"rule {RULE_NAMES[rule]}"
        case _:
            assert_never(answer)


def _card(kind: int, shape: int) -> str:
    return f"{NAMES[kind]} as {SHAPE_NAMES[shape]}" if shape != NO_SHAPE else NAMES[kind]


def power_text(power: int) -> str:
    """Write a power card, a face-up one with `+`, one that is not known as `hidden`."""
    return f"+{POWER_NAMES[power % FACE_UP]}" if power >= FACE_UP else POWER_NAMES[power]


def read_line(line: str, figures: tuple[str, ...]) -> "tuple[int, Answer]":
    """Read who answered what. Raises `BadNotation` with a sentence."""
    who, _, what = line.partition(" ")
    if who == CHANCE_NAME:
        return CHANCE, _read(what, _CHANCE_FORMS, figures)
    if who in figures:
        return figures.index(who), _read(what, _FORMS, figures)
    if who in FIGURES:
        raise BadNotation(f"{who} does not play here; expected {', '.join(figures)} or ?")
    raise BadNotation(f"a line begins with who answers: {', '.join(figures)} or ?")


def _read(text: str, forms: dict[str, str], figures: tuple[str, ...]) -> Answer:
    words = text.split(" ")
    verb = words[0]
    if verb not in forms:
        if verb in _FORMS or verb in _CHANCE_FORMS:
            is_chance = verb in _CHANCE_FORMS
            raise BadNotation(
                f"{verb} is an answer of {'chance (?)' if is_chance else 'a player, not of chance'}"
            )
        raise BadNotation(f"expected one of {', '.join(forms)} after who answers")
    read = _read_chance if forms is _CHANCE_FORMS else _read_player
    answer = read(verb, words[1:], figures)
    if answer is None:
        raise BadNotation(f"expected {forms[verb]}")
    return answer


def _read_chance(verb: str, words: list[str], figures: tuple[str, ...]) -> Answer | None:
    """Read the words after a verb of chance; None if they do not have its form."""
    match verb, words:
        case "dealer", [seat] if seat in figures:
            return Dealer(figures.index(seat))
        case "draw", [card] if card in KIND_OF_NAME:
            return Draw(KIND_OF_NAME[card])
        case "steal", [card] if card in KIND_OF_NAME:
            return Steal(KIND_OF_NAME[card])
        case "deal", [card] if card in KIND_OF_NAME:
            return Deal(KIND_OF_NAME[card])
        case "event", [event] if event in EVENT_OF_NAME:
            return EventCard(EVENT_OF_NAME[event])
        case "power", [power] if power in POWER_OF_NAME:
            return PowerCard(POWER_OF_NAME[power])
        case "rule", [rule] if rule in RULE_OF_NAME:
            return RuleCard(RULE_OF_NAME[rule])
    return None


def _read_player(verb: str, words: list[str], figures: tuple[str, ...]) -> Answer | None:
    """Read the words after a verb of a player; None if they do not have its form."""
    match verb, words:
        case "play", _:
            card = _read_card(words)
            return Play(*card) if card else None
        case "react", _:
            card = _read_card(words)
            return React(*card) if card else None
        case "draw", []:
            return DRAW_INSTEAD
        case "pass", []:
            return PASS
        case "risk", []:
            return RISK
        case "do", []:
            return DO
        case "power", [power] if power in POWER_OF_NAME:
            return Power(POWER_OF_NAME[power])
        case "target", [seat] if seat in figures:
            return Target(figures.index(seat))
        case "split", _:
            return _read_split(words, figures)
        case "pair", [first, second] if first in figures and second in figures:
            return Pair(figures.index(first), figures.index(second))
        case "give", [card] if card in KIND_OF_NAME:
            return Give(KIND_OF_NAME[card])
        case "give", [card, "to", seat] if card in KIND_OF_NAME and seat in figures:
            return GiveTo(KIND_OF_NAME[card], figures.index(seat))
        case "take", [card] if card in KIND_OF_NAME:
            return Take(KIND_OF_NAME[card])
        case "discard", [card] if card in KIND_OF_NAME:
            return Discard(KIND_OF_NAME[card])
        case "lay", [card] if card in KIND_OF_NAME:
            return Lay(KIND_OF_NAME[card])
        case "wish", [wish] if wish in WISH_OF_TEXT:
            return Wish(WISH_OF_TEXT[wish])
        case "colour", [colour] if colour in COLOURS:
            return ChooseColour(COLOURS.index(colour))
        case "event", [event] if event in EVENT_OF_NAME:
            return ChooseEvent(EVENT_OF_NAME[event])
        case "hand", [seat] if seat in figures:
            return ChooseHand(figures.index(seat))
        case "pick", [word]:
            return _read_pick(word)
    return None


def _read_card(words: list[str]) -> tuple[int, int] | None:
    """Read a card to be laid or thrown in; Mimicry says as what, or is refused later."""
    match words:
        case ["mimicry", "as", shape] if shape in SHAPE_OF_NAME:
            return MIMICRY_CARD, SHAPE_OF_NAME[shape]
        case [card] if card in KIND_OF_NAME:
            return KIND_OF_NAME[card], NO_SHAPE
    return None


def _read_split(words: list[str], figures: tuple[str, ...]) -> Answer | None:
    seats, shares = words[::2], words[1::2]
    if not words or len(seats) != len(shares) or len(words) > 2 * len(figures):
        return None
    flat: list[int] = []
    for seat, share in zip(seats, shares, strict=True):
        if seat not in figures or not _SHARE.fullmatch(share):
            return None
        flat += [figures.index(seat), int(share)]
    return Split(tuple(flat))


def _read_pick(word: str) -> Answer | None:
    if word == "hidden":
        return Pick(0)
    name = word.removeprefix("+")
    if name not in POWER_OF_NAME:
        return None
    return Pick(POWER_OF_NAME[name] + (FACE_UP if word != name else 0))
