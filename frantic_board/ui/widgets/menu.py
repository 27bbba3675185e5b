"""A list that drops down from something, to choose one of several."""

from collections.abc import Callable, Sequence

import pygame

from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.theme import RADIUS
from frantic_board.ui.widget import Layer, Widget
from frantic_board.ui.widgets.listview import ListRow, ListView

_MOST_ROWS = 8
_MARGIN = 8


class _MenuList(ListView):
    """A list in which one click is enough."""

    def clicked(self, press: PointerPressed) -> None:
        index = self.row_at(press.position)
        if index is not None:
            self._choose(index)
            self._activate()


class Menu(Layer):
    """Opens below its anchor (or above), closes on a choice, on Escape, and on a press elsewhere."""

    dims_below = False
    closes_outside = True

    def __init__(
        self,
        anchor: Widget,
        rows: Sequence[ListRow],
        selected: int | None,
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__()
        self._anchor = anchor
        self._on_choose = on_choose
        self._list = _MenuList(rows, selected, on_activate=self._chosen)
        self._children = [self._list]

    def _chosen(self, index: int) -> None:
        self.host.close(self)
        self._on_choose(index)

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """Below the anchor if there is room for all, else where there is more."""
        look, anchor = self.look, self._anchor.rect
        margin = look.px(_MARGIN)
        inner = window.inflate(-2 * margin, -2 * margin)
        width = min(inner.width, max(anchor.width, self._list.measure(None)[0]))
        row = self._list.row_height(0, width) if self._list.rows else 0
        wanted = min(len(self._list.rows), _MOST_ROWS) * row + look.px(8)
        below, above = inner.bottom - anchor.bottom - margin, anchor.top - inner.top - margin
        goes_down = below >= wanted or below >= above
        height = max(1, min(wanted, max(below, above)))
        place = pygame.Rect(anchor.left, anchor.bottom + look.px(4), width, height)
        if not goes_down:
            place.bottom = anchor.top - look.px(4)
        place.left = max(inner.left, min(place.left, inner.right - width))
        place.top = max(inner.top, min(place.top, inner.bottom - height))
        return place

    def layout(self, rect: pygame.Rect) -> None:
        """The list is all there is."""
        is_first = self.rect.width == 0
        super().layout(rect)
        self._list.layout(rect)
        if is_first:
            self._list.select(self._list.selected)
            self._list.scroller.jump_to(self._list.scroller.target)

    def first_focus(self) -> Widget:
        """The list."""
        return self._list

    def handle(self, event: InputEvent) -> bool:
        """Escape closes it; no key gets past it."""
        if isinstance(event, KeyPressed):
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
                self.dismiss()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list with a shadow below it."""
        self.look.painter.shadow(surface, self.rect, self.look.px(RADIUS), self.look.px(18))
        super().draw(surface)
