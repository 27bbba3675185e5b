"""Levels as text for the terminal: the list of them, one drawn with its numbers, what is wrong with one."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board.picture import WIDTH, box, track_lines
from frantic_board.board.track import Level, Track
from frantic_board.files.board.levels import LevelFile, find_level, list_levels, load_level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.files.errors import FileError, printable

_LEGEND: Final = "S is the start, G the goal, T1 to T6 are the teleports; lines are walls."


@dataclass(frozen=True, slots=True)
class Check:
    """The outcome of `levels check`."""

    text: str
    """One line for each level that is fine, one for each problem of the others."""
    failed: int
    """How many levels have problems."""


def list_text(language: str = "en", width: int = WIDTH) -> str:
    """All levels, one a line: name, fields, size, cards, description. Broken ones say so."""
    rows = [("level", "fields", "size", "cards", "description")]
    rows += [_list_row(file, language) for file in list_levels()]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = []
    for name, fields, size, cards, words in rows:
        head = f"{name:<{widths[0]}}  {fields:>{widths[1]}}  {size:>{widths[2]}}  {cards:>{widths[3]}}  "
        first, *more = _wrapped(words, max(width - len(head), 30))
        lines.append((head + first).rstrip())
        lines += [" " * len(head) + line for line in more]
    return "\n".join(lines)


def _list_row(file: LevelFile, language: str) -> tuple[str, str, str, str, str]:
    name = printable(str(file.path) if file.is_shadowed else file.name)
    try:
        level = load_level(file.path)
    except FileError as error:
        more = len(error.problems) - 1
        count = f" (and {more} more)" if more else ""
        return name, "-", "-", "-", f"broken: {error.problems[0]}{count}"
    track = level.track
    size = "x".join(str(side) for side in box(track)[2:])
    return name, str(len(track.cells)), size, str(len(level.deck)), description_in(level, language)


def description_in(level: Level, language: str) -> str:
    """A level's description in a language, or in the one it has."""
    texts = dict(level.description)
    return texts.get(language) or texts.get("") or texts.get("en") or next(iter(texts.values()), "")


def check_text(arguments: Sequence[str]) -> Check:
    """Read each level and say whether it is fine or all that is wrong with it."""
    lines = []
    failed = 0
    for argument in arguments:
        try:
            level = load_level(argument)
        except FileError as error:
            lines.append(str(error))
            failed += 1
        else:
            lines.append(f"{printable(argument)}: fine, {_summary(level)}")
    return Check("\n".join(lines), failed)


def show_text(argument: str, language: str = "en", width: int = WIDTH) -> str:
    """One level: its words, its numbers, and its track drawn with walls, arrows and positions."""
    level = load_level(find_level(argument))
    author = f" by {level.author}" if level.author else ""
    lines = [f"{level.name}{author}", *_wrapped(description_in(level, language), width), ""]
    lines += [*track_lines(level.track, width), ""]
    lines += _wrapped(f"{_summary(level)}, hash {level_hash(level)}.", width)
    lines += _wrapped(_shortcuts(level.track), width)
    lines += _wrapped(_LEGEND, width)
    return "\n".join(lines)


def _summary(level: Level) -> str:
    columns, rows = box(level.track)[2:]
    return f"{len(level.track.cells)} fields on {columns} x {rows}, {len(level.deck)} cards"


def _shortcuts(track: Track) -> str:
    """What the walls are worth: how far a push through one carries."""
    jumps = [
        second - first
        for first, around in enumerate(track.neighbours)
        for second in around
        if second - first > 1
    ]
    if not jumps:
        return "No field lies behind a wall."
    jumps.sort()
    middle = jumps[len(jumps) // 2]
    return (
        f"Shortcuts through walls: {len(jumps)}, of {jumps[0]} to {jumps[-1]} fields, "
        f"half of them {middle} or more."
    )


def _wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines; one empty line for no text."""
    return textwrap.wrap(text, width) or [""]
