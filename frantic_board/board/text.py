"""States as text: a JSON form that holds everything and reads back, and a short fingerprint.

The fingerprint covers what lies on the table and what is asked, in the words of the notation, and none of
the inner workings: it stays the same when frames are renumbered or fields of the state renamed.
"""

import hashlib
import json
from typing import Final, cast

from frantic_board.board.cards import (
    FACE_OF,
    FACES,
    FIRST_TELEPORT,
    KIND_OF_NAME,
    NAMES,
    card_names,
    face_text,
)
from frantic_board.board.frames import FRAME_NAMES
from frantic_board.board.rules import MACHINE
from frantic_board.board.state import Setup, State
from frantic_board.kernel.piles import multiset

_FACE_OF_TEXT: Final = {
    face_text(face): face for face in (0, *FACE_OF.values(), *range(FIRST_TELEPORT, len(FACES)))
}
_KIND_OF_NAME: Final = {NAMES[0]: 0, **KIND_OF_NAME}
_CARD_FIELDS: Final = ("pile", "stock", "discards", "market")
_PLAIN_FIELDS: Final = ("at", "roll", "round", "scores", "teleports", "turn", "turns", "used")


asked: Final = MACHINE.asked


def fingerprint(state: State) -> str:
    """Sixteen hexadecimal digits of what lies on the table and of who is asked what."""
    fields = [
        [face_text(face) for face in (*under, top)] for under, top in zip(state.under, state.top, strict=True)
    ]
    table = [
        *state.setup.figures,
        state.round,
        state.turns,
        state.setup.figures[state.turn],
        state.at,
        [card_names(hand) for hand in state.hands],
        card_names(state.pile),
        card_names(state.discards),
        card_names(state.market),
        fields,
        state.scores,
        asked(state),
    ]
    return hashlib.sha256(json.dumps(table).encode()).hexdigest()[:16]


def write_state(state: State) -> str:
    """Write everything a state holds but for its setup, as JSON."""
    values: dict[str, object] = {name: getattr(state, name) for name in _PLAIN_FIELDS}
    values |= {name: card_names(getattr(state, name)) for name in _CARD_FIELDS}
    values["hands"] = [card_names(hand) for hand in state.hands]
    values["known"] = [card_names(cards) for cards in state.known]
    values["top"] = [face_text(face) for face in state.top]
    values["under"] = [[face_text(face) for face in faces] for faces in state.under]
    values["stack"] = [[FRAME_NAMES[frame[0]], *map(int, frame[1:])] for frame in state.stack]
    return json.dumps(values, sort_keys=True)


def read_state(text: str, setup: Setup) -> State:
    """Read what `write_state` wrote of a game with this setup."""
    values = json.loads(text)
    state = State(setup)
    for name in ("roll", "round", "turn", "turns"):
        setattr(state, name, values[name])
    for name in ("scores", "teleports", "used"):
        setattr(state, name, tuple(values[name]))
    for name in _CARD_FIELDS:
        setattr(state, name, _kinds(values[name]))
    state.at = list(values["at"])
    state.hands = [_kinds(names) for names in values["hands"]]
    state.known = tuple(_kinds(names) for names in values["known"])
    state.top = bytearray(_FACE_OF_TEXT[face] for face in values["top"])
    state.under = [bytes(_FACE_OF_TEXT[face] for face in faces) for faces in values["under"]]
    state.stack = [
        (FRAME_NAMES.index(cast(str, kind)), *(int(number) for number in numbers))
        for kind, *numbers in values["stack"]
    ]
    return state


def _kinds(names: list[str]) -> bytes:
    return multiset(_KIND_OF_NAME[name] for name in names)
