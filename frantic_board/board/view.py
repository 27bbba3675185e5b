"""What a seat may know (`view_for`), and a whole state that fits it (`determinize`).

A view is a table with the hidden cards face down: the seat's own hand, the board and all counts are there,
cards of others that were seen are there, everything else is `HIDDEN`. So whatever asks the rules a question,
a bot or a window, can ask the table of a view in the same way as a state.
"""

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from frantic_board.board.answers import Answer, Draw, Pass
from frantic_board.board.cards import HIDDEN, KIND_OF_FACE
from frantic_board.board.frames import REACT
from frantic_board.board.knowledge import known_cards
from frantic_board.board.notation import write_line
from frantic_board.board.picture import table_text
from frantic_board.board.state import Setup, State
from frantic_board.board.text import read_state, write_state
from frantic_board.kernel import CHANCE_NAME
from frantic_board.kernel.piles import multiset, without_cards

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it. Printed, it is drawn.

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
    if state.known:
        row = state.known[seat * seats : (seat + 1) * seats]
        others = (b"",) * seats
        table.known = tuple(cards for knower in range(seats) for cards in (row if knower == seat else others))
        if not any(row):
            table.known = ()
    return View(seat, table)


def write_view(view: View) -> str:
    """Write everything a seat may know but for the setup, on one line."""
    return f"{view.seat} {write_state(view.table)}"


def read_view(text: str, setup: Setup) -> View:
    """Read what `write_view` wrote of a game with this setup."""
    seat, _, table = text.partition(" ")
    return View(int(seat), read_state(table, setup))


def unseen(view: View) -> bytes:
    """The cards whose place the seat does not know: those in the pile and face down in other hands."""
    table = view.table
    seen = Counter(KIND_OF_FACE[face] for face in table.top)
    for faces in table.under:
        seen.update(KIND_OF_FACE[face] for face in faces)
    for cards in (*table.hands, table.discards, table.market):
        seen.update(cards)
    del seen[HIDDEN]
    return multiset((Counter(table.stock) - seen).elements())


def determinize(view: View, rng: "Random") -> State:
    """Deal the hidden cards at random, so that the seat would see just this view."""
    state = view.table.clone()
    cards = list(unseen(view))
    asked = state.stack[-1] if state.stack else ()
    if asked and asked[0] == REACT and asked[1] != view.seat and asked[2] not in state.hands[asked[1]]:
        _deal_asked(state, cards, asked[1], asked[2], rng)
    dealt = rng.sample(cards, sum(hand.count(HIDDEN) for hand in state.hands))
    state.pile = without_cards(bytes(cards), bytes(dealt))
    for holder, hand in enumerate(state.hands):
        hidden = hand.count(HIDDEN)
        if hidden:
            state.hands[holder] = multiset((*hand[hidden:], *dealt[:hidden]))
            del dealt[:hidden]
    return state


def _deal_asked(state: State, cards: list[int], seat: int, kind: int, rng: "Random") -> None:
    """Only a seat that can react is asked: deal it a hand with the card, each as likely as in a fair deal."""
    hand = state.hands[seat]
    hidden = hand.count(HIDDEN)
    copies = cards.count(kind)
    others = [card for card in cards if card != kind]
    held = range(1, min(copies, hidden) + 1)
    ways = [comb(copies, count) * comb(len(others), hidden - count) for count in held]
    count = rng.choices(held, ways)[0]
    dealt = [*[kind] * count, *rng.sample(others, hidden - count)]
    state.hands[seat] = multiset((*hand[hidden:], *dealt))
    for card in dealt:
        cards.remove(card)


def public_line(state: State, seat: int, answer: Answer) -> str:
    """An answer as the whole table learns it: not the card that was drawn, nor who let a window pass."""
    match answer:
        case Draw(_):
            return f"{CHANCE_NAME} draw"
        case Pass():
            return ""
    return write_line(seat, answer, state.setup.figures)
