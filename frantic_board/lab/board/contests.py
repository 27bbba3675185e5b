"""What the bots of the board game promise."""

from typing import Final

from frantic_board.lab.cheat import CHEAT
from frantic_board.lab.strength import RUNG_SURE, Contest, stick

_CHEAT_TIMES: Final = 2
"""So many times the simulations of `schemer` the cheat makes, and each takes it some thirty times as long: a
measuring stick may take its time."""


def contests_of(simulations: int, cheats: int = 0) -> list[Contest]:
    """All contests; the searching bots make so many simulations for a decision.

    The cheat makes as many as is said, or some times the others'.
    """
    schemer, cheat = f"schemer:{simulations}", f"{CHEAT}:{cheats or _CHEAT_TIMES * simulations}"
    return [
        Contest("sly", "chaos", 4, 0.65),
        Contest("sly", "chaos", 2, 0.85),
        Contest(schemer, "sly", 4, 0.40, way=0.75),
        Contest(schemer, "sly", 2, 0.62),
        Contest("easy", "chaos", 2, 0.5, RUNG_SURE),
        Contest("normal", "easy", 2, 0.5, RUNG_SURE),
        Contest("hard", "normal", 2, 0.5, RUNG_SURE),
        Contest(schemer, "sly", 2, 0.5, RUNG_SURE, name=f"nasty ({simulations}) against hard"),
        *stick(cheat),
        Contest(cheat, schemer, 4, 0.25, RUNG_SURE),
        Contest(cheat, schemer, 2, 0.5, RUNG_SURE),
    ]
