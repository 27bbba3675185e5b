"""The games by name. No other module names them all."""

from collections.abc import Mapping
from typing import Final

from frantic_board.board.game import BOARD
from frantic_board.cards.game import CARDS
from frantic_board.kernel import AnyGame, AnySetup

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (BOARD, CARDS)}
"""In the order in which people should see them."""
DEFAULT: Final = BOARD.name
"""The game that is meant where none is named."""


def game_of(setup: AnySetup) -> AnyGame:
    """The game that a setup is for."""
    return GAMES[setup.game]
