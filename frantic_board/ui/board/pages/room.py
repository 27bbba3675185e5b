"""The board game on the screens around the table."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from frantic_board.board.cards import FACE_OF
from frantic_board.board.game import BOARD
from frantic_board.board.state import Setup, State
from frantic_board.files.board.levels import load_level
from frantic_board.play.games import Plan
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.pages.snapshot import Snapshots, Standstill
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.shell.rule_parts import Page
from frantic_board.ui.sprites import PORTRAIT, Sprites
from frantic_board.ui.widget import Layer, Size
from frantic_board.words.language import Words

if TYPE_CHECKING:
    from frantic_board.ui.board.middle import BoardMiddle
    from frantic_board.ui.board.pages.form import BoardForm


class BoardRoom:
    """The board game: tracks, figures that walk, cards that lie."""

    game = BOARD
    icon = "grid"

    def title(self, say: Words) -> str:
        """What it is called."""
        return say("Board game")

    def motto(self, say: Words) -> str:
        """What it is about."""
        return say("Stay back, and push the others on.")

    def order(self, say: Words) -> str:
        """Round the table; the dice say who begins."""
        return say("Play goes round from top to bottom. A roll says who begins.")

    def poster(self, desk: Desk, size: Size) -> pygame.Surface:
        """A corner of the board with figures before it."""
        return draw_poster(desk, size)

    def where(self, setup: Setup, say: Words) -> str:
        """The board game on a track."""
        return say("Board game on {track}", track=setup.level.name)

    def place(self, setup: Setup, say: Words) -> str:  # noqa: ARG002 - one signature for all games
        """The name of the track."""
        return setup.level.name

    def details(self, setup: Setup, say: Words) -> str:
        """How far it goes."""
        return say("to {number} points", number=setup.limit)

    def thumbnail(self, setup: Setup, size: Size, sprites: Sprites) -> pygame.Surface:  # noqa: ARG002 - one for all
        """The track, small."""
        return track_preview(setup.level.track, size)

    def form(
        self, desk: Desk, plan: Plan, on_change: Callable[[], None], rng: Random, *, is_watched: bool
    ) -> "BoardForm":
        """Track, length, hands and the house rule."""
        from frantic_board.ui.board.pages.form import BoardForm

        return BoardForm(desk, plan, on_change, rng, is_watched=is_watched)

    def middle(
        self, desk: Desk, state: State, names: Sequence[str], *, is_watched: bool = False
    ) -> "BoardMiddle":
        """The track, and what lies and walks on it."""
        from frantic_board.ui.board.middle import BoardMiddle

        return BoardMiddle(desk, state, names, is_watched=is_watched)

    def how_it_went(self, desk: Desk, state: State, names: Sequence[str], record: Path) -> Pages:
        """The pages about a game that is over."""
        from frantic_board.ui.board.pages.ending import how_it_went

        return how_it_went(desk, state, names, record)

    def rules(self, desk: Desk, open_layer: Callable[[Layer], None]) -> list[Page]:
        """The chapters, with small boards."""
        from frantic_board.ui.board.pages.rules import BoardPages

        return BoardPages(desk, open_layer).pages()


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
