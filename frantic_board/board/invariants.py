"""What holds in every position between two answers, whatever was played: the net under the rules.

Nothing here says how the game goes; it says what can never be. Random games, tools and editors ask it.
"""

import functools
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from frantic_board.board.cards import (
    BLOCK,
    CARDS,
    EMPTY,
    FACES,
    FIRST_TELEPORT,
    HIDDEN,
    IS_WHITE_FACE,
    JUMP_AGAINST,
    KIND_OF_FACE,
    NAMES,
    NICE_TRY,
    PUSH,
    PUSH_UP,
    RE_ROLL,
    SNAIL,
    STOP,
    face_text,
)
from frantic_board.board.effects import LAND_EFFECTS
from frantic_board.board.frames import (
    DEAL,
    DRAW,
    EVENT,
    EVENT_ROLLED,
    FRAME_NAMES,
    GIFT,
    IN_RESTOCK,
    IN_SETUP,
    LAYING,
    MOVE,
    NICE_TRY_WINDOW,
    PICK,
    PLAY,
    REACT,
    REFILL,
    REMOTE_GOES,
    ROLL,
    ROLL_AGAIN,
    ROLL_WINDOW,
    ROUND_CHECK,
    START_ROLL,
    START_ROLLED,
    SWAP_GOES,
    TAKE,
    TARGET,
    TELEPORT_ROLLED,
    TO_MARKET,
    TURN,
    TURN_END,
    WALK,
    WALK_ROLLED,
)
from frantic_board.board.laying import has_room
from frantic_board.board.state import HAND_LIMIT, MAX_ROUNDS, State
from frantic_board.kernel import CHANCE, Frame

_KINDS: Final = bytes((*KIND_OF_FACE, *bytes(256 - len(KIND_OF_FACE))))
"""`KIND_OF_FACE` for `bytes.translate`."""
_IS_FACE: Final = bytes(bool(KIND_OF_FACE[face]) or face >= FIRST_TELEPORT for face in range(len(FACES)))
_TELEPORTS: Final = tuple(range(FIRST_TELEPORT, len(FACES)))
_HAS_EFFECT: Final = bytes(
    effect is not None or face in (STOP, SNAIL) or PUSH_UP <= face <= JUMP_AGAINST
    for face, effect in enumerate(LAND_EFFECTS)
)
_CARDS: Final = range(1, len(CARDS) + 1)


def broken_invariants(state: State) -> list[str]:
    """Say in a sentence each what cannot be about this state; nothing if all is well.

    The state is one between two answers: a question is on top of the stack, or the stack is empty.
    """
    problems = list(_numbers(state)) or list(_fields(state))
    if not problems:  # what follows relies on positions, faces and counts that make sense
        problems += _cards(state)
        problems += _teleports(state)
        problems += _knowledge(state)
        problems += _used(state)
        problems += _stack(state)
    return problems


def _numbers(state: State) -> Iterator[str]:
    """Sizes, positions, scores and counts are in range."""
    seats = state.setup.seats
    goal = state.setup.level.track.goal
    if state.goal != goal:
        yield f"the goal is {state.goal}, on the track it is {goal}"
    if not len(state.at) == len(state.hands) == len(state.scores) == seats:
        yield f"figures, hands or scores are not {seats}"
        return
    if not len(state.top) == len(state.under) == goal + 1:
        yield f"the board does not have {goal + 1} fields"
    if min(state.at) < 0 or max(state.at) > goal:
        yield f"a figure is off the track: {state.at}"
    if min(state.scores) < 0:
        yield f"a score is negative: {state.scores}"
    if not 1 <= state.round <= MAX_ROUNDS:
        yield f"round {state.round} is not 1 to {MAX_ROUNDS}"
    if not 0 <= state.turn < seats or state.turns < 0:
        yield f"turn {state.turns} of seat {state.turn} cannot be"
    if not 0 <= state.roll <= 20:
        yield f"no die shows {state.roll}"
    is_decided = max(state.scores) >= state.setup.limit or state.round == MAX_ROUNDS
    if not state.stack and not is_decided:  # B8.4
        yield f"the game is over at {state.scores}, the limit is {state.setup.limit}"
    if state.stack and max(state.scores) >= state.setup.limit:
        yield f"the game goes on at {state.scores}, the limit is {state.setup.limit}"


