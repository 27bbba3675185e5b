"""What the scenes of the shell have in common."""

from collections.abc import Callable

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Place
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets import Tone


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

    def start_focus(self, name: str) -> None:
        """Give the keyboard to a widget, without a ring until a key is used."""
        self.root.focus(self.root.content.find(name))


class Picture(Widget):
    """A picture that is made for the size it is shown at, in the middle of its place."""

    def __init__(self, make: Callable[[Size], pygame.Surface], aspect: float = 1.0) -> None:
        """`aspect` is height by width."""
        super().__init__()
        self._make = make
        self._aspect = aspect

    def measure(self, width: int | None) -> Size:
        """As high as its shape wants at a width."""
        return (0, 0) if width is None else (width, round(width * self._aspect))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as large as its place allows."""
        width = min(self.rect.width, round(self.rect.height / self._aspect))
        if width > 0:
            picture = self._make((width, round(width * self._aspect)))
            surface.blit(picture, picture.get_rect(center=self.rect.center))


def in_the_middle(widget: Widget) -> Place:
    """A widget at its own size in the middle of the window, with a margin around it."""
    return Place(widget, padding=(24, 18))
