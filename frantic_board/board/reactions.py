"""Reactions (B7): windows in which Block, Re-Roll and Nice Try are thrown in.

A window asks seat after seat in turn order, beginning with the turn's owner, but only those who can react.
Whoever throws in is served at once; then the window begins anew (B7.2).
"""

from collections.abc import Callable

from frantic_board.board.answers import PASS, Answer, Pass, React
from frantic_board.board.cards import BLOCK, KIND_OF_FACE, NAMES, NICE_TRY, RE_ROLL
from frantic_board.board.chance import ask_roll
from frantic_board.board.facts import AttackBlocked, Cause, Fact, Passed, RollVoided, ThrownIn
from frantic_board.board.figures import move
from frantic_board.board.frames import NICE_TRY_WINDOW, REACT, ROLL_AGAIN, ROLL_WINDOW
from frantic_board.board.laying import (
    has_room,
    lay,
    place_refusal,
    plays_of_kind,
    sample_place,
)
from frantic_board.board.state import TURN_ORDER, State
from frantic_board.kernel import Frame, WindowOpened


def can_throw_in(state: State, seat: int, kind: int) -> bool:
    """B7.1: the card is in hand and there is a field for it."""
    return kind in state.hands[seat] and has_room(state)


def _tell_window(state: State, kind: int, asked: tuple[int, ...], facts: list[Fact]) -> None:
    """Tell that a window opens, unless anybody can see that nobody holds the card for it.

    A card that is neither in a hand nor in the pile lies where all see it.
    """
    if has_room(state) and (kind in state.pile or kind in b"".join(state.hands)):
        facts.append(WindowOpened(kind, asked))


def open_roll_window(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """ROLL_WINDOW (B7.6): after a roll, anyone may throw in Re-Roll."""
    if facts is not None and frame[1] == 0:
        _tell_window(state, RE_ROLL, TURN_ORDER[state.setup.seats][state.turn], facts)
    if RE_ROLL not in b"".join(state.hands):
        return
    _, offset, roller, sides = frame
    seats = state.setup.seats
    while offset < seats:
        seat = (state.turn + offset) % seats
        offset += 1
        if RE_ROLL in state.hands[seat] and has_room(state):
            state.stack.append((ROLL_WINDOW, offset, roller, sides))
            state.stack.append((REACT, seat, RE_ROLL))
            return


def roll_again(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """ROLL_AGAIN: the roll is void; only the new one counts, and the window opens for it (B7.6)."""
    _, roller, sides = frame
    if facts is not None:
        facts.append(RollVoided(roller))
    ask_roll(state, roller, sides)


def offer_block(state: State, target: int, facts: list[Fact] | None) -> None:
    """B7.4: the target of the attack on top of the stack may block it, if it can."""
    if facts is not None:
        _tell_window(state, BLOCK, (target,), facts)
    if can_throw_in(state, target, BLOCK):
        state.stack.append((REACT, target, BLOCK))


def open_nice_try_window(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """NICE_TRY_WINDOW (B7.5): as long as a figure is on the goal, anyone may throw in Nice Try."""
    offset = frame[1]
    if facts is not None and offset == 0:
        _tell_window(state, NICE_TRY, TURN_ORDER[state.setup.seats][state.turn], facts)
    seats = state.setup.seats
    while offset < seats and state.goal in state.at:
        seat = (state.turn + offset) % seats
        offset += 1
        if can_throw_in(state, seat, NICE_TRY):
            state.stack.append((NICE_TRY_WINDOW, offset))
            state.stack.append((REACT, seat, NICE_TRY))
            return


# --- the question ----------------------------------------------------------------------------------------


def react_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a reaction: the card of this window on a legal field, or a pass."""
    if type(answer) is Pass:
        return None
    if type(answer) is not React or answer.face != frame[2]:
        return f"only {NAMES[frame[2]]} can be thrown in now, or pass"
    if frame[2] not in state.hands[frame[1]]:
        return "this card is not in the hand"
    return place_refusal(state, answer.face, answer.field)


def react_options(state: State, frame: Frame) -> list[Answer]:
    """Pass, or the card of this window on any legal field."""
    return [PASS, *(React(play.face, play.field) for play in plays_of_kind(state, frame[2]))]


def sample_reaction(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """Toss a coin whether to throw in, then choose a field."""
    if random() < 0.5:
        return PASS
    play = sample_place(state, frame[2], random)
    return React(play.face, play.field)


def take_reaction(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A seat passed, or its card is laid and takes effect."""
    _, seat, kind = frame
    if type(answer) is not React:
        if facts is not None:
            facts.append(Passed(seat, kind))
        return
    assert KIND_OF_FACE[answer.face] == kind
    lay(state, seat, answer.face, answer.field, facts)
    if facts is not None:
        facts.append(ThrownIn(seat, kind))
    if kind == RE_ROLL:
        _throw_re_roll(state, seat, facts)
    elif kind == BLOCK:
        _throw_block(state, seat, facts)
    else:
        _throw_nice_try(state, facts)


def _throw_re_roll(state: State, seat: int, facts: list[Fact] | None) -> None:
    """B7.6; against another's roll it is an attack that the roller alone may block, once (B7.7)."""
    _, _, roller, sides = state.stack.pop()
    state.stack.append((ROLL_AGAIN, roller, sides))
    if seat != roller:
        offer_block(state, roller, facts)


def _throw_block(state: State, seat: int, facts: list[Fact] | None) -> None:
    """B7.4: what lies on top of the stack is the attack, and it does nothing."""
    if facts is not None:
        facts.append(AttackBlocked(seat))
    attack = state.stack.pop()
    if attack[0] == ROLL_AGAIN:  # B7.7: the result stands, and the window opens anew
        _, roller, sides = attack
        state.stack.append((ROLL_WINDOW, 0, roller, sides))


def _throw_nice_try(state: State, facts: list[Fact] | None) -> None:
    """B7.5: all figures on the goal shift to teleport 6; the window, with nothing left to do, closes."""
    for figure, at in enumerate(state.at):
        if at == state.goal:
            move(state, figure, state.teleports[5], Cause.NICE_TRY, facts)
