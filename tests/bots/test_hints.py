"""Hints for people."""

from random import Random

import pytest

from frantic_board.board.notation import write_answer
from frantic_board.board.rules import decision
from frantic_board.board.state import State
from frantic_board.board.view import view_for
from frantic_board.bots import Budget, Hint, hint
from tests.bots.tables import play, table


def _hint(state: State, simulations: int = 200) -> Hint:
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    return hint(view, asked, Random(1), Budget(simulations=simulations))


def test_it_tells_what_to_do_and_where_everyone_is_expected_to_stand() -> None:
    found = _hint(table((49, 5), "reverse stop x snail", scores=(80, 60)))
    assert write_answer(found.best.answer, ("red", "blue")).startswith("play reverse@")
    red, blue = found.best.positions
    # Five rolls lead back to 48 to 44, the sixth to the teleport on 43 and from there to any of them.
    assert red == pytest.approx((48 + 47 + 46 + 45 + 44 + (8 + 15 + 22 + 29 + 36 + 43) / 6) / 6, abs=4)
    assert blue == pytest.approx(5, abs=0.5), "blue is not moved in this turn"
    assert found.best.simulations >= 32


def test_other_ideas_come_out_worse() -> None:
    found = _hint(table((49, 5), "reverse stop x snail", scores=(80, 60)))
    walking = [
        other for other in found.others if "reverse" not in write_answer(other.answer, ("red", "blue"))
    ]
    assert walking
    assert found.best.worth > max(other.worth for other in walking) + 3
    assert all(other.simulations > 0 and len(other.positions) == 2 for other in found.others)


def test_when_the_round_ends_the_points_are_told() -> None:
    state = table((49, 5), "nice-try stop stop stop")
    play(state, "red play stop@30", "? roll 2", "? draw snail")
    found = _hint(state)
    ideas = {write_answer(idea.answer, ("red", "blue")): idea for idea in (found.best, *found.others)}
    red, blue = ideas["pass"].positions
    assert red == 50
    assert 5 < blue < 15, "blue may hold the penalty card"


def test_the_only_answer_is_tried_out_too() -> None:
    state = table((20, 30), "troublemaker stop stop stop")
    play(state, "red play troublemaker@17", "? roll 5", "? draw reverse", "? draw snail", "blue pick snail")
    found = _hint(state)
    assert write_answer(found.best.answer, ("red", "blue")) == "pick reverse"
    assert found.others == ()
    assert found.best.simulations == 32
