"""The invariants themselves: each one speaks up when a sound state is broken in just its way."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from frantic_board.board.cards import (
    BLOCK,
    EMPTY,
    FACE_OF,
    FIRST_TELEPORT,
    FUCK_YOU,
    PUSH_RIGHT,
    PUSH_UP,
    RE_ROLL,
    SKIP,
    STOP,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.frames import (
    DRAW,
    EVENT,
    IN_RESTOCK,
    IN_SETUP,
    IN_TURN,
    LAYING,
    PICK,
    PLAY,
    REACT,
    REFILL,
    ROLL,
    ROLL_WINDOW,
    SWAP_GOES,
    TARGET,
    TURN,
    WALK_ROLLED,
)
from frantic_board.board.invariants import broken_invariants
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import new_game
from frantic_board.board.state import Setup, State
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset
from tests.any_game import play_on
from tests.harness.games import LEVELS

CLASSIC: Final = LEVELS["classic"]
GOAL: Final = CLASSIC.track.goal
BARE: Final = [field for field in range(1, GOAL) if field not in CLASSIC.track.homes]
SETUP: Final = Setup(CLASSIC, ("red", "blue"))
WALLED: Final = next(field for field in BARE if PUSH_UP not in CLASSIC.track.push_faces[field])


def sound() -> State:
    """Red's turn: two figures under way, hands of four, a stop on a skip, an x."""
    position = Position(
        at=(BARE[10], BARE[12]),
        hands=(multiset([SKIP, STOP, X, BLOCK]), multiset([SKIP, RE_ROLL, X, BLOCK])),
        cards=((BARE[0], FACE_OF["skip", ""]), (BARE[0], FACE_OF["block", ""]), (BARE[1], FACE_OF["x", ""])),
    )
    return set_up(SETUP, position)


Breaking = Callable[[State], object]


def laid(field: int, *faces: int) -> Breaking:
    """Put faces on a field as if the cards had come from the pile."""

    def breaking(state: State) -> None:
        state.under[field] = bytes(faces[:-1])
        state.top[field] = faces[-1]

    return breaking


def slot(name: str, value: object) -> Breaking:
    return lambda state: setattr(state, name, value)


def stack(*frames: tuple[int, ...]) -> Breaking:
    return slot("stack", list(frames))


def hand(*kinds: int) -> Breaking:
    return lambda state: state.hands.__setitem__(0, bytes(kinds))


def known(*rows: bytes) -> Breaking:
    return slot("known", rows)


def moved_teleport(state: State) -> None:
    state.top[state.teleports[2]] = EMPTY


def last_draw(state: State) -> None:
    state.pile = b""
    state.stack = [(REFILL, 0), (DRAW, CHANCE, 0)]


TURN_OF_RED: Final = ((REFILL, 0), (PLAY, 0, IN_TURN))
EVENT_5: Final = (EVENT, 5, 0, 1, 0, 0)

