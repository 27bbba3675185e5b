"""Scenes: the screens of the game, stacked. The topmost one gets the input."""

from typing import TYPE_CHECKING

import pygame

from frantic_board.ui.input import InputEvent
from frantic_board.ui.root import Root
from frantic_board.ui.widget import Pointer, Widget

if TYPE_CHECKING:
    from frantic_board.ui.app import App


class Scene:
    """One screen. All methods may be overridden; none needs to be."""

    is_overlay: bool = False
    """Whether the scene below can be seen, dimmed, around this one."""
    pauses_below: bool = True
    """Whether time stands still in the scenes below this one."""

    _app: "App | None" = None

    @property
    def app(self) -> "App":
        """The window it is shown in; there from `entered` on."""
        if self._app is None:
            raise RuntimeError(f"{type(self).__name__} is not on the stack")
        return self._app

    @property
    def dirty(self) -> list[pygame.Rect]:
        """The parts of the window that look different now; nothing is drawn where there are none."""
        return [pygame.Rect((0, 0), self.app.display.size)]

    def drawn(self) -> None:
        """What was dirty is being drawn."""

    @property
    def pointer(self) -> Pointer:
        """The shape of the mouse pointer."""
        return Pointer.ARROW

    def attach(self, app: "App") -> None:
        """Come onto the stack."""
        self._app = app
        self.entered()

    def entered(self) -> None:
        """It was put on the stack."""

    def rest(self) -> None:
        """Another scene is coming on top: nothing that only the pointer or the keyboard holds up stays."""

    def covered(self) -> None:
        """Another scene was put on top of it."""

    def resumed(self) -> None:
        """The scene on top of it went away."""

    def left(self) -> None:
        """It was taken off the stack."""

    def closing(self) -> bool:
        """The window is to be closed; False if a person must be asked first, and is being asked now."""
        return True

    def rebuild(self) -> None:
        """Texts or their size changed: show everything anew."""

    def layout(self, window: pygame.Rect) -> None:
        """The window has this size now; called before the first drawing and after every change."""

    def handle(self, event: InputEvent) -> bool:  # noqa: ARG002 - one signature for all scenes
        """React to input; whether it was meant for this scene."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, as far as the surface's clip allows; it is set to a part that is dirty."""


class WidgetScene(Scene):
    """A scene made of widgets: `build` says which, the rest follows."""

    _root: Root | None = None

    @property
    def root(self) -> Root:
        """The top of the widget tree; there from `entered` on."""
        if self._root is None:
            raise RuntimeError(f"{type(self).__name__} is not on the stack")
        return self._root

    def build(self) -> Widget:
        """The widgets of this scene, made anew whenever the language changes."""
        raise NotImplementedError

    def unclaimed(self, event: InputEvent) -> bool:  # noqa: ARG002 - one signature for all scenes
        """React to input that no widget wanted, while no dialog or menu is open."""
        return False

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies below the widgets: the table, or nothing in an overlay."""
        if not self.is_overlay:
            palette = self.app.look.palette
            ground = self.app.look.painter.table(surface.get_size(), palette.table_lit, palette.table)
            surface.blit(ground, (0, 0))

    @property
    def dirty(self) -> list[pygame.Rect]:
        """Where widgets changed."""
        return self.root.dirty

    def drawn(self) -> None:
        """The widgets are being drawn."""
        self.root.drawn()

    @property
    def pointer(self) -> Pointer:
        """As the widget under it wants."""
        return self.root.pointer

    def attach(self, app: "App") -> None:
        """Build the widgets."""
        self._app = app
        self._root = Root(app.look, self.build())
        self.entered()

    def rebuild(self) -> None:
        """Build the widgets anew; focus stays by name."""
        self.root.set_content(self.build())

    def rest(self) -> None:
        """No tooltip stays."""
        self.root.hide_tooltip()

    def layout(self, window: pygame.Rect) -> None:
        """Lay out the widgets."""
        self.root.layout(window)

    def handle(self, event: InputEvent) -> bool:
        """The widgets come first."""
        if self.root.handle(event):
            return True
        return not self.root.layers and self.unclaimed(event)

    def update(self, dt: float) -> None:
        """Let time pass for the widgets."""
        self.root.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the widgets."""
        self.draw_ground(surface)
        self.root.draw(surface)
