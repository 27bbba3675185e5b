"""What a seat may know (`view_for`), and a whole state that fits it (`determinize`).

A view is a table with the hidden cards face down: the seat's own cards, what lies open and all counts are
there, cards of others that were seen are there (C2.9, C19.13), everything else is `HIDDEN`. So whatever asks
the rules a question, a bot or a window, can ask the table of a view in the same way as a state.
"""

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from frantic_board.cards.answers import (
    Answer,
    Deal,
    Discard,
    Draw,
    Give,
    GiveTo,
    Lay,
    Pass,
    Pick,
    PowerCard,
    Steal,
    Take,
)
from frantic_board.cards.cards import FACE_UP, FUCK_YOU_CARD, HIDDEN, MIMICRY_CARD, NAMES, wish_card
from frantic_board.cards.choosing import layable
from frantic_board.cards.frames import (
    ANYTHING,
    DISCARD,
    FOR_EVENT,
    FOR_GAMBLING_MAN,
    FOR_ROULETTE,
    FROM_DISPLAY,
    GIVE,
    GIVE_TO,
    LAY,
    PICK,
    PLAY,
    POWER,
    REACT,
    SECOND,
    TAKE,
)
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.laying import playable
from frantic_board.cards.notation import write_line
from frantic_board.cards.powers import can_turn_up
from frantic_board.cards.state import Setup, State
from frantic_board.cards.text import read_state, table_text, write_state
from frantic_board.kernel.piles import multiset, without_cards

if TYPE_CHECKING:
    from random import Random

_HIDDEN: Final = b"\0"
_TRIES: Final = 10_000
"""How often a deal is thrown away because the pending question would not be asked with it."""


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it. Printed, it is told.

    `seat` is the seat's number, `table` the state with the hidden cards face down, `hand` the own hand.
    """

    seat: int
    table: State
    """The state with the hidden cards face down. It is a copy; to play on from it, `determinize` first."""

    @property
    def hand(self) -> bytes:
        """The seat's own hand: one byte a card, its kind; `card_names(view.hand)` says which."""
        return self.table.hands[self.seat]

    def __str__(self) -> str:
        return table_text(self.table, (self.seat,))


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
    seats = state.setup.seats
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}, expected 0 to {seats - 1}")
    table = state.clone()
    for holder, hand in enumerate(state.hands):
        if holder != seat:
            seen = known_cards(state, seat, holder)
            table.hands[holder] = bytes(len(hand) - len(seen)) + seen
    table.pile = bytes(len(state.pile))
    table.mixed = bytes(len(state.mixed))
    table.layers = tuple(_layer(layer, put[seat]) for layer, put in zip(state.layers, state.put, strict=True))
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


def write_view(view: View) -> str:
    """Write everything a seat may know but for the setup, on one line."""
    return f"{view.seat} {write_state(view.table)}"


def read_view(text: str, setup: Setup) -> View:
    """Read what `write_view` wrote of a game with this setup."""
    seat, _, table = text.partition(" ")
    return View(int(seat), read_state(table, setup))


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
        if _would_be_asked(state):
            return state
    raise ValueError("no deal fits this view")


def _dealt(view: View, rng: "Random") -> State:
    state = view.table.clone()
    cards = list(unseen(view))
    if state.stack:
        _deal_asked(state, cards, rng)
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
        state.chosen = _chosen(view, state, rng)
    return state


def _filled(cards: bytes, deal: list[int]) -> bytes:
    """Turn the cards that lie face down into cards of the deal."""
    hidden = cards.count(HIDDEN)
    if not hidden:
        return cards
    dealt = deal[-hidden:]
    del deal[-hidden:]
    return multiset((*cards.translate(None, _HIDDEN), *dealt))


# --- what the pending question tells ---------------------------------------------------------------------


def _deal_asked(state: State, cards: list[int], rng: "Random") -> None:
    """Deal first to a seat that would not be asked with any hand, each hand as likely as in a fair deal."""
    asked = state.stack[-1]
    if asked[0] == REACT:  # only who can throw in is asked
        useful = [wish_card(asked[2])]
        if asked[2] in state.setup.shapes:
            useful.append(MIMICRY_CARD)
        if not any(kind in state.hands[asked[1]] for kind in useful):
            _deal_one_of(state, asked[1], cards, useful, rng)
    elif asked[0] == GIVE and asked[4] != FOR_EVENT:  # not asked if all must go
        hand = state.hands[asked[1]]
        if len(hand) == asked[3] + len(state.chosen) + 1:
            others = [kind for kind in cards if kind != FUCK_YOU_CARD]
            _deal_to(state, asked[1], cards, rng.sample(others, hand.count(HIDDEN)))


