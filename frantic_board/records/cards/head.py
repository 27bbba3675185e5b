"""What the head of a card game's record says: the sets, all of one that is not shipped, the house rules."""

import functools
import re
from itertools import pairwise
from typing import Final

from frantic_board.cards.sets import CardSet, House, read_house, write_house
from frantic_board.cards.state import IdleHouseRule, Setup
from frantic_board.files.cards.sets import (
    BASE,
    SHIPPED,
    bare_name,
    load_set,
    parse_set,
    set_hash,
    set_text,
)
from frantic_board.files.errors import quoted, refusal
from frantic_board.records.forms import EMBEDDED, Entries

_SETS: Final = re.compile(r"([^ ]+ [0-9a-f]{16})( [^ ]+ [0-9a-f]{16})*")
MAX_SETS: Final = 50
"""How many sets a game can have."""
_TITLE: Final = "# "
"""Begins the embedded lines of a set, with its name."""


class CardsHead:
    """How the head of a record says what is played: `sets NAME HASH …` and `house …`."""

    key = "sets"

    def write(self, setup: Setup) -> list[str]:
        """The sets and house rules; a set that is not shipped is embedded behind the line."""
        lines = ["sets " + " ".join(f"{bare_name(each.name)} {set_hash(each)}" for each in setup.sets)]
        for card_set in setup.sets:
            if not is_shipped(card_set):
                lines.append(f"{EMBEDDED}{_TITLE}{bare_name(card_set.name)}")
                lines += [EMBEDDED + line for line in set_text(card_set).splitlines()]
        house = write_house(setup.house)
        return [*lines, f"house {' '.join(house)}"] if house else lines

    def read(self, entries: Entries) -> Setup:
        """The setup that the entries tell of; raises `FileError`."""
        sets = _read_sets(entries)
        house = _read_house(entries)
        try:
            return Setup(sets, entries.figures, entries.limit, house)
        except ValueError as error:
            key = "house" if isinstance(error, IdleHouseRule) else "sets"
            raise refusal(entries.label, str(error), entries.line(key)) from None

    def size(self, setup: Setup) -> int:
        """How many cards there are, of all four kinds."""
        return len(setup.deck) + len(setup.events) + len(setup.powers) + len(setup.rules)


def _read_house(entries: Entries) -> House:
    try:
        return read_house(entries.house)
    except ValueError as error:
        raise refusal(entries.label, str(error), entries.line("house")) from None


def _read_sets(entries: Entries) -> tuple[CardSet, ...]:
    number, value = entries.values["sets"]
    if not _SETS.fullmatch(value):
        raise refusal(entries.label, "expected sets NAME HASH NAME HASH …", number)
    words = value.split(" ")
    names = words[::2]
    if len(names) > MAX_SETS:
        raise refusal(entries.label, f"there are {len(names)} sets, expected at most {MAX_SETS}", number)
    if BASE not in names or len(set(names)) < len(names):
        raise refusal(entries.label, f"expected different sets, {BASE} among them", number)
    own = _embedded(entries, number)
    for name in own:
        if name not in names:
            raise refusal(entries.label, f"the set {quoted(name)} is embedded, but not named here", number)
    sets = []
    for name, digest in zip(names, words[1::2], strict=True):
        if name not in own and name not in SHIPPED:
            sentence = f"there is no shipped set {quoted(name)}, and none is embedded"
            raise refusal(entries.label, sentence, number)
        card_set = own[name] if name in own else load_set(name)
        found = set_hash(card_set)
        if found != digest:
            sentence = f"the set {quoted(name)} has the hash {found}, not {digest}: it is another set"
            raise refusal(entries.label, sentence, number)
        sets.append(card_set)
    return tuple(sets)


def _embedded(entries: Entries, number: int) -> dict[str, CardSet]:
    """The sets that stand in the head, by name."""
    own: dict[str, CardSet] = {}
    titles = [place for place, line in enumerate(entries.embedded) if line.startswith(_TITLE)]
    if len(titles) > MAX_SETS:
        sentence = f"there are {len(titles)} embedded sets, expected at most {MAX_SETS}"
        raise refusal(entries.label, sentence, number + 1)
    if entries.embedded and titles[:1] != [0]:
        raise refusal(entries.label, f"expected {EMBEDDED}{_TITLE}NAME before an embedded set", number + 1)
    for first, end in pairwise([*titles, len(entries.embedded)]):
        name = entries.embedded[first].removeprefix(_TITLE)
        text = "\n".join(entries.embedded[first + 1 : end]) + "\n"
        own[name] = parse_set(text, entries.label, name, first_line=number + first + 2)
    return own


def is_shipped(card_set: CardSet) -> bool:
    """Whether everybody has this set, as it is."""
    return _shipped_hashes().get(card_set.name) == set_hash(card_set)


@functools.cache
def _shipped_hashes() -> dict[str, str]:
    return {name: set_hash(load_set(name)) for name in SHIPPED}
