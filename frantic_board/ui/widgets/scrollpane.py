"""Any content, scrolled when it is longer than the space there is."""

import pygame

from frantic_board.ui.theme import SCROLL_BAR
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets.scrolling import ScrollArea

_RING_ROOM = 6
"""Room around the content for the focus ring of what lies at its edges."""


class ScrollPane(ScrollArea):
    """A window onto one widget that may be higher than it."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self._children = [content]

    @property
    def content(self) -> Widget:
        """What is scrolled."""
        return self._children[0]

    @property
    def takes_focus(self) -> bool:
        """Only to be scrolled by keys, so only where nothing inside could be focused instead."""
        return self.can_scroll and not any(
            inner.can_focus and inner.takes_focus for inner in self.content.walk()
        )

    def measure(self, width: int | None) -> Size:
        """As large as the content, for whoever has that much space."""
        content = self.content.wanted(width)
        return content[0], content[1] + 2 * self.look.px(_RING_ROOM)

    @property
    def view(self) -> pygame.Rect:
        """Everything, or everything but the bar."""
        bar = self._bar_space if self.can_scroll else 0
        return pygame.Rect(self.rect.left, self.rect.top, max(0, self.rect.width - bar), self.rect.height)

    @property
    def _bar_space(self) -> int:
        """The bar, and a gap before it so that no focus ring touches it."""
        return self.look.px(SCROLL_BAR) + self.look.px(_RING_ROOM)

    @property
    def bar(self) -> pygame.Rect:
        """At the right edge."""
        width = self.look.px(SCROLL_BAR)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def layout(self, rect: pygame.Rect) -> None:
        """Place the content; make room for the bar if it is needed."""
        super().layout(rect)
        room = self.look.px(_RING_ROOM)
        for bar in (0, self._bar_space):
            width = max(0, self.rect.width - bar)
            height = self.content.wanted(width)[1]
            self.scroller.fit(self.rect.height, height + 2 * room)
            if not self.can_scroll:
                break
        self._place(width, max(height, self.rect.height - 2 * room))

    def _place(self, width: int, height: int) -> None:
        room = self.look.px(_RING_ROOM)
        top = self.rect.top + room - self.scroller.offset
        self.content.layout(pygame.Rect(self.rect.left, top, width, height))

    def scrolled(self) -> None:
        """Move the content."""
        self._place(*self.content.rect.size)
        self.changed()

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a part of the content into view."""
        if self.can_scroll and rect != self.rect:
            room = self.look.px(_RING_ROOM)
            start = rect.top - self.rect.top + self.scroller.offset
            self.show_part(start - room, start + rect.height + room)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Content that is scrolled out of view cannot be hit."""
        if not self.is_visible or not self.rect.collidepoint(position):
            return None
        inside = self.content.hit(position) if self.view.collidepoint(position) else None
        return self if inside is None else inside

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part of the content that can be seen."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.view.inflate(2 * self.look.px(_RING_ROOM), 0)))
        super().draw(surface)
        surface.set_clip(clip)
        self.draw_bar(surface)
        self.draw_ring(surface)
