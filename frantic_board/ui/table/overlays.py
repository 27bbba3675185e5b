"""What lies over the table for a while: the curtain, a card held up close, an event, the chalk board."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Column, Grid, Row, Spacer
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.faces import CardPainter
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, PANEL_EDGE, PANEL_RADIUS, SMALL, STRONG, TITLE
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, ListRow, ListView, Panel

CHALK: Final = (0xE8, 0xEE, 0xE4)
_CHALK_GROUND: Final = (0x24, 0x3B, 0x30)
_WOOD: Final = (0x8A, 0x5A, 0x33)


class Curtain(Layer):
    """Hides everything between two people's private choices, and tells what happened since."""

    dims_below = False

    def __init__(
        self, title: str, recap_title: str, recap: Sequence[str], button: str, on_open: Callable[[], None]
    ) -> None:
        super().__init__()
        self._on_open = on_open
        self._button = Button(button, self._opened, kind=ButtonKind.PRIMARY, icon="eye").named("open-curtain")
        log = ListView([ListRow(line) for line in recap], wraps=True, style=SMALL).sized(height=Grow())
        parts: list[Widget] = [Label(title, TITLE, across=Align.CENTRE)]
        if recap:
            parts += [Label(recap_title, HEADING), log]
        self._panel = Panel(*parts, Row(Spacer(Grow()), self._button, Spacer(Grow())), gap=16, padding=28)
        self.set_children([self._panel])

    def first_focus(self) -> Widget:
        """The button."""
        return self._button

    def layout(self, rect: pygame.Rect) -> None:
        """The panel in the middle of the window."""
        super().layout(rect)
        width = min(self.look.px(560), rect.width - self.look.px(40))
        height = min(self.look.px(420), rect.height - self.look.px(40))
        inner = pygame.Rect(0, 0, width, height)
        inner.center = rect.center
        self._panel.layout(inner)

    def draw(self, surface: pygame.Surface) -> None:
        """Cover everything, then draw the panel."""
        palette = self.look.palette
        surface.blit(self.look.painter.table(self.rect.size, palette.table_lit, palette.table), self.rect)
        super().draw(surface)

    def dismiss(self) -> None:
        """A curtain is not dismissed: somebody must say who they are."""

    def _opened(self) -> None:
        self.host.close(self)
        self._on_open()


class CloseUp(Layer):
    """A card held up close, with what it does."""

    closes_outside = True

    def __init__(self, painter: CardPainter, kind: int, name: str, texts: Sequence[str]) -> None:
        super().__init__()
        self._painter = painter
        self._kind = kind
        self._words = Column(
            Label(name, TITLE), *(Label(text, BODY) for text in texts), Spacer(height=Grow()), gap=12
        )
        self.set_children([self._words])

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window."""
        rect = pygame.Rect(0, 0, min(self.look.px(620), window.width), min(self.look.px(400), window.height))
        rect.center = window.center
        return rect

    def layout(self, rect: pygame.Rect) -> None:
        """The card at the left, the words beside it."""
        super().layout(rect)
        pad = self.look.px(20)
        width = self._card_width
        left = rect.left + 2 * pad + width
        self._words.layout(pygame.Rect(left, rect.top + pad, rect.right - pad - left, rect.height - 2 * pad))

    @property
    def _card_width(self) -> int:
        return round((self.rect.height - 2 * self.look.px(20)) / 1.4)

    def handle(self, event: InputEvent) -> bool:
        """Any press or key puts it away."""
        if isinstance(event, PointerPressed | KeyPressed):
            self.dismiss()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the card and the words."""
        look, palette = self.look, self.look.palette
        look.painter.box(
            surface, self.rect, palette.panel, look.px(PANEL_RADIUS), palette.panel_edge, look.px(PANEL_EDGE)
        )
        pad = look.px(20)
        card = pygame.Rect(self.rect.left + pad, self.rect.top + pad, self._card_width, 0)
        self._painter.draw(surface, card, self._kind)
        super().draw(surface)


class EventBanner(Widget):
    """An event's picture, name and text, large, over the board."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._number = 0
        self._name = Label("", TITLE, across=Align.CENTRE, lines=1)
        self._text = Label("", BODY, across=Align.CENTRE, lines=3)
        self.set_children([self._name, self._text])
        self.is_visible = False

    def show_event(self, number: int, name: str, text: str) -> None:
        """Show this event; 0 takes it away."""
        self._number = number
        self._name.set_text(name)
        self._text.set_text(text)
        self.show(bool(number))

    def measure(self, width: int | None) -> Size:
        """It takes the space it is given."""
        return width or 0, 0

    def layout(self, rect: pygame.Rect) -> None:
        """The picture above, the words below."""
        width = min(self.look.px(440), rect.width)
        height = min(self.look.px(330), rect.height)
        inner = pygame.Rect(0, 0, width, height)
        inner.center = rect.center
        super().layout(inner)
        pad = self.look.px(16)
        words = inner.inflate(-2 * pad, -2 * pad)
        text_height = self.look.px(70)
        name_height = self.look.px(48)
        self._text.layout(pygame.Rect(words.left, words.bottom - text_height, words.width, text_height))
        self._name.layout(
            pygame.Rect(words.left, words.bottom - text_height - name_height, words.width, name_height)
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card of the event."""
        look, palette = self.look, self.look.palette
        look.painter.box(
            surface, self.rect, palette.panel, look.px(PANEL_RADIUS), palette.primary, look.px(PANEL_EDGE)
        )
        side = max(8, self._name.rect.top - self.rect.top - look.px(20))
        picture = self._sprites.get(f"events/{self._number:02}", (side, side))
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + look.px(14))))
        super().draw(surface)


class ChalkBoard(Layer):
    """The points of a round and of the game, written on the chalk board."""

    def __init__(
        self,
        title: str,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
        note: str,
        buttons: Sequence[tuple[str, str, Callable[[], None]]],
    ) -> None:
        """Buttons are name, text and what they do; the first is the one people want."""
        super().__init__()
        cells: list[Widget] = [Label(text, SMALL, CHALK) for text in headings]
        for row in rows:
            cells += [Label(text, STRONG, CHALK, lines=1) for text in row]
        self._buttons = [
            Button(text, self._doing(action), kind=ButtonKind.PLAIN if place else ButtonKind.PRIMARY).named(
                name
            )
            for place, (name, text, action) in enumerate(buttons)
        ]
        self._content = Column(
            Label(title, TITLE, CHALK, across=Align.CENTRE),
            Grid([Grow()] * len(headings), *cells, gap=10),
            Label(note, BODY, CHALK, across=Align.CENTRE),
            Spacer(height=Grow()),
            Row(Spacer(Grow()), *self._buttons, Spacer(Grow())),
            gap=14,
            padding=26,
        )
        self.set_children([self._content])

    def _doing(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.host.close(self)
            action()

        return act

    def first_focus(self) -> Widget:
        """The button people want."""
        return self._buttons[0]

    def dismiss(self) -> None:
        """Escape does what the first button does."""
        self._buttons[0].press()

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window."""
        rect = pygame.Rect(0, 0, min(self.look.px(720), window.width), min(self.look.px(520), window.height))
        rect.center = window.center
        return rect

    def layout(self, rect: pygame.Rect) -> None:
        """Inside the wooden frame."""
        super().layout(rect)
        self._content.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what is written on it."""
        look = self.look
        look.painter.box(surface, self.rect, _CHALK_GROUND, look.px(PANEL_RADIUS), _WOOD, look.px(10))
        super().draw(surface)
