"""The seats in turn order, with everything that changes: points, the way to the limit, position, cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.input import ENTER, LEFT_BUTTON, InputEvent, KeyPressed, PointerMoved, PointerPressed
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import PORTRAIT, Sprites
from frantic_board.ui.theme import (
    FIGURE_COLOURS,
    LITTLE,
    LITTLE_BOLD,
    NAME,
    RADIUS,
    SCORE,
    TEXT,
    TEXT_BOLD,
    mix,
    name_colour,
)
from frantic_board.ui.widget import Control, Size
from frantic_board.ui.widgets.button import draw_keycap, keycap_size

_GAP: Final = 6
_HIGH: Final = 65
"""A seat where there is room."""
_LOW: Final = 50
"""A seat where there is little."""
_LAMP: Final = 11
_STRIPES: Final = 5
_BACK: Final = (0xC9, 0x45, 0x57)
_BACK_STRIPE: Final = (0x6F, 0xA5, 0xD8)
_BACK_EDGE: Final = (0xF6, 0xF3, 0xEA)


@dataclass(frozen=True)
class SeatInfo:
    """What is told about a seat."""

    figure: str
    name: str
    score: int
    limit: int
    coming: int = 0
    """The points it would get if the round ended now."""
    position: int | None = None
    cards: int = 0
    is_turn: bool = False
    is_next: bool = False
    is_ahead: bool = False
    """Whether nobody has fewer points."""
    marks: tuple[str, ...] = ()
    """Icons of what holds on it."""
    is_choosable: bool = False
    """Whether pressing it chooses it, or claims the window that is open."""
    is_chosen: bool = False
    """Whether it was chosen and something more is asked."""
    is_suggested: bool = False
    """Whether a hint names it."""
    key: str = ""
    """The key that presses it now, if there is one."""
    character: str = ""
    """How a bot plays; empty for people."""


class SeatsView(Control):
    """One plate a seat, below a line that says which round it is."""

    def __init__(self, sprites: Sprites, next_word: str = "") -> None:
        super().__init__()
        self._sprites = sprites
        self._next = next_word
        self._seats: tuple[SeatInfo, ...] = ()
        self._head = ("", "")
        self._cursor = 0
        self._pointed: int | None = None
        self.on_press: Callable[[int], None] | None = None
        """A seat was pressed."""

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """What is told about each seat."""
        return self._seats

    @property
    def subject(self) -> int | None:
        """The seat that is pointed at, or that the keyboard is at."""
        if self._pointed is not None:
            return self._pointed
        return self._cursor if self.shows_focus and self._cursor < len(self._seats) else None

    def show_seats(self, seats: Sequence[SeatInfo], head: tuple[str, str] = ("", "")) -> None:
        """Show these seats; the head tells the round and how the game ends."""
        if (tuple(seats), head) != (self._seats, self._head):
            is_same = len(seats) == len(self._seats) and bool(head[0]) == bool(self._head[0])
            self._seats, self._head = tuple(seats), head
            self.changed() if is_same else self.resized()

    # -- where they lie

    @property
    def _row(self) -> int:
        """The height of a plate: two lines of text and a bar, closer together with many seats."""
        look = self.look
        line = look.type.font(look.spec(TEXT)).line_height
        if len(self._seats) <= 4:
            return max(look.px(_HIGH), 2 * line + look.px(24))
        return max(look.px(_LOW), 2 * line + look.px(14))

    @property
    def _head_height(self) -> int:
        return head_height(self.look) if self._head[0] else 0

    def measure(self, width: int | None) -> Size:
        """A plate for each seat."""
        gaps = max(0, len(self._seats) - 1) * self.look.px(_GAP)
        return width or 0, self._head_height + self._row * len(self._seats) + gaps

    def row_rects(self) -> list[pygame.Rect]:
        """Where each seat's plate lies."""
        step = self._row + self.look.px(_GAP)
        top = self.rect.top + self._head_height
        return [
            pygame.Rect(self.rect.left, top + number * step, self.rect.width, self._row)
            for number in range(len(self._seats))
        ]

    def _seat_at(self, point: tuple[int, int]) -> int | None:
        return next((seat for seat, rect in enumerate(self.row_rects()) if rect.collidepoint(point)), None)

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Choose a seat, by mouse or with the arrow keys and Enter."""
        if isinstance(event, PointerMoved):
            self._pointed = self._seat_at(event.position)
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            seat = self._seat_at(event.position)
            return seat is not None and self._press(seat)
        if not isinstance(event, KeyPressed):
            return False
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            return self._move(step)
        return event.key in ENTER and not event.is_repeat and self._press(self._cursor)

    def _move(self, step: int) -> bool:
        """Go to the next seat; while some may be chosen, to the next of those."""
        stops = [seat for seat, info in enumerate(self._seats) if info.is_choosable] or list(
            range(len(self._seats))
        )
        beyond = [seat for seat in stops if (seat - self._cursor) * step > 0]
        if beyond:
            self._cursor = min(beyond) if step > 0 else max(beyond)
            self.changed()
        return bool(beyond) or any(info.is_choosable for info in self._seats)

    def point_out(self) -> None:
        """Bring the keyboard's cursor to the first seat that may be chosen."""
        self._cursor = next((seat for seat, info in enumerate(self._seats) if info.is_choosable), 0)
        self.changed()

    def update(self, dt: float) -> None:
        """Forget what was pointed at once the pointer has left."""
        super().update(dt)
        if not self.is_hovered:
            self._pointed = None

    def _press(self, seat: int) -> bool:
        self._cursor = seat
        if self.on_press:
            self.on_press(seat)
        return True

    def hint(self, position: tuple[int, int] | None) -> str:
        """How the bot under the pointer, or at the keyboard's cursor, plays."""
        seat = self._cursor if position is None else self._seat_at(position)
        return self._seats[seat].character if seat is not None and seat < len(self._seats) else ""

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head and the plates."""
        if self._head[0]:
            draw_head(self.look, surface, self.rect, self._head)
        rects = self.row_rects()
        for info, rect in zip(self._seats, rects, strict=True):
            _Plate(self.look, self._sprites, surface, rect, info, self._next).draw()
        if self._cursor < len(rects):
            self.draw_ring(surface, rects[self._cursor].inflate(-8, -8))

    def cut_texts(self) -> list[str]:
        """Names that do not fit."""
        sheet = pygame.Surface((1, 1))
        cut = []
        for info, rect in zip(self._seats, self.row_rects(), strict=True):
            plate = _Plate(self.look, self._sprites, sheet, rect, info, self._next)
            if not plate.name_fits:
                cut.append(info.name)
        return cut


class _Plate:
    """One seat, being drawn."""

    def __init__(
        self,
        look: Look,
        sprites: Sprites,
        surface: pygame.Surface,
        rect: pygame.Rect,
        info: SeatInfo,
        next_word: str,
    ) -> None:
        self.look, self.sprites, self.surface, self.rect, self.info = look, sprites, surface, rect, info
        self.next_word = next_word
        palette = look.palette
        self.fill = palette.selection if info.is_chosen else mix(palette.panel, palette.raised, 0.45)
        self.fill = self.fill if info.is_turn or info.is_chosen else palette.panel
        self.pad = look.px(7)
        self.is_high = rect.height >= look.px(_HIGH)
        self.bar = pygame.Rect(
            rect.left + self.pad, rect.bottom - look.px(13), rect.width - 2 * self.pad, look.px(7)
        )
        side = min(look.px(36), self.bar.top - rect.top - look.px(5))
        self.figure = pygame.Rect(rect.left + look.px(5), rect.top + look.px(4), side, side)
        spec = look.spec(SCORE)
        score = look.type.fit(str(info.score), spec, (look.px(60), self.bar.top - rect.top), 8, 1)
        self.score = look.type.render(score.lines[0], score.spec, palette.text)
        self.left = self.figure.right + look.px(7)
        self.right = rect.right - self.pad - self.score.get_width() - look.px(5)

    @property
    def _name_room(self) -> int:
        look, info = self.look, self.info
        room = self.right - self.left
        if info.key:
            room -= keycap_size(look, info.key)[0] + look.px(4)
        return max(1, room)

    @property
    def name_fits(self) -> bool:
        """Whether the whole name can be read."""
        look = self.look
        height = look.type.font(look.spec(NAME)).line_height
        box = (self._name_room, height)
        return look.type.fit(self.info.name, look.spec(NAME), box, look.floor(LITTLE), 1).is_whole

    def draw(self) -> None:
        """Draw the plate."""
        look, palette, info, rect = self.look, self.look.palette, self.info, self.rect
        edge = palette.primary if info.is_turn else palette.panel_edge
        edge = palette.focus if info.is_choosable else edge
        width = look.px(2.4 if info.is_choosable or info.is_turn else 1.5)
        look.painter.box(self.surface, rect, self.fill, look.px(RADIUS), edge, width)
        self.surface.blit(self.sprites.get(f"figures/{info.figure}", self.figure.size), self.figure)
        self.surface.blit(
            self.score, self.score.get_rect(topright=(rect.right - self.pad, rect.top + look.px(3)))
        )
        self._draw_name()
        self._draw_details()
        self._draw_bar()
        if info.is_suggested:
            draw_lamp(look, self.surface, (rect.left + look.px(8), rect.top + look.px(8)))

    def _draw_name(self) -> None:
        look, info = self.look, self.info
        font = look.type.font(look.spec(NAME))
        name = look.line(
            info.name,
            NAME,
            name_colour(info.figure, self.fill),
            (self._name_room, font.line_height),
            look.floor(LITTLE),
        )
        top = self.rect.top + look.px(4)
        self.surface.blit(name, (self.left, top))
        left, middle = self.left + name.get_width() + look.px(5), top + name.get_height() // 2
        if info.key:
            draw_keycap(look, self.surface, info.key, self.right, middle, self.fill, look.palette.text)
            return
        if info.is_ahead and left + look.px(15) <= self.right:
            crown = look.icon("crown", look.px(15), look.palette.primary)
            if crown is not None:
                self.surface.blit(crown, crown.get_rect(midleft=(left, middle)))
                left += look.px(19)
        if info.is_next and self.is_high:
            self._draw_next(left, middle)

    def _draw_next(self, left: int, middle: int) -> None:
        look = self.look
        spec = look.spec(LITTLE_BOLD)
        words = look.type.render(self.next_word, spec, look.palette.text)
        box = pygame.Rect(left, 0, words.get_width() + look.px(8), words.get_height())
        box.centery = middle
        if box.right <= self.right:
            look.painter.box(self.surface, box, look.palette.raised, box.height // 2)
            self.surface.blit(words, words.get_rect(center=box.center))

    def _draw_details(self) -> None:
        """A flag with the field, and the cards as backs: below the name, or beside it on a low plate."""
        look = self.look
        line = look.type.font(look.spec(TEXT_BOLD)).line_height
        if self.is_high:
            self._draw_details_at(self.left, self.rect.top + look.px(5) + line + line // 2)
        else:
            self._draw_details_at(self.left, self.bar.top - line // 2)

    def _draw_details_at(self, left: int, middle: int) -> None:
        look, info, palette = self.look, self.info, self.look.palette
        if info.position is not None:
            look.draw_icon(self.surface, "flag", look.px(11), palette.text_soft, midleft=(left, middle))
            left += look.px(14)
            spec = look.spec(TEXT_BOLD)
            font, number = look.type.font(spec), look.type.render(str(info.position), spec, palette.text)
            self.surface.blit(number, (left, middle - font.cap_top - font.cap_height // 2))
            left += number.get_width() + look.px(7)
        height = look.px(13)
        width = round(height / PORTRAIT.height)
        room = max(1, self.right - left - width)
        step = min(width + look.px(2), room // max(1, info.cards - 1))
        for card in range(info.cards):
            back = pygame.Rect(left + card * max(1, step), middle - height // 2, width, height)
            look.painter.box(self.surface, back, _BACK, look.px(2), _BACK_EDGE, look.px(1))
            inner = back.inflate(-2 * look.px(2), -2 * look.px(3))
            pygame.draw.line(self.surface, _BACK_STRIPE, inner.topleft, inner.bottomright, look.px(2))
        left += info.cards * max(1, step) + look.px(5)
        for name in info.marks:
            mark = look.icon(name, look.px(14), palette.text)
            if mark is not None and left + mark.get_width() <= self.rect.right - self.pad:
                self.surface.blit(mark, mark.get_rect(midleft=(left, middle)))
                left += mark.get_width() + look.px(3)

    def _draw_bar(self) -> None:
        """Points on the way to the limit, and hatched those that would be added now."""
        look, info, bar = self.look, self.info, self.bar
        radius = bar.height // 2
        look.painter.box(self.surface, bar, look.palette.well, radius)
        colour = FIGURE_COLOURS[info.figure]
        have = round(bar.width * min(1.0, info.score / max(1, info.limit)))
        then = round(bar.width * min(1.0, (info.score + info.coming) / max(1, info.limit)))
        if then > have:
            ground = pygame.Rect(bar.left + have, bar.top, then - have, bar.height)
            clip = self.surface.get_clip()
            self.surface.set_clip(clip.clip(ground))
            self.surface.fill(mix(colour, look.palette.well, 0.72), ground)
            step = max(3, look.px(_STRIPES))
            for left in range(ground.left - bar.height, ground.right, step):
                ends = ((left, bar.bottom), (left + bar.height, bar.top))
                pygame.draw.line(self.surface, mix(colour, look.palette.well, 0.2), *ends, max(1, step // 3))
            self.surface.set_clip(clip)
        if have > 0:
            solid = pygame.Rect(bar.left, bar.top, have, bar.height)
            look.painter.box(self.surface, solid, colour, min(radius, have // 2))


def head_height(look: Look) -> int:
    """How high the line is that tells the round and how the game ends."""
    return look.type.font(look.spec(NAME)).line_height + look.px(4)


def draw_head(look: Look, surface: pygame.Surface, rect: pygame.Rect, head: tuple[str, str]) -> None:
    """Draw that line at the top of a place."""
    left = look.type.render(head[0], look.spec(NAME), look.palette.text)
    surface.blit(left, (rect.left + look.px(2), rect.top))
    room = (max(1, rect.width - left.get_width() - look.px(12)), head_height(look))
    right = look.line(head[1], LITTLE, look.palette.text_soft, room, look.px(7))
    surface.blit(right, right.get_rect(topright=(rect.right - look.px(2), rect.top + look.px(1))))


def draw_lamp(look: Look, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    """The sign on whatever a hint names."""
    radius = look.px(_LAMP)
    look.painter.disc(surface, centre, radius, look.palette.primary, look.palette.ink, look.px(2))
    look.draw_icon(surface, "lamp", round(radius * 1.4), look.palette.ink, center=centre)
