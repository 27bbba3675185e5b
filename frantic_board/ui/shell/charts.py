"""Drawings of a finished game: positions over the turns, and points as bars up to the limit."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.ui.shell.story import Story
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import EDGE, FIGURE_COLOURS, RADIUS, SMALL, Colour
from frantic_board.ui.widget import Size, Widget

_OVERSAMPLING: Final = 2
_LINE: Final = 3
_MARK: Final = 26
_LEFT: Final = 34
_MOST_TICKS: Final = 5


class PositionChart(Widget):
    """One line a figure, from the first turn to the last; rounds are parted by upright lines."""

    def __init__(
        self, story: Story, figures: Sequence[str], goal: int, sprites: Sprites, goal_text: str
    ) -> None:
        super().__init__()
        self._story = story
        self._figures = tuple(figures)
        self._goal = max(1, goal)
        self._sprites = sprites
        self._goal_text = goal_text
        self._lines: pygame.Surface | None = None

    def measure(self, width: int | None) -> Size:
        """It takes the space it is given."""
        return width or 0, self.look.px(160)

    def layout(self, rect: pygame.Rect) -> None:
        """Draw the lines anew at the new size."""
        super().layout(rect)
        self._lines = None

    @property
    def _plot(self) -> pygame.Rect:
        look = self.look
        left, mark = look.px(_LEFT), look.px(_MARK)
        rect = self.rect
        return pygame.Rect(
            rect.left + left,
            rect.top + mark // 2,
            max(1, rect.width - left - mark - look.px(10)),
            max(1, rect.height - mark),
        )

    def _point(self, plot: pygame.Rect, turn: int, field: int) -> tuple[float, float]:
        last = max(1, len(self._story.positions) - 1)
        return plot.left + plot.width * turn / last, plot.bottom - plot.height * field / self._goal

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, lines, and every figure where it ended."""
        look, palette, plot = self.look, self.look.palette, self._plot
        look.painter.box(surface, self.rect, palette.well, look.px(RADIUS), palette.panel_edge, look.px(EDGE))
        self._draw_scale(surface, plot)
        if self._lines is None:
            self._lines = self._drawn_lines(plot.size)
        surface.blit(self._lines, plot)
        self._draw_figures(surface, plot)

    def _draw_scale(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        spec = look.spec(SMALL)
        for tick in range(_MOST_TICKS + 1):
            field = round(self._goal * tick / _MOST_TICKS)
            _, y = self._point(plot, 0, field)
            is_goal = field == self._goal
            colour = palette.danger if is_goal else palette.panel_edge
            pygame.draw.line(surface, colour, (plot.left, round(y)), (plot.right, round(y)), look.px(1))
            number = look.type.render(str(field), spec, palette.text_soft)
            right = plot.left - look.px(6)
            surface.blit(number, number.get_rect(midright=(right, round(y))))
        goal = look.type.render(self._goal_text, spec, palette.text_soft)
        surface.blit(goal, (plot.left + look.px(6), plot.top + look.px(2)))

    def _drawn_lines(self, size: Size) -> pygame.Surface:
        """The lines, smoothed by drawing them larger."""
        look, story = self.look, self._story
        large = pygame.Surface((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), pygame.SRCALPHA, 32)
        plot = large.get_rect()
        width = max(1, look.px(_LINE) * _OVERSAMPLING)
        for start in story.round_starts[1:]:
            x = round(self._point(plot, start, 0)[0])
            pygame.draw.line(large, look.palette.well_edge, (x, 0), (x, plot.bottom), max(1, width // 2))
        bounds = [*story.round_starts, len(story.positions)]
        for figure, name in enumerate(self._figures):
            colour = FIGURE_COLOURS[name]
            for first, end in pairwise(bounds):
                way = [self._point(plot, turn, story.positions[turn][figure]) for turn in range(first, end)]
                if len(way) > 1:
                    pygame.draw.lines(large, colour, False, way, width)
                    for point in way:
                        pygame.draw.circle(large, colour, point, width / 2)
        return pygame.transform.smoothscale(large, size)

    def _draw_figures(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        if not self._story.positions:
            return
        side = self.look.px(_MARK)
        x = plot.right + side // 2 + self.look.px(4)
        taken: list[int] = []
        last = self._story.positions[-1]
        for figure in sorted(range(len(self._figures)), key=lambda seat: -last[seat]):
            y = round(self._point(plot, 0, last[figure])[1])
            while any(abs(y - other) < side * 2 // 3 for other in taken):
                y += 1
            taken.append(y)
            picture = self._sprites.get(f"figures/{self._figures[figure]}", (side, side))
            surface.blit(picture, picture.get_rect(center=(x, min(y, self.rect.bottom - side // 2))))


class PointsBar(Widget):
    """Somebody's points as a bar; the limit is a line."""

    def __init__(self, points: int, limit: int, most: int, colour: Colour) -> None:
        super().__init__()
        self._points = points
        self._limit = limit
        self._most = max(1, most, limit)
        self._colour = colour

    def measure(self, width: int | None) -> Size:
        """As wide as may be."""
        return width or 0, self.look.px(26)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the bar, and the line."""
        look, palette = self.look, self.look.palette
        height = min(self.rect.height, look.px(22))
        groove = pygame.Rect(self.rect.left, self.rect.centery - height // 2, self.rect.width, height)
        radius = look.px(6)
        look.painter.box(surface, groove, palette.well, radius)
        filled = round(groove.width * self._points / self._most)
        if filled >= 2 * radius:
            bar = pygame.Rect(groove.left, groove.top, filled, height)
            look.painter.box(surface, bar, self._colour, radius)
        x = groove.left + round(groove.width * self._limit / self._most) - look.px(2)
        pygame.draw.line(surface, palette.danger, (x, groove.top - 2), (x, groove.bottom + 1), look.px(3))
