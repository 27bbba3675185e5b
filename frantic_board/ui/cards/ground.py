"""The table itself: felt, wooden rim, and the arrows that tell which way play goes. Drawn once per size."""

import math
from typing import Final

import pygame

from frantic_board.ui.cards.geometry import Geometry
from frantic_board.ui.theme import Colour, mix

_FELT: Final[tuple[Colour, Colour]] = ((0x33, 0x56, 0x4A), (0x1B, 0x2F, 0x28))
_RIM: Final[tuple[Colour, Colour]] = ((0x9A, 0x65, 0x38), (0x6A, 0x42, 0x22))
_EDGE: Final[Colour] = (0x12, 0x1C, 0x19)
_ARROW: Final[Colour] = (0x5E, 0x8F, 0x79)
_ARROWS: Final = ((28, 52), (-52, -28), (128, 152), (208, 232))
"""From where to where the arrows go around the middle, in degrees counter-clockwise from the right."""
_SHARPER: Final = 2


def table_picture(geometry: Geometry) -> pygame.Surface:
    """Felt and rim, with nothing on them."""
    size = geometry.rect.size
    large = pygame.Surface((size[0] * _SHARPER, size[1] * _SHARPER), pygame.SRCALPHA, 32)
    large.fill((*_EDGE, 0))
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
    picture = pygame.transform.smoothscale(large, size)
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


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


def direction_picture(geometry: Geometry, direction: int) -> pygame.Surface:
    """The arrows on the felt: counter-clockwise for 1, clockwise for -1."""
    size = geometry.rect.size
    large = pygame.Surface((size[0] * _SHARPER, size[1] * _SHARPER), pygame.SRCALPHA, 32)
    large.fill((*_ARROW, 0))
    table = geometry.table.move(-geometry.rect.left, -geometry.rect.top)
    centre = pygame.Vector2(table.center) * _SHARPER
    across, down = table.width * 0.335 * _SHARPER, table.height * 0.315 * _SHARPER
    thick = geometry.px(6.5) * _SHARPER
    for start, end in _ARROWS:
        ways = (start, end) if direction > 0 else (end, start)
        _bent_arrow(large, centre, (across, down), ways, thick)
    picture = pygame.transform.smoothscale(large, size)
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


def _bent_arrow(
    surface: pygame.Surface,
    centre: pygame.Vector2,
    reach: tuple[float, float],
    ways: tuple[float, float],
    thick: float,
) -> None:
    """An arrow along an ellipse, thin at its beginning."""
    steps = 16
    points: list[pygame.Vector2] = []
    for step in range(steps + 1):
        angle = math.radians(ways[0] + (ways[1] - ways[0]) * step / steps)
        points.append(centre + pygame.Vector2(reach[0] * math.cos(angle), -reach[1] * math.sin(angle)))
    arrow(surface, points, thick, _ARROW)


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
