"""The seats in turn order: figure, name, points, position, cards, and whose turn it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.input import LEFT_BUTTON, InputEvent, PointerPressed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import RADIUS, SMALL, STRONG
from frantic_board.ui.widget import Control, Size

_ROW: Final = 46
_GAP: Final = 5


@dataclass(frozen=True)
class SeatInfo:
    """What is told about a seat."""

    figure: str
    name: str
    line: str
    """Points, position and cards, in a few words."""
    is_turn: bool = False
    is_asked: bool = False
    is_choosable: bool = False
    """Whether pressing it chooses its figure."""
    character: str = ""
    """How a bot plays, for its tooltip."""


class SeatsView(Control):
    """One row a seat."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._seats: tuple[SeatInfo, ...] = ()
        self.on_press: Callable[[int], None] | None = None
        """A seat was pressed."""

    def show_seats(self, seats: Sequence[SeatInfo]) -> None:
        """Show these seats."""
        if tuple(seats) != self._seats:
            is_resized = len(seats) != len(self._seats)
            self._seats = tuple(seats)
            self.resized() if is_resized else self.changed()

    def measure(self, width: int | None) -> Size:
        """A row for each seat."""
        count = len(self._seats)
        return width or 0, count * self.look.px(_ROW) + max(0, count - 1) * self.look.px(_GAP)

    def row_rects(self) -> list[pygame.Rect]:
        """Where each seat's row lies."""
        height, gap = self.look.px(_ROW), self.look.px(_GAP)
        return [
            pygame.Rect(self.rect.left, self.rect.top + seat * (height + gap), self.rect.width, height)
            for seat in range(len(self._seats))
        ]

    def _seat_at(self, point: tuple[int, int]) -> int | None:
        return next((seat for seat, rect in enumerate(self.row_rects()) if rect.collidepoint(point)), None)

    def handle(self, event: InputEvent) -> bool:
        """Choose a seat."""
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            seat = self._seat_at(event.position)
            if seat is not None and self.on_press:
                self.on_press(seat)
                return True
        return False

    def hint(self, position: tuple[int, int] | None) -> str:
        """How the bot under the pointer plays."""
        seat = None if position is None else self._seat_at(position)
        return "" if seat is None else self._seats[seat].character

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        for info, rect in zip(self._seats, self.row_rects(), strict=True):
            self._draw_row(surface, rect, info)
        self.draw_ring(surface)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, info: SeatInfo) -> None:
        look, palette = self.look, self.look.palette
        fill = palette.raised if info.is_turn else palette.panel
        edge = palette.focus if info.is_choosable else palette.primary if info.is_turn else palette.panel_edge
        look.painter.box(surface, rect, fill, look.px(RADIUS), edge, look.px(2))
        side = rect.height - look.px(8)
        picture = self._sprites.get(f"figures/{info.figure}", (side, side))
        surface.blit(picture, (rect.left + look.px(6), rect.top + look.px(4)))
        left = rect.left + side + look.px(14)
        room = rect.right - left - look.px(8)
        half = rect.height // 2
        for text, style, colour, top in (
            (info.name, STRONG, palette.text, rect.top + look.px(4)),
            (info.line, SMALL, palette.text_soft, rect.top + half),
        ):
            fitted = look.type.fit(text, look.spec(style), (room, half), look.floor(style), 1)
            surface.blit(look.type.render(fitted.lines[0], fitted.spec, colour), (left, top))
