"""Playing in a terminal: people answer by typing, bots and dice by themselves."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TextIO

from frantic_board.board.state import Setup
from frantic_board.files.errors import printable, refusal
from frantic_board.play.games import seat_of
from frantic_board.play.match import Match, Seat
from frantic_board.records.record import load_record
from frantic_board.terminal.console import Console
from frantic_board.terminal.game import Game
from frantic_board.terminal.table import Manner
from frantic_board.words.language import Words

PACE: Final = 0.15
"""Seconds for each sentence, while others play."""


def play_text(
    setup: Setup,
    seats: Sequence[Seat],
    seed: int,
    record: Path | None = None,
    manner: Manner | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    environ: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Play a game; its record is written to a path where nothing is yet. Return the exit status.

    People are seats that answer through the match, as `human_seat(name)` makes them.
    """
    manner = manner or Manner()
    console = Console(stdin or sys.stdin, stdout or sys.stdout, environ, sleep)
    match = _recorded(setup, seats, seed, record, console, manner)
    kept = record if match is not None else None
    return Game(match or Match(setup, seats, seed), console, manner, PACE, kept).play()


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
    seats = [seat_of(label, str(path)) for label in record.head.labels]
    try:
        match = Match.resume(record, seats, path)
    except OSError as error:
        raise refusal(str(path), f"this record cannot be written to: {error.strerror}") from None
    console = Console(stdin or sys.stdin, stdout or sys.stdout, environ, sleep)
    return Game(match, console, manner or Manner(), PACE, path).play()


def _recorded(
    setup: Setup, seats: Sequence[Seat], seed: int, record: Path | None, console: Console, manner: Manner
) -> Match | None:
    """A match with its record; None, after a sentence, where it cannot be written."""
    if record is None:
        return None
    try:
        record.parent.mkdir(parents=True, exist_ok=True)
        return Match(setup, seats, seed, record)
    except OSError as error:
        say = Words(manner.language)
        path = printable(str(record))
        console.line(say("This game cannot be kept in {path}: {reason}", path=path, reason=error.strerror))
        return None
