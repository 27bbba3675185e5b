"""What the cards do (C7), and how attacks strike (C8.1)."""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.cards import knowledge
from frantic_board.cards.aiming import pairs, possible_targets
from frantic_board.cards.answers import DO as DO_IT
from frantic_board.cards.answers import PASS, Answer, Do, Pass
from frantic_board.cards.cards import (
    BLACK,
    DO_IT_YOURSELF,
    EDISON,
    EQUALITY,
    EXCHANGE,
    FACE_UP,
    FANTASTIC_FOUR,
    FRESH,
    FUCK_YOU_CARD,
    GIFT,
    INEQUALITY,
    NUMBERS,
    QUIET_SKIES,
    RECHARGE,
    SECOND_CHANCE,
    SKIP,
    SPECIAL_FAVOURS,
    THIEF,
    TROUBLEMAKER,
    UPDATE,
)
from frantic_board.cards.choosing import ask_give, ask_take
from frantic_board.cards.facts import (
    CardsMoved,
    EffectDeclined,
    EffectLapsed,
    Fact,
    HandLookedAt,
    SeatMustSkip,
)
from frantic_board.cards.frames import (
    BY_ATTACK,
    DO,
    EDISON_STEP,
    FOR_EDISON,
    FOR_EXCHANGE,
    FOR_GIFT,
    OPTIONAL,
    PAIR,
    PLAY,
    POWER_CARD,
    SECOND,
    SET_OFF,
    SPLIT,
    STEAL_STEP,
    TAKE_UP,
    TARGET,
    TURNED_UP_BY_REWIND,
    UNCOUNTERABLE,
    UPDATE_STEP,
)
from frantic_board.cards.laying import playable
from frantic_board.cards.moving import (
    draw_blind,
    draw_cards,
    draw_in_order,
    gain,
    lose,
)
from frantic_board.cards.power_choices import ask_recharge, edison_step
from frantic_board.cards.rule_cards import ask_rules, fantastic_size, gift_size
from frantic_board.cards.state import State, in_order, is_open
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE

Effect: TypeAlias = Callable[[State, int, int, int, list[Fact] | None], None]
"""What a card does: for a seat, as this shape, with these flags."""

_MAY_BE_LEFT_OUT: Final = (EQUALITY, INEQUALITY, SPECIAL_FAVOURS, EDISON, UPDATE, DO_IT_YOURSELF)
"""The wish cards with a special effect that is no must (C6.7)."""


def _is_optional(state: State, shape: int, flags: int) -> bool:
    if flags & TURNED_UP_BY_REWIND:
        return True
    return shape in _MAY_BE_LEFT_OUT and not state.setup.house.must_strike


def _lapse(seat: int, shape: int, facts: list[Fact] | None) -> None:
    if facts is not None:
        facts.append(EffectLapsed(seat, shape))


# --- what cards do without aiming at anybody -------------------------------------------------------------


def _black(state: State, seat: int, _shape: int, _flags: int, _facts: list[Fact] | None) -> None:
    """C7.2: an event, but not under Quiet Skies (C13.12)."""
    if QUIET_SKIES not in state.rules:
        state.stack.append((SET_OFF, seat))


