"""Boards that stand still: positions drawn for posters, rules, lists and files, without a widget."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from frantic_board.board.track import Track
from frantic_board.ui.board import NO_MARKS, Geometry, Shown
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.drawing import Drawing
from frantic_board.ui.board.standing import Standing
from frantic_board.ui.desk import Desk


@dataclass(frozen=True)
class Standstill:
    """What lies on a track and who stands where."""

    track: Track
    figures: tuple[str, ...] = ()
    at: tuple[int, ...] = ()
    """The field of each figure."""
    cards: tuple[tuple[int, int], ...] = field(default=())
    """Field and face of each card."""

    @property
    def shown(self) -> Shown:
        """As the board draws it."""
        shown = Shown(self.track, len(self.figures))
        for number, face in self.cards:
            shown.top[number] = face
        shown.at = list(self.at)
        return shown


class Snapshots:
    """Draws boards, and keeps what they are made of."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._drawings: dict[tuple[str, ...], Drawing] = {}

    def draw(self, surface: pygame.Surface, geometry: Geometry, shown: Shown, figures: Sequence[str]) -> None:
        """Draw a board where its geometry says."""
        standing = Standing()
        standing.settle(shown, {})
        seen = Seen.now(shown, NO_MARKS, standing.places, (), (), None, None)
        names = tuple(figures)
        drawing = self._drawings.get(names)
        if drawing is None:
            drawing = self._drawings[names] = Drawing(self._desk.look, self._desk.sprites, names)
        drawing.draw(surface, geometry, seen)

    def picture(self, still: Standstill, size: tuple[int, int]) -> tuple[pygame.Surface, Geometry]:
        """A position in the middle of a transparent picture, and where its fields lie there."""
        surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
        geometry = Geometry.fit(still.track, surface.get_rect())
        self.draw(surface, geometry, still.shown, still.figures)
        return surface, geometry


ROWS: Final = {"^": (0, -1), ">": (1, 0), "v": (0, 1), "<": (-1, 0)}
"""The ways a track goes on, as level files draw them."""


def small_track(ways: Iterable[str], start: tuple[int, int] = (0, 0)) -> Track:
    """A track that takes these ways from field to field; its teleports lie nowhere.

    >>> small_track(">>v").cells
    ((0, 0), (1, 0), (2, 0), (2, 1))
    """
    cells = [start]
    for way in ways:
        across, down = ROWS[way]
        cells.append((cells[-1][0] + across, cells[-1][1] + down))
    return Track(tuple(cells), ())
