"""What would follow: what the pile may hold that fits, how many cards each would hold, what is asked next.

Everything is reckoned from a view, with the cards that a person cannot see dealt at random or face down.
"""

from random import Random
from typing import Final

from frantic_board.cards.answers import PASS, Answer, Power
from frantic_board.cards.cards import HIDDEN, SPECIAL_FAVOURS
from frantic_board.cards.frames import FOR_SPECIAL_CHARGE
from frantic_board.cards.laying import playable
from frantic_board.cards.rules import apply, decision
from frantic_board.cards.state import State
from frantic_board.cards.view import View, determinize
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import with_card

_LONGEST: Final = 60
"""No attack takes more answers than this."""
_DEALS: Final = 3
"""What is the same in so many deals of the hidden cards does not hang on them."""
_BY_SPECIAL_CARDS: Final = (SPECIAL_FAVOURS, FOR_SPECIAL_CHARGE)
"""How many special cards the other has, nobody sees (C7.18, C12.17)."""


def fitting(view: View) -> tuple[int, int]:
    """How many of the cards that a person cannot see could be played if drawn now, and of how many."""
    table = view.table.clone()
    unseen = list(table.stock[0])
    hands = [kind for hand in (*table.hands, *table.transit) for kind in hand]
    for kind in (*hands, *table.discard, *table.display):
        if kind != HIDDEN and kind in unseen:
            unseen.remove(kind)
    hand, fits = view.hand, set[int]()
    for kind in set(unseen):
        table.hands[view.seat] = with_card(hand, kind)
        if kind in playable(table, view.seat):
            fits.add(kind)
    return sum(kind in fits for kind in unseen), len(unseen)


def hands_after(view: View, answer: Answer, shape: int) -> list[int] | None:
    """How many cards each seat would hold if a person chose this and nobody threw anything in.

    None where that hangs on cards that nobody can see, and where the round would end.
    """
    if shape in _BY_SPECIAL_CARDS:
        return None
    first, *others = (
        _hands_in(determinize(view, Random(deal)), answer, Random(deal)) for deal in range(_DEALS)
    )
    return first if all(other == first for other in others) else None


def _hands_in(state: State, answer: Answer, rng: Random) -> list[int] | None:
    """How many cards each holds after an answer, in a game whose cards are all known."""
    before = state.round
    apply(state, answer)
    for _ in range(_LONGEST):
        asked = decision(state)
        if asked is None or state.round != before:
            return None
        if asked.seat != CHANCE and asked.asks not in ("react", "give", "take"):
            break
        apply(state, PASS if asked.asks == "react" else asked.sample(rng.random))
    return [len(hand) for hand in state.hands]


def asked_next(view: View, answer: Answer, asks: str) -> View | None:
    """What a person sees when asked this at once after an answer; None if something else comes first.

    The others' cards lie face down in a view, so that nobody throws anything in.
    """
    table = view.table.clone()
    apply(table, answer)
    asked = decision(table)
    is_asked = asked is not None and asked.seat == view.seat and asked.asks == asks
    return View(view.seat, table) if is_asked else None


def powers_with(view: View, answer: Answer) -> list[int]:
    """The power cards that may be turned up with what is played (C6.2)."""
    if not view.table.powers[view.seat]:
        return []
    after = asked_next(view, answer, "power")
    asked = None if after is None else decision(after.table)
    return [] if asked is None else [each.power for each in asked.options() if isinstance(each, Power)]
