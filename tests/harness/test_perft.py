"""Counting answer sequences on the tiny level: any change of the rules, however small, changes a number.

As chess programs count the moves from a position, this counts every sequence of answers, of players and of
chance, each die face and each kind of card once. The tiny track, with the homes of its teleports in brackets:

    0   [1]   2    3
    7   [6]  [5]  [4]
    8   [9]  [10]  11
"""

from collections.abc import Callable
from typing import Final

import pytest

from frantic_board.board.cards import (
    BLOCK,
    FACE_OF,
    PUSH,
    RE_ROLL,
    SKIP,
    STOP,
    SWAP,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import new_game
from frantic_board.board.state import Setup, State
from frantic_board.kernel.piles import multiset
from tests.any_game import drawn_sequences, perft
from tests.harness.games import LEVELS

TINY: Final = Setup(LEVELS["tiny"], ("red", "blue"))


def deal() -> State:
    """A game about to be dealt."""
    return new_game(TINY)


def opening() -> State:
    """Red begins on a bare board; blue could answer a roll with Re-Roll."""
    hands = (multiset([SKIP, PUSH, X]), multiset([SWAP, STOP, BLOCK, RE_ROLL]))
    return set_up(TINY, Position(hands=hands))


def brawl() -> State:
    """Swaps and second chances lie in red's way, and both can block."""
    hands = (multiset([SKIP, BLOCK]), multiset([BLOCK, RE_ROLL]))
    cards = (
        (3, FACE_OF["swap", ""]),
        (7, FACE_OF["second-chance", ""]),
        (8, FACE_OF["push", "^"]),
        (2, FACE_OF["jump", "+"]),
    )
    return set_up(TINY, Position(at=(1, 6), hands=hands, cards=cards))


def windows() -> State:
    """Whatever is rolled, both can have it rolled again, and both can block that."""
    hands = (multiset([BLOCK, RE_ROLL, RE_ROLL]), multiset([BLOCK, RE_ROLL]))
    return set_up(TINY, Position(at=(2, 3), hands=hands))


def events() -> State:
    """Red can only cause an event, any of the twenty."""
    hands = (multiset([TROUBLEMAKER]), multiset([STOP, BLOCK]))
    pile = multiset([SKIP, SWAP, SWAP, STOP, X, X])
    return set_up(TINY, Position(at=(2, 5), hands=hands, pile=pile))


COUNTS: Final[dict[Callable[[], State], tuple[int, ...]]] = {
    deal: (10, 98, 937, 8701, 78115),
    opening: (18, 120, 720, 6795, 42795),
    brawl: (8, 52, 304, 1840, 10464, 60903),
    windows: (4, 24, 72, 360, 1248, 5796, 31416),
    events: (3, 60, 276, 1338, 5240, 18060, 59770),
}
"""The number of answer sequences of length 1, 2, 3 and so on."""


@pytest.mark.parametrize("position", COUNTS, ids=lambda position: position.__name__)
def test_there_are_as_many_sequences_as_ever(position: Callable[[], State]) -> None:
    expected = COUNTS[position]
    assert tuple(perft(position(), depth) for depth in range(1, len(expected) + 1)) == expected


def test_the_opening_is_counted_by_hand() -> None:
    # Bare are the fields 2, 3, 7 and 8. A push may face 1, 3, 5 from 2; 2, 4 from 3; 0, 6, 8 from 7; and 7, 9
    # from 8.
    skips, xs, pushes = 4, 4, 3 + 2 + 3 + 2
    assert perft(opening(), 1) == skips + xs + pushes
    # After skip red draws one of 9 kinds: of the deck's 10, blue holds the only re-roll. After the others a
    # die is rolled.
    assert perft(opening(), 2) == skips * 9 + (xs + pushes) * 6
    # A second draw follows: not the same again where the pile had only one, of 6 kinds. After the roll, blue
    # passes or lays re-roll: on a bare field, on the push or on the x.
    assert perft(opening(), 3) == skips * (9 * 9 - 6) + (xs + pushes) * 6 * (1 + 4)


def test_the_events_are_counted_by_hand() -> None:
    # Red, on 2, leaves the bare fields 3, 7 and 8 for its card; then the die shows one of twenty events.
    assert perft(events(), 2) == 3 * 20
    # What is asked next: a draw, of 4 kinds, for the event or, where it is over at once, for red's refill;
    # the first of several dice; a figure out of two; in Restock blue's two cards on the two bare fields left;
    # in Reorganize the five teleports without a figure, onto those two.
    draws = dict.fromkeys((1, 2, 5, 6, 10, 13, 14, 16, 17, 19, 20), 4)
    dice = dict.fromkeys((4, 7, 8, 11, 12), 6)
    choices = {3: 2, 15: 2, 9: 2 * 2, 18: 5 * 2}
    first_answers = draws | dice | choices
    assert len(first_answers) == 20
    assert perft(events(), 3) == 3 * sum(first_answers.values())


def test_the_deal_is_counted_by_a_formula() -> None:
    sequences = drawn_sequences(TINY.level.deck, 5)
    for depth in range(1, 6):
        assert perft(deal(), depth) == sequences[depth]
