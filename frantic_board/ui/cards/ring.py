"""The seats around the table: a plate each, on the rim."""

from collections.abc import Callable
from typing import Final

import pygame

from frantic_board.cards.cards import COLOURS
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.input import RIGHT_BUTTON, InputEvent, PointerPressed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.seats import SeatInfo, SeatsView, draw_lamp
from frantic_board.ui.theme import (
    ASKING,
    FIGURE_COLOURS,
    LEGAL,
    LITTLE,
    LITTLE_BOLD,
    NAME,
    RADIUS,
    SCORE,
    VICTIM,
    Colour,
    mix,
    name_colour,
)
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets.button import draw_keycap, keycap_size

_BOMB: Final[Colour] = (0xE4, 0xDA, 0xF4)
_MARK: Final[Colour] = (0x2F, 0x53, 0x6E)


class SeatRing(SeatsView):
    """The plates. Each can be chosen; what holds on a seat stands on it."""

    def __init__(self, table: CardTable, sprites: Sprites, next_word: str) -> None:
        super().__init__(sprites, next_word)
        self._table = table
        self.on_less: Callable[[int], None] | None = None
        """A seat was pressed with the right button: one card less for it."""

    def measure(self, width: int | None) -> Size:
        """It lies over the table."""
        return width or 0, 0

    def row_rects(self) -> list[pygame.Rect]:
        """Where each plate lies."""
        return [self._table.geometry.plate(seat) for seat in range(len(self.seats))]

    def seat_at(self, position: tuple[int, int]) -> int | None:
        """The seat whose plate lies at a point."""
        return self._seat_at(position)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Between the plates the table itself is pointed at."""
        return self if self.is_visible and self._seat_at(position) is not None else None

    def handle(self, event: InputEvent) -> bool:
        """The right button takes a card back that was shared out."""
        if isinstance(event, PointerPressed) and event.button == RIGHT_BUTTON:
            seat = self._seat_at(event.position)
            if seat is not None and self.on_less is not None:
                self.on_less(seat)
            return seat is not None
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plates."""
        rects = self.row_rects()
        is_asked = any(info.is_choosable for info in self.seats)
        clip = surface.get_clip()
        for seat, (info, rect) in enumerate(zip(self.seats, rects, strict=True)):
            if not clip.colliderect(rect.inflate(self.look.px(24), self.look.px(24))):
                continue
            self._draw_plate(surface, seat, info, rect)
            if is_asked and not (info.is_choosable or info.is_chosen or info.is_turn):
                surface.fill((150, 150, 156), rect, special_flags=pygame.BLEND_RGB_MULT)
        if self._cursor < len(rects):
            self.draw_ring(surface, rects[self._cursor].inflate(-8, -8))

    def cut_texts(self) -> list[str]:
        """Names that do not fit."""
        look = self.look
        return [
            info.name
            for info, rect in zip(self.seats, self.row_rects(), strict=True)
            if not look.type.fit(
                info.name, look.spec(NAME), self._name_room(info, rect), look.floor(LITTLE), 1
            ).is_whole
        ]

    def _name_room(self, info: SeatInfo, rect: pygame.Rect) -> tuple[int, int]:
        look = self.look
        wide = rect.width - self._side(rect) - self._score(info, rect).get_width() - look.px(18)
        return max(1, wide), look.type.font(look.spec(NAME)).line_height

    def _score(self, info: SeatInfo, rect: pygame.Rect) -> pygame.Surface:
        """The points, large as long as they leave room for the name."""
        look = self.look
        name = look.type.width(info.name, FontSpec(NAME.face, look.floor(LITTLE)))
        least = look.type.width(str(info.score), FontSpec(SCORE.face, look.floor(NAME)))
        spare = rect.width - self._side(rect) - look.px(18) - name
        room = (max(least, min(spare, round(rect.width * 0.24))), rect.height)
        fitted = look.type.fit(str(info.score), look.spec(SCORE), room, look.floor(NAME), 1)
        return look.type.render(fitted.lines[0], fitted.spec, look.palette.text)

    def _side(self, rect: pygame.Rect) -> int:
        """The side of the figure."""
        return min(round(rect.height * 0.82), self.look.px(44))

    def _draw_plate(self, surface: pygame.Surface, seat: int, info: SeatInfo, rect: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        fill = mix(palette.panel, palette.raised, 0.45) if info.is_turn or info.is_chosen else palette.panel
        edge = ASKING if info.is_turn else palette.panel_edge
        edge = LEGAL if info.is_choosable else edge
        is_victim = seat in self._table.victims
        edge = VICTIM if is_victim else edge
        edge = palette.focus if info.is_chosen else edge
        is_lit = info.is_choosable or info.is_turn or info.is_chosen or is_victim
        thick = look.px(2.6 if is_lit else 1.5)
        look.painter.box(surface, rect, fill, look.px(RADIUS), edge, thick)
        side = self._side(rect)
        figure = self._sprites.figure(info.figure, side)
        surface.blit(figure, figure.get_rect(midleft=(rect.left + look.px(4), rect.centery)))
        if info.key:
            right = rect.left + keycap_size(look, info.key)[0] - look.px(3)
            draw_keycap(look, surface, info.key, right, rect.bottom - look.px(7), fill, palette.text)
        left = rect.left + look.px(8) + side
        right = rect.right - look.px(8)
        score = self._score(info, rect)
        surface.blit(score, score.get_rect(topright=(right, rect.top + look.px(2))))
        self._draw_name(surface, info, rect, left, fill)
        bar = pygame.Rect(left, rect.bottom - look.px(11), right - left, look.px(6))
        line = rect.top + look.px(2) + look.type.font(look.spec(NAME)).line_height
        self._draw_marks(surface, seat, info, left, bar, line)
        look.painter.box(surface, bar, palette.well, bar.height // 2)
        have = round(bar.width * min(1.0, max(0, info.score) / max(1, info.limit)))
        if have:
            solid = pygame.Rect(bar.left, bar.top, have, bar.height)
            look.painter.box(surface, solid, FIGURE_COLOURS[info.figure], min(bar.height, have) // 2)
        if info.is_ahead:
            look.draw_icon(
                surface, "crown", look.px(17), palette.primary, center=(rect.right - look.px(4), rect.top)
            )
        if info.is_suggested:
            draw_lamp(look, surface, (rect.left + look.px(8), rect.top + look.px(8)))

    def _draw_name(
        self, surface: pygame.Surface, info: SeatInfo, rect: pygame.Rect, left: int, fill: Colour
    ) -> None:
        look = self.look
        room = self._name_room(info, rect)
        name = look.line(info.name, NAME, name_colour(info.figure, fill), room, look.floor(LITTLE))
        top = rect.top + look.px(2)
        surface.blit(name, (left, top))

    def _draw_marks(
        self, surface: pygame.Surface, seat: int, info: SeatInfo, left: int, bar: pygame.Rect, line: int
    ) -> None:
        """Signs of what holds on the seat, and who is next, between the line of the name and the bar."""
        look, shown = self.look, self._table.shown
        side = min(look.px(15), max(8, bar.top - line - look.px(3)))
        middle = bar.top - look.px(2) - side // 2
        if shown.bomb:
            left = self._bomb(surface, shown.bomb[seat], left, middle, side)
        for mark in info.marks:
            box = pygame.Rect(left, middle - side // 2 - 1, side + look.px(6), side + 2)
            look.painter.box(surface, box, _MARK, box.height // 2)
            sign = self._sprites.get(mark, (side, side))
            surface.blit(sign, sign.get_rect(center=box.center))
            left = box.right + look.px(3)
        if info.is_next:
            words = look.type.render(self._next, look.spec(LITTLE_BOLD), look.palette.text)
            box = pygame.Rect(left, 0, words.get_width() + look.px(10), words.get_height())
            box.centery = middle
            if box.right <= bar.right + look.px(4):
                look.painter.box(surface, box, look.palette.raised, box.height // 2)
                surface.blit(words, words.get_rect(center=box.center))

    def _bomb(self, surface: pygame.Surface, left_turns: int, left: int, middle: int, side: int) -> int:
        look = self.look
        words = look.type.render(str(left_turns), look.spec(LITTLE_BOLD), look.palette.ink)
        box = pygame.Rect(left, 0, side + words.get_width() + look.px(9), side + 2)
        box.centery = middle
        look.painter.box(surface, box, _BOMB, box.height // 2)
        sign = self._sprites.get("cards/marks/time-bomb", (side, side))
        surface.blit(sign, sign.get_rect(midleft=(box.left + look.px(3), box.centery)))
        surface.blit(words, words.get_rect(midright=(box.right - look.px(4), box.centery)))
        return box.right + look.px(3)


def marks_of(table: CardTable, seat: int) -> tuple[str, ...]:
    """The signs of what holds on a seat."""
    shown = table.shown
    marks = [
        ("skips", seat in shown.skips),
        ("open-hand", shown.is_open(seat)),
        ("protected", seat in shown.absent),
        ("sealed", seat in shown.seals),
        ("looping", seat in shown.loopings),
    ]
    found = [f"cards/marks/{name}" for name, holds in marks if holds]
    found += [f"cards/signs/{COLOURS[colour]}" for holder, colour in shown.blockades if holder == seat]
    return tuple(found)