def _troublemaker(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.8: an event."""
    if not flags & TURNED_UP_BY_REWIND:
        state.stack.append((SET_OFF, seat))
    elif state.event_pile:  # inside Rewind no event is shuffled back (C9.7)
        state.stack.append((DO, seat, shape, flags))
    else:
        _lapse(seat, shape, facts)


def _second_chance(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.3: lay another card on it, or draw one."""
    if flags & TURNED_UP_BY_REWIND:
        state.stack.append((DO, seat, shape, flags))
    else:
        _follow_up(state, seat, facts)


def _follow_up(state: State, seat: int, facts: list[Fact] | None) -> None:
    if playable(state, seat):
        state.stack.append((PLAY, seat, SECOND))
    else:
        draw_cards(state, seat, 1, facts)


def _recharge(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.9: one of the own power cards activated in an earlier turn is turned face down."""
    if not any(FACE_UP < power < FRESH for power in state.powers[seat]):
        _lapse(seat, shape, facts)
    else:
        ask_recharge(state, seat, bool(flags & TURNED_UP_BY_REWIND), facts)


def _update(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.20: a new power card for one of the others."""
    if not state.power_pile:
        _lapse(seat, shape, facts)
    elif _is_optional(state, shape, flags):
        state.stack.append((DO, seat, shape, flags))
    else:
        _do_update(state, seat, facts)


def _do_update(state: State, seat: int, _facts: list[Fact] | None) -> None:
    state.stack.append((UPDATE_STEP, seat))
    state.stack.append((POWER_CARD, CHANCE, seat, 1, 1))


def _do_it_yourself(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.21: one more rule card."""
    if not state.rule_pile:
        _lapse(seat, shape, facts)
    elif _is_optional(state, shape, flags):
        state.stack.append((DO, seat, shape, flags))
    else:
        ask_rules(state, 1)


def _turn_up_rule(state: State, _seat: int, _facts: list[Fact] | None) -> None:
    ask_rules(state, 1)


def _set_off(state: State, seat: int, _facts: list[Fact] | None) -> None:
    state.stack.append((SET_OFF, seat))


_DEEDS: Final[dict[int, Callable[[State, int, list[Fact] | None], None]]] = {
    TROUBLEMAKER: _set_off,
    SECOND_CHANCE: _follow_up,
    UPDATE: _do_update,
    DO_IT_YOURSELF: _turn_up_rule,
}
"""What is done after `do`, by shape."""


def do_options(_state: State, _frame: Frame) -> list[Answer]:
    """Do it, or not."""
    return [DO_IT, PASS]


def do_refusal(_state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check whether an effect is carried out."""
    return None if type(answer) is Do or type(answer) is Pass else "do it or pass"


def do_or_not(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """An optional effect is carried out or left out (C6.8)."""
    _, seat, shape, _ = frame
    if type(answer) is Do:
        _DEEDS[shape](state, seat, facts)
    elif facts is not None:
        facts.append(EffectDeclined(seat, shape))


# --- aiming (C8.2) ---------------------------------------------------------------------------------------


def _attack(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """Name a target, if there is one (C8.7)."""
    if not possible_targets(state, seat, shape):
        _lapse(seat, shape, facts)
    else:
        may_pass = OPTIONAL if _is_optional(state, shape, flags) else 0
        state.stack.append((TARGET, seat, shape, flags & UNCOUNTERABLE | may_pass))


def _fantastic_four(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.12: share four cards out among the others."""
    if len(in_order(state, seat)) < 2:
        _lapse(seat, shape, facts)
    else:
        may_pass = OPTIONAL if _is_optional(state, shape, flags) else 0
        state.stack.append((SPLIT, seat, fantastic_size(state), flags & UNCOUNTERABLE | may_pass))


def _edison(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C7.19: two players exchange a power card."""
    if not pairs(state, (PAIR, seat, FOR_EDISON, 0)):
        _lapse(seat, shape, facts)
    else:
        may_pass = OPTIONAL if _is_optional(state, shape, flags) else 0
        state.stack.append((PAIR, seat, FOR_EDISON, flags & UNCOUNTERABLE | may_pass))


# --- striking --------------------------------------------------------------------------------------------


def strike(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """STRIKE: nobody countered."""
    _STRIKES[frame[2]](state, frame, facts)


def _strike_skip(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.4: the next turn is skipped."""
    target = frame[3]
    state.skips |= 1 << target
    if facts is not None:
        facts.append(SeatMustSkip(target))


def _strike_gift(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.5: two cards of choice are given."""
    ask_give(state, frame[1], frame[3], gift_size(state), facts, FOR_GIFT)


def _strike_exchange(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.6: two cards are put down, two drawn blind, then the others taken up."""
    _, attacker, _, target = frame
    state.stack.append((TAKE_UP,))
    state.stack.append((STEAL_STEP, attacker, target, 2, BY_ATTACK))
    ask_give(state, attacker, target, 2, facts, FOR_EXCHANGE)


def steal_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """STEAL_STEP: cards are drawn blind."""
    _, taker, giver, count, why = frame
    draw_blind(state, taker, giver, count, why, facts)


def _strike_thief(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.7: look at the hand and take two."""
    _, attacker, _, target = frame
    knowledge.saw_hand(state, attacker, target)
    if facts is not None:
        facts.append(HandLookedAt(attacker, target, state.hands[target]))
    ask_take(state, attacker, target, 2, facts)


def _strike_fantastic_four(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C7.12: the targets draw their shares in order."""
    draw_in_order(state, list(zip(frame[3::2], frame[4::2], strict=True)))


def _strike_equality(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.13: the target draws up to the attacker's number."""
    _, attacker, _, target = frame
    draw_cards(state, target, len(state.hands[attacker]) - len(state.hands[target]), facts)


def _strike_inequality(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.16: the target draws blind until it holds more."""
    _, attacker, _, target = frame
    count = (len(state.hands[attacker]) - len(state.hands[target])) // 2 + 1
    draw_blind(state, target, attacker, count, BY_ATTACK, facts)


def _strike_special_favours(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.18: both exchange their special cards at once; the attacker's Fuck You stays."""
    _, attacker, _, target = frame
    mine = state.hands[attacker].translate(None, NUMBERS + BYTE[FUCK_YOU_CARD])
    theirs = state.hands[target].translate(None, NUMBERS)
    for giver, taker, cards in ((attacker, target, mine), (target, attacker, theirs)):
        if cards:
            if facts is not None:
                facts.append(CardsMoved(giver, taker, cards, is_open(state, giver), False))
            knowledge.moved(state, giver, taker, cards)
    lose(state, attacker, mine, False)
    lose(state, target, theirs, False)
    gain(state, attacker, theirs)
    gain(state, target, mine)


def _strike_edison(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C7.19: for each of the two in order a card is chosen, then they change places."""
    _, attacker, _, first, second = frame
    edison_step(state, (EDISON_STEP, attacker, first, second), facts)


_STRIKES: Final[dict[int, Callable[[State, Frame, list[Fact] | None], None]]] = {
    SKIP: _strike_skip,
    GIFT: _strike_gift,
    EXCHANGE: _strike_exchange,
    THIEF: _strike_thief,
    FANTASTIC_FOUR: _strike_fantastic_four,
    EQUALITY: _strike_equality,
    INEQUALITY: _strike_inequality,
    SPECIAL_FAVOURS: _strike_special_favours,
    EDISON: _strike_edison,
}
"""How each attack strikes, by shape (C8.1)."""

EFFECTS: Final[dict[int, Effect]] = {
    BLACK: _black,
    GIFT: _attack,
    EXCHANGE: _attack,
    SECOND_CHANCE: _second_chance,
    SKIP: _attack,
    TROUBLEMAKER: _troublemaker,
    THIEF: _attack,
    RECHARGE: _recharge,
    FANTASTIC_FOUR: _fantastic_four,
    EQUALITY: _attack,
    INEQUALITY: _attack,
    SPECIAL_FAVOURS: _attack,
    EDISON: _edison,
    UPDATE: _update,
    DO_IT_YOURSELF: _do_it_yourself,
}
"""What each card does, by shape; the others have no effect of their own."""
