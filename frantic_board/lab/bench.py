"""How fast the engine is: random games of four on the classic level, in one process."""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from frantic_board.board.rules import new_game, play_out
from frantic_board.board.state import FIGURES, Setup
from frantic_board.files.levels import load_level

_EVERYTHING: Final = 10**9
_MIDDLE: Final = 150
"""After so many answers a game is in full swing."""
_BATCH: Final = 500


@dataclass(frozen=True)
class Speed:
    """What was measured."""

    games_per_s: float
    decisions_per_s: float
    """Answers by players; chance is not counted but paid for."""
    clones_per_s: float
    """Full copies of a mid-game state."""


def measure(seconds: float) -> Speed:
    """Play for about so many seconds in all, a quarter of them copying."""
    setup = Setup(load_level("classic"), FIGURES[:4])
    random = Random(1).random
    games = decisions = 0
    start = perf_counter()
    while (played := perf_counter() - start) < seconds * 3 / 4 or not games:
        decisions += play_out(new_game(setup), random, _EVERYTHING)
        games += 1
    state = new_game(setup)
    play_out(state, random, _MIDDLE)
    clones = 0
    start = perf_counter()
    while (copied := perf_counter() - start) < seconds / 4 or not clones:
        for _ in range(_BATCH):
            state.clone()
        clones += _BATCH
    return Speed(games / played, decisions / played, clones / copied)
