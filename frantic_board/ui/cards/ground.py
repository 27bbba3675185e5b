"""The table itself: felt, wooden rim, and the arrows that tell which way play goes. Drawn once per size.

While the direction turns, the arrows shrink and grow again the other way: then they are drawn as they are.
"""

import math
from typing import Final

import pygame

from frantic_board.ui.cards.geometry import Geometry
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.theme import Colour, mix

_FELT: Final[tuple[Colour, Colour]] = ((0x33, 0x56, 0x4A), (0x1B, 0x2F, 0x28))
_RIM: Final[tuple[Colour, Colour]] = ((0x9A, 0x65, 0x38), (0x6A, 0x42, 0x22))
_EDGE: Final[Colour] = (0x12, 0x1C, 0x19)
_ARROW: Final[Colour] = (0x5E, 0x8F, 0x79)
_ARROWS: Final = ((28, 52), (-52, -28), (128, 152), (208, 232))
"""From where to where the arrows go around the middle, in degrees counter-clockwise from the right."""
_SHARPER: Final = 2
_STEPS: Final = 16


def table_picture(geometry: Geometry) -> pygame.Surface:
    """Felt and rim, with nothing on them."""
    size = geometry.rect.size
    large = blank((size[0] * _SHARPER, size[1] * _SHARPER), _EDGE)
    table = geometry.table.move(-geometry.rect.left, -geometry.rect.top)
    rect = pygame.Rect([value * _SHARPER for value in table])
    rim = geometry.px(14) * _SHARPER
    shadow = rect.move(0, geometry.px(5) * _SHARPER)
    pygame.draw.ellipse(large, (0, 0, 0, 110), shadow)
    pygame.draw.ellipse(large, _EDGE, rect)
    line = max(2, geometry.px(2) * _SHARPER)
    _rings(large, rect.inflate(-2 * line, -2 * line), rim, _RIM, 8)
    inner = rect.inflate(-2 * rim, -2 * rim)
    pygame.draw.ellipse(large, _EDGE, inner)
    _rings(large, inner.inflate(-2 * line, -2 * line), inner.height // 2, (_FELT[1], _FELT[0]), 40)
    return scaled(large, size)


def _rings(
    surface: pygame.Surface, rect: pygame.Rect, depth: int, tones: tuple[Colour, Colour], count: int
) -> None:
    """Ellipses one in the other, from one tone to the next."""
    share = rect.width / max(1, rect.height)
    for number in range(count):
        down = round(depth * number / count)
        across = round(down * (share if depth > rect.height // 4 else 1.0))
        ring = rect.inflate(-2 * across, -2 * down)
        if ring.width > 0 and ring.height > 0:
            pygame.draw.ellipse(surface, mix(*tones, number / max(1, count - 1)), ring)


def draw_direction(surface: pygame.Surface, geometry: Geometry, direction: int) -> None:
    """The arrows on the felt, smooth: counter-clockwise for 1, clockwise for -1."""
    thick = geometry.px(6.5) * _SHARPER
    for points in _ways(geometry, direction):
        box = _around(points, 2 * thick)
        large = blank((box.width * _SHARPER, box.height * _SHARPER), _ARROW)
        arrow(large, [(point - pygame.Vector2(box.topleft)) * _SHARPER for point in points], thick, _ARROW)
        surface.blit(scaled(large, box.size), box)


def draw_turning(surface: pygame.Surface, geometry: Geometry, direction: int, share: float) -> None:
    """The arrows while the direction turns to this one: first the old ones shrink, then the new ones grow."""
    thick = geometry.px(6.5) * abs(1 - 2 * share)
    way = pygame.Vector2(geometry.rect.topleft)
    if thick >= 1:
        for points in _ways(geometry, -direction if share < 0.5 else direction):
            arrow(surface, [point + way for point in points], thick, _ARROW)


def _ways(geometry: Geometry, direction: int) -> list[list[pygame.Vector2]]:
    """The points of each arrow, along an ellipse, on a table at the upper left corner."""
    table = geometry.table.move(-geometry.rect.left, -geometry.rect.top)
    centre, across, down = pygame.Vector2(table.center), table.width * 0.335, table.height * 0.315
    found = []
    for start, end in _ARROWS:
        first, last = (start, end) if direction > 0 else (end, start)
        angles = [math.radians(first + (last - first) * step / _STEPS) for step in range(_STEPS + 1)]
        found.append([centre + pygame.Vector2(across * math.cos(a), -down * math.sin(a)) for a in angles])
    return found


def _around(points: list[pygame.Vector2], margin: float) -> pygame.Rect:
    left, right = min(point.x for point in points), max(point.x for point in points)
    top, bottom = min(point.y for point in points), max(point.y for point in points)
    box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    return box.inflate(round(2 * margin), round(2 * margin))


def arrow(surface: pygame.Surface, points: list[pygame.Vector2], thick: float, colour: Colour) -> None:
    """An arrow along points: it grows thicker, and ends in a head."""
    left: list[pygame.Vector2] = []
    right: list[pygame.Vector2] = []
    body = points[:-2] if len(points) > 4 else points[:-1]
    for place, point in enumerate(body):
        ahead = points[min(place + 1, len(points) - 1)] - point
        if not ahead.length_squared():
            continue
        side = pygame.Vector2(-ahead.y, ahead.x).normalize() * thick * (0.55 + 0.45 * place / len(points))
        left.append(point + side)
        right.append(point - side)
    tip, neck = points[-1], body[-1]
    way = tip - neck
    if not way.length_squared() or len(left) < 2:
        return
    side = pygame.Vector2(-way.y, way.x).normalize() * thick * 2.0
    tip = neck + way.normalize() * thick * 3.0
    pygame.draw.polygon(surface, colour, [*left, neck + side, tip, neck - side, *reversed(right)])
