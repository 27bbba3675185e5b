"""Counting answer sequences with a tiny deck: any change of the rules, however small, changes a number.

As chess programs count the moves from a position, this counts every sequence of answers, of players and of
chance, each kind of card once.
"""

from collections.abc import Callable
from typing import Final

import pytest

from frantic_board.cards.cards import EVENT_NAMES, EVENT_OF_NAME, KIND_OF_NAME, POWER_OF_NAME
from frantic_board.cards.demand import DEMAND_OF_TEXT
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.rules import new_game
from frantic_board.cards.sets import CardSet, House
from frantic_board.cards.state import Setup, State
from frantic_board.kernel.piles import multiset
from tests.any_game import drawn_sequences, perft


def cards(names: str) -> bytes:
    """Cards by name."""
    return multiset(KIND_OF_NAME[name] for name in names.split())


TINY: Final = CardSet(
    "tiny",
    cards(
        "blue-1 blue-1 blue-2 red-1 red-2 red-2 black-1 blue-gift red-gift red-skip blue-second-chance "
        "fantastic fantastic-four counterattack mimicry"
    ),
    multiset(range(1, len(EVENT_NAMES))),
    multiset(POWER_OF_NAME.values()),
    b"",
)
SETUP: Final = Setup((TINY,), ("rocket", "duck"), 20, House(short_deal=4))
THREE: Final = Setup((TINY,), ("rocket", "duck", "cat"), 20, House(short_deal=4))


def deal() -> State:
    """A game about to be dealt."""
    return new_game(SETUP)


def turn() -> State:
    """Rocket begins on a red 1; duck could counter what rocket plays."""
    hands = (cards("red-2 red-gift blue-2"), cards("blue-1 counterattack"))
    return set_up(SETUP, Position(hands=hands, discard=cards("red-1")))


def attack() -> State:
    """Fantastic Four against two seats that can both throw in."""
    hands = (cards("fantastic-four blue-1"), cards("counterattack red-2"), cards("mimicry red-1"))
    return set_up(THREE, Position(hands=hands, discard=cards("red-2"), pile=cards("blue-1 blue-2 red-gift")))


def imitation() -> State:
    """Mimicry on red, and a power card that may be turned up with it."""
    powers = (bytes((POWER_OF_NAME["random-chance"],)), b"")
    hands = (cards("mimicry blue-2 red-2"), cards("blue-1 red-2"))
    return set_up(SETUP, Position(hands=hands, discard=cards("red-1"), powers=powers))


def events() -> State:
    """Rocket can only cause an event, any of the forty-four, or draw."""
    hands = (cards("black-1 red-2"), cards("blue-2 blue-gift red-gift"), cards("blue-1"))
    demand = DEMAND_OF_TEXT["wish 1"]
    position = Position(
        hands=hands, discard=cards("fantastic"), demand=demand, pile=cards("blue-1 red-1 red-2")
    )
    return set_up(THREE, position)


COUNTS: Final[dict[Callable[[], State], tuple[int, ...]]] = {
    deal: (2, 26, 316, 3576, 37500),
    turn: (3, 12, 51, 178, 824, 7226, 112955),
    attack: (2, 8, 18, 66, 173, 590, 2044, 10958),
    imitation: (8, 23, 122, 308, 1592, 8937, 71627),
    events: (2, 47, 208, 3597, 86918),
}
"""The number of answer sequences of length 1, 2, 3 and so on."""


@pytest.mark.parametrize("position", COUNTS, ids=lambda position: position.__name__)
def test_there_are_as_many_sequences_as_ever(position: Callable[[], State]) -> None:
    expected = COUNTS[position]
    assert tuple(perft(position(), depth) for depth in range(1, len(expected) + 1)) == expected


def test_the_deal_is_counted_by_a_formula() -> None:
    # Two dealers, then what is drawn.
    sequences = drawn_sequences(SETUP.deck, 4)
    for depth in range(1, 5):
        assert perft(deal(), depth + 1) == 2 * sequences[depth]


def test_the_turn_is_counted_by_hand() -> None:
    # On a red 1 rocket lays red 2 or red Gift, not blue 2, or draws.
    assert perft(turn(), 1) == 3
    # After red 2 duck, with blue 1 and Counterattack, lays Counterattack or draws. Red Gift is aimed at duck.
    # A draw brings one of the nine kinds that are left of the deck.
    left = set(SETUP.deck) - {KIND_OF_NAME["blue-1"]} - set(cards("counterattack red-gift blue-2 red-1"))
    assert perft(turn(), 2) == 2 + 1 + len({*left, KIND_OF_NAME["blue-1"]})


def test_the_events_are_counted_by_hand() -> None:
    # Rocket lays black 1 or draws. The event pile holds every event; the pile three kinds of cards.
    assert perft(events(), 1) == 2
    assert perft(events(), 2) == len(EVENT_OF_NAME) + 3
