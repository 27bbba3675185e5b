"""Many games of bots, summed up. The same seed gives the same sums."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from frantic_board.board.rounds import winners
from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.track import Level
from frantic_board.files.records import SUFFIX
from frantic_board.match import Match, bot_seat

_WHOLE_WIN: Final = 60
"""Wins are counted in sixtieths, so that shares of up to six add up exactly, in any order."""


@dataclass
class Sums:
    """What many games came to; lists are by seat."""

    bots: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    turns: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * len(self.bots)
        self.points = self.points or [0] * len(self.bots)

    def add(self, match: Match) -> None:
        """Count a finished game."""
        state = match.state
        self.games += 1
        self.decisions += match.decisions
        self.rounds += state.round
        self.turns += state.turns
        best = winners(state)
        for seat, score in enumerate(state.scores):
            self.points[seat] += score
            self.wins[seat] += _WHOLE_WIN // len(best) if seat in best else 0

    def table(self, seconds: float) -> dict[str, object]:
        """The sums by the names of the command line's JSON; seats of the same bot count together."""
        labels = [f"bot:{bot}" for bot in self.bots]
        wins = dict.fromkeys(labels, 0)
        points = dict.fromkeys(labels, 0)
        for label, won, got in zip(labels, self.wins, self.points, strict=True):
            wins[label] += won
            points[label] += got
        return {
            "games": self.games,
            "seconds": round(seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions": self.decisions,
            "wins": {label: round(won / _WHOLE_WIN, 6) for label, won in wins.items()},
            "mean_points": {
                label: round(got / self.games / labels.count(label), 3) for label, got in points.items()
            },
            "rounds_per_game": round(self.rounds / self.games, 4),
            "turns_per_round": round(self.turns / self.rounds, 4),
        }


def simulate(
    level: Level, bots: Sequence[str], seed: int, games: Iterable[int], records: Path | None = None
) -> Sums:
    """Play the games of these numbers and sum them up; with a folder, keep their records there."""
    setup = Setup(level, FIGURES[: len(bots)])
    seats = [bot_seat(bot) for bot in bots]
    sums = Sums(tuple(bots))
    for number in games:
        path = None if records is None else records / f"{seed}-{number}{SUFFIX}"
        match = Match(setup, seats, game_seed(seed, number), path)
        match.play_on()
        match.close()
        sums.add(match)
    return sums


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many."""
    return Random(f"{seed} game {number}").getrandbits(48)
