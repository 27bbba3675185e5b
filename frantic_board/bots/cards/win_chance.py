"""How likely a seat is to win the game: in the middle of a round by all hands, after it by the points.

What hands are worth was found by regression over ten thousand turns of rounds that `sly` played: luck is
large, and a card more or less matters most when there are few.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from frantic_board.cards.cards import BLACK, FANTASTIC, FUCK_YOU, GIFT, MIMICRY, SHAPE, points_of
from frantic_board.cards.demand import UNFIT
from frantic_board.cards.state import State
from frantic_board.kernel.adding import total

_ROUND: Final = 30.0
"""By how many points a round brings somebody nearer to the limit."""
_LUCK: Final = 16.0
"""The luck of a whole round: a lead of so many points makes winning e times as likely."""
_LAST_LUCK: Final = 5.0
"""The same for the points of a round that is nearly over, as they will be counted."""
_COUNTED: Final = 0.8
"""How much of the points in a hand is counted when somebody else goes out."""

_SIZES: Final = (2.2, 1.05, 0.55, 0.36, 0.25, 0.14, 0.05, 0.0, -0.06, -0.1, -0.13)
"""How a hand of so many cards speaks for being out first; larger ones speak as the last."""


def _lightness(shape: int) -> float:
    """How much a card of a shape helps to be out first, if it is the only one."""
    if FANTASTIC <= shape < FUCK_YOU or shape == MIMICRY:
        return 1.1
    return {GIFT: 2.5, BLACK: -0.3}.get(shape, 0.0)


_LIGHTNESS: Final = tuple(_lightness(shape) for shape in SHAPE)
_FITS: Final = 0.9
"""How much it helps to have a card that fits."""


def win_chance(state: State, seat: int) -> float:
    """How likely a seat is to win, at the end of a round or of the game."""
    if state.won:
        return 1.0 / len(state.won) if seat in state.won else 0.0
    return _share(state.scores, seat, _luck(state.scores, state.setup.limit))


def chance_in_round(state: State, seat: int) -> float:
    """How likely a seat is to win, in the middle of a round in which all hands are known."""
    unfit = UNFIT[state.demand]
    odds = [exp(_outlook(hand, unfit)) for hand in state.hands]
    points = [_COUNTED * points_of(hand) for hand in state.hands]
    totals = [score + more for score, more in zip(state.scores, points, strict=True)]
    limit = state.setup.limit
    chances = []
    for out, chance in enumerate(odds):
        counted = totals[out]
        totals[out] -= points[out]
        luck = _LAST_LUCK if max(totals) >= limit else _luck(totals, limit)
        chances.append(chance * _share(totals, seat, luck))
        totals[out] = counted
    return total(chances) / total(odds)


def _outlook(hand: bytes, unfit: bytes) -> float:
    """How a hand speaks for being out first."""
    size = len(hand)
    if not size:
        return _SIZES[0]
    light = _FITS if hand.translate(None, unfit) else 0.0
    for kind in hand:
        light += _LIGHTNESS[kind]
    return (_SIZES[size] if size < len(_SIZES) else _SIZES[-1]) + light / size


def _luck(scores: Sequence[float], limit: int) -> float:
    """How far luck may still carry two scores apart, with at least a round to come."""
    return _LUCK * sqrt(max(1.0, (limit - max(scores)) / _ROUND))


def _share(scores: Sequence[float], seat: int, luck: float) -> float:
    """How likely a seat is to have the fewest points in the end."""
    best = min(scores)
    odds = [exp((best - score) / luck) for score in scores]
    return odds[seat] / total(odds)
