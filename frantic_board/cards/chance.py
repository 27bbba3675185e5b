"""What chance answers: draws from a pile without order, blind draws, deals, events, power and rule cards."""

from collections.abc import Callable
from typing import Final

from frantic_board.cards import knowledge
from frantic_board.cards.answers import (
    DEALERS,
    DEALS,
    DRAWS,
    EVENT_CARDS,
    POWER_CARDS,
    RULE_CARDS,
    STEALS,
    Answer,
    Deal,
    Dealer,
    Draw,
    EventCard,
    PowerCard,
    RuleCard,
    Steal,
)
from frantic_board.cards.cards import FACE_UP
from frantic_board.cards.events import begin_event
from frantic_board.cards.facts import (
    CardTurnedUp,
    DealerNamed,
    Drew,
    DrewPower,
    EventTurnedUp,
    Fact,
    Turning,
)
from frantic_board.cards.frames import DEAL_MIXED, DRAW, MANAGED_EVENT, POWER_CARD, RULE_CARD, STEAL
from frantic_board.cards.moving import take_blind
from frantic_board.cards.rule_cards import begin_rule
from frantic_board.cards.state import State, changed, in_order
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, with_card, without_card

TURNINGS: Final = tuple(Turning)
"""Why a card is turned up, as DRAW carries it."""

# --- the first dealer (C3.3) -----------------------------------------------------------------------------


def dealer_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check the lot for the first dealer."""
    if type(answer) is not Dealer:
        return "the first dealer is drawn by lot now"
    return None if 0 <= answer.seat < state.setup.seats else "there is no such seat"


def dealer_options(state: State, _frame: Frame) -> list[Answer]:
    """Any seat."""
    return list(DEALERS[: state.setup.seats])


def sample_dealer(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Draw the lot."""
    return DEALERS[int(random() * state.setup.seats)]


