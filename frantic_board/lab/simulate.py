"""Many games of bots, summed up. The same seed gives the same sums, wherever the games are played."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from frantic_board.files.errors import FileError, refusal
from frantic_board.kernel import AnySetup
from frantic_board.lab.game import Forfeit, Watcher, play_recorded
from frantic_board.lab.parallel import Spread, cut
from frantic_board.lab.setups import setup_of, setup_text, with_seats
from frantic_board.play.match import Match
from frantic_board.records.record import SUFFIX

WHOLE_WIN: Final = 840
"""Wins are counted in parts of this, so that shares of up to eight add up exactly, in any order."""


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
    forfeits: list[int] = field(default_factory=list)
    forfeited: int = 0
    """The games in which somebody forfeited, however many did."""
    first_forfeit: tuple[int, int, str] | None = None
    """Game, seat and what happened, of the forfeited game with the lowest number."""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * len(self.bots)
        self.points = self.points or [0] * len(self.bots)
        self.forfeits = self.forfeits or [0] * len(self.bots)

    def add(self, number: int, match: Match, forfeits: Sequence[Forfeit] = ()) -> None:
        """Count a finished game."""
        state = match.state
        self.games += 1
        self.decisions += match.decisions
        self.rounds += state.round
        self.turns += match.turns
        for seat, score in enumerate(state.scores):
            self.points[seat] += score
        for seat, share in enumerate(shares(results(match), forfeits)):
            self.wins[seat] += share
        self.forfeited += bool(forfeits)
        for forfeit in forfeits:
            self.forfeits[forfeit.seat] += 1
            self._keep_first((number, forfeit.seat, forfeit.why))

    def merge(self, other: "Sums") -> None:
        """Count other games of the same bots."""
        assert self.bots == other.bots, "sums of different bots do not add up"
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.turns += other.turns
        self.forfeited += other.forfeited
        for mine, more in (
            (self.wins, other.wins),
            (self.points, other.points),
            (self.forfeits, other.forfeits),
        ):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self._keep_first(other.first_forfeit)

    def _keep_first(self, forfeit: tuple[int, int, str] | None) -> None:
        if forfeit is not None and (self.first_forfeit is None or forfeit < self.first_forfeit):
            self.first_forfeit = forfeit

    def table(self, seconds: float) -> dict[str, object]:
        """The sums by the names of the command line's JSON; seats of the same bot count together."""
        labels = [f"bot:{bot}" for bot in self.bots]
        wins = dict.fromkeys(labels, 0)
        points = dict.fromkeys(labels, 0)
        forfeits = dict.fromkeys(labels, 0)
        for seat, label in enumerate(labels):
            wins[label] += self.wins[seat]
            points[label] += self.points[seat]
            forfeits[label] += self.forfeits[seat]
        return {
            "games": self.games,
            "seconds": round(seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions": self.decisions,
            "wins": {label: round(won / WHOLE_WIN, 6) for label, won in wins.items()},
            "mean_points": {
                label: round(got / self.games / labels.count(label), 3) for label, got in points.items()
            },
            "rounds_per_game": round(self.rounds / self.games, 4),
            "turns_per_round": round(self.turns / self.rounds, 4),
            "forfeits": forfeits,
        }

    def note(self) -> str:
        """A sentence about the first forfeit, for whoever wrote that bot; empty if there is none."""
        if self.first_forfeit is None:
            return ""
        number, seat, why = self.first_forfeit
        games = "1 game was" if self.forfeited == 1 else f"{self.forfeited} games were"
        return f"{games} forfeited; the first is game {number}, where bot:{self.bots[seat]} {why}"


def results(match: Match) -> list[int]:
    """What every seat of a finished game came to, and fewest is best: the points.

    Where the points do not tell who won, as by a house rule without scores, winners have 0 and the others 1.
    """
    scores, won = match.state.scores, match.game.winners(match.state)
    if all((score == min(scores)) == (seat in won) for seat, score in enumerate(scores)):
        return list(scores)
    return [0 if seat in won else 1 for seat in range(len(scores))]


def shares(scores: Sequence[int], forfeits: Sequence[Forfeit] = ()) -> list[int]:
    """Each seat's share of the win, in parts of `WHOLE_WIN`: fewest points win, who forfeited cannot."""
    out = {forfeit.seat for forfeit in forfeits}
    left = [score for seat, score in enumerate(scores) if seat not in out]
    best = [seat for seat, score in enumerate(scores) if seat not in out and score == min(left)]
    return [WHOLE_WIN // len(best) if seat in best else 0 for seat in range(len(scores))]


def simulate(
    setup: AnySetup,
    bots: Sequence[str],
    seed: int,
    games: Iterable[int],
    records: Path | None = None,
    limit_ms: int = 0,
    is_isolated: bool = False,
) -> Sums:
    """Play the games of these numbers here and sum them up; with a folder, keep their records there."""
    setup = with_seats(setup, len(bots))
    sums = Sums(tuple(bots))
    for number in games:
        path = None if records is None else record_path(records, seed, number)
        match, forfeits = play_recorded(
            setup, bots, game_seed(seed, number), path, limit_ms, is_isolated=is_isolated
        )
        sums.add(number, match, forfeits)
    return sums


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many."""
    return Random(f"{seed} game {number}").getrandbits(48)


# --- spread over workers ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games to play, as plain data that any worker anywhere understands."""

    setup: str
    """What is played, as `setups.setup_text` writes it."""
    bots: tuple[str, ...]
    seed: int
    first: int
    end: int
    """The number after the last game's."""
    records: str | None = None
    limit_ms: int = 0
    is_isolated: bool = False


def batches_of(
    setup: AnySetup,
    bots: Sequence[str],
    seed: int,
    games: int,
    spread: Spread,
    records: Path | None = None,
    limit_ms: int = 0,
    is_isolated: bool = False,
) -> list[Batch]:
    """The games 0 to before `games`, cut into batches; a record that is there already raises `FileError`."""
    if records is not None:
        refuse_old_records(records, seed, games)
    folder = None if records is None else str(records.resolve())
    text = setup_text(setup)
    return [
        Batch(text, tuple(bots), seed, part.start, part.stop, folder, limit_ms, is_isolated)
        for part in cut(games, spread.width)
    ]


def play_watched(batch: Batch, watcher: Callable[[], Watcher]) -> int:
    """Play a batch, each game before the eyes of a watcher of its own; how often somebody forfeited."""
    setup = setup_of(batch.setup, len(batch.bots))
    forfeited = 0
    for number in range(batch.first, batch.end):
        path = None if batch.records is None else record_path(Path(batch.records), batch.seed, number)
        seed = game_seed(batch.seed, number)
        _, forfeits = play_recorded(
            setup, batch.bots, seed, path, batch.limit_ms, watcher(), batch.is_isolated
        )
        forfeited += len(forfeits)
    return forfeited


def simulate_batch(batch: Batch) -> Sums:
    """Play a batch; this is what workers run."""
    records = None if batch.records is None else Path(batch.records)
    numbers = range(batch.first, batch.end)
    setup = setup_of(batch.setup, len(batch.bots))
    return simulate(setup, batch.bots, batch.seed, numbers, records, batch.limit_ms, batch.is_isolated)


def simulate_many(
    setup: AnySetup,
    bots: Sequence[str],
    seed: int,
    games: int,
    spread: Spread,
    *,
    records: Path | None = None,
    limit_ms: int = 0,
    is_isolated: bool = False,
    progress: Callable[[int], None] = lambda _done: None,
) -> Sums:
    """Play the games 0 to before `games`, spread over workers; the sums do not depend on how many there are.

    `progress` is told how many games are done. A record that is there already is refused with `FileError`.
    """
    batches = batches_of(setup, bots, seed, games, spread, records, limit_ms, is_isolated)
    sums = Sums(tuple(bots))
    for done in spread.run(simulate_batch, batches):
        sums.merge(done)
        progress(sums.games)
    return sums


# --- records ---------------------------------------------------------------------------------------------


def made_folder(path: Path) -> Path:
    """Make a folder, if it is not there; raises `FileError` if it cannot be made."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise refusal(str(path), "this is a file, expected a folder or the name of a new one") from None
    except OSError as error:
        raise refusal(str(path), f"this folder cannot be made: {error.strerror}") from None
    return path


def record_path(folder: Path, seed: int, number: int) -> Path:
    """The file of the record of one game of many."""
    return folder / f"{seed}-{number}{SUFFIX}"


def refuse_old_records(folder: Path, seed: int, games: int) -> None:
    """Raise `FileError` if a record of these games is there already."""
    for path in folder.glob(f"{seed}-*{SUFFIX}"):
        number = path.name.removeprefix(f"{seed}-").removesuffix(SUFFIX)
        if number.isdecimal() and int(number) < games:
            raise old_record(path)


def old_record(path: Path) -> FileError:
    """The refusal to write over a record."""
    return refusal(str(path), "this record is there already, expected a folder without records of this seed")
