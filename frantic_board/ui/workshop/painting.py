"""The drawing of a track on the map: grid, tiles with arrows and numbers, walls, teleports, and heat.

It looks as the board does in a game, so that whoever draws sees what will be played on.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from frantic_board.board.track import DOWN, RIGHT
from frantic_board.files.board.sketch import ARROWS, GOAL, Cell
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.ground import tile
from frantic_board.ui.board.parts import CREAM, INK, Parts, card_side
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import Colour, mix
from frantic_board.ui.workshop.shown import FieldLook, Heat, Shown
from frantic_board.ui.workshop.viewport import Viewport
from frantic_board.workshop.sheet import leads_to

_BAD: Final[Colour] = (0xFF, 0x7A, 0x6B)
_SMALL: Final = 16
"""With fewer pixels a cell, numbers and arrows could not be read."""
_REACH: Final = 0.3
"""How far what belongs to a field sticks out of its cell, as a share of the pitch."""
_OVERLAP: Final = 0.15
"""How far what joins two tiles lies below each."""
_MANY: Final = 40
"""With more fields to draw again than this, all of it is drawn."""
_SHADED: Final = 4
"""So many fields get another shade in one frame: when a run grows, the shades of all follow one by one."""


class Painting:
    """Draws sheets for one window. It keeps the last picture and draws only what has changed since."""

    def __init__(self, look: Look, sprites: Sprites) -> None:
        self.parts = Parts(look, sprites)
        self.times_drawn = 0
        """How often all of it had to be drawn."""
        self.cells_drawn = 0
        """How often a single cell had to be drawn."""
        self._view: Viewport | None = None
        """What the picture shows, with the picture's corner as its origin."""
        self._shown: Shown | None = None
        self._heat: Heat | None = None
        self._looks: dict[Cell, FieldLook] = {}
        """How each field was drawn last."""
        self._picture = pygame.Surface((1, 1))
        self._rough: pygame.Surface | None = None
        """What stands for the picture while there is no time for a sharp one."""

    def bring_up_to_date(self, view: Viewport, shown: Shown, *, in_haste: bool = False) -> list[pygame.Rect]:
        """Draw what is seen now; the parts of the window that look different from before.

        In haste, the last picture is only scaled.
        """
        here = view.moved(-view.area.left, -view.area.top)
        if in_haste and self._view is not None and self._view.area.size == here.area.size:
            self._rough = self._scaled(self._view, here)
            return [view.area]
        self._rough = None
        before, self._view = self._view, here
        changed = self._take_over(shown)
        is_other_size = before is None or (before.area.size, before.pitch) != (here.area.size, here.pitch)
        if before is None or is_other_size or len(changed) > _MANY:
            self._begin(here, shown)
            return [view.area]
        is_moved = self._follow(before, here)
        for cell in changed:
            self._draw(here.around(cell, _REACH))
        self.cells_drawn += len(changed)
        return [view.area] if is_moved else [view.around(cell, _REACH) for cell in changed]

    def _take_over(self, shown: Shown) -> list[Cell]:
        """The cells to be drawn again now; some of those that only get another shade have to wait.

        When heat comes or goes, nothing waits: half of a heat map would tell lies.
        """
        if shown is self._shown:
            return []
        is_same_heat = shown.heat is self._heat
        self._heat = shown.heat
        drawn, looks = self._looks, shown.looks
        changed = [cell for cell in drawn.keys() | looks.keys() if drawn.get(cell) != looks.get(cell)]
        shaded = [
            cell for cell in changed if cell in drawn and cell in looks and drawn[cell].is_like(looks[cell])
        ]
        waiting = set(shaded[_SHADED:] if is_same_heat else ())
        self._shown = None if waiting else shown
        self._looks = {cell: drawn[cell] if cell in waiting else look for cell, look in looks.items()}
        return [cell for cell in changed if cell not in waiting]

    @property
    def is_done(self) -> bool:
        """Whether all that changed was drawn, so that the next frame needs nothing."""
        return self._shown is not None

    def _begin(self, here: Viewport, shown: Shown) -> None:
        """Draw all of it."""
        self._shown, self._looks = shown, dict(shown.looks)
        if self._picture.get_size() != here.area.size:
            picture = pygame.Surface(here.area.size)
            self._picture = picture.convert() if pygame.display.get_surface() is not None else picture
        self._draw(here.area)
        self.times_drawn += 1

    def _scaled(self, before: Viewport, here: Viewport) -> pygame.Surface:
        """The picture as it was drawn, brought to another pitch; where it does not reach there is nothing."""
        rough = self._picture.copy()
        rough.fill(self.parts.look.palette.well)
        times = here.pitch / before.pitch
        (left, top), (was_left, was_top) = here.pixel(0, 0), before.pixel(0, 0)
        corner = left - was_left * times, top - was_top * times
        whole = pygame.Rect(corner, (here.area.width * times, here.area.height * times))
        seen = whole.clip(here.area)
        source = pygame.Rect(
            (seen.left - corner[0]) / times,
            (seen.top - corner[1]) / times,
            max(1, seen.width / times),
            max(1, seen.height / times),
        ).clip(self._picture.get_rect())
        if min(*seen.size, *source.size) > 0:
            rough.blit(pygame.transform.scale(self._picture.subsurface(source), seen.size), seen)
        return rough

    def _follow(self, before: Viewport, here: Viewport) -> bool:
        """Move the picture along, and draw what comes into view; whether it moved."""
        (left, top), (was_left, was_top) = here.pixel(0, 0), before.pixel(0, 0)
        across, down = left - was_left, top - was_top
        if not across and not down:
            return False
        self._picture.scroll(across, down)
        width, height = here.area.size
        if across:
            self._draw(pygame.Rect(0 if across > 0 else width + across, 0, abs(across), height))
        if down:
            self._draw(pygame.Rect(0, 0 if down > 0 else height + down, width, abs(down)))
        return True

    def _draw(self, part: pygame.Rect) -> None:
        """Draw a part of the kept picture."""
        assert self._view is not None
        self._picture.set_clip(part)
        _Stroke(self.parts, self._view, self._picture, self._looks).draw()
        self._picture.set_clip(None)

    def draw(self, surface: pygame.Surface, view: Viewport) -> None:
        """Show the picture, as far as the surface's clip allows."""
        surface.blit(self._picture if self._rough is None else self._rough, view.area)


