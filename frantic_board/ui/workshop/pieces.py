"""The palette of pieces: each a small drawing with its name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from frantic_board.board.track import OFFSETS
from frantic_board.files.board.sketch import ARROWS, Cell
from frantic_board.ui.board.ground import tile_colour
from frantic_board.ui.desk import Desk
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widgets import ListRow, ListView
from frantic_board.workshop.sheet import Piece, box_of

_HEIGHT: Final = 46
"""Of a row, in design pixels."""
_WAY: Final = 0.35
"""Which colour of the way from start to goal pieces have."""


class PieceList(ListView):
    """Pieces to choose from."""

    def __init__(
        self, desk: Desk, pieces: Sequence[Piece], selected: int, on_select: Callable[[int], None]
    ) -> None:
        rows = [ListRow(piece.name) for piece in pieces]
        super().__init__(rows, selected, on_select, style=SMALL, empty_text=desk.say("No pieces yet."))
        self._pieces = list(pieces)

    def row_height(self, index: int, width: int) -> int:  # noqa: ARG002 - all rows are alike
        """High enough for the drawing."""
        return self.look.px(_HEIGHT)

    def _name(self, index: int) -> TextBlock:
        rect, side = self.row_rect(index), self.look.px(_HEIGHT)
        block = TextBlock(self.rows[index].text, SMALL, lines=2)
        width = max(1, rect.width - side - self.look.px(6))
        block.fit(self.look, pygame.Rect(rect.left + side, rect.top, width, rect.height))
        return block

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw the piece, and its name beside it."""
        side, inset = self.look.px(_HEIGHT), 2 * self.look.px(5)
        place = pygame.Rect(rect.left, rect.top, side, side).inflate(-inset, -inset)
        draw_piece(surface, place, self._pieces[index].signs)
        self._name(index).draw(self.look, surface, self.look.palette.text)

    def hint(self, position: tuple[int, int] | None) -> str:
        """What the piece is for; its whole name, where it has no description."""
        index = self.selected if position is None else self.row_at(position)
        if index is None:
            return ""
        piece = self._pieces[index]
        return piece.description or ("" if self._name(index).is_whole else piece.name)

    def cut_texts(self) -> list[str]:
        """Names are told in full by the hint."""
        return [] if self.rows or self._empty.is_whole else [self._empty.text]


def draw_piece(surface: pygame.Surface, place: pygame.Rect, signs: Mapping[Cell, str]) -> None:
    """Draw a part of a track as large as the place allows: tiles, and a notch where each leads."""
    left, top, columns, rows = box_of(signs.keys())
    pitch = max(2, min(place.width // max(1, columns), place.height // max(1, rows), place.height // 2))
    origin = (
        place.centerx - pitch * columns // 2 - left * pitch,
        place.centery - pitch * rows // 2 - top * pitch,
    )
    inner = max(1, round(pitch * 0.82))
    colour, light = tile_colour(_WAY), (0xFF, 0xF8, 0xE7)
    for (column, row), sign in signs.items():
        rect = pygame.Rect(origin[0] + column * pitch, origin[1] + row * pitch, inner, inner)
        pygame.draw.rect(surface, colour, rect, border_radius=max(1, pitch // 6))
        if sign in ARROWS and pitch >= 6:
            across, down = OFFSETS[ARROWS.index(sign)]
            reach = pitch / 2
            dot = rect.centerx + round(across * reach), rect.centery + round(down * reach)
            pygame.draw.circle(surface, light, dot, max(1, pitch // 6))
