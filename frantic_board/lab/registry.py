"""What the bots of each game promise and how their thinking is measured, by the game's name."""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.lab.board.contests import contests_of as board_contests
from frantic_board.lab.cards.contests import contests_of as cards_contests
from frantic_board.lab.strength import Contest

CONTESTS: Final[Mapping[str, Callable[[int], list[Contest]]]] = {
    "board": board_contests,
    "cards": cards_contests,
}
"""What makes them, given how many simulations the searching bots make for a decision."""
