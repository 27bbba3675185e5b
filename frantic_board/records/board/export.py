"""One turn of the board game as a scenario."""

from collections.abc import Sequence
from typing import Final

from frantic_board.board.cards import EMPTY, FACES, FIRST_TELEPORT, NAMES
from frantic_board.board.positions import BadPosition, Position, set_up
from frantic_board.board.state import Setup, State
from frantic_board.board.text import asked
from frantic_board.files.board.decks import deck_counts
from frantic_board.files.board.leveltext import level_hash, level_text
from frantic_board.records.board.head import shipped_hashes
from frantic_board.records.forms import (
    CannotExport,
    PlayedTurn,
    toml_script,
    toml_string,
    toml_strings,
    toml_table,
)
from frantic_board.words.language import N_

_NOT_BY_HAND: Final = N_("What lies on the board here cannot be set up by hand.")
_SAME: Final = ("stack", "at", "hands", "pile", "market", "top", "under", "teleports", "scores", "turn")
"""What a scenario must bring back; it knows no round and counts turns anew."""


def board_scenario(turn: PlayedTurn) -> list[str]:
    """A turn as a scenario: the position it began with, its answers, and what they led to."""
    setup: Setup = turn.setup
    before: State = turn.before
    position = _position(before)
    _try_out(turn, position)
    shipped = shipped_hashes().get(level_hash(setup.level))
    return [
        "format = 1",
        f"title = {toml_string(turn.title)}",
        f"players = {toml_strings(setup.figures)}",
        f"turn = {toml_string(setup.figures[turn.seat])}",
        *([f"level = {toml_string(shipped)}"] if shipped else []),
        f"limit = {setup.limit}",
        *([f"house = {toml_strings(setup.house)}"] if setup.house else []),
        f"figures = {_numbers(setup, before.at)}",
        f"hands = {_hands(before)}",
        f"pile = {_counts(before.pile)}",
        f"scores = {_numbers(setup, before.scores)}",
        f"teleports = {list(before.teleports)}",
        "cards = [",
        *(f"  {_card(field, face)}," for field, face in position.cards),
        "]",
        *toml_script(turn.script),
        *([] if shipped else ["[level]", level_text(setup.level).rstrip("\n")]),
        "[expect]",
        *_expected(turn.after),
    ]


def _position(state: State) -> Position:
    """What lies where at the beginning of a turn; a scenario says apart where the teleports lie."""
    cards = [
        (field, face)
        for field, (under, top) in enumerate(zip(state.under, state.top, strict=True))
        for face in (*under, top)
        if face != EMPTY and face < FIRST_TELEPORT
    ]
    return Position(
        state.turn,
        tuple(state.at),
        tuple(state.hands),
        tuple(cards),
        state.pile,
        state.teleports,
        state.scores,
    )


def _try_out(turn: PlayedTurn, position: Position) -> None:
    """Play the scenario as whoever reads it will, and see that it leads to the same."""
    try:
        state = set_up(turn.setup, position)
    except BadPosition:
        raise CannotExport(_NOT_BY_HAND) from None
    if not _is_same(state, turn.before):
        raise CannotExport(_NOT_BY_HAND)
    turn.play(state, _is_same)


def _is_same(one: State, other: State) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in _SAME)


def _expected(state: State) -> list[str]:
    """Everything that can be expected of a position."""
    tops = [(field, face) for field, face in enumerate(state.top) if face != EMPTY]
    return [
        f"next = {toml_string(asked(state))}",
        f"figures = {_numbers(state.setup, state.at)}",
        f"hands = {_hands(state)}",
        f"pile = {_counts(state.pile)}",
        f"scores = {_numbers(state.setup, state.scores)}",
        f"teleports = {list(state.teleports)}",
        "cards = [",
        *(f"  {_card(field, face)}," for field, face in tops),
        "]",
    ]


# --- values as TOML ----------------------------------------------------------------------------------------


def _numbers(setup: Setup, values: Sequence[int]) -> str:
    return toml_table(dict(zip(setup.figures, values, strict=True)))


def _hands(state: State) -> str:
    hands = [toml_strings(NAMES[kind] for kind in hand) for hand in state.hands]
    return toml_table(dict(zip(state.setup.figures, hands, strict=True)))


def _counts(cards: bytes) -> str:
    return toml_table(deck_counts(cards))


def _card(field: int, face: int) -> str:
    kind, sign = FACES[face]
    # Of a teleport the sign is its number, which takes the place of the name.
    card, facing = (NAMES[kind], sign) if kind else (sign, "")
    values: dict[str, object] = {"at": field, "card": toml_string(card)}
    if facing:
        values["facing"] = toml_string(facing)
    return toml_table(values)
