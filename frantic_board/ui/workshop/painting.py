"""The drawing of a track on the map: grid, tiles with arrows and numbers, walls, teleports, and heat.

It looks as the board does in a game, so that whoever draws sees what will be played on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.board.track import DOWN, OFFSETS, RIGHT
from frantic_board.files.drawing import ARROWS, GOAL, Cell
from frantic_board.ui.board.ground import plate_colour, tile, tile_colour
from frantic_board.ui.board.parts import CREAM, INK, Parts, card_side
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import Colour, mix
from frantic_board.ui.workshop.viewport import Viewport
from frantic_board.workshop.sheet import Sheet

LOOSE: Final[Colour] = (0x5A, 0x66, 0x73)
"""A field that is not part of the run yet."""
_HEAT: Final[tuple[Colour, ...]] = (
    (0x2C, 0x4A, 0x7E),
    (0x2F, 0x8F, 0x8B),
    (0xD9, 0xA8, 0x3A),
    (0xC8, 0x2F, 0x1E),
)
"""Fields from hardly to most often visited."""
_BAD: Final[Colour] = (0xFF, 0x7A, 0x6B)
_SMALL: Final = 16
"""With fewer pixels a cell, numbers and arrows could not be read."""


@dataclass(frozen=True)
class Heat:
    """Where figures went, for each field of the track it was measured on."""

    share: Mapping[Cell, float]
    """How often a field was visited, from 0 to 1 for the most visited."""
    crossings: Mapping[frozenset[Cell], int]
    """How often figures were pushed through the wall between two fields."""


@dataclass(frozen=True)
class Shown:
    """What the map shows of a sheet."""

    sheet: Sheet
    order: tuple[Cell, ...] = ()
    """The run, as far as it is clear: fields in it are numbered."""
    heat: Heat | None = None


def heat_colour(share: float) -> Colour:
    """From cold to hot."""
    at = min(1.0, max(0.0, share)) * (len(_HEAT) - 1)
    index = min(int(at), len(_HEAT) - 2)
    return mix(_HEAT[index], _HEAT[index + 1], at - index)


class Painting:
    """Draws sheets for one window and keeps the last picture until sheet or view change."""

    def __init__(self, look: Look, sprites: Sprites) -> None:
        self.parts = Parts(look, sprites)
        self._key: tuple[int, ...] = ()
        self._shown: Shown | None = None
        self._picture = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface, view: Viewport, shown: Shown) -> None:
        """Draw ground and track, as far as the surface's clip allows."""
        if min(view.area.size) < 1:
            return  # a window so small that nothing is left for the map
        if view.state != self._key or shown is not self._shown:
            if self._picture.get_size() != view.area.size:
                picture = pygame.Surface(view.area.size)
                self._picture = picture.convert() if pygame.display.get_surface() is not None else picture
            here = view.moved(-view.area.left, -view.area.top)
            _Stroke(self.parts, here, self._picture, shown).draw()
            self._key, self._shown = view.state, shown
        surface.blit(self._picture, view.area)


