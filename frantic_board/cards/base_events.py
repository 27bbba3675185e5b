"""The events of the base set (C10.1 to C10.20), each next to its name."""

from frantic_board.cards import knowledge
from frantic_board.cards.cards import (
    NO_COLOUR,
    NOT_SHOWING,
    NUMBER_OF,
    POINTS,
)
from frantic_board.cards.choosing import (
    ask_discard,
    ask_lay,
    ask_take_from_display,
    layable,
)
from frantic_board.cards.event_parts import FOR_MARKET, go_on, hand_sizes, mask_of, shown_hands, swap_hands
from frantic_board.cards.facts import (
    CardRevealed,
    Fact,
    HandsShown,
    HandsShuffled,
)
from frantic_board.cards.frames import (
    BY_EVENT,
    DEAL_MIXED,
    FOR_GAMBLING_MAN,
    FOR_SURPRISE_PARTY,
    GIVE_TO,
    TARGET,
)
from frantic_board.cards.lasting import begin_lasting, end_at_once
from frantic_board.cards.moving import (
    discard_cards,
    draw_blind,
    draw_cards,
    draw_in_order,
    move_hands,
    note_empty,
    take_heap,
    take_up,
    turn_up,
)
from frantic_board.cards.state import DOOMED, FINISHED, TIME_BOMB, State, in_order
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, multiset

# --- the base set ----------------------------------------------------------------------------------------


