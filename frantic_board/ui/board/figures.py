"""Figures on the board: how those that share a field stand together, and where one is while it moves."""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.parts import Parts
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.paint import placed

SIZE: Final = 0.64
"""The side of a figure alone on its field, as a share of the pitch."""
_STEP: Final = 24
"""Sizes are rounded to this part of the pitch, so that a growing figure does not need a picture a frame."""


class Place(NamedTuple):
    """Where a figure is drawn, in fields of the grid: it stays right when the window is resized."""

    x: float
    """Column of its feet; the middle of the field in column 3 is 3.5."""
    y: float
    """Row of its feet."""
    lift: float = 0.0
    """How high above the board it is, in fields; its shadow stays on the board."""
    scale: float = 1.0
    """1 is the size of a figure alone on its field."""

    def toward(self, other: "Place", share: float, lift: float = 0.0) -> "Place":
        """The place this share of the way to another one, lifted a little more."""
        x, y, height, scale = (a + (b - a) * share for a, b in zip(self, other, strict=True))
        return Place(x, y, height + lift, scale)


def _row(xs: Sequence[float], y: float, scale: float) -> tuple[tuple[float, float, float], ...]:
    return tuple((x, y, scale) for x in xs)


_ON_CARD: Final = (
    _row((0.77,), 0.95, 0.86),
    _row((0.44, 0.8), 0.97, 0.68),
    _row((0.24, 0.54, 0.84), 0.97, 0.6),
    _row((0.16, 0.4, 0.64, 0.88), 0.97, 0.54),
    (*_row((0.34, 0.7), 0.8, 0.54), *_row((0.16, 0.52, 0.86), 0.98, 0.54)),
    (*_row((0.16, 0.48, 0.8), 0.78, 0.52), *_row((0.24, 0.56, 0.88), 0.98, 0.52)),
)
"""Where the feet of one to six figures are on a field with a card: low and right, so that it can be read."""
_ON_TILE: Final = (
    _row((0.5,), 0.88, 1.0),
    _row((0.31, 0.69), 0.88, 0.84),
    (*_row((0.5,), 0.66, 0.74), *_row((0.27, 0.73), 0.95, 0.74)),
    (*_row((0.31, 0.69), 0.62, 0.68), *_row((0.31, 0.69), 0.97, 0.68)),
    (*_row((0.32, 0.68), 0.62, 0.64), *_row((0.2, 0.5, 0.8), 0.97, 0.64)),
    (*_row((0.2, 0.5, 0.8), 0.62, 0.62), *_row((0.2, 0.5, 0.8), 0.98, 0.62)),
)
"""The same where there is no card to be seen, with more room."""


def arrange(cell: tuple[int, int], count: int, has_card: bool) -> list[Place]:
    """Where so many figures stand that share a field, all of them visible (B5.10)."""
    column, row = cell
    spots = (_ON_CARD if has_card else _ON_TILE)[min(count, 6) - 1] if count else ()
    return [Place(column + x, row + y, 0.0, scale) for x, y, scale in spots]


def figure_rect(geometry: Geometry, place: Place) -> pygame.Rect:
    """The square a figure's picture takes in the window."""
    side = _side(geometry.pitch, place.scale)
    x, y = geometry.pixel(place.x, place.y - place.lift)
    return pygame.Rect(x - side // 2, y - side, side, side)


def figure_reach(geometry: Geometry, place: Place) -> pygame.Rect:
    """All that may be drawn for a figure: itself, its shadow, a ring around its feet, an arrow above."""
    drawn = figure_rect(geometry, place)
    above = drawn.move(0, -round(geometry.pitch * 0.3))
    return drawn.unionall([ring_rect(geometry, place), above]).inflate(4, 4)


def ring_rect(geometry: Geometry, place: Place) -> pygame.Rect:
    """The ground around a figure's feet, where a ring or its shadow lies."""
    width = max(8, round(geometry.pitch * 0.66 * place.scale))
    return placed((width, max(5, round(width * 0.42))), center=geometry.pixel(place.x, place.y - 0.02))


def draw_figure(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, place: Place, name: str, alpha: int = 255
) -> None:
    """A figure and the shadow at its feet."""
    rect = figure_rect(geometry, place)
    if rect.width < 2:
        return
    if alpha == 255:
        high = max(0.0, place.lift)
        shadow = parts.shadow(max(4, round(rect.width * 0.72 / (1 + high))))
        surface.blit(shadow, shadow.get_rect(center=geometry.pixel(place.x, place.y - 0.015)))
        surface.blit(parts.sprites.get(f"figures/{name}", rect.size), rect)
    else:
        surface.blit(parts.faint(f"figures/{name}", rect.width, alpha), rect)


def _side(pitch: int, scale: float) -> int:
    step = max(1, pitch // _STEP)
    return max(0, round(pitch * SIZE * scale / step) * step)


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
