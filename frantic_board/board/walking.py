"""Walking (B5): step by step along the track with card effects on, and shifts, which ignore all cards."""

from frantic_board.board.cards import (
    EMPTY,
    JUMP_AGAINST,
    JUMP_ALONG,
    PUSH_LEFT,
    PUSH_UP,
    SNAIL,
    STOP,
    X,
)
from frantic_board.board.effects import FORWARD, LAND_EFFECTS
from frantic_board.board.facts import Cause, Fact, LandEffect, Slowed, Stepped, Stopped
from frantic_board.board.figures import move, use_up
from frantic_board.board.state import State
from frantic_board.kernel import Frame


def walk_by_roll(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """WALK_ROLLED: walk a figure by the roll that lies (B3.3)."""
    _, figure, direction, is_ghost = frame
    walk(state, figure, state.roll, direction, bool(is_ghost), facts)


def walk_forward(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """WALK: walk a figure forward by a given number of steps."""
    _, figure, steps = frame
    walk(state, figure, steps, FORWARD, False, facts)


def walk(
    state: State, figure: int, steps: int, direction: int, is_ghost: bool, facts: list[Fact] | None
) -> None:
    """Walk a figure and carry out what it walks through and lands on; a ghost ignores cards (B6.4)."""
    top = state.top
    at = state.at[figure]
    end = state.goal if direction > 0 else 0
    while steps and at != end:  # B5.2: left-over steps are lost
        origin = at
        at += direction  # B5.1
        steps -= 1
        if not is_ghost:
            while top[at] == X:  # B5.3: skipped at no cost; start and goal bear no card
                at += direction
        if facts is not None:
            facts.append(Stepped(figure, origin, at))
        face = top[at]
        if face == STOP and not is_ghost and use_up(state, figure, at):  # B5.4
            steps = 0
            if facts is not None:
                facts.append(Stopped(figure, at))
        elif face == SNAIL and steps and not is_ghost and use_up(state, figure, at):  # B5.5
            steps -= 1
            if facts is not None:
                facts.append(Slowed(figure, at))
    state.at[figure] = at
    if not is_ghost and top[at] != EMPTY:
        land(state, figure, direction, facts)


def land(state: State, figure: int, direction: int, facts: list[Fact] | None) -> None:
    """Carry out the land effect under a figure whose walk ended; Push and Jump land again (B5.6, B5.7)."""
    while True:
        field = state.at[figure]
        face = state.top[field]
        effect = LAND_EFFECTS[face]
        moves_on = PUSH_UP <= face <= JUMP_AGAINST
        if not (moves_on or effect) or not use_up(state, figure, field):  # B5.9
            return
        if facts is not None:
            facts.append(LandEffect(figure, face, field))
        if effect is not None:
            effect(state, figure, direction, facts)
            return
        if face <= PUSH_LEFT:
            _push(state, figure, face, direction, facts)
        else:
            _jump(state, figure, face, facts)


def _push(state: State, figure: int, face: int, direction: int, facts: list[Fact] | None) -> None:
    """B6.5: one cell in the arrow's direction, along the track or through a wall."""
    field = state.at[figure]
    beyond = state.setup.level.track.neighbours[field][face - PUSH_UP]
    move(state, figure, beyond, Cause.PUSH, facts)
    along = beyond - field
    _slide_off_x(state, figure, along if abs(along) == 1 else direction, facts)


def _jump(state: State, figure: int, face: int, facts: list[Fact] | None) -> None:
    """B6.6: to the field after next, whatever lies between."""
    along = 1 if face == JUMP_ALONG else -1
    field = min(max(state.at[figure] + 2 * along, 0), state.goal)
    move(state, figure, field, Cause.JUMP, facts)
    _slide_off_x(state, figure, along, facts)


def _slide_off_x(state: State, figure: int, along: int, facts: list[Fact] | None) -> None:
    """B5.8: a figure pushed or jumped onto X slides on, past further X; start and goal bear no card."""
    field = state.at[figure]
    while state.top[field] == X:
        field += along
    if field != state.at[figure]:
        move(state, figure, field, Cause.SLIDE, facts)
