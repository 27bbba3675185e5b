"""Where every figure is drawn now: on its way, at rest, or making room for another on its field."""

import math
from collections.abc import Mapping
from typing import Final

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.figures import Place, arrange
from frantic_board.ui.board.shown import Shown

_NEAR: Final = 0.75
"""A figure that is at most so many fields off its place has only to make room; farther off it was moved."""
_QUICKNESS: Final = 14.0
_CLOSE: Final = 0.004


def home(shown: Shown, figure: int, moving: Mapping[int, Place]) -> Place:
    """Where a figure stands at rest, among those at rest on its field."""
    return place_on(shown, figure, shown.at[figure], moving)


def place_on(shown: Shown, figure: int, field: int, moving: Mapping[int, Place]) -> Place:
    """Where a figure would stand on a field, among those at rest there."""
    together = [
        other for other, at in enumerate(shown.at) if other == figure or (at == field and other not in moving)
    ]
    spots = arrange(shown.track.cells[field], len(together), shown.top[field] != EMPTY)
    return spots[together.index(figure)]


class Standing:
    """The places of all figures; those at rest glide when they have to make room."""

    def __init__(self) -> None:
        self.places: tuple[Place, ...] = ()

    def settle(self, shown: Shown, moving: Mapping[int, Place]) -> None:
        """Everybody is where they belong at once."""
        self.places = tuple(self._goal(shown, figure, moving) for figure in range(len(shown.at)))

    def update(self, shown: Shown, moving: Mapping[int, Place], dt: float) -> None:
        """Let time pass."""
        if len(self.places) != len(shown.at):
            self.settle(shown, moving)
            return
        share = 1 - math.exp(-_QUICKNESS * dt)
        self.places = tuple(
            place if figure in moving else _nearer(self.places[figure], place, share)
            for figure, place in enumerate(
                self._goal(shown, figure, moving) for figure in range(len(shown.at))
            )
        )

    def _goal(self, shown: Shown, figure: int, moving: Mapping[int, Place]) -> Place:
        """Where a figure is on its way, or where it belongs."""
        return moving[figure] if figure in moving else home(shown, figure, moving)


def _nearer(now: Place, goal: Place, share: float) -> Place:
    off = math.hypot(goal.x - now.x, goal.y - now.y)
    if off > _NEAR or max(off, abs(goal.scale - now.scale), abs(goal.lift - now.lift)) < _CLOSE:
        return goal
    return now.toward(goal, share)
