"""Which part of the endless grid is seen, and how large."""

from collections.abc import Collection
from typing import Final

import pygame

from frantic_board.files.board.sketch import Cell
from frantic_board.ui.board.geometry import GAP

Point = tuple[int, int]

SMALLEST: Final = 10
LARGEST: Final = 110
USUAL: Final = 52
"""The pitch in design pixels: the least and the most one can zoom to, and that of an empty sheet."""
_NOTCH: Final = 1.15
_ROOM: Final = 1.0
"""Free cells shown around a track that is fitted, on each side."""
_FARTHEST: Final = 1000.0
"""So many cells from the first one nobody needs to look."""


class Viewport:
    """A window onto the grid. It keeps what is in its middle when it is zoomed or changes its size."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        """The part of the window that shows the grid."""
        self._scale = 1.0
        self._zoom = float(USUAL)
        """The pitch in design pixels."""
        self._middle = (4.0, 3.0)
        """The place of the grid in the middle of the area; cell (0, 0) reaches from 0 to 1."""
        self.pitch = USUAL
        """Pixels from one cell to the next."""
        self.gap = 0
        """Pixels between two tiles."""
        self._origin = (0, 0)
        self._settle()

    def _settle(self) -> None:
        """Work out once what every drawn cell needs."""
        self.pitch = max(4, round(self._zoom * self._scale))
        self.gap = max(2, round(self.pitch * GAP / 2) * 2)
        self._origin = (
            self.area.centerx - round(self._middle[0] * self.pitch),
            self.area.centery - round(self._middle[1] * self.pitch),
        )

    @property
    def state(self) -> tuple[int, ...]:
        """Everything that tells one view from another."""
        return (*self.area, self.pitch, *self._origin)

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Look through this area, in which a design pixel takes so many pixels."""
        self.area, self._scale = pygame.Rect(area), scale
        self._settle()

    def moved(self, across: int, down: int) -> "Viewport":
        """The same view, elsewhere in the window."""
        other = Viewport()
        other._zoom, other._middle = self._zoom, self._middle
        other.layout(self.area.move(across, down), self._scale)
        return other

    # -- from the grid to the window and back

    def pixel(self, column: float, row: float) -> Point:
        """The point of the window at a place of the grid."""
        left, top = self._origin
        return left + round(column * self.pitch), top + round(row * self.pitch)

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """A cell with its half of the gaps around it."""
        return pygame.Rect(self.pixel(*cell), (self.pitch, self.pitch))

    def around(self, cell: Cell, reach: float) -> pygame.Rect:
        """A cell and so much around it, as a share of the pitch."""
        more = 2 * max(2, round(reach * self.pitch))
        return self.cell_rect(cell).inflate(more, more)

    def tile_rect(self, cell: Cell) -> pygame.Rect:
        """The tile in a cell."""
        return self.cell_rect(cell).inflate(-self.gap, -self.gap)

    def cell_at(self, point: Point) -> Cell:
        """The cell at a point of the window."""
        left, top = self._origin
        return (point[0] - left) // self.pitch, (point[1] - top) // self.pitch

    def cells_in(self, part: pygame.Rect) -> tuple[range, range]:
        """The columns and rows of which some part lies in a part of the window."""
        first, last = self.cell_at(part.topleft), self.cell_at(part.bottomright)
        return range(first[0], last[0] + 1), range(first[1], last[1] + 1)

    # -- moving it

    def zoom(self, notches: float, point: Point | None = None) -> None:
        """Come nearer or go back; what is at the point (or in the middle) stays there."""
        point = self.area.center if point is None else point
        away = point[0] - self.area.centerx, point[1] - self.area.centery
        before = self.pitch
        self._zoom = min(max(self._zoom * _NOTCH**notches, SMALLEST), LARGEST)
        self._settle()
        share = 1 / before - 1 / self.pitch
        self._look_at(self._middle[0] + away[0] * share, self._middle[1] + away[1] * share)

    def pan(self, across: int, down: int) -> None:
        """Move the grid by so many pixels."""
        self._look_at(self._middle[0] - across / self.pitch, self._middle[1] - down / self.pitch)

    def fit(self, cells: Collection[Cell]) -> None:
        """Show all these cells as large as they can be."""
        if not cells:
            self._zoom = float(USUAL)
            self._look_at(4.0, 3.0)
            return
        columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        room = 2 * _ROOM
        pitch = min(self.area.width / (width + room), self.area.height / (height + room)) / self._scale
        self._zoom = min(max(pitch, SMALLEST), 1.3 * USUAL)
        self._look_at(min(columns) + width / 2, min(rows) + height / 2)

    def reveal(self, cell: Cell) -> bool:
        """Move as little as needed to see a cell well; whether it had to move."""
        rect = self.cell_rect(cell).inflate(self.pitch, self.pitch)
        if self.area.contains(rect):
            return False
        room = self.area.inflate(-rect.width, -rect.height)
        across = rect.centerx - min(max(rect.centerx, room.left), max(room.left, room.right))
        down = rect.centery - min(max(rect.centery, room.top), max(room.top, room.bottom))
        self.pan(-across, -down)
        return True

    def _look_at(self, column: float, row: float) -> None:
        self._middle = (
            min(max(column, -_FARTHEST), _FARTHEST),
            min(max(row, -_FARTHEST), _FARTHEST),
        )
        self._settle()
