"""Which part of a track is seen: all of it where its fields are large enough, else what a person zooms to."""

from typing import Final

import pygame

from frantic_board.board.track import Track
from frantic_board.ui.board.geometry import Geometry, Point

COMFORTABLE: Final = 34
"""Fields of at least this many design pixels need no zoom."""
READABLE: Final = 24
"""Where the whole track would have smaller fields than this, only a part of it is shown at first."""
FIRST: Final = 48
"""The fields of that part."""
LARGEST: Final = 96
"""Nobody needs fields larger than this many design pixels to read them."""
_NOTCH: Final = 1.15
"""By how much a notch of the wheel enlarges."""


class Camera:
    """Keeps zoom and place over the track while the window changes its size."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.geometry = Geometry.fit(track, pygame.Rect(0, 0, 1, 1))
        self._fit = self.geometry
        self._scale = 1.0
        self._zoom: float | None = None
        """Design pixels a field, as far as they can be had; None as at first."""
        self._middle: tuple[float, float] | None = None
        """The place of the grid that is looked at; None as at first."""

    @property
    def can_zoom(self) -> bool:
        """Whether the whole track is too small to read well."""
        return self._fit.pitch < COMFORTABLE * self._scale

    def layout(self, area: pygame.Rect, scale: float) -> None:
        """Look through this area, in which a design pixel takes so many pixels."""
        self._scale = scale
        self._fit = Geometry.fit(self.track, area)
        self._show(self._middle)

    def reset(self) -> None:
        """Go back to what is seen at first."""
        self._zoom = None
        self._show(None)

    def zoom(self, notches: float, point: Point) -> bool:
        """Come nearer or go back; what is at the point stays there. Whether anything changed."""
        if not self.can_zoom:
            return False
        before = self.geometry
        place = before.grid(point)
        now = before.pitch if self._zoom is None else self._zoom * self._scale
        self._zoom = self._clamped(now * _NOTCH**notches) / self._scale
        across, pitch = self._pitches
        middle = before.area.center
        aside = ((point[0] - middle[0]) / across, (point[1] - middle[1]) / pitch)
        self._show((place[0] - aside[0], place[1] - aside[1]))
        return self.geometry != before

    def drag(self, start: Geometry, across: int, down: int) -> bool:
        """Move the track by so many pixels from where it was; whether anything changed."""
        before = self.geometry
        x, y = start.middle
        self._show((x - across / start.across, y - down / start.pitch))
        return self.geometry != before

    def reveal(self, field: int) -> bool:
        """Move the track so that a field can be seen well; whether it had to move."""
        before = self.geometry
        cell = before.cell_rect(field).inflate(before.across, before.pitch)
        if before.is_whole or before.area.contains(cell):
            return False
        room = before.area.inflate(-cell.width, -cell.height)
        x, y = before.middle
        across = _outside(cell.centerx, room.left, max(room.left, room.right))
        down = _outside(cell.centery, room.top, max(room.top, room.bottom))
        self._show((x + across / before.across, y + down / before.pitch))
        return self.geometry != before

    @property
    def _pitch(self) -> int:
        if not self.can_zoom:
            return self._fit.pitch
        if self._zoom is not None:
            return int(self._clamped(self._zoom * self._scale))
        is_readable = self._fit.pitch >= READABLE * self._scale
        return self._fit.pitch if is_readable else int(self._clamped(FIRST * self._scale))

    @property
    def _pitches(self) -> tuple[int, int]:
        """Across and down: as much wider than high as where the whole track is seen."""
        pitch = self._pitch
        return round(pitch * self._fit.across / self._fit.pitch), pitch

    def _clamped(self, pitch: float) -> float:
        return min(max(pitch, self._fit.pitch), LARGEST * self._scale)

    def _show(self, middle: tuple[float, float] | None) -> None:
        column, row = self.track.cells[0]
        around = (column + 0.5, row + 0.5) if middle is None else middle
        self.geometry = Geometry.centred(self.track, self._fit.area, self._pitches, around)
        self._middle = None if middle is None else self.geometry.middle


def _outside(value: int, low: int, high: int) -> int:
    """How far a value lies outside a span; 0 inside."""
    return value - min(max(value, low), high)
