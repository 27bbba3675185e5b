"""The chalk board at the end of a round: positions turn into points, and points draw near the limit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.board.cards import FUCK_YOU, NAMES
from frantic_board.board.facts import RoundEnded
from frantic_board.board.state import State
from frantic_board.ui.anim import INSTANT, Animation, Animator, Call, Pause, Tween
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.card_face import card_face
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Column, Row, Spacer
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
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import Words
from frantic_board.words.names import tell_winners

CHALK: Final[Colour] = (0xE8, 0xEE, 0xE4)
_FAINT: Final[Colour] = (0xA9, 0xBA, 0xAE)
_ALARM: Final[Colour] = (0xFF, 0xA0, 0x8F)
_GROUND: Final[Colour] = (0x24, 0x3B, 0x30)
_GROOVE: Final[Colour] = (0x1B, 0x2D, 0x25)
_WOOD: Final[Colour] = (0x8A, 0x5A, 0x33)

_HEAD: Final = 24
_ROW: Final = 46
_BEFORE: Final = 0.3
_COUNT: Final = 0.7
"""How long a position takes to become points."""
_REVEAL: Final = 0.9
"""How long a card that costs points is held up."""


@dataclass(frozen=True)
class Reckoning:
    """How one seat's round is reckoned up."""

    figure: str
    name: str
    position: int
    penalties: int
    """How many of the cards that cost points were in its hand."""
    points: int
    """For position and cards together."""
    score: int
    """With those of the rounds before."""

    @property
    def before(self) -> int:
        """The score before this round."""
        return self.score - self.points

    def reached(self, progress: float) -> float:
        """The score at a moment: 0 nothing is reckoned, 1 the position is, 2 the cards are too."""
        cards = self.points - self.position
        return self.before + self.position * min(1.0, progress) + cards * max(0.0, progress - 1.0)


def reckon(
    fact: RoundEnded, at: Sequence[int], figures: Sequence[str], names: Sequence[str]
) -> list[Reckoning]:
    """Take the points of a round apart, by where the figures stood."""
    return [
        Reckoning(
            figure, name, at[seat], (fact.points[seat] - at[seat]) // 21, fact.points[seat], fact.scores[seat]
        )
        for seat, (figure, name) in enumerate(zip(figures, names, strict=True))
    ]


@dataclass(frozen=True)
class ChalkWords:
    """What is written on the board, in the chosen language."""

    title: str
    """While it is being written."""
    verdict: str
    """The title once everything stands there."""
    note: str
    explanation: str
    player: str
    position: str
    card: str
    """What the card that costs points is called."""
    limit: str
    on: str


