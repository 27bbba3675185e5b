"""What lights up on the map: the selection, what a tool would do, problems, cursor and pointer."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from frantic_board.files.board.sketch import ARROWS, GOAL, Cell
from frantic_board.ui.board.parts import CREAM, HELD, INK, Parts
from frantic_board.ui.paint import blank
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import HEADING, Colour, mix
from frantic_board.ui.workshop.viewport import Viewport
from frantic_board.workshop.sheet import Sheet

_BAD: Final[Colour] = (0xE5, 0x48, 0x4D)
_FAINT: Final = 120
"""How solid a ghost is, of 255."""
_EXAMPLE: Final = (">>>>v", "v<<<<", ">>>>G")
"""Shown on an empty map: what a track looks like."""


_REACH: Final = 0.1
"""How far a mark sticks out of its cell, as a share of the pitch."""


@dataclass(frozen=True)
class Marks:
    """What is marked at one moment."""

    sheet: Sheet
    selection: Collection[Cell]
    box: tuple[Cell, Cell] | None
    """The rectangle being dragged."""
    ghosts: Mapping[Cell, str]
    problems: Collection[Cell]
    at: Cell | None
    """The cell that is pointed at."""
    cursor: Cell | None
    """The cell of the keyboard, if it is used."""
    pointed: Cell | None
    """A cell that is shown to somebody."""
    empty_text: str

    @cached_property
    def by_cell(self) -> Mapping[Cell, list[object]]:
        """For each marked cell what tells its marks from others."""
        found: defaultdict[Cell, list[object]] = defaultdict(list)
        for name, cells in (
            ("selected", self.selection),
            ("problem", self.problems),
            ("at", () if self.at is None or self.box is not None else (self.at,)),
            ("cursor", () if self.cursor is None else (self.cursor,)),
            ("pointed", () if self.pointed is None else (self.pointed,)),
        ):
            for cell in cells:
                found[cell].append(name)
        for cell, sign in self.ghosts.items():
            found[cell].append((sign, self.is_free(cell)))
        return found

    def is_free(self, cell: Cell) -> bool:
        """Whether something may be put on a cell."""
        return cell not in self.sheet.signs or cell in self.selection

    def changed_parts(self, other: "Marks", view: Viewport) -> list[pygame.Rect]:
        """The parts of the window that look different from other marks."""
        mine, theirs = self.by_cell, other.by_cell
        cells = [cell for cell in mine.keys() | theirs.keys() if mine.get(cell) != theirs.get(cell)]
        parts = [view.around(cell, _REACH) for cell in cells]
        if self.box != other.box:
            parts += [_box_rect(view, *box) for box in (self.box, other.box) if box is not None]
        return parts


def draw_marks(surface: pygame.Surface, parts: Parts, view: Viewport, marks: Marks) -> None:
    """Draw all marks in the surface's clip."""
    if marks.empty_text:
        _draw_example(surface, parts, view, marks.empty_text)
    for cell in _seen(surface, view, marks.selection):
        _draw_selected(surface, parts, view, cell)
    for cell in _seen(surface, view, marks.ghosts):
        _draw_ghost(surface, parts, view, cell, marks.ghosts[cell], marks.is_free(cell))
    for cell in _seen(surface, view, marks.problems):
        _draw_problem(surface, parts, view, cell)
    if marks.box is not None:
        _draw_box(surface, parts, view, *marks.box)
    palette = parts.look.palette
    if marks.at is not None and marks.box is None:
        _frame(surface, parts, view, marks.at, mix(palette.text, palette.well, 0.25), 0.04)
    if marks.cursor is not None:
        _frame(surface, parts, view, marks.cursor, palette.focus, 0.07)
    if marks.pointed is not None:
        _frame(surface, parts, view, marks.pointed, _BAD, 0.1)


def _seen(surface: pygame.Surface, view: Viewport, cells: Collection[Cell]) -> Iterator[Cell]:
    """The cells whose marks can be seen in the clip."""
    clip = surface.get_clip()
    return (cell for cell in cells if clip.colliderect(view.around(cell, _REACH)))


def _frame(
    surface: pygame.Surface, parts: Parts, view: Viewport, cell: Cell, colour: Colour, share: float
) -> None:
    thickness = max(2, round(view.pitch * share))
    parts.look.painter.frame(surface, view.cell_rect(cell), colour, round(view.pitch * 0.2), thickness)