def _fields(state: State) -> Iterator[str]:
    """Start and goal are bare (B4.1); what lies elsewhere can lie there."""
    push_faces = state.setup.level.track.push_faces
    for field, (face, under) in enumerate(zip(state.top, state.under, strict=True)):
        if face or under:
            if field in (0, state.goal):
                yield f"field {field}, start or goal, is not bare"
            for problem in _pile_problems(face, under, push_faces[field]):
                yield f"on field {field} {problem}"


@functools.lru_cache(maxsize=16384)
def _pile_problems(face: int, under: bytes, push_faces: tuple[int, ...]) -> tuple[str, ...]:
    """White is never covered (B4.2), a push faces the track (B4.6). The same few piles lie everywhere."""
    pile = (*under, face)
    if face == EMPTY:
        return ("cards lie under nothing",)
    if max(pile) >= len(FACES) or not all(_IS_FACE[laid] for laid in pile):
        return (f"there is no such face: {list(pile)}",)
    facing_off = [laid for laid in pile if KIND_OF_FACE[laid] == PUSH and laid not in push_faces]
    return (
        *(f"{face_text(laid)} faces off the track" for laid in facing_off),
        *(f"{face_text(laid)} is white and covered" for laid in under if IS_WHITE_FACE[laid]),
    )


def _cards(state: State) -> Iterator[str]:
    """Every card is somewhere, once; multisets are sorted and hold cards only."""
    stock = state.stock
    board = (bytes(state.top) + b"".join(state.under)).translate(_KINDS)
    held = b"".join((*state.hands, state.pile, state.discards, state.market))
    found = bytes(sorted((board + held).translate(None, b"\0")))
    if found != stock or HIDDEN in held:
        yield f"cards are not accounted for: {_difference(found, stock)}"
    for cards in (*state.hands, state.pile, state.discards, state.market):
        if len(cards) > 1 and bytes(sorted(cards)) != cards:
            yield f"a multiset is not sorted: {list(cards)}"
    if stock and stock[-1] not in _CARDS:
        yield f"there is no card {stock[-1]}"


def _difference(found: bytes, stock: bytes) -> str:
    counts = Counter(found)
    counts.subtract(Counter(stock))
    parts = [f"{count:+} {_name(kind)}" for kind, count in sorted(counts.items()) if count]
    return ", ".join(parts) or "a card is face down"


def _name(kind: int) -> str:
    return NAMES[kind] if kind in _CARDS else f"card {kind}"


def _teleports(state: State) -> Iterator[str]:
    """Each numbered teleport lies where it is said to lie, and nowhere else."""
    top = state.top
    if len(state.teleports) != len(_TELEPORTS):
        yield f"there are {len(state.teleports)} teleports"
        return
    for face, field in zip(_TELEPORTS, state.teleports, strict=True):
        if not 0 < field < state.goal or top[field] != face or top.count(face) != 1:
            yield f"teleport {face_text(face)} does not lie on field {field} alone"


def _knowledge(state: State) -> Iterator[str]:
    """What is known of a hand is in that hand; nobody needs to know the own one."""
    seats = state.setup.seats
    if state.known and len(state.known) != seats * seats:
        yield f"{len(state.known)} hands are known, not none or {seats * seats}"
        return
    for place, cards in enumerate(state.known):
        if not cards:
            continue
        knower, holder = divmod(place, seats)
        if knower == holder or not _holds(state.hands[holder], cards):
            yield f"seat {knower} believes that seat {holder} holds {list(cards)}"
        if bytes(sorted(cards)) != cards:
            yield f"a multiset is not sorted: {list(cards)}"


def _holds(hand: bytes, cards: bytes) -> bool:
    return all(hand.count(kind) >= cards.count(kind) for kind in cards)


def _used(state: State) -> Iterator[str]:
    """What is used up this turn lies on the board and has an effect (B5.9); see `figures` for the marks."""
    if len(set(state.used)) != len(state.used):
        yield "a card is used up twice"
    for mark in state.used:
        figure, field, depth = mark & 7, mark >> 3 & 255, mark >> 11
        if figure >= state.setup.seats:
            yield f"a card is used up by figure {figure}"
        if field == 0:
            if not 1 <= depth <= len(_TELEPORTS):
                yield f"teleport {depth} is used up"
            continue
        pile: Sequence[int] = (*state.under[field], state.top[field]) if field < state.goal else ()
        if not 0 <= depth < len(pile) or pile[depth] >= FIRST_TELEPORT or not _HAS_EFFECT[pile[depth]]:
            yield f"card {depth} of field {field} is used up and cannot be"