class ChalkRows(Widget):
    """One row a seat: who, the position, the cards that cost points, and the score against the limit."""

    def __init__(self, rows: Sequence[Reckoning], limit: int, words: ChalkWords, sprites: Sprites) -> None:
        super().__init__()
        self._rows = tuple(rows)
        self._limit = limit
        self._words = words
        self._sprites = sprites
        self._most = max(limit * 1.08, *(row.score * 1.02 for row in rows))
        self._progress = [0.0] * len(rows)
        self.is_done = False

    def animation(self, play_sound: Callable[[str], None]) -> Animation:
        """Write one row after the other."""
        parts: list[Animation] = [Pause(_BEFORE)]
        for seat, row in enumerate(self._rows):
            parts += [Call(partial(play_sound, "step")), Tween(_COUNT, partial(self._write, seat))]
            if row.penalties:
                parts.append(Call(partial(play_sound, "event")))
                parts.append(Tween(_REVEAL, partial(self._write, seat), start=1.0, end=2.0))
            parts.append(Pause(_BEFORE))
        return InOrder(*parts, Call(self._finish))

    def _write(self, seat: int, progress: float) -> None:
        self._progress[seat] = progress
        self.changed()

    def _finish(self) -> None:
        self.is_done = True
        self.changed()

    def measure(self, width: int | None) -> Size:
        """A heading and the rows."""
        return width or 0, self.look.px(_HEAD + _ROW * len(self._rows))

    def _columns(self) -> tuple[pygame.Rect, ...]:
        """Figure, name, position, cards, bar and score, as high as all rows."""
        look, rect = self.look, self.rect
        has_cards = any(row.penalties for row in self._rows)
        widths = [look.px(44), look.px(142), look.px(78), look.px(112) if has_cards else 0, 0, look.px(56)]
        widths[4] = max(1, rect.width - sum(widths))
        lefts = [rect.left + sum(widths[:place]) for place in range(len(widths))]
        return tuple(
            pygame.Rect(left, rect.top, width, rect.height) for left, width in zip(lefts, widths, strict=True)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw headings, rows and the limit."""
        columns = self._columns()
        words, head = self._words, self.look.px(_HEAD)
        for column, text in zip(columns[1:4], (words.player, words.position, words.card), strict=True):
            if column.width:
                self._text(surface, text, SMALL, _FAINT, pygame.Rect(column.topleft, (column.width, head)))
        for seat in range(len(self._rows)):
            self._draw_row(surface, seat, columns)
        self._draw_limit(surface, columns[4], head)

    def _draw_row(self, surface: pygame.Surface, seat: int, columns: Sequence[pygame.Rect]) -> None:
        look, row, progress = self.look, self._rows[seat], self._progress[seat]
        top = self.rect.top + look.px(_HEAD + _ROW * seat)
        cells = [pygame.Rect(column.left, top, column.width, look.px(_ROW)) for column in columns]
        side = look.px(36)
        figure = self._sprites.get(f"figures/{row.figure}", (side, side))
        surface.blit(figure, figure.get_rect(midleft=cells[0].midleft))
        is_best = self.is_done and row.score == min(other.score for other in self._rows)
        if is_best:
            crown = look.icon("crown", look.px(20), look.palette.primary)
            if crown is not None:
                surface.blit(crown, crown.get_rect(midright=(cells[1].right - look.px(10), cells[1].centery)))
            cells[1].width -= look.px(28)
        self._text(surface, row.name, STRONG, CHALK, cells[1])
        left = round(row.position * min(1.0, progress))
        self._text(surface, f"+{left}" if progress else str(row.position), HEADING, CHALK, cells[2])
        if progress > 1.0:
            self._draw_cards(surface, row, cells[3])
        self._draw_bar(surface, row, progress, cells[4])
        score = round(row.reached(progress))
        is_over = score >= self._limit
        self._text(surface, str(score), HEADING, _ALARM if is_over else CHALK, cells[5], Align.END)

    def _draw_cards(self, surface: pygame.Surface, row: Reckoning, cell: pygame.Rect) -> None:
        """The cards that cost points, and what they cost."""
        look = self.look
        side = look.px(34)
        step = min(look.px(14), look.px(28) // max(1, row.penalties - 1))
        card = card_face(self._sprites, NAMES[FUCK_YOU], side)
        for number in range(row.penalties):
            surface.blit(card, card.get_rect(midleft=(cell.left + number * step, cell.centery)))
        used = side + (row.penalties - 1) * step + look.px(7)
        room = pygame.Rect(cell.left + used, cell.top, cell.width - used, cell.height)
        self._text(surface, f"+{row.points - row.position}", HEADING, _ALARM, room)

    def _draw_bar(self, surface: pygame.Surface, row: Reckoning, progress: float, cell: pygame.Rect) -> None:
        """What was there before, darker, and what this round added."""
        look = self.look
        height, radius = look.px(20), look.px(5)
        groove = pygame.Rect(cell.left, cell.centery - height // 2, cell.width, height)
        look.painter.box(surface, groove, _GROOVE, radius)
        colour = FIGURE_COLOURS[row.figure]
        for score, fill in ((row.reached(progress), colour), (row.before, mix(colour, _GROUND, 0.45))):
            width = round(groove.width * score / self._most)
            if width > 0:
                bar = pygame.Rect(groove.left, groove.top, width, height)
                look.painter.box(surface, bar, fill, min(radius, width // 2))

    def _draw_limit(self, surface: pygame.Surface, column: pygame.Rect, head: int) -> None:
        """A dashed line through all rows."""
        look = self.look
        x = column.left + round(column.width * self._limit / self._most)
        dash, thick = look.px(6), look.px(3)
        for top in range(column.top + head, column.bottom, 2 * dash):
            height = min(dash, column.bottom - top)
            surface.fill(_ALARM, pygame.Rect(x - thick // 2, top, thick, height))
        box = pygame.Rect(column.left, column.top, x - column.left + look.px(30), head)
        self._text(surface, self._words.limit, SMALL, _ALARM, box, Align.END)

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

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        look, columns = self.look, self._columns()
        words = self._words
        texts = [(words.player, SMALL, columns[1]), (words.position, SMALL, columns[2])]
        texts += [(words.card, SMALL, columns[3])] if columns[3].width else []
        texts += [(row.name, STRONG, columns[1]) for row in self._rows]
        return [
            text
            for text, style, column in texts
            if not look.type.fit(
                text, look.spec(style), (column.width, look.px(_ROW)), look.floor(style), 1
            ).is_whole
        ]


class _GoOn(Button):
    """Space skips what moves at the table: whoever still presses it must not skip the points."""

    def handle(self, event: InputEvent) -> bool:
        """Press and release, or Enter."""
        is_space = isinstance(event, KeyPressed) and event.key == pygame.K_SPACE
        return is_space or super().handle(event)


class ChalkBoard(Layer):
    """The points of a round, written row by row; a press finishes the writing, the next one goes on."""

    def __init__(
        self,
        rows: ChalkRows,
        words: ChalkWords,
        on_done: Callable[[], None],
        play_sound: Callable[[str], None],
        *,
        speed: float,
        is_reduced: bool,
    ) -> None:
        super().__init__()
        self._on_done = on_done
        self._rows = rows
        self._animator = Animator()
        self._animator.speed = speed
        self._animator.is_reduced = is_reduced
        # With no time for movement there is none for sound, either.
        self._animator.start(rows.animation(play_sound if speed != INSTANT else _silence))
        self._note = Label("", BODY, CHALK, across=Align.CENTRE, lines=1)
        self._words = words
        self._button = _GoOn(words.on, self._pressed, kind=ButtonKind.PRIMARY).named("go-on")
        self._title = Label(words.title, TITLE, CHALK, across=Align.CENTRE, lines=1)
        self._content = Column(
            self._title.sized(height=52),
            rows,
            self._note.sized(height=34),
            Label(words.explanation, SMALL, _FAINT, across=Align.CENTRE, lines=2),
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
        width = min(self.look.px(800), window.width)
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


# --- what is written on it --------------------------------------------------------------------------------


def chalk_board(
    desk: Desk, rows: Sequence[Reckoning], state: State, on_done: Callable[[], None]
) -> ChalkBoard:
    """The board for a round that has ended; the state is already that of what follows."""
    say, limit = desk.say, state.setup.limit
    is_over = not state.stack
    words = ChalkWords(
        title=say("End of the round"),
        verdict=say("The game is over") if is_over else say("End of the round"),
        note=_winners(rows, say) if is_over else _closest(rows, limit, say),
        explanation=say("The game ends when somebody reaches the line. Then the fewest points win."),
        player=say("Player"),
        position=say("Position"),
        card=card_name(FUCK_YOU, say, is_polite=desk.settings.is_polite),
        limit=say("Limit {number}", number=limit),
        on=say("Go on"),
    )
    return ChalkBoard(
        ChalkRows(rows, limit, words, desk.sprites),
        words,
        on_done,
        desk.sounds.play,
        speed=SPEEDS[desk.settings.speed],
        is_reduced=desk.settings.reduced_motion,
    )


def _winners(rows: Sequence[Reckoning], say: Words) -> str:
    best = min(row.score for row in rows)
    return tell_winners([row.name for row in rows if row.score == best], say)


def _closest(rows: Sequence[Reckoning], limit: int, say: Words) -> str:
    """Who is nearest to the limit, and how much is left."""
    most = max(row.score for row in rows)
    names = ", ".join(row.name for row in rows if row.score == most)
    return say.count(
        "{who}: {number} point to the limit.", "{who}: {number} points to the limit.", limit - most, who=names
    )
