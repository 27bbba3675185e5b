"""Sets of the card game in files: how many of each playing card, event, power card and rule card (C1.10).

`format`, `game`, `name` and the tables `cards`, `events`, `powers` and `rules` of name = count.
"""

import hashlib
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frantic_board.cards.cards import (
    EVENT_NAMES,
    EVENT_OF_NAME,
    KIND_OF_NAME,
    NAMES,
    POWER_NAMES,
    POWER_OF_NAME,
    RULE_NAMES,
    RULE_OF_NAME,
)
from frantic_board.cards.sets import CardSet
from frantic_board.files import paths
from frantic_board.files.errors import FileError, printable, quoted, refusal
from frantic_board.files.schema import Table, one_of
from frantic_board.files.tomlread import parse_toml, read_text

BASE: Final = "base"
"""The set that is always in the game (C1.1)."""
SHIPPED: Final = (BASE, "troublemaker", "supercharge", "pandora")
"""The sets that everybody has, in the order in which they came out."""
MAX_CARDS: Final = 400
_MAX_NAME: Final = 60

_TABLES: Final[Mapping[str, tuple[Mapping[str, int], Sequence[str], str]]] = {
    "cards": (KIND_OF_NAME, NAMES, "card"),
    "events": (EVENT_OF_NAME, EVENT_NAMES, "event"),
    "powers": (POWER_OF_NAME, POWER_NAMES, "power card"),
    "rules": (RULE_OF_NAME, RULE_NAMES, "rule card"),
}
"""The tables of a set: numbers by name, names by number, and what one is called."""


@dataclass(frozen=True)
class SetFile:
    """A set that can be named without a path."""

    name: str
    path: Path
    is_shipped: bool


def list_sets() -> list[SetFile]:
    """The shipped sets and then the user's own, which cannot have a shipped one's name. None is read."""
    shipped = [SetFile(name, paths.levels_dir() / "cards" / f"{name}.toml", True) for name in SHIPPED]
    own = paths.toml_files(paths.user_levels_dir() / "cards")
    return shipped + [SetFile(path.stem, path, False) for path in own if path.stem not in SHIPPED]


def find_set(name_or_path: str, folder: Path | None = None) -> Path:
    """The file of a set: a path where the argument looks like one, otherwise a set of that name.

    What is neither, but is there, is a file too: reading it will tell what is wrong with it.
    """
    if paths.is_path(name_or_path):
        return (folder or Path()) / name_or_path
    known = list_sets()
    for file in known:
        if file.name == name_or_path:
            return file.path
    if os.path.lexists(name_or_path):
        return Path(name_or_path)
    names = one_of([file.name for file in known[:60]])
    raise refusal(name_or_path, f"there is no set of this name, expected a path ending in .toml or {names}")


def load_set(name_or_path: str | Path) -> CardSet:
    """Read a set by its bare name or its path; a file with problems raises `FileError`.

    It is called like its file.
    """
    path = find_set(name_or_path) if isinstance(name_or_path, str) else name_or_path
    return parse_set(read_text(path), str(path), bare_name(path.stem))


def bare_name(text: str) -> str:
    """A name for a set that is one word: what records part by spaces, and write between quotes.

    >>> bare_name('my "best" set')
    'my--best--set'
    """
    return re.sub(r"[^\w-]", "-", text)[:_MAX_NAME]


def load_sets(
    names: Sequence[str] = (), folder: Path | None = None, own: Mapping[str, CardSet] | None = None
) -> tuple[CardSet, ...]:
    """The base set and these others, each by its name or path; a set cannot be there twice.

    `own` are sets that are there already, by name.

    >>> [card_set.name for card_set in load_sets(["troublemaker"])]
    ['base', 'troublemaker']
    """
    sets: list[CardSet] = []
    for name in (BASE, *names):
        card_set = own[name] if own and name in own else load_set(find_set(name, folder))
        if any(card_set.name == other.name for other in sets):
            if card_set.name == BASE == name:
                continue  # it is in the game anyway
            raise refusal(name, f"the set {quoted(card_set.name)} is named twice")
        sets.append(card_set)
    return tuple(sets)


def parse_set(text: str, label: str, name: str, *, first_line: int = 1) -> CardSet:
    """Read a set from the text of its file; the label names it in messages."""
    source = parse_toml(text, label, first_line=first_line)
    top = source.top
    top.only("format", "game", "name", *_TABLES)
    top.must_be("format", 1)
    game = top.text("game", needed=True)
    if game not in (None, "cards"):
        top.report("game", f"game is {quoted(game)}, expected cards")
    top.text("name", 1, _MAX_NAME, needed=True)
    card_set = _read_contents(top, name)
    source.finish()
    return card_set


