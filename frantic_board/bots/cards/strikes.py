"""What attacks are worth (C7, C8): whom to strike with what, and what it costs to be struck."""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.bots.cards.situation import Situation
from frantic_board.bots.cards.weights import OUT, SIZE, SPECIAL_SHARE, TURN
from frantic_board.cards.cards import (
    EDISON,
    EQUALITY,
    EXCHANGE,
    FANTASTIC_FOUR,
    FUCK_YOU_CARD,
    GIFT,
    INEQUALITY,
    NUMBERS,
    SKIP,
    SPECIAL_FAVOURS,
    THIEF,
)
from frantic_board.cards.rule_cards import fantastic_size, gift_size
from frantic_board.kernel.piles import BYTE

_FUCK_YOU: Final = BYTE[FUCK_YOU_CARD]

Strike: TypeAlias = Callable[[Situation, bytes, int], float]
"""The worth of an attack with these cards in hand on another seat."""


def _shed(situation: Situation, hand: bytes, cards: list[int]) -> float:
    """What it is worth to be rid of these cards of a hand, be it all of them."""
    left = len(hand) - len(cards)
    worth = SIZE[len(hand)] - SIZE[left]
    for kind in cards:
        worth += situation.keep[kind]
    return worth + OUT if cards and not left else worth


def _gift(situation: Situation, hand: bytes, other: int) -> float:
    cards = situation.worst(hand.translate(None, _FUCK_YOU), gift_size(situation.state))
    return _shed(situation, hand, cards) + situation.theirs(other, len(cards))


def _exchange(situation: Situation, hand: bytes, other: int) -> float:
    cards = situation.worst(hand.translate(None, _FUCK_YOU), 2)
    got = min(2, situation.sizes[other])
    worth = situation.mine(len(hand) - len(cards), got) + SIZE[len(hand)] - SIZE[len(hand) - len(cards)]
    for kind in cards:
        worth += situation.keep[kind] - situation.unknown / 2
    return worth + situation.theirs(other, len(cards) - got)


def _skip(situation: Situation, _hand: bytes, other: int) -> float:
    size = situation.sizes[other]
    if not size:
        return 0.0
    worth = TURN * situation.weights[other] * (SIZE[size] - SIZE[size - 1])
    if other == situation.next:
        worth *= 1.5
    return worth + OUT / 3 if size == 1 else worth


def _thief(situation: Situation, hand: bytes, other: int) -> float:
    got = min(2, situation.sizes[other])
    return situation.mine(len(hand), got) + got * (situation.unknown + 1.0) + situation.theirs(other, -got)


def _fantastic_four(situation: Situation, _hand: bytes, other: int) -> float:
    return situation.theirs(other, fantastic_size(situation.state))


def _equality(situation: Situation, hand: bytes, other: int) -> float:
    return situation.theirs(other, max(0, len(hand) - situation.sizes[other]))


def _inequality(situation: Situation, hand: bytes, other: int) -> float:
    count = (len(hand) - situation.sizes[other]) // 2 + 1
    worth = situation.theirs(other, count) + (len(hand) and count / len(hand) * situation.hand_cost(hand))
    return worth + OUT if count >= len(hand) else worth


def _special_favours(situation: Situation, hand: bytes, other: int) -> float:
    specials = hand.translate(None, NUMBERS + _FUCK_YOU)
    got = round(situation.sizes[other] * SPECIAL_SHARE)
    left = len(hand) - len(specials)
    worth = SIZE[len(hand)] - SIZE[left + got] - got * situation.unknown / 2
    for kind in specials:
        worth += situation.keep[kind]
    return worth + situation.theirs(other, len(specials) - got)


def _edison(_situation: Situation, _hand: bytes, _other: int) -> float:
    return 0.5


STRIKES: Final[dict[int, Strike]] = {
    GIFT: _gift,
    EXCHANGE: _exchange,
    SKIP: _skip,
    THIEF: _thief,
    FANTASTIC_FOUR: _fantastic_four,
    EQUALITY: _equality,
    INEQUALITY: _inequality,
    SPECIAL_FAVOURS: _special_favours,
    EDISON: _edison,
}
"""What each attack is worth, by shape."""

_OPTIONAL: Final = (EQUALITY, INEQUALITY, SPECIAL_FAVOURS, EDISON)
"""The attacks that may be left out (C6.7)."""


def targets(situation: Situation, hand: bytes, shape: int) -> list[int]:
    """Whom an attack may strike, with these cards in hand."""
    sizes, state = situation.sizes, situation.state
    others = [other for other in range(len(sizes)) if other != situation.seat]
    if shape == SKIP:
        return [other for other in others if not state.skips >> other & 1]
    if shape == EQUALITY:
        return [other for other in others if sizes[other] < len(hand)]
    if shape == INEQUALITY:
        return [other for other in others if sizes[other] <= len(hand)] if hand else []
    return others


def best_strike(situation: Situation, hand: bytes, shape: int) -> float:
    """What an attack is worth that strikes where it should; nothing if it lapses or may be left out."""
    strike = STRIKES[shape]
    worths = [strike(situation, hand, other) for other in targets(situation, hand, shape)]
    if not worths:
        return 0.0
    best = max(worths)
    return max(0.0, best) if shape in _OPTIONAL else best


def struck(situation: Situation, attacker: int, shape: int, share: int) -> float:
    """What it is worth to the seat to be struck; with Fantastic Four by so many cards."""
    hand, sizes = situation.hand, situation.sizes
    mine, theirs = len(hand), sizes[attacker]
    if shape == SKIP:
        return -TURN * (SIZE[mine] - SIZE[mine - 1] + situation.unknown)
    if shape == GIFT:
        given = min(gift_size(situation.state), theirs)
        return situation.mine(mine, given) - 2.0 * given + situation.theirs(attacker, -given)
    if shape == EXCHANGE:
        return situation.mine(mine, min(2, theirs) - min(2, mine)) - 4.0
    if shape == THIEF:
        taken = min(2, mine)
        worth = situation.mine(mine, -taken) - 3.0 * taken + situation.theirs(attacker, taken)
        return worth + OUT if mine <= 2 else worth
    if shape == FANTASTIC_FOUR:
        return situation.mine(mine, share)
    if shape == EQUALITY:
        return situation.mine(mine, max(0, theirs - mine))
    if shape == INEQUALITY:
        count = (theirs - mine) // 2 + 1
        return situation.mine(mine, count) + situation.theirs(attacker, -count)
    if shape == SPECIAL_FAVOURS:
        specials = len(hand.translate(None, NUMBERS))
        got = round(theirs * SPECIAL_SHARE)
        return situation.mine(mine, got - specials) + situation.theirs(attacker, specials - got)
    return 0.0
