"""The window itself: opening, resizing, full screen, and getting it back when it is lost."""

import os
from typing import Final

import pygame

from frantic_board.ui.problems import Problems, Trouble
from frantic_board.ui.theme import DESIGN_SIZE

_LARGEST: Final = (7680, 4320)
_WINDOWLESS: Final = ("dummy", "offscreen")
"""Video drivers without windows: nobody but us resizes their surface."""
_SHARE_OF_SCREEN: Final = 0.8


def prepare_environment() -> None:
    """Ask for real pixels on Windows, before `pygame.init`; elsewhere it changes nothing.

    There SDL otherwise lets the system enlarge a small picture. With this, a window on a scaled screen simply
    has more pixels, and the scale follows from that.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


class DisplayLostError(RuntimeError):
    """The window is gone and cannot be opened again."""


class Display:
    """The one window of the game."""

    def __init__(self, size: tuple[int, int] | None, caption: str, problems: Problems) -> None:
        self._problems = problems
        self._caption = caption
        self._icon: pygame.Surface | None = None
        self.is_full_screen = False
        if not pygame.display.get_init():
            pygame.display.init()
        self._windowed_size = _clamped(size if size is not None else _comfortable_size())
        self._open()

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on now; opened again if it was lost."""
        surface = pygame.display.get_surface()
        if surface is None:
            self.recover()
            surface = pygame.display.get_surface()
            if surface is None:
                raise DisplayLostError("the window cannot be opened again")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def is_lost(self) -> bool:
        """Whether there is no window to draw on."""
        return not pygame.display.get_init() or pygame.display.get_surface() is None

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show a picture in the task bar."""
        self._icon = icon
        pygame.display.set_icon(icon)

    def resize(self, size: tuple[int, int]) -> None:
        """Give a window another size."""
        self._windowed_size = _clamped(size)
        if not self.is_full_screen:
            self._open()

    def follow(self, size: tuple[int, int]) -> None:
        """The system says the window has this size now.

        A real window's surface has followed already, and events may tell of sizes it had before; so the
        word of the event is taken only where there is no window.
        """
        if pygame.display.get_driver() in _WINDOWLESS:
            if _clamped(size) != self.surface.get_size():
                self.resize(size)
        elif not self.is_full_screen:
            self._windowed_size = _clamped(self.surface.get_size())

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        before = self.is_full_screen
        self.is_full_screen = not before
        try:
            self._open()
        except pygame.error as error:
            self._problems.note(Trouble.NO_FULL_SCREEN, str(error))
            self.is_full_screen = before
            self._open()

    def recover(self) -> None:
        """Open the window again after it was lost."""
        self._problems.note(Trouble.DISPLAY_LOST, pygame.get_error())
        try:
            if not pygame.display.get_init():
                pygame.display.init()
            self._open()
        except pygame.error as error:
            raise DisplayLostError(str(error)) from error

    def _open(self) -> None:
        if self.is_full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        elif pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE).get_size() != self._windowed_size:
            # Coming back from full screen, pygame 2.6 takes the new size only at the second asking.
            pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        pygame.display.set_caption(self._caption)
        if self._icon is not None:
            pygame.display.set_icon(self._icon)


def _clamped(size: tuple[int, int]) -> tuple[int, int]:
    """A size a surface can have."""
    return max(1, min(size[0], _LARGEST[0])), max(1, min(size[1], _LARGEST[1]))


def _comfortable_size() -> tuple[int, int]:
    """Most of the screen, in the shape the game was drawn for, but no smaller than it was drawn for."""
    try:
        screen = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return DESIGN_SIZE
    width, height = DESIGN_SIZE
    scale = max(1.0, _SHARE_OF_SCREEN * min(screen[0] / width, screen[1] / height))
    return round(width * scale), round(height * scale)
