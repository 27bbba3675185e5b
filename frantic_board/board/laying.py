"""Laying a card (B4): where it may go, what it covers, and what is taken away again."""

from collections.abc import Callable
from typing import Final

from frantic_board.board.answers import PLAYS, Play
from frantic_board.board.cards import (
    COVERS,
    EMPTY,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    IS_WHITE_FACE,
    JUMP,
    KIND_OF_FACE,
    PUSH,
)
from frantic_board.board.facts import Fact, Laid
from frantic_board.board.knowledge import saw_laid
from frantic_board.board.state import State
from frantic_board.kernel.piles import BYTE

_NOT_WHITE: Final = bytes(not is_white for is_white in IS_WHITE_FACE)
"""1 for the faces that a card may cover where no ordinary place is left (B4.7), and in Restock (B9.9)."""
_TRIES: Final = range(16)
"""How often a place is guessed before all are listed."""


def has_room(state: State) -> bool:
    """Whether any card can be laid at all (B4.8).

    This does not depend on the card: where no ordinary place is left, B4.7 opens all that are not white.
    """
    at = state.at
    top = state.top
    field = 1
    while field < state.goal:  # asked every turn, and nearly always the first field will do
        if not IS_WHITE_FACE[top[field]] and field not in at:
            return True
        field += 1
    return False


def has_ordinary_place(state: State, kind: int) -> bool:
    """Whether a card of this kind has a place by B4.1 to B4.4."""
    covers = COVERS[kind]
    at = state.at
    return any(covers[face] and field not in at for field, face in _between(state))


def place_refusal(state: State, face: int, field: int, is_restock: bool = False) -> str | None:
    """Why a card may not be laid with this face on this field; None if it may (B4.1 to B4.7)."""
    if not 0 < field < state.goal:
        return "no card is laid on start or goal"
    if field in state.at:
        return "no card is laid where a figure stands"
    kind = KIND_OF_FACE[face]
    covered = state.top[field]
    if not COVERS[kind][covered]:
        if IS_WHITE_FACE[covered]:
            return "white cards are never covered"
        # B4.7: without an ordinary place the card may cover any other. B9.9: in Restock it always may.
        if not is_restock and has_ordinary_place(state, kind):
            return "a card of one colour covers only its own colour or a reaction card"
    if kind == PUSH and face not in state.setup.level.track.push_faces[field]:
        return "a push must face a neighbouring field of the track"
    return None


def hand_card_refusal(state: State, seat: int, face: int) -> str | None:
    """Why this seat cannot lay a card with this face at all; None if it can."""
    if not 0 < face < FIRST_TELEPORT or not KIND_OF_FACE[face]:
        return "this is not a card that can be laid"
    if KIND_OF_FACE[face] not in state.hands[seat]:
        return "this card is not in the hand"
    return None


def lay(state: State, seat: int, face: int, field: int, facts: list[Fact] | None) -> None:
    """Lay a card from a seat's hand; what was on the field is covered (B4.5)."""
    kind = KIND_OF_FACE[face]
    state.hands[seat] = state.hands[seat].replace(BYTE[kind], b"", 1)
    if state.known:
        saw_laid(state, seat, kind)
    covered = state.top[field]
    if facts is not None:
        facts.append(Laid(seat, face, field, covered))
    if covered != EMPTY:
        state.under[field] += BYTE[covered]
    state.top[field] = face


def cover(state: State, face: int, field: int) -> None:
    """Put a card or numbered teleport on top of a field (B4.5)."""
    covered = state.top[field]
    if covered != EMPTY:
        state.under[field] += BYTE[covered]
    state.top[field] = face


def uncover(state: State, field: int) -> None:
    """Take the top away from a field: what lay below counts again (B4.5)."""
    below = state.under[field]
    state.top[field] = below[-1] if below else EMPTY
    state.under[field] = below[:-1]


def plays_of_kind(state: State, kind: int, is_restock: bool = False) -> list[Play]:
    """All ways to lay a card of this kind, by field."""
    fields = [] if is_restock else _places(state, COVERS[kind])
    if not fields:
        fields = _places(state, _NOT_WHITE)
    if kind == PUSH:
        push_faces = state.setup.level.track.push_faces
        return [PLAYS[face][field] for field in fields for face in push_faces[field]]
    return [PLAYS[face][field] for field in fields for face in FACES_OF_KIND[kind]]


def plays_of_hand(state: State, seat: int, is_restock: bool = False) -> list[Play]:
    """All ways to lay a card of this seat's hand, by card and field."""
    return [
        play for kind in sorted(set(state.hands[seat])) for play in plays_of_kind(state, kind, is_restock)
    ]


def sample_place(state: State, kind: int, random: Callable[[], float], is_restock: bool = False) -> Play:
    """One of the ways to lay a card of this kind at random, each as likely as the others."""
    if not is_restock:
        covers = COVERS[kind]
        top = state.top
        at = state.at
        fields = state.goal - 1
        for _ in _TRIES:
            field = 1 + int(random() * fields)
            if covers[top[field]] and field not in at:
                if kind != PUSH and kind != JUMP:
                    return PLAYS[kind][field]
                faces = FACES_OF_KIND[kind]
                face = faces[int(random() * len(faces))]
                if kind == JUMP or face in state.setup.level.track.push_faces[field]:
                    return PLAYS[face][field]
    plays = plays_of_kind(state, kind, is_restock)
    return plays[int(random() * len(plays))]


def _places(state: State, covers: bytes) -> list[int]:
    """The fields on whose top face a card may go."""
    at = state.at
    return [field for field, face in _between(state) if covers[face] and field not in at]


def _between(state: State) -> list[tuple[int, int]]:
    """Field and top face of all fields between start and goal."""
    return list(enumerate(bytes(state.top)))[1:-1]