def charity(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.1: who has not the most draws blind one card from each who has."""
    _, _, trigger, stage, rich, poor = frame
    seats = in_order(state, trigger)
    if stage == 0:
        most = max(hand_sizes(state, seats))
        rich = mask_of([seat for seat in seats if len(state.hands[seat]) == most])
        poor = mask_of([seat for seat in seats if len(state.hands[seat]) < most])
    draws = [(taker, giver) for taker in seats if poor >> taker & 1 for giver in seats if rich >> giver & 1]
    if stage < len(draws):
        go_on(state, frame, stage + 1, rich, poor)
        taker, giver = draws[stage]
        draw_blind(state, taker, giver, 1, BY_EVENT, facts)


def communism(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.2: everyone draws up to the largest hand."""
    seats = in_order(state, frame[2])
    most = max(hand_sizes(state, seats))
    draw_in_order(state, [(seat, most - len(state.hands[seat])) for seat in seats])


def doomsday(state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.3: the round is over, 50 points for everyone."""
    end_at_once(state, DOOMED)


def earthquake(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.4: all hands go to the right."""
    seats = in_order(state, frame[2])
    origins = list(range(state.setup.seats))
    for place, seat in enumerate(seats):
        origins[seat] = seats[place - 1]
    move_hands(state, tuple(origins), facts)


def expansion(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.5: the first draws one card, the second two, and so on."""
    draw_in_order(state, [(seat, place + 1) for place, seat in enumerate(in_order(state, frame[2]))])


def finish_line(state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.6: the round is over, hands are counted."""
    end_at_once(state, FINISHED)


def friday_the_13th(_state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.7: nothing."""


def gambling_man(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.8: everyone lays a card face down; the second-lowest takes all, or who has none."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    is_old = state.setup.house.old_gambling_man
    if is_old and state.last_colour == NO_COLOUR:
        return
    if stage < len(seats):
        seat = seats[stage]
        empty_handed = frame[4] if state.hands[seat] or frame[4] else seat + 1
        go_on(state, frame, stage + 1, empty_handed)
        if layable(state, seat, FOR_GAMBLING_MAN):
            ask_lay(state, seat, FOR_GAMBLING_MAN, facts)
        elif is_old:
            draw_cards(state, seat, 2, facts)
        return
    laid = _reveal(state, seats, facts)
    if not laid:
        return
    if is_old:
        best = max([NUMBER_OF[kind] for _, kind in laid])
        taker = next(seat for seat, kind in laid if NUMBER_OF[kind] == best)
    elif frame[4]:
        taker = frame[4] - 1
    else:
        values = sorted({POINTS[kind] for _, kind in laid})
        wanted = values[min(1, len(values) - 1)]
        taker = next(seat for seat, kind in laid if POINTS[kind] == wanted)
    take_heap(state, taker, facts)


def _reveal(state: State, seats: tuple[int, ...], facts: list[Fact] | None) -> list[tuple[int, int]]:
    """All cards laid face down are turned up together: who laid what, in order."""
    count = state.setup.seats
    transit, state.transit = state.transit, ()
    laid = [
        (seat, transit[seat * count + seat][0]) for seat in seats if transit and transit[seat * count + seat]
    ]
    for seat, kind in laid:
        state.display += BYTE[kind]
        if facts is not None:
            facts.append(CardRevealed(seat, kind))
    return laid


def market(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.9: a card for everyone is turned up, and in order everyone takes one."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if stage == 0:
        go_on(state, frame, 1)
        turn_up(state, len(seats), FOR_MARKET, facts)
    elif stage <= len(seats) and state.display:
        go_on(state, frame, stage + 1)
        ask_take_from_display(state, seats[stage - 1], facts)


def mating_season(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.10: everyone discards all numbers that are more than once in the hand."""
    for seat in in_order(state, frame[2]):
        numbers = [NUMBER_OF[kind] for kind in state.hands[seat]]
        cards = [kind for kind in state.hands[seat] if NUMBER_OF[kind] and numbers.count(NUMBER_OF[kind]) > 1]
        discard_cards(state, seat, bytes(cards), facts)


def merry_christmas(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.11: everyone gives the whole hand away, split among the others as one likes."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if len(seats) == 2:
        swap_hands(state, seats[0], seats[1], facts)
    elif len(seats) > 2 and stage == len(seats):
        take_up(state, frame, facts)
    elif len(seats) > 2:
        go_on(state, frame, stage + 1)
        if state.hands[seats[stage]]:
            state.stack.append((GIVE_TO, seats[stage], 0))


def mexican_standoff(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.12: everyone discards the whole hand, then everyone draws three."""
    seats = in_order(state, frame[2])
    for seat in seats:
        discard_cards(state, seat, state.hands[seat], facts)
    draw_in_order(state, [(seat, 3) for seat in seats])


def recession(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.13: the first discards one card of choice, the second two, and so on."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if stage < len(seats):
        go_on(state, frame, stage + 1)
        ask_discard(state, seats[stage], stage + 1, facts)


def robin_hood(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.14: most and fewest cards change hands."""
    seats = in_order(state, frame[2])
    sizes = hand_sizes(state, seats)
    if max(sizes) != min(sizes):
        swap_hands(state, seats[sizes.index(max(sizes))], seats[sizes.index(min(sizes))], facts)


def surprise_party(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.15: everyone gives one card of choice to another, taken up afterwards."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if len(seats) < 2:
        return
    if stage == len(seats):
        take_up(state, frame, facts)
        return
    go_on(state, frame, stage + 1)
    if state.hands[seats[stage]]:
        state.stack.append((TARGET, seats[stage], FOR_SURPRISE_PARTY, 0))


def the_all_seeing_eye(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.16: all hands are shown."""
    shown = mask_of(list(in_order(state, frame[2])))
    knowledge.saw_hands(state, shown)
    if facts is not None:
        facts.append(HandsShown(shown_hands(state, shown)))


def third_time_lucky(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.17: everyone draws three."""
    draw_in_order(state, [(seat, 3) for seat in in_order(state, frame[2])])


def time_bomb(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C10.18: three more turns for everyone."""
    begin_lasting(state, TIME_BOMB, facts)


def tornado(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.19: all hands are shuffled together and dealt anew, card by card."""
    seats = in_order(state, frame[2])
    if frame[3] == 0:
        held = mask_of([seat for seat in seats if state.hands[seat]])
        state.mixed = multiset(b"".join([state.hands[seat] for seat in seats]))
        for seat in seats:
            state.hands[seat] = b""
        knowledge.forget_hands(state, seats)
        if facts is not None:
            facts.append(HandsShuffled(seats))
        go_on(state, frame, 1, held)
        if state.mixed:
            state.stack.append((DEAL_MIXED, CHANCE, frame[2], 0))
    else:
        for seat in seats:
            if frame[4] >> seat & 1 and not state.hands[seat]:
                note_empty(state, seat, True)


def vandalism(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.20: everyone discards all cards of the last colour played."""
    if state.last_colour != NO_COLOUR:
        for seat in in_order(state, frame[2]):
            cards = state.hands[seat].translate(None, NOT_SHOWING[state.last_colour])
            discard_cards(state, seat, cards, facts)
