"""The worth of every answer to a decision: what `sly` lives by and `schemer` starts from.

The functions look at a state as the seat that is asked sees it, at nothing that is hidden from that seat.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.bots.cards.event_worth import Changes, any_event_worth, event_worth
from frantic_board.bots.cards.plays import Plays, best_wish, charged, power_worth, shed
from frantic_board.bots.cards.situation import Situation
from frantic_board.bots.cards.strikes import STRIKES, best_strike, struck
from frantic_board.bots.cards.weights import HELD_POWER, OUT, SIZE
from frantic_board.cards.answers import (
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Discard,
    Do,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pick,
    Play,
    Power,
    React,
    Risk,
    Split,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import (
    COUNTERATTACK,
    FACE_UP,
    HIDDEN,
    LUCKY_BASTARD,
    MIMICRY_CARD,
    NO_SHAPE,
    NUMBERS,
    POINTS,
    SHOWING,
    TROUBLEMAKER,
    wish_card,
)
from frantic_board.cards.demand import DEMAND_COLOUR, SWAP_TO
from frantic_board.cards.frames import (
    FOR_BLOCKADE,
    FOR_EDISON,
    FOR_EDISON_PICK,
    FOR_GAMBLING_MAN,
    FOR_RECYCLING,
    FOR_SPECIAL_CHARGE,
    FOR_TRUST_FALL,
    FOR_UPDATE,
    IMITATE,
    STRIKE,
)
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.state import State, pile_size
from frantic_board.kernel import Frame
from frantic_board.kernel.piles import BYTE, without_cards

Weighed: TypeAlias = list[tuple[float, Answer]]
"""Answers and their worth in points, in the order of the decision's options."""

_POWERS: Final = (0.0, 6.0, 1.0, 4.0, 2.0, 2.0, 4.0, 9.0, 1.0, 4.0, 3.0, 5.0, 2.0)
"""How good a power card is to have, by power card."""
_NICE_TRY: Final = 25.0
"""What it is worth to have the round go on when somebody is out."""


def weigh(state: State, frame: Frame, asks: str, options: list[Answer]) -> list[float]:
    """The worth of each answer to a question, in points: more is better."""
    if len(options) == 1:
        return [0.0]
    return _WORTHS[asks](Situation(state, frame[1]), frame, options)


# --- playing ---------------------------------------------------------------------------------------------


def _turns(situation: Situation, _frame: Frame, options: list[Answer]) -> list[float]:
    """Lay a card, or draw."""
    plays = Plays(situation)
    hand, demand = situation.hand, situation.state.demand
    worths = [
        plays.worth(option.kind, option.shape, hand, demand) for option in options if type(option) is Play
    ]
    if len(worths) < len(options):
        worths.append(plays.draw(max(worths, default=0.0)))
    return worths


