"""What a scenario expects of the position its script ends in (formats.md, section 4: `[expect]`).

Each expectation is one small value with the line of the file it stands in; `scenario_run` compares them. What
is expected may be wrong, that is for the run to find out; but it must say something that can be compared.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from frantic_board.board.cards import CARDS, KIND_OF_NAME, NAMES
from frantic_board.board.state import multiset
from frantic_board.files.board.decks import MAX_CARDS
from frantic_board.files.errors import quoted
from frantic_board.files.schema import Table, describe, one_of
from frantic_board.kernel import CHANCE_NAME

MAX_NUMBER: Final = 1_000_000_000
"""The largest number of points, of cards or of a field that an expectation may name."""
MAX_LINES: Final = 100_000
OVER: Final = "over"

_KEYS: Final = ("figures", "next", "hands", "cards", "teleports", "pile", "scores", "illegal", "legal")
_PLAYER_VERBS: Final = ("play", "react", "target", "gift", "take", "pick", "move")
_CHANCE_VERBS: Final = ("roll", "draw")
_TELEPORTS: Final = tuple(str(number) for number in range(1, 7))
_FACINGS: Final = {card.name: card.facings for card in CARDS}


@dataclass(frozen=True, slots=True)
class FigureAt:
    """A figure stands on this field."""

    seat: int
    field: int
    line: int


@dataclass(frozen=True, slots=True)
class NextIs:
    """This is asked next: `blue play`, `? roll`, or `over`."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class HandIs:
    """A seat holds exactly these cards."""

    seat: int
    cards: bytes
    line: int


@dataclass(frozen=True, slots=True)
class TopIs:
    """This lies on top of a field: a card by name, `1` to `6` for a teleport, nothing for none."""

    field: int
    card: str
    facing: str
    """Empty where the facing is not compared."""
    line: int


@dataclass(frozen=True, slots=True)
class TeleportsAt:
    """The numbered teleports lie on these fields."""

    fields: tuple[int, ...]
    line: int


@dataclass(frozen=True, slots=True)
class PileHolds:
    """The pile holds so many cards of a kind."""

    kind: int
    count: int
    line: int


@dataclass(frozen=True, slots=True)
class PileIsEmpty:
    """The pile holds no card."""

    line: int


@dataclass(frozen=True, slots=True)
class ScoreIs:
    """A seat has so many points."""

    seat: int
    points: int
    line: int


@dataclass(frozen=True, slots=True)
class Refuses:
    """This line must not be accepted in the end, be it ever so badly formed."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Accepts:
    """This line must be accepted in the end."""

    text: str
    line: int


Expectation: TypeAlias = (
    FigureAt | NextIs | HandIs | TopIs | TeleportsAt | PileHolds | PileIsEmpty | ScoreIs | Refuses | Accepts
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line in the notation, and the line of the file it stands in."""

    text: str
    number: int


def read_expectations(table: Table, players: tuple[str, ...], goal: int) -> list[Expectation]:
    """Read `[expect]`; problems go to the table's source."""
    table.only(*_KEYS)
    found: list[Expectation] = []
    found += _read_numbers(table, "figures", players, FigureAt)
    found += _read_next(table, players)
    found += _read_hands(table, players)
    found += _read_tops(table, goal)
    teleports = table.integers("teleports", 0, MAX_NUMBER, 6)
    if teleports is not None:
        found.append(TeleportsAt(tuple(teleports), _line(table, "teleports")))
    found += _read_pile(table)
    found += _read_numbers(table, "scores", players, ScoreIs)
    found += [Refuses(line.text, line.number) for line in read_lines(table, "illegal")]
    found += [Accepts(line.text, line.number) for line in read_lines(table, "legal")]
    return found


def read_lines(table: Table, key: str, *, needed: bool = False) -> list[Line]:
    """Read an array of lines in the notation. Any string will do: what it says is judged in the run."""
    values = table.values.get(key)
    if values is None and not needed:
        return []
    expected = "an array of lines in the notation"
    if not isinstance(values, list):
        if values is None:
            table.source.report(f"{key} is missing, expected {expected}", table.path)
        else:
            table.report(key, f"{key} is {describe(values)}, expected {expected}")
        return []
    if len(values) > MAX_LINES:
        table.report(key, f"{key} has {len(values)} lines, expected at most {MAX_LINES}")
        return []
    lines = []
    for index, value in enumerate(values):
        if isinstance(value, str):
            lines.append(Line(value, _line(table, key, index)))
        else:
            sentence = f"line {index + 1} of {key} is {describe(value)}, expected a string"
            table.source.report(sentence, (*table.path, key, index))
    return lines


