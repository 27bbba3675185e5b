"""The chalk board at the end of a round: points are written row by row, and draw near the limit.

What a row tells besides who, the bar and the score is for the game to say: `ChalkRows` is made for it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from frantic_board.ui.anim import INSTANT, Animation, Animator, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.paint import placed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.performance import SPEEDS
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import (
    BODY,
    FIGURE_COLOURS,
    HEADING,
    PANEL_RADIUS,
    SMALL,
    STRONG,
    TITLE,
    Colour,
    TextStyle,
    mix,
)
from frantic_board.ui.widget import Grow, Layer, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.language import Words

CHALK: Final[Colour] = (0xE8, 0xEE, 0xE4)
FAINT: Final[Colour] = (0xA9, 0xBA, 0xAE)
ALARM: Final[Colour] = (0xFF, 0xA0, 0x8F)
SLATE: Final[Colour] = (0x24, 0x3B, 0x30)
_GROOVE: Final[Colour] = (0x1B, 0x2D, 0x25)
_WOOD: Final[Colour] = (0x8A, 0x5A, 0x33)
_HEAD: Final = 24
_BEFORE: Final = 0.3


@dataclass(frozen=True)
class Reckoning:
    """How one seat's round is reckoned up."""

    figure: str
    name: str
    points: int
    """Of this round."""
    score: int
    """With those of the rounds before."""

    @property
    def before(self) -> int:
        """The score before this round."""
        return self.score - self.points

    def reached(self, progress: float) -> float:
        """The score when so much of it is written: 0 nothing, 1 all of it."""
        return self.before + self.points * progress


R = TypeVar("R", bound=Reckoning)


