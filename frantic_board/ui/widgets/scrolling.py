"""Scrolling: the position in something longer than its window, and the bar that shows it.

`Scroller` is the arithmetic; `ScrollArea` the widget around it that wheel, finger, keys and bar act on.
"""

import math
from typing import Final

import pygame

from frantic_board.ui.input import (
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from frantic_board.ui.theme import DRAG_THRESHOLD, SCROLL_BAR, mix
from frantic_board.ui.widget import Control, Pointer

_SETTLE_RATE: Final = 18.0
"""How fast the shown position follows the wanted one, per second."""
_FLING_SECONDS: Final = 0.25
"""How long a flung content would go on at the speed it was let go."""
_LEAST_THUMB: Final = 28
LINE: Final = 44
"""What one notch of the wheel or one arrow key moves, in design pixels."""


class Scroller:
    """A window of length `view` over a content of length `content`, `offset` pixels from its start."""

    def __init__(self) -> None:
        self.view = 0
        self.content = 0
        self.offset = 0
        self._exact = 0.0
        self.target = 0.0
        """Where it is heading."""
        self._speed = 0.0
        self._dragged = 0.0

    @property
    def limit(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.view)

    @property
    def is_settled(self) -> bool:
        """Whether the shown position is the wanted one."""
        return self._exact == self.target

    def fit(self, view: int, content: int) -> None:
        """Take new lengths and keep the offset inside them."""
        self.view, self.content = max(0, view), max(0, content)
        self.target = self._inside(self.target)
        self._exact = self._inside(self._exact)
        self.offset = round(self._exact)

    def _inside(self, offset: float) -> float:
        return min(max(0.0, offset), float(self.limit))

    def scroll_to(self, offset: float) -> None:
        """Go to an offset, smoothly."""
        self.target = self._inside(offset)

    def scroll_by(self, pixels: float) -> None:
        """Go on from wherever it is heading to."""
        self.scroll_to(self.target + pixels)

    def jump_to(self, offset: float) -> None:
        """Be at an offset at once."""
        self.target = self._exact = self._inside(offset)
        self.offset = round(self._exact)

    def reveal(self, start: int, end: int) -> None:
        """Scroll as little as possible to show the content from start to end."""
        if start < self.target:
            self.scroll_to(start)
        elif end > self.target + self.view:
            self.scroll_to(min(start, end - self.view))

    def drag(self, pixels: float) -> None:
        """Follow a finger."""
        self.jump_to(self._exact + pixels)
        self._dragged += pixels

    def let_go(self) -> None:
        """The finger was lifted: glide on at its speed."""
        self.scroll_by(self._speed * _FLING_SECONDS)
        self._speed = self._dragged = 0.0

    def update(self, dt: float, *, is_reduced: bool) -> bool:
        """Let time pass; whether the offset changed."""
        if dt > 0:
            self._speed += (self._dragged / dt - self._speed) * min(1.0, dt * 12)
        self._dragged = 0.0
        if self.is_settled:
            return False
        gap = self.target - self._exact
        self._exact += gap * (1.0 if is_reduced else 1 - math.exp(-_SETTLE_RATE * dt))
        if abs(self.target - self._exact) < 0.5:
            self._exact = self.target
        before, self.offset = self.offset, round(self._exact)
        return self.offset != before

    def thumb(self, track: pygame.Rect, least: int) -> pygame.Rect:
        """The part of the bar that stands for what can be seen."""
        length = track.height
        if self.content > 0:
            length = max(min(least, track.height), round(track.height * self.view / self.content))
        length = min(length, track.height)
        share = self.offset / self.limit if self.limit else 0.0
        return pygame.Rect(
            track.left, track.top + round((track.height - length) * share), track.width, length
        )

    def offset_for_thumb(self, track: pygame.Rect, thumb_top: float, least: int) -> float:
        """The offset at which the thumb would be there."""
        way = track.height - self.thumb(track, least).height
        return self.limit * (thumb_top - track.top) / way if way > 0 else 0.0


class ScrollArea(Control):
    """A widget whose content may be longer than itself. Subclasses lay out and draw the content."""

    pointer = Pointer.ARROW

    def __init__(self) -> None:
        super().__init__()
        self.scroller = Scroller()
        self._grip: int | None = None
        """How far below the thumb's top it was taken hold of; None while it is not."""
        self._press: PointerPressed | None = None
        self._last_y = 0
        self._is_dragging = False

    @property
    def view(self) -> pygame.Rect:
        """Where the content is seen: everything but the bar and its edge."""
        return self.rect

    @property
    def can_scroll(self) -> bool:
        """Whether there is more than can be seen."""
        return self.scroller.limit > 0

    @property
    def scrolls_by_drag(self) -> bool:
        """Whether there is anything to drag."""
        return self.can_scroll

    def scrolled(self) -> None:
        """The offset changed."""
        self.changed()

    def clicked(self, press: PointerPressed) -> None:
        """The content was pressed and released at the same place."""

    def show_part(self, start: int, end: int) -> None:
        """Scroll as little as possible to show the content between two offsets."""
        self.scroller.reveal(start, end)

    def update(self, dt: float) -> None:
        """Glide towards where it was scrolled to."""
        if self.scroller.update(dt, is_reduced=self.look.is_motion_reduced):
            self.scrolled()
        super().update(dt)

    # -- the bar

    @property
    def bar(self) -> pygame.Rect:
        """The groove of the scroll bar, at the right of the view."""
        width = self.look.px(SCROLL_BAR)
        view = self.view
        return pygame.Rect(view.right, view.top, width, view.height)

    @property
    def _thumb(self) -> pygame.Rect:
        return self.scroller.thumb(self.bar, self.look.px(_LEAST_THUMB))

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the thumb, if there is anything to scroll."""
        if not self.can_scroll:
            return
        look, palette = self.look, self.look.palette
        inset = look.px(2)
        thumb = self._thumb.inflate(-2 * inset, -2 * inset)
        share = 0.75 if self._grip is not None else 0.45 if self.is_hovered else 0.2
        look.painter.box(surface, thumb, mix(palette.well_edge, palette.text, share), thumb.width // 2)

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Wheel, drag, bar and keys."""
        match event:
            case Scrolled(up=up):
                return self._wheel(up)
            case PointerPressed(button=button) if button == LEFT_BUTTON:
                return self._begin(event)
            case PointerMoved(position=position) if self._press is not None:
                self._move(position[1])
                return True
            case PointerReleased() if self._press is not None:
                self._end()
                return True
            case PointerLeft():
                self._stop()
                return False
            case KeyPressed() if not event.modifiers.any:
                return self.key(event)
        return False

    def _wheel(self, up: float) -> bool:
        """Scroll; at an end, once at rest, the wheel is for whatever scrolls further out."""
        was_settled, before = self.scroller.is_settled, self.scroller.target
        self.scroller.scroll_by(-up * self.look.px(LINE))
        return self.can_scroll and (self.scroller.target != before or not was_settled)

    def _begin(self, press: PointerPressed) -> bool:
        x, y = press.position
        self._press, self._last_y, self._is_dragging = press, y, False
        if self.can_scroll and self.bar.collidepoint(x, y):
            thumb = self._thumb
            self._grip = y - thumb.top if thumb.collidepoint(x, y) else thumb.height // 2
            self._move(y)
        return True

    def _move(self, y: int) -> None:
        if self._press is None:
            return
        if self._grip is not None:
            least = self.look.px(_LEAST_THUMB)
            self.scroller.jump_to(self.scroller.offset_for_thumb(self.bar, y - self._grip, least))
            self.scrolled()
            return
        if abs(y - self._press.position[1]) > self.look.px(DRAG_THRESHOLD):
            self._is_dragging = True
        if self._is_dragging:
            self.scroller.drag(self._last_y - y)
            self._last_y = y
            self.scrolled()

    def _end(self) -> None:
        press, was_click = self._press, self._grip is None and not self._is_dragging
        if self._is_dragging:
            self.scroller.let_go()
        self._stop()
        if press is not None and was_click:
            self.clicked(press)

    def _stop(self) -> None:
        self._press = self._grip = None
        self._is_dragging = False
        self.changed()

    def key(self, event: KeyPressed) -> bool:
        """Page up and down always; the arrows, Home and End only while nothing inside has the keyboard."""
        if not self.can_scroll:
            return False
        line, page = self.look.px(LINE), max(1, self.scroller.view - self.look.px(LINE))
        steps = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if self.is_focused:
            everything = self.scroller.content
            steps |= {pygame.K_UP: -line, pygame.K_DOWN: line}
            steps |= {pygame.K_HOME: -everything, pygame.K_END: everything}
        if event.key not in steps:
            return False
        self.scroller.scroll_by(steps[event.key])
        return True
