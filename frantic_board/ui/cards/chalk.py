"""The chalk board at the end of a round: hands are laid open and counted, points draw near the limit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.cards.cards import POINTS
from frantic_board.cards.facts import Ending, RoundEnded
from frantic_board.cards.state import State
from frantic_board.ui.anim import INSTANT, Animation, Animator, Call, Pause, Tween
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.cards.faces import HEIGHT, CardFaces, playing
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.table.performance import SPEEDS
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import (
    BODY,
    FIGURE_COLOURS,
    HEADING,
    LITTLE_BOLD,
    PANEL_RADIUS,
    SMALL,
    STRONG,
    TITLE,
    Colour,
    TextStyle,
    mix,
    name_colour,
)
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.cards.facts import ENDINGS
from frantic_board.words.language import Words
from frantic_board.words.names import tell_winners

CHALK: Final[Colour] = (0xE8, 0xEE, 0xE4)
_FAINT: Final[Colour] = (0xA9, 0xBA, 0xAE)
_ALARM: Final[Colour] = (0xFF, 0xA0, 0x8F)
_GROUND: Final[Colour] = (0x24, 0x3B, 0x30)
_GROOVE: Final[Colour] = (0x1B, 0x2D, 0x25)
_WOOD: Final[Colour] = (0x8A, 0x5A, 0x33)
_INK: Final[Colour] = (0x14, 0x18, 0x1E)
_DEAR: Final = 10
"""Cards that cost more than this have a red number."""
_HEAD: Final = 22
_BEFORE: Final = 0.25
_COUNT: Final = 0.8
_TOTAL: Final = 400
"""All rows together are at most so high, in design pixels."""


@dataclass(frozen=True)
class Reckoning:
    """How one seat's round is reckoned up."""

    figure: str
    name: str
    hand: bytes
    is_out: bool
    points: int
    score: int

    @property
    def before(self) -> int:
        """The score before this round."""
        return self.score - self.points

    def reached(self, share: float) -> float:
        """The score when so much of it is written."""
        return self.before + self.points * share


def reckon(fact: RoundEnded, figures: Sequence[str], names: Sequence[str]) -> list[Reckoning]:
    """Take the points of a round apart."""
    return [
        Reckoning(figure, name, fact.hands[seat], seat in fact.out, fact.points[seat], fact.scores[seat])
        for seat, (figure, name) in enumerate(zip(figures, names, strict=True))
    ]


