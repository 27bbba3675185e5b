"""What it is worth to lay a card (C5 to C7), to draw, and to turn up a power card with it (C12)."""

from typing import Final

from frantic_board.bots.cards.event_worth import any_event_worth
from frantic_board.bots.cards.situation import Situation
from frantic_board.bots.cards.strikes import STRIKES, best_strike
from frantic_board.bots.cards.weights import HELD_POWER, OUT, SIZE, SPECIAL_SHARE
from frantic_board.cards.cards import (
    ALL_DRAW_ONE,
    ANTI_COUNTER,
    BLACK,
    BLACK_WISH_POWER,
    COLOUR_BLOCKADE,
    COLOURS_ONLY,
    DO_IT_YOURSELF,
    DRAWN_IS_DONE,
    EDISON,
    FANTASTIC,
    FANTASTIC_FOUR,
    FIRST_SINGLE,
    FIRST_SWAP,
    FUCK_YOU,
    FUCK_YOU_CARD,
    LOOPING,
    MIMICRY_CARD,
    NUMBER,
    NUMBER_WISH,
    QUIET_SKIES,
    RANDOM_CHANCE,
    RECYCLING,
    SECOND_CHANCE,
    SPECIAL_CHARGE,
    SPECIAL_SEAL,
    SWAP,
    THE_END,
    THE_END_CARD,
    TROUBLECHARGER,
    TROUBLEMAKER,
    UPDATE,
    single_card,
)
from frantic_board.cards.demand import (
    BLACK_WISH,
    DEMAND_COLOUR,
    SWAP_TO,
    UNFIT,
    WISH_COLOUR,
    WISH_NUMBER,
)
from frantic_board.cards.laying import shape_of, swap_colours
from frantic_board.cards.rule_cards import turn_draw
from frantic_board.cards.state import ORDER
from frantic_board.kernel.piles import BYTE

_SMALL_GAIN: Final = 1.0
"""What a new power card or rule card is worth."""
_DEEPEST: Final = 3
"""So many 2nd Chances on one another are thought through."""


def shed(situation: Situation, hand: bytes, kind: int) -> float:
    """What it is worth to be rid of one card of a hand."""
    return SIZE[len(hand)] - SIZE[len(hand) - 1] + situation.keep[kind]


def draw_worth(situation: Situation, hand: bytes, count: int = 1) -> float:
    """What it is worth to draw cards."""
    return situation.mine(len(hand), count)


def best_wish(situation: Situation, hand: bytes, with_numbers: bool) -> float:
    """What the best wish is worth."""
    setup = situation.state.setup
    demands = [WISH_COLOUR + colour for colour in setup.colours]
    if with_numbers:
        demands += [WISH_NUMBER + number for number in setup.numbers]
    return max([situation.demand_worth(demand, hand) for demand in demands])


