"""Power cards (C12): which one may be turned up, and what it does."""

from typing import Final

from frantic_board.cards import knowledge
from frantic_board.cards.answers import PASS, Answer, Pass, Power
from frantic_board.cards.cards import (
    ALL_DRAW_ONE,
    ANTI_COUNTER,
    BLACK_WISH_POWER,
    COLOUR_BLOCKADE,
    FACE_UP,
    FRESH,
    FUCK_YOU,
    LOOPING,
    NO_COLOUR,
    NO_SHAPE,
    NUMBER_WISH,
    NUMBERS,
    OPEN_HANDS,
    POWER_NAMES,
    RANDOM_CHANCE,
    RECYCLING,
    SPECIAL_CHARGE,
    SPECIAL_SEAL,
    TROUBLECHARGER,
)
from frantic_board.cards.demand import BLACK_WISH, is_wish
from frantic_board.cards.facts import (
    Fact,
    HandsShown,
    Lasting,
    LastingBegan,
    PowerTookEffect,
    PowerTurnedUp,
    SpecialsCounted,
)
from frantic_board.cards.frames import (
    A_NUMBER,
    ANYTHING,
    CARRY_OUT,
    COLOUR,
    FOR_BLOCKADE,
    FOR_RECYCLING,
    FOR_SPECIAL_CHARGE,
    PLAY,
    POWER_STEP,
    RECYCLED,
    SET_OFF,
    TARGET,
    UNCOUNTERABLE,
    WISH,
)
from frantic_board.cards.laying import playable, renew_bans, set_demand
from frantic_board.cards.moving import draw_cards, draw_in_order, take_from_discard
from frantic_board.cards.state import PLAYING, State, changed, in_order
from frantic_board.kernel import Frame, Step
from frantic_board.kernel.piles import with_card, without_card, without_cards

FIRST_ORDER: Final = (ALL_DRAW_ONE, ANTI_COUNTER, OPEN_HANDS, SPECIAL_SEAL, SPECIAL_CHARGE)
"""The power cards that take effect before the laid card (C12.4)."""


def _usable(state: State, seat: int, shape: int) -> list[int]:
    """The power cards that may be turned up with a card of this shape (C12.6, C12.16)."""
    is_special = shape <= FUCK_YOU
    return sorted(
        {
            power
            for power in without_cards(state.powers[seat], state.resting)
            if power < FACE_UP and not (is_special and power == SPECIAL_SEAL)
        }
    )


def can_turn_up(state: State, seat: int, shape: int) -> bool:
    """C12.1, C12.2: the active seat, in its turn, once, if there is one it may turn up."""
    if state.power or seat != state.turn or state.phase != PLAYING:
        return False
    return bool(_usable(state, seat, shape))


def power_options(state: State, frame: Frame) -> list[Answer]:
    """Each power card that may be turned up, or none."""
    return [*(Power(power) for power in _usable(state, frame[1], frame[3])), PASS]


def power_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check which power card is turned up."""
    if type(answer) is Pass:
        return None
    if type(answer) is not Power:
        return "turn up a power card or pass"
    if answer.power in _usable(state, frame[1], frame[3]):
        return None
    if answer.power == SPECIAL_SEAL and SPECIAL_SEAL in state.powers[frame[1]]:
        return "Special Seal does not go with a special card"
    return "this power card does not lie face down before you"


def take_power(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """C6.2 to C6.6: turned up or not, the card's own effect follows, before or after the power's."""
    _, seat, _, shape, before, colour = frame
    flags = 0
    power = answer.power if type(answer) is Power else 0
    if power:
        _turn_up(state, seat, power, shape, facts)
        flags = UNCOUNTERABLE if power == ANTI_COUNTER else 0
    step = (POWER_STEP, seat, power, before, colour, state.serial)
    if power and power not in FIRST_ORDER:
        state.stack.append(step)
    state.stack.append((CARRY_OUT, seat, shape, flags))
    if power in FIRST_ORDER:
        state.stack.append(step)


def _turn_up(state: State, seat: int, power: int, shape: int, facts: list[Fact] | None) -> None:
    state.powers = changed(
        state.powers, seat, with_card(without_card(state.powers[seat], power), power + FRESH)
    )
    state.power = power
    knowledge.power_seen(state, seat, power)
    if power in (BLACK_WISH_POWER, NUMBER_WISH):
        state.wish_waits = True
    if power == RECYCLING:
        top = len(state.discard) - 1
        state.marked = max(top - 1, 0) if shape == FUCK_YOU else top
    if facts is not None:
        facts.append(PowerTurnedUp(seat, power))


def power_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """POWER_STEP: a power card takes effect."""
    if facts is not None:
        facts.append(PowerTookEffect(frame[1], frame[2]))
    _EFFECTS[frame[2]](state, frame, facts)


def _all_draw_one(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.7: all others draw one card."""
    draw_in_order(state, [(seat, 1) for seat in in_order(state, frame[1]) if seat != frame[1]])


