"""Playing and watching in a terminal: people answer by typing, bots and dice by themselves."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TextIO

from frantic_board.files.errors import printable, refusal
from frantic_board.kernel import AnyFact, AnySetup
from frantic_board.play.games import at_free_path, seat_of
from frantic_board.play.match import Match, Seat
from frantic_board.records.record import load_record
from frantic_board.terminal.console import Console
from frantic_board.terminal.game import NOT_KEPT, Game
from frantic_board.terminal.table import Manner, Table
from frantic_board.words.language import Words

PACE: Final = 0.15
"""Seconds for each sentence, while others play."""
WATCHED_PACE: Final = 0.4
"""Seconds for each sentence, for people who only watch."""


def play_text(
    setup: AnySetup,
    seats: Sequence[Seat],
    seed: int | None,
    record: Path | None = None,
    manner: Manner | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    environ: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Play a game; its record is written to this path, or beside it if something is there. Return the status.

    People are seats that answer through the match, as `human_seat(name)` makes them.
    """
    manner = manner or Manner()
    console = Console(stdin or sys.stdin, stdout or sys.stdout, environ, sleep)
    kept = None
    if record is not None:
        kept = _recorded(lambda path: Match(setup, seats, seed, path), record, console, manner)
    match, path = kept or (Match(setup, seats, seed), None)
    status = Game(match, console, manner, PACE, path).play()
    return NOT_KEPT if record is not None and path is None else status


def resume_text(
    path: Path,
    manner: Manner | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    environ: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Go on with a game that was left; its record goes on. Return the exit status.

    Raises `FileError` if the file is no record, `Divergence` if it holds no game.
    """
    record = load_record(path)
    seats = [seat_of(label, str(path), record.head.setup.game) for label in record.labels]
    try:
        match = Match.resume(record, seats, path)
    except OSError as error:
        raise refusal(str(path), f"this record cannot be written to: {error.strerror}") from None
    console = Console(stdin or sys.stdin, stdout or sys.stdout, environ, sleep)
    return Game(match, console, manner or Manner(), PACE, path).play()


def _recorded(
    begin: Callable[[Path], Match], record: Path, console: Console, manner: Manner
) -> tuple[Match, Path] | None:
    """A match and where its record is; None, after a sentence, where it cannot be written."""
    try:
        return at_free_path(record.parent, record.stem, begin)
    except OSError as error:
        say = Words(manner.language)
        path, reason = printable(str(record)), error.strerror or type(error).__name__
        console.line(say("This game cannot be kept in {path}: {reason}", path=path, reason=reason))
        return None


def demo_text(
    setup: AnySetup,
    seats: Sequence[Seat],
    seed: int | None,
    manner: Manner | None = None,
    stdout: TextIO | None = None,
    environ: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Show a game that the seats play among themselves. Return the exit status."""
    console = Console(None, stdout or sys.stdout, environ, sleep)
    _watch(Table(Match(setup, seats, seed), console, manner or Manner(), WATCHED_PACE))
    return 0


def _watch(table: Table) -> None:
    """The table is shown before the first turn of a round, and whenever everyone has had a turn."""
    table.begin(" ".join(text for key, text in table.room.keys if not key))
    shown = (0, 0)
    happened: list[AnyFact] = []
    while table.advance(happened):
        told = [entry for fact in happened for entry in table.heard(fact)]
        happened.clear()
        state = table.match.state
        begins = [place for place, entry in enumerate(told) if entry.seat is not None][-1:]
        is_due = state.round > shown[0] or state.turns >= shown[1] + len(table.players)
        if begins and is_due:
            table.chronicle.put(told[: begins[0]])
            table.show()
            shown = state.round, state.turns
            told = told[begins[0] :]
        table.chronicle.put(told)
    table.chronicle.end_paragraph()
