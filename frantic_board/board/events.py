"""The twenty events (B9), in the order of the die.

An event is the frame EVENT with its number, the seat that rolled it, and a turn that counts how far it has
come; best and who keep what some events must remember. Each function is called with turn 0 when the event
begins, and again, with the turn it pushed, after what it asked has been answered.
"""

from collections.abc import Callable, Iterable
from typing import Final

from frantic_board.board.answers import Answer, Move, Pick
from frantic_board.board.cards import FIRST_TELEPORT, IS_WHITE_FACE, RE_ROLL
from frantic_board.board.chance import ask_draws, ask_roll, refilled
from frantic_board.board.facts import (
    Cause,
    Discarded,
    EventBegan,
    Fact,
    HandsPassed,
    Picked,
    TeleportMoved,
)
from frantic_board.board.figures import move, shift
from frantic_board.board.frames import (
    EVENT,
    FOR_MARCHING_ORDERS,
    FOR_SURPRISE_PARTY,
    IN_RESTOCK,
    MOVE,
    PICK,
    PLAY,
    TARGET,
    TO_MARKET,
    WALK,
)
from frantic_board.board.knowledge import passed_right, saw_discarded, saw_taken
from frantic_board.board.laying import cover, has_room, sample_place, uncover
from frantic_board.board.state import HAND_LIMIT, State
from frantic_board.kernel import Frame, Step
from frantic_board.kernel.piles import multiset, with_card, without_card