def _anti_counter(_state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.8: the card's attack carries the flag already."""


def _black_wish(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """C12.9: the demand is black."""
    state.wish_waits = False
    set_demand(state, BLACK_WISH, facts)


def _colour_blockade(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.10: choose a colour."""
    state.stack.append((COLOUR, frame[1], FOR_BLOCKADE, 0, NO_SHAPE))


def _looping(state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.11: the direction is turned at the end of this turn."""
    state.is_looping = True


def _number_wish(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.12: wish a number."""
    state.wish_waits = False
    state.stack.append((WISH, frame[1], A_NUMBER))


def _random_chance(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.13: lay any other hand card."""
    if playable(state, frame[1], True):
        state.stack.append((PLAY, frame[1], ANYTHING))


def _open_hands(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C12.14: all others play with open hands."""
    state.open_hands |= 1 << frame[1]
    if facts is not None:
        facts.append(LastingBegan(Lasting.OPEN_HANDS, frame[1], NO_COLOUR))
        facts.append(
            HandsShown(tuple(None if seat == frame[1] else hand for seat, hand in enumerate(state.hands)))
        )


def _recycling(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.15: the laid card goes to a hand, if it still lies on the discard pile."""
    _, seat, _, before, colour, serial = frame
    if state.marked >= 0:
        state.stack.append((RECYCLED, before, colour, serial))
        state.stack.append((TARGET, seat, FOR_RECYCLING, 0))


def recycle(state: State, taker: int, facts: list[Fact] | None) -> None:
    """Somebody was chosen to take the laid card."""
    take_from_discard(state, taker, state.marked, facts)


def recycled(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """RECYCLED: the demand before the card stands again, unless there was a wish or a card since."""
    _, before, colour, serial = frame
    if state.coloured <= serial:
        state.last_colour = colour
    if state.serial == serial and not is_wish(state.demand) and state.demand != before:
        set_demand(state, before, facts)


def _special_seal(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """C12.16: no special card may be played."""
    state.seals |= 1 << frame[1]
    renew_bans(state)
    if facts is not None:
        facts.append(LastingBegan(Lasting.SPECIAL_SEAL, frame[1], NO_COLOUR))


def _special_charge(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.17: choose a player."""
    if len(in_order(state, frame[1])) > 1:
        state.stack.append((TARGET, frame[1], FOR_SPECIAL_CHARGE, 0))


def charge(state: State, target: int, facts: list[Fact] | None) -> None:
    """The chosen player draws as many cards as special cards in hand."""
    count = len(state.hands[target].translate(None, NUMBERS))
    if facts is not None:
        facts.append(SpecialsCounted(target, count))
    draw_cards(state, target, count, facts)


def _troublecharger(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """C12.18: set off an event."""
    state.stack.append((SET_OFF, frame[1]))


_EFFECTS: Final[dict[int, Step[State, Fact]]] = {
    ALL_DRAW_ONE: _all_draw_one,
    ANTI_COUNTER: _anti_counter,
    BLACK_WISH_POWER: _black_wish,
    COLOUR_BLOCKADE: _colour_blockade,
    LOOPING: _looping,
    NUMBER_WISH: _number_wish,
    RANDOM_CHANCE: _random_chance,
    OPEN_HANDS: _open_hands,
    RECYCLING: _recycling,
    SPECIAL_SEAL: _special_seal,
    SPECIAL_CHARGE: _special_charge,
    TROUBLECHARGER: _troublecharger,
}
"""By power card."""

assert len(_EFFECTS) == len(POWER_NAMES) - 1
