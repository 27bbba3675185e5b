"""One turn of a game as a scenario file (formats.md, section 4): for a bug report, a test or a puzzle."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from frantic_board.board.cards import EMPTY, FACES, FIRST_TELEPORT, NAMES
from frantic_board.board.positions import BadPosition, Position, set_up
from frantic_board.board.rules import apply
from frantic_board.board.state import Setup, State
from frantic_board.board.text import asked
from frantic_board.files.board.decks import deck_counts
from frantic_board.files.board.leveltext import level_hash, level_text
from frantic_board.kernel import IllegalAnswer
from frantic_board.records.board.head import shipped_hashes
from frantic_board.records.timeline import Timeline
from frantic_board.words.language import N_

_SAME: Final = ("stack", "at", "hands", "pile", "market", "top", "under", "teleports", "scores", "turn")
"""What a scenario must bring back; it knows no round and counts turns anew."""


class CannotExport(ValueError):
    """A turn that no scenario can tell; its sentence is for people and can be translated."""


def scenario_text(timeline: Timeline, index: int) -> str:
    """A turn as a scenario: the position it began with, its answers, and what they led to.

    Raises `CannotExport` where a scenario would not lead to the same, or would show hands that are played.
    """
    if timeline.is_secret:
        raise CannotExport(N_("A scenario shows all hands, and this game is not over yet."))
    turn = timeline.turns[index]
    if turn.seat is None:
        raise CannotExport(N_("A scenario begins with a turn; here the cards are still being laid out."))
    end = timeline.turn_end(index)
    before, after = timeline.state_at(turn.moment), timeline.state_at(end)
    position = _position(before)
    _try_out(timeline, index, position, before, after)
    setup = timeline.head.setup
    shipped = shipped_hashes().get(level_hash(setup.level))
    script = [timeline.line_at(moment) for moment in range(turn.moment + 1, end + 1)]
    lines = [
        "format = 1",
        f"title = {_string(f'Round {turn.round}, turn {turn.number}')}",
        f"players = {_strings(setup.figures)}",
        f"turn = {_string(setup.figures[turn.seat])}",
        *([f"level = {_string(shipped)}"] if shipped else []),
        f"limit = {setup.limit}",
        f"figures = {_numbers(setup, before.at)}",
        f"hands = {_hands(before)}",
        f"pile = {_counts(before.pile)}",
        f"scores = {_numbers(setup, before.scores)}",
        f"teleports = {list(before.teleports)}",
        "cards = [",
        *(f"  {_card(field, face)}," for field, face in position.cards),
        "]",
        "script = [",
        *(f"  {_string(line)}," for line in script),
        "]",
        *([] if shipped else ["[level]", level_text(setup.level).rstrip("\n")]),
        "[expect]",
        *_expected(after),
    ]
    return "\n".join(lines) + "\n"


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


def _try_out(timeline: Timeline, index: int, position: Position, before: State, after: State) -> None:
    """Play the scenario as whoever reads it will, and see that it leads to the same."""
    try:
        state = set_up(timeline.head.setup, position)
    except BadPosition:
        raise CannotExport(N_("What lies on the board here cannot be set up by hand.")) from None
    if not _is_same(state, before):
        raise CannotExport(N_("What lies on the board here cannot be set up by hand."))
    try:
        for moment in range(timeline.turns[index].moment + 1, timeline.turn_end(index) + 1):
            apply(state, timeline.answer_at(moment)[1])
    except IllegalAnswer:
        state = before
    if not _is_same(state, after):
        raise CannotExport(N_("This turn depends on what came before it: a scenario would end otherwise."))


def _is_same(one: State, other: State) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in _SAME)


def _expected(state: State) -> list[str]:
    """Everything that can be expected of a position."""
    tops = [(field, face) for field, face in enumerate(state.top) if face != EMPTY]
    return [
        f"next = {_string(asked(state))}",
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


def _string(text: str) -> str:
    """A TOML basic string; its escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False)


def _strings(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_string, texts))}]"


def _table(values: Mapping[str, object]) -> str:
    return f"{{ {', '.join(f'{key} = {value}' for key, value in values.items())} }}" if values else "{}"


def _numbers(setup: Setup, values: Sequence[int]) -> str:
    return _table(dict(zip(setup.figures, values, strict=True)))


def _hands(state: State) -> str:
    hands = [_strings(NAMES[kind] for kind in hand) for hand in state.hands]
    return _table(dict(zip(state.setup.figures, hands, strict=True)))


def _counts(cards: bytes) -> str:
    return _table(deck_counts(cards))


def _card(field: int, face: int) -> str:
    kind, sign = FACES[face]
    # Of a teleport the sign is its number, which takes the place of the name.
    card, facing = (NAMES[kind], sign) if kind else (sign, "")
    values: dict[str, object] = {"at": field, "card": _string(card)}
    if facing:
        values["facing"] = _string(facing)
    return _table(values)
