"""Positions set up by hand: what stands for what, what is refused, and that they read back."""

from random import Random

import pytest

from frantic_board.cards.invariants import broken_invariants
from frantic_board.cards.positions import BadPosition, position_of, set_up
from frantic_board.cards.rules import apply, decision, is_over, new_game, sample
from frantic_board.cards.state import FIGURES, Setup

from .table import card_sets, position


def test_the_demand_and_last_colour_follow_the_top_card() -> None:
    table = position(rocket="red-1", duck="blue-1", discard="red-5 blue-gift")
    assert (table.demand, table.last_colour) == ("blue gift", "blue")
    table = position(rocket="red-1", duck="blue-1", discard="red-5 fantastic")
    assert (table.demand, table.last_colour) == ("free", "none")
    table = position(rocket="red-1", duck="blue-1", discard="red-5 fantastic", demand="wish blue")
    assert (table.demand, table.last_colour) == ("wish blue", "none")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"duck": "nice-try*2"}, "nice-try is there 1 times, not 2"),
        ({"duck": "curse"}, "curse is there 0 times, not 1"),
        ({"lasting": "last-chance"}, "last-chance is not in these sets"),
        ({"powers": {"duck": "looping"}}, "looping is there 0 times, not 1"),
        ({"rules": "clockwise"}, "clockwise is there 0 times, not 1"),
        ({"blockades": {"duck": "violet"}}, "a blockade has a seat and a colour of the game"),
        ({"blockades": {"duck": "red"}}, "colour-blockade is not in these sets"),
        ({"seals": "duck"}, "special-seal is not in these sets"),
        ({"open_hands": "duck"}, "open-hands is not in these sets"),
        ({"loopings": "duck"}, "looping is not in these sets"),
        ({"time_bomb": {"duck": 4}}, "Time Bomb leaves 0 to 3 turns"),
    ],
)
def test_what_could_not_be_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        position(**{"rocket": "red-1", "duck": "blue-1", **given})  # type: ignore[arg-type]


def test_the_begin_of_any_turn_can_be_set_up_again() -> None:
    turns = 0
    for number in range(12):
        random = Random(f"positions {number}").random
        setup = Setup(card_sets("tsp"), FIGURES[: 2 + number % 7])
        state = new_game(setup)
        for _ in range(600):
            if is_over(state):
                break
            apply(state, sample(state, random))
            pending = decision(state)
            if pending is not None and pending.asks == "turn" and len(state.layers) < 2:
                again = set_up(setup, position_of(state))
                turns += 1
                assert broken_invariants(again) == []
                asked = decision(again)
                assert asked is not None
                assert (asked.seat, asked.options()) == (pending.seat, pending.options())
                for name in ("hands", "discard", "demand", "bomb", "powers", "direction", "bans", "scores"):
                    assert getattr(again, name) == getattr(state, name), name
    assert turns > 500