BROKEN: Final[dict[str, tuple[Breaking, str]]] = {
    "a figure before the start": (slot("at", [-1, 0]), "off the track"),
    "a figure beyond the goal": (slot("at", [0, GOAL + 1]), "off the track"),
    "a figure too many": (slot("at", [0, 0, 0]), "are not 2"),
    "another goal": (slot("goal", GOAL - 1), "the goal is"),
    "a field too many": (lambda state: state.top.append(0), "fields"),
    "a negative score": (slot("scores", (-1, 0)), "negative"),
    "round 0": (slot("round", 0), "round 0"),
    "round 101": (slot("round", 101), "round 101"),
    "the turn of nobody": (slot("turn", 2), "cannot be"),
    "a die of 21": (slot("roll", 21), "no die"),
    "on beyond the limit": (slot("scores", (0, SETUP.limit)), "goes on"),
    "over before the limit": (slot("stack", []), "is over"),
    "a card on start": (laid(0, SKIP), "start or goal"),
    "a card on the goal": (laid(GOAL, SKIP), "start or goal"),
    "a push off the track": (laid(WALLED, PUSH_UP), "faces off the track"),
    "a covered push off the track": (laid(WALLED, PUSH_UP, BLOCK), "faces off the track"),
    "a push without facing": (laid(BARE[3], 5), "no such face"),
    "a face there is not": (laid(0, 99), "no such face"),
    "a covered white card": (laid(BARE[3], TROUBLEMAKER, BLOCK), "white and covered"),
    "white on white": (laid(BARE[3], TROUBLEMAKER, FUCK_YOU), "white and covered"),
    "a covered teleport": (laid(BARE[3], FIRST_TELEPORT, SKIP), "white and covered"),
    "cards under nothing": (laid(BARE[3], SKIP, EMPTY), "under nothing"),
    "a card too many": (laid(BARE[3], SKIP), "+1 skip"),
    "a card too few": (hand(SKIP, STOP, X), "-1 block"),
    "another card": (hand(SKIP, SKIP, X, BLOCK), "not accounted for"),
    "a hidden card": (hand(0, STOP, X, BLOCK), "not accounted for"),
    "an extra hidden card": (hand(0, SKIP, STOP, X, BLOCK), "face down"),
    "a hand out of order": (hand(STOP, SKIP, X, BLOCK), "not sorted"),
    "a pile out of order": (lambda state: setattr(state, "pile", state.pile[::-1]), "not sorted"),
    "an extra discard": (slot("discards", bytes([X])), "+1 x"),
    "a teleport gone": (moved_teleport, "teleport 3 does not lie"),
    "a teleport twice": (laid(BARE[3], FIRST_TELEPORT), "teleport 1 does not lie"),
    "a teleport said to lie elsewhere": (
        lambda state: setattr(state, "teleports", (BARE[5], *state.teleports[1:])),
        "teleport 1 does not lie",
    ),
    "seven teleports": (lambda state: setattr(state, "teleports", (*state.teleports, 3)), "7 teleports"),
    "a belief that is false": (known(b"", bytes([STOP]), b"", b""), "believes"),
    "one card believed twice": (known(b"", bytes([X, X]), b"", b""), "believes"),
    "a belief about oneself": (known(bytes([X]), b"", b"", b""), "believes"),
    "knowledge of two": (known(b"", b""), "hands are known"),
    "used up twice": (slot("used", (BARE[0] << 3 | 1 << 11,) * 2), "twice"),
    "a skip used up": (slot("used", (BARE[0] << 3,)), "used up and cannot be"),
    "an X used up": (slot("used", (BARE[1] << 3,)), "used up and cannot be"),
    "an empty field used up": (slot("used", (BARE[3] << 3,)), "used up and cannot be"),
    "a card used up that is not there": (slot("used", (BARE[0] << 3 | 5 << 11,)), "used up and cannot be"),
    "a card used up by nobody": (slot("used", (1 << 11 | 4,)), "figure 4"),
    "teleport 7 used up": (slot("used", (7 << 11,)), "teleport 7"),
    "a step on top": (stack((REFILL, 0), (WALK_ROLLED, 0, 1, 0)), "no question"),
    "no course of a round": (stack((PLAY, 0, IN_TURN)), "at the bottom"),
    "a turn to begin": (stack((TURN, 0), (PLAY, 0, IN_TURN)), "at the bottom"),
    "a frame too short": (stack((REFILL, 0), (PLAY, 0)), "malformed"),
    "an empty frame": (stack((REFILL, 0), ()), "malformed"),
    "a frame of no kind": (stack((REFILL, 0), (99, 0)), "malformed"),
    "a question to nobody": (stack((REFILL, 0), (PLAY, 2, IN_TURN)), "malformed"),
    "a die of 7 sides": (stack((REFILL, 0), (ROLL_WINDOW, 0, 0, 7), (ROLL, CHANCE, 0, 7)), "malformed"),
    "a question under another": (stack(*TURN_OF_RED, (TARGET, 0, 0)), "lies on"),
    "a walk that nobody rolls for": (
        stack((REFILL, 0), (WALK_ROLLED, 0, 1, 0), (TARGET, 0, 0)),
        "lies on",
    ),
    "somebody else's turn": (stack((REFILL, 1), (PLAY, 1, IN_TURN)), "ends the turn of"),
    "a turn before the first": (slot("turns", 0), "before the first"),
    "a turn asked of the other": (stack((REFILL, 0), (PLAY, 1, IN_TURN)), "is asked on"),
    "figures under way in the set-up": (stack((LAYING, 1, 1), (PLAY, 0, IN_SETUP)), "set-up"),
    "Restock without the event": (stack((REFILL, 0), (PLAY, 0, IN_RESTOCK)), "is asked on"),
    "a reaction without the card": (
        stack((REFILL, 0), (WALK_ROLLED, 0, 1, 0), (ROLL_WINDOW, 1, 0, 6), (REACT, 0, RE_ROLL)),
        "is asked on",
    ),
    "a Block against a roll": (
        stack((REFILL, 0), (WALK_ROLLED, 0, 1, 0), (ROLL_WINDOW, 1, 0, 6), (REACT, 0, BLOCK)),
        "is asked on",
    ),
    "a Block by the attacker": (stack((REFILL, 0), (SWAP_GOES, 0, 1), (REACT, 0, BLOCK)), "is asked on"),
    "a roll for another": (
        stack((REFILL, 0), (WALK_ROLLED, 0, 1, 0), (ROLL_WINDOW, 0, 0, 6), (ROLL, CHANCE, 1, 6)),
        "is asked on",
    ),
    "an empty Market": (stack((REFILL, 0), EVENT_5, (PICK, 0)), "is asked on"),
    "a Market outside the event": (slot("market", bytes([X])), "no Market"),
    "a draw from an empty pile": (last_draw, "more cards are to be drawn"),
}


def test_a_sound_state_is_sound() -> None:
    assert broken_invariants(sound()) == []


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_named(name: str) -> None:
    state = sound()
    breaking, sentence = BROKEN[name]
    breaking(state)
    problems = broken_invariants(state)
    assert any(sentence in problem for problem in problems), problems


def test_a_used_up_card_is_sound_while_it_lies_there() -> None:
    state = sound()
    state.used = (state.teleports[0] << 3,)
    assert broken_invariants(state), "a teleport goes by its number, not by its field"
    state.used = (1 << 11 | 1, 6 << 11)
    assert broken_invariants(state) == []


def test_a_push_that_faces_the_track_is_sound() -> None:
    field = next(field for field in BARE[20:] if PUSH_RIGHT in CLASSIC.track.push_faces[field])
    state = set_up(SETUP, Position(cards=((field, PUSH_RIGHT),), hands=(bytes([X]), bytes([X]))))
    assert broken_invariants(state) == []


def test_the_end_of_a_game_is_sound() -> None:
    state = play_on(new_game(Setup(CLASSIC, ("red", "blue"), 1)), Random(3))
    assert broken_invariants(state) == []
    state.market = bytes([X])
    assert broken_invariants(state)