# --- the stack -------------------------------------------------------------------------------------------

_SETTING_UP: Final = (START_ROLL, START_ROLLED, LAYING)
_AT_THE_BOTTOM: Final = (*_SETTING_UP, REFILL, TURN_END, ROUND_CHECK)
"""What the course of a round leaves at the bottom of the stack, one at a time."""
_QUESTIONS: Final = (PLAY, REACT, TARGET, GIFT, TAKE, PICK, MOVE, ROLL, DRAW)
_FOR_A_ROLL: Final = (ROLL_WINDOW, ROLL_AGAIN)

_ABOVE: Final[dict[int, tuple[int, ...]]] = {
    START_ROLL: (DRAW,),
    START_ROLLED: (ROLL,),
    LAYING: (PLAY,),
    REFILL: (
        *(WALK_ROLLED, WALK, TELEPORT_ROLLED, SWAP_GOES, REMOTE_GOES, EVENT_ROLLED, EVENT),
        *(PLAY, TARGET, GIFT, TAKE, DRAW),
    ),
    TURN_END: (DRAW,),
    NICE_TRY_WINDOW: (REACT,),
    ROUND_CHECK: (NICE_TRY_WINDOW,),
    WALK_ROLLED: _FOR_A_ROLL,
    WALK: (REACT,),
    TELEPORT_ROLLED: _FOR_A_ROLL,
    SWAP_GOES: (REACT,),
    REMOTE_GOES: (REACT,),
    ROLL_WINDOW: (REACT, ROLL),
    ROLL_AGAIN: (REACT,),
    EVENT_ROLLED: _FOR_A_ROLL,
    EVENT: (*_FOR_A_ROLL, PLAY, TARGET, PICK, MOVE, DRAW),
    DRAW: (DRAW,),
}
"""Which kinds of frames a frame waits for: what can lie directly on top of it."""


def _ranges(seats: int) -> tuple[tuple[range, ...], ...]:
    """For each kind of frame what its integers can be, with so many seats."""
    seat, seats_done, flag = range(seats), range(seats + 1), range(2)
    d6, d20, some, any_of = range(7), range(21), range(1, 1 << seats), range(1 << seats)
    sides = range(6, 21, 14)
    chance = range(CHANCE, CHANCE + 1)
    by_kind: dict[int, tuple[range, ...]] = {
        DEAL: (),
        START_ROLL: (some, seats_done, d20, any_of),
        START_ROLLED: (some, seat, d20, any_of),
        LAYING: (seats_done, flag),
        TURN: (seat,),
        REFILL: (seat,),
        TURN_END: (flag,),
        NICE_TRY_WINDOW: (seats_done,),
        ROUND_CHECK: (flag,),
        WALK_ROLLED: (seat, range(-1, 2, 2), flag),
        WALK: (seat, d6[1:]),
        TELEPORT_ROLLED: (seat,),
        SWAP_GOES: (seat, seat),
        REMOTE_GOES: (seat, seat),
        ROLL_WINDOW: (seats_done, seat, sides),
        ROLL_AGAIN: (seat, sides),
        EVENT_ROLLED: (seat,),
        EVENT: (d20[1:], seat, range(1 << 30), d6, any_of),
        PLAY: (seat, range(3)),
        REACT: (seat, range(BLOCK, RE_ROLL + 1)),
        TARGET: (seat, range(4)),
        GIFT: (seat,),
        TAKE: (seat,),
        PICK: (seat,),
        MOVE: (seat, d6),
        ROLL: (chance, seat, sides),
        DRAW: (chance, range(TO_MARKET, seats)),
    }
    return tuple(by_kind[kind] for kind in range(len(FRAME_NAMES)))


_RANGES: Final = {seats: _ranges(seats) for seats in range(2, 7)}


