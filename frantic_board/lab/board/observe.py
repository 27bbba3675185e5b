"""What can be seen of a track while bots play on it: gathered from the facts of their games."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from frantic_board.board.cards import FIRST_TELEPORT
from frantic_board.board.facts import (
    Cause,
    Fact,
    LandEffect,
    Moved,
    RoundBegan,
    RoundEnded,
    StartWon,
    Stepped,
    TeleportMoved,
    TurnBegan,
)
from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.track import Level
from frantic_board.lab.game import Watcher
from frantic_board.lab.parallel import Spread
from frantic_board.lab.setups import setup_of
from frantic_board.lab.simulate import Batch, batches_of, play_watched, shares

ONE_ROUND: Final = 1
"""A limit that any round reaches but one in which nobody leaves the start."""


@dataclass
class Tally:
    """What was seen, in whole numbers: tallies add up in any order."""

    goal: int
    rounds: int = 0
    by_pile: int = 0
    """Rounds that ended because the pile was empty (B8.1)."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many rounds had so many turns."""
    visits: Counter[int] = field(default_factory=Counter)
    """How often a figure came to each field, walking over it included."""
    walls: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often a push went from one field through the wall to another."""
    entered: Counter[int] = field(default_factory=Counter)
    """How often each numbered teleport was landed on; they are counted from 1."""
    arrived: Counter[int] = field(default_factory=Counter)
    """How often a figure was teleported to each."""
    points: Counter[int] = field(default_factory=Counter)
    """How often a figure got so many points in a round."""
    gaps: Counter[int] = field(default_factory=Counter)
    """How often so many points lay between the first and the last of a round."""
    firsts: int = 0
    """Rounds won by who began them, in sixtieths."""
    forfeits: int = 0

    def merge(self, other: "Tally") -> None:
        """Add what was seen elsewhere on the same track."""
        assert self.goal == other.goal, "tallies of different tracks do not add up"
        self.rounds += other.rounds
        self.by_pile += other.by_pile
        self.lengths += other.lengths
        self.visits += other.visits
        self.walls += other.walls
        self.entered += other.entered
        self.arrived += other.arrived
        self.points += other.points
        self.gaps += other.gaps
        self.firsts += other.firsts
        self.forfeits += other.forfeits


class Observer:
    """Follows one game fact by fact."""

    def __init__(self, tally: Tally, homes: Sequence[int]) -> None:
        self._tally = tally
        self._homes = homes
        self._begin()

    def _begin(self) -> None:
        self._teleports = list(self._homes)
        self._turns = 0
        self._first = 0

    def see(self, facts: Iterable[Fact]) -> None:
        """Count what happened."""
        tally = self._tally
        for fact in facts:
            match fact:
                case RoundBegan():
                    self._begin()
                case StartWon():
                    self._first = fact.seat
                case TurnBegan():
                    self._turns += 1
                case Stepped():
                    tally.visits[fact.field] += 1
                case Moved():
                    self._moved(fact)
                case LandEffect() if fact.face >= FIRST_TELEPORT:
                    tally.entered[fact.face - FIRST_TELEPORT + 1] += 1
                case TeleportMoved():
                    self._teleports[fact.number - 1] = fact.field
                case RoundEnded():
                    self._ended(fact)
                case _:
                    pass

    def _moved(self, fact: Moved) -> None:
        tally = self._tally
        tally.visits[fact.field] += 1
        if fact.cause is Cause.PUSH and abs(fact.field - fact.origin) > 1:
            tally.walls[fact.origin, fact.field] += 1
        elif fact.cause is Cause.TELEPORT:
            tally.arrived[self._teleports.index(fact.field) + 1] += 1

    def _ended(self, fact: RoundEnded) -> None:
        tally = self._tally
        tally.rounds += 1
        tally.by_pile += fact.by_empty_pile
        tally.lengths[self._turns] += 1
        tally.points.update(fact.points)
        tally.gaps[max(fact.points) - min(fact.points)] += 1
        tally.firsts += shares(fact.points)[self._first]


def observe_batch(batch: Batch) -> Tally:
    """Play the games of a batch, a round each, and watch; this is what workers run."""
    track = setup_of(batch.setup, len(batch.bots)).level.track
    tally = Tally(track.goal)

    def watcher() -> Watcher:
        observer = Observer(tally, track.homes)
        return lambda _state, facts: observer.see(facts)

    tally.forfeits = play_watched(batch, watcher)
    return tally


def observe(
    level: Level,
    bots: Sequence[str],
    seed: int,
    rounds: int,
    spread: Spread,
    *,
    records: Path | None = None,
    limit_ms: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> Tally:
    """Watch so many rounds on a track; with a folder, keep their records there."""
    setup = Setup(level, FIGURES[: len(bots)], ONE_ROUND)
    batches = batches_of(setup, bots, seed, rounds, spread, records, limit_ms)
    tally = Tally(level.track.goal)
    for seen in spread.run(observe_batch, batches):
        tally.merge(seen)
        progress(min(tally.rounds, rounds))
    return tally