def event_rolled(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EVENT_ROLLED: the d20 lies."""
    if facts is not None:
        facts.append(EventBegan(frame[1], state.roll))
    _go_on(state, state.roll, frame[1], 0)


def event_goes_on(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EVENT: begin or continue an event."""
    EVENTS[frame[1] - 1](state, frame, facts)


def _go_on(state: State, number: int, roller: int, turn: int, best: int = 0, who: int = 0) -> None:
    state.stack.append((EVENT, number, roller, turn, best, who))


def _in_order(state: State, roller: int, turn: int) -> int:
    """The seat whose turn it is "in order": from the right-hand neighbour round to the roller."""
    return (roller + 1 + turn) % state.setup.seats


def _foremost(state: State) -> list[int]:
    front = max(state.at)
    return [figure for figure, at in enumerate(state.at) if at == front]


def _rearmost(state: State) -> list[int]:
    rear = min(state.at)
    return [figure for figure, at in enumerate(state.at) if at == rear]


def _put(state: State, figures: Iterable[int], field: int, facts: list[Fact] | None) -> None:
    for figure in figures:
        move(state, figure, field, Cause.EVENT, facts)


def _epic_fail(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.1: the rearmost go to the numbered teleport nearest the goal."""
    _put(state, _rearmost(state), max(state.teleports), facts)


def _earthquake(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.2: in order, everyone goes where the right-hand neighbour stands at that moment."""
    seats = state.setup.seats
    for turn in range(seats):
        seat = _in_order(state, frame[2], turn)
        _put(state, [seat], state.at[(seat + 1) % seats], facts)


def _marching_orders(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.3: the roller picks any figure, rolls, and walks it forward."""
    state.stack.append((TARGET, frame[2], FOR_MARCHING_ORDERS))


def _teleport_terror(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.4: in order, everyone rolls and goes to that teleport."""
    _, _, roller, turn, _, _ = frame
    if turn:
        _put(state, [_in_order(state, roller, turn - 1)], state.teleports[state.roll - 1], facts)
    if turn < state.setup.seats:
        _go_on(state, 4, roller, turn + 1)
        ask_roll(state, _in_order(state, roller, turn))


def _market(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.5: one open card for every player, then everyone takes one, in order, while there are any."""
    _, _, roller, turn, _, _ = frame
    if turn == 0:
        _go_on(state, 5, roller, 1)
        ask_draws(state, [TO_MARKET] * state.setup.seats)
    elif state.market:
        _go_on(state, 5, roller, turn + 1)
        state.stack.append((PICK, _in_order(state, roller, turn - 1)))


def _mexican_standoff(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.6: all figures to teleport 6."""
    _put(state, range(state.setup.seats), state.teleports[5], facts)


def _expansion(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.7: in order, everyone rolls and shifts forward."""
    _roll_and_shift(state, frame, 1, facts)


def _recession(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.8: in order, everyone rolls and shifts back."""
    _roll_and_shift(state, frame, -1, facts)


def _roll_and_shift(state: State, frame: Frame, direction: int, facts: list[Fact] | None) -> None:
    _, number, roller, turn, _, _ = frame
    if turn:
        shift(state, _in_order(state, roller, turn - 1), direction * state.roll, Cause.EVENT, facts)
    if turn < state.setup.seats:
        _go_on(state, number, roller, turn + 1)
        ask_roll(state, _in_order(state, roller, turn))


def _restock(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.9: in order, everyone who can lays a card; when all have, everyone refills to 4, in order."""
    _, _, roller, turn, _, _ = frame
    seats = state.setup.seats
    while turn < seats:
        seat = _in_order(state, roller, turn)
        turn += 1
        if state.hands[seat] and has_room(state):
            _go_on(state, 9, roller, turn)
            state.stack.append((PLAY, seat, IN_RESTOCK))
            return
    ask_draws(state, refilled(state, _in_order(state, roller, 0)))


def _reset(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.10: in order, everyone discards the hand and draws 4, one after the other."""
    _, _, roller, turn, _, _ = frame
    if turn == state.setup.seats:
        return
    seat = _in_order(state, roller, turn)
    if facts is not None:
        facts.append(Discarded(seat, state.hands[seat]))
    state.discards = multiset(state.discards + state.hands[seat])
    state.hands[seat] = b""
    saw_discarded(state, seat)
    _go_on(state, 10, roller, turn + 1)
    ask_draws(state, [seat] * HAND_LIMIT)


def _tsunami(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.11: rolling goes round until somebody rolls lower than the one before, and walks that roll."""
    _, _, roller, turn, best, _ = frame
    if turn and state.roll < best:
        state.stack.append((WALK, _in_order(state, roller, turn - 1), best))
        return
    _go_on(state, 11, roller, turn + 1, state.roll if turn else 0)
    ask_roll(state, _in_order(state, roller, turn))


def _gambling_man(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """B9.12: in order, everyone rolls; all with the highest roll go to that teleport."""
    _, _, roller, turn, best, who = frame
    if turn:
        if state.roll > best:
            best, who = state.roll, 0
        if state.roll == best:
            who |= 1 << _in_order(state, roller, turn - 1)
    if turn < state.setup.seats:
        _go_on(state, 12, roller, turn + 1, best, who)
        ask_roll(state, _in_order(state, roller, turn))
    else:
        winners = [seat for seat in range(state.setup.seats) if who >> seat & 1]
        _put(state, winners, state.teleports[best - 1], facts)


def _friday_the_13th(_state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.13: nothing."""


def _loot(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.14: all hands go to the right at the same time."""
    passed_right(state)
    state.hands = [state.hands[-1], *state.hands[:-1]]
    if facts is not None:
        facts.append(HandsPassed())


def _surprise_party(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.15: in order, everyone moves any figure 2 fields forward."""
    _, _, roller, turn, _, _ = frame
    if turn < state.setup.seats:
        _go_on(state, 15, roller, turn + 1)
        state.stack.append((TARGET, _in_order(state, roller, turn), FOR_SURPRISE_PARTY))


def _charity(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.16: the foremost go 4 back, all others 1 forward."""
    foremost = _foremost(state)
    for figure in range(state.setup.seats):
        shift(state, figure, -4 if figure in foremost else 1, Cause.EVENT, facts)


def _robin_hood(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.17: foremost and rearmost exchange places."""
    front, rear = max(state.at), min(state.at)
    foremost, rearmost = _foremost(state), _rearmost(state)
    if front != rear:
        _put(state, foremost, rear, facts)
        _put(state, rearmost, front, facts)


def _reorganize(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """B9.18: the roller moves two numbered teleports, as far as they can be moved.

    `take_move` remembers in `best` which one has moved already.
    """
    _, _, roller, turn, best, _ = frame
    question = (MOVE, roller, best)
    if turn < 2 and _movable(state, question) and has_room(state):
        _go_on(state, 18, roller, turn + 1, best)
        state.stack.append(question)


def _communism(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.19: all figures to the field of the foremost."""
    _put(state, range(state.setup.seats), max(state.at), facts)


def _epic_win(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """B9.20: the foremost go to start."""
    _put(state, _foremost(state), 0, facts)


EVENTS: Final[tuple[Step[State, Fact], ...]] = (
    _epic_fail,
    _earthquake,
    _marching_orders,
    _teleport_terror,
    _market,
    _mexican_standoff,
    _expansion,
    _recession,
    _restock,
    _reset,
    _tsunami,
    _gambling_man,
    _friday_the_13th,
    _loot,
    _surprise_party,
    _charity,
    _robin_hood,
    _reorganize,
    _communism,
    _epic_win,
)
"""Event n is `EVENTS[n - 1]`."""


# --- the questions only events ask -----------------------------------------------------------------------


def pick_options(state: State, _frame: Frame) -> list[Answer]:
    """The open cards of the Market."""
    return [Pick(kind) for kind in sorted(set(state.market))]


def pick_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check the choice of an open card."""
    if type(answer) is not Pick:
        return "an open card is picked now"
    if answer not in pick_options(state, _frame):
        return "this card does not lie open"
    return None


def take_pick(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """An open card goes into a hand, for all to see."""
    assert type(answer) is Pick
    seat = frame[1]
    state.market = without_card(state.market, answer.kind)
    state.hands[seat] = with_card(state.hands[seat], answer.kind)
    saw_taken(state, seat, answer.kind)
    if facts is not None:
        facts.append(Picked(seat, answer.kind))


def move_options(state: State, frame: Frame) -> list[Answer]:
    """Each numbered teleport that may move, to each field it may go to (B9.18)."""
    return [
        Move(number, field)
        for number in _movable(state, frame)
        for field in range(1, state.goal)
        if not IS_WHITE_FACE[state.top[field]] and field not in state.at
    ]


def sample_move(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """A numbered teleport at random, then a field for it."""
    numbers = _movable(state, frame)
    number = numbers[int(random() * len(numbers))]
    field = sample_place(state, RE_ROLL, random).field  # a teleport goes where a reaction card could
    return Move(number, field)


def _movable(state: State, frame: Frame) -> list[int]:
    """The numbered teleports on which no figure stands, but for the one moved already."""
    return [
        number for number, at in enumerate(state.teleports, 1) if number != frame[2] and at not in state.at
    ]


def move_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the move of a numbered teleport (B9.18)."""
    if type(answer) is not Move:
        return "a numbered teleport is moved now"
    number, field = answer.teleport, answer.field
    if not 1 <= number <= 6:
        return "the teleports are numbered 1 to 6"
    if number == frame[2]:
        return "this teleport has been moved already"
    if state.teleports[number - 1] in state.at:
        return "a teleport on which a figure stands is not moved"
    if not 0 < field < state.goal:
        return "no teleport is put on start or goal"
    if field in state.at:
        return "no teleport is put where a figure stands"
    if IS_WHITE_FACE[state.top[field]]:
        return "white cards are never covered"
    return None


def take_move(state: State, _frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A numbered teleport goes to another field and covers what lies there."""
    assert type(answer) is Move
    origin = state.teleports[answer.teleport - 1]
    uncover(state, origin)
    cover(state, FIRST_TELEPORT + answer.teleport - 1, answer.field)
    places = list(state.teleports)
    places[answer.teleport - 1] = answer.field
    state.teleports = tuple(places)
    _, number, roller, turn, _, who = state.stack.pop()
    state.stack.append((EVENT, number, roller, turn, answer.teleport, who))
    if facts is not None:
        facts.append(TeleportMoved(answer.teleport, origin, answer.field))