def _deal_one_of(state: State, seat: int, cards: list[int], useful: list[int], rng: "Random") -> None:
    """Deal a hand with at least one of these cards."""
    hidden = state.hands[seat].count(HIDDEN)
    wanted = [kind for kind in cards if kind in useful]
    others = [kind for kind in cards if kind not in useful]
    held = range(1, min(len(wanted), hidden) + 1)
    ways = [comb(len(wanted), count) * comb(len(others), hidden - count) for count in held]
    count = rng.choices(held, ways)[0]
    _deal_to(state, seat, cards, [*rng.sample(wanted, count), *rng.sample(others, hidden - count)])


def _deal_to(state: State, seat: int, cards: list[int], dealt: list[int]) -> None:
    state.hands[seat] = multiset((*state.hands[seat].translate(None, _HIDDEN), *dealt))
    for kind in dealt:
        cards.remove(kind)


def _chosen(view: View, state: State, rng: "Random") -> bytes:
    """What somebody else may have chosen so far, as the question on top has it (C2.10)."""
    asked = state.stack[-1]
    seat = asked[1]
    if asked[0] == PICK:  # the new card of Update
        return bytes((rng.choice([power for power in state.powers[seat] if power < FACE_UP]),))
    if asked[0] == GIVE_TO:
        return _sort_given(state, seat, view.table.hands[seat].translate(None, _HIDDEN))
    count = len(state.chosen)
    left = asked[2] if asked[0] == DISCARD else asked[3]
    source = state.hands[asked[2] if asked[0] == TAKE else seat]
    if asked[0] == GIVE and asked[4] != FOR_EVENT:
        source = source.translate(None, bytes((FUCK_YOU_CARD,)))
    return multiset(rng.sample(list(source), count + left))[:count]


def _sort_given(state: State, seat: int, kept: bytes) -> bytes:
    """Merry Christmas: what was given stands before the rest of the hand; return the last one given."""
    seats = state.setup.seats
    given = b"".join(state.transit[seat::seats])
    pool = multiset((*without_cards(state.hands[seat], kept), *given))
    state.hands[seat] = multiset((*pool[len(given) :], *kept))
    transit = list(state.transit)
    rest = pool[: len(given)]
    for place in range(seat, seats * seats, seats):
        count = len(transit[place])
        transit[place], rest = rest[:count], rest[count:]
    state.transit = tuple(transit)
    return pool[len(given) - 1 : len(given)]


def _would_be_asked(state: State) -> bool:
    """Whether the pending question is asked with these cards."""
    if not state.stack:
        return True
    asked = state.stack[-1]
    if asked[0] == PLAY and asked[2] in (SECOND, ANYTHING):
        return bool(playable(state, asked[1], asked[2] == ANYTHING))
    if asked[0] == LAY and asked[2] == FOR_GAMBLING_MAN:
        return len(layable(state, asked[1], asked[2])) > 1
    if asked[0] == POWER:
        return can_turn_up(state, asked[1], asked[3])
    return True


# --- what the whole table learns of an answer ------------------------------------------------------------


def public_line(state: State, seat: int, answer: Answer) -> str:
    """An answer in the notation as far as all see it (C2.15): a card that only some see is left out.

    Empty if somebody could have thrown in a card, or turned up a power card, and did not.
    """
    line = write_line(seat, answer, state.setup.figures)
    asked = state.stack[-1]
    match answer:
        case Pass():
            return "" if asked[0] in (REACT, POWER) else line
        case GiveTo(kind, _):
            return line.replace(f" {NAMES[kind]} ", " ")
        case Give() | Steal() | Deal() | PowerCard():
            return _without_card(line)
        case Draw():  # turned up for all, or drawn into a hand
            return line if asked[2] < 0 else _without_card(line)
        case Take():
            return line if asked[2] == FROM_DISPLAY else _without_card(line)
        case Discard():  # several leave the hand after the last is named (C2.10)
            return line if asked[2] == 1 else _without_card(line)
        case Lay():
            return _without_card(line) if asked[2] in (FOR_GAMBLING_MAN, FOR_ROULETTE) else line
        case Pick(power) if 0 < power < FACE_UP:
            return _without_card(line)
    return line


def _without_card(line: str) -> str:
    return line.rpartition(" ")[0]
