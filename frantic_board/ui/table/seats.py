"""The seats in turn order: figure, name, points, position, cards, whose turn it is, and how a bot plays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.input import LEFT_BUTTON, InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.hand import draw_lamp
from frantic_board.ui.theme import RADIUS, SMALL, STRONG
from frantic_board.ui.widget import Control, Size
from frantic_board.ui.widgets.keycap import draw_keycap, keycap_size

_ROW: Final = 46
_LINES: Final = 3
"""How a bot plays takes at most so many lines."""
_GAP: Final = 5
_ROOMY: Final = 3
"""Up to so many seats there is room to say how bots play; else only the tooltip does."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True)
class SeatInfo:
    """What is told about a seat."""

    figure: str
    name: str
    line: str
    """Points, position and cards, in a few words."""
    is_turn: bool = False
    is_choosable: bool = False
    """Whether pressing it chooses its figure, or claims the window that is open."""
    is_chosen: bool = False
    """Whether its figure was chosen and something more is asked."""
    is_suggested: bool = False
    """Whether a hint names its figure."""
    key: str = ""
    """The key that presses it now, if there is one."""
    character: str = ""
    """How a bot plays; empty for people."""


class SeatsView(Control):
    """One row a seat."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._seats: tuple[SeatInfo, ...] = ()
        self._cursor = 0
        self.on_press: Callable[[int], None] | None = None
        """A seat was pressed."""

    def show_seats(self, seats: Sequence[SeatInfo]) -> None:
        """Show these seats."""
        if tuple(seats) != self._seats:
            width = self.rect.width
            heights = self._heights(width) if self.is_mounted else []
            self._seats = tuple(seats)
            self.changed() if self.is_mounted and heights == self._heights(width) else self.resized()

    def _heights(self, width: int) -> list[int]:
        """How high each row is, in a column of this width."""
        row, is_roomy = self.look.px(_ROW), len(self._seats) <= _ROOMY
        return [
            row + (self._character_height(info.character, width) if is_roomy and info.character else 0)
            for info in self._seats
        ]

    def _character_height(self, text: str, width: int) -> int:
        look = self.look
        spec = look.spec(SMALL)
        lines = look.type.wrap(text, spec, max(1, width - look.px(18)))
        return min(_LINES, len(lines)) * look.type.font(spec).line_height + look.px(6)

    def measure(self, width: int | None) -> Size:
        """A row for each seat."""
        gaps = max(0, len(self._seats) - 1) * self.look.px(_GAP)
        return width or 0, sum(self._heights(width or 0)) + gaps

    def row_rects(self) -> list[pygame.Rect]:
        """Where each seat's row lies."""
        rects, top = [], self.rect.top
        for height in self._heights(self.rect.width):
            rects.append(pygame.Rect(self.rect.left, top, self.rect.width, height))
            top += height + self.look.px(_GAP)
        return rects

    def _seat_at(self, point: tuple[int, int]) -> int | None:
        return next((seat for seat, rect in enumerate(self.row_rects()) if rect.collidepoint(point)), None)

    def handle(self, event: InputEvent) -> bool:
        """Choose a seat, by mouse or with the arrow keys and Enter."""
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            seat = self._seat_at(event.position)
            return seat is not None and self._press(seat)
        if not isinstance(event, KeyPressed):
            return False
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step and 0 <= self._cursor + step < len(self._seats):
            self._cursor += step
            self.changed()
            return True
        return event.key in _ENTER and not event.is_repeat and self._press(self._cursor)

    def _press(self, seat: int) -> bool:
        self._cursor = seat
        if self.on_press:
            self.on_press(seat)
        return True

    def hint(self, position: tuple[int, int] | None) -> str:
        """How the bot under the pointer, or at the keyboard's cursor, plays."""
        seat = self._cursor if position is None else self._seat_at(position)
        return self._seats[seat].character if seat is not None and seat < len(self._seats) else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows."""
        rects = self.row_rects()
        for info, rect in zip(self._seats, rects, strict=True):
            self._draw_row(surface, rect, info)
        if self._cursor < len(rects):
            self.draw_ring(surface, rects[self._cursor].inflate(-8, -8))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, info: SeatInfo) -> None:
        look, palette = self.look, self.look.palette
        fill = palette.selection if info.is_chosen else palette.raised if info.is_turn else palette.panel
        edge = palette.focus if info.is_choosable else palette.primary if info.is_turn else palette.panel_edge
        look.painter.box(surface, rect, fill, look.px(RADIUS), edge, look.px(3 if info.is_choosable else 2))
        row, side = look.px(_ROW), look.px(_ROW - 8)
        picture = self._sprites.get(f"figures/{info.figure}", (side, side))
        surface.blit(picture, (rect.left + look.px(6), rect.top + look.px(4)))
        left = rect.left + side + look.px(14)
        right = rect.right - look.px(8)
        if info.key:
            middle = rect.top + row // 3
            draw_keycap(look, surface, info.key, right, middle, fill, palette.text)
            right -= keycap_size(look, info.key)[0] + look.px(6)
        half = row // 2
        for text, style, colour, top in (
            (info.name, STRONG, palette.text, rect.top + look.px(4)),
            (info.line, SMALL, palette.text_soft, rect.top + half),
        ):
            room = (right if style is STRONG else rect.right - look.px(8)) - left
            fitted = look.type.fit(text, look.spec(style), (room, half), look.floor(style), 1)
            surface.blit(look.type.render(fitted.lines[0], fitted.spec, colour), (left, top))
        if rect.height > row:
            self._draw_character(surface, rect, info)
        if info.is_suggested:
            draw_lamp(look, surface, (rect.left + look.px(8), rect.top + look.px(8)))

    def _draw_character(self, surface: pygame.Surface, rect: pygame.Rect, info: SeatInfo) -> None:
        """How a bot plays, in small lines below the rest."""
        look = self.look
        left, top = rect.left + look.px(10), rect.top + look.px(_ROW)
        room = pygame.Rect(left, top, rect.right - look.px(8) - left, rect.bottom - top)
        fitted = look.type.fit(info.character, look.spec(SMALL), room.size, look.floor(SMALL), _LINES)
        for number, line in enumerate(fitted.lines):
            text = look.type.render(line, fitted.spec, look.palette.text_soft)
            surface.blit(text, (room.left, room.top + number * look.type.font(fitted.spec).line_height))
