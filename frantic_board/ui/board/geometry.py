"""Where the fields of a track lie in a rectangle of the window, and which field is where."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from frantic_board.board.track import DOWN, LEFT, RIGHT, UP, Track

Point = tuple[int, int]

GAP: Final = 0.13
"""Between two tiles, as a share of the pitch: room for a wall or an arrow."""
RIM: Final = 0.1
"""Around the track, as a share of the pitch: what the board lies beyond its outermost fields."""
STRETCH: Final = 1.32
"""How much wider than high fields may be, to fill a place that is wider than the track."""


@dataclass(frozen=True)
class Geometry:
    """A track at a size and a place. `Geometry.fit` makes one that shows the whole track."""

    track: Track
    area: pygame.Rect
    """The part of the window that shows the track; what lies outside is cut off."""
    pitch: int
    """Pixels from one row to the next: the measure of everything that lies on a field."""
    across: int
    """Pixels from one column to the next."""
    left: int
    """Where column 0 begins."""
    top: int
    """Where row 0 begins."""

    @classmethod
    def fit(cls, track: Track, area: pygame.Rect, stretch: float = STRETCH) -> "Geometry":
        """The whole track in the middle of an area, as large as it can be."""
        columns, rows = _extent(track)[2:]
        pitch = max(1, int(min(area.width / (columns + 2 * RIM), area.height / (rows + 2 * RIM))))
        across = int(min((area.width - 2 * RIM * pitch) / columns, pitch * stretch))
        return cls.centred(track, area, (max(1, across), pitch), _middle(track))

    @classmethod
    def centred(
        cls, track: Track, area: pygame.Rect, pitches: tuple[int, int], middle: tuple[float, float]
    ) -> "Geometry":
        """A track at a size, moved so that a place of the grid is in the middle of the area.

        It is not moved farther than its rim: no more is shown beside the track than there has to be.
        """
        first_column, first_row, columns, rows = _extent(track)
        across, pitch = pitches
        rim = round(RIM * pitch)
        left = _slid(area.left, area.width, across, rim, first_column, columns, middle[0])
        top = _slid(area.top, area.height, pitch, rim, first_row, rows, middle[1])
        return cls(track, pygame.Rect(area), pitch, across, left, top)

    def moved(self, across: int, down: int) -> "Geometry":
        """The same, elsewhere."""
        return replace(self, area=self.area.move(across, down), left=self.left + across, top=self.top + down)

    @cached_property
    def fields(self) -> dict[tuple[int, int], int]:
        """The field of each cell of the grid."""
        return {cell: field for field, cell in enumerate(self.track.cells)}

    @cached_property
    def nooks(self) -> tuple[tuple[int, int], ...]:
        """The cells that no field takes, from the middle of the track outward."""
        first_column, first_row, columns, rows = _extent(self.track)
        x, y = _middle(self.track)
        free = [
            (column, row)
            for row in range(first_row, first_row + rows)
            for column in range(first_column, first_column + columns)
            if (column, row) not in self.fields
        ]
        return tuple(sorted(free, key=lambda cell: (cell[0] + 0.5 - x) ** 2 + (cell[1] + 0.5 - y) ** 2))

    @cached_property
    def gap(self) -> int:
        """Pixels between two tiles."""
        return max(2, round(self.pitch * GAP / 2) * 2)

    @cached_property
    def whole(self) -> pygame.Rect:
        """All fields and the rim around them, seen or not."""
        first_column, first_row, columns, rows = _extent(self.track)
        rim = round(RIM * self.pitch)
        cells = pygame.Rect(
            self.left + first_column * self.across,
            self.top + first_row * self.pitch,
            columns * self.across,
            rows * self.pitch,
        )
        return cells.inflate(2 * rim, 2 * rim)

    @property
    def is_whole(self) -> bool:
        """Whether all of the track can be seen."""
        return self.area.contains(self.whole)

    @property
    def middle(self) -> tuple[float, float]:
        """The place of the grid in the middle of the area."""
        return self.grid(self.area.center)

    def rect_of(self, cell: tuple[int, int]) -> pygame.Rect:
        """A cell of the grid, whether or not a field lies there."""
        column, row = cell
        return pygame.Rect(
            self.left + column * self.across, self.top + row * self.pitch, self.across, self.pitch
        )

    def cell_rect(self, field: int) -> pygame.Rect:
        """The tile of a field with its half of the gaps around it."""
        return self.rect_of(self.track.cells[field])

    def field_rect(self, field: int) -> pygame.Rect:
        """The tile of a field."""
        return self.cell_rect(field).inflate(-self.gap, -self.gap)

    def field_at(self, point: Point) -> int | None:
        """The field at a point of the window; None beside the track or outside the area."""
        if not self.area.collidepoint(point):
            return None
        return self.fields.get(((point[0] - self.left) // self.across, (point[1] - self.top) // self.pitch))

    def side_at(self, field: int, point: Point) -> int:
        """The direction of the grid in which a point lies as seen from the middle of a field."""
        centre = self.cell_rect(field).center
        across = (point[0] - centre[0]) * self.pitch / self.across
        down = point[1] - centre[1]
        if abs(across) > abs(down):
            return RIGHT if across > 0 else LEFT
        return DOWN if down > 0 else UP

    def pixel(self, x: float, y: float) -> Point:
        """The point of the window at a place of the grid."""
        return self.left + round(x * self.across), self.top + round(y * self.pitch)

    def grid(self, point: Point) -> tuple[float, float]:
        """The place of the grid at a point of the window."""
        return (point[0] - self.left) / self.across, (point[1] - self.top) / self.pitch

    def heading(self, field: int, step: int) -> int:
        """The direction of the grid from a field to the next (step 1) or the one before (step -1)."""
        return self.track.neighbours[field].index(field + step)


def _extent(track: Track) -> tuple[int, int, int, int]:
    """First column, first row, columns and rows of the cells a track takes."""
    columns, rows = zip(*track.cells, strict=True)
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def _middle(track: Track) -> tuple[float, float]:
    first_column, first_row, columns, rows = _extent(track)
    return first_column + columns / 2, first_row + rows / 2


def _slid(start: int, room: int, pitch: int, rim: int, first: int, count: int, middle: float) -> int:
    """Where cell 0 begins along one axis, for the middle of the room to show a place as near as can be."""
    length = count * pitch + 2 * rim
    if length <= room:
        return start + (room - length) // 2 + rim - first * pitch
    wanted = start + room // 2 - round(middle * pitch)
    highest = start + rim - first * pitch
    return min(highest, max(highest - (length - room), wanted))
