"""The course of a round (B2), of a turn (B3), and how rounds and the game end (B8)."""

from collections.abc import Callable

from frantic_board.board.answers import Answer, Play
from frantic_board.board.cards import FUCK_YOU, KIND_OF_FACE
from frantic_board.board.chance import ask_draws, refilled
from frantic_board.board.effects import PLAY_EFFECTS, walk_action
from frantic_board.board.facts import (
    Fact,
    GameEnded,
    PlayEffect,
    RoundBegan,
    RoundEnded,
    StartWon,
    TurnBegan,
)
from frantic_board.board.frames import (
    DEAL,
    IN_RESTOCK,
    IN_SETUP,
    IN_TURN,
    LAYING,
    NICE_TRY_WINDOW,
    PLAY,
    REFILL,
    ROLL,
    ROUND_CHECK,
    START_ROLL,
    START_ROLLED,
    TURN,
    TURN_END,
)
from frantic_board.board.laying import (
    hand_card_refusal,
    has_room,
    lay,
    place_refusal,
    plays_of_hand,
    sample_place,
)
from frantic_board.board.state import DEALT, HAND_LIMIT, MAX_ROUNDS, QUICK_SET_UP, State
from frantic_board.kernel import CHANCE, Frame

# --- set-up (B2) -----------------------------------------------------------------------------------------


def begin_round(state: State, facts: list[Fact] | None) -> None:
    """Set up a round (B2.1); the deal comes next."""
    state.clear_table()
    state.round += 1
    state.stack.append((DEAL,))
    if facts is not None:
        facts.append(RoundBegan(state.round))


def deal(state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """DEAL (B2.2): seat by seat, each the whole hand, as far as the deck goes; then the start rolls."""
    seats = state.setup.seats
    state.stack.append((START_ROLL, (1 << seats) - 1, 0, 0, 0))
    ask_draws(state, [seat for seat in range(seats) for _ in range(DEALT[seats])])


def start_roll(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """START_ROLL (B2.3): everyone rolls the d20 in seating order; the tied highest roll again.

    No window opens, for Re-Roll cannot be thrown in here.
    """
    _, contenders, seat, best, tied = frame
    for contender in range(seat, state.setup.seats):
        if contenders >> contender & 1:
            state.stack.append((START_ROLLED, contenders, contender, best, tied))
            state.stack.append((ROLL, CHANCE, contender, 20))
            return
    if tied & (tied - 1):
        state.stack.append((START_ROLL, tied, 0, 0, 0))
        return
    state.turn = tied.bit_length() - 1
    state.stack.append((LAYING, 0, 0))
    if facts is not None:
        facts.append(StartWon(state.turn))


def start_rolled(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """START_ROLLED: a contender has rolled; keep who is highest."""
    _, contenders, seat, best, tied = frame
    if state.roll > best:
        best, tied = state.roll, 0
    if state.roll == best:
        tied |= 1 << seat
    state.stack.append((START_ROLL, contenders, seat + 1, best, tied))


def lay_in_setup(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """LAYING (B2.5): round and round, one card each, until nobody lays any more; or all at once (B2.6)."""
    _, offset, laid = frame
    stride = 0 if QUICK_SET_UP in state.setup.house else 1
    seats = state.setup.seats
    for step in range(offset, seats):
        seat = (state.turn + step) % seats
        if len(state.hands[seat]) > HAND_LIMIT and has_room(state):
            state.stack.append((LAYING, step + stride, 1))
            state.stack.append((PLAY, seat, IN_SETUP))
            return
    if laid:
        state.stack.append((LAYING, 0, 0))
    else:
        state.stack.append((TURN, state.turn))


def is_set_up(state: State) -> bool:
    """Whether the set-up of this round is done, so that it is somebody's turn; so it is after the game."""
    return not state.stack or state.stack[0][0] not in (DEAL, START_ROLL, START_ROLLED, LAYING)


# --- a turn (B3) -----------------------------------------------------------------------------------------


def begin_turn(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """TURN (B3.1): play, walk, refill. Without a card or a place for it, play is skipped (B4.8, B4.9)."""
    seat = frame[1]
    state.turn = seat
    state.turns += 1
    state.used = ()
    if facts is not None:
        facts.append(TurnBegan(seat))
    state.stack.append((REFILL, seat))
    if state.hands[seat] and has_room(state):
        state.stack.append((PLAY, seat, IN_TURN))
    else:
        walk_action(state, seat)


def play_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the laying of a card."""
    if type(answer) is not Play:
        return "a card is laid now"
    reason = hand_card_refusal(state, frame[1], answer.face)
    if reason is not None:
        return reason
    return place_refusal(state, answer.face, answer.field, frame[2] == IN_RESTOCK)


def play_options(state: State, frame: Frame) -> list[Answer]:
    """Every card of the hand in every legal place."""
    return [*plays_of_hand(state, frame[1], frame[2] == IN_RESTOCK)]


def sample_play(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """A card of the hand at random, then one of its places at random."""
    hand = state.hands[frame[1]]
    kind = hand[int(random() * len(hand))]
    return sample_place(state, kind, random, frame[2] == IN_RESTOCK)


def take_play(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card is laid; only in a turn its play effect is carried out (B3.2)."""
    assert type(answer) is Play
    _, seat, mode = frame
    lay(state, seat, answer.face, answer.field, facts)
    if mode != IN_TURN:
        return
    kind = KIND_OF_FACE[answer.face]
    effect = PLAY_EFFECTS.get(kind)
    if effect is None:
        walk_action(state, seat)
        return
    if facts is not None:
        facts.append(PlayEffect(seat, kind))
    effect(state, seat, facts)


def refill(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """REFILL (B3.4): the turn's owner draws up to 4, then the others in turn order."""
    seats = refilled(state, frame[1])
    state.stack.append((TURN_END, len(seats) > len(state.pile)))
    ask_draws(state, seats)


# --- the end of a turn, a round, the game (B8) -----------------------------------------------------------


def end_turn(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """TURN_END (B3.5): Nice Try is offered if it can help (B7.5), then the round may end."""
    if state.goal in state.at:
        state.stack.append((ROUND_CHECK, frame[1]))
        state.stack.append((NICE_TRY_WINDOW, 0))
    elif frame[1]:
        _score(state, True, facts)
    else:
        _next_turn(state, facts)


def check_round(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """ROUND_CHECK (B8.1): a figure on the goal or a missing card ends the round."""
    is_pile_out = frame[1]
    if is_pile_out or state.goal in state.at:
        _score(state, bool(is_pile_out), facts)
    else:
        _next_turn(state, facts)


def _next_turn(state: State, facts: list[Fact] | None) -> None:
    """B2.4: the right-hand neighbour's turn."""
    begin_turn(state, (TURN, (state.turn + 1) % state.setup.seats), facts)


def _score(state: State, is_pile_out: bool, facts: list[Fact] | None) -> None:
    """B8.3: position, plus 21 for each Fuck You in hand. Then the game ends (B8.4) or goes on (B8.6)."""
    points = tuple(at + 21 * hand.count(FUCK_YOU) for at, hand in zip(state.at, state.hands, strict=True))
    state.scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    if facts is not None:
        facts.append(RoundEnded(points, state.scores, is_pile_out))
    if max(state.scores) < state.setup.limit and state.round < MAX_ROUNDS:
        begin_round(state, facts)
    elif facts is not None:
        facts.append(GameEnded(winners(state)))


def winners(state: State) -> tuple[int, ...]:
    """The seats with the fewest points; more than one share the win (B8.4)."""
    best = min(state.scores)
    return tuple(seat for seat, score in enumerate(state.scores) if score == best)
