"""What the laboratory has for each game: commands of its own, and what its bots promise."""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.lab.board.commands import add_levels
from frantic_board.lab.cards.commands import add_sets
from frantic_board.lab.output import Commands
from frantic_board.lab.strength import Promises

PROMISES: Final[Mapping[str, Promises]] = {
    "board": Promises(
        sly_alone=0.65,
        sly_of_two=0.85,
        schemer_alone=0.40,
        schemer_of_two=0.62,
        cheat_times=2,  # and each takes it some ten times as long
        schemer_way=0.75,
    ),
    "cards": Promises(  # for games of one round (`--limit 1`) as for whole ones
        sly_alone=0.60,
        sly_of_two=0.75,
        schemer_alone=0.33,
        schemer_of_two=0.57,
        cheat_times=4,  # it looks farther ahead, where luck blurs more
    ),
}

COMMANDS: Final[Mapping[str, Callable[[Commands], None]]] = {"board": add_levels, "cards": add_sets}
"""What adds them to the command line."""
