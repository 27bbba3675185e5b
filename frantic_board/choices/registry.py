"""How the answers of each game are put together from choices, by the game's name."""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.choices.board.paths import path_of as board_path_of
from frantic_board.choices.cards.paths import path_of as cards_path_of
from frantic_board.choices.choice import Path
from frantic_board.kernel import AnyAnswer

PATHS: Final[Mapping[str, Callable[[AnyAnswer], Path]]] = {
    "board": board_path_of,
    "cards": cards_path_of,
}