_mixed = lru_cache(maxsize=256)(mix)


class _Stroke:
    """One drawing of what lies in the clip of the surface, from the ground up."""

    def __init__(
        self, parts: Parts, view: Viewport, surface: pygame.Surface, looks: Mapping[Cell, FieldLook]
    ) -> None:
        self.parts = parts
        self.view = view
        self.surface = surface
        reach = 2 * round(_REACH * view.pitch)
        columns, rows = self.columns, self.rows = view.cells_in(surface.get_clip().inflate(reach, reach))
        self.seen = {cell: look for cell, look in looks.items() if cell[0] in columns and cell[1] in rows}
        self.is_small = view.pitch < _SMALL

    def draw(self) -> None:
        """Draw it all."""
        self._grid()
        for cell, look in self.seen.items():
            if look.leads_on:
                self._bridge(cell, look)
        for cell, look in self.seen.items():
            self._field(cell, look)
        self._walls()
        if not self.is_small:
            for cell, look in self.seen.items():
                self._arrow(cell, look)
        for cell, look in self.seen.items():
            if look.teleport:
                self._teleport(cell, look)
        if not self.is_small:
            for cell, look in self.seen.items():
                self._crossings(cell, look)

    def _grid(self) -> None:
        palette, area = self.parts.look.palette, self.view.area
        self.surface.fill(palette.well)
        line = mix(palette.well, palette.panel_edge, 0.34 if not self.is_small else 0.18)
        thickness = max(1, self.parts.look.px(1))
        for column in range(self.columns.start, self.columns.stop + 1):
            self.surface.fill(line, (self.view.pixel(column, 0)[0], 0, thickness, area.height))
        for row in range(self.rows.start, self.rows.stop + 1):
            self.surface.fill(line, (0, self.view.pixel(0, row)[1], area.width, thickness))

    # -- fields

    def _gap(self, cell: Cell, other: Cell) -> pygame.Rect:
        """Two cells side by side; its middle is the gap between them."""
        return self.view.cell_rect(cell).union(self.view.cell_rect(other))

    def _bridge(self, cell: Cell, look: FieldLook) -> None:
        """What joins a tile to the one its arrow leads to."""
        to = leads_to(cell, look.sign)
        assert to is not None
        narrow, length = round(self.view.pitch * 0.5), self.view.gap + 2 * round(self.view.pitch * _OVERLAP)
        size = (narrow, length) if to[0] == cell[0] else (length, narrow)
        bridge = pygame.Rect((0, 0), size)
        bridge.center = self._gap(cell, to).center
        self.surface.fill(_mixed(look.colour, INK, 0.45), bridge)

    def _field(self, cell: Cell, look: FieldLook) -> None:
        rect, number = self.view.tile_rect(cell), look.number
        is_goal = look.sign == GOAL
        if is_goal or number == 0:
            name = "board/goal" if is_goal else "board/start"
            self.surface.blit(self.parts.sprites.get(name, rect.size), rect)
            if number and not self.is_small:
                self._plate(cell, look)
            return
        self.surface.blit(tile(self.parts, rect.size, look.colour), rect)
        if number is not None and not self.is_small:
            colour = _mixed(look.colour, CREAM, 0.75)
            digits = self.parts.digits(str(number), round(self.view.pitch * 0.34), colour)
            self.surface.blit(digits, digits.get_rect(center=rect.center))

    def _plate(self, cell: Cell, look: FieldLook) -> None:
        """The number of a field on which something lies, in its lower left corner."""
        plate = self.parts.label(str(look.number), round(self.view.pitch * 0.21), look.plate, CREAM)
        self.surface.blit(plate, plate.get_rect(bottomleft=self.view.tile_rect(cell).bottomleft))

    def _arrow(self, cell: Cell, look: FieldLook) -> None:
        """The running direction, in the gap after a field; red where it leads off the track."""
        to = leads_to(cell, look.sign)
        if to is None:
            return
        size = max(6, round(self.view.pitch * (0.2 if look.leads_on else 0.28)))
        colour = CREAM if look.leads_on else _BAD
        arrow = self.parts.chevron(size, ARROWS.index(look.sign), colour, INK)
        self.surface.blit(arrow, arrow.get_rect(center=self._gap(cell, to).center))

    def _teleport(self, cell: Cell, look: FieldLook) -> None:
        card = card_face(self.parts.sprites, f"teleport-{look.teleport}", card_side(self.view.pitch))
        self.surface.blit(card, card.get_rect(center=self.view.cell_rect(cell).center))
        if look.number is not None and not self.is_small:
            self._plate(cell, look)

    # -- walls

    def _walls(self) -> None:
        """A wall wherever two lanes touch, and a post wherever walls end or meet."""
        view = self.view
        posts: set[Cell] = set()
        size = (view.pitch, view.gap)
        for (column, row), look in self.seen.items():
            rect = view.cell_rect((column, row))
            for way, crossed in ((RIGHT, look.wall_right), (DOWN, look.wall_below)):
                if crossed is None:
                    continue
                wall = self.parts.sprites.get("board/wall", size, turns=1 if way == RIGHT else 0)
                middle = rect.midright if way == RIGHT else rect.midbottom
                self.surface.blit(wall, wall.get_rect(center=middle))
                posts |= {(column + 1, row) if way == RIGHT else (column, row + 1), (column + 1, row + 1)}
        side = round(view.gap * 1.45)
        post = self.parts.sprites.get("board/corner", (side, side))
        for corner in posts:
            self.surface.blit(post, post.get_rect(center=view.pixel(*corner)))

    def _crossings(self, cell: Cell, look: FieldLook) -> None:
        """How often each wall was crossed, on a plate upon it."""
        column, row = cell
        for crossed, other in ((look.wall_right, (column + 1, row)), (look.wall_below, (column, row + 1))):
            if crossed:
                plate = self.parts.label(str(crossed), round(self.view.pitch * 0.22), CREAM, INK)
                self.surface.blit(plate, plate.get_rect(center=self._gap(cell, other).center))
