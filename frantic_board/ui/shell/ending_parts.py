"""Parts of the pages about a game that is over: a chart, who did how much to whom, numbers by seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import BODY, EDGE, FIGURE_COLOURS, HEADING, PALETTE, RADIUS, SMALL, STRONG, mix
from frantic_board.ui.widget import Grow, Length, Size, Widget
from frantic_board.ui.widgets import Figure, Label, ScrollPane

FIGURE: Final = 34
_OVERSAMPLING: Final = 2
_LINE: Final = 3
_MARK: Final = 26
_LEFT: Final = 14
_MOST_TICKS: Final = 5
_CELL: Final = 40
_BAR: Final = 7
_LONGEST_BAR: Final = 130
_LEAST_TINT: Final = 0.28
"""How much of its colour a cell with the smallest number has."""


@dataclass(frozen=True)
class Lines:
    """What a chart shows: one line a seat."""

    values: Sequence[Sequence[int]]
    """From the first moment to the last, the value of every seat."""
    bound: int
    """A line across, at which something happens."""
    bound_text: str
    starts: Sequence[int] = ()
    """Lines are broken where a stretch begins, and an upright line parts it from the one before."""
    is_dotted: bool = False
    """Whether every moment is marked: there are few."""


class LineChart(Widget):
    """One line a figure, from left to right; every figure stands where its line ends."""

    def __init__(self, lines: Lines, figures: Sequence[str], sprites: Sprites) -> None:
        super().__init__()
        self._lines = lines
        self.bound_text = lines.bound_text
        self._figures = tuple(figures)
        self._sprites = sprites
        highest = max((max(row) for row in lines.values), default=0)
        self._low = min(0, min((min(row) for row in lines.values), default=0))
        self._high = max(1, lines.bound, highest)
        self._picture: pygame.Surface | None = None

    def measure(self, width: int | None) -> Size:
        """It takes the space it is given."""
        return width or 0, self.look.px(160)

    def layout(self, rect: pygame.Rect) -> None:
        """Draw the lines anew at the new size."""
        super().layout(rect)
        self._picture = None

    @property
    def _plot(self) -> pygame.Rect:
        look, rect = self.look, self.rect
        widest = max(look.type.width(str(value), look.spec(SMALL)) for value in (self._low, self._high))
        left, mark = widest + look.px(_LEFT), look.px(_MARK)
        return pygame.Rect(
            rect.left + left,
            rect.top + mark // 2,
            max(1, rect.width - left - mark - look.px(10)),
            max(1, rect.height - mark),
        )

    def _point(self, plot: pygame.Rect, moment: int, value: int) -> tuple[float, float]:
        last = max(1, len(self._lines.values) - 1)
        share = (value - self._low) / (self._high - self._low)
        return plot.left + plot.width * moment / last, plot.bottom - plot.height * share

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, lines, and every figure where it ended."""
        look, palette, plot = self.look, self.look.palette, self._plot
        look.painter.box(surface, self.rect, palette.well, look.px(RADIUS), palette.panel_edge, look.px(EDGE))
        self._draw_scale(surface, plot)
        if self._picture is None:
            self._picture = self._drawn_lines(plot.size)
        surface.blit(self._picture, plot)
        self._draw_figures(surface, plot)

    def _draw_scale(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        spec, bound = look.spec(SMALL), self._lines.bound
        near = (self._high - self._low) / _MOST_TICKS / 2
        ticks = [
            round(self._low + (self._high - self._low) * tick / _MOST_TICKS)
            for tick in range(_MOST_TICKS + 1)
        ]
        for value in [*(tick for tick in ticks if abs(tick - bound) >= near), bound]:
            y = round(self._point(plot, 0, value)[1])
            colour = palette.danger if value == bound else palette.panel_edge
            pygame.draw.line(surface, colour, (plot.left, y), (plot.right, y), look.px(1))
            number = look.type.render(str(value), spec, palette.text_soft)
            surface.blit(number, number.get_rect(midright=(plot.left - look.px(6), y)))
        text = look.type.render(self.bound_text, spec, palette.text_soft)
        y = round(self._point(plot, 0, bound)[1])
        surface.blit(text, (plot.left + look.px(6), y + look.px(2)))

    def _drawn_lines(self, size: Size) -> pygame.Surface:
        """The lines, smoothed by drawing them larger."""
        look, lines = self.look, self._lines
        large = pygame.Surface((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), pygame.SRCALPHA, 32)
        plot = large.get_rect()
        width = max(1, look.px(_LINE) * _OVERSAMPLING)
        for start in lines.starts[1:]:
            x = round(self._point(plot, start, 0)[0])
            pygame.draw.line(large, look.palette.well_edge, (x, 0), (x, plot.bottom), max(1, width // 2))
        bounds = [*(lines.starts or [0]), len(lines.values)]
        for seat, figure in enumerate(self._figures):
            colour = FIGURE_COLOURS[figure]
            for first, end in pairwise(bounds):
                way = [self._point(plot, moment, lines.values[moment][seat]) for moment in range(first, end)]
                if len(way) > 1:
                    pygame.draw.lines(large, colour, False, way, width)
                for point in way:
                    pygame.draw.circle(large, colour, point, width * (1.3 if lines.is_dotted else 0.5))
        return pygame.transform.smoothscale(large, size)

    def _draw_figures(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """At the right end, from the top down; who ended close to another gives way."""
        if not self._lines.values:
            return
        side = self.look.px(_MARK)
        step = min(side * 2 // 3, (self.rect.height - side) // max(1, len(self._figures) - 1))
        last = self._lines.values[-1]
        order = sorted(range(len(self._figures)), key=lambda seat: -last[seat])
        places = [round(self._point(plot, 0, last[seat])[1]) for seat in order]
        for at in range(1, len(places)):
            places[at] = max(places[at], places[at - 1] + step)
        lowest = self.rect.bottom - side // 2
        for at in reversed(range(len(places))):
            places[at] = min(places[at], lowest)
            lowest = places[at] - step
        x = plot.right + side // 2 + self.look.px(4)
        for seat, y in zip(order, places, strict=True):
            picture = self._sprites.figure(self._figures[seat], side)
            surface.blit(picture, picture.get_rect(center=(x, y)))


class _Count(Widget):
    """A number on a ground that has the more colour the larger it is among its like."""

    def __init__(self, count: int, most: int, figure: str, *, is_self: bool) -> None:
        super().__init__()
        self._count, self._most, self._figure, self._is_self = count, max(1, most), figure, is_self

    def measure(self, width: int | None) -> Size:
        """A cell."""
        return width or self.look.px(_CELL), self.look.px(_CELL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground and the number."""
        if self._is_self:
            return
        look, palette = self.look, self.look.palette
        share = _LEAST_TINT + (1 - _LEAST_TINT) * self._count / self._most if self._count else 0.0
        ground = mix(palette.well, FIGURE_COLOURS[self._figure], share)
        look.painter.box(surface, self.rect, ground, look.px(7))
        if not self._count:
            return
        is_bright = sum(ground) > 3 * 128
        room = (self.rect.width - look.px(4), self.rect.height)
        fitted = look.type.fit(str(self._count), look.spec(HEADING), room, look.floor(HEADING), 1)
        colour = palette.ink if is_bright else palette.text
        number = look.type.render(fitted.lines[0], fitted.spec, colour)
        surface.blit(number, number.get_rect(center=self.rect.center))


class Share(Widget):
    """A number or a few words, and a bar below them that shows how much of the most it is."""

    def __init__(self, text: str, share: float, figure: str) -> None:
        super().__init__()
        self._text, self._share, self._figure = text, share, figure

    def measure(self, width: int | None) -> Size:
        """A line of text and the bar."""
        look = self.look
        return width or 0, look.type.font(look.spec(BODY)).line_height + look.px(_BAR + 3)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words, the groove and the bar."""
        look, palette = self.look, self.look.palette
        text = look.line(self._text, BODY, palette.text, self.rect.size)
        surface.blit(text, text.get_rect(topleft=self.rect.topleft))
        groove = pygame.Rect(self.rect.left, 0, min(self.rect.width, look.px(_LONGEST_BAR)), look.px(_BAR))
        groove.bottom = self.rect.bottom
        look.painter.box(surface, groove, palette.well, groove.height // 2)
        bar = groove.copy()
        bar.width = round(groove.width * self._share)
        if bar.width >= bar.height:
            look.painter.box(surface, bar, FIGURE_COLOURS[self._figure], bar.height // 2)


class EndPages:
    """Makes pages for the figures and names of one game."""

    def __init__(self, desk: Desk, figures: Sequence[str], names: Sequence[str]) -> None:
        self._desk = desk
        self._figures = tuple(figures)
        self._names = names

    def figure(self, seat: int) -> Widget:
        """The figure of a seat, small."""
        return Figure(self._desk.sprites, self._figures[seat], FIGURE)

    def chart(self, lines: Lines, note: str) -> Widget:
        """A page with a line a seat."""
        chart = LineChart(lines, self._figures, self._desk.sprites)
        return Column(chart.sized(height=Grow()), self._note(note), gap=6)

    def rounds(self, totals: Sequence[Sequence[int]], limit: int) -> Widget:
        """The points of all seats, from round to round."""
        say = self._desk.say
        values = [(0,) * len(self._names), *totals]
        lines = Lines(values, limit, say("Limit {number}", number=limit), is_dotted=True)
        note = say.count(
            "{number} round from left to right. Fewest points win.",
            "{number} rounds from left to right. Fewest points win.",
            len(totals),
        )
        return self.chart(lines, note)

    def matrix(self, counts: Sequence[Sequence[int]], corner: str, note: str) -> Widget:
        """A page that tells who did how much (`counts[by][whom]`) to whom."""
        seats = range(len(self._names))
        most = max(max(row) for row in counts)
        cells: list[Widget] = [Label(""), Label(corner, SMALL, PALETTE.text_soft, lines=1)]
        cells += [self.figure(seat) for seat in seats]
        for by in seats:
            cells += [self.figure(by), Label(self._names[by], BODY, lines=1)]
            cells += [
                _Count(counts[by][whom], most, self._figures[by], is_self=by == whom and not counts[by][whom])
                for whom in seats
            ]
        columns: list[Length] = [FIGURE, Grow(2.0), *(Grow(1.0) for _ in seats)]
        return self._scrolled(columns, cells, note, row_gap=4)

    def table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str | Widget]], widths: Sequence[float], note: str
    ) -> Widget:
        """A page with a row a seat: figure, name, and what stands under each head."""
        cells: list[Widget] = [Label(""), Label("")]
        cells += [Label(text, SMALL, PALETTE.text_soft, lines=2) for text in heads]
        for seat, row in enumerate(rows):
            cells += [self.figure(seat), Label(self._names[seat], STRONG, lines=1)]
            cells += [Label(cell, BODY, lines=1) if isinstance(cell, str) else cell for cell in row]
        columns: list[Length] = [FIGURE, Grow(1.6), *map(Grow, widths)]
        return self._scrolled(columns, cells, note, row_gap=6)

    def _scrolled(self, columns: list[Length], cells: list[Widget], note: str, row_gap: int) -> Widget:
        grid = Grid(columns, *cells, gap=10, row_gap=row_gap)
        return Column(ScrollPane(grid).sized(height=Grow()), *([self._note(note)] if note else []))

    @staticmethod
    def _note(text: str) -> Widget:
        return Label(text, SMALL, PALETTE.text_soft)
