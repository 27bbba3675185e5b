"""A track while it is drawn: one state of the drawing as a value, and the history of its states.

A sheet holds what a level will be made of, right or wrong: arrows that lead nowhere, no goal or two,
teleports without a place. Its cells may lie anywhere on the plane; they move to the upper left corner when it
is written.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from frantic_board.board.cards import CARDS
from frantic_board.board.track import OFFSETS, Level
from frantic_board.files.board.decks import CLASSIC, is_shipped_deck, load_deck, named_decks
from frantic_board.files.board.levels import MAX_NAME, MAX_WORDS, TELEPORTS, parse_level
from frantic_board.files.board.leveltext import track_signs, track_text
from frantic_board.files.board.run_order import run_order
from frantic_board.files.board.sketch import ARROWS, GOAL, Fault
from frantic_board.files.characters import has_control_character

Cell = tuple[int, int]
"""Column and row; negative ones lie left of and above where the drawing began."""

MAX_DRAWN: Final = 400
"""The most fields of a drawing: twice those of a track, so that there is room to work."""

NO_TELEPORTS: Final[tuple[Cell | None, ...]] = (None,) * TELEPORTS


@dataclass(frozen=True)
class Blame:
    """One thing that is wrong with a sheet."""

    cell: Cell | None
    """The field; None where the sheet as a whole is meant."""
    fault: Fault
    values: dict[str, object]


@dataclass(frozen=True)
class Sheet:
    """One state of a drawing. No function changes one: edits give new ones."""

    signs: Mapping[Cell, str] = field(default_factory=dict)
    """For each field its arrow, or `G` for a goal."""
    teleports: tuple[Cell | None, ...] = NO_TELEPORTS
    """For each of the six teleports the field on which it lies; different fields of the drawing, or None."""
    name: str = ""
    author: str = ""
    description: tuple[tuple[str, str], ...] = ()
    """Language code and text, as in `Level`."""
    deck: tuple[int, ...] = (0,) * len(CARDS)
    """How many cards of each kind, in the order of `CARDS`."""
    deck_name: str = ""
    """The name of the deck that has these counts; empty for counts of one's own."""

    def __post_init__(self) -> None:
        placed = [cell for cell in self.teleports if cell is not None]
        if len(set(placed)) < len(placed) or not self.signs.keys() >= set(placed):
            raise ValueError("teleports lie on different fields of their sheet")

    @classmethod
    def empty(cls, name: str) -> "Sheet":
        """A sheet with nothing on it yet, and the classic deck."""
        return cls(name=cleaned(name, MAX_NAME), deck=counts_of(load_deck()), deck_name=CLASSIC)

    @classmethod
    def of_level(cls, level: Level) -> "Sheet":
        """The drawing of a finished level."""
        track = level.track
        counts = counts_of(level.deck)
        return cls(
            track_signs(track),
            tuple(track.cells[home] for home in track.homes),
            level.name,
            level.author,
            level.description,
            counts,
            named_as(counts),
        )

    def run(self, where: Callable[[Cell], str] = str) -> tuple[tuple[Cell, ...] | None, list[Blame]]:
        """The fields from start to goal, or None; and what the checker of level files blames.

        Where the blame names another field, `where` says which.
        """
        sketch = _Sketch(self, where)
        order = run_order(sketch)
        return order, sketch.blames

    def to_text(self) -> str:
        """The sheet as a level file. What is no level yet is read back by `sheettext.read_sheet` only."""
        order, _ = self.run()
        left, top, _, _ = box_of(self.signs)
        moved = {(column - left, row - top): sign for (column, row), sign in self.signs.items()}
        homes: list[int] | list[list[int]]
        if order is not None and all(self.teleports):
            homes = [order.index(cell) for cell in self.teleports if cell]
        else:
            homes = [[cell[0] - left, cell[1] - top] if cell else [] for cell in self.teleports]
        return track_text(self.name, self.author, self.description, moved, homes, self._deck_text())

    def _deck_text(self) -> str | dict[str, int]:
        """A deck that everybody has by its name; one of somebody's own in full, for those who have it not."""
        name = named_as(self.deck)
        if name and is_shipped_deck(name):
            return name
        return {card.name: count for card, count in zip(CARDS, self.deck, strict=True) if count}

    def to_level(self) -> Level:
        """The level this is; raises `FileError` if it is none yet."""
        return parse_level(self.to_text(), self.name)


