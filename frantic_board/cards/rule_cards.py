"""Rule cards (C13): turned up, shuffled back, and the few words the other chapters ask them.

What a rule card changes stands where the thing it changes is done; this is where it comes and goes.
"""

from frantic_board.cards import knowledge
from frantic_board.cards.cards import (
    BIG_HEART,
    CLOCKWISE,
    DOUBLE_SIP,
    FANTASTIC_SIX,
    GLASS_HOUSE,
    HEAD_COUNT,
    LUXURY_TAX,
    NASTY_TRY,
    POINTS,
    SPECIALS,
)
from frantic_board.cards.facts import DirectionTurned, Fact, RuleReturned, RuleTurnedUp
from frantic_board.cards.frames import RULE_CARD
from frantic_board.cards.state import State
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset, without_card


def ask_rules(state: State, count: int) -> None:
    """Have so many rule cards turned up, as far as there are any (C13.1, C13.4)."""
    count = min(count, len(state.rule_pile))
    if count:
        state.stack.append((RULE_CARD, CHANCE, count))


def begin_rule(state: State, rule: int, facts: list[Fact] | None) -> None:
    """A rule card holds from now on (C13.2)."""
    state.rule_pile = without_card(state.rule_pile, rule)
    is_new = rule not in state.rules
    state.rules += bytes((rule,))
    if facts is not None:
        facts.append(RuleTurnedUp(rule))
    if rule == CLOCKWISE and is_new:
        turn_direction(state, facts)


def return_rules(state: State, facts: list[Fact] | None) -> None:
    """All rule cards in force are shuffled back and hold no longer (C10.44, C13.2)."""
    rules = state.rules
    if GLASS_HOUSE in rules:
        knowledge.saw_hands(state, (1 << state.setup.seats) - 1)
    state.rule_pile = multiset(state.rule_pile + rules)
    state.rules = b""
    if facts is not None:
        facts.extend(RuleReturned(rule) for rule in rules)
    if CLOCKWISE in rules:
        turn_direction(state, facts)


def turn_direction(state: State, facts: list[Fact] | None) -> None:
    """Play goes the other way round from now on."""
    state.direction = -state.direction
    if facts is not None:
        facts.append(DirectionTurned(state.direction))


def turn_draw(state: State) -> int:
    """How many cards the draw of a turn is (C4.4, C13.10)."""
    return 2 if DOUBLE_SIP in state.rules else 1


def gift_size(state: State) -> int:
    """How many cards Gift gives (C7.5, C13.14)."""
    return 3 if BIG_HEART in state.rules else 2


def fantastic_size(state: State) -> int:
    """How many cards Fantastic Four is (C7.12, C13.15)."""
    return 6 if FANTASTIC_SIX in state.rules else 4


def nice_try_size(state: State) -> int:
    """How many cards those who are out draw (C8.12, C13.18)."""
    return 6 if NASTY_TRY in state.rules else 3


def counted_points(state: State, hand: bytes) -> int:
    """What a hand counts at the end of a round (C15.1, C13.19, C13.20)."""
    points = 0
    for kind in hand:
        points += POINTS[kind]
        if LUXURY_TAX in state.rules and kind in SPECIALS and POINTS[kind] == 7:
            points += 3
    return points + len(hand) if HEAD_COUNT in state.rules else points
