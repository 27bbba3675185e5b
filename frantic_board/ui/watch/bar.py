"""The time line: all rounds, turns and big moments of a game from left to right, to drag along."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.kernel import WindowOpened
from frantic_board.records import Timeline, Turn
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import (
    LEFT_BUTTON,
    InputEvent,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from frantic_board.ui.paint import placed
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.theme import EDGE, FIGURE_COLOURS, SMALL, VICTIM, Colour, mix
from frantic_board.ui.widget import Control, Size


@dataclass(frozen=True)
class Highlight:
    """Something that is shown large when it happens."""

    moment: int
    text: str
    is_event: bool


class Highlights:
    """Looks through a timeline as it grows. Of a game that people still play, only what the table saw."""

    def __init__(self, desk: Desk, timeline: Timeline, names: Sequence[str]) -> None:
        self.found: list[Highlight] = []
        """In order."""
        self._timeline = timeline
        self._middle = ROOMS[timeline.game.name].middle(desk, timeline.state_at(0), names, is_watched=True)
        self._turn = 0
        """The first turn that was not looked through."""

    def look_on(self) -> None:
        """Look through the next turn, if it is over."""
        timeline, middle = self._timeline, self._middle
        is_last = self._turn >= len(timeline.turns) - 1
        if self._turn >= len(timeline.turns) or (is_last and not timeline.is_over):
            return
        start, end = timeline.turns[self._turn].moment, timeline.turn_end(self._turn)
        self._turn += 1
        for at, happened in enumerate(timeline.happened(start, end), start + 1):
            for fact in happened:
                if isinstance(fact, WindowOpened):
                    continue
                middle.recall([fact])
                moment = middle.moment(fact)
                if moment is not None:
                    self.found.append(Highlight(at, moment.title, moment.is_event))

    def first(self, start: int, end: int) -> Highlight | None:
        """The first from a moment up to before another one."""
        place = bisect_left(self.found, start, key=lambda each: each.moment)
        is_there = place < len(self.found) and self.found[place].moment < end
        return self.found[place] if is_there else None


SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 16.0)
"""How fast a game can be shown."""
SPEED_CAPTIONS: Final = ("½x", "1x", "2x", "4x", "16x")
START_SPEEDS: Final = {"slow": 0, "normal": 1, "fast": 2, "instant": 4}
"""Which of them a viewer begins with, by the speed setting."""

_HEIGHT: Final = 44
_GROOVE: Final = 14
_KNOB: Final = 10
_BELOW: Final = 9
"""The room below the groove, for the marks of big moments."""
_MARK: Final = 3
_LEAST_TICK: Final = 5
"""Turns closer than this are not parted by ticks."""
_SOFT: Final = 0.62
"""How far the colours of turns that have not been reached fade into the groove."""


class TimeBar(Control):
    """A groove with a knob: turns in the colours of their owners, rounds parted and numbered."""

    keeps_drags = True
    corner = _KNOB

    def __init__(self, figures: Sequence[str], on_seek: Callable[[int], None]) -> None:
        super().__init__()
        self.on_hint: Callable[[int, int], str] | None = None
        """What there is to say about the moments from one up to before another."""
        self._figures = tuple(figures)
        self._on_seek = on_seek
        self._turns: Sequence[Turn] = ()
        self._known = (0, 0, 0)
        """How many turns there are, the last moment, and how many there will be."""
        self._at = 0
        self.is_dragged = False
        """Whether somebody holds the knob."""
        self._strips: tuple[object, pygame.Surface, pygame.Surface] | None = None
        """The turns, bright and faded, and what they were drawn for."""
        self._rounds: list[Turn] = []
        """The beginnings of rounds among the turns."""
        self._marks: Sequence[Highlight] = ()
        self._marked = 0
        """How many of the marks were drawn."""

    def show_time(self, at: int, turns: Sequence[Turn], end: int, total: int) -> None:
        """Show these turns, of which moments up to `end` can be reached, with the knob at a moment."""
        known = (len(turns), end, max(total, 1))
        if (at, known) != (self._at, self._known):
            if known != self._known:
                self._turns, self._known = turns, known
                self._rounds = [turn for turn in turns if turn.seat is None]
            self._at = at
            self.changed()

    def show_marks(self, marks: Sequence[Highlight]) -> None:
        """Mark these moments, of which there may be more than last time."""
        if (marks is not self._marks) or len(marks) != self._marked:
            self._marks, self._marked = marks, len(marks)
            self.changed()

    # -- where things are

    def measure(self, width: int | None) -> Size:
        """As wide as there is room."""
        return width or 0, self.look.px(_HEIGHT)

    @property
    def _way(self) -> pygame.Rect:
        """The way of the knob's middle."""
        knob, height = self.look.px(_KNOB), self.look.px(_GROOVE)
        top = self.rect.bottom - height - self.look.px(_BELOW)
        return pygame.Rect(self.rect.left + knob, top, max(1, self.rect.width - 2 * knob), height)

    def x_of(self, moment: int) -> int:
        """Where a moment lies."""
        way = self._way
        return way.left + round(way.width * moment / self._known[2])

    def moment_at(self, x: int) -> int:
        """The moment at a place, if it can be reached, else the nearest."""
        way = self._way
        moment = round((x - way.left) * self._known[2] / way.width)
        return max(0, min(moment, self._known[1]))

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Press anywhere, or drag. Keys are the viewer's."""
        match event:
            case PointerPressed(position=position, button=button) if button == LEFT_BUTTON:
                self.is_dragged = True
                self._on_seek(self.moment_at(position[0]))
                return True
            case PointerMoved(position=position) if self.is_dragged:
                self._on_seek(self.moment_at(position[0]))
                return True
            case PointerReleased() | PointerLeft():
                self.is_dragged = False
                self.changed()
        return False

    def hint(self, position: tuple[int, int] | None) -> str:
        """What happens at the moment under the pointer."""
        if self.on_hint is None:
            return ""
        if position is None:
            return self.on_hint(self._at, self._at + 1)
        reach = self.look.px(_MARK)
        first = self.moment_at(position[0] - reach)
        return self.on_hint(first, max(first + 1, self.moment_at(position[0] + reach)))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw groove, turns, rounds and knob."""
        look, palette, way = self.look, self.look.palette, self._way
        groove = way.inflate(2 * look.px(_KNOB), 0)
        look.painter.box(surface, groove, palette.well, groove.height // 2, palette.well_edge, look.px(1.5))
        self._draw_turns(surface, way.inflate(0, -2 * look.px(3)))
        self._draw_rounds(surface)
        self._draw_marks(surface)
        knob = palette.primary if self.is_dragged else palette.text
        place = (self.x_of(self._at), way.centery)
        look.painter.disc(surface, place, look.px(_KNOB), knob, palette.table, look.px(EDGE + 1))
        if self.shows_focus:
            around = placed((2 * look.px(_KNOB), 2 * look.px(_KNOB)), center=place)
            self.draw_ring(surface, around)

    def _draw_turns(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        """What has been shown is bright, the rest faded."""
        key = (strip.size, self._known)
        if self._strips is None or self._strips[0] != key:
            bright = self._strip(strip)
            self._strips = (key, bright, self._faded(bright))
        _, bright, soft = self._strips
        done = self.x_of(self._at) - strip.left
        surface.blit(bright, strip, pygame.Rect(0, 0, done, strip.height))
        surface.blit(soft, (strip.left + done, strip.top), pygame.Rect(done, 0, strip.width, strip.height))

    def _strip(self, strip: pygame.Rect) -> pygame.Surface:
        """All turns in the colours of their owners; ticks part them where there is room."""
        well, (_, end, total) = self.look.palette.well, self._known
        least, tick, wide = self.look.px(_LEAST_TICK), self.look.px(1), strip.width / total
        picture = pygame.Surface(strip.size)
        picture.fill(well)
        starts = [round(turn.moment * wide) for turn in self._turns] + [round(end * wide)]
        colours = {seat: self._colour(seat) for seat in (None, *range(len(self._figures)))}
        for turn, (left, right) in zip(self._turns, pairwise(starts), strict=True):
            width = right - left
            picture.fill(
                colours[turn.seat], (left, 0, width - tick if width > least else width, strip.height)
            )
        return picture

    def _faded(self, strip: pygame.Surface) -> pygame.Surface:
        """The same turns, more like the groove."""
        faded = strip.copy()
        faded.fill(mix((255, 255, 255), (0, 0, 0), _SOFT), special_flags=pygame.BLEND_RGB_MULT)
        faded.fill(mix((0, 0, 0), self.look.palette.well, _SOFT), special_flags=pygame.BLEND_RGB_ADD)
        return faded

    def _colour(self, seat: int | None) -> Colour:
        if seat is None:
            return self.look.palette.panel_edge
        colour = FIGURE_COLOURS[self._figures[seat]]
        # Black on a black groove would not be seen.
        return mix(colour, self.look.palette.text_faint, 0.45) if sum(colour) < 150 else colour

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """A dot below the groove for each big moment, amber for events; of many in one place, one."""
        look, palette = self.look, self.look.palette
        radius, middle = look.px(_MARK), self._way.bottom + look.px(_BELOW) // 2 + look.px(1)
        last = {True: -9999, False: -9999}
        for mark in self._marks:
            x = self.x_of(mark.moment)
            if x - last[mark.is_event] >= 2 * radius:
                last[mark.is_event] = x
                colour = palette.primary if mark.is_event else VICTIM
                look.painter.disc(surface, (x, middle), radius, colour)

    def _draw_rounds(self, surface: pygame.Surface) -> None:
        look, palette, way = self.look, self.look.palette, self._way
        spec = look.spec(SMALL)
        free_from = self.rect.left
        for turn in self._rounds:
            x = self.x_of(turn.moment)
            surface.fill(palette.text_soft, (x, way.top - look.px(4), look.px(2), way.height + look.px(4)))
            picture = look.type.render(str(turn.round), spec, palette.text_soft)
            left = min(x, self.rect.right - picture.get_width())
            if left >= free_from:
                surface.blit(picture, (left, way.top - look.px(4) - picture.get_height()))
                free_from = left + picture.get_width() + look.px(6)