@dataclass(frozen=True)
class Piece:
    """A part of a track that can be stamped: cells from column and row 0."""

    signs: Mapping[Cell, str]
    name: str = ""
    description: str = ""


class History:
    """The states of a sheet, to go back and forth between."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheets = [sheet]
        self._at = 0
        self._merge = ""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is now."""
        return self._sheets[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier state."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a later state was taken back."""
        return self._at + 1 < len(self._sheets)

    def do(self, sheet: Sheet, merge: str = "") -> None:
        """Go on to a new state; what was taken back before is gone. Nothing happens if nothing changed.

        States in a row with the same word for `merge`, such as one stroke of the pen or the letters of a
        name, are one step.
        """
        if sheet == self.sheet:
            return
        is_same_step = merge != "" and merge == self._merge and self.can_undo
        del self._sheets[self._at + (0 if is_same_step else 1) :]
        self._sheets.append(sheet)
        self._at = len(self._sheets) - 1
        self._merge = merge

    def rest(self) -> None:
        """End the step: what comes next is a step of its own, whatever its word."""
        self._merge = ""

    def undo(self) -> Sheet:
        """Go back one step, if there is one."""
        self._at = max(0, self._at - 1)
        self.rest()
        return self.sheet

    def redo(self) -> Sheet:
        """Go forward again one step, if there is one."""
        self._at = min(len(self._sheets) - 1, self._at + 1)
        self.rest()
        return self.sheet


class _Sketch:
    """A sheet as the checker of level files wants to see it."""

    def __init__(self, sheet: Sheet, where: Callable[[Cell], str]) -> None:
        self.signs = dict(sheet.signs)
        self.whereabouts = where
        self.blames: list[Blame] = []

    def blame(self, cell: Cell | None, fault: Fault, **values: object) -> None:
        self.blames.append(Blame(cell, fault, values))


def box_of(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """The first column and row, and how many columns and rows there are from there; all 0 for no cells.

    >>> box_of([(-1, 2), (3, 2)])
    (-1, 2, 5, 1)
    """
    if not cells:
        return 0, 0, 0, 0
    columns = [column for column, _ in cells]
    rows = [row for _, row in cells]
    left, top = min(columns), min(rows)
    return left, top, max(columns) - left + 1, max(rows) - top + 1


def leads_to(cell: Cell, sign: str) -> Cell | None:
    """The cell to which the sign of a field leads; None for a goal."""
    if sign == GOAL:
        return None
    across, down = OFFSETS[ARROWS.index(sign)]
    return cell[0] + across, cell[1] + down


def counts_of(deck: bytes) -> tuple[int, ...]:
    """How many cards of each kind a deck has, in the order of `CARDS`."""
    return tuple(deck.count(card.kind) for card in CARDS)


def named_as(counts: tuple[int, ...]) -> str:
    """The name of a deck with these counts, shipped or the user's own; empty if there is none."""
    found = (name for name, deck in named_decks().items() if counts_of(deck) == counts)
    return next(found, "")


def cleaned(text: str, most: int = MAX_WORDS) -> str:
    r"""A text as a level may hold it: on one line, without control characters, of bounded length.

    >>> cleaned("My\ntrack\x07", 60)
    'My track'
    """
    spaced = re.sub(r"[\t\n\r]+", " ", text[: 4 * most])
    return "".join(each for each in spaced if not has_control_character(each))[:most]
