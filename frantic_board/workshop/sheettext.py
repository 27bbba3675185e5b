"""Reading sheets back from text: finished levels, and drawings that are none yet.

Of a file that is no level all is taken that can be: what is lost is less than a drawing that does not open.
"""

from dataclasses import replace
from pathlib import Path
from typing import TypeGuard

from frantic_board.board.cards import CARDS
from frantic_board.files.board.decks import MAX_CARDS, load_deck, read_deck
from frantic_board.files.board.levels import LANGUAGES, MAX_NAME, TELEPORTS
from frantic_board.files.board.pieces import read_composition
from frantic_board.files.board.sketch import UNREADABLE, read_drawing
from frantic_board.files.errors import refusal
from frantic_board.files.schema import Source, Table
from frantic_board.files.tomlread import parse_toml
from frantic_board.workshop.sheet import MAX_DRAWN, Cell, Sheet, cleaned, counts_of, named_as


def read_sheet(text: str, label: str = "sheet", folder: Path | None = None) -> Sheet:
    """Read a sheet from the text of a level file, finished or not; raises `FileError` if there is none.

    In `folder`, `pieces` and `decks` are looked for after the shipped and the user's own.
    """
    return sheet_of(parse_toml(text, label), folder)


def sheet_of(source: Source, folder: Path | None = None) -> Sheet:
    """Read a sheet from a file that was parsed."""
    top = source.top
    top.must_be("format", 1)
    source.finish()
    signs = _read_signs(top, folder)
    deck = _read_counts(top, folder)
    bare = Sheet(
        signs,
        name=_words(top.values.get("name"), MAX_NAME),
        author=_words(top.values.get("author")),
        description=_read_description(top.values.get("description")),
        deck=deck,
        deck_name=named_as(deck),
    )
    run, _ = bare.run()
    return _with_teleports(bare, run or (), top.values.get("teleports"))


def _read_signs(top: Table, folder: Path | None) -> dict[Cell, str]:
    """The fields that can be read, whatever else is on the grid."""
    sketch = read_composition(top, folder) if "place" in top else read_drawing(top)
    if sketch is None:
        top.source.fail()
    signs = {cell: sign for cell, sign in sketch.signs.items() if sign != UNREADABLE}
    if len(signs) > MAX_DRAWN:
        sentence = f"the drawing has {len(signs)} fields, expected at most {MAX_DRAWN}"
        raise refusal(top.source.label, sentence)
    return signs


def _words(value: object, most: int = 500) -> str:
    return cleaned(value, most) if isinstance(value, str) else ""


def _read_description(value: object) -> tuple[tuple[str, str], ...]:
    if isinstance(value, dict):
        return tuple((code, words) for code in value if code in LANGUAGES and (words := _words(value[code])))
    text = _words(value)
    return (("", text),) if text else ()


def _read_counts(top: Table, folder: Path | None) -> tuple[int, ...]:
    """The cards of the deck; those of the classic one where a named deck is not to be found."""
    deck = read_deck(top, folder)
    if deck is not None:
        return counts_of(deck)
    counts = top.values.get("deck")
    if not isinstance(counts, dict):
        return counts_of(load_deck())
    return tuple(_count(counts.get(card.name)) for card in CARDS)


def _count(value: object) -> int:
    return min(max(value, 0), MAX_CARDS) if _is_whole(value) else 0


def _is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number; Python counts true and false among them."""
    return isinstance(value, int) and not isinstance(value, bool)


def _with_teleports(sheet: Sheet, run: tuple[Cell, ...], value: object) -> Sheet:
    """Put the teleports on their fields: by position on a finished track, or by column and row."""
    teleports: list[Cell | None] = []
    for home in value[:TELEPORTS] if isinstance(value, list) else []:
        cell = None
        if _is_whole(home) and 0 <= home < len(run):
            cell = run[home]
        elif isinstance(home, list) and len(home) == 2 and all(map(_is_whole, home)):
            cell = (home[0], home[1])
        teleports.append(cell if cell in sheet.signs and cell not in teleports else None)
    teleports += [None] * (TELEPORTS - len(teleports))
    return replace(sheet, teleports=tuple(teleports))
