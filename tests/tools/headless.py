"""What the tools share that run the game without a display: no window, no sound, a home of its own."""

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from frantic_board.files.paths import HOME_VARIABLE
from frantic_board.ui.app import App


def open_nowhere() -> None:
    """Start pygame so that nothing appears on a screen and nothing is heard."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()


@contextmanager
def own_home() -> Iterator[None]:
    """A home with nothing in it: nobody's settings change what is seen, and nobody's games are touched."""
    before = os.environ.get(HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME_VARIABLE]
            else:
                os.environ[HOME_VARIABLE] = before


def window_size(text: str) -> tuple[int, int]:
    """A size on the command line, as in 1024x640."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"expected WIDTHxHEIGHT, as in 1024x640, not {text!r}")
    size = int(width), int(height)
    if not (64 <= size[0] <= 7680 and 48 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"expected 64x48 to 7680x4320, not {text}")
    return size


def screenshot(app: App) -> pygame.Surface:
    """A copy of what the window shows now."""
    return app.display.surface.copy()
