"""What must hold of any pending question of the card game, and answers that it must refuse."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

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
from frantic_board.cards.notation import read_line, write_line
from frantic_board.cards.rules import apply, decision, sample
from frantic_board.cards.state import State
from frantic_board.kernel import IllegalAnswer

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
    before = state.clone()
    pending = decision(state)
    assert pending is not None
    options = pending.options()
    accepted = set(options)
    assert options, "a question has an answer"
    assert len(accepted) == len(options), "each answer is listed once"
    figures = state.setup.figures
    for option in options:
        assert pending.refusal(option) is None
        line = write_line(pending.seat, option, figures)
        assert read_line(line, figures) == (pending.seat, option), line
    allowed = {answer for answer in _all_answers(state) if not pending.refusal(answer)}
    assert allowed <= accepted
    assert allowed == accepted or pending.asks == "split"
    for _ in range(5):
        assert sample(state, rng.random) in accepted
        assert pending.sample(rng.random) in accepted
    for answer in strange_answers(rng):
        if answer not in accepted:
            check_refused(state, answer)
    for thing in NO_ANSWERS:
        check_refused(state, thing)
    assert decision(state) == pending
    assert pending.options() == options, "the same answers in the same order"
    assert state == before, "asking changes nothing"


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


def check_refused(state: State, answer: Answer) -> None:
    """An answer is refused with a sentence, when asked and when given."""
    pending = decision(state)
    assert pending is not None
    reason = pending.refusal(answer)
    assert isinstance(reason, str), f"{answer} was accepted"
    assert len(reason) > 10
    with pytest.raises(IllegalAnswer) as refused:
        apply(state, answer, [])
    assert str(refused.value) == reason


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
