"""What seats know of cards that are not theirs (C2.15, C19.13).

`state.known` is empty as long as nobody knows anything. Otherwise it holds, at `knower * seats + holder`, the
cards the knower is sure that the holder has. `state.known_powers` does the same for face-down power cards.
Nobody needs to know the own hand. A hand that lies open is seen by all as it is; what was seen last is
remembered when it is closed.
"""

from frantic_board.cards.state import State, changed, is_open
from frantic_board.kernel.piles import BYTE, multiset, with_card, without_card


def known_cards(state: State, knower: int, holder: int) -> bytes:
    """The cards that one seat is sure another holds; all of them if the hand lies open."""
    if is_open(state, holder):
        return state.hands[holder]
    return state.known[knower * state.setup.seats + holder] if state.known else b""


def _table(table: tuple[bytes, ...], seats: int) -> list[bytes]:
    return list(table or (b"",) * (seats * seats))


def _tidy(table: list[bytes]) -> tuple[bytes, ...]:
    """Nothing known is always written in the same way."""
    return tuple(table) if any(table) else ()


def saw_gained(state: State, holder: int, cards: bytes) -> None:
    """Everybody saw these cards go into this hand."""
    seats = state.setup.seats
    known = _table(state.known, seats)
    for knower in range(seats):
        if knower != holder:
            place = knower * seats + holder
            known[place] = multiset(known[place] + cards)
    state.known = _tidy(known)


def saw_lost(state: State, holder: int, cards: bytes) -> None:
    """Everybody saw these cards leave this hand."""
    if state.known:
        seats = state.setup.seats
        known = list(state.known)
        for place in range(holder, seats * seats, seats):
            if known[place]:
                known[place] = _less(known[place], cards)
        state.known = _tidy(known)


def saw_held(state: State, holder: int, kind: int) -> None:
    """Everybody learned that this card is in this hand: it has been named and is about to be laid."""
    seats = state.setup.seats
    known = _table(state.known, seats)
    for knower in range(seats):
        place = knower * seats + holder
        if knower != holder and kind not in known[place]:
            known[place] = with_card(known[place], kind)
    state.known = _tidy(known)


def saw_hand(state: State, knower: int, holder: int) -> None:
    """A seat saw a whole hand as it is now."""
    if knower != holder:
        seats = state.setup.seats
        state.known = _tidy(
            list(
                changed(state.known or (b"",) * (seats * seats), knower * seats + holder, state.hands[holder])
            )
        )


def saw_hands(state: State, holders: int) -> None:
    """Everybody saw the hands of these seats, a mask."""
    for holder in range(state.setup.seats):
        if holders >> holder & 1:
            for knower in range(state.setup.seats):
                saw_hand(state, knower, holder)


def lost_unseen(state: State, holder: int, cards: bytes, witness: int = -1) -> None:
    """Cards are leaving a hand face down: who knew some of it is less sure now, but for a witness."""
    if not state.known:
        return
    seats = state.setup.seats
    known = list(state.known)
    if is_open(state, holder):  # all see which are missing
        saw_lost(state, holder, cards)
        return
    for knower in range(seats):
        place = knower * seats + holder
        if known[place]:
            known[place] = (
                _less(known[place], cards) if knower == witness else _unsure(known[place], len(cards))
            )
    state.known = _tidy(known)


def moved(state: State, giver: int, taker: int, cards: bytes) -> None:
    """Cards go from hand to hand: giver and taker see them, all if the hand they leave is open (C2.15)."""
    if is_open(state, giver):
        saw_lost(state, giver, cards)
        saw_gained(state, taker, cards)
        return
    lost_unseen(state, giver, cards, taker)
    gave(state, giver, taker, cards)


def gave(state: State, giver: int, taker: int, cards: bytes) -> None:
    """The giver knows where these cards are now."""
    seats = state.setup.seats
    known = _table(state.known, seats)
    place = giver * seats + taker
    known[place] = multiset(known[place] + cards)
    state.known = _tidy(known)


def hands_moved(state: State, origins: tuple[int, ...]) -> None:
    """Whole hands are about to change owners; everyone knows where the own one goes."""
    seats = state.setup.seats
    known = []
    for knower in range(seats):
        for holder in range(seats):
            origin = origins[holder]
            if knower == holder:
                known.append(b"")
            elif knower == origin:
                known.append(state.hands[knower])
            else:
                known.append(known_cards(state, knower, origin))
    state.known = _tidy(known)


def forget_hands(state: State, holders: tuple[int, ...]) -> None:
    """Nobody knows any more what these seats hold (Tornado)."""
    seats = state.setup.seats
    state.known = _tidy(
        [b"" if place % seats in holders else cards for place, cards in enumerate(state.known)]
    )


# --- power cards -----------------------------------------------------------------------------------------


def power_seen(state: State, holder: int, power: int) -> None:
    """Everybody saw this face-down power card: it was face up before, or comes to light now."""
    if state.known_powers:
        seats = state.setup.seats
        known = list(state.known_powers)
        for place in range(holder, seats * seats, seats):
            known[place] = without_card(known[place], power)
        state.known_powers = _tidy(known)


def power_moved(state: State, giver: int, taker: int, power: int, was_open: bool) -> None:
    """A power card lies face down before another seat; giver and taker know it, all if it lay open."""
    seats = state.setup.seats
    known = _table(state.known_powers, seats)
    for knower in range(seats):
        if knower != taker and (was_open or knower == giver):
            place = knower * seats + taker
            known[place] = with_card(known[place], power)
    state.known_powers = _tidy(known)


def power_kept(state: State, holder: int, power: int) -> None:
    """A power card that lay open was turned face down: all know it."""
    seats = state.setup.seats
    known = _table(state.known_powers, seats)
    for knower in range(seats):
        if knower != holder:
            place = knower * seats + holder
            known[place] = with_card(known[place], power)
    state.known_powers = _tidy(known)


def power_left(state: State, holder: int) -> None:
    """A face-down power card left its place unseen: who knew some is less sure now."""
    if state.known_powers:
        seats = state.setup.seats
        known = list(state.known_powers)
        for place in range(holder, seats * seats, seats):
            known[place] = _unsure(known[place], 1)
        state.known_powers = _tidy(known)


def forget_powers(state: State, holder: int) -> None:
    """All power cards of a seat went back."""
    if state.known_powers:
        seats = state.setup.seats
        state.known_powers = _tidy(
            [b"" if place % seats == holder else cards for place, cards in enumerate(state.known_powers)]
        )


# --- layers of Russian Roulette ---------------------------------------------------------------------------


def layer_drawn(state: State, seat: int, kind: int) -> None:
    """A card of the top layer was drawn: only who drew it or saw it is still sure of an own card there.

    The seat is negative if all saw the card.
    """
    top = state.put[-1]
    state.put = (
        *state.put[:-1],
        bytes([0 if put == kind or (owner != seat and seat >= 0) else put for owner, put in enumerate(top)]),
    )


# --- helpers ---------------------------------------------------------------------------------------------


def _less(cards: bytes, gone: bytes) -> bytes:
    """Take out of a multiset what it holds of these."""
    for kind in gone:
        cards = cards.replace(BYTE[kind], b"", 1)
    return cards


def _unsure(cards: bytes, count: int) -> bytes:
    """What is sure to be still there when so many unknown cards have gone: of each kind so many fewer."""
    for kind in sorted(set(cards)):
        cards = cards.replace(BYTE[kind], b"", count)
    return cards
