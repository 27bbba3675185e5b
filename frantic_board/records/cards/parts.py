"""The parts of a position of the card game in scenario files, which positions and expectations share.

Each reader gives None where the key is not there, or where its problems went to the table's source.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    EVENT_OF_NAME,
    FACE_UP,
    KIND_OF_NAME,
    NAMES,
    NO_COLOUR,
    POWER_NAMES,
    POWER_OF_NAME,
    RULE_NAMES,
    RULE_OF_NAME,
)
from frantic_board.cards.demand import DEMAND_OF_TEXT
from frantic_board.cards.state import CLOCKWISE_PLAY, COUNTER_CLOCKWISE, LASTING_EVENTS
from frantic_board.files.errors import quoted
from frantic_board.files.locate import KeyPath
from frantic_board.files.schema import Table, describe, one_of
from frantic_board.records.forms import MAX_NAMES, MAX_NUMBER

T = TypeVar("T")

_MOST_CARDS: Final = 20_000
"""As many as fifty sets can hold."""
_MOST_LAYERS: Final = 1000

NONE: Final = "none"
LASTING: Final = {EVENT_NAMES[event]: effect for effect, event in LASTING_EVENTS}
"""The lasting events by name, as masks."""
DIRECTIONS: Final = {"counter-clockwise": COUNTER_CLOCKWISE, "clockwise": CLOCKWISE_PLAY}
_LAST_COLOURS: Final = {**{name: colour for colour, name in enumerate(COLOURS)}, NONE: NO_COLOUR}
_POWERS: Final = {
    **POWER_OF_NAME,
    **{f"+{name}": power + FACE_UP for name, power in POWER_OF_NAME.items()},
}
_COLOURS: Final = {name: colour for colour, name in enumerate(COLOURS)}


class Parts:
    """Reads the parts of one table of a scenario: of the whole file, or of `[expect]`."""

    def __init__(self, table: Table, players: Sequence[str]) -> None:
        self._table = table
        self._players = {figure: seat for seat, figure in enumerate(players)}

    # --- one word ----------------------------------------------------------------------------------------

    def seat(self, key: str) -> int | None:
        """A seat by its figure."""
        return self._word(key, self._players, "does not play here")

    def demand(self) -> int | None:
        """What the next card must answer, as in `red 5` or `wish red`."""
        text = self._table.text("demand", 0, MAX_NAMES)
        if text is not None and text not in DEMAND_OF_TEXT:
            expected = "red 5, black 5, red gift, red swap, wish red, wish 5, wish black or free"
            self._table.report("demand", f"{quoted(text)} is no demand, expected something like {expected}")
            return None
        return None if text is None else DEMAND_OF_TEXT[text]

    def last_colour(self) -> int | None:
        """The last colour played, or that there is none."""
        return self._word("last_colour", _LAST_COLOURS, "is no colour")

    def direction(self) -> int | None:
        """Which way play goes."""
        return self._word("direction", DIRECTIONS, "is no direction")

    def _word(self, key: str, known: Mapping[str, T], what: str) -> T | None:
        text = self._table.text(key, 0, MAX_NAMES)
        if text is None:
            return None
        if text not in known:
            self._table.report(key, f"{quoted(text)} {what}, expected {one_of(known)}")
            return None
        return known[text]

    # --- lists -------------------------------------------------------------------------------------------

    def cards(self, key: str) -> bytes | None:
        """Playing cards in the order they are named."""
        return self._list(self._table, key, KIND_OF_NAME, "card", NAMES)

    def layers(self) -> tuple[bytes, ...] | None:
        """What lies on the pile: the cards of one layer, or a list for each, the one drawn first last."""
        value = self._table.values.get("layer")
        if not isinstance(value, list) or not any(isinstance(each, list) for each in value):
            cards = self.cards("layer")
            return None if cards is None else (cards,) if cards else ()
        if len(value) > _MOST_LAYERS:
            self._table.report("layer", f"layer has {len(value)} lists, expected at most {_MOST_LAYERS}")
            return None
        layers: list[bytes | None] = []
        for index, each in enumerate(value):
            path = (*self._table.path, "layer", index)
            words = each if isinstance(each, list) else [each]
            if isinstance(each, list) and all(isinstance(word, str) for word in words):
                layers.append(self._named(words, path, KIND_OF_NAME, "card", NAMES))
            else:
                sentence = f"element {index + 1} of layer is {describe(each)}, expected a list of cards"
                self._table.source.report(sentence, path)
        return tuple(layer for layer in layers if layer)

    def events(self, key: str) -> bytes | None:
        """Events in the order they are named."""
        return self._list(self._table, key, EVENT_OF_NAME, "event", EVENT_NAMES)

    def rules(self) -> bytes | None:
        """Rule cards in the order they are named."""
        return self._list(self._table, "rules", RULE_OF_NAME, "rule card", RULE_NAMES)

    def seats(self, key: str) -> int | None:
        """Seats, as a mask."""
        seats = self._list(self._table, key, self._players, "player here", ("", *self._players))
        return None if seats is None else sum(1 << seat for seat in set(seats))

    def lasting(self) -> int | None:
        """Lasting events, as a mask."""
        effects = self._list(self._table, "lasting", LASTING, "lasting event", ("", *LASTING))
        return None if effects is None else sum(set(effects))

    def _list(
        self, table: Table, key: str, known: Mapping[str, int], what: str, names: Sequence[str]
    ) -> bytes | None:
        words = table.texts(key, _MOST_CARDS, MAX_NAMES)
        return None if words is None else self._named(words, (*table.path, key), known, what, names)

    def _named(
        self, words: Sequence[str], path: KeyPath, known: Mapping[str, int], what: str, names: Sequence[str]
    ) -> bytes | None:
        for index, word in enumerate(words):
            if word not in known:
                sentence = f"there is no {what} {quoted(word)}, expected {one_of(names[1:])}"
                if not self._table.source.report(sentence, (*path, index)):
                    break
        return bytes(known[word] for word in words) if set(words) <= known.keys() else None

    # --- tables ------------------------------------------------------------------------------------------

    def hands(self) -> dict[int, bytes] | None:
        """The hands that are named, by seat."""
        return self._by_seat("hands", KIND_OF_NAME, "card", NAMES)

    def powers(self) -> dict[int, bytes] | None:
        """The power cards that are named, by seat; those face up have `FACE_UP` added."""
        return self._by_seat("powers", _POWERS, "power card", POWER_NAMES)

    def protected(self) -> tuple[int, ...] | None:
        """Who is protected from each lasting event (C11.9), as masks in the order of `LASTING_EVENTS`."""
        by_seat = self._by_seat("protected", LASTING, "lasting event", ("", *LASTING))
        if by_seat is None:
            return None
        return tuple(
            sum(1 << seat for seat, effects in by_seat.items() if effect in effects)
            for effect, _ in LASTING_EVENTS
        )

    def _by_seat(
        self, key: str, known: Mapping[str, int], what: str, names: Sequence[str]
    ) -> dict[int, bytes] | None:
        table = self._table.table(key)
        if table is None:
            return None
        table.only(*self._players)
        found = {
            seat: self._list(table, figure, known, what, names)
            for figure, seat in self._players.items()
            if figure in table
        }
        return {seat: cards for seat, cards in found.items() if cards is not None}

    def numbers(self, key: str, least: int, most: int = MAX_NUMBER) -> dict[int, int] | None:
        """A number for each seat that is named."""
        table = self._table.table(key)
        if table is None:
            return None
        table.only(*self._players)
        found = {seat: table.integer(figure, least, most) for figure, seat in self._players.items()}
        return {seat: number for seat, number in found.items() if number is not None}

    def blockades(self) -> dict[int, tuple[int, ...]] | None:
        """The colours that each seat named blocks: one, or a list."""
        table = self._table.table("blockades")
        if table is None:
            return None
        table.only(*self._players)
        found: dict[int, tuple[int, ...]] = {}
        for figure, value in table.values.items():  # in the order they were made
            seat = self._players.get(figure)
            if seat is None:
                continue
            words = value if isinstance(value, list) else [value]
            if all(word in _COLOURS for word in words if isinstance(word, str)):
                found[seat] = tuple(_COLOURS[word] for word in words if isinstance(word, str))
            if len(found.get(seat, ())) != len(words):
                sentence = f"{figure} blocks {describe(value)}, expected {one_of(COLOURS)} or a list of them"
                table.report(figure, sentence)
        return found

    def pile(self, key: str = "pile") -> dict[int, int] | None:
        """How many of each card that is named; power cards in `power_pile`."""
        known, what, names = (
            (POWER_OF_NAME, "power card", POWER_NAMES)
            if key == "power_pile"
            else (KIND_OF_NAME, "card", NAMES)
        )
        table = self._table.table(key)
        if table is None:
            return None
        counts: dict[int, int] = {}
        for name in table.values:
            if name in known:
                counts[known[name]] = table.integer(name, 0, _MOST_CARDS) or 0
                continue
            sentence = f"there is no {what} {quoted(name)}, expected {one_of(names[1:])}"
            if not table.source.report(sentence, (*table.path, name), on_key=True):
                break
        return counts


def for_each(seats: int, found: Mapping[int, T] | None, default: T) -> tuple[T, ...]:
    """One value for each seat, the default for those that are not named; none at all if nothing is named."""
    return () if found is None else tuple(found.get(seat, default) for seat in range(seats))
