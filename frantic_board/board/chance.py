"""Dice and draws: the questions that chance answers."""

from collections.abc import Callable

from frantic_board.board.answers import DRAWS, ROLLS, Answer, Draw, Roll
from frantic_board.board.facts import Drew, Fact, Revealed, Rolled
from frantic_board.board.frames import DRAW, ROLL, ROLL_WINDOW, TO_MARKET
from frantic_board.board.state import HAND_LIMIT, TURN_ORDER, State
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.piles import BYTE, with_card


def ask_roll(state: State, roller: int, sides: int = 6) -> None:
    """Have a die thrown by this seat; when it has come up, the Re-Roll window opens (B7.6)."""
    state.stack.append((ROLL_WINDOW, 0, roller, sides))
    state.stack.append((ROLL, CHANCE, roller, sides))


def ask_draws(state: State, seats: list[int]) -> None:
    """Have a card drawn for each of these seats in turn, as far as the pile goes."""
    if len(seats) > len(state.pile):
        seats = seats[: len(state.pile)]
    for seat in reversed(seats):
        state.stack.append((DRAW, CHANCE, seat))


def refilled(state: State, first: int) -> list[int]:
    """The seats that draw to have 4 cards, in turn order from the first, once for each card (B3.4)."""
    hands = state.hands
    seats = []
    for seat in TURN_ORDER[len(hands)][first]:
        missing = HAND_LIMIT - len(hands[seat])
        if missing > 0:
            seats += [seat] * missing
    return seats


def roll_refusal(_state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a roll."""
    if type(answer) is not Roll:
        return "a die is rolled now"
    if type(answer.value) is not int or not 1 <= answer.value <= frame[3]:
        return f"this die shows 1 to {frame[3]}"
    return None


def take_roll(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The die lies: what asked for it reads it from the state."""
    assert type(answer) is Roll
    state.roll = answer.value
    if facts is not None:
        facts.append(Rolled(frame[2], frame[3], answer.value))


def roll_options(_state: State, frame: Frame) -> list[Answer]:
    """The sides of the die."""
    return list(ROLLS[1 : frame[3] + 1])


def sample_roll(_state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """Throw the die."""
    return ROLLS[1 + int(random() * frame[3])]


def throw_die(state: State, frame: Frame, random: Callable[[], float]) -> None:
    """Throw the die and let it lie."""
    state.roll = 1 + int(random() * frame[3])


def draw_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check a draw."""
    if type(answer) is not Draw:
        return "a card is drawn now"
    if not 0 <= answer.kind <= 255 or answer.kind not in state.pile:
        return "this card is not in the pile"
    return None


def take_draw(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card goes into the hand, or into the Market."""
    assert type(answer) is Draw
    kind = answer.kind
    seat = frame[2]
    _put_card(state, seat, kind)
    if facts is not None:
        facts.append(Revealed(kind) if seat == TO_MARKET else Drew(seat, kind))


def draw_card(state: State, frame: Frame, random: Callable[[], float]) -> None:
    """Draw a card and put it where it goes."""
    _put_card(state, frame[2], state.pile[int(random() * len(state.pile))])


def _put_card(state: State, seat: int, kind: int) -> None:
    state.pile = state.pile.replace(BYTE[kind], b"", 1)  # done most of all: a call less
    if seat == TO_MARKET:
        state.market = with_card(state.market, kind)
    else:
        state.hands[seat] = with_card(state.hands[seat], kind)


def draw_options(state: State, _frame: Frame) -> list[Answer]:
    """The kinds that are in the pile."""
    return [DRAWS[kind] for kind in sorted(set(state.pile))]


def sample_draw(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """Draw a card."""
    return DRAWS[state.pile[int(random() * len(state.pile))]]


def draw_weight(state: State, _frame: Frame, answer: Answer) -> int:
    """How many such cards are in the pile."""
    assert type(answer) is Draw
    return state.pile.count(answer.kind)