class ChalkRows(Widget):
    """One row a seat: who, the cards left in hand with what they count, and the score against the limit."""

    def __init__(self, rows: Sequence[Reckoning], limit: int, faces: CardFaces, say: Words) -> None:
        super().__init__()
        self._rows = tuple(rows)
        self._limit = limit
        self._faces = faces
        self._say = say
        self._most = max(limit * 1.08, *(row.score * 1.02 for row in rows))
        self._written = [0.0] * len(rows)
        self.is_done = False

    def animation(self, play_sound: Callable[[str], None]) -> Animation:
        """Write one row after the other."""
        parts: list[Animation] = [Pause(_BEFORE)]
        for seat in range(len(self._rows)):
            parts += [Call(partial(play_sound, "card")), Tween(_COUNT, partial(self._write, seat))]
            parts.append(Pause(_BEFORE))
        return InOrder(*parts, Call(self._finish))

    def _write(self, seat: int, share: float) -> None:
        self._written[seat] = share
        self.changed()

    def _finish(self) -> None:
        self.is_done = True
        self.changed()

    @property
    def _row(self) -> int:
        return self.look.px(min(76, _TOTAL / len(self._rows)))

    def measure(self, width: int | None) -> Size:
        """A heading and the rows."""
        return width or 0, self.look.px(_HEAD) + self._row * len(self._rows)

    def _columns(self) -> tuple[pygame.Rect, ...]:
        """Figure, name, hand, points, bar and score."""
        look, rect = self.look, self.rect
        widths = [look.px(46), look.px(104), 0, look.px(58), 0, look.px(60)]
        left = max(2, rect.width - sum(widths))
        widths[2], widths[4] = left * 54 // 100, left - left * 54 // 100
        lefts = [rect.left + sum(widths[:place]) for place in range(len(widths))]
        return tuple(
            pygame.Rect(at, rect.top, width, rect.height) for at, width in zip(lefts, widths, strict=True)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw headings, rows and the limit."""
        columns, say, head = self._columns(), self._say, self.look.px(_HEAD)
        texts = ((columns[2], say("left in hand")), (columns[3], say("points")), (columns[4], say("so far")))
        for column, text in texts:
            self._text(surface, text, SMALL, _FAINT, pygame.Rect(column.topleft, (column.width, head)))
        for seat in range(len(self._rows)):
            self._draw_row(surface, seat, columns)
        self._draw_limit(surface, columns[4], head)

    def _draw_row(self, surface: pygame.Surface, seat: int, columns: Sequence[pygame.Rect]) -> None:
        look, row, share = self.look, self._rows[seat], self._written[seat]
        top = self.rect.top + look.px(_HEAD) + self._row * seat
        cells = [pygame.Rect(column.left, top, column.width, self._row) for column in columns]
        line = pygame.Rect(self.rect.left, top, self.rect.width, max(1, look.px(1)))
        surface.fill(mix(_GROUND, CHALK, 0.25), line)
        side = min(look.px(40), self._row - look.px(6))
        figure = self._faces.sprites.get(f"figures/{row.figure}", (side, side))
        surface.blit(figure, figure.get_rect(midleft=cells[0].midleft))
        self._text(surface, row.name, STRONG, name_colour(row.figure, _GROUND), cells[1])
        self._draw_hand(surface, row, share, cells[2])
        if share:
            self._text(surface, str(round(row.points * share)), HEADING, CHALK, cells[3])
        self._draw_bar(surface, row, share, cells[4].inflate(-look.px(10), 0))
        score = round(row.reached(share))
        colour = _ALARM if score >= self._limit else CHALK
        self._text(surface, str(score), HEADING, colour, cells[5], Align.END)

    def _draw_hand(self, surface: pygame.Surface, row: Reckoning, share: float, cell: pygame.Rect) -> None:
        """The cards, turned up one by one, each with what it counts."""
        look = self.look
        if not row.hand:
            crown = look.icon("crown", look.px(20), look.palette.primary)
            text = self._say("No card left!")
            if row.is_out and crown is not None:
                surface.blit(crown, crown.get_rect(midleft=cell.midleft))
                cell = pygame.Rect(cell.left + look.px(28), cell.top, cell.width - look.px(28), cell.height)
            self._text(surface, text, BODY, CHALK, cell)
            return
        high = self._row - look.px(10)
        wide = min(look.px(42), round(high / HEIGHT))
        step = min(wide + look.px(5), (cell.width - wide - look.px(8)) / max(1, len(row.hand) - 1))
        shown = round(len(row.hand) * min(1.0, share * 1.3))
        spec = look.spec(LITTLE_BOLD)
        for place, kind in enumerate(row.hand):
            card = playing(kind if place < shown else 0)
            picture = self._faces.picture(card, wide)
            rect = picture.get_rect(midleft=(cell.left + round(step * place), cell.centery))
            surface.blit(picture, rect)
            if place < shown:
                words = look.type.render(str(POINTS[kind]), spec, CHALK)
                radius = max(words.get_width(), words.get_height()) // 2 + look.px(2)
                fill = look.palette.danger if POINTS[kind] > _DEAR else _INK
                across = rect.right - look.px(5) if step >= wide else rect.left + radius
                spot = (across, rect.bottom - look.px(5))
                look.painter.disc(surface, spot, radius, fill, CHALK, max(1, look.px(1)))
                surface.blit(words, words.get_rect(center=spot))

    def _draw_bar(self, surface: pygame.Surface, row: Reckoning, share: float, cell: pygame.Rect) -> None:
        """What was there before, darker, and what this round added."""
        look = self.look
        height, radius = look.px(20), look.px(5)
        groove = pygame.Rect(cell.left, cell.centery - height // 2, cell.width, height)
        look.painter.box(surface, groove, _GROOVE, radius)
        colour = FIGURE_COLOURS[row.figure]
        for score, fill in ((row.reached(share), colour), (row.before, mix(colour, _GROUND, 0.45))):
            width = round(groove.width * max(0.0, score) / self._most)
            if width > 0:
                bar = pygame.Rect(groove.left, groove.top, width, height)
                look.painter.box(surface, bar, fill, min(radius, width // 2))

    def _draw_limit(self, surface: pygame.Surface, column: pygame.Rect, head: int) -> None:
        """A dashed line through all rows."""
        look = self.look
        cell = column.inflate(-look.px(10), 0)
        x = cell.left + round(cell.width * self._limit / self._most)
        dash, thick = look.px(6), look.px(3)
        for top in range(column.top + head, column.bottom, 2 * dash):
            height = min(dash, column.bottom - top)
            surface.fill(_ALARM, pygame.Rect(x - thick // 2, top, thick, height))
        box = pygame.Rect(column.left, column.top, x - column.left + look.px(30), head)
        self._text(surface, self._say("Limit {number}", number=self._limit), SMALL, _ALARM, box, Align.END)

    def _text(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
        across: Align = Align.START,
    ) -> None:
        look = self.look
        fitted = look.type.fit(text, look.spec(style), rect.size, look.floor(style), 1)
        picture = look.type.render(fitted.lines[0], fitted.spec, colour)
        left = rect.left + round((rect.width - picture.get_width()) * across.value)
        surface.blit(picture, (left, rect.centery - picture.get_height() // 2))


class _GoOn(Button):
    """Space skips what moves at the table: whoever still presses it must not skip the points."""

    def handle(self, event: InputEvent) -> bool:
        """Press and release, or Enter."""
        is_space = isinstance(event, KeyPressed) and event.key == pygame.K_SPACE
        return is_space or super().handle(event)


class CardChalkBoard(Layer):
    """The points of a round, written row by row; a press finishes the writing, the next one goes on."""

    def __init__(
        self,
        desk: Desk,
        rows: ChalkRows,
        title: str,
        note: str,
        on_done: Callable[[], None],
    ) -> None:
        super().__init__()
        self._rows = rows
        self._on_done = on_done
        self._text = note
        self._animator = Animator()
        self._animator.speed = SPEEDS[desk.settings.speed]
        self._animator.is_reduced = desk.settings.reduced_motion
        is_silent = self._animator.speed == INSTANT
        self._animator.start(rows.animation(_silence if is_silent else desk.sounds.play))
        self._note = Label("", BODY, CHALK, across=Align.CENTRE, lines=2)
        self._button = _GoOn(desk.say("Go on"), self._pressed, kind=ButtonKind.PRIMARY).named("go-on")
        self._content = Column(
            Label(title, TITLE, CHALK, across=Align.CENTRE, lines=1).sized(height=50),
            rows,
            self._note.sized(height=40),
            Row(Spacer(Grow()), self._button, Spacer(Grow())),
            gap=6,
            padding=22,
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
            self._note.set_text(self._text)

    def _pressed(self) -> None:
        if not self.is_written:
            self._animator.finish()
            return
        self.host.close(self)
        self._on_done()

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window, as high as it must be."""
        width = min(self.look.px(900), window.width)
        rect = pygame.Rect(0, 0, width, min(self._content.wanted(width)[1], window.height))
        rect.center = window.center
        return rect

    def layout(self, rect: pygame.Rect) -> None:
        """Inside the wooden frame."""
        super().layout(rect)
        self._content.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what is written on it."""
        look = self.look
        look.painter.box(surface, self.rect, _GROUND, look.px(PANEL_RADIUS), _WOOD, look.px(10))
        super().draw(surface)


def _silence(_sound: str) -> None:
    """Play nothing."""


def chalk_board(
    desk: Desk, faces: CardFaces, fact: RoundEnded, state: State, on_done: Callable[[], None]
) -> CardChalkBoard:
    """The board for a round that has ended; the state is already that of what follows."""
    say, names = desk.say, faces.teller.names
    rows = reckon(fact, state.setup.figures, names)
    title = say(ENDINGS[fact.why])
    if fact.why is Ending.OUT and fact.out:
        title = say("{who} is out!", who=", ".join(names[seat] for seat in fact.out))
    if state.stack:
        note = _closest(rows, state.setup.limit, say)
    else:
        note = tell_winners([names[seat] for seat in state.won], say)
    return CardChalkBoard(desk, ChalkRows(rows, state.setup.limit, faces, say), title, note, on_done)


def _closest(rows: Sequence[Reckoning], limit: int, say: Words) -> str:
    """Who is nearest to the limit, and how much is left."""
    most = max(row.score for row in rows)
    names = ", ".join(row.name for row in rows if row.score == most)
    return say.count(
        "{who}: {number} point to the limit.", "{who}: {number} points to the limit.", limit - most, who=names
    )
