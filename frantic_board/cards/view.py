"""What a seat may know (`view_for`), and a whole state that fits it (`determinize`).

A view is a table with the hidden cards face down: the seat's own cards, what lies open and all counts are there,
cards of others that were seen are there (C2.9, C19.13), everything else is `HIDDEN`. So whatever asks the rules a
question, a bot or a window, can ask the table of a view in the same way as a state.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from frantic_board.cards.cards import (
    FACE_UP,
    FUCK_YOU_CARD,
    HIDDEN,
    MIMICRY_CARD,
    NUMBERS,
    wish_card,
)
from frantic_board.cards.frames import (
    DISCARD,
    EDISON_STEP,
    FOR_EVENT,
    FROM_DISPLAY,
    GIVE,
    GIVE_TO,
    HIDDEN_POWER,
    PICK,
    REACT,
    STEAL,
    TAKE,
)
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.state import State, changed, multiset, without_cards
from frantic_board.kernel import Frame

if TYPE_CHECKING:
    from random import Random

_HIDDEN: Final = b"\0"
_TRIES: Final = 200
"""How often a deal is thrown away because a seat that is asked could not have been."""


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it."""

    seat: int
    table: State
    """The state with the hidden cards face down. It is a copy; to play on from it, `determinize` first."""

    @property
    def hand(self) -> bytes:
        """The seat's own hand."""
        return self.table.hands[self.seat]


def _row(known: tuple[bytes, ...], seats: int, seat: int) -> tuple[bytes, ...]:
    """What one seat knows, and nothing of what the others know."""
    if not known:
        return ()
    others = (b"",) * seats
    row = known[seat * seats : (seat + 1) * seats]
    if not any(row):
        return ()
    return tuple(cards for knower in range(seats) for cards in (row if knower == seat else others))


def view_for(state: State, seat: int) -> View:
    """Everything this seat may know, and nothing else."""
    table = state.clone()
    seats = state.setup.seats
    for holder, hand in enumerate(state.hands):
        if holder != seat:
            seen = known_cards(state, seat, holder)
            table.hands[holder] = bytes(len(hand) - len(seen)) + seen
    table.pile = bytes(len(state.pile))
    table.mixed = bytes(len(state.mixed))
    table.layers = tuple(
        _layer(layer, put[seat]) for layer, put in zip(state.layers, state.put, strict=True)
    )
    table.put = tuple(
        bytes(kind if owner == seat else 0 for owner, kind in enumerate(put)) for put in state.put
    )
    table.transit = tuple(
        cards if place % seats == seat else bytes(len(cards)) for place, cards in enumerate(state.transit)
    )
    table.powers = tuple(
        powers if holder == seat else _seen_powers(state, seat, holder)
        for holder, powers in enumerate(state.powers)
    )
    table.power_pile = bytes(len(state.power_pile))
    table.known = _row(state.known, seats, seat)
    table.known_powers = _row(state.known_powers, seats, seat)
    if state.stack:
        asked = state.stack[-1]
        if asked[1] != seat:
            table.chosen = bytes(len(state.chosen))
        if state.held_power and _edison_first(state) != seat and state.held_power < FACE_UP:
            table.held_power = _HELD_HIDDEN
    return View(seat, table)


_HELD_HIDDEN: Final = 31
"""In place of a face-down power card that waits for Edison's second one."""


def _layer(layer: bytes, own: int) -> bytes:
    """A layer of Russian Roulette with the card that the seat is sure to have put there."""
    return bytes(len(layer) - 1) + bytes((own,)) if own else bytes(len(layer))


def _seen_powers(state: State, knower: int, holder: int) -> bytes:
    powers = state.powers[holder]
    seats = state.setup.seats
    known = state.known_powers[knower * seats + holder] if state.known_powers else b""
    shown = bytes(power for power in powers if power >= FACE_UP)
    return bytes(len(powers) - len(shown) - len(known)) + known + shown


def _edison_first(state: State) -> int:
    """Who has given up the first card of Edison: the other of who is to give the second."""
    asked = state.stack[-1]
    return asked[4] if asked[0] == PICK else asked[3]