def _draw_selected(surface: pygame.Surface, parts: Parts, view: Viewport, cell: Cell) -> None:
    colour = parts.look.palette.focus
    veil = parts.keep(("selected", view.pitch), lambda: _veil(view.pitch, colour, 70))
    surface.blit(veil, view.cell_rect(cell))
    _frame(surface, parts, view, cell, colour, 0.06)


def _veil(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    veil = blank((side, side))
    veil.fill((*colour, alpha))
    return veil


def _draw_box(surface: pygame.Surface, parts: Parts, view: Viewport, one: Cell, other: Cell) -> None:
    whole = _box_rect(view, one, other)
    parts.look.painter.frame(surface, whole, parts.look.palette.focus, parts.look.px(6), parts.look.px(2))


def _box_rect(view: Viewport, one: Cell, other: Cell) -> pygame.Rect:
    return view.cell_rect(one).union(view.cell_rect(other))


def _draw_ghost(
    surface: pygame.Surface, parts: Parts, view: Viewport, cell: Cell, sign: str, is_free: bool
) -> None:
    """A field that is not there yet; red where something is in its way."""
    colour = HELD if is_free else _BAD
    rect = view.tile_rect(cell)
    picture = parts.keep(("ghost", rect.size, sign, colour), lambda: _ghost(parts, rect.size, sign, colour))
    surface.blit(picture, rect)


def _ghost(parts: Parts, size: tuple[int, int], sign: str, colour: Colour) -> pygame.Surface:
    picture = blank(size, INK)
    rect = picture.get_rect()
    parts.look.painter.box(
        picture, rect, mix(colour, INK, 0.3), round(size[0] * 0.16), colour, max(2, size[0] // 14)
    )
    side = max(6, round(size[0] * 0.5))
    if sign in ARROWS:
        mark = parts.chevron(side, ARROWS.index(sign), CREAM, INK)
    else:
        mark = parts.sprites.get("board/goal", (side, side))
    picture.blit(mark, mark.get_rect(center=rect.center))
    picture.set_alpha(190)
    return picture


def _draw_problem(surface: pygame.Surface, parts: Parts, view: Viewport, cell: Cell) -> None:
    """A red edge and a warning in the upper right corner."""
    _frame(surface, parts, view, cell, _BAD, 0.07)
    side = max(10, round(view.pitch * 0.34))
    corner = view.cell_rect(cell).topright
    badge = parts.keep(("badge", side), lambda: _badge(parts, side))
    surface.blit(badge, badge.get_rect(center=(corner[0] - side // 3, corner[1] + side // 3)))


def _badge(parts: Parts, side: int) -> pygame.Surface:
    picture = blank((side, side), _BAD)
    parts.look.painter.disc(picture, (side // 2, side // 2), side // 2, _BAD, CREAM, max(1, side // 12))
    sign = parts.digits("!", max(7, round(side * 0.72)), CREAM)
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture


def _draw_example(surface: pygame.Surface, parts: Parts, view: Viewport, text: str) -> None:
    """What a track looks like, faint, and what to do, for whoever has never drawn one."""
    look, area = parts.look, view.area
    pitch = min(look.px(46), area.width // 8)
    side = round(pitch * 0.87)
    left = area.centerx - len(_EXAMPLE[0]) * pitch // 2
    top = area.centery - len(_EXAMPLE) * pitch // 2 - look.px(24)
    for row, line in enumerate(_EXAMPLE):
        for column, sign in enumerate(line):
            name = "board/start" if (column, row) == (0, 0) else "board/goal" if sign == GOAL else ""
            picture = parts.faint(name, side, _FAINT) if name else _faint_arrow(parts, side, sign)
            surface.blit(picture, (left + column * pitch, top + row * pitch))
    below = top + len(_EXAMPLE) * pitch + look.px(14)
    block = TextBlock(text, HEADING, Align.CENTRE, Align.START)
    block.fit(look, pygame.Rect(area.left + look.px(20), below, area.width - look.px(40), look.px(96)))
    block.draw(look, surface, look.palette.text_soft)


def _faint_arrow(parts: Parts, side: int, sign: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        picture = blank((side, side), INK)
        palette, rect = parts.look.palette, picture.get_rect()
        parts.look.painter.box(
            picture, rect, palette.panel, side // 6, palette.panel_edge, max(1, side // 20)
        )
        mark = parts.chevron(max(6, side // 2), ARROWS.index(sign), palette.text_faint, palette.panel)
        picture.blit(mark, mark.get_rect(center=rect.center))
        return picture

    return parts.keep(("example", side, sign), make)
