"""The events of Troublemaker, Supercharge and Pandora's Box (C10.21 to C10.44), next to their names."""

from typing import Final

from frantic_board.cards import knowledge
from frantic_board.cards.cards import (
    EVENT_OF_NAME,
    FACE_UP,
    FUCK_YOU_CARD,
    NOT_BLACK,
    NUMBERS,
    POINTS,
    points_of,
)
from frantic_board.cards.choosing import (
    ask_discard,
    ask_give,
    ask_lay,
)
from frantic_board.cards.demand import FREE
from frantic_board.cards.event_parts import (
    FOR_BLACK_JACK,
    FOR_REWIND,
    add_points,
    go_on,
    hand_sizes,
    mask_of,
    set_scores,
    shown_hands,
    swap_hands,
)
from frantic_board.cards.facts import (
    CardsMoved,
    CardsShuffledIn,
    Fact,
    HandsLookedAt,
    HeapDiscarded,
    PowerReturned,
    TakenFromPile,
)
from frantic_board.cards.frames import (
    BY_LOOT,
    CHOOSE_EVENT,
    FOR_IDENTITY_THEFT,
    FOR_ROULETTE,
    FOR_TRUST_FALL,
    FOR_TSUNAMI,
    FOR_TSUNAMI_FIRST,
    HAND,
    MANAGED_EVENT,
    PAIR,
    PLAGUE_SECOND,
    POWER_CARD,
    REWOUND,
    RISK,
    SET_OFF,
    STEAL_STEP,
    TAKE_UP,
    TARGET,
    TURNED_UP_BY_REWIND,
)
from frantic_board.cards.lasting import begin_lasting
from frantic_board.cards.laying import set_demand
from frantic_board.cards.moving import (
    draw_cards,
    draw_in_order,
    gain,
    lose,
    slide_under,
    take_from_discard,
    take_heap,
    take_openly,
    take_up,
    turn_up,
)
from frantic_board.cards.rule_cards import ask_rules, return_rules
from frantic_board.cards.state import (
    LAST_CHANCE,
    PARASITE,
    PLUS_ONE,
    POWERS_DEALT,
    State,
    changed,
    in_order,
    is_open,
    pile_size,
)
from frantic_board.cards.turns import turned_up
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, multiset, without_card

REPEAT: Final = EVENT_OF_NAME["repeat"]

# --- Troublemaker ----------------------------------------------------------------------------------------


