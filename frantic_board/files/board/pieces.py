"""Tracks composed of pieces, like the parts of a board (formats.md, section 2).

A piece is a drawing. A level places pieces on its grid, each turned by quarters; the arrows turn with it. The
upper left corner of a piece is that of its drawing, blanks and dots included; it reaches to its last row and
column that hold a field.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from frantic_board.board.track import MAX_FIELDS, MAX_SIDE
from frantic_board.files import paths
from frantic_board.files.board.sketch import ARROWS, Cell, Drawing, Fault, read_drawing
from frantic_board.files.errors import FileError, printable, quoted
from frantic_board.files.schema import Table, one_of
from frantic_board.files.tomlread import read_toml

MAX_PIECES: Final = 100
MAX_PLACES: Final = 400
NAME_EXPECTED: Final = "a name of 1 to 60 letters, digits, hyphens and underscores"
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")


def is_safe_name(name: str) -> bool:
    """Whether a name in a level may name a file: it cannot lead out of its folder."""
    return _NAME.fullmatch(name) is not None


def shared_files(kind: str, folder: Path | None) -> dict[str, Path]:
    """The files of a kind (`pieces` or `decks`) by name: shipped, then the user's, then beside the level."""
    folders = [paths.levels_dir(), paths.user_levels_dir(), *([folder] if folder else [])]
    found: dict[str, Path] = {}
    for each in folders:
        for path in paths.toml_files(each / kind):
            found.setdefault(path.stem, path)
    return found


def turned(cell: Cell, width: int, height: int, turn: int) -> Cell:
    """Where a cell of a drawing of this size lies after so many quarter turns clockwise.

    >>> turned((2, 0), 3, 2, 1)
    (1, 2)
    """
    column, row = cell
    for _ in range(turn):
        column, row = height - 1 - row, column
        width, height = height, width
    return column, row


def turned_sign(sign: str, turn: int) -> str:
    """The arrow after so many quarter turns clockwise; a goal stays a goal."""
    return ARROWS[(ARROWS.index(sign) + turn) % 4] if sign in ARROWS else sign


@dataclass(frozen=True)
class _Origin:
    """Which field of which piece a field of the composed track is."""

    place: int
    name: str
    piece: Drawing
    cell: Cell


@dataclass
class Composition:
    """The fields of a level that is composed of pieces."""

    table: Table
    signs: dict[Cell, str] = field(default_factory=dict)
    origins: dict[Cell, _Origin] = field(default_factory=dict)

    def blame(self, cell: Cell | None, fault: Fault, **values: object) -> None:
        """Report what is wrong with one field at the place of its piece, or with the track as a whole."""
        sentence = fault.sentence(**values)
        if cell is None:
            self.table.report("place", sentence)
            return
        origin = self.origins[cell]
        path = (*self.table.path, "place", origin.place)
        where = f"column {cell[0]}, row {cell[1]} of the track, {self._piece_field(origin)}"
        self.table.source.report(f"{sentence}; {where}", path)

    def whereabouts(self, cell: Cell) -> str:
        """Say where a field stands, for use inside a sentence."""
        line, _ = self.table.source.position((*self.table.path, "place", self.origins[cell].place))
        return f"column {cell[0]}, row {cell[1]} of the track, placed in line {line}"

    def _piece_field(self, origin: _Origin) -> str:
        """Say which field of its piece that is; looked up only as long as somebody will read it."""
        if self.table.source.is_full:
            return ""
        label = origin.piece.table.source.label
        file = "" if label == self.table.source.label else f" of {printable(label)}"
        return f"piece {quoted(origin.name)} {origin.piece.whereabouts(origin.cell)}{file}"


def read_composition(table: Table, folder: Path | None) -> Composition | None:
    """Read `place` and `pieces` of a level; None where something keeps the track from being composed."""
    own = _own_pieces(table)
    places = table.tables("place", MAX_PLACES, needed=True)
    if places is None or own is None:
        return None
    library = _Library(own, shared_files("pieces", folder))
    composition = Composition(table)
    placed = [_place(composition, number, place, library) for number, place in enumerate(places)]
    return composition if all(placed) else None


