"""What the scenes of the shell have in common."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from frantic_board.play.games import copy_record
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Place, Row, Spacer
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import (
    BODY,
    BUTTON,
    EDGE,
    ICON,
    LIP,
    PALETTE,
    SMALL,
    Colour,
    Face,
    TextStyle,
    mix,
)
from frantic_board.ui.widget import Grow, Shortcut, Size, Widget
from frantic_board.ui.widgets import Answer, Button, ButtonKind, Dialog, Label, TextField, Tone
from frantic_board.words.language import Words

_TALL: Final = 56
PAGE_TITLE: Final = TextStyle(Face.DISPLAY, 26, 18)
_CARD_TITLE: Final = TextStyle(Face.DISPLAY, 15, 11)
_CARD_PADDING: Final = 9
_SMALLER: Final = TextStyle(BUTTON.face, 14, 11)


class ShellScene(WidgetScene):
    """A scene of the shell: it has the desk, tells what is off, and goes back on Escape."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def back(self) -> None:
        """Leave this scene."""
        self.app.pop()

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Show a notice, long enough to be read."""
        self.root.toast(text, tone, max(4.0, len(text) / 14))

    def unclaimed(self, event: InputEvent) -> bool:
        """Escape goes back."""
        if isinstance(event, KeyPressed) and event.key == pygame.K_ESCAPE and not event.is_repeat:
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        """Tell what is off, then let time pass."""
        for text in self.desk.news():
            self.tell(text, Tone.WARNING)
        super().update(dt)

    def start_focus(self, name: str, *, shown: bool = True) -> None:
        """Give the keyboard to a widget, and show that it has it: Enter does what looks selected."""
        self.root.focus(self.root.content.find(name), shown=shown)


class TallButton(Button):
    """A button with its icon above its text."""

    def __init__(self, text: str, on_press: Callable[[], None], *, icon: str) -> None:
        super().__init__(text, on_press, icon=icon, style=_SMALLER)
        self._block.across = Align.CENTRE

    def measure(self, width: int | None) -> Size:
        """Icon and one or two lines of text below each other."""
        look = self.look
        text = self._block.measure(look, None if width is None else max(1, width - 2 * look.px(6)))
        wanted = text[1] + look.px(ICON) + look.px(14)
        return text[0] + 2 * look.px(6), max(look.px(_TALL), wanted) + look.px(LIP)

    @property
    def _text_top(self) -> int:
        return self._face.top + self.look.px(ICON) + self.look.px(8)

    def layout(self, rect: pygame.Rect) -> None:
        """The text below the icon."""
        Widget.layout(self, rect)
        face, side = self._face, self.look.px(4)
        height = max(1, face.bottom - self._text_top - self.look.px(2))
        self._block.fit(
            self.look, pygame.Rect(face.left + side, self._text_top, max(1, face.width - 2 * side), height)
        )

    def _draw_content(self, surface: pygame.Surface, face_colour: Colour, ink: Colour, drop: int) -> None:  # noqa: ARG002 - one signature for all buttons
        look, face = self.look, self._face
        look.draw_icon(
            surface, self._icon, look.px(ICON), ink, midtop=(face.centerx, face.top + look.px(7) + drop)
        )
        self._block.draw(look, surface, ink, drop)


class OptionCard(Button):
    """One of several to choose from: a name and a few lines below it. The chosen one is framed."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        on_press: Callable[[], None],
        *,
        is_chosen: bool,
        icon: str = "",
    ) -> None:
        super().__init__("", on_press)
        self.is_chosen = is_chosen
        self._sign = icon
        self._title = TextBlock(title, _CARD_TITLE, lines=1)
        self._lines = [TextBlock(line, SMALL, down=Align.START) for line in lines]

    @property
    def _sign_space(self) -> int:
        return self.look.px(ICON) if self._sign else 0

    def measure(self, width: int | None) -> Size:
        """The lines below each other."""
        look = self.look
        around = 2 * look.px(_CARD_PADDING)
        room = None if width is None else max(1, width - around)
        title = self._title.measure(look)
        sizes = [line.measure(look, room) for line in self._lines]
        widest = max([title[0] + self._sign_space, *(size[0] for size in sizes)])
        return widest + around, title[1] + sum(size[1] for size in sizes) + around

    def layout(self, rect: pygame.Rect) -> None:
        """The name above, each line below the one before."""
        Widget.layout(self, rect)
        look = self.look
        inner = self.rect.inflate(-2 * look.px(_CARD_PADDING), -2 * look.px(_CARD_PADDING))
        title = self._title.measure(look)[1]
        left = inner.left + self._sign_space
        self._title.fit(look, pygame.Rect(left, inner.top, max(1, inner.right - left), title))
        top, width = inner.top + title, max(1, inner.width)
        for place, line in enumerate(self._lines):
            is_last = place == len(self._lines) - 1
            height = inner.bottom - top if is_last else line.measure(look, width)[1]
            line.fit(look, pygame.Rect(inner.left, top, width, max(1, height)))
            top += height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; the chosen one brighter and in an amber frame."""
        look, palette = self.look, self.look.palette
        lit = 0.9 if self.is_chosen else 0.45 if self.is_lit else 0.0
        edge = palette.primary if self.is_chosen else palette.panel_edge
        ground = mix(palette.well, palette.raised, 0.6 * lit)
        look.painter.box(surface, self.rect, ground, look.px(self.corner), edge, look.px(EDGE))
        if self._sign:
            inner = self.rect.move(look.px(_CARD_PADDING), look.px(_CARD_PADDING))
            sign = look.icon(self._sign, look.px(16), palette.text)
            middle = inner.top + self._title.measure(look)[1] // 2
            if sign is not None:
                surface.blit(sign, sign.get_rect(midleft=(inner.left, middle)))
        self._title.draw(look, surface, palette.text)
        for line in self._lines:
            line.draw(look, surface, palette.text_soft)
        self.draw_ring(surface)

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        return [block.text for block in (self._title, *self._lines) if not block.is_whole]


class PointsBar(Widget):
    """Somebody's points as a bar; the limit is a line."""

    def __init__(self, points: int, limit: int, most: int, colour: Colour) -> None:
        super().__init__()
        self._points = points
        self._limit = limit
        self._most = max(1, most, limit)
        self._colour = colour

    def measure(self, width: int | None) -> Size:
        """As wide as may be."""
        return width or 0, self.look.px(26)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the bar, and the line."""
        look, palette = self.look, self.look.palette
        height = min(self.rect.height, look.px(22))
        groove = pygame.Rect(self.rect.left, self.rect.centery - height // 2, self.rect.width, height)
        radius = look.px(6)
        look.painter.box(surface, groove, palette.well, radius)
        filled = round(groove.width * self._points / self._most)
        if filled >= 2 * radius:
            bar = pygame.Rect(groove.left, groove.top, filled, height)
            look.painter.box(surface, bar, self._colour, radius)
        x = groove.left + round(groove.width * self._limit / self._most) - look.px(2)
        pygame.draw.line(surface, palette.danger, (x, groove.top - 2), (x, groove.bottom + 1), look.px(3))


def page_head(title: str, note: str, back: Button, *right: Widget) -> Row:
    """The head of a page: the way back, its title, a remark, and what stands at the right."""
    words = Label(note, BODY, PALETTE.text_soft, lines=2).sized(width=Grow()) if note else Spacer(Grow())
    return Row(back, Label(title, PAGE_TITLE, lines=1), words, *right, gap=14, down=Align.CENTRE)


def back_button(say: Words, on_press: Callable[[], None]) -> Button:
    """The way back, which Escape goes too."""
    return Button(say("Back"), on_press, icon="back", shortcut=Shortcut(pygame.K_ESCAPE, say("Esc"))).named(
        "back"
    )


def cancel_or(
    say: Words, text: str, action: Callable[[], None], name: str = "ok", kind: ButtonKind = ButtonKind.PRIMARY
) -> list[Answer]:
    """The answers of a dialog that does one thing, or nothing."""
    return [Answer(say("Cancel"), None, ButtonKind.PLAIN, "cancel"), Answer(text, action, kind, name)]


def is_whole(text: str, least: int, most: int) -> bool:
    """Whether a text that somebody typed is a whole number in these bounds."""
    return text.isascii() and text.isdecimal() and len(text) <= 19 and least <= int(text) <= most


def in_the_middle(widget: Widget) -> Place:
    """A widget at its own size in the middle of the window, with a margin around it."""
    return Place(widget, padding=(24, 18))


def give_up_dialog(say: Words, give_up: Callable[[], None]) -> Dialog:
    """Ask whether the people at the table want to end their game: nobody can go on with it afterwards."""
    answers = cancel_or(say, say("Give up this game"), give_up, "give-up-now", kind=ButtonKind.DANGER)
    text = say(
        "People still play this game, so nobody sees more than the table saw. Whoever gives it up can see "
        "all hands and play on from any moment, but nobody can continue it any more."
    )
    return Dialog(say("Give up this game?"), text, answers, default=0)


def save_dialog(desk: Desk, record: Path, tell: Callable[[str, Tone], None]) -> Dialog:
    """Ask under which name, or where, to keep a copy of a record; `tell` is told how that went."""
    say = desk.say
    field = TextField(record.stem, longest=200).named("replay-name")

    def save() -> None:
        try:
            path = copy_record(record, field.text)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            tell(say("It cannot be saved: {reason}", reason=reason), Tone.BAD)
        else:
            tell(say("Saved in {path}", path=str(path)), Tone.GOOD)

    answers = cancel_or(say, say("Save"), save, "save-now")
    text = say("A name keeps it among the replays; a path, as in ~/Desktop/game, puts it there.")
    return Dialog(say("Save replay as"), text, answers, field)
