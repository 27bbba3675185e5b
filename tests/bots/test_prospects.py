"""What bots hold tables to be worth."""

import pytest

from frantic_board.board.cards import FUCK_YOU
from frantic_board.bots.board.prospects import PENALTY, Prospects, field_worth
from frantic_board.bots.board.weights import SCHEMING, SLY
from tests.bots.tables import table


def test_the_own_field_is_worth_less_the_farther_it_is_and_those_of_others_more() -> None:
    own, other = Prospects(table((10, 20), "stop"), 0, SLY).stakes
    assert own.at[5] > own.at[25] > own.at[45]
    assert other.at[5] < other.at[25] < other.at[45]


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
    prospects = Prospects(table((5, 45), "reverse re-roll"), 0, SCHEMING)
    hand = prospects.table.hands[0]
    assert prospects.hand(hand) == pytest.approx(sum(SCHEMING.cards[kind] for kind in hand))
    assert prospects.hand(b"\0\0") == 0, "hidden cards are worth nothing in particular"


def test_a_fuck_you_weighs_more_the_nearer_the_end_but_never_more_than_it_costs() -> None:
    early, late = (Prospects(table((5, front), "fuck-you"), 0, SCHEMING).cards[FUCK_YOU] for front in (6, 48))
    assert -PENALTY < late < 3 * early < 0