class _Stroke:
    """One drawing of everything, from the ground up."""

    def __init__(self, parts: Parts, view: Viewport, surface: pygame.Surface, shown: Shown) -> None:
        self.parts = parts
        self.view = view
        self.surface = surface
        self.shown = shown
        self.signs = shown.sheet.signs
        self.place = {cell: number for number, cell in enumerate(shown.order)}
        columns, rows = view.seen()
        self.seen = [
            cell
            for cell in self.signs
            if columns.start - 1 <= cell[0] <= columns.stop and rows.start - 1 <= cell[1] <= rows.stop
        ]
        self.is_small = view.pitch < _SMALL

    def draw(self) -> None:
        """Draw it all."""
        self._grid()
        for cell in self.seen:
            self._bridge(cell)
        for cell in self.seen:
            self._field(cell)
        self._walls()
        if not self.is_small:
            for cell in self.seen:
                self._arrow(cell)
        for number, home in enumerate(self.shown.sheet.teleports, 1):
            if home is not None:
                self._teleport(number, home)
        if self.shown.heat is not None:
            self._crossings(self.shown.heat)

    def _grid(self) -> None:
        palette, area = self.parts.look.palette, self.view.area
        self.surface.fill(palette.well)
        line = mix(palette.well, palette.panel_edge, 0.34 if not self.is_small else 0.18)
        thickness = max(1, self.parts.look.px(1))
        columns, rows = self.view.seen()
        for column in range(columns.start, columns.stop + 1):
            self.surface.fill(line, (self.view.pixel(column, 0)[0], 0, thickness, area.height))
        for row in range(rows.start, rows.stop + 1):
            self.surface.fill(line, (0, self.view.pixel(0, row)[1], area.width, thickness))

    # -- fields

    def _next(self, cell: Cell) -> Cell | None:
        """The cell an arrow points to."""
        sign = self.signs.get(cell, "")
        if not sign or sign not in ARROWS:
            return None
        across, down = OFFSETS[ARROWS.index(sign)]
        return cell[0] + across, cell[1] + down

    def _share(self, cell: Cell) -> float | None:
        """How far along the run a field is; None if it is not part of it."""
        number = self.place.get(cell)
        return None if number is None else number / max(1, len(self.place) - 1)

    def _colour(self, cell: Cell) -> Colour:
        heat, share = self.shown.heat, self._share(cell)
        if heat is not None and cell in heat.share:
            return heat_colour(heat.share[cell])
        return LOOSE if share is None else tile_colour(share)

    def _bridge(self, cell: Cell) -> None:
        """What joins a tile to the one its arrow leads to."""
        to = self._next(cell)
        if to is None or to not in self.signs:
            return
        joined = self.view.tile_rect(cell).union(self.view.tile_rect(to))
        narrow = round(self.view.pitch * 0.5)
        size = (0, narrow - joined.height) if joined.width > joined.height else (narrow - joined.width, 0)
        self.surface.fill(mix(self._colour(cell), INK, 0.45), joined.inflate(size))

    def _field(self, cell: Cell) -> None:
        rect, number = self.view.tile_rect(cell), self.place.get(cell)
        is_goal = self.signs[cell] == GOAL
        if is_goal or number == 0:
            name = "board/goal" if is_goal else "board/start"
            self.surface.blit(self.parts.sprites.get(name, rect.size), rect)
            if number and not self.is_small:
                self._plate(cell, number)
            return
        colour = self._colour(cell)
        self.surface.blit(tile(self.parts, rect.size, colour), rect)
        if number is not None and not self.is_small:
            digits = self.parts.digits(str(number), round(self.view.pitch * 0.34), mix(colour, CREAM, 0.75))
            self.surface.blit(digits, digits.get_rect(center=rect.center))

    def _plate(self, cell: Cell, number: int) -> None:
        """The number of a field on which something lies, in its lower left corner."""
        fill = plate_colour(self._share(cell) or 0.0)
        plate = self.parts.label(str(number), round(self.view.pitch * 0.21), fill, CREAM)
        rect = plate.get_rect(bottomleft=self.view.tile_rect(cell).bottomleft)
        self.surface.blit(plate, rect)

    def _arrow(self, cell: Cell) -> None:
        """The running direction, in the gap after a field; red where it leads off the track."""
        to = self._next(cell)
        if to is None:
            return
        both = self.view.cell_rect(cell).union(self.view.cell_rect(to))
        size = max(6, round(self.view.pitch * (0.2 if to in self.signs else 0.28)))
        colour = CREAM if to in self.signs else _BAD
        arrow = self.parts.chevron(size, ARROWS.index(self.signs[cell]), colour, INK)
        self.surface.blit(arrow, arrow.get_rect(center=both.center))

    def _teleport(self, number: int, cell: Cell) -> None:
        side = card_side(self.view.pitch)
        card = self.parts.sprites.card(f"teleport-{number}", side)
        self.surface.blit(card, card.get_rect(center=self.view.cell_rect(cell).center))
        if cell in self.place and not self.is_small:
            self._plate(cell, self.place[cell])

    # -- walls

    def _is_wall(self, cell: Cell, other: Cell) -> bool:
        return other in self.signs and self._next(cell) != other and self._next(other) != cell

    def _walls(self) -> None:
        """A wall wherever two lanes touch, and a post wherever walls end or meet."""
        view = self.view
        posts: set[Cell] = set()
        size = (view.pitch, view.gap)
        for cell in self.seen:
            column, row = cell
            for way in (RIGHT, DOWN):
                across, down = OFFSETS[way]
                if not self._is_wall(cell, (column + across, row + down)):
                    continue
                rect = view.cell_rect(cell)
                wall = self.parts.sprites.get("board/wall", size, turns=1 if way == RIGHT else 0)
                middle = rect.midright if way == RIGHT else rect.midbottom
                self.surface.blit(wall, wall.get_rect(center=middle))
                posts |= {(column + 1, row) if way == RIGHT else (column, row + 1), (column + 1, row + 1)}
        side = round(view.gap * 1.45)
        post = self.parts.sprites.get("board/corner", (side, side))
        for corner in posts:
            self.surface.blit(post, post.get_rect(center=view.pixel(*corner)))

    def _crossings(self, heat: Heat) -> None:
        """How often each wall was crossed, on a plate upon it."""
        if self.is_small:
            return
        for pair, count in heat.crossings.items():
            one, other = sorted(pair)
            if count and self._is_wall(one, other):
                both = self.view.cell_rect(one).union(self.view.cell_rect(other))
                plate = self.parts.label(str(count), round(self.view.pitch * 0.22), CREAM, INK)
                self.surface.blit(plate, plate.get_rect(center=both.center))
