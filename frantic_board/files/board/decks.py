"""Deck files: how many cards of each kind (B1.4; formats.md, section 2)."""

from pathlib import Path
from typing import Final

from frantic_board.board.cards import CARDS, KIND_OF_NAME, NAMES
from frantic_board.files import paths
from frantic_board.files.board.pieces import NAME_EXPECTED, is_safe_name, shared_files
from frantic_board.files.board.sketch import Fault
from frantic_board.files.errors import FileError, quoted, refusal
from frantic_board.files.schema import Table, describe, one_of
from frantic_board.files.tomlread import read_toml

MAX_CARDS: Final = 400
CLASSIC: Final = "classic"
"""The deck of a level that names none."""


def load_deck(name: str = CLASSIC) -> bytes:
    """Read the deck of this name: one byte a card, its kind, sorted."""
    files = shared_files("decks", None)
    if name not in files:
        raise refusal(name, f"there is no deck of this name, expected {one_of(sorted(files)[:30])}")
    return read_deck_file(files[name])


def named_decks() -> dict[str, bytes]:
    """The decks that can be named, shipped and then the user's own; broken files are left out."""
    decks = {}
    for name, path in shared_files("decks", None).items():
        try:
            decks[name] = read_deck_file(path)
        except FileError:
            continue
    return decks


def is_shipped_deck(name: str) -> bool:
    """Whether everybody who has the game has a deck of this name."""
    return any(path.stem == name for path in paths.toml_files(paths.levels_dir() / "decks"))


def read_deck_file(path: Path) -> bytes:
    """Read a file of `levels/decks/`: `format`, `name` and the table `cards`."""
    source = read_toml(path)
    source.top.only("format", "name", "cards")
    source.top.must_be("format", 1)
    source.top.text("name", 1, 60, needed=True)
    cards = source.top.table("cards", needed=True)
    deck = read_counts(cards, 1) if cards is not None else None
    source.finish()
    assert deck is not None
    return deck


def read_counts(table: Table, least: int, most: int = MAX_CARDS) -> bytes | None:
    """Read a table of card name = count as a sorted multiset of kinds, `least` to `most` cards in all."""
    counts: dict[int, int] = {}
    is_good = True
    for name in table.values:
        if name not in KIND_OF_NAME:
            sentence = f"there is no card {quoted(name)}, expected {one_of(NAMES[1:])}"
            is_good = False
            if not table.source.report(sentence, (*table.path, name), on_key=True):
                return None
            continue
        count = table.integer(name, 0, most)
        if count is None:
            is_good = False
        else:
            counts[KIND_OF_NAME[name]] = count
    total = sum(counts.values())
    if total > most or (is_good and total < least):
        table.source.report(Fault.DECK_SIZE.sentence(count=total, least=least, most=most), table.path)
        is_good = False
    return bytes(kind for kind in sorted(counts) for _ in range(counts[kind])) if is_good else None


def deck_counts(deck: bytes) -> dict[str, int]:
    """How many cards of each kind a deck holds, by name in the order of B6; kinds without a card left out."""
    return {card.name: count for card in CARDS if (count := deck.count(card.kind))}


def read_deck(table: Table, folder: Path | None) -> bytes | None:
    """Read `deck` of a level: the name of a deck file, a table of counts, or nothing for `classic`."""
    value = table.values.get("deck", CLASSIC)
    if isinstance(value, dict):
        return read_counts(Table(table.source, (*table.path, "deck"), value), 1)
    if not isinstance(value, str):
        expected = "the name of a deck or a table of card counts"
        table.report("deck", f"deck is {describe(value)}, expected {expected}")
        return None
    if not is_safe_name(value):
        table.report("deck", f"{quoted(value)} cannot name a deck, expected {NAME_EXPECTED}")
        return None
    files = shared_files("decks", folder)
    if value not in files:
        table.report("deck", f"there is no deck {quoted(value)}, expected {one_of(sorted(files)[:30])}")
        return None
    try:
        return read_deck_file(files[value])
    except FileError as error:
        table.source.include(error)
        return None
