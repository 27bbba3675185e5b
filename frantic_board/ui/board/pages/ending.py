"""How a board game went: positions over the turns, who pushed whom, dice and cards."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from frantic_board.board.state import State
from frantic_board.ui.board.pages.story import Story, story_of
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, EDGE, FIGURE_COLOURS, HEADING, PALETTE, RADIUS, SMALL, STRONG
from frantic_board.ui.widget import Grow, Length, Size, Widget
from frantic_board.ui.widgets import Label, ScrollPane
from frantic_board.words.board.cards import card_name
from frantic_board.words.numbers import decimal

_FIGURE: Final = 34
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


class Ending:
    """The pages about a game that is over, besides its points."""

    def __init__(self, desk: Desk, state: State, names: Sequence[str], story: Story) -> None:
        self._desk = desk
        self._state = state
        self._names = tuple(names)
        self._story = story

    def pages(self) -> list[tuple[str, Widget]]:
        """Each with its title."""
        say = self._desk.say
        return [
            (say("Positions"), self._positions()),
            (say("Pushes"), self._pushes()),
            (say("Dice and cards"), self._table()),
        ]

    def _figure(self, seat: int) -> Widget:
        name = f"figures/{self._state.setup.figures[seat]}"
        return Picture(partial(self._desk.sprites.get, name)).sized(width=_FIGURE, height=_FIGURE)

    def _positions(self) -> Widget:
        say, setup = self._desk.say, self._state.setup
        goal = setup.level.track.goal
        chart = PositionChart(self._story, setup.figures, goal, self._desk.sprites, say("Goal"))
        note = say("Every turn from left to right; upright lines part the rounds.")
        return Column(chart.sized(height=Grow()), Label(note, SMALL, PALETTE.text_soft), gap=6)

    def _pushes(self) -> Widget:
        say, seats = self._desk.say, range(self._state.setup.seats)
        cells: list[Widget] = [Label(say("laid by"), SMALL), *(self._figure(seat) for seat in seats)]
        for by in seats:
            cells.append(Row(self._figure(by), Label(self._names[by], BODY, lines=1).sized(width=Grow())))
            cells += [
                Label(str(count) if count else "·", HEADING if count else BODY, across=Align.CENTRE)
                for count in self._story.pushes[by]
            ]
        note = say("How often a Push that somebody had laid moved whom.")
        columns: list[Length] = [Grow(2.2), *(Grow(1.0) for _ in seats)]
        return Column(
            ScrollPane(Grid(columns, *cells, gap=10, row_gap=6)).sized(height=Grow()),
            Label(note, SMALL, PALETTE.text_soft),
        )

    def _table(self) -> Widget:
        say = self._desk.say
        heads = ("", "", say("Rolls"), say("Average"), say("Cards laid"), say("Thrown in"), say("Favourite"))
        cells: list[Widget] = [Label(text, SMALL, PALETTE.text_soft, lines=2) for text in heads]
        for seat, name in enumerate(self._names):
            average, kind = self._story.average(seat), self._story.favourite(seat)
            favourite = "" if kind is None else card_name(kind, say, is_polite=self._desk.is_polite)
            values = (
                str(len(self._story.rolls[seat])),
                "" if average is None else decimal(average, 2, say),
                str(self._story.laid[seat].total()),
                str(self._story.thrown_in[seat]),
                favourite,
            )
            cells += [self._figure(seat), Label(name, STRONG, lines=1)]
            cells += [Label(value, BODY, lines=1) for value in values]
        note = say("A fair die has an average of 3.5; here, low is lucky.")
        columns: list[Length] = [_FIGURE, Grow(1.6), Grow(0.8), Grow(0.9), Grow(1.0), Grow(1.0), Grow(1.5)]
        return Column(
            ScrollPane(Grid(columns, *cells, gap=10, row_gap=6)).sized(height=Grow()),
            Label(note, SMALL, PALETTE.text_soft),
        )


def how_it_went(
    desk: Desk, state: State, names: Sequence[str], record: Path
) -> Callable[[], list[tuple[str, Widget]]]:
    """What makes the pages about a game from its record; raises `FileError` or `Divergence`."""
    return Ending(desk, state, names, story_of(record)).pages
