"""How cards move: drawn, drawn blind, given, discarded, taken up (C2.5, C2.6, C2.13, C2.15, C14.4)."""

from frantic_board.cards import knowledge
from frantic_board.cards.facts import (
    CardsMoved,
    CardsPutDown,
    CardsTakenUp,
    Discarded,
    DrewShort,
    Fact,
    HandsMoved,
    HeapTaken,
    TakenFromDiscard,
)
from frantic_board.cards.frames import BY_ATTACK, BY_LOOT, DRAW, DRAWS, STEAL, TURN_UP
from frantic_board.cards.state import PLUS_ONE, State, changed, is_open, is_protected, pile_size
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, multiset, with_card, without_cards

# --- hands -----------------------------------------------------------------------------------------------


def lose(state: State, seat: int, cards: bytes, by_event: bool) -> None:
    """Take cards out of a hand; how it became empty is remembered for Last Chance (C11.2)."""
    hand = state.hands[seat] = without_cards(state.hands[seat], cards)
    if not hand and cards:
        note_empty(state, seat, by_event)


def note_empty(state: State, seat: int, by_event: bool) -> None:
    """A hand has just become empty (C11.2)."""
    if by_event:
        state.lost &= ~(1 << seat)
    else:
        state.lost |= 1 << seat


def gain(state: State, seat: int, cards: bytes) -> None:
    """Put cards into a hand."""
    if len(cards) == 1:
        state.hands[seat] = with_card(state.hands[seat], cards[0])
    else:
        state.hands[seat] = multiset(state.hands[seat] + cards)


def move_cards(
    state: State,
    giver: int,
    taker: int,
    cards: bytes,
    by_event: bool,
    is_blind: bool,
    facts: list[Fact] | None,
) -> None:
    """Cards go from hand to hand; giver and taker see them, all if they come from an open hand (C2.15)."""
    if not cards:
        return
    if facts is not None:
        facts.append(CardsMoved(giver, taker, cards, is_open(state, giver), is_blind))
    knowledge.moved(state, giver, taker, cards)
    lose(state, giver, cards, by_event)
    gain(state, taker, cards)


def take_openly(state: State, giver: int, taker: int, cards: bytes, facts: list[Fact] | None) -> None:
    """An event takes cards out of a hand into another for all to see (Black Hole, Epic Fail)."""
    if not cards:
        return
    if facts is not None:
        facts.append(CardsMoved(giver, taker, cards, True, False))
    knowledge.saw_lost(state, giver, cards)
    knowledge.saw_gained(state, taker, cards)
    lose(state, giver, cards, True)
    gain(state, taker, cards)


def move_hands(state: State, origins: tuple[int, ...], facts: list[Fact] | None) -> None:
    """Whole hands change owners by an event: each seat gets the hand of its origin."""
    knowledge.hands_moved(state, origins)
    hands = [state.hands[origin] for origin in origins]
    for seat, hand in enumerate(hands):
        if not hand and state.hands[seat]:
            note_empty(state, seat, True)
    state.hands[:] = hands
    if facts is not None:
        facts.append(HandsMoved(origins))


# --- the draw pile ---------------------------------------------------------------------------------------


def draw_cards(state: State, seat: int, count: int, facts: list[Fact] | None) -> None:
    """A seat draws so many cards, one more under Plus One (C11.3), as far as the pile goes (C14.4)."""
    if count <= 0:
        return
    if state.lasting & PLUS_ONE and not is_protected(state, seat, PLUS_ONE):
        count += 1
    there = pile_size(state)
    if count > there:
        note_short(state, seat, facts)
        count = there
    if count:
        state.stack.append((DRAW, CHANCE, seat, count, 0))


def draw_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """DRAWS: it is this seat's turn to draw."""
    draw_cards(state, frame[1], frame[2], facts)


def draw_in_order(state: State, shares: list[tuple[int, int]]) -> None:
    """Seats draw one after the other, each its whole share (C2.13)."""
    for seat, count in reversed(shares):
        if count > 0:
            state.stack.append((DRAWS, seat, count))


def note_short(state: State, seat: int, facts: list[Fact] | None) -> None:
    """A draw found too few cards (C14.4)."""
    state.is_short = True
    if facts is not None:
        facts.append(DrewShort(seat))


