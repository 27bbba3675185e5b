"""What bots hold tables to be worth."""

import pytest

from frantic_board.bots.prospects import Prospects, field_worth, final_worth, rivalry, soften
from frantic_board.bots.taste import SCHEMING, SLY
from tests.bots.tables import table


def test_the_own_field_is_worth_less_the_farther_it_is_and_those_of_others_more() -> None:
    own, other = Prospects(table((10, 20), "stop"), 0, SLY).stakes
    assert own.at[5] > own.at[25] > own.at[45]
    assert other.at[5] < other.at[25] < other.at[45]


def test_close_rivals_count_most_and_all_together_as_much_as_oneself() -> None:
    weights = rivalry(table((10, 10, 10), "stop", scores=(20, 20, 80)), 0)
    assert weights[0] == -1
    assert weights[1] > 2 * weights[2] > 0
    assert sum(weights) == pytest.approx(0)


def test_rivals_out_of_sight_still_count_a_little() -> None:
    weights = rivalry(table((0, 0, 0), "stop", scores=(0, 0, 10**6)), 0)
    assert 0 < weights[2] < 0.01


def test_the_end_of_the_game_is_worth_more_than_any_lead() -> None:
    state = table((5, 40), "stop", scores=(50, 100))
    weights = rivalry(state, 0)
    won = final_worth(state, 0, weights, (60, 150))
    assert won > final_worth(state, 0, weights, (0, 120)) > 0
    assert final_worth(state, 0, weights, (122, 100)) == -won
    assert final_worth(state, 0, weights, (130, 130)) == 0, "a shared win is worth half of it"
    assert soften(1000) <= won


def test_fields_count_more_when_the_end_is_near() -> None:
    start, far, near, end = (field_worth(table((0, front), "stop"), SCHEMING) for front in (0, 10, 47, 50))
    assert start == SCHEMING.early
    assert end == SCHEMING.late
    assert far - start < end - near < near - far, "slowly at first, fast in the end"
    few = table((3, 10), "stop")
    few.pile = few.pile[:2]
    assert field_worth(few, SCHEMING) > SCHEMING.late
    few.pile = b""
    assert field_worth(few, SCHEMING) == 1


def test_those_ahead_want_the_round_to_end_and_those_behind_do_not() -> None:
    ahead = Prospects(table((5, 45), "stop"), 0, SCHEMING).stakes[1].at
    step = ahead[46] - ahead[45]
    assert ahead[50] - ahead[49] > 3 * step > 0
    behind = Prospects(table((45, 5), "stop"), 0, SCHEMING).stakes[0].at
    assert behind[50] - behind[49] < -3 * step


def test_a_hand_is_worth_its_cards() -> None:
    prospects = Prospects(table((5, 45), "reverse re-roll fuck-you"), 0, SCHEMING)
    hand = prospects.table.hands[0]
    assert prospects.hand(hand) == pytest.approx(sum(SCHEMING.cards[kind] for kind in hand))
    assert prospects.hand(b"\0\0") == 0, "hidden cards are worth nothing in particular"
