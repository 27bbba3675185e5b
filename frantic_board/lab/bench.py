"""How fast the engine is, and how fast the bots think: games of four on the classic level, in one process."""

from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from time import perf_counter, process_time
from typing import Final

from frantic_board.board import rules
from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision, new_game, play_out
from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.view import View
from frantic_board.bots import Budget
from frantic_board.bots.board.search import Search
from frantic_board.bots.board.sly import Sly
from frantic_board.files.board.levels import load_level
from frantic_board.play.match import Match, Seat

_EVERYTHING: Final = 10**9
_MIDDLE: Final = 150
"""After so many answers a game is in full swing."""
_BATCH: Final = 500
_SEARCH: Final = Budget(simulations=200)
_BETWEEN_SEARCHES: Final = 10
"""Of so many decisions, one is searched too."""


@dataclass(frozen=True)
class Speed:
    """What was measured."""

    games_per_s: float
    decisions_per_s: float
    """Answers by players; chance is not counted but paid for."""
    clones_per_s: float
    """Full copies of a mid-game state."""


def is_compiled() -> bool:
    """Whether the engine was compiled when it was installed."""
    return rules.__file__.endswith(tuple(EXTENSION_SUFFIXES))


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


@dataclass(frozen=True)
class Thinking:
    """How fast the bots think, by the time they had a core to themselves."""

    sly_ms: float
    """Milliseconds for a decision, on average."""
    schemer_simulations_per_s: float


class _Timed:
    """A `sly` that looks at the clock; now and then it has a decision searched as well."""

    def __init__(self) -> None:
        self.decisions = self.simulations = 0
        self.decided = self.searched = 0.0

    def decide(self, view: View, decision: Decision) -> Answer:
        """Decide like `sly`."""
        start = process_time()
        answer = Sly().decide(view, decision)
        self.decided += process_time() - start
        self.decisions += 1
        if self.decisions % _BETWEEN_SEARCHES == 0:
            search = Search(view, decision, Random(self.decisions))
            start = process_time()
            search.run(_SEARCH)
            self.searched += process_time() - start
            self.simulations += search.simulations
        return answer


def measure_bots(seconds: float) -> Thinking:
    """Let bots think for about so many seconds."""
    setup = Setup(load_level("classic"), FIGURES[:4])
    timed = _Timed()
    seats = [Seat("bot:sly", lambda _rng: timed.decide)] * setup.seats
    start = process_time()
    seed = 0
    while process_time() - start < seconds or not timed.simulations:
        match = Match(setup, seats, seed)
        while match.advance() and (process_time() - start < seconds or not timed.simulations):
            pass
        seed += 1
    return Thinking(1000 * timed.decided / timed.decisions, timed.simulations / timed.searched)
