"""What a scenario of the board game expects of the position its script ends in.

What is expected may be wrong, that is for the run to find out; but it must be something to compare.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from frantic_board.board.cards import CARDS, FACES, KIND_OF_NAME, NAMES, face_text
from frantic_board.board.state import State
from frantic_board.files.board.decks import MAX_CARDS
from frantic_board.files.errors import quoted
from frantic_board.files.schema import Table, one_of
from frantic_board.kernel.piles import multiset
from frantic_board.records.forms import MAX_NUMBER, Expectation, differs, line_of

KEYS: Final = ("figures", "hands", "cards", "teleports", "pile", "scores")
_TELEPORTS: Final = tuple(str(number) for number in range(1, 7))
_FACINGS: Final = {card.name: card.facings for card in CARDS}


def read_expectations(table: Table, players: tuple[str, ...], goal: int) -> Iterator[Expectation]:
    """Read what `[expect]` says of the board; problems go to the table's source."""
    yield from _read_numbers(table, "figures", players, _figure_is_at)
    yield from _read_hands(table, players)
    yield from _read_tops(table, goal)
    teleports = table.integers("teleports", 0, MAX_NUMBER, 6)
    if teleports is not None:
        yield Expectation(line_of(table, "teleports"), partial(_teleports_are_at, teleports))
    yield from _read_pile(table)
    yield from _read_numbers(table, "scores", players, _score_is)


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


# --- what can be expected ----------------------------------------------------------------------------------


def _read_numbers(
    table: Table, key: str, players: tuple[str, ...], compare: Callable[[int, int, State], str | None]
) -> Iterator[Expectation]:
    """Read a table of figure = number."""
    numbers = table.table(key)
    if numbers is None:
        return
    numbers.only(*players)
    for seat, figure in enumerate(players):
        number = numbers.integer(figure, 0, MAX_NUMBER)
        if number is not None:
            yield Expectation(line_of(numbers, figure), partial(compare, seat, number))


def _figure_is_at(seat: int, field: int, state: State) -> str | None:
    return differs(f"{state.setup.figures[seat]} is on field", state.at[seat], field)


def _score_is(seat: int, points: int, state: State) -> str | None:
    return differs(f"the score of {state.setup.figures[seat]} is", state.scores[seat], points)


def _teleports_are_at(fields: list[int], state: State) -> str | None:
    return differs("the teleports lie on", list(state.teleports), fields)


def _read_hands(table: Table, players: tuple[str, ...]) -> Iterator[Expectation]:
    hands = table.table("hands")
    if hands is None:
        return
    hands.only(*players)
    for seat, figure in enumerate(players):
        cards = read_hand(hands, figure)
        if cards is not None:
            yield Expectation(line_of(hands, figure), partial(_hand_is, seat, cards))


def _hand_is(seat: int, cards: bytes, state: State) -> str | None:
    who = state.setup.figures[seat]
    return differs(f"the hand of {who} is", _listed(state.hands[seat]), _listed(cards))


def _listed(cards: bytes) -> str:
    return ", ".join(sorted(NAMES[kind] for kind in cards)) or "empty"


def _read_tops(table: Table, goal: int) -> Iterator[Expectation]:
    """This lies on top of a field: a card by name, `1` to `6` for a teleport, nothing for none."""
    for entry in table.tables("cards", MAX_CARDS) or ():
        entry.only("at", "card", "facing")
        field = entry.integer("at", 0, goal, needed=True)
        card = read_card_name(entry, allowed=("", *_TELEPORTS))
        facing = None if card is None else read_facing(entry, card, needed=False)
        if field is not None and card is not None and facing is not None:
            yield Expectation(line_of(entry), partial(_top_is, field, card, facing))


def _top_is(field: int, card: str, facing: str, state: State) -> str | None:
    """The facing is compared where it is given."""
    face = state.top[field]
    kind, sign = FACES[face]
    # Of a teleport the sign is its number, which takes the place of the name.
    found, faces = (NAMES[kind], sign) if kind else (sign, "")
    if found == card and facing in ("", faces):
        return None
    wanted = f"{card}{facing}"
    return f"on field {field} lies {face_text(face) or 'nothing'}, expected {wanted or 'nothing'}"


def _read_pile(table: Table) -> Iterator[Expectation]:
    """Each card named is compared; a table that names none stands for an empty pile, as in the position."""
    pile = table.table("pile")
    if pile is None:
        return
    if not pile.values:
        yield Expectation(line_of(table, "pile"), _pile_is_empty)
    for name in pile.values:
        if name in KIND_OF_NAME:
            count = pile.integer(name, 0, MAX_NUMBER)
            if count is not None:
                yield Expectation(line_of(pile, name), partial(_pile_holds, KIND_OF_NAME[name], count))
        else:
            pile.source.report(_no_card(name), (*pile.path, name), on_key=True)


def _pile_is_empty(state: State) -> str | None:
    return differs("the number of cards in the pile is", len(state.pile), 0)


def _pile_holds(kind: int, count: int, state: State) -> str | None:
    return differs(f"the number of {NAMES[kind]} in the pile is", state.pile.count(kind), count)