def _stack(state: State) -> Iterator[str]:
    """Frames are well formed and lie in an order that the rules can make."""
    stack = state.stack
    if not stack:
        if state.market:
            yield "cards lie open in the Market after the end"
        return
    seats = state.setup.seats
    for frame in stack:
        if not _is_well_formed(frame, seats):
            yield f"the frame {frame} is malformed"
            return
    if stack[-1][0] not in _QUESTIONS:
        yield f"{_frame_text(stack[-1])} is on top, and no question"
    if stack[0][0] not in _AT_THE_BOTTOM:
        yield f"{_frame_text(stack[0])} is at the bottom"
    for below, above in pairwise(stack):
        if above[0] not in _ABOVE.get(below[0], ()):
            yield f"{_frame_text(above)} lies on {_frame_text(below)}"
    yield from _phase(state)
    if len(stack) > 1:
        yield from _question(state, stack[-1], stack[-2])


@functools.lru_cache(maxsize=4096)
def _is_well_formed(frame: Frame, seats: int) -> bool:
    """Whether a frame carries the integers of its kind; asked again and again for the same few."""
    ranges = _RANGES[seats]
    if not frame or not 0 <= frame[0] < len(ranges) or len(frame) != 1 + len(ranges[frame[0]]):
        return False
    return all(number in numbers for number, numbers in zip(frame[1:], ranges[frame[0]], strict=True))


def _frame_text(frame: Frame) -> str:
    return " ".join((FRAME_NAMES[frame[0]], *map(str, frame[1:])))


def _phase(state: State) -> Iterator[str]:
    """What the frame at the bottom and the open Market say fits the table."""
    stack = state.stack
    kind = stack[0][0]
    if kind in _SETTING_UP:
        if any(state.at) or state.used or state.discards or state.market:
            yield "the round has begun before its set-up is done"
    elif state.turns == 0:
        yield "a turn goes on before the first has begun"
    if kind == REFILL and stack[0][1] != state.turn:
        yield f"seat {stack[0][1]} ends the turn of seat {state.turn}"
    if state.market and not any(frame[:2] == (EVENT, 5) for frame in stack):
        yield "cards lie open and there is no Market"
    if sum(frame[0] == DRAW for frame in stack) > len(state.pile):
        yield "more cards are to be drawn than the pile has"


def _question(state: State, asked: Frame, below: Frame) -> Iterator[str]:
    """The question on top fits what it was asked for."""
    kind = asked[0]
    if kind == PLAY:
        is_well = _is_well_asked_play(state, asked, below)
    elif kind == REACT:
        is_well = _is_well_asked_reaction(state, asked, below)
    elif kind == ROLL:
        _, _, roller, sides = asked
        is_start_roll = below[0] == START_ROLLED and below[2] == roller and sides == 20
        is_well = is_start_roll or below == (ROLL_WINDOW, 0, roller, sides)
    elif kind == DRAW and asked[2] == TO_MARKET:
        is_well = below[:2] == (EVENT, 5) or below == asked
    elif kind == PICK:
        is_well = below[:2] == (EVENT, 5) and bool(state.market)
    elif kind == MOVE:
        is_well = below[:3] == (EVENT, 18, asked[1]) and has_room(state)
    else:
        is_well = True
    if not is_well:
        yield f"{_frame_text(asked)} is asked on {_frame_text(below)}"


def _is_well_asked_play(state: State, asked: Frame, below: Frame) -> bool:
    """Who has a card and room for it is asked, in the set-up with more than 4, in a turn whose turn it is."""
    _, seat, mode = asked
    if not state.hands[seat] or not has_room(state):
        return False
    if mode == IN_SETUP:
        return below[0] == LAYING and len(state.hands[seat]) > HAND_LIMIT
    if mode == IN_RESTOCK:
        return below[:2] == (EVENT, 9)
    return below == (REFILL, seat)


def _is_well_asked_reaction(state: State, asked: Frame, below: Frame) -> bool:
    """B7.1: who holds the card and has room for it is asked; B7.4: for a Block, the target."""
    _, seat, kind = asked
    if kind not in state.hands[seat] or not has_room(state):
        return False
    if kind == NICE_TRY:
        return below[0] == NICE_TRY_WINDOW and state.goal in state.at
    if kind == RE_ROLL:
        return below[0] == ROLL_WINDOW
    target = {WALK: 1, ROLL_AGAIN: 1, SWAP_GOES: 2, REMOTE_GOES: 2}.get(below[0])
    return target is not None and below[target] == seat
