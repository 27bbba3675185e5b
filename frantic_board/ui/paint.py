"""Smooth shapes: rounded boxes, discs, strokes, soft shadows.

`pygame.draw` does not smooth rounded corners. Here the four corners of a box are drawn several times too
large and scaled down once; its sides and middle are plain fills. A small box is kept as a whole picture,
which is blitted twice as fast as put together; of a large one only the corners are, so that a panel across
a 4K window costs no more memory than a button.
"""

import random
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.theme import Colour, mix

OVERSAMPLING: Final = 4
_KEPT_AREA: Final = 200_000
"""Boxes of at most this many pixels are kept as pictures."""

Points = Sequence[tuple[float, float]]


class Glyph(Enum):
    """The few signs the widgets draw themselves: lines in a square from 0 to 1."""

    LEFT = (((0.62, 0.2), (0.36, 0.5), (0.62, 0.8)),)
    RIGHT = (((0.38, 0.2), (0.64, 0.5), (0.38, 0.8)),)
    CHECK = (((0.18, 0.54), (0.42, 0.76), (0.82, 0.28)),)


def placed(size: tuple[float, float], **at: tuple[float, float]) -> pygame.Rect:
    """A rectangle of a size with one of its points there: `center=`, `midtop=`, `midleft=` …"""
    rect = pygame.Rect((0, 0), size)
    for point, place in at.items():
        setattr(rect, point, place)
    return rect