def black_hole(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.21: the trigger takes all black number cards."""
    trigger = frame[2]
    for seat in in_order(state, trigger):
        if seat != trigger:
            take_openly(state, seat, trigger, state.hands[seat].translate(None, NOT_BLACK), facts)


def capitalism(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.22: everyone draws as many cards as in hand."""
    draw_in_order(state, [(seat, len(state.hands[seat])) for seat in in_order(state, frame[2])])


def crowdfunding(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.23: who has not the fewest gives one card of choice to each who has."""
    _, _, trigger, stage, rich, poor = frame
    seats = in_order(state, trigger)
    if stage == 0:
        fewest = min(hand_sizes(state, seats))
        rich = mask_of([seat for seat in seats if len(state.hands[seat]) > fewest])
        poor = mask_of([seat for seat in seats if len(state.hands[seat]) == fewest])
    gifts = [(giver, taker) for giver in seats if rich >> giver & 1 for taker in seats if poor >> taker & 1]
    if stage == len(gifts):
        take_up(state, frame, facts)
        return
    go_on(state, frame, stage + 1, rich, poor)
    giver, taker = gifts[stage]
    ask_give(state, giver, taker, 1, facts)


def distributor(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.24: the trigger looks at all hands and hands them out anew."""
    trigger = frame[2]
    seats = in_order(state, trigger)
    if len(seats) < 2:
        return
    for seat in seats:
        knowledge.saw_hand(state, trigger, seat)
    if facts is not None:
        facts.append(HandsLookedAt(trigger, shown_hands(state, mask_of(list(seats)))))
    state.stack.append((HAND, trigger, 0, 0))


def double_taxation(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.25: everyone gets the points of the three highest cards; without scores they draw by rank."""
    seats = in_order(state, frame[2])
    sums = {seat: sum(sorted([POINTS[kind] for kind in state.hands[seat]])[-3:]) for seat in seats}
    if state.setup.house.no_scores:
        ranks = sorted(set(sums.values()))
        draw_in_order(state, [(seat, ranks.index(sums[seat]) + 1) for seat in seats])
    else:
        add_points(state, sums, facts)


def event_manager(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.26: of the next three events, the one the trigger picks happens."""
    if frame[3] == 0:
        count = min(3, len(state.event_pile))
        if count:
            go_on(state, frame, 1)
            state.stack.append((MANAGED_EVENT, CHANCE, count, 0))
    else:
        state.stack.append((CHOOSE_EVENT, frame[2], frame[4]))


def identity_theft(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.27: highest and lowest score change places; without scores two others exchange hands."""
    seats = in_order(state, frame[2])
    if not state.setup.house.no_scores:
        scores = [state.scores[seat] for seat in seats]
        highest, lowest = seats[scores.index(max(scores))], seats[scores.index(min(scores))]
        if max(scores) != min(scores):
            changed_scores = list(state.scores)
            changed_scores[highest], changed_scores[lowest] = min(scores), max(scores)
            set_scores(state, changed_scores, facts)
    elif len(seats) == 2:
        swap_hands(state, seats[0], seats[1], facts)
    elif len(seats) > 2:
        state.stack.append((PAIR, frame[2], FOR_IDENTITY_THEFT, 0))


def last_chance(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C10.28: who loses the last card sets off an event."""
    begin_lasting(state, LAST_CHANCE, facts)


def plague(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.29: two more events."""
    state.stack.append((PLAGUE_SECOND, frame[2]))
    state.stack.append((SET_OFF, frame[2]))


def plague_second(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """PLAGUE_SECOND: the second event follows, even if the round is over."""
    state.stack.append((SET_OFF, frame[1]))


def plus_one(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C10.30: every draw is one card more."""
    begin_lasting(state, PLUS_ONE, facts)


def repeat(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.31: an event of this round is carried out again."""
    which = mask_of([event for event in state.turned_up if event != REPEAT])
    if which:
        state.stack.append((CHOOSE_EVENT, frame[2], which))


def russian_roulette(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.32: everyone lays a card face down, they go on top of the pile."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if stage < len(seats):
        go_on(state, frame, stage + 1)
        ask_lay(state, seats[stage], FOR_ROULETTE, facts)
        return
    count = state.setup.seats
    transit, state.transit = state.transit, ()
    if transit:
        put = bytes([(transit[seat * count + seat] or b"\0")[0] for seat in range(count)])
        state.layers += (multiset(put.translate(None, b"\0")),)
        state.put += (put,)
        if facts is not None:
            facts.append(CardsShuffledIn(len(state.layers[-1])))


def seppuku(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.33: in order everyone risks it or declines; `other` says whether a card has been turned up."""
    _, _, trigger, stage, _, is_turned_up = frame
    seats = in_order(state, trigger)
    if is_turned_up:
        _commit_seppuku(state, frame, seats[stage - 1], facts)
    elif stage < len(seats):
        go_on(state, frame, stage + 1)
        state.stack.append((RISK, seats[stage]))


def _commit_seppuku(state: State, frame: Frame, seat: int, facts: list[Fact] | None) -> None:
    """The card turned up goes under the top of the discard pile, and decides."""
    kind = state.display[-1]
    state.display = b""
    slide_under(state, BYTE[kind])
    if facts is not None:
        facts.append(HeapDiscarded(BYTE[kind]))
    go_on(state, frame, frame[3])
    is_number = kind in NUMBERS
    if not state.setup.house.no_scores:
        add_points(state, {seat: -21 if is_number else 42}, facts)
    elif is_number:
        ask_discard(state, seat, 2, facts)
    else:
        draw_cards(state, seat, 4, facts)


def trust_fall(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.34: everyone names another player, who gives two cards of choice; taken up afterwards."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if len(seats) < 2:
        return
    if stage == len(seats):
        take_up(state, frame, facts)
        return
    go_on(state, frame, stage + 1)
    state.stack.append((TARGET, seats[stage], FOR_TRUST_FALL, 0))


# --- Supercharge and Pandora's Box -----------------------------------------------------------------------


def black_jack(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.35: cards are turned up onto a heap; whose card brings it above 21 takes it."""
    seats = in_order(state, frame[2])
    stage = frame[3]
    if points_of(state.display) > 21:
        take_heap(state, seats[(stage - 1) % len(seats)], facts)
    elif turn_up(state, 1, FOR_BLACK_JACK, facts):
        question = state.stack.pop()
        go_on(state, frame, stage + 1)
        state.stack.append(question)
    else:
        heap, state.display = state.display, b""
        slide_under(state, heap)
        if facts is not None and heap:
            facts.append(HeapDiscarded(heap))


def chargenado(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.36: all power cards are shuffled back, everyone gets two new ones."""
    seats = in_order(state, frame[2])
    if frame[3] == 0:
        for seat in seats:
            if facts is not None:
                for power in state.powers[seat]:
                    facts.append(PowerReturned(seat, power % FACE_UP, power > FACE_UP))
            kinds = [power % FACE_UP for power in state.powers[seat]]
            state.power_pile = multiset([*state.power_pile, *kinds])
            state.powers = changed(state.powers, seat, b"")
            knowledge.forget_powers(state, seat)
    _deal_powers(state, frame, seats, POWERS_DEALT)


def _deal_powers(state: State, frame: Frame, seats: tuple[int, ...], each: int) -> None:
    """In order everyone gets power cards, as far as there are any."""
    stage = frame[3]
    count = min(each, len(state.power_pile))
    if stage < len(seats) and count:
        go_on(state, frame, stage + 1)
        state.stack.append((POWER_CARD, CHANCE, seats[stage], count, 0))


def epic_fail(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.37: the seat with fewest cards gets Fuck You, wherever it is."""
    seats = in_order(state, frame[2])
    sizes = hand_sizes(state, seats)
    taker = seats[sizes.index(min(sizes))]
    card = BYTE[FUCK_YOU_CARD]
    if FUCK_YOU_CARD in state.hands[taker]:
        return
    whole = state.pile + b"".join(state.layers)
    if FUCK_YOU_CARD in whole:
        state.pile = without_card(multiset(whole), FUCK_YOU_CARD)
        state.layers = state.put = ()
        knowledge.saw_gained(state, taker, card)
        gain(state, taker, card)
        if facts is not None:
            facts.append(TakenFromPile(taker, FUCK_YOU_CARD))
    elif FUCK_YOU_CARD in state.discard:
        take_from_discard(state, taker, state.discard.rindex(card), facts)
    else:
        for seat in seats:
            if FUCK_YOU_CARD in state.hands[seat]:
                take_openly(state, seat, taker, card, facts)
                return


def loot(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.38: everyone draws blind three cards from the right-hand neighbour."""
    seats = in_order(state, frame[2])
    if len(seats) < 2:
        return
    state.stack.append((TAKE_UP,))
    for place in reversed(range(len(seats))):
        giver = seats[(place + 1) % len(seats)]
        state.stack.append((STEAL_STEP, seats[place], giver, 3, BY_LOOT))


def parasite(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C10.39: left of who is out two cards may be discarded."""
    begin_lasting(state, PARASITE, facts)


def rewind(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.40: twice round everyone takes the top of the discard pile; then a new card makes the demand."""
    seats = in_order(state, frame[2])
    for seat in seats * 2:
        if state.discard:
            take_from_discard(state, seat, len(state.discard) - 1, facts)
    state.serial += 1  # what lay on top lies there no longer
    if pile_size(state):
        state.stack.append((REWOUND, frame[2]))
        turn_up(state, 1, FOR_REWIND, facts)
    else:
        turn_up(state, 1, FOR_REWIND, facts)
        set_demand(state, FREE, facts)


def rewound(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """REWOUND: the trigger may carry out the card turned up, as if having laid it."""
    turned_up(state, frame[1], TURNED_UP_BY_REWIND, facts)


def riot(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.41: all special cards go to the right at the same time."""
    seats = in_order(state, frame[2])
    if len(seats) < 2:
        return
    passed = [state.hands[seat].translate(None, NUMBERS) for seat in seats]
    for place, seat in enumerate(seats):
        if passed[place]:
            right = seats[(place + 1) % len(seats)]
            if facts is not None:
                facts.append(CardsMoved(seat, right, passed[place], is_open(state, seat), False))
            knowledge.moved(state, seat, right, passed[place])
            lose(state, seat, passed[place], True)
    for place, cards in enumerate(passed):
        if cards:
            gain(state, seats[(place + 1) % len(seats)], cards)


def supercharge(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C10.42: everyone gets one more power card."""
    _deal_powers(state, frame, in_order(state, frame[2]), 1)


def tsunami(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C10.43: cards of no fewer points are laid openly until somebody takes them all."""
    _, _, trigger, stage, _, has_passed = frame
    seats = in_order(state, trigger)
    if has_passed:
        take_heap(state, seats[(stage - 1) % len(seats)], facts)
        return
    seat = seats[stage % len(seats)]
    if not state.hands[seat]:
        take_heap(state, seat, facts)
        return
    go_on(state, frame, stage + 1)
    ask_lay(state, seat, FOR_TSUNAMI if stage else FOR_TSUNAMI_FIRST, facts)


def pandoras_box(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C10.44: the rule cards in force are shuffled back and as many are turned up."""
    count = len(state.rules)
    return_rules(state, facts)
    ask_rules(state, count)
