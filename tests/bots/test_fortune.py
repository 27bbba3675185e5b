"""What events are worth to bots, against the engine with every die enumerated."""

from random import Random

import pytest

from frantic_board.board.answers import ROLLS, Target
from frantic_board.board.frames import EVENT, ROLL, TARGET
from frantic_board.board.rules import apply, decision, settle
from frantic_board.board.state import State
from frantic_board.bots.board.event_worth import Fortune
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.weights import SCHEMING
from tests.bots.tables import setup_of

_ONLY_CARDS = {5: "market", 9: "restock", 10: "reset", 14: "loot", 18: "reorganize"}
_LONGEST = 9
"""So many dice in a row are followed; a Tsunami goes on longer only once in thousands of times."""


def _worth(prospects: Prospects, state: State) -> float:
    return sum(stakes.at[field] for stakes, field in zip(prospects.stakes, state.at, strict=True))


def _by_engine(prospects: Prospects, state: State, dice: int = _LONGEST) -> float:
    """The worth after an event, by the engine; the bot that asks chooses what is best for it."""
    if not state.stack or not dice:
        return _worth(prospects, state)
    if state.stack[-1][0] == ROLL:
        worths = []
        for roll in range(1, 7):
            then = state.clone()
            apply(then, ROLLS[roll])
            worths.append(_by_engine(prospects, then, dice - 1))
        return sum(worths) / 6
    assert state.stack[-1][0] == TARGET
    pending = decision(state)
    assert pending is not None
    worths = []
    for target in pending.options():
        assert isinstance(target, Target)
        then = state.clone()
        apply(then, target)
        worths.append(_by_engine(prospects, then, dice))
    if pending.seat == prospects.seat:
        return max(worths)
    return worths[prospects.seat]  # with two players, everybody else chooses this one


@pytest.mark.parametrize("number", sorted(set(range(1, 21)) - set(_ONLY_CARDS)))
@pytest.mark.parametrize("roller", [0, 1])
def test_events_are_worth_what_the_engine_says(number: int, roller: int) -> None:
    rng = Random(f"{number} {roller}")
    for _ in range(2):
        state = State(setup_of("classic", 2))
        state.round = 1
        state.at = [rng.randrange(state.goal - 6), rng.randrange(state.goal - 6)]
        prospects = Prospects(state, 0, SCHEMING)
        gain = Fortune(prospects.walks, state.at, prospects.stakes).gains(roller)[number - 1]
        after = state.clone()
        after.stack.append((EVENT, number, roller, 0, 0, 0))
        settle(after)
        expected = _by_engine(prospects, after) - _worth(prospects, state)
        assert gain == pytest.approx(expected, abs=0.02)


@pytest.mark.parametrize("number", _ONLY_CARDS)
def test_events_that_move_cards_only_are_worth_nothing(number: int) -> None:
    state = State(setup_of("classic", 3))
    state.at = [3, 30, 17]
    prospects = Prospects(state, 1, SCHEMING)
    assert Fortune(prospects.walks, state.at, prospects.stakes).gains(2)[number - 1] == 0