class Plays:
    """Weighs the cards that can be laid in one position."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._wishes: dict[bool, float] = {}

    def worth(self, kind: int, imitated: int, hand: bytes, demand: int, depth: int = 0) -> float:
        """What it is worth to lay a card of this hand on this demand, all that follows included."""
        situation = self._situation
        left = hand.replace(BYTE[kind], b"", 1)
        shape = shape_of(kind, imitated)
        worth = shed(situation, hand, kind)
        if shape == THE_END or (not left and shape == NUMBER):
            return worth + OUT
        worth += self._effect(shape, kind, left, demand, depth)
        if shape == SECOND_CHANCE:
            return worth
        return worth + self._demand(shape, kind, left, demand)

    def _effect(self, shape: int, kind: int, left: bytes, demand: int, depth: int) -> float:
        """What the card does, and that the seat is out if it is."""
        situation = self._situation
        rules = situation.state.rules
        if shape == SECOND_CHANCE:
            lying = kind if kind != MIMICRY_CARD else single_card(SECOND_CHANCE, DEMAND_COLOUR[demand])
            return self._follow_up(left, lying, depth)
        if shape == TROUBLEMAKER or (shape == BLACK and QUIET_SKIES not in rules):
            return any_event_worth(situation, left, situation.seat)
        out = 0.0 if left else OUT
        if shape in STRIKES:
            return out + best_strike(situation, left, shape)
        return out + _SMALL_GAIN if shape in (UPDATE, DO_IT_YOURSELF) else out

    def _follow_up(self, left: bytes, lying: int, depth: int) -> float:
        """2nd Chance: the best card on it, or a card drawn (C7.3)."""
        situation = self._situation
        bans = situation.state.bans
        fitting = left.translate(None, UNFIT[lying]).translate(None, bans)
        if len(left) == 1 and left[0] == THE_END_CARD and not bans:
            fitting = left
        if len(left) == 10 and FUCK_YOU_CARD in left and not bans:
            fitting += BYTE[FUCK_YOU_CARD]
        if not fitting:
            return draw_worth(situation, left)
        if depth == _DEEPEST:
            return 0.0
        return max(
            [
                self.worth(card, FANTASTIC if card == MIMICRY_CARD else 0, left, lying, depth + 1)
                for card in set(fitting)
            ]
        )

    def _demand(self, shape: int, kind: int, left: bytes, demand: int) -> float:
        """What it is worth that the next one has to answer this card."""
        situation = self._situation
        if not left:
            return 0.0
        if shape == FUCK_YOU:
            return situation.demand_worth(demand, left)
        if shape == SWAP:
            return max(
                [
                    situation.demand_worth(SWAP_TO + colour, left)
                    for colour in swap_colours(situation.state, kind)
                ]
            )
        if kind < FIRST_SINGLE or (kind < FIRST_SWAP and shape < SWAP):
            return situation.demand_worth(kind, left)
        if shape < SWAP:
            return situation.demand_worth(single_card(shape, DEMAND_COLOUR[demand]), left)
        with_numbers = shape in (FANTASTIC, FANTASTIC_FOUR) and COLOURS_ONLY not in situation.state.rules
        if with_numbers not in self._wishes:
            self._wishes[with_numbers] = best_wish(situation, left, with_numbers)
        return self._wishes[with_numbers]

    def draw(self, best: float) -> float:
        """What it is worth to draw in one's turn, if the best card that can be laid is worth so much."""
        situation = self._situation
        state, hand = situation.state, situation.hand
        worth = draw_worth(situation, hand, turn_draw(state))
        if DRAWN_IS_DONE in state.rules:
            return worth
        if len(hand) + turn_draw(state) == 10 and FUCK_YOU_CARD in hand and not state.seals:
            best = max(best, shed(situation, hand, FUCK_YOU_CARD))
        return worth + max(0.0, best)


def power_worth(situation: Situation, power: int, shape: int) -> float:
    """What it is worth to turn up a power card with a card of this shape, which has left the hand."""
    state, hand = situation.state, situation.hand
    demand = state.demand
    if power == ALL_DRAW_ONE:
        return situation.theirs_all(1)
    if power == ANTI_COUNTER:
        return 2.0 if shape in STRIKES else 0.0
    if power in (BLACK_WISH_POWER, NUMBER_WISH):
        numbers = [WISH_NUMBER + number for number in state.setup.numbers]
        demands = [BLACK_WISH] if power == BLACK_WISH_POWER else numbers
        best = max([situation.demand_worth(wish, hand) for wish in demands])
        is_wish = FANTASTIC <= shape < FUCK_YOU
        instead = best_wish(situation, hand, False) if is_wish else situation.demand_worth(demand, hand)
        return best - instead
    if power == COLOUR_BLOCKADE:
        return 1.2
    if power == LOOPING:
        order = ORDER[state.direction][len(situation.sizes)][situation.seat]
        return 1.5 * (situation.sizes[order[-2]] - situation.sizes[order[0]])
    if power == RANDOM_CHANCE:
        if not hand:
            return 0.0
        return max([shed(situation, hand, kind) for kind in hand]) + (OUT if len(hand) == 1 else 0.0)
    if power == RECYCLING:
        if shape == EDISON:  # it comes straight back, and fetches a Recycling to be sent again, for ever
            return 0.0
        return max([situation.theirs(other, 1) for other in range(len(situation.sizes))])
    if power == SPECIAL_SEAL:
        return 2.0 if hand else 4.0
    if power == SPECIAL_CHARGE:
        return max([charged(situation, other) for other in range(len(situation.sizes))])
    if power == TROUBLECHARGER:
        return any_event_worth(situation, hand, situation.seat) - (0.0 if hand else OUT)
    return HELD_POWER / 2


def charged(situation: Situation, other: int) -> float:
    """What Special Charge on another seat is worth."""
    if other == situation.seat:
        return 0.0
    return situation.theirs(other, round(SPECIAL_SHARE * situation.sizes[other]))
