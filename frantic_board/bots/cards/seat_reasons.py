"""What speaks for choosing a seat, and for throwing a card in or not (C7, C8)."""

from collections.abc import Sequence
from typing import Final

from frantic_board.bots.cards.play_reasons import keeps, next_to_play, thrown_in
from frantic_board.bots.cards.reasons import (
    Amount,
    Numbered,
    OfSeat,
    Plain,
    Reason,
    SeatAmount,
    Seated,
    StrikesBack,
)
from frantic_board.cards.cards import (
    COUNTERATTACK,
    EQUALITY,
    EXCHANGE,
    FANTASTIC_FOUR,
    FUCK_YOU_CARD,
    GIFT,
    INEQUALITY,
    LUCKY_BASTARD,
    MIMICRY_CARD,
    NICE_TRY,
    SKIP,
    THIEF,
    wish_card,
)
from frantic_board.cards.frames import (
    FOR_RECYCLING,
    FOR_SPECIAL_CHARGE,
    FOR_SURPRISE_PARTY,
    FOR_TRUST_FALL,
    STRIKE,
)
from frantic_board.cards.rule_cards import counted_points, gift_size, nice_try_size
from frantic_board.cards.state import PLAYING, PLUS_ONE, State, is_protected, pile_size
from frantic_board.cards.view import View
from frantic_board.kernel import Frame
from frantic_board.kernel.piles import BYTE

_TAKES_CARDS: Final = (THIEF, FOR_TRUST_FALL)
"""What costs its target cards, so that it is best done to whoever can do with fewer least."""


# --- choosing a seat -------------------------------------------------------------------------------------


def to_aim(view: View, seat: int) -> tuple[Reason, ...]:
    """What speaks for choosing this seat."""
    if seat == view.seat:
        return ()
    purpose = view.table.stack[-1][2]
    effect = _effect_on(view, purpose, seat)
    if purpose in _TAKES_CARDS or purpose == FOR_SPECIAL_CHARGE:
        return (*effect, *_standing(view, seat, (OfSeat.MOST,)))
    return (*effect, *_standing(view, seat, (OfSeat.FEWEST, OfSeat.LEADS, OfSeat.NEXT)))


