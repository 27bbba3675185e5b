"""Everything a pen does to a sheet: pure functions from sheet to sheet.

What cannot be done raises `Refused`. A teleport goes where its field goes, and is taken off the map with it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from frantic_board.board.track import MAX_SIDE, OFFSETS
from frantic_board.files.board.decks import MAX_CARDS
from frantic_board.files.board.levels import MAX_NAME, TELEPORTS
from frantic_board.files.board.pieces import turned, turned_sign
from frantic_board.files.board.sketch import ARROWS, GOAL
from frantic_board.words.language import N_
from frantic_board.workshop.checks import order
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import MAX_DRAWN, Cell, Piece, Sheet, box_of, cleaned, leads_to

_OVERLAPS: Final = N_("There is already a part of the track.")
_MIRRORED: Final = str.maketrans("<>", "><")


# --- the pen ----------------------------------------------------------------------------------------------


def draw(sheet: Sheet, cell: Cell, to: Cell) -> Sheet:
    """Move the pen from a cell to a neighbour: the arrow of `cell` points there.

    A free neighbour becomes the new end: the goal where the stroke brings it along or there was none,
    otherwise an arrow that goes straight on. Going back over the end of the track takes the end away.
    """
    arrow = arrow_between(cell, to)
    before = sheet.signs.get(cell)
    if _next(sheet.signs, to) == cell:
        return _drawn_back(sheet, cell, to)
    signs = {**sheet.signs, cell: arrow}
    if to not in signs:
        has_goal = GOAL in signs.values()
        signs[to] = arrow if has_goal else GOAL
    elif before == GOAL:
        _hand_on_goal(signs, cell)
    return _with_signs(sheet, signs)


def arrow_between(cell: Cell, to: Cell) -> str:
    """The arrow that leads from a cell to its neighbour.

    >>> arrow_between((3, 3), (3, 4))
    'v'
    """
    return ARROWS[OFFSETS.index((to[0] - cell[0], to[1] - cell[1]))]


def way(cell: Cell, to: Cell) -> Iterator[Cell]:
    """The cells a fast pen comes through after one to get to another: the longer way comes first."""
    column, row = cell
    across, down = to[0] - column, to[1] - row
    legs = [((_sign(across), 0), abs(across)), ((0, _sign(down)), abs(down))]
    for (right, below), length in sorted(legs, key=lambda leg: -leg[1]):
        for _ in range(length):
            column, row = column + right, row + below
            yield column, row


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _next(signs: Mapping[Cell, str], cell: Cell) -> Cell | None:
    """Where the arrow of a field leads; None for a goal and where there is no field."""
    return leads_to(cell, signs.get(cell, GOAL))


def _drawn_back(sheet: Sheet, cell: Cell, to: Cell) -> Sheet:
    """The pen went back over a field: an end is taken away, the middle of a track stays as it is."""
    after = _next(sheet.signs, cell)
    if after in sheet.signs or cell not in sheet.signs:
        return sheet
    signs = {other: sign for other, sign in sheet.signs.items() if other != cell}
    if after is None:
        signs[to] = GOAL
    return _with_signs(sheet, signs)


def _hand_on_goal(signs: dict[Cell, str], cell: Cell) -> None:
    """The goal was joined to another part of the track: if that has a loose end, the goal is there now."""
    seen = {cell}
    while (after := _next(signs, cell)) in signs:
        if after in seen:
            return
        seen.add(after)
        cell = after
    signs[cell] = GOAL


def erase(sheet: Sheet, cells: Collection[Cell]) -> Sheet:
    """Take fields away. If the goal is among them, it steps back to the last field before it that stays."""
    gone = set(cells)
    signs = {cell: sign for cell, sign in sheet.signs.items() if cell not in gone}
    if GOAL in sheet.signs.values() and GOAL not in signs.values():
        run = order(sheet)
        kept = [cell for cell in run if cell in signs]
        if kept and sheet.signs[run[-1]] == GOAL:
            signs[kept[-1]] = GOAL
    return _with_signs(sheet, signs)


# --- parts of the track -----------------------------------------------------------------------------------


def moved_cells(cells: Collection[Cell], by: Cell) -> dict[Cell, Cell]:
    """Where each cell of a selection goes when it is moved."""
    return {(column, row): (column + by[0], row + by[1]) for column, row in cells}


def turned_cells(cells: Collection[Cell], turn: int) -> dict[Cell, Cell]:
    """Where each cell of a selection goes after so many quarter turns clockwise; its corner stays."""
    left, top, width, height = box_of(cells)
    goes = {}
    for column, row in cells:
        across, down = turned((column - left, row - top), width, height, turn % 4)
        goes[column, row] = (left + across, top + down)
    return goes


def mirrored_cells(cells: Collection[Cell]) -> dict[Cell, Cell]:
    """Where each cell of a selection goes when it is mirrored, left to right."""
    left, _, width, _ = box_of(cells)
    return {(column, row): (2 * left + width - 1 - column, row) for column, row in cells}


def move(sheet: Sheet, cells: Collection[Cell], by: Cell) -> Sheet:
    """Move a part of the track to where nothing lies."""
    return _taken_elsewhere(sheet, moved_cells(cells, by), lambda sign: sign)


def turn(sheet: Sheet, cells: Collection[Cell], quarter_turns: int) -> Sheet:
    """Turn a part of the track clockwise, arrows and all; the upper left corner of its box stays."""
    goes = turned_cells(cells, quarter_turns)
    return _taken_elsewhere(sheet, goes, lambda sign: turned_sign(sign, quarter_turns))


def mirror(sheet: Sheet, cells: Collection[Cell]) -> Sheet:
    """Mirror a part of the track in its box, left to right."""
    return _taken_elsewhere(sheet, mirrored_cells(cells), lambda sign: sign.translate(_MIRRORED))


def reverse_direction(sheet: Sheet) -> Sheet:
    """Let the whole track run the other way; the teleports are numbered anew, from the new start on."""
    run, _ = sheet.run()
    if run is None:
        raise Refused(N_("Only a finished track can be turned round."))
    signs = {cell: arrow_between(cell, before) for before, cell in pairwise(run)}
    signs[run[0]] = GOAL
    return replace(sheet, signs=signs, teleports=sheet.teleports[::-1])


def cut_out(sheet: Sheet, cells: Collection[Cell]) -> Piece:
    """A copy of a part of the track, without teleports; the sheet keeps it."""
    part = [cell for cell in cells if cell in sheet.signs]
    if not part:
        raise Refused(N_("Select a part of the track first."))
    left, top, _, _ = box_of(part)
    signs = {(column - left, row - top): sheet.signs[column, row] for column, row in part}
    return Piece(signs)


def turned_piece(piece: Piece, quarter_turns: int) -> Piece:
    """A piece after so many quarter turns clockwise."""
    quarters = quarter_turns % 4
    width = max(column for column, _ in piece.signs) + 1
    height = max(row for _, row in piece.signs) + 1
    signs = {
        turned(cell, width, height, quarters): turned_sign(sign, quarters)
        for cell, sign in piece.signs.items()
    }
    return replace(piece, signs=signs)


def stamp(sheet: Sheet, piece: Piece, at: Cell, turn: int = 0) -> Sheet:
    """Put a piece on the sheet, its upper left corner on a cell, where it covers no field."""
    part = turned_piece(piece, turn)
    stamped = {(at[0] + column, at[1] + row): sign for (column, row), sign in part.signs.items()}
    if not stamped.keys().isdisjoint(sheet.signs):
        raise Refused(_OVERLAPS)
    return _with_signs(sheet, {**sheet.signs, **stamped})


def _taken_elsewhere(sheet: Sheet, goes: Mapping[Cell, Cell], change: Callable[[str], str]) -> Sheet:
    """Take each field of a part to another cell, with its sign changed and its teleport on it."""
    part = {cell: to for cell, to in goes.items() if cell in sheet.signs}
    staying = {cell: sign for cell, sign in sheet.signs.items() if cell not in part}
    if not staying.keys().isdisjoint(part.values()):
        raise Refused(_OVERLAPS)
    signs = {**staying, **{to: change(sheet.signs[cell]) for cell, to in part.items()}}
    teleports = tuple(None if cell is None else part.get(cell, cell) for cell in sheet.teleports)
    return _with_signs(sheet, signs, teleports)


def _with_signs(
    sheet: Sheet, signs: Mapping[Cell, str], teleports: tuple[Cell | None, ...] | None = None
) -> Sheet:
    """The sheet with other fields, and perhaps other teleports; those without a field are off the map."""
    _, _, width, height = box_of(signs)
    if max(width, height) > MAX_SIDE:
        raise Refused(N_("A track is at most {most} fields wide and high."), most=MAX_SIDE)
    if len(signs) > MAX_DRAWN:
        raise Refused(N_("A drawing has at most {most} fields."), most=MAX_DRAWN)
    placed = tuple(cell if cell in signs else None for cell in teleports or sheet.teleports)
    return replace(sheet, signs=dict(signs), teleports=placed)


# --- teleports --------------------------------------------------------------------------------------------


def place_teleport(sheet: Sheet, number: int, cell: Cell | None) -> Sheet:
    """Put teleport 1 to 6 on a field, or take it off the map. One that lies there goes where this one was."""
    if cell is not None and cell not in sheet.signs:
        raise Refused(N_("A teleport lies on a field."))
    teleports = list(sheet.teleports)
    if cell is not None and cell in teleports:
        teleports[teleports.index(cell)] = teleports[number - 1]
    teleports[number - 1] = cell
    return replace(sheet, teleports=tuple(teleports))


def spread_teleports(sheet: Sheet) -> Sheet:
    """Put all six teleports evenly along the run."""
    run = order(sheet)
    last = len(run) - 1
    if last <= TELEPORTS:
        raise Refused(N_("Draw the track first: there is no room for six teleports."))
    # Rounded to the nearest field; no two alike, none on start or goal.
    parts = TELEPORTS + 1
    homes = [(2 * number * last + parts) // (2 * parts) for number in range(1, parts)]
    return replace(sheet, teleports=tuple(run[home] for home in homes))


# --- words and cards --------------------------------------------------------------------------------------


def rename(sheet: Sheet, name: str) -> Sheet:
    """Give the track a name."""
    return replace(sheet, name=cleaned(name, MAX_NAME).strip())


def set_author(sheet: Sheet, author: str) -> Sheet:
    """Say who drew the track."""
    return replace(sheet, author=cleaned(author).strip())


def describe(sheet: Sheet, text: str, language: str = "") -> Sheet:
    """Say something about the track in a language; in none, one text for all of them replaces the others."""
    clean = cleaned(text).strip()
    if not language:
        return replace(sheet, description=(("", clean),) if clean else ())
    texts = {code: words for code, words in sheet.description if code}
    texts[language] = clean
    return replace(sheet, description=tuple((code, words) for code, words in texts.items() if words))


def set_deck(sheet: Sheet, counts: tuple[int, ...], name: str = "") -> Sheet:
    """Play with so many cards of each kind; the name is that of the deck they were taken from."""
    if len(counts) != len(sheet.deck):
        raise ValueError(f"{len(counts)} counts, expected {len(sheet.deck)}")
    bounded = tuple(min(max(count, 0), MAX_CARDS) for count in counts)
    return replace(sheet, deck=bounded, deck_name=name)
