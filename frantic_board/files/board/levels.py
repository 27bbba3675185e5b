"""Level files (formats.md, section 2): a track, the homes of the teleports, a deck, and words about them."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frantic_board.board.track import MAX_FIELDS, Level, Track
from frantic_board.files import paths
from frantic_board.files.board.decks import read_deck
from frantic_board.files.board.pieces import read_composition
from frantic_board.files.board.run_order import run_order
from frantic_board.files.board.sketch import Cell, Fault, Sketch, read_drawing
from frantic_board.files.errors import FileError, Problem, refusal
from frantic_board.files.schema import Table, describe, one_of
from frantic_board.files.tomlread import parse_toml, read_text

LANGUAGES: Final = ("en", "de", "fr")
TELEPORTS: Final = 6
MAX_NAME: Final = 60
MAX_WORDS: Final = 500
"""The longest author and the longest description, in characters."""

_WORDS: Final = ("name", "author", "description")
_KEYS: Final = ("format", *_WORDS, "track", "pieces", "place", "teleports", "deck")


@dataclass(frozen=True, slots=True)
class LevelFile:
    """A level that can be named without a path."""

    name: str
    """Its bare name: the file's, without `.toml`."""
    path: Path
    is_shipped: bool
    is_shadowed: bool = False
    """Whether a shipped level has the same bare name, so that this one is reached by its path only."""


def list_levels() -> list[LevelFile]:
    """The shipped levels and then the user's, each sorted by name. They are not read."""
    shipped = [LevelFile(path.stem, path, True) for path in paths.toml_files(paths.levels_dir())]
    names = {file.name for file in shipped}
    own = paths.toml_files(paths.user_levels_dir())
    return shipped + [LevelFile(path.stem, path, False, path.stem in names) for path in own]


def find_level(name_or_path: str) -> Path:
    """The file of a level: a path where the argument looks like one, otherwise a level of that name.

    What is neither, but is there, is a file too: reading it will tell what is wrong with it.
    """
    if paths.is_path(name_or_path):
        return Path(name_or_path)
    known = list_levels()
    for file in known:
        if file.name == name_or_path:
            return file.path
    if os.path.lexists(name_or_path):
        return Path(name_or_path)
    names = one_of(dict.fromkeys(file.name for file in known[:60]))
    raise refusal(name_or_path, f"there is no level of this name, expected a path ending in .toml or {names}")


def load_level(name_or_path: str | Path) -> Level:
    """Read a level by its bare name or its path; a file with problems raises `FileError`.

    >>> load_level("classic").track.goal
    50
    """
    path = find_level(name_or_path) if isinstance(name_or_path, str) else name_or_path
    return parse_level(read_text(path), str(path), folder=path.parent)


def level_problems(name_or_path: str | Path) -> tuple[Problem, ...]:
    """All problems of a level's file; none if it is fine."""
    try:
        load_level(name_or_path)
    except FileError as error:
        return error.problems
    return ()


def parse_level(text: str, label: str, *, folder: Path | None = None, first_line: int = 1) -> Level:
    """Read a level from the text of its file; the label names it in messages.

    In `folder`, `pieces` and `decks` are looked for after the shipped and the user's own. Where the text is
    part of another file, `first_line` says in which line of that it begins.
    """
    source = parse_toml(text, label, first_line)
    source.top.must_be("format", 1)
    level = read_level(source.top, folder=folder)
    source.finish()
    assert level is not None
    return level


def read_level(table: Table, *, folder: Path | None = None, default_name: str | None = None) -> Level | None:
    """Read a level from a table of a file. Problems go to the table's source, which the caller finishes.

    With a default for the name, as for the level inside a scenario, name and format may be left out.
    """
    table.only(*_KEYS)
    if default_name is not None and "format" in table:
        table.must_be("format", 1)
    name = table.text("name", 1, MAX_NAME, needed=default_name is None)
    author = table.text("author", 0, MAX_WORDS)
    description = _read_description(table)
    order = _read_order(table, folder)
    homes = _read_homes(table, None if order is None else len(order) - 1)
    deck = read_deck(table, folder)
    if "name" not in table:
        name = default_name
    if name is None or description is None or order is None or homes is None or deck is None:
        return None
    return Level(name, Track(order, homes), deck, author or "", description)


def _read_description(table: Table) -> tuple[tuple[str, str], ...] | None:
    """One text for all languages, or a table of a text for each."""
    value = table.values.get("description")
    if value is None:
        return ()
    if isinstance(value, str):
        text = table.text("description", 0, MAX_WORDS)
        return None if text is None else (("", text),)
    if not isinstance(value, dict):
        expected = f"a string or a table with {', '.join(LANGUAGES)}"
        table.report("description", f"description is {describe(value)}, expected {expected}")
        return None
    words = Table(table.source, (*table.path, "description"), value)
    words.only(*LANGUAGES)
    texts = [(code, words.text(code, 0, MAX_WORDS)) for code in value if code in LANGUAGES]
    return tuple((code, text) for code, text in texts if text is not None)


def _read_order(table: Table, folder: Path | None) -> tuple[Cell, ...] | None:
    """The fields in running order, from the drawing or from the pieces."""
    sketch: Sketch | None
    if "place" in table or ("pieces" in table and "track" not in table):
        if "track" in table:
            sentence = "a level has either track or place, expected only one of them"
            table.source.report(sentence, (*table.path, "track"), on_key=True)
        sketch = read_composition(table, folder)
    else:
        if "pieces" in table:
            sentence = "pieces are of no use without place, expected either track or pieces with place"
            table.source.report(sentence, (*table.path, "pieces"), on_key=True)
        if "track" not in table:
            sentence = "track is missing, expected a drawing (or pieces with place)"
            table.source.report(sentence, table.path)
            return None
        sketch = read_drawing(table)
    return None if sketch is None else run_order(sketch)


def _read_homes(table: Table, goal: int | None) -> tuple[int, ...] | None:
    """The homes of the teleports: six different fields between start and goal, which may not be known."""
    last = MAX_FIELDS - 1 if goal is None else goal
    homes = table.integers("teleports", 0, last, TELEPORTS, needed=True)
    if homes is None:
        return None
    is_good = True
    for number, fault, values in home_faults(homes, goal):
        path = (*table.path, "teleports", number - 1)
        table.source.report(fault.sentence(number=number, last=last - 1, **values), path)
        is_good = False
    return tuple(homes) if is_good else None


def home_faults(homes: Sequence[int], goal: int | None) -> Iterator[tuple[int, Fault, dict[str, int]]]:
    """What is wrong with the homes of the teleports: which number, what, and with which field and other."""
    for number, home in enumerate(homes, 1):
        first = homes.index(home) + 1
        if home == 0:
            yield number, Fault.TELEPORT_ON_START, {}
        elif home == goal:
            yield number, Fault.TELEPORT_ON_GOAL, {}
        elif first < number:
            yield number, Fault.TELEPORT_TWICE, {"field": home, "other": first}
