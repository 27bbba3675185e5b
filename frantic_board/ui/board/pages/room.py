"""The board game on the screens around the table."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from frantic_board.board.game import BOARD
from frantic_board.board.state import Setup, State
from frantic_board.play.games import Plan
from frantic_board.ui.board import track_preview
from frantic_board.ui.board.pages.poster import draw_poster
from frantic_board.ui.desk import Desk
from frantic_board.ui.layer import Layer
from frantic_board.ui.shell.rule_parts import Page
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Size
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

    def rules(self, desk: Desk, open_layer: Callable[[Layer], None]) -> list[Page]:
        """The chapters, with small boards."""
        from frantic_board.ui.board.pages.rules import RulePages

        return RulePages(desk, open_layer).pages()
