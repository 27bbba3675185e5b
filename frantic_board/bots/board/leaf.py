"""A quick appraisal of a state at the end of a playout, when it is one's turn again.

How much fields, cards and walks to come count was found by regression over some hundred thousand turns: by
how many points more than the others a figure ends the round.
"""

from typing import Final

from frantic_board.board.cards import FACES, FUCK_YOU, REMOTE, REVERSE, SKIP, TROUBLEMAKER
from frantic_board.board.state import State
from frantic_board.bots.board.prospects import FUCK_YOU_TAKEN, Prospects, card_worths, field_worth
from frantic_board.bots.board.walks import FORWARD, SIDES, Stakes, Walks
from frantic_board.bots.board.win_chance import luck_left
from frantic_board.kernel.adding import total

_OWN_WALK: Final = 0.75
"""How much the own next walk counts of what it changes."""
_OTHER_WALK: Final = 0.5
"""The same for the next walk of others."""
_ESCAPES: Final = (SKIP, REVERSE, REMOTE, TROUBLEMAKER)
"""Cards that save from walking to the goal."""
_CORNERED: Final = 0.5
"""How much more a field counts for who must walk, and reaches the goal with any roll."""
_HURRIED: Final = 0.08
"""How much more a field counts when another figure reaches the goal with any roll."""


class Appraisal:
    """Appraises states that have come of the table of some prospects."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._fields = [float(field) for field in range(prospects.table.goal + 1)]
        self._bonus = [0.0] * len(FACES)
        self._bonus[FUCK_YOU] = FUCK_YOU_TAKEN

    def worth(self, state: State) -> float:
        """The worth of a state, whose round may have ended."""
        prospects = self._prospects
        chances, seat = prospects.chances, prospects.seat
        if not state.stack or state.round != prospects.table.round:
            return chances.ended(state.scores)
        changes, reaches = self._walks_to_come(state)
        hand = state.hands[seat]
        field = field_worth(state, prospects.taste)
        cards = card_worths(prospects.taste, field)
        field += _HURRIED * (total(reaches) - reaches[seat])
        if not any(kind in _ESCAPES for kind in hand):
            field += _CORNERED * reaches[seat]
        field = min(field, 1.0)
        totals = chances.totals(state, field)
        for figure, change in enumerate(changes):
            totals[figure] += field * change * (_OWN_WALK if figure == seat else _OTHER_WALK)
        totals[seat] -= total([cards[kind] for kind in hand])
        return chances.worth(totals, luck_left(state))

    def _walks_to_come(self, state: State) -> tuple[list[float], list[float]]:
        """By how many fields everyone's next walk is expected to lead, and how likely it reaches the goal."""
        walks = Walks(state)
        goal = state.goal
        swap = [float(min(state.at))] * (goal + 1)
        stakes = Stakes(self._fields, sum(state.teleports) / SIDES, swap, self._bonus)
        changes, reaches = [], []
        for at in state.at:
            ends = 0.0
            rolls = 0
            for roll in range(1, SIDES + 1):
                end, landed, _ = walks.worth(at, roll, FORWARD, stakes)
                ends += end
                rolls += landed >> goal & 1
            changes.append(ends / SIDES - at)
            reaches.append(rolls / SIDES)
        return changes, reaches
