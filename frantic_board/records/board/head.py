"""What the head of a board game's record says: the level, and all of it if it is not shipped."""

import functools
import re
from typing import Final

from frantic_board.board.state import HOUSE_RULES, Setup
from frantic_board.board.track import Level
from frantic_board.files.board.levels import list_levels, load_level, parse_level
from frantic_board.files.board.leveltext import level_hash, level_text
from frantic_board.files.errors import FileError, quoted, refusal
from frantic_board.records.forms import EMBEDDED, Entries

_HASH: Final = re.compile(r"[0-9a-f]{16}")


class BoardHead:
    """How the head of a record says what is played: `level NAME HASH`."""

    key = "level"

    def write(self, setup: Setup) -> list[str]:
        """The level, and all of it if it is not shipped; the house rules."""
        level = setup.level
        shipped = shipped_hashes().get(level_hash(level))
        embedded = [] if shipped else [EMBEDDED + line for line in level_text(level).splitlines()]
        house = [f"house {' '.join(setup.house)}"] if setup.house else []
        return [f"level {shipped or level.name} {level_hash(level)}", *embedded, *house]

    def read(self, entries: Entries) -> Setup:
        """The setup that the entries tell of; raises `FileError`."""
        for rule in entries.house:
            if rule not in HOUSE_RULES:
                sentence = f"there is no house rule {quoted(rule)}, expected {', '.join(HOUSE_RULES)}"
                raise refusal(entries.label, sentence, entries.line("house"))
        return Setup(_read_level(entries), entries.figures, entries.limit, entries.house)

    def size(self, setup: Setup) -> int:
        """How many cards there are."""
        return len(setup.level.deck)


def _read_level(entries: Entries) -> Level:
    number, value = entries.values["level"]
    label = entries.label
    name, _, digest = value.rpartition(" ")
    if not name or not _HASH.fullmatch(digest):
        raise refusal(label, "expected level NAME HASH", number)
    if entries.embedded:
        level = parse_level("\n".join(entries.embedded) + "\n", label, first_line=number + 1)
    else:
        names = shipped_hashes()
        if name not in names.values():
            raise refusal(label, f"there is no shipped level {quoted(name)}, and none is embedded", number)
        level = load_level(name)
    found = level_hash(level)
    if found != digest:
        raise refusal(label, f"this level has the hash {found}, not {digest}: it is another track", number)
    return level


@functools.cache
def shipped_hashes() -> dict[str, str]:
    """The bare name of each shipped level by its hash."""
    hashes = {}
    for file in list_levels():
        if file.is_shipped:
            try:
                hashes[level_hash(load_level(file.path))] = file.name
            except FileError:
                continue
    return hashes
