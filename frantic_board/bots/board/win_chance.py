"""How likely a seat is to win the game, by the points everyone has and is about to get.

Whoever has the fewest points in the end wins (B8.4). How sure a lead is depends on the luck still to come, in
this round and in the rounds after it. The numbers here were seen in thousands of games.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from frantic_board.board.state import State
from frantic_board.kernel.adding import total

_COMMON: Final = 0.68
"""The points of a round, on average, as a share of the goal."""
_MOST: Final = 0.9
"""By how much a round brings somebody nearer to the limit, as a share of the goal."""
_LUCK: Final = 0.24
"""The luck of a whole round, as a share of the goal: a lead of this much makes winning e times as likely."""
_KNOWN: Final = 0.35
"""How much of a round's luck is over when somebody is about to reach the goal."""
_LEAST_LEFT: Final = 0.05
_LEAST: Final = 0.02
"""The least chance that is reckoned with: nobody gives up."""
_LEAST_WEIGHT: Final = 1e-3
LAST_TURNS: Final = 6
"""From so many turns each before the pile is out, the end of the round is in sight."""


class Chances:
    """The chances of one seat to win, told in points: 0 is the table at hand, 1 as good as a point less."""

    def __init__(self, table: State, seat: int, field: float) -> None:
        """`field` is how many points a field counts on the table."""
        self._seat = seat
        self._goal = table.goal
        self._limit = table.setup.limit
        totals = self.totals(table, field)
        luck = self._luck(totals, luck_left(table))
        shares = _shares(totals, luck)
        self._now = shares[seat]
        sure = min(max(self._now, _LEAST), 1 - _LEAST)
        self._point = sure * (1 - sure) / luck
        """How much likelier it is to win with one point less."""
        others = max(1 - self._now, _LEAST_WEIGHT)
        weights = [max(share / others, _LEAST_WEIGHT) for share in shares]
        weights[seat] = -1.0
        self.weights = tuple(weights)
        """What a point of each seat's is worth: -1 for one's own, for those of others what it counts."""

    def totals(self, state: State, field: float) -> list[float]:
        """Everyone's points after the round as it stands; what a field does not count is the same for all."""
        common = (1 - field) * _COMMON * self._goal
        return [score + field * at + common for score, at in zip(state.scores, state.at, strict=True)]

    def worth(self, totals: list[float], left: float) -> float:
        """The worth of these points after the round, with so much of the round's luck left."""
        share = _shares(totals, self._luck(totals, left))[self._seat]
        return (share - self._now) / self._point

    def ended(self, scores: Sequence[int]) -> float:
        """The worth of these scores after a round."""
        if max(scores) < self._limit:
            return self.worth([score + _COMMON * self._goal for score in scores], 1.0)
        best = min(scores)
        share = 1 / scores.count(best) if scores[self._seat] == best else 0.0
        return (share - self._now) / self._point

    def _luck(self, totals: list[float], left: float) -> float:
        """How far luck may still carry the points of two seats apart, until the end of the game."""
        rounds = ((self._limit - max(totals)) / self._goal + 1 - _COMMON) / _MOST
        return _LUCK * self._goal * sqrt(left + max(rounds, 0.0))


def luck_left(state: State) -> float:
    """How much of a round's luck is still to come, from 1 at its beginning to about 0 at its end."""
    left = 1 - _KNOWN * (max(state.at) / state.goal) ** 6
    turns = len(state.pile) / len(state.at)
    return max(min(left, turns / LAST_TURNS), _LEAST_LEFT)


def _shares(totals: list[float], luck: float) -> list[float]:
    """How likely each seat is to win."""
    best = min(totals)
    odds = [exp((best - points) / luck) for points in totals]
    whole = total(odds)
    return [chance / whole for chance in odds]
