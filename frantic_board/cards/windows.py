"""Cards thrown in (C8): the windows for Counterattack, Lucky Bastard and Nice Try.

A window asks, one after the other, the seats that can throw in. Whether somebody holds the card shows only
when it is thrown in: `WindowOpened` is told whenever somebody could hold it, from what the whole table knows.
"""

from collections.abc import Callable

from frantic_board.cards.answers import PASS, THROWS, Answer, Pass, React
from frantic_board.cards.cards import (
    COUNTERATTACK,
    LUCKY_BASTARD,
    MIMICRY_CARD,
    NICE_TRY,
    NO_COLOUR,
    SHAPE_NAMES,
    wish_card,
)
from frantic_board.cards.facts import AttackCountered, EventSetOff, EventsReshuffled, Fact, ThrownIn
from frantic_board.cards.frames import (
    CHECKS,
    COUNTER_WINDOW,
    EFFECT,
    EVENT_CARD,
    EVENT_DONE,
    EVENT_WINDOW,
    LAST_CHECKS,
    NICE_TRY_WINDOW,
    NOBODY,
    REACT,
    STRIKE,
    WISH_STEP,
)
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.laying import can_throw_in, lay_from_hand, may_be_thrown_in
from frantic_board.cards.moving import draw_in_order
from frantic_board.cards.rule_cards import nice_try_size
from frantic_board.cards.state import CHECKING, ORDER, State, in_order, is_open
from frantic_board.kernel import CHANCE, Frame, WindowOpened

# --- what the whole table knows --------------------------------------------------------------------------


def _common(state: State, holder: int, kind: int) -> int:
    """How many cards of a kind everybody knows to be in a hand."""
    if is_open(state, holder):
        return state.hands[holder].count(kind)
    if not state.known:
        return 0
    others = [knower for knower in range(state.setup.seats) if knower != holder]
    return min([known_cards(state, knower, holder).count(kind) for knower in others])


def _tell_window(state: State, shape: int, asked: tuple[int, ...], facts: list[Fact] | None) -> None:
    """Tell that a window opened, if for all the table knows one of these seats could throw in (C19.6)."""
    if facts is None or not may_be_thrown_in(state, shape):
        return
    kinds = [wish_card(shape)]
    if shape in state.setup.shapes:
        kinds.append(MIMICRY_CARD)
    seats = range(state.setup.seats)
    could: set[int] = set()
    for kind in kinds:
        public = [_common(state, seat, kind) for seat in seats]
        unseen = state.stock[0].count(kind) - sum(public)
        unseen -= state.discard.count(kind) + state.display.count(kind)
        could |= {seat for seat in asked if public[seat]}
        if unseen > 0:
            could |= {seat for seat in asked if state.hands[seat] and not is_open(state, seat)}
    if could:
        facts.append(WindowOpened(kinds[0], tuple([seat for seat in asked if seat in could])))


# --- Counterattack (C8.3) --------------------------------------------------------------------------------


