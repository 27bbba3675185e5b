"""Levels as text for the terminal: the list of them, one drawn with its numbers, what is wrong with one."""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board.track import LEFT, NOWHERE, OFFSETS, RIGHT, UP, Level, Track
from frantic_board.files.board.levels import LevelFile, find_level, list_levels, load_level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.files.board.sketch import ARROWS, Cell
from frantic_board.files.errors import FileError, printable

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
    digits = len(str(track.goal))
    picture = Picture(track, digits + 4, lambda position: [_inside(track, position, digits)])
    strips = picture.strips(width)
    if len(strips) == 1:
        return list(picture.lines(*strips[0]))
    lines = []
    for first, end in strips:
        lines += [f"columns {first} to {end - 1}:", *picture.lines(first, end)]
    return lines


def _inside(track: Track, position: int, digits: int) -> str:
    """A cell of an empty track: a mark of two, the position, and room."""
    mark = ""
    if position in track.homes:
        mark = f"T{track.homes.index(position) + 1}"
    elif position in (0, track.goal):
        mark = "G" if position else "S"
    return f"{mark:<2} {position:>{digits}} "


def _box(track: Track) -> tuple[int, int, int, int]:
    """The first column and row that hold a field, and how many columns and rows there are from there."""
    left = min(column for column, _ in track.cells)
    top = min(row for _, row in track.cells)
    return left, top, track.width - left, track.height - top


class Picture:
    """A track on a grid of characters: each cell has an inside, with a border on each of its sides."""

    def __init__(
        self,
        track: Track,
        inner: int,
        inside: Callable[[int], Sequence[str]],
        paint: Callable[[str], str] = str,
        *,
        height: int = 1,
    ) -> None:
        """A picture whose cells show for each position what `inside` gives.

        That is `height` lines that each fill `inner` columns; they may hold the codes of a terminal, which
        take no room. `paint` may add such codes to a piece of a border.
        """
        self._track = track
        self._at = {cell: position for position, cell in enumerate(track.cells)}
        self._inner = inner
        self._inside = inside
        self._paint = paint
        self._height = height

    def strips(self, width: int) -> list[tuple[int, int]]:
        """The columns cut into strips that fit a terminal: first column, and the one after the last."""
        left, _, columns, _ = _box(self._track)
        fitting = max((width - 1) // (self._inner + 1), 1)
        end = left + columns
        return [(first, min(first + fitting, end)) for first in range(left, end, fitting)]

    def lines(self, first: int, end: int) -> Iterator[str]:
        """The columns from `first` to before `end`, line by line."""
        _, top, _, rows = _box(self._track)
        for row in range(top, top + rows + 1):
            yield self._border_line(first, end, row)
            if row < top + rows:
                yield from self._inside_lines(first, end, row)

    def _inside_lines(self, first: int, end: int, row: int) -> Iterator[str]:
        nothing = [" " * self._inner] * self._height
        insides = []
        for column in range(first, end):
            position = self._at.get((column, row), NOWHERE)
            insides.append(nothing if position == NOWHERE else self._inside(position))
        sides = [self._side((first, row), LEFT)]
        sides += [self._side((column, row), RIGHT) for column in range(first, end)]
        for line in range(self._height):
            # An arrow stands once, beside the first line; a wall goes all the way down.
            shown = [self._painted(side if side == "│" or line == 0 else " ") for side in sides]
            parts = [
                part for inside, side in zip(insides, shown[1:], strict=True) for part in (inside[line], side)
            ]
            yield "".join([shown[0], *parts]).rstrip()

    def _border_line(self, first: int, end: int, row: int) -> str:
        """The line above a row of cells."""
        parts = [self._corner(first, row)]
        for column in range(first, end):
            side = self._side((column, row), UP)
            parts += [side * self._inner if side == "─" else side.center(self._inner)]
            parts += [self._corner(column + 1, row)]
        return self._painted("".join(parts).rstrip())

    def _painted(self, part: str) -> str:
        return part if part.isspace() else self._paint(part)

    def _side(self, cell: Cell, direction: int) -> str:
        """What is drawn on a side of a cell: an arrow, a wall, or nothing where there is no field."""
        across, down = OFFSETS[direction]
        here = self._at.get(cell, NOWHERE)
        there = self._at.get((cell[0] + across, cell[1] + down), NOWHERE)
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
