"""What was played: one line about every record that lies somewhere."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Final

from frantic_board.files.errors import FileError
from frantic_board.records.reading import Reading, load_what_holds
from frantic_board.records.record import SUFFIX, Head

MOST_RECORDS: Final = 2000
"""So many of the newest records are listed."""


@dataclass(frozen=True)
class Played:
    """What there is to say about one record."""

    path: Path
    when: float
    """When it was last written to, in seconds since 1970."""
    head: Head | None = None
    """None if it is no record at all; then `trouble` says why."""
    scores: tuple[int, ...] = ()
    """The points by seat, as far as rounds have ended."""
    winners: tuple[int, ...] = ()
    """The seats that won; none if the game was not played to its end."""
    rounds: int = 0
    turn: int = 0
    """The seat whose turn it is, as far as the record goes."""
    trouble: str = ""
    """What is wrong with it, in a sentence; it may hold up to there."""
    is_given_up: bool = False
    labels: tuple[str, ...] = ()
    """Who plays each seat now; the head says who began."""
    has_people: bool = False
    """Whether a person plays, or did for a while."""

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.winners)

    @property
    def can_go_on(self) -> bool:
        """Whether somebody can go on playing it."""
        return self.head is not None and not (self.is_over or self.is_given_up or self.trouble)

    @property
    def is_secret(self) -> bool:
        """Whether people can still go on playing it, so that nobody may see the hands."""
        return self.can_go_on and self.has_people


def records_in(folders: Iterable[Path]) -> list[tuple[Path, float]]:
    """All records in these folders and when each was last written to, the newest first. None is read."""
    found: list[tuple[float, str, Path]] = []
    for folder in folders:
        for path in _records_of(folder):
            try:
                about = path.stat()
            except OSError:
                continue  # it has gone meanwhile, or leads nowhere
            if S_ISREG(about.st_mode):
                found.append((about.st_mtime, path.name, path))
    found.sort(reverse=True)
    return [(path, when) for when, _, path in found[:MOST_RECORDS]]


def _records_of(folder: Path) -> list[Path]:
    try:
        return list(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def played_game(path: Path, when: float) -> Played:
    """Read a record and say what it holds; whatever the file is, something can be said."""
    try:
        record, trouble = load_what_holds(path)
    except FileError as error:
        return Played(path, when, trouble=error.problems[0].sentence)
    reading = Reading(record, trouble)
    reading.go_on()
    timeline = reading.timeline
    state = timeline.state_at(timeline.end)
    won = timeline.game.winners(state) if timeline.is_over else ()
    return Played(
        path,
        when,
        record.head,
        state.scores,
        won,
        state.round,
        state.turn,
        timeline.trouble,
        record.is_given_up,
        record.labels,
        record.has_people,
    )
