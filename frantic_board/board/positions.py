"""Positions set up by hand: what lies where, with a turn about to begin.

Scenarios, tests and puzzles start from here instead of from a deal.
"""

from collections import Counter
from dataclasses import dataclass

from frantic_board.board.cards import (
    CARDS,
    EMPTY,
    FACE_OF,
    FIRST_TELEPORT,
    IS_WHITE_FACE,
    KIND_OF_FACE,
    PUSH,
    face_text,
)
from frantic_board.board.facts import Fact
from frantic_board.board.frames import TURN
from frantic_board.board.laying import cover
from frantic_board.board.rules import settle
from frantic_board.board.state import Setup, State
from frantic_board.kernel.piles import multiset


class BadPosition(ValueError):
    """A position that could not lie on a board."""

    def __init__(self, sentence: str, part: str, index: int) -> None:
        super().__init__(sentence)
        self.part = part
        """Which field of `Position` is at fault."""
        self.index = index
        """Which entry of that field."""


@dataclass(frozen=True)
class Position:
    """What lies where. Empty fields of this class stand for the state at the start of a round."""

    turn: int = 0
    """The seat whose turn begins, at its play action."""
    at: tuple[int, ...] = ()
    """The position of each figure."""
    hands: tuple[bytes, ...] = ()
    """The hand of each seat."""
    cards: tuple[tuple[int, int], ...] = ()
    """Field and face of each laid card, bottom to top where several share a field."""
    pile: bytes | None = None
    """The draw pile; None stands for the deck less what lies on the board and in the hands."""
    teleports: tuple[int, ...] = ()
    """Where the numbered teleports lie, on top of the cards of their fields."""
    scores: tuple[int, ...] = ()


def set_up(setup: Setup, position: Position, facts: list[Fact] | None = None) -> State:
    """Make the state of a position and run it to its first question. Raises `BadPosition`."""
    _check_counts(setup, position)
    state = State(setup)
    state.round = 1
    for index, at in enumerate(position.at):
        if not 0 <= at <= state.goal:
            raise BadPosition(f"a figure stands on 0 to {state.goal}, not on {at}", "at", index)
        state.at[index] = at
    if position.scores:
        state.scores = position.scores
    state.hands = [multiset(hand) for hand in position.hands] or state.hands
    for field in state.teleports:
        state.top[field] = EMPTY
    for index, (field, face) in enumerate(position.cards):
        _lay_by_hand(state, index, field, face)
    _lay_teleports(state, position.teleports or state.teleports)
    named = Counter(b"".join(state.hands)) + Counter(KIND_OF_FACE[face] for _, face in position.cards)
    if position.pile is None:
        state.pile = multiset((Counter(setup.level.deck) - named).elements())
    else:
        state.pile = multiset(position.pile)
    state.stock = multiset((*state.pile, *named.elements()))
    state.stack.append((TURN, position.turn))
    settle(state, facts)
    return state


def _check_counts(setup: Setup, position: Position) -> None:
    """What is given is given for every seat, and every card is one of the game's."""
    if not 0 <= position.turn < setup.seats:
        raise BadPosition(f"there is no seat {position.turn}", "turn", 0)
    for part, given, count in (
        ("at", position.at, setup.seats),
        ("hands", position.hands, setup.seats),
        ("scores", position.scores, setup.seats),
        ("teleports", position.teleports, 6),
    ):
        if given and len(given) != count:
            raise BadPosition(f"expected {count} entries, not {len(given)}", part, 0)
    for cards in (*position.hands, position.pile or b""):
        if any(not 1 <= kind <= len(CARDS) for kind in cards):
            raise BadPosition("there is no such card", "hands", 0)


def _lay_by_hand(state: State, index: int, field: int, face: int) -> None:
    """Put a card on the board, if it could lie there."""
    if not 0 < field < state.goal:
        raise BadPosition(f"a card lies on 1 to {state.goal - 1}, not on {field}", "cards", index)
    if face not in FACE_OF.values():
        raise BadPosition("there is no such card, or it needs a facing", "cards", index)
    kind = KIND_OF_FACE[face]
    if kind == PUSH and face not in state.setup.level.track.push_faces[field]:
        raise BadPosition("a push must face a neighbouring field of the track", "cards", index)
    if IS_WHITE_FACE[state.top[field]]:
        raise BadPosition(f"{face_text(state.top[field])} is white and never covered", "cards", index)
    cover(state, face, field)


def _lay_teleports(state: State, teleports: tuple[int, ...]) -> None:
    """Put the numbered teleports on top of what lies on their fields."""
    for index, field in enumerate(teleports):
        if not 0 < field < state.goal:
            raise BadPosition(f"a teleport lies on 1 to {state.goal - 1}, not on {field}", "teleports", index)
        if IS_WHITE_FACE[state.top[field]]:
            raise BadPosition(f"a white card lies on field {field} already", "teleports", index)
        cover(state, FIRST_TELEPORT + index, field)
    state.teleports = teleports
