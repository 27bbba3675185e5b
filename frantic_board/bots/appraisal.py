"""A quick appraisal of a state at the end of a playout: the ideas of `prospects` for one position only."""

from frantic_board.board.cards import FACES, FUCK_YOU
from frantic_board.board.state import State
from frantic_board.bots.prospects import (
    FUCK_YOU_TAKEN,
    PENALTY,
    Prospects,
    balance,
    field_worth,
    soften,
)
from frantic_board.bots.walks import FORWARD, SIDES, Stakes, Walks

_SURENESS = 0.85
"""What is left of a chance to end the round for each turn before it."""


class Appraisal:
    """Appraises states that have come of the table of some prospects."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._fields = [float(field) for field in range(prospects.table.goal)]
        self._bonus = [0.0] * len(FACES)
        self._bonus[FUCK_YOU] = FUCK_YOU_TAKEN

    def worth(self, state: State) -> float:
        """The worth of a state, whose round may have ended."""
        prospects = self._prospects
        if not state.stack or state.round != prospects.table.round:
            return prospects.ended(state.scores)
        weights = prospects.weights
        field = field_worth(state, prospects.taste)
        lead = balance(weights, state.scores) + field * balance(weights, state.at)
        standing = soften(lead + prospects.hand(state.hands[prospects.seat]))
        return standing + self._walks_to_come(state, field, standing)

    def _walks_to_come(self, state: State, field: float, standing: float) -> float:
        """What everyone's next walk is expected to change."""
        goal = state.goal
        walks = Walks(state)
        teleport = sum(state.teleports) / SIDES
        swap = [float(min(state.at))] * (goal + 1)
        seats = len(state.at)
        change = 0.0
        for figure, (at, weight) in enumerate(zip(state.at, self._prospects.weights, strict=True)):
            wait = (figure - state.turn) % seats
            gain = self._prospects.taste.ending * _SURENESS**wait * (self._end(state, figure) - standing)
            # The goal is taken for a field so far off that walking there is worth the end of the round.
            stakes = Stakes([*self._fields, at + gain / (field * weight)], teleport, swap, self._bonus)
            ends = sum(walks.worth(at, roll, FORWARD, stakes)[0] for roll in range(1, SIDES + 1)) / SIDES
            change += field * weight * (ends - at)
        return change

    def _end(self, state: State, figure: int) -> float:
        """The worth of the round's end by this figure on the goal."""
        scores = [
            score + at + PENALTY * hand.count(FUCK_YOU)
            for score, at, hand in zip(state.scores, state.at, state.hands, strict=True)
        ]
        scores[figure] += state.goal - state.at[figure]
        return self._prospects.ended(scores)
