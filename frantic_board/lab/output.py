"""What the laboratory's commands share: results, progress, files, and what is said when it fails."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from frantic_board.bots import UnknownBot
from frantic_board.files.errors import refusal
from frantic_board.files.paths import at_once
from frantic_board.lab.parallel import LabError
from frantic_board.lab.progress import Progress
from frantic_board.lab.simulate import made_folder
from frantic_board.lab.stats import Interval

DONE: Final = 0
CHECK_FAILED: Final = 1
BAD_INPUT: Final = 2

_NAMES: Final = 28
_STEP: Final = 26
"""The widths of the first and the other columns of a comparison."""

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def guarded(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command that says what is wrong with a cluster or a worker instead of raising it."""

    def run_guarded(options: argparse.Namespace) -> int:
        try:
            return run(options)
        except (LabError, UnknownBot) as error:
            sys.stderr.write(f"{error}\n")
            return BAD_INPUT

    return run_guarded


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Progress]:
    """A bar on standard error, for as long as something is done."""
    bar = Progress(total, what)
    bar(0)
    try:
        yield bar
    finally:
        bar.close()


def write_line(text: str) -> None:
    """Write a result."""
    sys.stdout.write(f"{text}\n")


def write_table(table: dict[str, object], as_json: bool) -> None:
    """A result for programs, or for people: one value a line."""
    if as_json:
        write_line(json.dumps(table))
        return
    for key, value in table.items():
        name = key.replace("_per_s", " per second").replace("_", " ")
        if isinstance(value, dict):
            value = ", ".join(f"{k} {v:g}" for k, v in value.items())
        write_line(f"{name:<30} {value if isinstance(value, str) else f'{value:,}'}")


def side_by_side(columns: Sequence[tuple[str, Mapping[str, str]]]) -> list[str]:
    """Columns beside each other, each under its name; all have the same rows."""
    names = [name if len(name) < _STEP - 1 else f"{name[: _STEP - 3]}…" for name, _ in columns]
    lines = [" " * _NAMES + "".join(f"{name:<{_STEP}}" for name in names).rstrip()]
    for row in columns[0][1]:
        values = "".join(f"{column[row]:<{_STEP}}" for _, column in columns)
        lines.append(f"{row:<{_NAMES}}{values}".rstrip())
    return lines


def percent_range(interval: Interval) -> str:
    """A share and the range that holds the truth."""
    return f"{interval.value:.0%} ({interval.low:.0%} to {interval.high:.0%})"


def own_folder(path: Path | None) -> Path | None:
    """A folder that is made if it is not there; None where none is asked for."""
    return None if path is None else made_folder(path)


def refuse_same(option: str, path: Path | None, *others: Path | None) -> None:
    """Refuse a file to write that another option has for something else."""
    if path is not None and path.resolve() in [other.resolve() for other in others if other is not None]:
        raise refusal(str(path), f"what was played is kept in this file, expected another one for {option}")


def check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before anything is played, not after."""
    if path is not None:
        write_file(path, "", "a")


def write_file(path: Path, text: str, mode: str = "w") -> None:
    """Write a file; raises `FileError` if that cannot be, as in a pipe that nobody reads from."""
    try:
        with open(path, mode, encoding="utf-8", newline="\n", opener=at_once) as file:
            file.write(text)
    except OSError as error:
        raise refusal(str(path), f"this file cannot be written: {error.strerror}") from None
