"""Layers lie on top of a scene's content and take all input while they are open: dialogs, menus."""

from collections.abc import Callable

import pygame

from frantic_board.ui.widget import Widget


class Layer(Widget):
    """Something opened on top. It decides where in the window it stands."""

    dims_below: bool = True
    """Whether what lies below is darkened."""
    closes_outside: bool = False
    """Whether a press outside of it closes it."""

    def __init__(self) -> None:
        super().__init__()
        self.on_closed: Callable[[], None] | None = None

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """Where in the window it wants to stand."""
        return window

    def first_focus(self) -> Widget | None:
        """What the keyboard acts on when it opens; None for the first thing that can be focused."""
        return None

    def dismiss(self) -> None:
        """Leave without choosing: the Escape key, or a press outside."""
        self.host.close(self)
