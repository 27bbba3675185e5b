"""What lies over the table for a while: the curtain between two people, and an event."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from frantic_board.ui.anim import Animation, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Place, Row, Spacer
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, PANEL_EDGE, PANEL_RADIUS, SMALL, TITLE
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, ListRow, ListView, Panel
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.language import Words

_FIGURE = 84
_WIDTH = 560
_RECAP = 190


class Curtain(Layer):
    """Hides everything between two people's private choices, and tells what happened since."""

    dims_below = False

    def __init__(
        self,
        title: str,
        others: str,
        recap_title: str,
        recap: Sequence[str],
        button: str,
        figure: Callable[[tuple[int, int]], pygame.Surface],
        on_open: Callable[[], None],
        on_pause: Callable[[], None],
    ) -> None:
        """`figure` makes the picture of whoever is to take the device."""
        super().__init__()
        self._on_open = on_open
        self._on_pause = on_pause
        self._button = Button(button, self._opened, kind=ButtonKind.PRIMARY, icon="eye").named("open-curtain")
        parts: list[Widget] = [
            Picture(figure).sized(height=_FIGURE),
            Label(title, TITLE, across=Align.CENTRE, lines=2),
            Label(others, BODY, across=Align.CENTRE),
        ]
        if recap:
            log = ListView([ListRow(line) for line in recap], wraps=True, style=SMALL).sized(height=_RECAP)
            parts += [Label(recap_title, HEADING), log.named("recap")]
        panel = Panel(*parts, Row(Spacer(Grow()), self._button, Spacer(Grow())), gap=14, padding=24)
        self._content = Place(panel.sized(width=_WIDTH))
        self.set_children([self._content])

    def first_focus(self) -> Widget:
        """The button."""
        return self._button

    def layout(self, rect: pygame.Rect) -> None:
        """The panel in the middle of the window."""
        super().layout(rect)
        self._content.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Cover everything, then draw the panel."""
        palette = self.look.palette
        surface.blit(self.look.painter.table(self.rect.size, palette.table_lit, palette.table), self.rect)
        super().draw(surface)

    def dismiss(self) -> None:
        """A curtain is not dismissed: somebody must say who they are."""

    def handle(self, event: InputEvent) -> bool:
        """The menu can be opened over it."""
        if isinstance(event, KeyPressed) and event.key == pygame.K_ESCAPE and not event.is_repeat:
            self._on_pause()
            return True
        return super().handle(event)

    def _opened(self) -> None:
        self.host.close(self)
        self._on_open()


def curtain_for(
    name: str,
    figure: str,
    recap: Sequence[str],
    say: Words,
    sprites: Sprites,
    on_open: Callable[[], None],
    on_pause: Callable[[], None],
) -> Curtain:
    """The curtain that waits for the person of this name."""
    return Curtain(
        say("{who}, it is up to you.", who=name),
        say("Everybody else looks away."),
        say("What happened since"),
        recap,
        say("I am {who}", who=name),
        partial(sprites.get, f"figures/{figure}"),
        on_open,
        on_pause,
    )


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

    def announce(self, number: int, say: Words, seconds: float) -> Animation:
        """Show an event for a while."""

        def begin() -> None:
            words = EVENT_WORDS[number - 1]
            self._number = number
            self._name.set_text(words.name)
            self._text.set_text(say(words.text))
            self.show()

        return InOrder(Call(begin), Pause(seconds), Call(lambda: self.show(False)))

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
