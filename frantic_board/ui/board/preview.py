"""A track drawn small, for lists and choosers."""

from typing import Final

import pygame

from frantic_board.board.track import DOWN, NOWHERE, RIGHT, Track
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.ground import tile_colour
from frantic_board.ui.board.parts import CREAM, INK
from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.theme import Colour

_OVERSAMPLING: Final = 3
_START: Final[Colour] = (0x8F, 0xD6, 0xF2)
_GOAL: Final[Colour] = (0xF2, 0x62, 0x2E)
_WALL: Final[Colour] = (0xD0, 0x6D, 0x50)
_TELEPORT: Final[Colour] = (0x7A, 0x55, 0xB0)
_KEPT: Final[Cache[tuple[Track, tuple[int, int]], pygame.Surface]] = Cache(16_000_000, surface_bytes)


def track_preview(track: Track, size: tuple[int, int]) -> pygame.Surface:
    """A small drawing of a track with a transparent ground; kept, so it must not be drawn on.

    Tiles run from the sea to the fire; start is bright blue, goal orange, teleports are white with a purple
    ring, walls are bricks.
    """
    box = (max(8, size[0]), max(8, size[1]))
    return _KEPT.get((track, box), lambda: _drawn(track, box))


def _drawn(track: Track, size: tuple[int, int]) -> pygame.Surface:
    large = blank((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), INK)
    geometry = Geometry.fit(track, large.get_rect(), stretch=1.0)
    for field in range(track.goal):
        band = geometry.field_rect(field).union(geometry.field_rect(field + 1))
        narrow = -round(geometry.pitch * 0.3)
        along = (0, narrow) if band.width > band.height else (narrow, 0)
        pygame.draw.rect(large, tile_colour(field / track.goal), band.inflate(along))
    for field in range(track.goal + 1):
        _field(large, geometry, field)
    for field in range(track.goal + 1):
        _walls(large, geometry, field)
    return scaled(large, size)


def _field(surface: pygame.Surface, geometry: Geometry, field: int) -> None:
    track, rect = geometry.track, geometry.field_rect(field)
    radius = max(1, round(rect.width * 0.2))
    colour = {0: _START, track.goal: _GOAL}.get(field, tile_colour(field / track.goal))
    pygame.draw.rect(surface, colour, rect, border_radius=radius)
    if field in track.homes:
        pygame.draw.circle(surface, CREAM, rect.center, rect.width * 0.36)
        pygame.draw.circle(
            surface, _TELEPORT, rect.center, rect.width * 0.36, max(1, round(rect.width * 0.13))
        )
    elif field in (0, track.goal):
        pygame.draw.circle(surface, CREAM, rect.center, rect.width * 0.22)


def _walls(surface: pygame.Surface, geometry: Geometry, field: int) -> None:
    track, cell = geometry.track, geometry.cell_rect(field)
    thickness = max(2, geometry.gap)
    for way in (RIGHT, DOWN):
        other = track.neighbours[field][way]
        if other != NOWHERE and track.is_wall(field, other):
            start = cell.topright if way == RIGHT else cell.bottomleft
            wall = pygame.Rect(start, (cell.right - start[0], cell.bottom - start[1]))
            pygame.draw.rect(surface, _WALL, wall.inflate(thickness, thickness), border_radius=thickness // 2)
