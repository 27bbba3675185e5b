"""The picture of the board game on the title: a corner of the board, tilted, with figures in front."""

from typing import Final

import pygame

from frantic_board.board.cards import FACE_OF
from frantic_board.files.board.levels import load_level
from frantic_board.ui.board import Geometry
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.pages.snapshot import Snapshots, Standstill
from frantic_board.ui.desk import Desk
from frantic_board.ui.sprites import PORTRAIT
from frantic_board.ui.widget import Size

_TILT: Final = 7.0
"""Degrees."""
_CARDS: Final = (
    (3, FACE_OF["stop", ""]),
    (38, FACE_OF["remote", ""]),
    (33, FACE_OF["jump", "+"]),
    (25, FACE_OF["magnet", ""]),
    (40, FACE_OF["swap", ""]),
    (47, FACE_OF["gift", ""]),
    (32, FACE_OF["snail", ""]),
)
_FIGURES: Final = (("yellow", 0.17, 0.80, 0.25), ("green", 0.49, 0.68, 0.28), ("red", 0.80, 0.77, 0.28))
"""Each with the middle of its place and its side, as shares of the picture's width and height, and width."""


def draw_poster(desk: Desk, size: Size) -> pygame.Surface:
    """A picture of this size."""
    width, height = size
    sprites, palette = desk.sprites, desk.look.palette
    picture = pygame.Surface(size)
    picture.fill(palette.well)
    pitch = max(4, round(width * 0.205))
    level = load_level("classic")
    board = pygame.Surface((9 * pitch, 7 * pitch))
    board.fill(palette.well)
    # Only this corner is seen: the board itself reaches farther.
    geometry = Geometry.fit(level.track, pygame.Rect(0, 0, 9 * pitch, 7 * pitch))
    Snapshots(desk).draw(board, geometry, Standstill(level.track, (), (), _CARDS).shown, ())
    tilted = pygame.transform.rotozoom(board, _TILT, 1.0)
    corner = geometry.cell_rect(38).center
    offset = pygame.Vector2(corner) - pygame.Vector2(board.get_rect().center)
    middle = pygame.Vector2(tilted.get_rect().center) + offset.rotate(-_TILT)
    picture.blit(tilted, (round(width * 0.36 - middle.x), round(height * 0.36 - middle.y)))
    _put(picture, sprites.get("dice/d6-6", (round(width * 0.13),) * 2), (0.655, 0.22), -10)
    _put(picture, card_face(sprites, "push", round(width * 0.17), PORTRAIT), (0.88, 0.26), -8)
    for name, x, y, side in _FIGURES:
        _put(picture, sprites.get(f"figures/{name}", (round(width * side),) * 2), (x, y))
    return picture


def _put(picture: pygame.Surface, sprite: pygame.Surface, at: tuple[float, float], turn: float = 0.0) -> None:
    """Lay a sprite with its middle at shares of the picture, turned by degrees."""
    turned = pygame.transform.rotozoom(sprite, turn, 1.0) if turn else sprite
    place = round(at[0] * picture.get_width()), round(at[1] * picture.get_height())
    picture.blit(turned, turned.get_rect(center=place))
