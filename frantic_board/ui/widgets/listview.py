"""Lists of rows: only the rows that can be seen are set and drawn, however many there are."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from frantic_board.ui.input import InputEvent, KeyPressed, PointerLeft, PointerMoved, PointerPressed
from frantic_board.ui.text import clean
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import BODY, EDGE, RADIUS, SCROLL_BAR, SMALL, Colour, TextStyle, mix
from frantic_board.ui.widget import Size
from frantic_board.ui.widgets.scrolling import ScrollArea

_ROW_PADDING = (12, 7)
_LOG_PADDING = 4
"""Above and below rows that wrap."""
_INSET = 4
_ICON = 20
_SHOWN_ROWS = 5


@dataclass(frozen=True, slots=True)
class ListRow:
    """One line of a list: text, something smaller at its right end, an icon before it."""

    text: str
    detail: str = ""
    icon: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", clean(self.text))
        object.__setattr__(self, "detail", clean(self.detail, keep_lines=False))


class ListView(ScrollArea):
    """Rows to look through and choose from.

    `on_select` is told when a row is marked, `on_activate` when it is clicked twice or entered. With `wraps`
    a row is as high as its text needs (a log); otherwise all are one line high. Subclasses may draw rows of
    their own: `row_height`, `draw_row`, and `hint` if they shorten anything.
    """

    def __init__(
        self,
        rows: Sequence[ListRow] = (),
        selected: int | None = None,
        on_select: Callable[[int], None] | None = None,
        on_activate: Callable[[int], None] | None = None,
        *,
        wraps: bool = False,
        style: TextStyle = BODY,
        empty_text: str = "",
    ) -> None:
        super().__init__()
        self.on_select = on_select
        self.on_activate = on_activate
        self.selected = selected
        self.style = style
        self._rows: list[ListRow] = list(rows)
        self._wraps = wraps
        self._ends: list[int] = []
        self._hovered_row: int | None = None
        self._empty = TextBlock(empty_text, SMALL, Align.CENTRE)

    # -- rows

    @property
    def rows(self) -> Sequence[ListRow]:
        """The rows it shows."""
        return self._rows

    def set_rows(self, rows: Sequence[ListRow], selected: int | None = None) -> None:
        """Show other rows."""
        self._rows = list(rows)
        self.selected = selected
        self._hovered_row = None
        self.resized()

    def select(self, index: int | None) -> None:
        """Mark a row and show it, without telling anybody."""
        self.selected = index if index is not None and 0 <= index < len(self._rows) else None
        if self.selected is not None and self.selected < len(self._ends):
            self.show_part(self._start(self.selected), self._ends[self.selected])
        self.changed()

    def _choose(self, index: int) -> None:
        index = min(max(0, index), len(self._rows) - 1)
        if index != self.selected:
            self.select(index)
            if self.on_select is not None:
                self.on_select(index)

    # -- layout

    def row_height(self, index: int, width: int) -> int:
        """How high a row is."""
        look = self.look
        padding = 2 * self._padding
        font = look.type.font(look.spec(self.style))
        if not self._wraps:
            return font.line_height + padding
        lines = look.type.wrap(self._rows[index].text, look.spec(self.style), self._text_width(index, width))
        return len(lines) * font.line_height + padding

    @property
    def _padding(self) -> int:
        return self.look.px(_LOG_PADDING if self._wraps else _ROW_PADDING[1])

    def _text_width(self, index: int, width: int) -> int:
        look, row = self.look, self._rows[index]
        used = 2 * look.px(_ROW_PADDING[0])
        if row.icon:
            used += look.px(_ICON) + look.px(8)
        if row.detail:
            used += look.type.width(row.detail, look.spec(SMALL)) + look.px(10)
        return max(1, width - used)

    def measure(self, width: int | None) -> Size:
        """A handful of rows; lists are usually told how high to be, or to grow."""
        look = self.look
        inset = 2 * look.px(_INSET)
        if width is None:
            spec = look.spec(self.style)
            texts = [look.type.width(row.text, spec) for row in self._rows[:50]]
            width = (
                max(texts, default=0) + 2 * look.px(_ROW_PADDING[0]) + look.px(_ICON) + look.px(SCROLL_BAR)
            )
        shown = range(min(_SHOWN_ROWS, len(self._rows)))
        height = sum(self.row_height(index, max(1, width - inset)) for index in shown)
        return width, max(height, look.px(40)) + inset

    @property
    def view(self) -> pygame.Rect:
        """Inside the edge, without the bar."""
        inset = self.look.px(_INSET)
        bar = self.look.px(SCROLL_BAR) if self.can_scroll else 0
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        return pygame.Rect(inner.left, inner.top, max(0, inner.width - bar), max(0, inner.height))

    def layout(self, rect: pygame.Rect) -> None:
        """Add up the heights of the rows; make room for the bar if it is needed."""
        super().layout(rect)
        inset = 2 * self.look.px(_INSET)
        for bar in (0, self.look.px(SCROLL_BAR)):
            self._ends = list(accumulate(self._heights(max(1, self.rect.width - inset - bar))))
            self._fit_scroller()
            if not self.can_scroll:
                break
        self._empty.fit(self.look, self.rect.inflate(-4 * inset, -2 * inset))

    def _heights(self, width: int) -> list[int]:
        if self._rows and not self._wraps and type(self).row_height is ListView.row_height:
            return [self.row_height(0, width)] * len(self._rows)
        return [self.row_height(index, width) for index in range(len(self._rows))]

    def _fit_scroller(self) -> None:
        inner = self.rect.height - 2 * self.look.px(_INSET)
        self.scroller.fit(inner, self._ends[-1] if self._ends else 0)

    def _start(self, index: int) -> int:
        return self._ends[index - 1] if index else 0

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is in the window now, also when it is scrolled out of view."""
        view = self.view
        start = self._start(index)
        return pygame.Rect(
            view.left, view.top + start - self.scroller.offset, view.width, self._ends[index] - start
        )

    def row_at(self, position: tuple[int, int]) -> int | None:
        """The row at a position in the window."""
        view = self.view
        if not view.collidepoint(position):
            return None
        index = bisect_right(self._ends, position[1] - view.top + self.scroller.offset)
        return index if index < len(self._ends) else None

    def visible_rows(self) -> range:
        """The rows of which some part can be seen."""
        first = bisect_right(self._ends, self.scroller.offset)
        last = bisect_right(self._ends, self.scroller.offset + max(0, self.view.height - 1))
        return range(first, min(last + 1, len(self._ends)))

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Everything a scroll area does, and follow the pointer over the rows."""
        if not self.is_enabled:
            return False
        if isinstance(event, PointerMoved | PointerLeft):
            position = event.position if isinstance(event, PointerMoved) else None
            row = None if position is None or self._is_dragging else self.row_at(position)
            if row != self._hovered_row:
                self._hovered_row = row
                self.changed()
        return super().handle(event)

    def clicked(self, press: PointerPressed) -> None:
        """Mark the row; the second click in a row enters it."""
        index = self.row_at(press.position)
        if index is not None:
            self._choose(index)
            if press.clicks >= 2:
                self._activate()

    def _activate(self) -> bool:
        if self.selected is None or self.on_activate is None:
            return False
        self.on_activate(self.selected)
        return True

    def key(self, event: KeyPressed) -> bool:
        """Arrows, pages, Home and End move the mark; Enter and Space enter the row."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return not event.is_repeat and self._activate()
        if not self._rows:
            return False
        at = -1 if self.selected is None else self.selected
        page = max(1, len(self.visible_rows()) - 1)
        moves = {
            pygame.K_UP: at - 1,
            pygame.K_DOWN: at + 1,
            pygame.K_PAGEUP: at - page,
            pygame.K_PAGEDOWN: at + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self._rows) - 1,
        }
        target = moves.get(event.key)
        if target is None:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= target < len(self._rows):
            return False  # at either end the arrows leave the list
        self._choose(target)
        return True

    def hint(self, position: tuple[int, int] | None) -> str:
        """All of a row's text, where the row shows less."""
        index = self.selected if position is None else self.row_at(position)
        if index is not None and index < len(self._ends) and not self._block(index).is_whole:
            return self._rows[index].text
        return super().hint(position)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the well, the rows in view, and the bar."""
        look, palette = self.look, self.look.palette
        edge = palette.well_edge if not self.shows_focus else palette.focus
        look.painter.box(surface, self.rect, palette.well, look.px(RADIUS), edge, look.px(EDGE))
        if not self._rows:
            self._empty.draw(look, surface, palette.text_soft)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.view))
        for index in self.visible_rows():
            rect = self.row_rect(index)
            self.draw_row_ground(surface, rect, index)
            self.draw_row(surface, rect, index)
        surface.set_clip(clip)
        self.draw_bar(surface)
        self.draw_ring(surface)

    def draw_row_ground(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw what marks a row as chosen or pointed at."""
        look, palette = self.look, self.look.palette
        fill: Colour | None = None
        if index == self.selected:
            fill = palette.selection
        elif index == self._hovered_row and self.is_hovered:
            fill = mix(palette.well, palette.raised, 0.6)
        if fill is not None:
            look.painter.box(surface, rect, fill, look.px(RADIUS - _INSET))

    def _block(self, index: int) -> TextBlock:
        """The text of a row, set to its place."""
        look, rect = self.look, self.row_rect(index)
        across = look.px(_ROW_PADDING[0])
        block = TextBlock(self._rows[index].text, self.style, lines=0 if self._wraps else 1)
        icon = look.px(_ICON) + look.px(8) if self._rows[index].icon else 0
        width = self._text_width(index, rect.width)
        block.fit(look, pygame.Rect(rect.left + across + icon, rect.top, width, rect.height))
        return block

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw icon, text and detail of a row."""
        look, palette, row = self.look, self.look.palette, self._rows[index]
        across, down = look.px(_ROW_PADDING[0]), self._padding
        if row.icon:
            side = look.px(_ICON)
            picture = look.icon(row.icon, side, palette.text)
            if picture is not None:
                line = look.type.font(look.spec(self.style)).line_height
                surface.blit(picture, (rect.left + across, rect.top + down + (line - side) // 2))
        self._block(index).draw(look, surface, palette.text if self.is_enabled else palette.text_faint)
        if row.detail:
            detail = TextBlock(row.detail, SMALL, Align.END, lines=1)
            detail.fit(look, rect.inflate(-2 * across, 0))
            detail.draw(look, surface, palette.text if index == self.selected else palette.text_soft)

    def cut_texts(self) -> list[str]:
        """The rows in view that do not fit."""
        cut = [self._rows[index].text for index in self.visible_rows() if not self._block(index).is_whole]
        return cut if self._rows or self._empty.is_whole else [self._empty.text]