def _effect_on(view: View, purpose: int, seat: int) -> tuple[Reason, ...]:
    """What happens to the seat that is chosen, if nobody counters."""
    table, hand = view.table, view.hand
    mine, theirs = len(hand), len(table.hands[seat])
    if purpose == SKIP:
        return (Seated(OfSeat.SKIPS, seat),)
    count, what = 0, SeatAmount.GETS
    if purpose == GIFT:
        count = min(gift_size(table), len(hand.translate(None, BYTE[FUCK_YOU_CARD])))
    elif purpose == EQUALITY:
        count, what = drawn(table, seat, mine - theirs), SeatAmount.DRAWS
    elif purpose == INEQUALITY:
        count = min(mine, (mine - theirs) // 2 + 1)
    elif purpose in (FOR_SURPRISE_PARTY, FOR_RECYCLING):
        count = 1
    return (Seated(what, seat, count),) if count else ()


def drawn(table: State, seat: int, count: int) -> int:
    """How many cards this seat draws from the pile, when it has to draw so many (C11.3, C14.4)."""
    if count > 0 and table.lasting & PLUS_ONE and not is_protected(table, seat, PLUS_ONE):
        count += 1
    return max(0, min(count, pile_size(table)))


def _standing(view: View, seat: int, wanted: Sequence[OfSeat]) -> tuple[Reason, ...]:
    """The first of these things that is true of a seat and not of all the others."""
    table = view.table
    others = [other for other in range(table.setup.seats) if other != view.seat]
    if len(others) == 1:
        return ()
    sizes = [len(table.hands[other]) for other in others]
    scores = [table.scores[other] for other in others]
    size, score = len(table.hands[seat]), table.scores[seat]
    for what in wanted:
        if what is OfSeat.FEWEST and size == min(sizes) < max(sizes):
            return (Seated(what, seat, size),)
        if what is OfSeat.MOST and size == max(sizes) > min(sizes):
            return (Seated(what, seat, size),)
        if what is OfSeat.LEADS and score == min(scores) < max(scores):
            return (Seated(what, seat, score),)
        if what is OfSeat.NEXT and _is_next(view, seat):
            return (Seated(what, seat),)
    return ()


def _is_next(view: View, seat: int) -> bool:
    """Whether a seat plays right after the one that is asked."""
    table = view.table
    is_turn = table.turn == view.seat and table.phase == PLAYING and not table.is_looping
    return is_turn and next_to_play(table) == seat


def to_split(view: View, shares: Sequence[int]) -> tuple[Reason, ...]:
    """What speaks for sharing out cards like this: whom it hits hardest."""
    drawing = sorted(zip(shares[1::2], shares[::2], strict=True), reverse=True)
    hardest = [seat for share, seat in drawing if share == drawing[0][0]]
    hands = view.table.hands
    seat = min(hardest, key=lambda other: len(hands[other]))
    return _standing(view, seat, (OfSeat.FEWEST, OfSeat.LEADS, OfSeat.NEXT))


def to_give_to(view: View, seat: int) -> tuple[Reason, ...]:
    """Merry Christmas: what everybody held is taken up only afterwards, so what has been given counts."""
    table = view.table
    seats, transit = table.setup.seats, table.transit
    given = {
        other: sum(map(len, transit[other * seats : (other + 1) * seats]))
        for other in range(seats)
        if other != view.seat
    }
    if given[seat] == min(given.values()) < max(given.values()):
        return (Plain.LEAST_GIVEN,)
    return _standing(view, seat, (OfSeat.LEADS,))


# --- throwing in -----------------------------------------------------------------------------------------


def to_throw_in(view: View) -> tuple[Reason, ...]:
    """What speaks for throwing a card in, be it the card itself or Mimicry."""
    table = view.table
    shape = table.stack[-1][2]
    is_last = len(view.hand) == 1
    if shape == COUNTERATTACK:
        return _to_counter(view, is_last)
    if shape == LUCKY_BASTARD:
        return (Plain.LAST_CARD,) if is_last else (Plain.SPARED_EVENT,)
    if is_last:
        return (Plain.LAST_CARD,)
    assert shape == NICE_TRY, "there are three cards to throw in"
    out = [seat for seat, hand in enumerate(table.hands) if not hand]
    shares = [drawn(table, seat, nice_try_size(table)) for seat in out]
    if sum(shares) > pile_size(table) or min(shares, default=0) < nice_try_size(table):
        return ()  # a short draw ends the round all the same (C14.5)
    return (Numbered(Amount.OUT_DRAW, min(shares)),)


def _strike(table: State) -> Frame:
    strike = table.stack[-3]
    assert strike[0] == STRIKE, "Counterattack is offered under an attack"
    return strike


def _to_counter(view: View, is_last: bool) -> tuple[Reason, ...]:
    """What the attack would do, or that one strikes oneself."""
    table = view.table
    _, attacker, shape, *aim = _strike(table)
    if is_last:
        return (Plain.LAST_CARD,) if shape != EXCHANGE else ()
    mine, theirs = len(view.hand), len(table.hands[attacker])
    if shape == SKIP:
        return (Plain.SPARED_SKIP,)
    if shape == THIEF:
        return (Numbered(Amount.SPARED_THEFT, min(2, mine)),)
    if shape == GIFT and theirs > gift_size(table):  # one of them might be Fuck You, which stays
        return (Numbered(Amount.SPARED_CARDS, gift_size(table)),)
    if shape == INEQUALITY and theirs >= mine:
        return (Numbered(Amount.SPARED_CARDS, min(theirs, (theirs - mine) // 2 + 1)),)
    share = 0
    if shape == FANTASTIC_FOUR:
        share = dict(zip(aim[::2], aim[1::2], strict=True))[view.seat]
    elif shape == EQUALITY:
        share = theirs - mine
    count = drawn(table, view.seat, share)
    return (Numbered(Amount.SPARED_DRAW, count),) if count else (StrikesBack(shape),)


def to_let_pass(view: View) -> tuple[Reason, ...]:
    """What speaks for throwing nothing in."""
    table = view.table
    shape = table.stack[-1][2]
    if shape == NICE_TRY:
        points = counted_points(table, view.hand)
        return (Numbered(Amount.COUNTS_NOW, points),)
    if shape == COUNTERATTACK and _strike(table)[2] == THIEF:
        return (Numbered(Amount.LOSES, min(2, len(view.hand))),)
    kept = [kind for kind in thrown_in(view) if kind in (wish_card(shape), MIMICRY_CARD)]
    return keeps(view, kept)
