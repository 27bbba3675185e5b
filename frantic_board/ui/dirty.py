"""Which parts of the window must be drawn again.

Most frames change little: a caret, a hovered button, a figure on the board. Only those parts are drawn, from
the ground up, with the surface clipped to them.
"""

from typing import Final

import pygame

_MOST: Final = 6
"""With more separate parts than this, one large part is cheaper."""


class Dirty:
    """A few rectangles that do not overlap."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def add(self, rect: pygame.Rect) -> None:
        """This part looks different now."""
        if rect.width <= 0 or rect.height <= 0:
            return
        merged = pygame.Rect(rect)
        hit = merged.collidelistall(self._parts)
        while hit:
            for index in reversed(hit):
                merged.union_ip(self._parts.pop(index))
            hit = merged.collidelistall(self._parts)
        self._parts.append(merged)
        if len(self._parts) > _MOST:
            self._parts = [self._parts[0].unionall(self._parts[1:])]

    def within(self, window: pygame.Rect) -> list[pygame.Rect]:
        """The parts as far as they lie in the window."""
        return [part for part in (part.clip(window) for part in self._parts) if part.size != (0, 0)]

    def clear(self) -> None:
        """Everything has been drawn."""
        self._parts = []
