"""Boards that stand still: positions drawn for posters, rules, lists and files, without a widget."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.board.track import Track
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.drawing import Drawing
from frantic_board.ui.board.figures import Standing
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.marks import NO_MARKS
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.desk import Desk


@dataclass(frozen=True)
class Standstill:
    """What lies on a track and who stands where."""

    track: Track
    figures: tuple[str, ...] = ()
    at: tuple[int, ...] = ()
    """The field of each figure."""
    cards: tuple[tuple[int, int], ...] = field(default=())
    """Field and face of each card, from the bottom up where several share a field."""

    @property
    def shown(self) -> Shown:
        """As the board draws it."""
        shown = Shown(self.track, len(self.figures))
        for number, face in self.cards:
            if shown.top[number] != EMPTY:
                shown.under[number] += bytes((shown.top[number],))
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

    def detail(
        self, still: Standstill, middle: tuple[float, float], size: tuple[int, int]
    ) -> tuple[pygame.Surface, Geometry]:
        """A part of a board, three fields wide and two high around a place of the grid.

        The geometry says where the fields lie in the picture.
        """
        pitch = max(4, round(min(size[0] / 3.3, size[1] / 2.25)))
        whole = pygame.Rect(0, 0, (still.track.width + 1) * pitch, (still.track.height + 1) * pitch)
        geometry = Geometry.fit(still.track, whole)
        board = pygame.Surface(whole.size)
        board.fill(self._desk.look.palette.well)
        cell = geometry.cell_rect(0)
        column, row = still.track.cells[0]
        left = round(cell.left + (middle[0] - column + 0.5) * cell.width - size[0] / 2)
        top = round(cell.top + (middle[1] - row + 0.5) * cell.height - size[1] / 2)
        view = pygame.Rect(left, top, *size)
        board.set_clip(view.clip(whole))
        self.draw(board, geometry, still.shown, still.figures)
        picture = pygame.Surface((max(1, size[0]), max(1, size[1])))
        picture.fill(self._desk.look.palette.well)
        picture.blit(board, (-left, -top))
        return picture, geometry.moved(-left, -top)
