"""Tournaments: who plays whom, seats rotated and deals paired, until it is decided who is stronger.

A *line-up* is who sits together. It plays *sets*: one seed, as many games as there are seats, everybody in
every seat once. Set after set has the same seeds for all line-ups. What was played is kept in a file, one set
a line, so that an interrupted tournament goes on where it stopped.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final, TextIO

from frantic_board.files.errors import refusal
from frantic_board.lab.game import play_recorded
from frantic_board.lab.parallel import Spread
from frantic_board.lab.ratings import GameResult, SetResult, Standings, standings
from frantic_board.lab.setups import setup_of
from frantic_board.lab.simulate import game_seed, old_record, results
from frantic_board.records.record import SUFFIX
from frantic_board.registry import game_of

ROUND_ROBIN: Final = "round-robin"
LADDER: Final = "ladder"
CHALLENGE: Final = "challenge"
"""The first bot alone against as many of each other as there are seats left, to the last set: it is about how
often it wins, not about who is stronger."""

WAVE: Final = 8
"""So many sets of each line-up are played between two looks at the standings, with any number of workers."""

MAX_BYTES: Final = 10_000_000
"""How much a tournament's file may hold: some 60,000 sets of two, read in a second or two."""
_FORMAT: Final = 1


@dataclass(frozen=True)
class Plan:
    """What a tournament is about; two of the same plan come to the same standings."""

    setup: str
    """What is played, as `setups.setup_text` writes it."""
    bots: tuple[str, ...]
    """In the order of the ladder, the weakest first, if it is one."""
    seats: int
    seed: int = 1
    most_sets: int = 100
    """So many sets each line-up plays at most."""
    sure: float = 0.99
    """How sure the standings must be to be decided."""
    kind: str = ROUND_ROBIN
    limit_ms: int = 0

    def __post_init__(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise ValueError("a tournament takes at least two bots, each named once")
        game = game_of(setup_of(self.setup, 2))
        if self.seats not in game.seats:
            raise ValueError(f"2 to {game.seats[-1]} seats can play, not {self.seats}")

    @property
    def rivals(self) -> list[tuple[str, str]]:
        """The pairs of bots that must be told apart."""
        if self.kind == CHALLENGE:
            return [(self.bots[0], other) for other in self.bots[1:]]
        return list(pairwise(self.bots) if self.kind == LADDER else combinations(self.bots, 2))

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits together: all different where there are bots enough, else one against many of another."""
        if self.kind == ROUND_ROBIN and len(self.bots) >= self.seats:
            return list(combinations(self.bots, self.seats))
        if self.seats == 2 or self.kind == CHALLENGE:
            pairs = self.rivals
        else:
            pairs = [pair for one, other in self.rivals for pair in ((one, other), (other, one))]
        return [(one, *[other] * (self.seats - 1)) for one, other in pairs]


@dataclass(frozen=True, slots=True)
class SetJob:
    """A set to play, as plain data that any worker anywhere understands."""

    setup: str
    lineup: tuple[str, ...]
    seed: int
    number: int
    limit_ms: int
    records: str | None = None
    """How the names of the records begin, if they are kept."""
    is_isolated: bool = False


def play_set(job: SetJob) -> SetResult:
    """Play a set; this is what workers run."""
    setup = setup_of(job.setup, len(job.lineup))
    games = []
    for turn in range(len(job.lineup)):
        # Who is number n of the line-up sits at n + turn.
        order = [job.lineup[(seat - turn) % len(job.lineup)] for seat in range(len(job.lineup))]
        path = None if job.records is None else Path(f"{job.records}-{turn}{SUFFIX}")
        seed = game_seed(job.seed, job.number)
        match, forfeits = play_recorded(setup, order, seed, path, job.limit_ms, is_isolated=job.is_isolated)
        out = {forfeit.seat for forfeit in forfeits}
        seats = [(number + turn) % len(order) for number in range(len(order))]
        points = results(match)
        games.append(GameResult([points[seat] for seat in seats], [seat in out for seat in seats]))
    return SetResult(job.lineup, job.number, games)


def hold(
    plan: Plan,
    spread: Spread,
    path: Path | None = None,
    *,
    records: Path | None = None,
    is_isolated: bool = False,
    progress: Callable[[int], None] = lambda _done: None,
) -> Standings:
    """Hold a tournament, or go on with the one in the file, until it is decided or the sets are used up.

    With a folder, the record of every game is kept there, by seed, line-up, set and turn.
    `progress` is told how many sets are done, of at most `most_sets` for each line-up.
    """
    log = _Log(plan, path)
    if records is not None and not log.results:
        _refuse_old_records(records, plan.seed)
    try:
        while jobs := _next_wave(plan, log.results, records, is_isolated):
            for result in spread.run(play_set, jobs):
                log.add(result)
                progress(len(log.results))
    finally:
        log.close()
    asked = [result for result in log.results if result.number < plan.most_sets]
    return standings(plan.bots, asked, plan.rivals, plan.sure)


def _next_wave(
    plan: Plan, results: Sequence[SetResult], records: Path | None, is_isolated: bool
) -> list[SetJob]:
    """The sets to play next: first what is missing of a wave that was begun, then a new one if need be."""
    done = {(result.lineup, result.number) for result in results}
    lineups = plan.lineups
    reached = max((number + 1 for _, number in done), default=0)
    end = min(-(-reached // WAVE) * WAVE, plan.most_sets)
    wave = [(lineup, number) for lineup in lineups for number in range(end) if (lineup, number) not in done]
    if not wave and end < plan.most_sets:
        if end and plan.kind != CHALLENGE and _is_decided(plan, results):
            return []
        until = min(end + WAVE, plan.most_sets)
        wave = [(lineup, number) for number in range(end, until) for lineup in lineups]
    jobs = []
    for lineup, number in wave:
        name = f"{plan.seed}-{lineups.index(lineup)}-{number}"
        prefix = None if records is None else str(records.resolve() / name)
        jobs.append(SetJob(plan.setup, lineup, plan.seed, number, plan.limit_ms, prefix, is_isolated))
    return jobs


def _refuse_old_records(folder: Path, seed: int) -> None:
    """A tournament that goes on writes the records of its last sets anew, a new one must not touch others."""
    for path in folder.glob(f"{seed}-*-*-*{SUFFIX}"):
        raise old_record(path)


def _is_decided(plan: Plan, results: Sequence[SetResult]) -> bool:
    return standings(plan.bots, results, plan.rivals, plan.sure, tries=0).is_decided


# --- the file --------------------------------------------------------------------------------------------


class _Log:
    """What was played, in memory and in a file of JSON, one set a line after the plan."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.results: list[SetResult] = []
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            if path.exists() and not path.is_file():  # a device may have no end, a pipe waits for somebody
                raise refusal(str(path), "this is not a file, expected one to keep the tournament in")
            self._file = path.open("a+", encoding="utf-8", newline="\n")
            self._begin(plan, path, self._file)
        except OSError as error:
            self.close()
            raise refusal(str(path), f"this file cannot be written: {error.strerror}") from None
        except BaseException:
            self.close()
            raise

    def add(self, result: SetResult) -> None:
        """Keep a result."""
        self.results.append(result)
        if self._file is not None:
            self._write(self._file, asdict(result))

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            with suppress(OSError):  # what could not be written was told
                self._file.close()

    @staticmethod
    def _write(file: TextIO, entry: dict[str, object]) -> None:
        line = json.dumps(entry) + "\n"
        try:
            if file.tell() + len(line) > MAX_BYTES:
                raise refusal(file.name, f"this file is full: {MAX_BYTES:,} bytes are read again, no more")
            file.write(line)
            file.flush()
        except OSError as error:
            raise refusal(file.name, f"this file cannot be written: {error.strerror}") from None

    def _begin(self, plan: Plan, path: Path, file: TextIO) -> None:
        """Read what is there, or write the plan into a new file. Somebody else's file is not touched."""
        file.seek(0)
        try:
            text = file.read(MAX_BYTES + 1)
        except UnicodeDecodeError:
            raise refusal(str(path), "this is no tournament file, expected text in UTF-8") from None
        if len(text) > MAX_BYTES:
            raise refusal(str(path), f"the file is too large, expected at most {MAX_BYTES:,} bytes")
        head: dict[str, object] = {"format": _FORMAT, **asdict(plan)}
        if json.dumps(head).startswith(text):  # nothing, or a plan that was not written to its end
            file.truncate(0)
            self._write(file, head)
            return
        whole = text[: text.rfind("\n") + 1]  # the last line may not have been written to its end
        head_line, *lines = (whole or text).splitlines()
        if _essence(_object(head_line, path, 1)) != _essence(json.loads(json.dumps(head))):
            sentence = "this file holds another tournament, expected the same game, bots, seats and settings"
            raise refusal(str(path), sentence, 1)
        self.results += _read_sets(plan, path, lines)
        file.truncate(len(whole.encode()))


def _essence(head: dict[str, object]) -> dict[str, object]:
    """What two tournaments must share: one may go on for longer, or until it is surer."""
    return {key: value for key, value in head.items() if key not in ("most_sets", "sure")}


def _read_sets(plan: Plan, path: Path, lines: Sequence[str]) -> Iterator[SetResult]:
    known = set(plan.lineups)
    seen = set()
    for number, line in enumerate(lines, 2):
        entry = _object(line, path, number)
        result = _set_of(entry)
        if result is None or result.lineup not in known or result.number < 0:
            raise refusal(str(path), "this is no set of this tournament", number)
        if (result.lineup, result.number) not in seen:  # a set is there twice if two wrote into the file
            seen.add((result.lineup, result.number))
            yield result


def _object(line: str, path: Path, number: int) -> dict[str, object]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        raise refusal(str(path), "this is no line of a tournament file, expected a JSON object", number)
    return entry


def _set_of(entry: dict[str, object]) -> SetResult | None:
    """A set as it was written; None if it is not one."""
    match entry:
        case {"lineup": [*lineup], "number": int(number), "games": [*games]}:
            bots = tuple(bot for bot in lineup if isinstance(bot, str))
            whole = [game for game in (_game_of(game, len(bots)) for game in games) if game is not None]
            if len(bots) == len(lineup) == len(games) == len(whole):
                return SetResult(bots, number, whole)
    return None


def _game_of(entry: object, seats: int) -> GameResult | None:
    match entry:
        case {"points": [*points], "forfeits": [*forfeits]}:
            is_sound = len(points) == len(forfeits) == seats
            if is_sound and all(type(p) is int for p in points) and all(type(f) is bool for f in forfeits):
                return GameResult(points, forfeits)
    return None