def take_dealer(state: State, _frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """This seat deals."""
    assert type(answer) is Dealer
    state.dealer = answer.seat
    if facts is not None:
        facts.append(DealerNamed(answer.seat))


# --- the draw pile (C2.13, C19.7) ------------------------------------------------------------------------


def _top(state: State) -> bytes:
    return state.layers[-1] if state.layers else state.pile


def draw_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check a draw."""
    if type(answer) is not Draw:
        return "a card comes from the draw pile now"
    if not 0 < answer.kind <= 255 or answer.kind not in _top(state):
        return "this card is not on top of the pile"
    return None


def draw_options(state: State, _frame: Frame) -> list[Answer]:
    """The kinds that can be on top of the pile."""
    return [DRAWS[kind] for kind in sorted(set(_top(state)))]


def sample_draw(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Draw a card."""
    top = _top(state)
    return DRAWS[top[int(random() * len(top))]]


def draw_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such cards there are."""
    assert type(answer) is Draw
    return _top(state).count(answer.kind)


def take_draw(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card goes into the hand, or is turned up."""
    assert type(answer) is Draw
    kind = answer.kind
    if facts is not None:
        facts.append(Drew(frame[2], kind) if frame[2] >= 0 else CardTurnedUp(kind, TURNINGS[frame[4]]))
    _draw(state, frame, kind)


def draw_card(state: State, frame: Frame, random: Callable[[], float]) -> None:
    """Draw a card and put it where it goes."""
    top = state.layers[-1] if state.layers else state.pile
    _draw(state, frame, top[int(random() * len(top))])


def _draw(state: State, frame: Frame, kind: int) -> None:
    seat = frame[2]
    if state.layers:
        rest = without_card(state.layers[-1], kind)
        if rest:
            state.layers = (*state.layers[:-1], rest)
            knowledge.layer_drawn(state, seat, kind)
        else:
            state.layers = state.layers[:-1]
            state.put = state.put[:-1]
    else:
        state.pile = state.pile.replace(BYTE[kind], b"", 1)
    if frame[3] > 1:
        state.stack.append((DRAW, CHANCE, seat, frame[3] - 1, frame[4]))
    if seat >= 0:
        state.hands[seat] = with_card(state.hands[seat], kind)
    else:
        state.display += BYTE[kind]


# --- drawing blind (C2.5) --------------------------------------------------------------------------------


def steal_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a blind draw."""
    if type(answer) is not Steal:
        return "a card is drawn blind now"
    if not 0 < answer.kind <= 255 or answer.kind not in state.hands[frame[3]]:
        return "this card is not in that hand"
    return None


def steal_options(state: State, frame: Frame) -> list[Answer]:
    """The kinds in the hand."""
    return [STEALS[kind] for kind in sorted(set(state.hands[frame[3]]))]


def sample_steal(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """Draw blind."""
    hand = state.hands[frame[3]]
    return STEALS[hand[int(random() * len(hand))]]


def steal_weight(state: State, frame: Frame, answer: Answer) -> int:
    """How many such cards are in the hand."""
    assert type(answer) is Steal
    return state.hands[frame[3]].count(answer.kind)


def take_steal(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card changes hands; the others of several follow."""
    assert type(answer) is Steal
    _, _, taker, giver, count, why = frame
    if count > 1:
        state.stack.append((STEAL, CHANCE, taker, giver, count - 1, why))
    take_blind(state, taker, giver, BYTE[answer.kind], why, facts)


# --- Tornado (C10.19) ------------------------------------------------------------------------------------


def deal_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check a card of Tornado's deal."""
    if type(answer) is not Deal:
        return "Tornado deals a card now"
    if not 0 < answer.kind <= 255 or answer.kind not in state.mixed:
        return "this card is not among those to be dealt"
    return None


def deal_options(state: State, _frame: Frame) -> list[Answer]:
    """The kinds that are still to be dealt."""
    return [DEALS[kind] for kind in sorted(set(state.mixed))]


def sample_deal(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Deal a card."""
    return DEALS[state.mixed[int(random() * len(state.mixed))]]


def deal_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such cards are still to be dealt."""
    assert type(answer) is Deal
    return state.mixed.count(answer.kind)


def take_deal(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card goes to the next seat in order."""
    assert type(answer) is Deal
    _, _, trigger, position = frame
    seats = in_order(state, trigger)
    seat = seats[position % len(seats)]
    state.mixed = without_card(state.mixed, answer.kind)
    state.hands[seat] = with_card(state.hands[seat], answer.kind)
    if facts is not None:
        facts.append(Drew(seat, answer.kind))
    if state.mixed:
        state.stack.append((DEAL_MIXED, CHANCE, trigger, position + 1))


# --- events (C9) -----------------------------------------------------------------------------------------


def event_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check an event that is turned up."""
    if type(answer) is not EventCard:
        return "an event is turned up now"
    if not 0 < answer.event <= 255 or answer.event not in state.event_pile:
        return "this event is not in the pile"
    return None


def event_options(state: State, _frame: Frame) -> list[Answer]:
    """The events in the pile."""
    return [EVENT_CARDS[event] for event in sorted(set(state.event_pile))]


def sample_event(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Turn up an event."""
    return EVENT_CARDS[state.event_pile[int(random() * len(state.event_pile))]]


def event_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such events are in the pile."""
    assert type(answer) is EventCard
    return state.event_pile.count(answer.event)


def _turn_up_event(state: State, event: int, facts: list[Fact] | None) -> None:
    state.event_pile = without_card(state.event_pile, event)
    if event not in state.turned_up:
        state.turned_up = with_card(state.turned_up, event)
    if facts is not None:
        facts.append(EventTurnedUp(event))


def take_event(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The event is carried out, but for those who are protected."""
    assert type(answer) is EventCard
    _, _, trigger, protected, thrower, serial = frame
    _turn_up_event(state, answer.event, facts)
    begin_event(state, answer.event, trigger, protected, thrower, serial, facts)


def take_managed_event(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """One of the events among which the trigger will choose (C10.26)."""
    assert type(answer) is EventCard
    _, _, count, which = frame
    _turn_up_event(state, answer.event, facts)
    which |= 1 << answer.event
    if count > 1:
        state.stack.append((MANAGED_EVENT, CHANCE, count - 1, which))
    else:  # what asked for them chooses among them
        event = state.stack.pop()
        state.stack.append((*event[:4], which, 0))


# --- power cards (C3.4, C12) -----------------------------------------------------------------------------


def power_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check a power card that is dealt."""
    if type(answer) is not PowerCard:
        return "a power card is drawn now"
    if not 0 < answer.power <= 255 or answer.power not in state.power_pile:
        return "this power card is not in the pile"
    return None


def power_options(state: State, _frame: Frame) -> list[Answer]:
    """The power cards in the pile."""
    return [POWER_CARDS[power] for power in sorted(set(state.power_pile))]


def sample_power(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Deal a power card."""
    return POWER_CARDS[state.power_pile[int(random() * len(state.power_pile))]]


def power_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such power cards are in the pile."""
    assert type(answer) is PowerCard
    return state.power_pile.count(answer.power)


def take_power(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The power card lies face down before its owner; Update remembers which one is new."""
    assert type(answer) is PowerCard
    _, _, seat, count, is_update = frame
    state.power_pile = without_card(state.power_pile, answer.power)
    state.powers = changed(state.powers, seat, with_card(state.powers[seat], answer.power))
    if is_update:
        state.chosen = BYTE[answer.power]
    if facts is not None:
        facts.append(DrewPower(seat, answer.power))
    if count > 1:
        state.stack.append((POWER_CARD, CHANCE, seat, count - 1, is_update))


def _face_down(state: State, seat: int) -> bytes:
    return bytes([power for power in state.powers[seat] if power < FACE_UP])


def hidden_power_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a face-down power card that is picked for Edison."""
    if type(answer) is not PowerCard:
        return "a face-down power card is picked now"
    if not 0 < answer.power <= 255 or answer.power not in _face_down(state, frame[2]):
        return "this card does not lie there face down"
    return None


def hidden_power_options(state: State, frame: Frame) -> list[Answer]:
    """The power cards that lie face down there."""
    return [POWER_CARDS[power] for power in sorted(set(_face_down(state, frame[2])))]


def sample_hidden_power(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """Pick one."""
    powers = _face_down(state, frame[2])
    return POWER_CARDS[powers[int(random() * len(powers))]]


def hidden_power_weight(state: State, frame: Frame, answer: Answer) -> int:
    """How many such power cards lie there face down."""
    assert type(answer) is PowerCard
    return _face_down(state, frame[2]).count(answer.power)


# --- rule cards (C13) ------------------------------------------------------------------------------------


def rule_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check a rule card that is turned up."""
    if type(answer) is not RuleCard:
        return "a rule card is turned up now"
    if not 0 < answer.rule <= 255 or answer.rule not in state.rule_pile:
        return "this rule card is not in the pile"
    return None


def rule_options(state: State, _frame: Frame) -> list[Answer]:
    """The rule cards in the pile."""
    return [RULE_CARDS[rule] for rule in sorted(set(state.rule_pile))]


def sample_rule(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Turn up a rule card."""
    return RULE_CARDS[state.rule_pile[int(random() * len(state.rule_pile))]]


def rule_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such rule cards are in the pile."""
    assert type(answer) is RuleCard
    return state.rule_pile.count(answer.rule)


def take_rule(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The rule card holds at once (C13.2)."""
    assert type(answer) is RuleCard
    if frame[2] > 1:
        state.stack.append((RULE_CARD, CHANCE, frame[2] - 1))
    begin_rule(state, answer.rule, facts)