def read_piece_file(path: Path) -> Drawing:
    """Read a file of `levels/pieces/`: `format`, `track`, and optionally `name` and `description`."""
    source = read_toml(path)
    source.top.only("format", "name", "description", "track")
    source.top.must_be("format", 1)
    source.top.text("name", 1, 60)
    source.top.text("description")
    drawing = _read_piece(source.top)
    source.finish()
    assert drawing is not None
    return drawing


def _read_piece(table: Table) -> Drawing | None:
    drawing = read_drawing(table)
    if drawing is not None and not 1 <= len(drawing.signs) <= MAX_FIELDS:
        table.report("track", f"the piece has {len(drawing.signs)} fields, expected 1 to {MAX_FIELDS}")
        return None
    return drawing


def _own_pieces(table: Table) -> dict[str, Drawing | None] | None:
    """The pieces the level draws itself, None for each that cannot be read."""
    if "pieces" not in table:
        return {}
    pieces = table.table("pieces")
    if pieces is None:
        return None
    if len(pieces.values) > MAX_PIECES:
        table.report("pieces", f"there are {len(pieces.values)} pieces, expected at most {MAX_PIECES}")
        return None
    drawings: dict[str, Drawing | None] = {}
    for name in pieces.values:
        piece = pieces.table(name)
        if not is_safe_name(name):
            pieces.source.report(
                f"{quoted(name)} cannot name a piece, expected {NAME_EXPECTED}",
                (*pieces.path, name),
                on_key=True,
            )
        if piece is not None:
            piece.only("track")
        drawings[name] = _read_piece(piece) if piece is not None else None
    return drawings


class _Library:
    """The pieces a level can name: its own first, then those in files, each read once."""

    def __init__(self, own: dict[str, Drawing | None], files: dict[str, Path]) -> None:
        self._drawings = own
        self._files = files

    def find(self, place: Table) -> tuple[str, Drawing | None]:
        """The piece that a place names; None, and reported, where there is none."""
        name = place.text("piece", 1, 60, needed=True)
        if name is None:
            return "", None
        if name not in self._drawings:
            self._drawings[name] = self._read(name, place)
        return name, self._drawings[name]

    def _read(self, name: str, place: Table) -> Drawing | None:
        if not is_safe_name(name):
            place.report("piece", f"{quoted(name)} cannot name a piece, expected {NAME_EXPECTED}")
            return None
        if name not in self._files:
            known = sorted({*self._drawings, *self._files} - {name})[:30]
            place.report("piece", f"there is no piece {quoted(name)}, expected {one_of(known)}")
            return None
        try:
            return read_piece_file(self._files[name])
        except FileError as error:
            place.source.include(error)
            return None


def _place(composition: Composition, number: int, place: Table, library: _Library) -> bool:
    """Put one piece on the grid; False, and reported, where that cannot be."""
    place.only("piece", "at", "turn")
    name, piece = library.find(place)
    at = place.integers("at", 0, MAX_SIDE - 1, 2, needed=True)
    turn = place.integer("turn", 0, 3) if "turn" in place else 0
    if piece is None or at is None or turn is None:
        return False
    is_good = True
    width, height = piece.width, piece.height
    for cell, sign in piece.signs.items():
        across, down = turned(cell, width, height, turn)
        target = (at[0] + across, at[1] + down)
        origin = _Origin(number, name, piece, cell)
        if max(target) >= MAX_SIDE:
            if is_good:
                where = f"a field at column {target[0]}, row {target[1]}"
                place.source.report(f"the piece puts {where}, expected both below {MAX_SIDE}", place.path)
            is_good = False
        elif target in composition.signs:
            if is_good:
                place.source.report(_overlap(composition, origin, target), place.path)
            is_good = False
        else:
            composition.signs[target] = turned_sign(sign, turn)
            composition.origins[target] = origin
    return is_good


def _overlap(composition: Composition, origin: _Origin, cell: Cell) -> str:
    other = composition.origins[cell]
    line, _ = composition.table.source.position((*composition.table.path, "place", other.place))
    where = f"column {cell[0]}, row {cell[1]}"
    return (
        f"piece {quoted(origin.name)} overlaps piece {quoted(other.name)} placed in line {line}, at {where}; "
        "expected a free cell"
    )
