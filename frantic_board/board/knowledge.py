"""What seats know of hands that are not theirs: cards taken in the open, and hands passed on by Loot.

Who lets a reaction window pass shows nothing: at a table a window is open for everybody.

`state.known` is empty as long as nobody knows anything, which is most of the time. Otherwise it holds, at
`knower * seats + holder`, the cards the knower is sure that the holder has.
"""

from frantic_board.board.state import State
from frantic_board.kernel.piles import with_card, without_card


def known_cards(state: State, knower: int, holder: int) -> bytes:
    """The cards that one seat is sure another holds."""
    return state.known[knower * state.setup.seats + holder] if state.known else b""


def saw_taken(state: State, holder: int, kind: int) -> None:
    """Everybody saw this card go into this hand (Magnet, Fuck You, Market)."""
    seats = state.setup.seats
    known = list(state.known or (b"",) * (seats * seats))
    for knower in range(seats):
        if knower != holder:
            place = knower * seats + holder
            known[place] = with_card(known[place], kind)
    _remember(state, known)


def saw_laid(state: State, holder: int, kind: int) -> None:
    """Everybody saw this card leave this hand."""
    seats = state.setup.seats
    if kind not in b"".join(state.known[holder::seats]):
        return
    known = [
        without_card(cards, kind) if place % seats == holder and kind in cards else cards
        for place, cards in enumerate(state.known)
    ]
    _remember(state, known)


def saw_discarded(state: State, holder: int) -> None:
    """Everybody saw this whole hand go (Reset)."""
    seats = state.setup.seats
    _remember(state, [b"" if place % seats == holder else cards for place, cards in enumerate(state.known)])


def passed_right(state: State) -> None:
    """Everyone is about to pass the whole hand to the right (Loot); the giver knows what it was."""
    seats = state.setup.seats
    known = []
    for knower in range(seats):
        for holder in range(seats):
            giver = (holder - 1) % seats
            if knower == holder:
                known.append(b"")
            elif knower == giver:
                known.append(state.hands[knower])
            else:
                known.append(known_cards(state, knower, giver))
    _remember(state, known)


def _remember(state: State, known: list[bytes]) -> None:
    """Nothing known is always written in the same way."""
    state.known = tuple(known) if any(known) else ()