def unseen(view: View) -> bytes:
    """The playing cards whose place the seat does not know."""
    table = view.table
    places = (*table.hands, table.pile, *table.layers, table.discard, table.display, *table.transit)
    seen = Counter(b"".join((*places, table.mixed)))
    del seen[HIDDEN]
    return multiset((Counter(table.stock[0]) - seen).elements())


def unseen_powers(view: View) -> bytes:
    """The power cards whose place the seat does not know."""
    table = view.table
    seen = Counter(power % FACE_UP for powers in table.powers for power in powers)
    if table.held_power and table.held_power != _HELD_HIDDEN:
        seen[table.held_power % FACE_UP] += 1
    del seen[HIDDEN]
    return multiset((Counter(table.stock[2]) - seen).elements())


def determinize(view: View, rng: "Random") -> State:
    """Deal the hidden cards at random, so that the seat would see just this view."""
    for _ in range(_TRIES):
        state = _dealt(view, rng)
        if _could_be_asked(state):
            return state
    return _with_card_to_throw(view, state, rng)


def _dealt(view: View, rng: "Random") -> State:
    state = view.table.clone()
    cards = list(unseen(view))
    rng.shuffle(cards)
    state.hands = [_filled(hand, cards) for hand in state.hands]
    state.layers = tuple(_filled(layer, cards) for layer in state.layers)
    state.transit = tuple(_filled(put_down, cards) for put_down in state.transit)
    state.mixed = _filled(state.mixed, cards)
    state.pile = _filled(state.pile, cards)
    assert not cards, "every hidden card has its place"
    powers = list(unseen_powers(view))
    rng.shuffle(powers)
    state.powers = tuple(_filled(held, powers) for held in state.powers)
    if state.held_power == _HELD_HIDDEN:
        state.held_power = powers.pop()
    state.power_pile = _filled(state.power_pile, powers)
    if state.chosen.startswith(_HIDDEN):
        state.chosen = _chosen(state, rng)
    return state


def _filled(cards: bytes, deal: list[int]) -> bytes:
    """Turn the cards that lie face down into cards of the deal."""
    hidden = cards.count(HIDDEN)
    if not hidden:
        return cards
    dealt = deal[-hidden:]
    del deal[-hidden:]
    return multiset((*cards.translate(None, _HIDDEN), *dealt))


def _chosen(state: State, rng: "Random") -> bytes:
    """What somebody else may have chosen so far, as the question on top has it (C2.10)."""
    asked = state.stack[-1]
    count = len(state.chosen)
    seat = asked[1]
    if asked[0] == PICK:  # the new card of Update
        return bytes((rng.choice([power for power in state.powers[seat] if power < FACE_UP]),))
    if asked[0] == GIVE_TO:  # the card of Merry Christmas that went last is not before the next one
        seats = state.setup.seats
        given = b"".join(state.transit[seat::seats])
        return bytes((max(given),))
    left = asked[2] if asked[0] == DISCARD else asked[3]
    source = state.hands[asked[2] if asked[0] == TAKE else seat]
    if asked[0] == GIVE and asked[4] != FOR_EVENT:
        source = source.translate(None, bytes((FUCK_YOU_CARD,)))
    return multiset(rng.sample(list(source), count + left))[:count]


def _needed(frame: Frame) -> int:
    """The shape a seat that is asked must be able to throw in; 0 for other questions."""
    return frame[2] if frame[0] == REACT else 0


def _could_be_asked(state: State) -> bool:
    """Whether the pending question would have been asked with these cards."""
    if not state.stack:
        return True
    asked = state.stack[-1]
    shape = _needed(asked)
    if shape:
        hand = state.hands[asked[1]]
        return wish_card(shape) in hand or (MIMICRY_CARD in hand and shape in state.setup.shapes)
    if asked[0] == GIVE and asked[4] != FOR_EVENT:  # more cards than must be given, Fuck You apart
        return len(state.hands[asked[1]].translate(None, bytes((FUCK_YOU_CARD,)))) > asked[3]
    return True


def _with_card_to_throw(view: View, state: State, rng: "Random") -> State:
    """So unlikely a hand is made by an exchange: a hidden card of the seat for one it must hold."""
    raise NotImplementedError