def read_set(table: Table, name: str) -> CardSet:
    """Read a set that stands in another file; problems go to the table's source."""
    table.only(*_TABLES)
    return _read_contents(table, name)


def _read_contents(top: Table, name: str) -> CardSet:
    found = {key: _read_table(top, key) for key in _TABLES}
    total = sum(map(len, found.values()))
    if not 1 <= total <= MAX_CARDS:
        top.source.report(f"there are {total} cards in all, expected 1 to {MAX_CARDS}", top.path)
    return CardSet(name, found["cards"], found["events"], found["powers"], found["rules"])


def _read_table(top: Table, key: str) -> bytes:
    """Read a table of name = count as a sorted multiset; a table that is not there is empty."""
    table = top.table(key)
    if table is None:
        return b""
    numbers, names, what = _TABLES[key]
    counts: dict[int, int] = {}
    for name in table.values:
        if name not in numbers:
            sentence = f"there is no {what} {quoted(name)}, expected {one_of(names[1:])}"
            if not table.source.report(sentence, (*table.path, name), on_key=True):
                break
            continue
        count = table.integer(name, 0, MAX_CARDS)
        counts[numbers[name]] = count or 0
    return bytes(number for number in sorted(counts) for _ in range(counts[number]))


# --- sets as text ----------------------------------------------------------------------------------------


def set_text(card_set: CardSet) -> str:
    """Write a set as TOML that reads back."""
    lines = ["format = 1", 'game = "cards"', f'name = "{bare_name(card_set.name)}"']
    for key, counts in set_tables(card_set):
        lines += ["", f"[{key}]", *(f"{name} = {count}" for name, count in counts.items())]
    return "\n".join(lines) + "\n"


def set_tables(card_set: CardSet) -> list[tuple[str, dict[str, int]]]:
    """The tables of a set that are not empty: how many of each card."""
    return [
        (key, {_TABLES[key][1][number]: cards.count(number) for number in sorted(set(cards))})
        for key, cards in _contents(card_set)
        if cards
    ]


def set_hash(card_set: CardSet) -> str:
    """Name what a set holds: two sets of the same hash play the same, whatever they are called."""
    rendering = "frantic-set 1\n" + "\n".join(
        f"{key}: " + " ".join(_TABLES[key][1][number] for number in cards)
        for key, cards in _contents(card_set)
    )
    return hashlib.sha256(rendering.encode("ascii")).hexdigest()[:16]


def _contents(card_set: CardSet) -> tuple[tuple[str, bytes], ...]:
    return (
        ("cards", card_set.cards),
        ("events", card_set.events),
        ("powers", card_set.powers),
        ("rules", card_set.rules),
    )


# --- sets for people to read -----------------------------------------------------------------------------


def list_text() -> str:
    """All sets, one a line: name, cards of each sort. Broken ones say so."""
    rows = [("set", *_TABLES, "")]
    for file in list_sets():
        try:
            card_set = load_set(file.path)
        except FileError as error:
            rows.append((printable(file.name), "-", "-", "-", "-", f"broken: {error.problems[0]}"))
        else:
            counts = [str(len(cards)) for _, cards in _contents(card_set)]
            rows.append((printable(file.name), *counts, ""))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = []
    for name, *counts, problem in rows:
        columns = [f"{count:>{width}}" for count, width in zip(counts, widths[1:], strict=True)]
        lines.append("  ".join((f"{name:<{widths[0]}}", *columns, problem)).rstrip())
    return "\n".join(lines)


def show_text(argument: str) -> str:
    """One set: what it holds, by name."""
    card_set = load_set(find_set(argument))
    lines = [f"{printable(card_set.name)}, hash {set_hash(card_set)}"]
    for key, counts in set_tables(card_set):
        lines += ["", f"{key} ({sum(counts.values())}):"]
        lines += [f"{count:>4} {name}" for name, count in counts.items()]
    return "\n".join(lines)


def check_text(arguments: Sequence[str]) -> tuple[str, int]:
    """Read each set and say whether it is fine or all that is wrong with it; and how many are not."""
    lines = []
    failed = 0
    for argument in arguments:
        try:
            card_set = load_set(argument)
        except FileError as error:
            lines.append(str(error))
            failed += 1
        else:
            total = ", ".join(f"{len(cards)} {key}" for key, cards in _contents(card_set) if cards)
            lines.append(f"{printable(argument)}: fine, {total}")
    return "\n".join(lines), failed
