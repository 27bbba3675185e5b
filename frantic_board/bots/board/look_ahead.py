"""What an answer leads to, by the engine itself: the expectation over the dice up to the end of the turn.

For answers of which there are few: reactions, targets, gifts. Whoever else must choose on the way chooses as
one would expect, and nobody throws in anything more.
"""

from typing import Final

from frantic_board.board.answers import GIFTS, PASS, ROLLS, TARGETS, Answer
from frantic_board.board.frames import GIFT, REACT, ROLL, TARGET
from frantic_board.board.rules import apply, decision
from frantic_board.board.state import State
from frantic_board.bots.board.event_worth import EVENTS
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.walks import SIDES
from frantic_board.kernel.adding import total

_DEPTH: Final = 2
"""So many dice in a row are followed; what more would bring is left open."""


class Foresight:
    """What answers on one table lead to."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._table = prospects.table

    def worth(self, answer: Answer) -> float:
        """The expected worth of the table after this answer."""
        return self._after(self._table, answer, _DEPTH)

    def _after(self, state: State, answer: Answer, depth: int) -> float:
        state = state.clone()
        apply(state, answer)
        return self._expect(state, depth)

    def _expect(self, state: State, depth: int) -> float:
        while True:
            if not state.stack or state.round != self._table.round:
                return self._prospects.chances.ended(state.scores)
            kind, seat = state.stack[-1][:2]
            if kind == REACT:
                apply(state, PASS)
            elif kind == ROLL:
                return self._roll(state, depth)
            elif kind not in (TARGET, GIFT):
                return self._prospects.standing(state)
            elif seat == self._prospects.seat:
                pending = decision(state)
                assert pending is not None
                return max(self._after(state, option, depth) for option in pending.options())
            else:
                apply(state, _choice_of_other(state, seat))

    def _roll(self, state: State, depth: int) -> float:
        _, _, roller, sides = state.stack[-1]
        if sides == EVENTS:
            return self._prospects.standing(state) + self._prospects.event_gain(roller)
        if depth == 0:
            return self._prospects.standing(state)
        return total(self._after(state, ROLLS[roll], depth - 1) for roll in range(1, SIDES + 1)) / SIDES


def _choice_of_other(state: State, seat: int) -> Answer:
    """Everyone picks on the rearmost, and gives as much as can be given."""
    others = [figure for figure in range(state.setup.seats) if figure != seat]
    rear = min(others, key=lambda figure: state.at[figure])
    return GIFTS[rear][1] if state.stack[-1][0] == GIFT else TARGETS[rear]