def turn_up(state: State, count: int, why: int, facts: list[Fact] | None) -> int:
    """Have so many cards of the pile turned up, one by one; return how many there are."""
    there = pile_size(state)
    if count > there:
        note_short(state, CHANCE, facts)
        count = there
    if count:
        state.stack.append((DRAW, CHANCE, TURN_UP, count, why))
    return count


# --- drawing blind ---------------------------------------------------------------------------------------


def draw_blind(state: State, taker: int, giver: int, count: int, why: int, facts: list[Fact] | None) -> None:
    """Draw cards from a hand unseen; if no more are there, all go without chance (C2.5, C2.10)."""
    hand = state.hands[giver]
    if count >= len(hand):
        take_blind(state, taker, giver, hand, why, facts)
    elif count:
        state.stack.append((STEAL, CHANCE, taker, giver, count, why))


def take_blind(
    state: State, taker: int, giver: int, cards: bytes, why: int, facts: list[Fact] | None
) -> None:
    """Cards drawn blind go into a hand; with Loot they wait until all have drawn."""
    if why == BY_LOOT:
        put_down(state, giver, taker, cards, True, facts)
    else:
        move_cards(state, giver, taker, cards, why != BY_ATTACK, True, facts)


# --- cards put down --------------------------------------------------------------------------------------


def put_down(
    state: State, giver: int, taker: int, cards: bytes, by_event: bool, facts: list[Fact] | None
) -> None:
    """Cards leave a hand face down, for somebody or before oneself, and wait (C9.8)."""
    if not cards:
        return
    if facts is not None:
        facts.append(CardsPutDown(giver, taker, cards))
    seats = state.setup.seats
    transit = state.transit or (b"",) * (seats * seats)
    place = taker * seats + giver
    state.transit = changed(transit, place, multiset(transit[place] + cards))
    knowledge.lost_unseen(state, giver, cards)
    lose(state, giver, cards, by_event)


def take_up(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """TAKE_UP: whoever has been given cards takes them up."""
    seats = state.setup.seats
    transit, state.transit = state.transit, ()
    for place, cards in enumerate(transit):
        if cards:
            taker, giver = divmod(place, seats)
            if facts is not None:
                facts.append(CardsTakenUp(giver, taker, cards))
            if giver != taker:
                knowledge.gave(state, giver, taker, cards)
            gain(state, taker, cards)


# --- the discard pile ------------------------------------------------------------------------------------


def slide_under(state: State, cards: bytes) -> None:
    """Cards go directly under the top of the discard pile; without one the first forms it (C2.6)."""
    pile = state.discard
    if not cards:
        return
    if not pile:
        state.discard = cards[1:] + cards[:1]
        return
    if state.marked == len(pile) - 1:
        state.marked += len(cards)
    state.discard = pile[:-1] + cards + pile[-1:]


def discard_cards(state: State, seat: int, cards: bytes, facts: list[Fact] | None) -> None:
    """A seat discards cards in this order, for all to see (C2.6)."""
    if not cards:
        return
    if facts is not None:
        facts.append(Discarded(seat, cards))
    knowledge.saw_lost(state, seat, cards)
    lose(state, seat, cards, True)
    slide_under(state, cards)


def take_from_discard(state: State, seat: int, place: int, facts: list[Fact] | None) -> None:
    """A seat takes a card out of the discard pile, for all to see."""
    kind = state.discard[place]
    state.discard = state.discard[:place] + state.discard[place + 1 :]
    if state.marked == place:
        state.marked = -1
    elif state.marked > place:
        state.marked -= 1
    if facts is not None:
        facts.append(TakenFromDiscard(seat, kind))
    knowledge.saw_gained(state, seat, BYTE[kind])
    gain(state, seat, BYTE[kind])


def take_heap(state: State, seat: int, facts: list[Fact] | None) -> None:
    """A seat takes all cards that lie open."""
    cards, state.display = state.display, b""
    if not cards:
        return
    if facts is not None:
        facts.append(HeapTaken(seat, cards))
    knowledge.saw_gained(state, seat, cards)
    gain(state, seat, cards)
