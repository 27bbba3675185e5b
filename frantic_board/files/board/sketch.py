"""Drawings of tracks: arrows and a goal on a grid of characters (formats.md, section 2)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from frantic_board.board.track import MAX_SIDE
from frantic_board.files.errors import quoted
from frantic_board.files.schema import Table

ARROWS: Final = "^>v<"
"""The arrows by grid direction, as `track.OFFSETS` counts them."""
GOAL: Final = "G"
UNREADABLE: Final = "?"
"""Stands in a sketch for a character that was refused: some field, nobody knows which."""
NO_FIELD: Final = " ."
MAX_CHARACTERS: Final = 100_000

Cell = tuple[int, int]
"""Column and row, from 0."""


class Fault(Enum):
    """What can be wrong with a track, each with the sentence of a file's reader.

    Whoever shows a track as a picture has words of its own for them (`workshop.checks`).
    """

    SIZE = "the track has {count} fields, expected {least} to {most}"
    NO_GOAL = "the track has no goal, expected exactly one G"
    SECOND_GOAL = "a second goal, expected exactly one G (the first is at {where})"
    LEADS_OFF = "the arrow {sign} leads off the track, expected a field {beside}"
    ENTERED_TWICE = "{count} arrows enter this field (from {sides}), expected at most one"
    GOAL_NOT_ENTERED = "no arrow leads to the goal, expected one"
    NO_START = "the track has no start, expected exactly one field that no arrow enters"
    SECOND_START = "a second start, expected an arrow that enters this field (the start is at {where})"
    CIRCLE = "the arrows run in a circle of {count} fields here, expected a way to the goal"
    TELEPORT_ON_START = "teleport {number} lies on the start, expected a field from 1 to {last}"
    TELEPORT_ON_GOAL = "teleport {number} lies on the goal, expected a field from 1 to {last}"
    TELEPORT_TWICE = (
        "teleport {number} lies on field {field} as teleport {other} does, expected six different fields"
    )
    DECK_SIZE = "there are {count} cards in all, expected {least} to {most}"

    def sentence(self, **values: object) -> str:
        """The sentence of a file's reader."""
        return self.value.format(**values)


class Sketch(Protocol):
    """Fields on a grid that may become a track, and who can say where they come from."""

    @property
    def signs(self) -> dict[Cell, str]:
        """An arrow, `GOAL` or `UNREADABLE` for each field."""

    def blame(self, cell: Cell | None, fault: Fault, **values: object) -> None:
        """Report what is wrong with one field, or with the sketch as a whole."""

    def whereabouts(self, cell: Cell) -> str:
        """Say where a field stands, for use inside a sentence."""


@dataclass(frozen=True)
class Drawing:
    """The fields of one drawing and where they stand in the file."""

    table: Table
    signs: dict[Cell, str]
    row_starts: list[int]
    """For each row the index of its first character in the string."""

    def position(self, cell: Cell) -> tuple[int, int]:
        """Line and column of a field in the file."""
        column, row = cell
        return self.table.source.position((*self.table.path, "track"), self.row_starts[row] + column)

    def blame(self, cell: Cell | None, fault: Fault, **values: object) -> None:
        """Report what is wrong with one field, or with the drawing as a whole."""
        self.report(cell, fault.sentence(**values))

    def report(self, cell: Cell | None, sentence: str) -> None:
        """Note a problem at a character of the drawing, or with the drawing as a whole."""
        index = None if cell is None else self.row_starts[cell[1]] + cell[0]
        self.table.source.report(sentence, (*self.table.path, "track"), index)

    def whereabouts(self, cell: Cell) -> str:
        """Say where a field stands, for use inside a sentence."""
        line, column = self.position(cell)
        return f"line {line}, column {column}"

    @property
    def width(self) -> int:
        """The columns from the left edge of the drawing to its last field."""
        return max((column for column, _ in self.signs), default=-1) + 1

    @property
    def height(self) -> int:
        """The rows from the top of the drawing to its last field."""
        return max((row for _, row in self.signs), default=-1) + 1


def read_drawing(table: Table) -> Drawing | None:
    """Read `track` of a level or a piece; None where there is no string to read.

    A character that cannot be read is reported and remembered as `UNREADABLE`.
    """
    text = table.drawing("track", MAX_CHARACTERS, needed=True)
    if text is None:
        return None
    rows = text.split("\n")
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row) + 1)
    drawing = Drawing(table, {}, starts)
    is_inside = True
    for number, row in enumerate(rows):
        is_inside = _read_row(drawing, number, row, is_inside)
    return drawing


def _read_row(drawing: Drawing, row: int, text: str, is_inside: bool) -> bool:
    """Read one row; the answer is False once a field beyond the largest grid has been reported."""
    for column, sign in enumerate(text):
        if sign in NO_FIELD:
            continue
        if column >= MAX_SIDE or row >= MAX_SIDE:
            if is_inside:
                where = f"column {column}, row {row}"
                sentence = f"a field at {where} (from 0), expected columns and rows below {MAX_SIDE}"
                drawing.report((column, row), sentence)
            return False
        if sign in ARROWS or sign == GOAL:
            drawing.signs[column, row] = sign
        else:
            expected = "expected ^ > v < for fields, G for the goal, a blank or a dot for no field"
            drawing.report((column, row), f"{quoted(sign)} is no part of a track, {expected}")
            drawing.signs[column, row] = UNREADABLE
    return is_inside
