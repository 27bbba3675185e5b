"""What things are worth to a player of cards, in points: the numbers that `sly` lives by."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from frantic_board.cards.cards import (
    BLACK,
    COUNTERATTACK,
    CURSE,
    DO_IT_YOURSELF,
    EDISON,
    EQUALITY,
    EXCHANGE,
    FANTASTIC,
    FANTASTIC_FOUR,
    FUCK_YOU,
    GIFT,
    INEQUALITY,
    LUCKY_BASTARD,
    MIMICRY,
    NICE_TRY,
    POINTS,
    SECOND_CHANCE,
    SHAPE,
    SKIP,
    SPECIAL_FAVOURS,
    THE_END,
    THIEF,
    UPDATE,
)

_LARGEST: Final = 512
"""No hand is larger than this."""


def _sizes(steps: Iterable[float], further: float) -> tuple[float, ...]:
    """Sums of the steps, which go on with the last one."""
    first = list(steps)
    return tuple(accumulate([*first, *[further] * (_LARGEST - len(first))], initial=0.0))


SIZE: Final = _sizes((9.0, 7.0, 6.0, 5.2, 4.6, 4.2, 3.9, 3.6, 3.4), 3.2)
"""What it costs to hold so many cards, whatever they are: each is a turn more, and the first count most."""

RISK: Final = (0.9, 0.8, 0.68, 0.6, 0.54, 0.5, 0.47, 0.45, 0.43, 0.42, 0.4)
"""How much of its points a card will cost in the end, by the smallest hand of the others."""

_BURDEN: Final = {
    BLACK: 1.5,
    CURSE: 9.0,
    FUCK_YOU: 2.0,
    THE_END: -8.0,
    MIMICRY: -5.0,
    COUNTERATTACK: -5.0,
    NICE_TRY: -5.0,
    LUCKY_BASTARD: -4.0,
    FANTASTIC: -3.5,
    FANTASTIC_FOUR: -4.0,
    EQUALITY: -3.0,
    INEQUALITY: -3.0,
    SPECIAL_FAVOURS: -3.0,
    EDISON: -3.0,
    UPDATE: -3.0,
    DO_IT_YOURSELF: -3.0,
    GIFT: -3.0,
    EXCHANGE: -1.5,
    SECOND_CHANCE: -0.5,
    SKIP: -1.0,
    THIEF: 1.5,
}
"""How hard a card is to get rid of, by shape; below 0 it is one that is good to have."""

KEEP: Final = tuple(
    tuple(risk * POINTS[kind] + _BURDEN.get(SHAPE[kind], 0.0) for kind in range(len(SHAPE))) for risk in RISK
)
"""What it costs to keep a card, its place in the hand apart: by the smallest hand of the others, and kind."""

UNKNOWN: Final = tuple(6.2 * risk - 0.6 for risk in RISK)
"""The same for a card that nobody has seen."""


OUT: Final = 20.0
"""What it is worth to be out, beside what the cards cost that are gone."""
TURN: Final = 0.7
"""How much of what a card costs is lost with a turn."""
FOLLOW: Final = 4.0
"""What it is worth to have a card for what is demanded, if nobody comes between."""
VARIETY: Final = 0.3
"""And what each card more that fits is worth."""
SPECIAL_SHARE: Final = 0.37
"""How many of the cards that nobody has seen are special cards."""
HELD_POWER: Final = 0.8
"""What it is worth to keep a power card for later."""
SHARE: Final = (1.0, 1.0, 1.0, 0.64, 0.49, 0.41, 0.35, 0.31, 0.28)
"""How much what happens to one of the others matters, by the number of seats."""
FAR_BEHIND: Final = 60.0
"""A score that is so many points better than the average counts twice."""