def counter_window(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """COUNTER_WINDOW: the targets are asked in order from the attacker."""
    _, attacker, targets, position = frame
    order = ORDER[state.direction][state.setup.seats][attacker]
    if position == 0:
        asked = tuple([seat for seat in order if targets >> seat & 1])
        _tell_window(state, COUNTERATTACK, asked, facts)
    for place in range(position, len(order)):
        seat = order[place]
        if targets >> seat & 1 and can_throw_in(state, seat, COUNTERATTACK):
            state.stack.append((COUNTER_WINDOW, attacker, targets, place + 1))
            state.stack.append((REACT, seat, COUNTERATTACK))
            return


def _throw_counterattack(state: State, seat: int, facts: list[Fact] | None) -> None:
    """C8.5: the attack is broken off; the thrower is the attacker now, and wishes afterwards (C8.8)."""
    window = state.stack.pop()
    assert window[0] == COUNTER_WINDOW
    attack = state.stack.pop()
    assert attack[0] == STRIKE
    if facts is not None:
        facts.append(AttackCountered(seat, attack[1], attack[2]))
    state.stack.append((WISH_STEP, seat, COUNTERATTACK, state.serial))
    state.stack.append((EFFECT, seat, attack[2], 0))


# --- Lucky Bastard (C8.16), and setting off an event (C9.1) -----------------------------------------------


def is_event_under_way(state: State) -> bool:
    """Whether an event is being carried out."""
    return any(frame[0] == EVENT_DONE for frame in state.stack)


def set_off(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """SET_OFF: an event is set off, if one can be turned up (C9.7)."""
    trigger = frame[1]
    if not state.event_pile and not is_event_under_way(state):
        _reshuffle(state, facts)
    if not state.event_pile:
        return
    if facts is not None:
        facts.append(EventSetOff(trigger))
    event_window(state, (EVENT_WINDOW, trigger, 0, 0, NOBODY, 0), facts)


def _reshuffle(state: State, facts: list[Fact] | None) -> None:
    """The events that lie apart and are not in force form a new pile (C9.7)."""
    state.event_pile = state.stock[1].translate(None, state.events_in_force())
    if facts is not None and state.event_pile:
        facts.append(EventsReshuffled(len(state.event_pile)))


def _may_be_lucky(state: State, seat: int, trigger: int) -> bool:
    """Neither the trigger nor the active seat, but from the checks on the active seat too (C8.16)."""
    return seat != trigger and (seat != state.turn or state.phase == CHECKING)


def event_window(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EVENT_WINDOW: Lucky Bastard is offered in order from the trigger; then the event is turned up."""
    _, trigger, position, protected, thrower, serial = frame
    order = ORDER[state.direction][state.setup.seats][trigger]
    if position == 0:
        asked = tuple([seat for seat in order if _may_be_lucky(state, seat, trigger)])
        _tell_window(state, LUCKY_BASTARD, asked, facts)
    for place in range(position, len(order)):
        seat = order[place]
        if _may_be_lucky(state, seat, trigger) and can_throw_in(state, seat, LUCKY_BASTARD):
            state.stack.append((EVENT_WINDOW, trigger, place + 1, protected, thrower, serial))
            state.stack.append((REACT, seat, LUCKY_BASTARD))
            return
    state.stack.append((EVENT_CARD, CHANCE, trigger, protected, thrower, serial))


def _throw_lucky_bastard(state: State, seat: int) -> None:
    """C8.17: the thrower is protected from the event; the others are still asked."""
    _, trigger, position, protected, _, _ = state.stack.pop()
    state.stack.append((EVENT_WINDOW, trigger, position, protected | 1 << seat, seat, state.serial))


# --- Nice Try (C8.12) ------------------------------------------------------------------------------------


def nice_try_window(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """NICE_TRY_WINDOW: somebody is out; all are asked in order from the active seat, which comes last."""
    order = in_order(state, state.turn)
    if frame[1] == 0:
        _tell_window(state, NICE_TRY, order, facts)
    for place in range(frame[1], len(order)):
        if can_throw_in(state, order[place], NICE_TRY):
            state.stack.append((NICE_TRY_WINDOW, place + 1))
            state.stack.append((REACT, order[place], NICE_TRY))
            return


def _throw_nice_try(state: State, seat: int) -> None:
    """C8.12: all who are out draw, but for the thrower; then the wish, then the checks anew (C8.14)."""
    window = state.stack.pop()
    assert window[0] == NICE_TRY_WINDOW
    checks = state.stack.pop()
    assert checks[0] == LAST_CHECKS
    state.stack.append((CHECKS,))
    state.stack.append((WISH_STEP, seat, NICE_TRY, state.serial))
    count = nice_try_size(state)
    out = [other for other in in_order(state, seat) if other != seat and not state.hands[other]]
    draw_in_order(state, [(other, count) for other in out])


# --- the question ----------------------------------------------------------------------------------------


def react_options(state: State, frame: Frame) -> list[Answer]:
    """The card of this window, Mimicry as that, or pass."""
    _, seat, shape = frame
    hand = state.hands[seat]
    own, mimicry = THROWS[shape]
    options: list[Answer] = []
    if own.kind in hand:
        options.append(own)
    if MIMICRY_CARD in hand and shape in state.setup.shapes:
        options.append(mimicry)
    options.append(PASS)
    return options


def react_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a card thrown in."""
    if answer in react_options(state, frame):
        return None
    return f"only {SHAPE_NAMES[frame[2]]} can be thrown in now, or Mimicry as that, or pass"


def sample_reaction(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """One of the options."""
    options = react_options(state, frame)
    return options[int(random() * len(options))]


def take_reaction(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A card is thrown in and lies on the discard pile whatever lies there (C8.4); or not."""
    _, seat, shape = frame
    if type(answer) is Pass:
        return
    assert type(answer) is React
    lay_from_hand(state, seat, answer.kind, shape, NO_COLOUR, facts)
    if facts is not None:
        facts.append(ThrownIn(seat, answer.kind, shape))
    if shape == COUNTERATTACK:
        _throw_counterattack(state, seat, facts)
    elif shape == LUCKY_BASTARD:
        _throw_lucky_bastard(state, seat)
    else:
        _throw_nice_try(state, seat)