def _plays(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Lay a card, or pass after the draw."""
    if frame[2] >= IMITATE:
        return _imitations(situation, options)
    plays = Plays(situation)
    hand, demand = situation.hand, situation.state.demand
    return [
        plays.worth(option.kind, option.shape, hand, demand) if type(option) is Play else 0.0
        for option in options
    ]


def _imitations(situation: Situation, options: list[Answer]) -> list[float]:
    """A Mimicry that was turned up and is in no hand: what it does is all that counts (C3.6)."""
    worths = []
    for option in options:
        assert type(option) is Play
        is_strike = option.shape in STRIKES
        worths.append(best_strike(situation, situation.hand, option.shape) if is_strike else 0.0)
    return worths


def _powers(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Turn up a power card with the card just laid, or keep them."""
    shape = frame[3]
    return [
        power_worth(situation, option.power, shape) if type(option) is Power else HELD_POWER
        for option in options
    ]


# --- throwing in -----------------------------------------------------------------------------------------


def _reactions(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Throw in a card, its own before Mimicry, or pass."""
    shape = frame[2]
    if shape == COUNTERATTACK:
        passed, thrown = _under_attack(situation)
    elif shape == LUCKY_BASTARD:
        passed = any_event_worth(situation, situation.hand, situation.state.turn)
        thrown = 0.0
    else:
        passed, thrown = 0.0, _NICE_TRY
    hand = situation.hand
    worths = []
    for option in options:
        if type(option) is React:
            left = hand.replace(BYTE[option.kind], b"", 1)
            wish = best_wish(situation, left, False) if left else OUT
            worths.append(thrown + shed(situation, hand, option.kind) + wish)
        else:
            worths.append(passed + situation.demand_worth(situation.state.demand, hand))
    return worths


def _under_attack(situation: Situation) -> tuple[float, float]:
    """What it is worth to be struck, and to strike back."""
    state = situation.state
    attack = state.stack[-3]
    assert attack[0] == STRIKE, "Counterattack is offered under an attack"
    _, attacker, shape, *aim = attack
    share = 0
    if len(aim) > 1:
        share = dict(zip(aim[::2], aim[1::2], strict=True)).get(situation.seat, 0)
    left = situation.hand
    thrown = wish_card(COUNTERATTACK)
    left = left.replace(BYTE[thrown if thrown in left else MIMICRY_CARD], b"", 1)
    return struck(situation, attacker, shape, share), best_strike(situation, left, shape)


# --- aiming ----------------------------------------------------------------------------------------------


def _targets(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    purpose = frame[2]
    return [_aimed(situation, purpose, option.seat) if type(option) is Target else 0.0 for option in options]


def _aimed(situation: Situation, purpose: int, other: int) -> float:
    if purpose < FOR_SPECIAL_CHARGE:
        return STRIKES[purpose](situation, situation.hand, other)
    if purpose == FOR_SPECIAL_CHARGE:
        return charged(situation, other)
    if purpose == FOR_TRUST_FALL:  # the other gives two cards of own choice
        given = min(2, situation.sizes[other])
        return situation.mine(len(situation.hand), given) - 2.0 * given + situation.theirs(other, -given)
    if purpose == FOR_RECYCLING and other == situation.seat:
        return situation.mine(len(situation.hand), 1)
    return situation.theirs(other, 1)


def _splits(situation: Situation, _frame: Frame, options: list[Answer]) -> list[float]:
    """Fantastic Four: what all that draw lose by it."""
    worths = []
    for option in options:
        worth = 0.0
        if type(option) is Split:
            for place in range(0, len(option.shares), 2):
                worth += situation.theirs(option.shares[place], option.shares[place + 1])
        worths.append(worth)
    return worths


def _pairs(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Edison: a spent power card for one that is not; without scores, hands that change owners."""
    state, seat = situation.state, situation.seat
    worths = []
    for option in options:
        worth = 0.0
        if type(option) is Pair:
            both = (option.first, option.second)
            if frame[2] != FOR_EDISON:
                worth = abs(situation.sizes[both[0]] - situation.sizes[both[1]]) / 100
            elif seat in both:
                other = both[1] if both[0] == seat else both[0]
                spent = any(power >= FACE_UP for power in state.powers[seat])
                fresh = any(power < FACE_UP for power in state.powers[other])
                worth = 4.0 * (spent and fresh) - 0.5
            else:
                worth = -0.5
        worths.append(worth)
    return worths


# --- choosing cards --------------------------------------------------------------------------------------


def _set_worths(cards: bytes, kinds: list[int], count: int, worths: Callable[[int], float]) -> list[float]:
    """The worth of naming a card as the next of so many, none before it in deck order (C2.10)."""
    found = []
    for kind in kinds:
        after = cards[cards.index(kind) + 1 :]
        rest = sorted([worths(card) for card in after], reverse=True)[: count - 1]
        worth = worths(kind)
        for other in rest:
            worth += other
        found.append(worth)
    return found


def _gifts(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Give what costs most to keep; in Merry Christmas, to whom the next card goes."""
    if type(options[0]) is GiveTo:
        return _presents(situation, options)
    keep = situation.keep
    kinds = [option.kind for option in options if type(option) is Give]
    cards = without_cards(situation.hand, situation.state.chosen)
    return _set_worths(cards, kinds, frame[3], keep.__getitem__)


def _presents(situation: Situation, options: list[Answer]) -> list[float]:
    """Merry Christmas: to each as many as hurt most, counted with what is given already."""
    transit = situation.state.transit
    seats = len(situation.sizes)
    worths = []
    for option in options:
        assert type(option) is GiveTo
        got = len(b"".join(transit[option.seat * seats : (option.seat + 1) * seats])) if transit else 0
        gain = SIZE[got + 1] - SIZE[got] + situation.keep[option.kind]
        worths.append(situation.weights[option.seat] * gain)
    return worths


def _takes(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Take what costs least to keep."""
    keep = situation.keep
    state = situation.state
    kinds = [option.kind for option in options if type(option) is Take]
    giver = frame[2]
    cards = bytes(sorted(state.display)) if giver < 0 else without_cards(state.hands[giver], state.chosen)
    return _set_worths(cards, kinds, frame[3], lambda kind: -keep[kind])


def _discards(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Discard what costs most to keep."""
    kinds = [option.kind for option in options if type(option) is Discard]
    cards = without_cards(situation.hand, situation.state.chosen)
    return _set_worths(cards, kinds, frame[2], situation.keep.__getitem__)


def _lays(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Lay what costs most; with Gambling Man for two the higher card takes both, so the lowest.

    In Tsunami a high card is hard to go above, and whoever passes takes all of them.
    """
    is_lowest = frame[2] == FOR_GAMBLING_MAN and len(situation.sizes) == 2
    worths = []
    for option in options:
        if type(option) is not Lay:
            worths.append(-OUT)
        elif is_lowest:
            worths.append(-float(POINTS[option.kind]))
        else:
            worths.append(situation.keep[option.kind] + POINTS[option.kind])
    return worths


# --- wishes, colours, and the rest -----------------------------------------------------------------------


def _wishes(situation: Situation, _frame: Frame, options: list[Answer]) -> list[float]:
    return [
        situation.demand_worth(option.demand, situation.hand) for option in options if type(option) is Wish
    ]


def _colours(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """In which colour a Colour Swap goes on; or which one to block: what is demanded and not held."""
    hand, state = situation.hand, situation.state
    worths = []
    for option in options:
        assert type(option) is ChooseColour
        if frame[2] == FOR_BLOCKADE:
            held = len(hand) - len(hand.translate(None, SHOWING[option.colour]))
            worths.append(2.0 * (DEMAND_COLOUR[state.demand] == option.colour) - held)
        else:
            worths.append(situation.demand_worth(SWAP_TO + option.colour, hand))
    return worths


def _events(situation: Situation, _frame: Frame, options: list[Answer]) -> list[float]:
    changes = Changes(situation, situation.hand, situation.seat)
    return [event_worth(changes, option.event) for option in options if type(option) is ChooseEvent]


def _hands(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Distributor: the cheapest hand for oneself, then the dearest for everyone else."""
    _, trigger, position, _ = frame
    state = situation.state
    costs = []
    for option in options:
        assert type(option) is ChooseHand
        own = option.seat == trigger
        cards = situation.hand if own else known_cards(state, trigger, option.seat)
        costs.append(situation.hand_cost(cards) - (0.0 if cards else OUT))
    return [-cost for cost in costs] if position == 0 else costs


def _picks(_situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Recharge the best power card; give the worst away, a spent one first; take a hidden one."""
    _, seat, holder, purpose, _ = frame
    gives = purpose == FOR_UPDATE or (purpose == FOR_EDISON_PICK and holder == seat)
    worths = []
    for option in options:
        if type(option) is not Pick:
            worths.append(0.0)
        elif gives:
            spent = option.power >= FACE_UP
            worths.append(10.0 * spent - _POWERS[option.power % FACE_UP])
        else:
            worths.append(3.5 if option.power == HIDDEN else _POWERS[option.power % FACE_UP])
    return worths


def _risks(situation: Situation, _frame: Frame, options: list[Answer]) -> list[float]:
    """Seppuku: 21 off for a number card, 42 on for another one, or 21 on at once (C10.33)."""
    state = situation.state
    deck = state.stock[0]
    seen = state.discard + situation.hand
    numbers = len(deck) - len(deck.translate(None, NUMBERS)) - len(seen) + len(seen.translate(None, NUMBERS))
    share = numbers / max(1, len(deck) - len(seen)) if pile_size(state) else 0.0
    return [21.0 * share - 42.0 * (1.0 - share) if type(option) is Risk else -21.0 for option in options]


def _deeds(situation: Situation, frame: Frame, options: list[Answer]) -> list[float]:
    """Carry out an optional effect: Parasite's discards always, an event if it is worth something."""
    worth = 1.0
    if frame[2] == TROUBLEMAKER:
        worth = any_event_worth(situation, situation.hand, situation.seat)
    elif frame[2] == NO_SHAPE:
        worth = OUT
    return [worth if type(option) is Do else 0.0 for option in options]


_WORTHS: Final[dict[str, Callable[[Situation, Frame, list[Answer]], list[float]]]] = {
    "turn": _turns,
    "play": _plays,
    "power": _powers,
    "react": _reactions,
    "target": _targets,
    "split": _splits,
    "pair": _pairs,
    "give": _gifts,
    "take": _takes,
    "discard": _discards,
    "lay": _lays,
    "wish": _wishes,
    "colour": _colours,
    "event": _events,
    "hand": _hands,
    "pick": _picks,
    "risk": _risks,
    "do": _deeds,
}
"""How the answers of each verb are weighed."""
