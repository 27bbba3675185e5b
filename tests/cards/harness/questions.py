"""What must hold of any pending question of the card game, and answers that it must refuse."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from frantic_board.cards.answers import (
    DEALERS,
    DEALS,
    DISCARDS,
    DO,
    DRAW_INSTEAD,
    DRAWS,
    EVENT_CARDS,
    GIVES,
    LAYS,
    MIMICRIES,
    PASS,
    PICKS,
    PLAYS,
    POWER_CARDS,
    RISK,
    RULE_CARDS,
    STEALS,
    TAKES,
    TARGETS,
    THROWS,
    WISHES,
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Dealer,
    Discard,
    Draw,
    EventCard,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pick,
    Play,
    Power,
    PowerCard,
    React,
    RuleCard,
    Split,
    Steal,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import NAMES
from frantic_board.cards.frames import SPLIT
from frantic_board.cards.rules import decision
from frantic_board.cards.state import State
from tests import any_game

NO_ANSWERS: Final[tuple[Any, ...]] = (None, "pass", "play red-5", 3, 4.5, True, (), [], {}, Play, b"\x05")
"""What is not even of the right type."""

_FAR: Final = (-1_000_000_007, -256, -1, 120, 200, 255, 256, 10**9, 2**64)
_SEATS: Final = range(-1, 9)
_ALL: Final[tuple[Answer, ...]] = (
    *PLAYS,
    *MIMICRIES,
    DRAW_INSTEAD,
    PASS,
    *map(Power, range(-1, 20)),
    *(throw for throws in THROWS for throw in throws),
    *TARGETS,
    *(Pair(one, two) for one in _SEATS for two in _SEATS),
    *GIVES,
    *TAKES,
    *DISCARDS,
    *LAYS,
    *WISHES,
    *map(ChooseColour, range(-1, 7)),
    *map(ChooseEvent, range(-1, 50)),
    *map(ChooseHand, _SEATS),
    *PICKS,
    RISK,
    DO,
    *DEALERS,
    *DRAWS,
    *STEALS,
    *DEALS,
    *EVENT_CARDS,
    *POWER_CARDS,
    *RULE_CARDS,
)
"""All answers there could ever be but splits and Merry Christmas, and some beyond."""


def check_question(state: State, rng: Random) -> None:
    """Check the pending question of a state; it stays as it is."""
    asked = decision(state)
    is_split = asked is not None and asked.asks == "split"
    strange = strange_answers(rng)
    any_game.check_question(state, rng, _all_answers(state), strange, NO_ANSWERS, is_partial=is_split)


def _all_answers(state: State) -> Iterator[Answer]:
    yield from _ALL
    hand = state.hands[max(state.stack[-1][1], 0)]
    yield from (GiveTo(kind, seat) for kind in {*hand[:3], 0, 1} for seat in _SEATS)
    if state.stack[-1][0] == SPLIT:
        yield from _splits(state)


def _splits(state: State) -> Iterator[Answer]:
    """Every way to share out up to six cards among up to three seats, in any order."""
    seats = range(state.setup.seats)
    for one in seats:
        yield from (Split((one, share)) for share in range(8))
        for two in seats:
            yield from (Split((one, a, two, b)) for a in range(7) for b in range(7))
            for three in seats if state.setup.seats < 5 else ():
                yield from (
                    Split((one, a, two, b, three, c)) for a in range(5) for b in range(5) for c in range(5)
                )


def strange_answers(rng: Random) -> list[Answer]:
    """Answers of all verbs with numbers in range, just out of it and far out."""

    def number(high: int) -> int:
        return rng.choice(_FAR) if rng.random() < 0.3 else rng.randint(-1, high + 1)

    card, seat = len(NAMES), 7
    return [
        *(Play(number(card), number(25)), React(number(card), number(25)), Power(number(13))),
        *(Target(number(seat)), Split((number(seat), number(6), number(seat), number(6))), Split(())),
        *(Split((number(seat),)), Pair(number(seat), number(seat)), Give(number(card))),
        *(GiveTo(number(card), number(seat)), Take(number(card)), Discard(number(card)), Lay(number(card))),
        *(Wish(number(120)), ChooseColour(number(5)), ChooseEvent(number(45)), ChooseHand(number(seat))),
        *(Pick(number(50)), Dealer(number(seat)), Draw(number(card)), Steal(number(card))),
        *(EventCard(number(45)), PowerCard(number(13)), RuleCard(number(16)), PASS, RISK, DO, DRAW_INSTEAD),
    ]
