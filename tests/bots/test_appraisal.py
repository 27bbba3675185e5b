"""How a state looks when a playout has come to its end."""

import pytest

from frantic_board.board.state import State
from frantic_board.bots.board.leaf import Appraisal
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.weights import SCHEMING
from tests.bots.tables import cards, play, table


def appraised(state: State, begin: State | None = None) -> float:
    return Appraisal(Prospects(begin or state, 0, SCHEMING)).worth(state)


def with_hand(state: State, hand: str) -> State:
    state = state.clone()
    state.hands[0] = cards(hand)
    return state


def test_the_farther_the_own_figure_and_the_less_far_the_others_the_worse() -> None:
    begin = table((20, 20, 20), "stop")
    worths = [
        appraised(table(at, "stop"), begin) for at in ((10, 20, 20), (20, 20, 20), (20, 10, 20), (30, 10, 20))
    ]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1] + 2


def test_a_card_that_saves_from_the_goal_is_worth_much_more_before_it() -> None:
    near, far = table((47, 10), "jump"), table((20, 10), "jump")
    gains = [appraised(with_hand(state, "skip"), state) - appraised(state) for state in (near, far)]
    assert gains[1] == pytest.approx(SCHEMING.cards[cards("skip")[0]], abs=0.3)
    assert gains[0] > 3 * gains[1]


def test_a_second_card_that_saves_from_the_goal_is_worth_no_more_than_elsewhere() -> None:
    near = table((47, 10), "skip")
    gain = appraised(with_hand(near, "skip skip"), near) - appraised(near)
    assert gain == pytest.approx(SCHEMING.cards[cards("skip")[0]], abs=0.3)


def test_a_lead_counts_more_when_somebody_else_is_about_to_end_the_round() -> None:
    """The board before the other figure is what differs: a Stop keeps it from the goal."""
    free, kept = (table((10, 47), "skip", board) for board in ({}, {48: "stop"}))
    assert appraised(free, free) > appraised(kept, free)


def test_a_round_that_has_ended_is_worth_its_points() -> None:
    begin = table((5, 44), "jump jump jump jump", turn=1)
    ended = play(begin.clone(), "blue play stop@2", "? roll 6", "? draw push")
    prospects = Prospects(begin, 0, SCHEMING)
    assert ended.round == begin.round + 1
    assert Appraisal(prospects).worth(ended) == prospects.chances.ended((5, 50))
