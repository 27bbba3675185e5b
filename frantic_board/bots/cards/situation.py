"""A position as one seat sees it: what hands cost, what a demand does to the next one, whom an attack hurts.

Everything is in points, and more is better for the seat. Only what the seat may know is looked at: its own
hand, the sizes of the others, what lies open. So it is the same for the table of a view and for a state.
"""

from functools import lru_cache

from frantic_board.bots.cards.weights import (
    FAR_BEHIND,
    FOLLOW,
    KEEP,
    OUT,
    RISK,
    SHARE,
    SIZE,
    UNKNOWN,
    VARIETY,
)
from frantic_board.cards.demand import DEMANDS, UNFIT
from frantic_board.cards.state import ORDER, State

_SMALLEST_KNOWN = len(RISK) - 1


@lru_cache(maxsize=16)
def _fitting(deck: bytes) -> tuple[int, ...]:
    """How many cards of a deck fit each demand."""
    return tuple(len(deck.translate(None, UNFIT[demand])) for demand in DEMANDS)


@lru_cache(maxsize=4096)
def _weights(scores: tuple[int, ...], seat: int) -> tuple[float, ...]:
    """How much what happens to each seat matters to this one: who has fewer points matters more."""
    seats = len(scores)
    mean = sum(scores) / seats
    each = SHARE[seats]
    weights = [each * min(2.0, max(0.5, 1.0 + (mean - score) / FAR_BEHIND)) for score in scores]
    weights[seat] = 0.0
    return tuple(weights)


class Situation:
    """A position, and what matters in it to one seat."""

    __slots__ = ("_fits", "_unseen", "hand", "keep", "next", "seat", "sizes", "state", "unknown", "weights")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat]
        self.sizes = sizes = [len(hand) for hand in state.hands]
        self.weights = _weights(state.scores, seat)
        order = ORDER[state.direction][len(sizes)][seat]
        smallest = min([sizes[other] for other in order[:-1]])
        level = smallest if smallest < _SMALLEST_KNOWN else _SMALLEST_KNOWN
        self.keep = KEEP[level]
        """What each kind of card costs to keep."""
        self.unknown = UNKNOWN[level]
        """The same for a card that the seat does not know."""
        self.next = order[0]
        """Whose turn comes next, if the seat's own ends now."""
        if state.skips:
            for other in order:
                if not state.skips >> other & 1:
                    self.next = other
                    break
        deck = state.stock[0]
        self._fits = _fitting(deck)
        self._unseen = max(1, len(deck) - len(state.discard) - len(self.hand))

    # --- hands ---------------------------------------------------------------------------------------------

    def hand_cost(self, cards: bytes) -> float:
        """What it costs to hold these cards."""
        cost = SIZE[len(cards)]
        keep = self.keep
        for kind in cards:
            cost += keep[kind]
        return cost

    def worst(self, cards: bytes, count: int) -> list[int]:
        """The cards that cost most to keep, so many of them."""
        keep = self.keep
        return sorted(cards, key=lambda kind: -keep[kind])[:count]

    def mine(self, size: int, more: int) -> float:
        """What it is worth to hold so many more cards that nobody has seen, beside `size` others."""
        if more < -size:
            more = -size
        return SIZE[size] - SIZE[size + more] - more * self.unknown

    def theirs(self, other: int, more: int) -> float:
        """What it is worth to this seat that another holds so many more cards, or fewer."""
        size = self.sizes[other]
        if more < -size:
            more = -size
        worth = self.weights[other] * (SIZE[size + more] - SIZE[size] + more * self.unknown)
        return worth - OUT if size + more == 0 and size else worth

    def theirs_all(self, more: int) -> float:
        """What it is worth that all others draw so many cards."""
        worth = 0.0
        for other in range(len(self.sizes)):
            if other != self.seat:
                worth += self.theirs(other, more)
        return worth

    # --- demands -------------------------------------------------------------------------------------------

    def can_play(self, other: int, demand: int) -> float:
        """How likely it is that another seat has a card for a demand."""
        unfit = UNFIT[demand]
        left = self._fits[demand]
        left -= len(self.state.discard.translate(None, unfit)) + len(self.hand.translate(None, unfit))
        other_share = 1.0 - left / self._unseen
        none = 1.0
        for _ in range(self.sizes[other]):
            none *= other_share
        return 1.0 - none

    def demand_worth(self, demand: int, hand: bytes) -> float:
        """What it is worth that this is demanded, with these cards in hand."""
        state = self.state
        worth = 0.0
        after = self.next
        if after != self.seat and (size := self.sizes[after]):
            laid = self.weights[after] * (SIZE[size] - SIZE[size - 1])
            if size == 1:
                laid += OUT
            worth -= laid * self.can_play(after, demand)
        fitting = hand.translate(None, UNFIT[demand])
        if state.bans:
            fitting = fitting.translate(None, state.bans)
        if fitting:
            between = 1 if after == self.seat else len(self.sizes) - 1
            worth += FOLLOW / between + VARIETY * len(fitting)
        return worth
