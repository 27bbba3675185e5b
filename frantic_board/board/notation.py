"""The notation: one answer is one line of text, who and then what, and every line parses back to itself.

>>> write_line(0, Play(FACE_OF["push", "^"], 17), ("red", "blue"))
'red play push@17^'
>>> read_line("red play push@17^", ("red", "blue")) == (0, Play(FACE_OF["push", "^"], 17))
True
"""

import re
from typing import Final, assert_never

from frantic_board.board.answers import (
    PASS,
    Answer,
    Draw,
    Gift,
    Move,
    Pass,
    Pick,
    Play,
    React,
    Roll,
    Take,
    Target,
)
from frantic_board.board.cards import FACE_OF, FACES, KIND_OF_NAME, NAMES
from frantic_board.board.state import FIGURES
from frantic_board.kernel import CHANCE, CHANCE_NAME, BadNotation

_FORMS: Final = {
    "play": "play CARD@FIELD with ^ > v < for push, + - for jump",
    "react": "react CARD@FIELD",
    "pass": "pass",
    "target": "target FIGURE",
    "gift": "gift FIGURE 1 or 2",
    "take": "take FIELD",
    "pick": "pick CARD",
    "move": "move TELEPORT to FIELD",
    "roll": "roll NUMBER",
    "draw": "draw CARD",
}
_CHANCE_VERBS: Final = ("roll", "draw")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_PLACED: Final = re.compile(r"([a-z-]+)@(0|[1-9][0-9]{0,3})([\^>v<+-]?)")


def write_line(seat: int, answer: "Answer", figures: tuple[str, ...]) -> str:
    """Write who answered what."""
    who = CHANCE_NAME if seat == CHANCE else figures[seat]
    return f"{who} {write_answer(answer, figures)}"


def write_answer(answer: Answer, figures: tuple[str, ...]) -> str:
    """Write an answer without who gave it."""
    match answer:
        case Play(face, field):
            return f"play {_write_placed(face, field)}"
        case React(face, field):
            return f"react {_write_placed(face, field)}"
        case Pass():
            return "pass"
        case Target(figure):
            return f"target {figures[figure]}"
        case Gift(figure, steps):
            return f"gift {figures[figure]} {steps}"
        case Take(field):
            return f"take {field}"
        case Pick(kind):
            return f"pick {NAMES[kind]}"
        case Move(teleport, field):
            return f"move {teleport} to {field}"
        case Roll(value):
            return f"roll {value}"
        case Draw(kind):
            return f"draw {NAMES[kind]}"
        case _:
            assert_never(answer)


def read_line(line: str, figures: tuple[str, ...]) -> "tuple[int, Answer]":
    """Read who answered what. Raises `BadNotation` with a sentence."""
    who, _, what = line.partition(" ")
    if who != CHANCE_NAME and who not in figures:
        if who in FIGURES:
            raise BadNotation(f"{who} does not play here; expected {', '.join(figures)} or ?")
        raise BadNotation(f"a line begins with who answers: {', '.join(figures)} or ?")
    answer = read_answer(what, figures)
    is_chance = type(answer) in (Roll, Draw)
    if is_chance != (who == CHANCE_NAME):
        verb = what.split(" ")[0]
        raise BadNotation(
            f"{verb} is an answer of {'chance (?)' if is_chance else 'a player, not of chance'}"
        )
    return (CHANCE if is_chance else figures.index(who)), answer


def read_answer(text: str, figures: tuple[str, ...]) -> Answer:
    """Read an answer without who gave it. Raises `BadNotation` with a sentence."""
    words = text.split(" ")
    verb = words[0]
    if verb not in _FORMS:
        raise BadNotation(f"expected one of {', '.join(_FORMS)} after who answers")
    answer = _read_words(verb, words[1:], figures)
    if answer is None:
        raise BadNotation(f"expected {_FORMS[verb]}")
    return answer


def _read_words(verb: str, words: list[str], figures: tuple[str, ...]) -> Answer | None:
    """Read the words after a verb; None if they do not have its form."""
    match verb, words:
        case "play" | "react", [placed]:
            return _read_placed(verb, placed)
        case "pass", []:
            return PASS
        case "target", [figure] if figure in figures:
            return Target(figures.index(figure))
        case "gift", [figure, steps] if figure in figures and steps in ("1", "2"):
            return Gift(figures.index(figure), int(steps))
        case "take", [field] if _NUMBER.fullmatch(field):
            return Take(int(field))
        case "pick", [card] if card in KIND_OF_NAME:
            return Pick(KIND_OF_NAME[card])
        case "move", [teleport, "to", field] if _NUMBER.fullmatch(teleport) and _NUMBER.fullmatch(field):
            return Move(int(teleport), int(field))
        case "roll", [value] if _NUMBER.fullmatch(value):
            return Roll(int(value))
        case "draw", [card] if card in KIND_OF_NAME:
            return Draw(KIND_OF_NAME[card])
    return None


def _write_placed(face: int, field: int) -> str:
    kind, sign = FACES[face]
    return f"{NAMES[kind]}@{field}{sign}"


def _read_placed(verb: str, text: str) -> Answer | None:
    found = _PLACED.fullmatch(text)
    if found is None:
        return None
    card, field, sign = found.groups()
    face = FACE_OF.get((card, sign))
    if face is None:
        return None
    return Play(face, int(field)) if verb == "play" else React(face, int(field))
