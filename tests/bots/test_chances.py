"""How likely bots think they are to win."""

import pytest

from frantic_board.bots.board.win_chance import Chances, luck_left
from tests.bots.tables import table

_FIELD = 0.5


def test_close_rivals_count_most_and_all_together_as_much_as_oneself() -> None:
    weights = Chances(table((10, 10, 10), "stop", scores=(20, 20, 80)), 0, _FIELD).weights
    assert weights[0] == -1
    assert weights[1] > 2 * weights[2] > 0
    assert sum(weights) == pytest.approx(0)


def test_rivals_out_of_sight_still_count_a_little() -> None:
    weights = Chances(table((0, 0, 0), "stop", scores=(0, 0, 10**6)), 0, _FIELD).weights
    assert 0 < weights[2] < 0.01


def test_the_table_at_hand_is_worth_nothing_and_a_point_less_about_one() -> None:
    state = table((10, 20, 15), "stop", scores=(20, 15, 30))
    chances = Chances(state, 0, _FIELD)
    totals = chances.totals(state, _FIELD)
    left = luck_left(state)
    assert chances.worth(totals, left) == pytest.approx(0)
    totals[0] -= 1
    assert chances.worth(totals, left) == pytest.approx(1, abs=0.05)
    totals[0] += 1
    totals[1] += 1
    assert chances.worth(totals, left) == pytest.approx(chances.weights[1], abs=0.05)


def test_the_less_luck_is_left_the_surer_is_a_lead() -> None:
    state = table((10, 20), "stop", scores=(60, 70))
    chances = Chances(state, 0, _FIELD)
    surest, sure, unsure = (chances.worth([80.0, 90.0], left) for left in (0.1, 0.5, 1.0))
    assert surest > sure > unsure


def test_the_end_of_the_game_is_worth_more_than_any_lead() -> None:
    chances = Chances(table((5, 40), "stop", scores=(50, 100)), 0, _FIELD)
    won, lost = chances.ended((60, 150)), chances.ended((122, 100))
    assert won > chances.ended((0, 120)) > chances.ended((119, 120)) > lost
    assert chances.ended((130, 130)) == pytest.approx((won + lost) / 2), "a shared win is worth half of it"


def test_who_is_ahead_by_points_wants_the_last_round_to_end() -> None:
    state = table((20, 20), "stop", scores=(60, 110))
    chances = Chances(state, 0, _FIELD)
    assert chances.ended((80, 130)) > chances.worth(chances.totals(state, _FIELD), luck_left(state))


def test_luck_runs_out_as_the_round_does() -> None:
    begun, near = table((0, 0), "stop"), table((0, 48), "stop")
    assert luck_left(begun) == 1 > luck_left(near) > 0.5
    near.pile = near.pile[:2]
    assert 0 < luck_left(near) < 0.2


def test_hopeless_and_certain_positions_have_finite_worths() -> None:
    for scores in ((0, 10**6), (10**6, 0)):
        chances = Chances(table((0, 0), "stop", scores=scores), 0, _FIELD)
        assert abs(chances.ended((10, 20))) < 10**4
