"""Events (C9): how one is set going, carried out and done, and what is asked only there.

An event is a step that may come back: its frame carries the event, the trigger, a stage and two numbers of
its own. Who is protected is not at the table (C8.18): `in_order` leaves those seats out. What each event does
stands in `base_events` and `more_events`, next to its name.
"""

from typing import Final

from frantic_board.cards import base_events, more_events
from frantic_board.cards.aiming import aim_edison
from frantic_board.cards.answers import PASS, Answer, ChooseEvent, ChooseHand, Pair, Pass, Risk
from frantic_board.cards.answers import RISK as RISK_IT
from frantic_board.cards.cards import (
    EVENT_NAMES,
)
from frantic_board.cards.event_parts import FOR_SEPPUKU, add_points, swap_hands
from frantic_board.cards.facts import (
    EventBegan,
    EventChosen,
    EventEnded,
    Fact,
    Risked,
)
from frantic_board.cards.frames import (
    A_COLOUR,
    EVENT,
    EVENT_DONE,
    FOR_EDISON,
    HAND,
    NOBODY,
    WISH,
)
from frantic_board.cards.moving import (
    draw_cards,
    move_hands,
    turn_up,
)
from frantic_board.cards.state import (
    State,
    in_order,
    pile_size,
)
from frantic_board.kernel import Frame, Step

# --- carrying out an event (C9) --------------------------------------------------------------------------


def begin_event(
    state: State,
    event: int,
    trigger: int,
    protected: int,
    thrower: int,
    serial: int,
    facts: list[Fact] | None,
) -> None:
    """An event is carried out; those protected are not at the table meanwhile (C8.18)."""
    if facts is not None:
        seats = tuple(seat for seat in range(state.setup.seats) if protected >> seat & 1)
        facts.append(EventBegan(event, trigger, seats))
    state.stack.append((EVENT_DONE, event, state.absent, thrower, serial))
    state.absent = protected
    event_step(state, (EVENT, event, trigger, 0, 0, 0), facts)


def event_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EVENT: begin or continue an event."""
    EVENTS[frame[1]](state, frame, facts)


def event_done(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EVENT_DONE: what was interrupted goes on; Lucky Bastard wishes if it still lies on top (C8.19)."""
    _, event, absent, thrower, serial = frame
    state.absent = absent
    if facts is not None:
        facts.append(EventEnded(event))
    if thrower != NOBODY and serial == state.serial and not state.ended and not state.wish_waits:
        state.stack.append((WISH, thrower, A_COLOUR))


_BY_NAME: Final[dict[str, Step[State, Fact]]] = {
    "charity": base_events.charity,
    "communism": base_events.communism,
    "doomsday": base_events.doomsday,
    "earthquake": base_events.earthquake,
    "expansion": base_events.expansion,
    "finish-line": base_events.finish_line,
    "friday-the-13th": base_events.friday_the_13th,
    "gambling-man": base_events.gambling_man,
    "market": base_events.market,
    "mating-season": base_events.mating_season,
    "merry-christmas": base_events.merry_christmas,
    "mexican-standoff": base_events.mexican_standoff,
    "recession": base_events.recession,
    "robin-hood": base_events.robin_hood,
    "surprise-party": base_events.surprise_party,
    "the-all-seeing-eye": base_events.the_all_seeing_eye,
    "third-time-lucky": base_events.third_time_lucky,
    "time-bomb": base_events.time_bomb,
    "tornado": base_events.tornado,
    "vandalism": base_events.vandalism,
    "black-hole": more_events.black_hole,
    "capitalism": more_events.capitalism,
    "crowdfunding": more_events.crowdfunding,
    "distributor": more_events.distributor,
    "double-taxation": more_events.double_taxation,
    "event-manager": more_events.event_manager,
    "identity-theft": more_events.identity_theft,
    "last-chance": more_events.last_chance,
    "plague": more_events.plague,
    "plus-one": more_events.plus_one,
    "repeat": more_events.repeat,
    "russian-roulette": more_events.russian_roulette,
    "seppuku": more_events.seppuku,
    "trust-fall": more_events.trust_fall,
    "black-jack": more_events.black_jack,
    "chargenado": more_events.chargenado,
    "epic-fail": more_events.epic_fail,
    "loot": more_events.loot,
    "parasite": more_events.parasite,
    "rewind": more_events.rewind,
    "riot": more_events.riot,
    "supercharge": more_events.supercharge,
    "tsunami": more_events.tsunami,
    "pandoras-box": more_events.pandoras_box,
}