def read_hand(table: Table, figure: str) -> bytes | None:
    """Read one figure's array of card names as a multiset; None where it is not given or has a problem."""
    names = table.texts(figure, MAX_CARDS, MAX_CARDS)
    if names is None:
        return None
    for index, name in enumerate(names):
        if name not in KIND_OF_NAME:
            table.source.report(_no_card(name), (*table.path, figure, index))
    return multiset(KIND_OF_NAME[name] for name in names) if set(names) <= KIND_OF_NAME.keys() else None


def read_card_name(table: Table, allowed: tuple[str, ...] = ()) -> str | None:
    """Read `card`: a card's name or one of the other strings allowed here."""
    name = table.text("card", 0, MAX_CARDS, needed=True)
    if name is None or name in KIND_OF_NAME or name in allowed:
        return name
    table.report("card", _no_card(name))
    return None


def read_facing(table: Table, card: str, *, needed: bool) -> str | None:
    """Read `facing` of a card: one of its facings where it has any, otherwise nothing (B4.6)."""
    facings = _FACINGS.get(card, "")
    if not facings and "facing" in table:
        table.source.report(
            f"{quoted(card)} has no facing, expected none", (*table.path, "facing"), on_key=True
        )
        return None
    if not facings or ("facing" not in table and not needed):
        return ""
    expected = " ".join(facings)
    if "facing" not in table:
        table.source.report(f"facing is missing, expected one of {expected} for {card}", table.path)
        return None
    facing = table.text("facing", 0, MAX_CARDS)
    if facing is not None and facing not in tuple(facings):
        table.report("facing", f"{card} cannot face {quoted(facing)}, expected one of {expected}")
        return None
    return facing


def _no_card(name: str) -> str:
    return f"there is no card {quoted(name)}, expected {one_of(NAMES[1:])}"


def _line(table: Table, *path: str | int) -> int:
    return table.source.position((*table.path, *path))[0]


def _read_numbers(
    table: Table, key: str, players: tuple[str, ...], make: type[FigureAt] | type[ScoreIs]
) -> Iterator[Expectation]:
    """Read a table of figure = number."""
    numbers = table.table(key)
    if numbers is None:
        return
    numbers.only(*players)
    for seat, figure in enumerate(players):
        number = numbers.integer(figure, 0, MAX_NUMBER)
        if number is not None:
            yield make(seat, number, _line(numbers, figure))


def _read_next(table: Table, players: tuple[str, ...]) -> Iterator[Expectation]:
    text = table.text("next", 0, MAX_CARDS)
    if text is None:
        return
    who, _, verb = text.partition(" ")
    verbs = _CHANCE_VERBS if who == CHANCE_NAME else _PLAYER_VERBS if who in players else ()
    if text == OVER or verb in verbs:
        yield NextIs(text, _line(table, "next"))
        return
    expected = (
        f'a player ({", ".join(players)}) and one of {", ".join(_PLAYER_VERBS)}; "? roll", "? draw" or "over"'
    )
    table.report("next", f"next is {quoted(text)}, expected {expected}")


def _read_hands(table: Table, players: tuple[str, ...]) -> Iterator[Expectation]:
    hands = table.table("hands")
    if hands is None:
        return
    hands.only(*players)
    for seat, figure in enumerate(players):
        cards = read_hand(hands, figure)
        if cards is not None:
            yield HandIs(seat, cards, _line(hands, figure))


def _read_tops(table: Table, goal: int) -> Iterator[Expectation]:
    for entry in table.tables("cards", MAX_CARDS) or ():
        entry.only("at", "card", "facing")
        field = entry.integer("at", 0, goal, needed=True)
        card = read_card_name(entry, allowed=("", *_TELEPORTS))
        facing = None if card is None else read_facing(entry, card, needed=False)
        if field is not None and card is not None and facing is not None:
            yield TopIs(field, card, facing, _line(entry))


def _read_pile(table: Table) -> Iterator[Expectation]:
    """Each card named is compared; a table that names none stands for an empty pile, as in the position."""
    pile = table.table("pile")
    if pile is None:
        return
    if not pile.values:
        yield PileIsEmpty(_line(table, "pile"))
    for name in pile.values:
        if name in KIND_OF_NAME:
            count = pile.integer(name, 0, MAX_NUMBER)
            if count is not None:
                yield PileHolds(KIND_OF_NAME[name], count, _line(pile, name))
        else:
            pile.source.report(_no_card(name), (*pile.path, name), on_key=True)
