"""Choosing power cards (C7.9, C7.19, C7.20): for Recharge, Update and Edison."""

from frantic_board.cards import knowledge
from frantic_board.cards.answers import (
    PASS,
    PICKS,
    Answer,
    Pass,
    Pick,
    PowerCard,
)
from frantic_board.cards.cards import (
    FACE_UP,
    FRESH,
    RECHARGE,
)
from frantic_board.cards.facts import (
    EffectDeclined,
    Fact,
    PowerGiven,
    PowerRecharged,
    PowerReturned,
)
from frantic_board.cards.frames import (
    EDISON_STEP,
    FOR_EDISON_PICK,
    FOR_RECHARGE,
    FOR_RECHARGE_OR_NOT,
    FOR_UPDATE,
    HIDDEN_POWER,
    NOBODY,
    PICK,
)
from frantic_board.cards.state import State, changed
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, with_card, without_card, without_cards


def ask_recharge(state: State, seat: int, may_pass: bool, facts: list[Fact] | None) -> None:
    """Recharge: which of the power cards activated in an earlier turn (C7.9)."""
    used = [power for power in state.powers[seat] if FACE_UP < power < FRESH]
    if may_pass:
        state.stack.append((PICK, seat, seat, FOR_RECHARGE_OR_NOT, NOBODY))
    elif len(used) == 1:
        _recharge(state, seat, used[0], facts)
    else:
        state.stack.append((PICK, seat, seat, FOR_RECHARGE, NOBODY))


def _recharge(state: State, seat: int, power: int, facts: list[Fact] | None) -> None:
    kind = power - FACE_UP
    state.powers = changed(state.powers, seat, with_card(without_card(state.powers[seat], power), kind))
    knowledge.power_kept(state, seat, kind)
    if seat == state.turn:
        state.resting += BYTE[kind]
    if facts is not None:
        facts.append(PowerRecharged(seat, kind))


def update_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """UPDATE_STEP: one of the other power cards goes back (C7.20)."""
    seat = frame[1]
    others = without_cards(state.powers[seat], state.chosen)
    if len(others) > 1:
        state.stack.append((PICK, seat, seat, FOR_UPDATE, NOBODY))
        return
    state.chosen = b""
    if others:
        _return_power(state, seat, others[0], facts)


def _return_power(state: State, seat: int, power: int, facts: list[Fact] | None) -> None:
    kind = power % FACE_UP
    state.powers = changed(state.powers, seat, without_card(state.powers[seat], power))
    state.power_pile = with_card(state.power_pile, kind)
    if power < FACE_UP:
        knowledge.power_left(state, seat)
    if facts is not None:
        facts.append(PowerReturned(seat, kind, power > FACE_UP))


def edison_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EDISON_STEP: the card of the first player is chosen, then that of the second (C7.19)."""
    _, attacker, first, second = frame
    holder, other = (second, first) if state.held_power else (first, second)
    if holder == first:
        state.stack.append((EDISON_STEP, attacker, first, second))
    powers = state.powers[holder]
    if len(powers) == 1:
        _hand_over(state, holder, powers[0], other, facts)
    else:
        state.stack.append((PICK, attacker, holder, FOR_EDISON_PICK, other))


def _hand_over(state: State, holder: int, power: int, other: int, facts: list[Fact] | None) -> None:
    """A power card leaves its place; when the second one does, they change owners and lie face down."""
    state.powers = changed(state.powers, holder, without_card(state.powers[holder], power))
    if power < FACE_UP:
        knowledge.power_left(state, holder)
    if not state.held_power:
        state.held_power = power
        return
    first, state.held_power = state.held_power, 0
    for giver, taker, given in ((other, holder, first), (holder, other, power)):
        kind = given % FACE_UP
        was_open = given > FACE_UP
        state.powers = changed(state.powers, taker, with_card(state.powers[taker], kind))
        knowledge.power_moved(state, giver, taker, kind, was_open)
        if facts is not None:
            facts.append(PowerGiven(giver, taker, kind, was_open))


def _pickable(state: State, frame: Frame) -> list[int]:
    """The power cards that can be picked, as the notation names them."""
    _, seat, holder, purpose, _ = frame
    powers = state.powers[holder]
    if purpose in (FOR_RECHARGE, FOR_RECHARGE_OR_NOT):
        return sorted({power for power in powers if FACE_UP < power < FRESH})
    if purpose == FOR_UPDATE:
        powers = without_cards(powers, state.chosen)
    shown = {power - FACE_UP if power >= FRESH else power for power in powers}
    if purpose == FOR_EDISON_PICK and holder != seat:
        shown = {power if power >= FACE_UP else 0 for power in shown}
    return sorted(shown)


def pick_options(state: State, frame: Frame) -> list[Answer]:
    """Each power card that can be picked."""
    options: list[Answer] = [PICKS[power] for power in _pickable(state, frame)]
    if frame[3] == FOR_RECHARGE_OR_NOT:
        options.append(PASS)
    return options


def pick_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of a power card."""
    if type(answer) is Pass and frame[3] == FOR_RECHARGE_OR_NOT:
        return None
    if type(answer) is not Pick:
        return "a power card is picked now"
    return None if answer.power in _pickable(state, frame) else "this power card cannot be picked"


def take_pick(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The power card is turned down, goes back, or changes its owner."""
    _, seat, holder, purpose, other = frame
    if type(answer) is not Pick:
        if facts is not None:
            facts.append(EffectDeclined(seat, RECHARGE))
        return
    power = answer.power
    if power >= FACE_UP and power not in state.powers[holder]:
        power += FRESH - FACE_UP
    if purpose == FOR_UPDATE:
        state.chosen = b""
        _return_power(state, seat, power, facts)
    elif purpose != FOR_EDISON_PICK:
        _recharge(state, seat, power, facts)
    elif power:
        _hand_over(state, holder, power, other, facts)
    else:
        hidden = [kind for kind in state.powers[holder] if kind < FACE_UP]
        if len(hidden) == 1:
            _hand_over(state, holder, hidden[0], other, facts)
        else:
            state.stack.append((HIDDEN_POWER, CHANCE, holder, other))


def take_hidden_power(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """Chance picked a face-down power card for Edison."""
    assert type(answer) is PowerCard
    _hand_over(state, frame[2], answer.power, frame[3], facts)
