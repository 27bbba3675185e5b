"""What lies still on the board: plate, tiles with their numbers, arrows, walls, start, goal, and the cards.

It is drawn once for each size and place of the track and kept as two pictures, without and with the cards.
"""

from functools import lru_cache
from typing import Final

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.board.track import DOWN, NOWHERE, RIGHT
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.faces import draw_pile
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.parts import CREAM, INK, Parts
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.theme import Colour, mix

_WAY: Final[tuple[Colour, ...]] = (
    (0x3A, 0x8B, 0xA8),
    (0x41, 0x8F, 0x86),
    (0x72, 0x8B, 0x5B),
    (0x9C, 0x7F, 0x4E),
    (0xA3, 0x5F, 0x4B),
    (0x8C, 0x3E, 0x57),
)
"""Tiles from start to goal: from the sea to the fire."""
_START: Final[Colour] = (0x2C, 0x7F, 0xAF)
_GOAL: Final[Colour] = (0x3C, 0x2A, 0x44)
_SHADES: Final = 24
_PLATE: Final[Colour] = (0x17, 0x1B, 0x21)
_PLATE_EDGE: Final[Colour] = (0x39, 0x43, 0x4F)
_SHADE: Final[Colour] = (0x12, 0x15, 0x1A)


@lru_cache(maxsize=1024)
def tile_colour(share: float) -> Colour:
    """The colour of a tile this share of the way from start to goal, in a few shades."""
    at = round(min(1.0, max(0.0, share)) * _SHADES) / _SHADES * (len(_WAY) - 1)
    index = min(int(at), len(_WAY) - 2)
    return mix(_WAY[index], _WAY[index + 1], at - index)


@lru_cache(maxsize=1024)
def plate_colour(share: float) -> Colour:
    """The colour of the plate with a field's number."""
    return mix(tile_colour(share), INK, 0.62)


class Ground:
    """Draws the still part of a board, and keeps it until size or place change.

    Cards lie still most of the time, so they are kept too, on a copy of the bare board. When the pile of a
    field changes, the bare cell is put over it and the new pile on that.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._geometry: Geometry | None = None
        self._bare = pygame.Surface((1, 1))
        self._picture = self._bare
        self._piles: list[tuple[int, ...]] = []
        self.times_drawn = 0
        """How often all of it had to be drawn."""
        self.fields_drawn = 0
        """How often a single field had to be drawn because its cards changed."""

    def draw(self, surface: pygame.Surface, geometry: Geometry, seen: Seen) -> None:
        """Draw plate, tiles and cards."""
        self._bring_up_to_date(geometry, seen)
        inner = self._inner(geometry)
        self._draw_rim(surface, geometry, inner)
        surface.blit(self._picture, inner)

    def _draw_rim(self, surface: pygame.Surface, geometry: Geometry, inner: pygame.Rect) -> None:
        """The edge of the plate; of what the kept picture covers anyway, nothing is drawn."""
        look, plate, clip = self._parts.look, plate_rect(geometry), surface.get_clip()
        thickness = look.px(3)
        shade = plate.inflate(2 * thickness, 2 * thickness).move(0, look.px(2))
        around = plate.union(shade)
        for strip in _strips(around, inner):
            surface.set_clip(strip.clip(clip))
            look.painter.box(surface, shade, _SHADE, look.px(17))
            look.painter.box(surface, plate, _PLATE, look.px(14), _PLATE_EDGE, thickness)
        surface.set_clip(clip)

    def _bring_up_to_date(self, geometry: Geometry, seen: Seen) -> None:
        piles = [(*under, top) for under, top in zip(seen.under, seen.top, strict=True)]
        if geometry != self._geometry:
            self._geometry = geometry
            self._begin(geometry)
            self._piles = [()] * len(piles)
            self._lay(geometry, piles)
            self.times_drawn += 1
        elif piles != self._piles:
            self.fields_drawn += self._lay(geometry, piles)

    def _inner(self, geometry: Geometry) -> pygame.Rect:
        """The plate without its rim and round corners."""
        inset = self._parts.look.px(6)
        return plate_rect(geometry).inflate(-2 * inset, -2 * inset)

    def _begin(self, geometry: Geometry) -> None:
        inner = self._inner(geometry)
        # The size may be below nothing in the tiniest of windows.
        picture = pygame.Surface((max(1, inner.width), max(1, inner.height)))
        self._bare = picture.convert() if pygame.display.get_surface() is not None else picture
        _Drawing(self._parts, geometry.moved(-inner.left, -inner.top), self._bare).draw()
        self._picture = self._bare.copy()

    def _lay(self, geometry: Geometry, piles: list[tuple[int, ...]]) -> int:
        """Lay the piles that differ from those that lie there; how many did."""
        inner = self._inner(geometry)
        here = geometry.moved(-inner.left, -inner.top)
        changed = [field for field, pile in enumerate(piles) if pile != self._piles[field]]
        for field in changed:
            cell = here.cell_rect(field)
            self._picture.set_clip(cell)
            self._picture.blit(self._bare, cell, cell)
            if piles[field][-1] != EMPTY:
                draw_pile(self._picture, self._parts, here, field, piles[field])
        self._picture.set_clip(None)
        self._piles = piles
        return len(changed)


def plate_rect(geometry: Geometry) -> pygame.Rect:
    """The board itself, as far as it is seen."""
    return pygame.Rect(geometry.area)


def _strips(outer: pygame.Rect, inner: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What an outer rectangle has around an inner one: above, below, left and right."""
    return (
        pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height),
    )


