"""Containers: rows, columns, grids and stacks that share out their space anew at every size.

A child says how long it wants to be along the container (`Widget.sized`): a number of design pixels, a
share of what is left (`Grow`), or what its content needs. If there is less than the fixed and content
sizes need, they all give way in proportion.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import GAP
from frantic_board.ui.widget import Grow, Length, Size, Widget

STRETCH: Final = None
"""Across a container: as long as the container is wide."""


def share_out(space: int, wants: Sequence[int], weights: Sequence[float]) -> list[int]:
    """Divide a length among neighbours: what each wants, and the rest to those with a weight.

    Rounding never loses or gains a pixel.

    >>> share_out(100, [20, 0, 0], [0, 1, 3])
    [20, 20, 60]
    >>> share_out(30, [20, 40, 0], [0, 0, 1])
    [10, 20, 0]
    """
    space, needed = max(0, space), sum(wants)
    if needed > space:
        return _rounded([space * want / needed for want in wants])
    total = sum(weights)
    if not total:
        return list(wants)
    extras = _rounded([(space - needed) * weight / total for weight in weights])
    return [want + extra for want, extra in zip(wants, extras, strict=True)]


def _rounded(parts: Sequence[float]) -> list[int]:
    """Round lengths so that their ends, not they themselves, are rounded."""
    result, end, passed = [], 0.0, 0
    for part in parts:
        end += part
        result.append(round(end) - passed)
        passed = round(end)
    return result


class Container(Widget):
    """A widget made of others, with a gap between and padding around them."""

    def __init__(self, *children: Widget, gap: int = GAP, padding: int | tuple[int, int] = 0) -> None:
        super().__init__()
        self._children = list(children)
        self.gap = gap
        self.padding = (padding, padding) if isinstance(padding, int) else padding
        """Across and down, in design pixels."""

    @property
    def shown(self) -> list[Widget]:
        """The children that take space."""
        return [child for child in self._children if child.is_visible]

    def inner(self, rect: pygame.Rect) -> pygame.Rect:
        """The rectangle inside the padding."""
        across, down = (self.look.px(pad) for pad in self.padding)
        return pygame.Rect(
            rect.left + across,
            rect.top + down,
            max(0, rect.width - 2 * across),
            max(0, rect.height - 2 * down),
        )

    def padded(self, size: Size) -> Size:
        """A content size with the padding around it."""
        return size[0] + 2 * self.look.px(self.padding[0]), size[1] + 2 * self.look.px(self.padding[1])

    def room(self, width: int | None) -> int | None:
        """What the padding leaves of a width."""
        return None if width is None else max(0, width - 2 * self.look.px(self.padding[0]))


def _weight(length: Length) -> float:
    return length.weight if isinstance(length, Grow) else 0.0


class Column(Container):
    """Children below each other; `across` says where they stand (STRETCH: as wide as the column)."""

    def __init__(
        self,
        *children: Widget,
        gap: int = GAP,
        padding: int | tuple[int, int] = 0,
        across: Align | None = STRETCH,
        down: Align = Align.START,
    ) -> None:
        super().__init__(*children, gap=gap, padding=padding)
        self.across = across
        self.down = down

    def measure(self, width: int | None) -> Size:
        """As wide as the widest child, as high as all together."""
        room = self.room(width)
        sizes = [child.wanted(room) for child in self.shown]
        height = sum(size[1] for size in sizes) + self.look.px(self.gap) * max(0, len(sizes) - 1)
        return self.padded((max((size[0] for size in sizes), default=0), height))

    def layout(self, rect: pygame.Rect) -> None:
        """Place the children from top to bottom."""
        super().layout(rect)
        inner, gap, shown = self.inner(self.rect), self.look.px(self.gap), self.shown
        widths = [self._width_of(child, inner.width) for child in shown]
        wants = [
            0 if isinstance(child.height, Grow) else child.wanted(width)[1]
            for child, width in zip(shown, widths, strict=True)
        ]
        space = inner.height - gap * max(0, len(shown) - 1)
        heights = share_out(space, wants, [_weight(child.height) for child in shown])
        top = inner.top + round(max(0, space - sum(heights)) * self.down.value)
        for child, width, height in zip(shown, widths, heights, strict=True):
            share = 0.0 if self.across is None else self.across.value
            left = inner.left + round((inner.width - width) * share)
            child.layout(pygame.Rect(left, top, width, height))
            top += height + gap

    def _width_of(self, child: Widget, space: int) -> int:
        if isinstance(child.width, Grow) or (self.across is None and child.width is None):
            return space
        return min(space, child.wanted(space)[0])


class Row(Container):
    """Children beside each other; `down` says where they stand (STRETCH: as high as the row)."""

    def __init__(
        self,
        *children: Widget,
        gap: int = GAP,
        padding: int | tuple[int, int] = 0,
        across: Align = Align.START,
        down: Align | None = STRETCH,
    ) -> None:
        super().__init__(*children, gap=gap, padding=padding)
        self.across = across
        self.down = down

    def _widths(self, width: int) -> list[int]:
        shown = self.shown
        wants = [0 if isinstance(child.width, Grow) else child.wanted(None)[0] for child in shown]
        space = width - self.look.px(self.gap) * max(0, len(shown) - 1)
        return share_out(space, wants, [_weight(child.width) for child in shown])

    def measure(self, width: int | None) -> Size:
        """As wide as all together, as high as the highest child."""
        shown = self.shown
        room = self.room(width)
        if room is None:
            sizes = [child.wanted(None) for child in shown]
        else:
            sizes = [child.wanted(part) for child, part in zip(shown, self._widths(room), strict=True)]
        total = sum(size[0] for size in sizes) + self.look.px(self.gap) * max(0, len(sizes) - 1)
        return self.padded((total, max((size[1] for size in sizes), default=0)))

    def layout(self, rect: pygame.Rect) -> None:
        """Place the children from left to right."""
        super().layout(rect)
        inner, gap, shown = self.inner(self.rect), self.look.px(self.gap), self.shown
        widths = self._widths(inner.width)
        spare = inner.width - sum(widths) - gap * max(0, len(shown) - 1)
        left = inner.left + round(max(0, spare) * self.across.value)
        for child, width in zip(shown, widths, strict=True):
            height = self._height_of(child, width, inner.height)
            share = 0.0 if self.down is None else self.down.value
            top = inner.top + round((inner.height - height) * share)
            child.layout(pygame.Rect(left, top, width, height))
            left += width + gap

    def _height_of(self, child: Widget, width: int, space: int) -> int:
        if isinstance(child.height, Grow) or (self.down is None and child.height is None):
            return space
        return min(space, child.wanted(width)[1])


class Grid(Container):
    """Children in rows of as many as there are columns; each column has a length of its own."""

    def __init__(
        self,
        columns: Sequence[Length],
        *children: Widget,
        gap: int = GAP,
        row_gap: int | None = None,
        padding: int | tuple[int, int] = 0,
    ) -> None:
        super().__init__(*children, gap=gap, padding=padding)
        if not columns:
            raise ValueError("a grid needs at least one column")
        self.columns = tuple(columns)
        self.row_gap = gap if row_gap is None else row_gap

    def _rows(self) -> list[list[Widget]]:
        shown, count = self.shown, len(self.columns)
        return [shown[start : start + count] for start in range(0, len(shown), count)]

    def _widths(self, width: int | None) -> list[int]:
        rows, look = self._rows(), self.look
        wants = []
        for index, length in enumerate(self.columns):
            if isinstance(length, int):
                wants.append(look.px(length))
            elif isinstance(length, Grow) and width is not None:
                wants.append(0)
            else:
                cells = (row[index].wanted(None)[0] for row in rows if index < len(row))
                wants.append(max(cells, default=0))
        if width is None:
            return wants
        space = width - look.px(self.gap) * (len(self.columns) - 1)
        return share_out(space, wants, [_weight(length) for length in self.columns])

    def _heights(self, widths: Sequence[int]) -> list[int]:
        return [
            max(cell.wanted(width)[1] for cell, width in zip(row, widths, strict=False))
            for row in self._rows()
        ]

    def measure(self, width: int | None) -> Size:
        """All columns wide, all rows high."""
        widths = self._widths(self.room(width))
        heights = self._heights(widths)
        across = sum(widths) + self.look.px(self.gap) * (len(widths) - 1)
        down = sum(heights) + self.look.px(self.row_gap) * max(0, len(heights) - 1)
        return self.padded((across, down))

    def layout(self, rect: pygame.Rect) -> None:
        """Place the children row by row; spare height is shared by rows with a growing child."""
        super().layout(rect)
        inner, look, rows = self.inner(self.rect), self.look, self._rows()
        widths = self._widths(inner.width)
        space = inner.height - look.px(self.row_gap) * max(0, len(rows) - 1)
        weights = [max(_weight(cell.height) for cell in row) for row in rows]
        heights = share_out(space, self._heights(widths), weights)
        top = inner.top
        for row, height in zip(rows, heights, strict=True):
            left = inner.left
            for cell, width in zip(row, widths, strict=False):
                own = width if not isinstance(cell.width, int) else min(width, look.px(cell.width))
                cell.layout(pygame.Rect(left, top, own, height))
                left += width + look.px(self.gap)
            top += height + look.px(self.row_gap)


class Stack(Container):
    """Children on top of each other, each as large as the stack; the last is in front."""

    def measure(self, width: int | None) -> Size:
        """As large as the largest child."""
        sizes = [child.wanted(self.room(width)) for child in self.shown]
        widest = max((size[0] for size in sizes), default=0)
        return self.padded((widest, max((size[1] for size in sizes), default=0)))

    def layout(self, rect: pygame.Rect) -> None:
        """Give every child all the space."""
        super().layout(rect)
        inner = self.inner(self.rect)
        for child in self.shown:
            child.layout(inner)


class Place(Container):
    """One child at its own size, somewhere in a larger space."""

    def __init__(
        self,
        child: Widget,
        across: Align = Align.CENTRE,
        down: Align = Align.CENTRE,
        padding: int | tuple[int, int] = 0,
    ) -> None:
        super().__init__(child, padding=padding)
        self.across = across
        self.down = down

    def measure(self, width: int | None) -> Size:
        """As large as the child."""
        return self.padded(self._children[0].wanted(self.room(width)))

    def layout(self, rect: pygame.Rect) -> None:
        """Put the child in its place."""
        super().layout(rect)
        inner, child = self.inner(self.rect), self._children[0]
        wanted = child.wanted(inner.width)
        width = inner.width if isinstance(child.width, Grow) else min(inner.width, wanted[0])
        height = inner.height if isinstance(child.height, Grow) else min(inner.height, wanted[1])
        left = inner.left + round((inner.width - width) * self.across.value)
        top = inner.top + round((inner.height - height) * self.down.value)
        child.layout(pygame.Rect(left, top, width, height))


class Spacer(Widget):
    """Empty space; grows unless told otherwise."""

    def __init__(self, width: Length = None, height: Length = None) -> None:
        super().__init__()
        grows = width is None and height is None
        self.width = Grow() if grows else width
        self.height = Grow() if grows else height
