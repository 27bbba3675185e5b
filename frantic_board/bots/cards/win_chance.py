"""How likely a seat is to win the game, by the points everyone has after a round."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from frantic_board.cards.state import State
from frantic_board.kernel.adding import total

_ROUND: Final = 30.0
"""By how many points a round brings somebody nearer to the limit."""
_LUCK: Final = 16.0
"""The luck of a whole round: a lead of so many points makes winning e times as likely."""


def win_chance(state: State, seat: int) -> float:
    """How likely a seat is to win, at the end of a round or of the game."""
    if state.won:
        return 1.0 / len(state.won) if seat in state.won else 0.0
    return chance_with(state.scores, state.setup.limit, seat)


def chance_with(scores: Sequence[float], limit: int, seat: int) -> float:
    """How likely a seat is to win with these scores, with at least a round to come."""
    best = min(scores)
    rounds = max(1.0, (limit - max(scores)) / _ROUND)
    luck = _LUCK * sqrt(rounds)
    odds = [exp((best - score) / luck) for score in scores]
    return odds[seat] / total(odds)
