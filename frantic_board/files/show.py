"""Levels as text for the terminal: the list of them, one drawn with its numbers, what is wrong with one."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board.track import LEFT, NOWHERE, OFFSETS, RIGHT, UP, Level, Track
from frantic_board.files.drawing import ARROWS, Cell
from frantic_board.files.errors import FileError, printable
from frantic_board.files.levels import LevelFile, find_level, list_levels, load_level
from frantic_board.files.leveltext import level_hash

WIDTH: Final = 80
"""The columns of a terminal that nobody has told otherwise about."""

_CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Where walls meet, by the sum of 1 (a wall goes up), 2 (right), 4 (down) and 8 (left)."""

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
    size = "x".join(str(side) for side in _box(track)[2:])
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
    columns, rows = _box(level.track)[2:]
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


def track_lines(track: Track, width: int = WIDTH) -> list[str]:
    """Draw a track: cells with marks and positions, arrows where one leads to the next, walls elsewhere.

    A track too wide for the terminal is cut into strips of columns, one below the other.
    """
    picture = _Picture(track)
    left, _, columns, _ = _box(track)
    fitting = max((width - 1) // (picture.inner + 1), 1)
    if columns <= fitting:
        return list(picture.lines(left, left + columns))
    lines = []
    for first in range(left, left + columns, fitting):
        end = min(first + fitting, left + columns)
        lines += [f"columns {first} to {end - 1}:", *picture.lines(first, end)]
    return lines


def _box(track: Track) -> tuple[int, int, int, int]:
    """The first column and row that hold a field, and how many columns and rows there are from there."""
    left = min(column for column, _ in track.cells)
    top = min(row for _, row in track.cells)
    return left, top, track.width - left, track.height - top


class _Picture:
    """A track on a grid of characters: each cell has an inside, with a border on each of its sides."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.at = {cell: position for position, cell in enumerate(track.cells)}
        self.inner = 4 + len(str(track.goal))
        """The width of the inside of a cell: a mark of two, the position, and room."""

    def lines(self, first: int, end: int) -> Iterator[str]:
        """The columns from `first` to before `end`, line by line."""
        _, top, _, rows = _box(self.track)
        for row in range(top, top + rows + 1):
            yield self._border_line(first, end, row)
            if row < top + rows:
                yield self._inside_line(first, end, row)

    def _inside_line(self, first: int, end: int, row: int) -> str:
        parts = [self._side((first, row), LEFT)]
        for column in range(first, end):
            parts += [self._inside((column, row)), self._side((column, row), RIGHT)]
        return "".join(parts).rstrip()

    def _border_line(self, first: int, end: int, row: int) -> str:
        """The line above a row of cells."""
        parts = [self._corner(first, row)]
        for column in range(first, end):
            side = self._side((column, row), UP)
            parts += [side * self.inner if side == "─" else side.center(self.inner)]
            parts += [self._corner(column + 1, row)]
        return "".join(parts).rstrip()

    def _inside(self, cell: Cell) -> str:
        position = self.at.get(cell, NOWHERE)
        if position == NOWHERE:
            return " " * self.inner
        mark = ""
        if position in self.track.homes:
            mark = f"T{self.track.homes.index(position) + 1}"
        elif position in (0, self.track.goal):
            mark = "G" if position else "S"
        return f"{mark:<2} {position:>{self.inner - 4}} "

    def _side(self, cell: Cell, direction: int) -> str:
        """What is drawn on a side of a cell: an arrow, a wall, or nothing where there is no field."""
        across, down = OFFSETS[direction]
        here = self.at.get(cell, NOWHERE)
        there = self.at.get((cell[0] + across, cell[1] + down), NOWHERE)
        if here == there == NOWHERE:
            return " "
        if NOWHERE in (here, there) or abs(here - there) > 1:
            return "─" if direction == UP else "│"
        return ARROWS[direction if there > here else (direction + 2) % 4]

    def _corner(self, column: int, row: int) -> str:
        """How the walls meet at the upper left corner of a cell."""
        up = self._side((column, row - 1), LEFT) == "│"
        right = self._side((column, row), UP) == "─"
        down = self._side((column, row), LEFT) == "│"
        left = self._side((column - 1, row), UP) == "─"
        return _CORNERS[up + 2 * right + 4 * down + 8 * left]


def _wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines; one empty line for no text."""
    return textwrap.wrap(text, width) or [""]