class ChalkRows(Widget, Generic[R]):
    """One row a seat: figure, name, two columns of the game, a bar towards the limit, and the score."""

    bar_margin = 0
    """Left and right of a bar, in design pixels."""
    row_height = 46.0
    """In design pixels."""

    def __init__(self, rows: Sequence[R], limit: int, sprites: Sprites, say: Words) -> None:
        super().__init__()
        self._rows = tuple(rows)
        self._limit = limit
        self._sprites = sprites
        self._say = say
        self._most = max(limit * 1.08, *(row.score * 1.02 for row in rows))
        self._progress = [0.0] * len(rows)
        self.is_done = False

    # --- what a game says

    def headings(self) -> Sequence[tuple[int, str]]:
        """What stands above which columns."""
        raise NotImplementedError

    def widths(self) -> list[int]:
        """How wide the six columns are."""
        raise NotImplementedError

    def writing(
        self, row: R, play_sound: Callable[[str], None], write: Callable[[float], None]
    ) -> list[Animation]:
        """How one row is written."""
        raise NotImplementedError

    def draw_row(
        self, surface: pygame.Surface, row: R, progress: float, cells: Sequence[pygame.Rect]
    ) -> None:
        """What a row tells in the columns before its bar."""
        raise NotImplementedError

    # --- writing

    def animation(self, play_sound: Callable[[str], None]) -> Animation:
        """Write one row after the other."""
        parts: list[Animation] = [Pause(_BEFORE)]
        for seat, row in enumerate(self._rows):
            parts += [*self.writing(row, play_sound, partial(self._write, seat)), Pause(_BEFORE)]
        return InOrder(*parts, Call(self._finish))

    def _write(self, seat: int, progress: float) -> None:
        self._progress[seat] = progress
        self.changed()

    def _finish(self) -> None:
        self.is_done = True
        self.changed()

    # --- drawing

    def measure(self, width: int | None) -> Size:
        """A heading and the rows."""
        return width or 0, self.look.px(_HEAD) + self.look.px(self.row_height) * len(self._rows)

    def columns(self) -> tuple[pygame.Rect, ...]:
        """Figure, name, the two of the game, bar and score, as high as all rows."""
        rect, widths = self.rect, self.widths()
        lefts = [rect.left + sum(widths[:place]) for place in range(len(widths))]
        return tuple(
            pygame.Rect(left, rect.top, width, rect.height) for left, width in zip(lefts, widths, strict=True)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw headings, rows and the limit."""
        look, columns = self.look, self.columns()
        head, high = look.px(_HEAD), look.px(self.row_height)
        for place, text in self.headings():
            column = columns[place]
            if column.width:
                self.text(surface, text, SMALL, FAINT, pygame.Rect(column.topleft, (column.width, head)))
        for seat, (row, progress) in enumerate(zip(self._rows, self._progress, strict=True)):
            top = self.rect.top + head + high * seat
            cells = [pygame.Rect(column.left, top, column.width, high) for column in columns]
            side = min(look.px(40), high - look.px(8))
            figure = self._sprites.figure(row.figure, side)
            surface.blit(figure, figure.get_rect(midleft=cells[0].midleft))
            self.draw_row(surface, row, progress, cells)
            self._draw_bar(surface, row, progress, self._within(cells[4]))
            score = round(row.reached(progress))
            colour = ALARM if score >= self._limit else CHALK
            self.text(surface, str(score), HEADING, colour, cells[5], Align.END)
        self._draw_limit(surface, columns[4], head)

    def _within(self, cell: pygame.Rect) -> pygame.Rect:
        return cell.inflate(-2 * self.look.px(self.bar_margin), 0)

    def _draw_bar(self, surface: pygame.Surface, row: R, progress: float, cell: pygame.Rect) -> None:
        """What was there before, darker, and what this round added."""
        look = self.look
        height, radius = look.px(20), look.px(5)
        groove = pygame.Rect(cell.left, cell.centery - height // 2, cell.width, height)
        look.painter.box(surface, groove, _GROOVE, radius)
        colour = FIGURE_COLOURS[row.figure]
        for score, fill in ((row.reached(progress), colour), (row.before, mix(colour, SLATE, 0.45))):
            width = round(groove.width * max(0.0, score) / self._most)
            if width > 0:
                bar = pygame.Rect(groove.left, groove.top, width, height)
                look.painter.box(surface, bar, fill, min(radius, width // 2))

    def _draw_limit(self, surface: pygame.Surface, column: pygame.Rect, head: int) -> None:
        """A dashed line through all rows."""
        look, cell = self.look, self._within(column)
        x = cell.left + round(cell.width * self._limit / self._most)
        dash, thick = look.px(6), look.px(3)
        for top in range(column.top + head, column.bottom, 2 * dash):
            height = min(dash, column.bottom - top)
            surface.fill(ALARM, pygame.Rect(x - thick // 2, top, thick, height))
        box = pygame.Rect(column.left, column.top, x - column.left + look.px(30), head)
        self.text(surface, self._say("Limit {number}", number=self._limit), SMALL, ALARM, box, Align.END)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        across: Align = Align.START,
    ) -> None:
        """Write one line into a cell."""
        look = self.look
        picture = look.line(text, style, colour, rect.size)
        left = rect.left + round((rect.width - picture.get_width()) * across.value)
        surface.blit(picture, (left, rect.centery - picture.get_height() // 2))

    def draw_crown(self, surface: pygame.Surface, midleft: tuple[int, int]) -> None:
        """A crown for who did best."""
        self.look.draw_icon(surface, "crown", self.look.px(20), self.look.palette.primary, midleft=midleft)

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        look, columns = self.look, self.columns()
        texts = [(text, SMALL, columns[place]) for place, text in self.headings() if columns[place].width]
        texts += [(row.name, STRONG, columns[1]) for row in self._rows]
        high = look.px(self.row_height)
        return [
            text
            for text, style, column in texts
            if not look.type.fit(text, look.spec(style), (column.width, high), look.floor(style), 1).is_whole
        ]


class _GoOn(Button):
    """Space skips what moves at the table: whoever still presses it must not skip the points."""

    def handle(self, event: InputEvent) -> bool:
        """Press and release, or Enter."""
        is_space = isinstance(event, KeyPressed) and event.key == pygame.K_SPACE
        return is_space or super().handle(event)


@dataclass(frozen=True)
class ChalkWords:
    """What is written around the rows, in the chosen language."""

    title: str
    """While the rows are being written."""
    verdict: str
    """The title once everything stands there."""
    note: str
    explanation: str = ""


class ChalkBoard(Layer):
    """The points of a round, written row by row; a press finishes the writing, the next one goes on."""

    def __init__(
        self, desk: Desk, rows: ChalkRows[R], words: ChalkWords, on_done: Callable[[], None], width: int = 800
    ) -> None:
        """`width` in design pixels."""
        super().__init__()
        self._rows: ChalkRows[R] = rows
        self._words = words
        self._on_done = on_done
        self._width = width
        self._animator = Animator()
        self._animator.speed = SPEEDS[desk.settings.speed]
        self._animator.is_reduced = desk.settings.reduced_motion
        # With no time for movement there is none for sound, either.
        is_silent = self._animator.speed == INSTANT
        self._animator.start(rows.animation(_silence if is_silent else desk.sounds.play))
        self._title = Label(words.title, TITLE, CHALK, across=Align.CENTRE, lines=1)
        self._note = Label("", BODY, CHALK, across=Align.CENTRE, lines=2)
        self._button = _GoOn(desk.say("Go on"), self._pressed, kind=ButtonKind.PRIMARY).named("go-on")
        told = (
            [Label(words.explanation, SMALL, FAINT, across=Align.CENTRE, lines=2)]
            if words.explanation
            else []
        )
        self._content = Column(
            self._title.sized(height=52),
            rows,
            self._note.sized(height=36),
            *told,
            Row(Spacer(Grow()), self._button, Spacer(Grow())),
            gap=8,
            padding=24,
        )
        self.set_children([self._content])

    @property
    def is_written(self) -> bool:
        """Whether everything stands on the board."""
        return self._rows.is_done

    def first_focus(self) -> Widget:
        """The button."""
        return self._button

    def dismiss(self) -> None:
        """Escape does what the button does."""
        self._pressed()

    def handle(self, event: InputEvent) -> bool:
        """A press anywhere on the board finishes the writing; Escape does what the button does."""
        if isinstance(event, KeyPressed) and event.key == pygame.K_ESCAPE and not event.is_repeat:
            self.dismiss()
            return True
        if isinstance(event, PointerPressed) and not self.is_written:
            self._animator.finish()
            return True
        return False

    def update(self, dt: float) -> None:
        """Go on writing."""
        super().update(dt)
        self._animator.update(dt)
        if self.is_written:
            self._title.set_text(self._words.verdict)
            self._note.set_text(self._words.note)

    def _pressed(self) -> None:
        if not self.is_written:
            self._animator.finish()
            return
        self.host.close(self)
        self._on_done()

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window, as high as it must be."""
        width = min(self.look.px(self._width), window.width)
        return placed((width, min(self._content.wanted(width)[1], window.height)), center=window.center)

    def layout(self, rect: pygame.Rect) -> None:
        """Inside the wooden frame."""
        super().layout(rect)
        self._content.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what is written on it."""
        look = self.look
        look.painter.box(surface, self.rect, SLATE, look.px(PANEL_RADIUS), _WOOD, look.px(10))
        super().draw(surface)


def _silence(_sound: str) -> None:
    """Play nothing."""


def closest(rows: Sequence[Reckoning], limit: int, say: Words) -> str:
    """Who is nearest to the limit, and how much is left."""
    most = max(row.score for row in rows)
    names = ", ".join(row.name for row in rows if row.score == most)
    return say.count(
        "{who}: {number} point to the limit.", "{who}: {number} points to the limit.", limit - most, who=names
    )
