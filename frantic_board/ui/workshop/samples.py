"""Rounds that bots played on a track: a sample that can grow, and that can be kept for the next time."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeVar

from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.track import Level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.files.paths import data_dir
from frantic_board.lab.board.observe import ONE_ROUND, Tally, observe_batch
from frantic_board.lab.board.report import PLAYERS, Findings, games_for
from frantic_board.lab.luck import STRONG, WEAK
from frantic_board.lab.parallel import Spread, cut
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import WHOLE_WIN, Batch, simulate_batch
from frantic_board.lab.stats import share
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.storage import write_whole

R = TypeVar("R")

SEED: Final = 1
_LARGEST: Final = 200_000
"""No kept sample has more characters."""
_COUNTERS: Final = ("lengths", "visits", "entered", "arrived", "points", "gaps")
_NUMBERS: Final = ("by_pile", "firsts", "forfeits")
"""What a tally is made of, besides its walls and the number of rounds, which is that of the lengths."""
_OWN: Final = ("rounds", "games", "won")


@dataclass
class Sample:
    """What bots did on one track so far."""

    level: Level
    bot: str
    tally: Tally
    rounds: int = 0
    """How many were asked for; some may have led to another one, which the tally counts too."""
    games: int = 0
    """How many whole games the stronger bot played on either side."""
    won: int = 0
    """Those it won, in sixtieths."""

    @classmethod
    def empty(cls, level: Level, bot: str) -> "Sample":
        """Nothing was played yet."""
        return cls(level, bot, Tally(level.track.goal))

    @property
    def findings(self) -> Findings:
        """What a report tells about it, however it may grow meanwhile."""
        tally = Tally(self.tally.goal)
        tally.merge(self.tally)
        return Findings(self.level, PLAYERS, tally, share(self.won / WHOLE_WIN, 2 * self.games))

    def missing(self, rounds: int) -> int:
        """How many games it takes to come to so many rounds."""
        return max(0, rounds - self.rounds) + 2 * max(0, games_for(rounds) - self.games)

    def grow(self, rounds: int, spread: Spread, tell: Callable[[int], None]) -> None:
        """Play on up to so many rounds; `tell` hears of every few games. A sample cut short is none."""
        bots = (self.bot,) * PLAYERS
        one_round = Setup(self.level, FIGURES[:PLAYERS], ONE_ROUND)
        for seen in self._run(observe_batch, one_round, bots, self.rounds, rounds, spread):
            self.tally.merge(seen)
            tell(seen.rounds)
        games = games_for(rounds)
        duel = Setup(self.level, FIGURES[:2])
        for seat, pair in enumerate(((STRONG, WEAK), (WEAK, STRONG))):
            for sums in self._run(simulate_batch, duel, pair, self.games, games, spread):
                self.won += sums.wins[seat]
                tell(sums.games)
        self.rounds, self.games = max(rounds, self.rounds), max(games, self.games)

    def _run(
        self,
        work: Callable[[Batch], R],
        setup: Setup,
        bots: tuple[str, ...],
        first: int,
        end: int,
        spread: Spread,
    ) -> Iterator[R]:
        text = setup_text(setup)
        parts = cut(max(0, end - first), spread.width)
        return spread.run(
            work, [Batch(text, bots, SEED, first + part.start, first + part.stop) for part in parts]
        )


# --- on disk ----------------------------------------------------------------------------------------------


def load_sample(level: Level, bot: str) -> Sample:
    """The sample that was kept of a track; an empty one if there is none that can be used."""
    with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
        text = _path(level, bot).read_text(encoding="utf-8")
        table = json.loads(text) if len(text) <= _LARGEST else {}
        tally = Tally(level.track.goal)
        for near, far, count in table["walls"]:
            tally.walls[_number(near), _number(far)] = _number(count)
        for name in _COUNTERS:
            setattr(tally, name, Counter({_number(key): _number(count) for key, count in table[name]}))
        for name in _NUMBERS:
            setattr(tally, name, _number(table[name]))
        tally.rounds = tally.lengths.total()
        if tally.rounds >= _number(table["rounds"]) > 0:
            return Sample(level, bot, tally, *(_number(table[name]) for name in _OWN))
    return Sample.empty(level, bot)


def keep_sample(sample: Sample) -> None:
    """Keep a sample for the next time; where that cannot be, it is played again then."""
    tally = sample.tally
    table: dict[str, object] = {name: getattr(sample, name) for name in _OWN}
    table["walls"] = [[*wall, count] for wall, count in tally.walls.items()]
    table |= {name: list(getattr(tally, name).items()) for name in _COUNTERS}
    table |= {name: getattr(tally, name) for name in _NUMBERS}
    with suppress(Refused):
        write_whole(_path(sample.level, sample.bot), json.dumps(table))


def _path(level: Level, bot: str) -> Path:
    """Another track, bot or version of the game is another sample."""
    return data_dir() / "measured" / f"{level_hash(level)}-{bot}-{version('frantic-board')}.json"


def _number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no count")
    return value
