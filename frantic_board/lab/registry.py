"""What the laboratory has for each game: commands of its own, and what its bots promise."""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.lab.board.commands import add_levels
from frantic_board.lab.board.contests import contests_of as board_contests
from frantic_board.lab.cards.commands import add_sets
from frantic_board.lab.cards.contests import contests_of as cards_contests
from frantic_board.lab.output import Commands
from frantic_board.lab.strength import Contest

CONTESTS: Final[Mapping[str, Callable[[int, int], list[Contest]]]] = {
    "board": board_contests,
    "cards": cards_contests,
}
"""What makes them, given how many simulations for a decision `schemer` makes, and the cheat."""

COMMANDS: Final[Mapping[str, Callable[[Commands], None]]] = {"board": add_levels, "cards": add_sets}
"""What adds them to the command line."""
