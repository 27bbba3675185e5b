"""How fast the engine is, and how fast the bots think, in one process."""

from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from time import perf_counter, process_time
from typing import Final, Protocol, cast

from frantic_board.bots import Bot, make_bot
from frantic_board.kernel import AnyAnswer, AnyDecision, AnySetup, AnyView, machine
from frantic_board.play.match import Match, Seat
from frantic_board.registry import game_of

_EVERYTHING: Final = 10**9
_MIDDLE: Final = 150
"""After so many answers a game is in full swing."""
_BATCH: Final = 500
_SEARCH: Final = "schemer:200"
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
    return machine.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def measure(setup: AnySetup, seconds: float) -> Speed:
    """Play for about so many seconds in all, a quarter of them copying."""
    game = game_of(setup)
    play_out = game.machine.play_out
    random = Random(1).random
    games = decisions = 0
    start = perf_counter()
    while (played := perf_counter() - start) < seconds * 3 / 4 or not games:
        decisions += play_out(game.new_game(setup, None), random, _EVERYTHING)
        games += 1
    state = game.new_game(setup, None)
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
    sly_most_ms: float
    """The same for the decision that took longest."""
    schemer_simulations_per_s: float


class _Thinker(Bot, Protocol):
    """A bot that counts its simulations."""

    simulations: int


class _Timed:
    """A `sly` that looks at the clock; now and then it has a decision searched as well."""

    def __init__(self, game: str) -> None:
        self.decisions = 0
        self.decided = self.longest = self.searched = 0.0
        self._sly = make_bot("sly", Random(1), game)
        self._schemer = cast(_Thinker, make_bot(_SEARCH, Random(1), game))

    @property
    def simulations(self) -> int:
        """How many `schemer` has made."""
        return self._schemer.simulations

    @property
    def is_enough(self) -> bool:
        """Whether there is something to tell."""
        return self.decisions > 0 and self.searched > 0

    def decide(self, view: AnyView, decision: AnyDecision) -> AnyAnswer:
        """Decide like `sly`."""
        start = process_time()
        answer = self._sly.decide(view, decision)
        took = process_time() - start
        self.decided += took
        self.longest = max(self.longest, took)
        self.decisions += 1
        if self.decisions % _BETWEEN_SEARCHES == 0:
            start = process_time()
            self._schemer.decide(view, decision)
            self.searched += process_time() - start
        return answer


def measure_bots(setup: AnySetup, seconds: float) -> Thinking:
    """Let bots think for about so many seconds."""
    timed = _Timed(setup.game)
    seats = [Seat("bot:sly", lambda _rng: timed.decide)] * setup.seats
    start = process_time()
    seed = 0
    while process_time() - start < seconds or not timed.is_enough:
        match = Match(setup, seats, seed)
        while match.advance() and (process_time() - start < seconds or not timed.is_enough):
            pass
        seed += 1
    mean = timed.decided / timed.decisions
    return Thinking(1000 * mean, 1000 * timed.longest, timed.simulations / timed.searched)