EVENTS: Final[tuple[Step[State, Fact], ...]] = (
    base_events.friday_the_13th,
    *(_BY_NAME[name] for name in EVENT_NAMES[1:]),
)
"""By event; there is none with number 0."""


# --- choosing an event (C10.26, C10.31) -------------------------------------------------------------------


def choose_event_options(_state: State, frame: Frame) -> list[Answer]:
    """Each event that can be chosen."""
    return [ChooseEvent(event) for event in range(1, len(EVENT_NAMES)) if frame[2] >> event & 1]


def choose_event_refusal(_state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of an event."""
    if type(answer) is not ChooseEvent:
        return "an event is chosen now"
    is_there = 0 < answer.event < len(EVENT_NAMES) and frame[2] >> answer.event & 1
    return None if is_there else "this event cannot be chosen"


def take_choose_event(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The chosen event happens; nobody is protected from it, and no window opens (C8.20)."""
    assert type(answer) is ChooseEvent
    if facts is not None:
        facts.append(EventChosen(frame[1], answer.event))
    begin_event(state, answer.event, frame[1], 0, NOBODY, 0, facts)


# --- handing hands out (C10.24) ---------------------------------------------------------------------------


def _left_hands(state: State, frame: Frame) -> list[int]:
    """Whose hands can still be handed out; the trigger must take another than the own."""
    _, trigger, position, given = frame
    taken = [given >> 3 * place & 7 for place in range(position)]
    seats = [seat for seat in in_order(state, trigger) if seat not in taken]
    return [seat for seat in seats if seat != trigger] if position == 0 else seats


def hand_options(state: State, frame: Frame) -> list[Answer]:
    """Each hand that can be handed out."""
    return [ChooseHand(seat) for seat in _left_hands(state, frame)]


def hand_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of a hand."""
    if type(answer) is not ChooseHand:
        return "a hand is chosen now"
    return None if answer.seat in _left_hands(state, frame) else "this hand cannot be chosen"


def take_hand(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The hand goes to the seat in question; when all are handed out they change owners."""
    assert type(answer) is ChooseHand
    _, trigger, position, given = frame
    given |= answer.seat << 3 * position
    seats = in_order(state, trigger)
    if position + 1 < len(seats):
        state.stack.append((HAND, trigger, position + 1, given))
        return
    origins = list(range(state.setup.seats))
    for place, seat in enumerate((trigger, *seats[:-1])):
        origins[seat] = given >> 3 * place & 7
    move_hands(state, tuple(origins), facts)


# --- two players, and risking it --------------------------------------------------------------------------


def take_pair(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """Two players were chosen: by Edison, or to exchange hands (C10.27)."""
    if frame[2] == FOR_EDISON:
        aim_edison(state, frame, answer, facts)
    else:
        assert type(answer) is Pair
        swap_hands(state, answer.first, answer.second, facts)


def risk_options(state: State, _frame: Frame) -> list[Answer]:
    """Risk it, if a card can be turned up, or decline."""
    return [RISK_IT, PASS] if pile_size(state) else [PASS]


def risk_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check whether Seppuku is risked."""
    if answer in risk_options(state, frame):
        return None
    return "the pile is empty: one can only pass" if type(answer) is Risk else "risk it or pass"


def take_risk(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A card is turned up, or 21 points are written, without scores two cards drawn (C10.33)."""
    seat = frame[1]
    if facts is not None:
        facts.append(Risked(seat, type(answer) is Risk))
    if type(answer) is not Pass:
        event = state.stack.pop()
        state.stack.append((*event[:5], 1))
        turn_up(state, 1, FOR_SEPPUKU, facts)
    elif state.setup.house.no_scores:
        draw_cards(state, seat, 2, facts)
    else:
        add_points(state, {seat: 21}, facts)