class _Drawing:
    """One drawing of the board without its cards."""

    def __init__(self, parts: Parts, geometry: Geometry, surface: pygame.Surface) -> None:
        self.parts = parts
        self.geometry = geometry
        self.surface = surface
        view = surface.get_rect()
        reach = 2 * geometry.pitch
        self.seen = [
            field
            for field in range(len(geometry.track.cells))
            if view.colliderect(geometry.cell_rect(field).inflate(reach, reach))
        ]

    def draw(self) -> None:
        """Draw everything, from the bottom up."""
        self._pattern()
        for field in self.seen:
            self._bridge(field)
        for field in self.seen:
            self._field(field)
        for field in self.seen:
            self._arrow(field)
        self._walls()

    def _pattern(self) -> None:
        """Faint doodles under everything."""
        self.surface.fill(_PLATE)
        side = max(48, round(self.geometry.pitch * 2.2))
        doodles = self.parts.keep(("doodles", side), lambda: self._doodles(side))
        for top in range(0, self.surface.get_height(), side):
            for left in range(0, self.surface.get_width(), side):
                self.surface.blit(doodles, (left, top))

    def _doodles(self, side: int) -> pygame.Surface:
        """The ground a little darker than the table, so that the tiles stand off."""
        doodles = self.parts.sprites.get("board/ground", (side, side)).convert(24)
        doodles.fill((7, 8, 8), special_flags=pygame.BLEND_RGB_SUB)
        return doodles

    def _colour(self, field: int) -> Colour:
        return tile_colour(field / self.geometry.track.goal)

    def _bridge(self, field: int) -> None:
        """What joins a tile to the next one."""
        if field == self.geometry.track.goal:
            return
        joined = self.geometry.field_rect(field).union(self.geometry.field_rect(field + 1))
        narrow = round(self.geometry.pitch * 0.5)
        if joined.width > joined.height:
            band = joined.inflate(0, narrow - joined.height)
        else:
            band = joined.inflate(narrow - joined.width, 0)
        self.surface.fill(mix(self._colour(field), INK, 0.45), band)

    def _field(self, field: int) -> None:
        geometry, rect = self.geometry, self.geometry.field_rect(field)
        if field in (0, geometry.track.goal):
            name, colour = ("board/start", _START) if field == 0 else ("board/goal", _GOAL)
            self.surface.blit(tile(self.parts, rect.size, colour), rect)
            self.surface.blit(self.parts.sprites.get(name, rect.size), rect)
            return
        self.surface.blit(tile(self.parts, rect.size, self._colour(field)), rect)
        size = round(geometry.pitch * 0.33)
        number = self.parts.digits(str(field), size, mix(self._colour(field), CREAM, 0.7))
        self.surface.blit(number, number.get_rect(center=rect.center))

    def _arrow(self, field: int) -> None:
        """The running direction, in the gap after a field: cards never hide it."""
        geometry = self.geometry
        if field == geometry.track.goal:
            return
        both = geometry.cell_rect(field).union(geometry.cell_rect(field + 1))
        size = max(6, round(geometry.pitch * 0.2))
        arrow = self.parts.chevron(size, geometry.heading(field, 1), CREAM, INK)
        self.surface.blit(arrow, arrow.get_rect(center=both.center))

    def _walls(self) -> None:
        """A wall wherever two lanes touch, and a post wherever walls end or meet."""
        geometry, track = self.geometry, self.geometry.track
        posts: set[tuple[int, int]] = set()
        for field in self.seen:
            column, row = track.cells[field]
            cell = geometry.cell_rect(field)
            for way in (RIGHT, DOWN):
                other = track.neighbours[field][way]
                if other == NOWHERE or not track.is_wall(field, other):
                    continue
                length = geometry.pitch if way == RIGHT else geometry.across
                wall = self._wall(length, 1 if way == RIGHT else 0)
                middle = cell.midright if way == RIGHT else cell.midbottom
                self.surface.blit(wall, wall.get_rect(center=middle))
                far = (column + 1, row) if way == RIGHT else (column, row + 1)
                posts |= {far, (column + 1, row + 1)}
        side = round(geometry.gap * 1.45)
        post = self.parts.sprites.get("board/corner", (side, side))
        for column, row in sorted(posts):
            self.surface.blit(post, post.get_rect(center=geometry.pixel(column, row)))

    def _wall(self, length: int, turns: int) -> pygame.Surface:
        """Bricks as long as the side of a cell; the picture is made for a square one and repeated."""
        geometry = self.geometry

        def make() -> pygame.Surface:
            brick = self.parts.sprites.get("board/wall", (geometry.pitch, geometry.gap), turns=turns)
            size = (geometry.gap, length) if turns else (length, geometry.gap)
            wall = blank(size)
            wall.blit(brick, (0, 0))
            if not turns and length > geometry.pitch:
                wall.blit(brick, (geometry.pitch, 0))
            return wall

        return self.parts.keep(("wall", length, turns, geometry.pitch), make)


def tile(parts: Parts, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A tile with a lip below, so that it looks like something to stand on."""
    return parts.keep(("tile", size, colour), lambda: _tile(size, colour))


def _tile(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size
    picture = blank((width * 2, height * 2), INK)
    whole = picture.get_rect()
    radius, lip, line = (
        round(height * 0.32),
        2 * max(1, round(height * 0.05)),
        2 * max(1, round(height * 0.03)),
    )
    pygame.draw.rect(picture, mix(colour, INK, 0.6), whole, border_radius=radius)
    face = pygame.Rect(0, 0, whole.width, whole.height - lip)
    pygame.draw.rect(picture, mix(colour, CREAM, 0.28), face, border_radius=radius)
    inner = face.inflate(-2 * line, -2 * line)
    pygame.draw.rect(picture, colour, inner, border_radius=radius - line)
    return scaled(picture, size)
