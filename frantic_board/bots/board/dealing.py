"""Dealing the hidden cards of a view anew, again and again.

The same as `determinize` for a seat's own decision, but what is unseen is counted only once.
"""

from random import Random

from frantic_board.board.cards import HIDDEN
from frantic_board.board.state import State
from frantic_board.board.view import View, unseen
from frantic_board.kernel.piles import multiset, without_cards


class Dealer:
    """Deals whole states that fit a view."""

    def __init__(self, view: View) -> None:
        self._table = view.table
        self._cards = unseen(view)
        self._hidden = [hand.count(HIDDEN) for hand in view.table.hands]

    def deal(self, rng: Random) -> State:
        """A state in which the hidden cards are dealt at random."""
        state = self._table.clone()
        dealt = bytes(rng.sample(self._cards, sum(self._hidden)))
        state.pile = without_cards(self._cards, dealt)
        start = 0
        for seat, hidden in enumerate(self._hidden):
            if hidden:
                seen = state.hands[seat][hidden:]
                state.hands[seat] = multiset(seen + dealt[start : start + hidden])
                start += hidden
        return state