def blank(size: tuple[int, int], ground: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface; where its edges are smoothed it fades toward the ground colour."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill((*ground, 0))
    return surface


def scaled(large: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture brought to its size: drawn too large it gets smooth edges, drawn too small it is blurred."""
    small = pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))
    return small.convert_alpha() if pygame.display.get_surface() is not None else small


class _BoxStyle(NamedTuple):
    radius: int
    fill: Colour
    edge: Colour
    edge_width: int


class Painter:
    """Draws smooth shapes and keeps their expensive parts."""

    def __init__(self, memory: int = 48_000_000) -> None:
        self._corners: Cache[_BoxStyle, pygame.Surface] = Cache(600)
        self._signs: Cache[tuple[Glyph, int, Colour], pygame.Surface] = Cache(400)
        self._sheets: Cache[tuple[object, ...], pygame.Surface] = Cache(memory, surface_bytes)

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        radius: int,
        edge: Colour | None = None,
        edge_width: int = 0,
    ) -> None:
        """A filled box with round corners and, if asked for, a border inside its outline."""
        if rect.width <= 0 or rect.height <= 0:
            return
        shorter = min(rect.width, rect.height)
        radius = max(0, min(radius, shorter // 2))
        edge_width = min(edge_width, shorter // 2) if edge is not None else 0
        edge = fill if edge is None else edge
        if not radius:
            surface.fill(edge, rect)
            surface.fill(fill, rect.inflate(-2 * edge_width, -2 * edge_width))
            return
        style = _BoxStyle(radius, fill, edge, edge_width)
        if rect.width * rect.height > _KEPT_AREA:
            self._compose(surface, rect, style)
        else:
            picture = self._sheets.get((rect.size, style), lambda: self._pictured(rect.size, style))
            surface.blit(picture, rect)

    def _pictured(self, size: tuple[int, int], style: _BoxStyle) -> pygame.Surface:
        picture = blank(size, style.edge)
        self._compose(picture, picture.get_rect(), style)
        return picture.convert_alpha() if pygame.display.get_surface() is not None else picture

    def _compose(self, surface: pygame.Surface, rect: pygame.Rect, style: _BoxStyle) -> None:
        """Put a box together from its corners and fills."""
        radius, fill, edge, edge_width = style
        reach = max(radius, edge_width)
        left, top, width, height = rect
        middle_w, middle_h, band = width - 2 * reach, height - 2 * reach, reach - edge_width
        if middle_w > 0:
            surface.fill(fill, (left + reach, top + edge_width, middle_w, band))
            surface.fill(fill, (left + reach, rect.bottom - reach, middle_w, band))
        if middle_h > 0:
            surface.fill(fill, (left + edge_width, top + reach, width - 2 * edge_width, middle_h))
        if edge_width:
            surface.fill(edge, (left + reach, top, middle_w, edge_width))
            surface.fill(edge, (left + reach, rect.bottom - edge_width, middle_w, edge_width))
            surface.fill(edge, (left, top + reach, edge_width, middle_h))
            surface.fill(edge, (rect.right - edge_width, top + reach, edge_width, middle_h))
        tile = self._corners.get(style, lambda: self._corner_tile(style))
        _draw_corners(surface, rect, tile, reach)

    def _corner_tile(self, style: _BoxStyle) -> pygame.Surface:
        """All four corners in one square, without anything between them."""
        radius, fill, edge, edge_width = style
        side = 2 * max(radius, edge_width)
        large = side * OVERSAMPLING
        sheet = blank((large, large), edge)
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, edge, whole, border_radius=radius * OVERSAMPLING)
        if edge_width and fill != edge:
            inner = whole.inflate(-2 * edge_width * OVERSAMPLING, -2 * edge_width * OVERSAMPLING)
            inner_radius = max(0, radius - edge_width) * OVERSAMPLING
            if inner.width > 0:
                pygame.draw.rect(sheet, fill, inner, border_radius=inner_radius)
        return scaled(sheet, (side, side))

    def disc(
        self,
        surface: pygame.Surface,
        centre: tuple[int, int],
        radius: int,
        fill: Colour,
        edge: Colour | None = None,
        edge_width: int = 0,
    ) -> None:
        """A filled circle, with a border inside its outline if asked for."""
        rect = pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self.box(surface, rect, fill, radius, edge, edge_width)

    def frame(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, thickness: int
    ) -> None:
        """A rounded outline with nothing inside it."""
        radius = max(1, min(radius, min(rect.width, rect.height) // 2))
        reach = max(radius, thickness)
        if rect.width < 2 * reach or rect.height < 2 * reach:
            return
        key = ("frame", colour, radius, thickness)
        tile = self._sheets.get(key, lambda: self._frame_tile(colour, radius, thickness))
        left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
        surface.fill(colour, (left + reach, top, rect.width - 2 * reach, thickness))
        surface.fill(colour, (left + reach, bottom - thickness, rect.width - 2 * reach, thickness))
        surface.fill(colour, (left, top + reach, thickness, rect.height - 2 * reach))
        surface.fill(colour, (right - thickness, top + reach, thickness, rect.height - 2 * reach))
        _draw_corners(surface, rect, tile, reach)

    def _frame_tile(self, colour: Colour, radius: int, thickness: int) -> pygame.Surface:
        side = 2 * max(radius, thickness)
        large = side * OVERSAMPLING
        sheet = blank((large, large), colour)
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, colour, whole, border_radius=radius * OVERSAMPLING)
        inner = whole.inflate(-2 * thickness * OVERSAMPLING, -2 * thickness * OVERSAMPLING)
        if inner.width > 0:
            inner_radius = max(0, radius - thickness) * OVERSAMPLING
            pygame.draw.rect(sheet, (*colour, 0), inner, border_radius=inner_radius)
        return scaled(sheet, (side, side))

    def glyph(
        self, surface: pygame.Surface, glyph: Glyph, centre: tuple[int, int], size: int, colour: Colour
    ) -> None:
        """One of the widgets' own signs, centred on a point."""
        size = max(4, size)
        sign = self._signs.get((glyph, size, colour), lambda: self._stroked(glyph.value, size, colour))
        surface.blit(sign, (centre[0] - size // 2, centre[1] - size // 2))

    def _stroked(self, lines: Sequence[Points], size: int, colour: Colour) -> pygame.Surface:
        large = size * OVERSAMPLING
        thickness = max(2, round(large * 0.15))
        sheet = blank((large, large), colour)
        for line in lines:
            points = [(round(x * large), round(y * large)) for x, y in line]
            for start, end in pairwise(points):
                _thick_line(sheet, colour, start, end, thickness)
        return scaled(sheet, (size, size))

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int) -> None:
        """A soft dark halo around a box that is drawn on top afterwards."""
        if rect.width <= 0 or rect.height <= 0 or spread <= 0:
            return
        sheet = self._sheets.get(
            ("shadow", rect.size, radius, spread), lambda: self._soft_box(rect.size, radius, spread)
        )
        surface.blit(sheet, (rect.left - spread, rect.top - spread + spread // 3))

    def _soft_box(self, size: tuple[int, int], radius: int, spread: int) -> pygame.Surface:
        """Rings of growing darkness at an eighth of the size, scaled up: the scaling is the blur."""
        width, height = size[0] + 2 * spread, size[1] + 2 * spread
        coarse = max(1, spread // 6)
        sheet = blank((width // coarse + 1, height // coarse + 1))
        rings = max(1, spread // coarse)
        for ring in range(rings):
            share = (ring + 1) / rings
            rect = sheet.get_rect().inflate(-2 * ring, -2 * ring)
            alpha = round(120 * share * share)
            pygame.draw.rect(sheet, (0, 0, 0, alpha), rect, border_radius=(radius + spread) // coarse - ring)
        return pygame.transform.smoothscale(sheet, (width, height))

    def table(self, size: tuple[int, int], middle: Colour, rim: Colour) -> pygame.Surface:
        """The ground of a screen: a table with a lamp above its middle."""
        return self._sheets.get(("table", size, middle, rim), lambda: _lit(size, middle, rim))


def _draw_corners(surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, reach: int) -> None:
    """Put the four corners that lie in one tile where they belong."""
    for across, left in ((0, rect.left), (reach, rect.right - reach)):
        for down, top in ((0, rect.top), (reach, rect.bottom - reach)):
            surface.blit(tile, (left, top), (across, down, reach, reach))


def _thick_line(
    sheet: pygame.Surface, colour: Colour, start: tuple[int, int], end: tuple[int, int], thickness: int
) -> None:
    """A straight stroke with round ends (`pygame.draw.line` cuts thick lines off along an axis)."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length_squared():
        across = pygame.Vector2(-along.y, along.x).normalize() * (thickness / 2)
        corners = [start + across, end + across, end - across, start - across]
        pygame.draw.polygon(sheet, colour, corners)
    for point in (start, end):
        pygame.draw.circle(sheet, colour, point, thickness // 2)


def _lit(size: tuple[int, int], middle: Colour, rim: Colour) -> pygame.Surface:
    """A round fall of light on felt: the light is computed on a coarse grid and scaled up smoothly.

    The grain of the felt is not only for the look: without it the few dark shades would show as bands.
    """
    lit = pygame.transform.smoothscale(_coarse_light(middle, rim), (max(1, size[0]), max(1, size[1])))
    grain = _grain(192)
    for top in range(0, size[1], grain.get_height()):
        for left in range(0, size[0], grain.get_width()):
            lit.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_SUB)
    return lit.convert() if pygame.display.get_surface() is not None else lit


@lru_cache(maxsize=4)
def _coarse_light(middle: Colour, rim: Colour) -> pygame.Surface:
    """The light for a window of any size."""
    across, down = 96, 60
    coarse = pygame.Surface((across, down), depth=24)
    for y in range(down):
        for x in range(across // 2):
            off_x = (x + 0.5) / across * 2 - 1
            off_y = (y + 0.5) / down * 2 - 0.9
            distance = min(1.0, (off_x * off_x + off_y * off_y) ** 0.5 / 1.25)
            colour = mix(middle, rim, distance * distance * (3 - 2 * distance))
            coarse.set_at((x, y), colour)
            coarse.set_at((across - 1 - x, y), colour)
    return coarse


@lru_cache(maxsize=1)
def _grain(side: int) -> pygame.Surface:
    """A square of faint noise, the same every time."""
    shades = bytes(value % 5 for value in range(256))
    noise = random.Random(1).randbytes(side * side).translate(shades)
    pixels = bytearray(3 * len(noise))
    for colour in range(3):
        pixels[colour::3] = noise
    return pygame.image.frombuffer(bytes(pixels), (side, side), "RGB")
