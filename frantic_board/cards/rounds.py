"""The course of a round: deal and opening (C3), the checks at the end of a turn (C14), scoring (C15)."""

from typing import Final

from frantic_board.cards.answers import Answer, Do
from frantic_board.cards.attacks import do_or_not
from frantic_board.cards.cards import NO_SHAPE
from frantic_board.cards.choosing import ask_discard
from frantic_board.cards.facts import (
    DealerNamed,
    EffectDeclined,
    Ending,
    Fact,
    GameEnded,
    RoundBegan,
    RoundEnded,
    SeatOut,
    TurnEnded,
)
from frantic_board.cards.frames import (
    CHECKS,
    DEAL,
    DEALER,
    DO,
    DRAW,
    LAST_CHECKS,
    NICE_TRY_WINDOW,
    OPEN,
    OPENED,
    POWER_CARD,
    SCORE,
    SET_OFF,
    TURN,
)
from frantic_board.cards.frames import PARASITE as PARASITE_STEP
from frantic_board.cards.lasting import end_seat_turn
from frantic_board.cards.moving import turn_up
from frantic_board.cards.rule_cards import ask_rules, counted_points
from frantic_board.cards.state import (
    CHECKING,
    CLOSED,
    DOOMED,
    EXPLODED,
    FINISHED,
    LAST_CHANCE,
    OPENING,
    ORDER,
    PARASITE,
    POWERS_DEALT,
    TIME_BOMB,
    State,
    in_order,
    is_protected,
    pile_size,
)
from frantic_board.cards.turns import begin_turn, turned_up
from frantic_board.kernel import CHANCE, Frame

DOOMSDAY_POINTS: Final = 50
BOMB_POINTS: Final = 10

# --- deal and opening (C3) -------------------------------------------------------------------------------


def begin_round(state: State, facts: list[Fact] | None) -> None:
    """Everything is shuffled anew (C3.2); rule cards, deal and opening come next (C3.4)."""
    state.clear_table()
    state.round += 1
    if facts is not None:
        facts.append(RoundBegan(state.round))
        if state.round > 1:
            facts.append(DealerNamed(state.dealer))
    state.stack.append((DEAL,))
    ask_rules(state, state.setup.house.rules_turned_up)
    if state.round == 1:
        state.stack.append((DEALER, CHANCE))


def deal(state: State, _frame: Frame, _facts: list[Fact] | None) -> None:
    """DEAL (C3.4): seat by seat in order from the dealer, first all hands, then the power cards."""
    state.turn = state.dealer
    state.stack.append((OPEN,))
    order = in_order(state, state.dealer)
    there = len(state.power_pile)
    for place in reversed(range(len(order))):
        count = min(POWERS_DEALT, there - POWERS_DEALT * place)
        if count > 0:
            state.stack.append((POWER_CARD, CHANCE, order[place], count, 0))
    dealt = state.setup.house.dealt
    for seat in reversed(order):
        state.stack.append((DRAW, CHANCE, seat, dealt, 0))


def open_round(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """OPEN (C3.5): the first card is turned up."""
    state.phase = OPENING
    state.turn = state.dealer
    state.stack.append((CHECKS,))
    if pile_size(state):
        state.stack.append((OPENED,))
    turn_up(state, 1, 0, facts)


def opened(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """OPENED: it counts as the dealer's play in every respect (C3.5 to C3.7)."""
    turned_up(state, state.dealer, 0, facts)


# --- the checks at the end of a turn (C14.1) -------------------------------------------------------------


def checks(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """CHECKS: from the first one on; the numbers are those of C14.1."""
    is_opening = state.phase == OPENING or (state.phase == CHECKING and state.turns == 0)
    if state.phase != CHECKING:
        state.phase = CHECKING
    if state.ended:  # 1
        _end_round(state, _ending(state), facts)
        return
    if state.lasting & LAST_CHANCE and state.lost:  # 2
        loser = _loser(state)
        if loser >= 0:
            state.lost &= ~(1 << loser)
            state.stack.append((CHECKS,))
            state.stack.append((SET_OFF, loser))
            return
    if b"" in state.hands:  # 3
        if facts is not None:
            facts.extend(SeatOut(seat) for seat in in_order(state, state.turn) if not state.hands[seat])
        state.stack.append((LAST_CHECKS,))
        state.stack.append((NICE_TRY_WINDOW, 0))
        return
    if state.is_short and not pile_size(state):  # 5
        _end_round(state, Ending.EMPTY_PILE, facts)
        return
    _next_turn(state, is_opening, facts)  # 6


def last_checks(state: State, _frame: Frame, facts: list[Fact] | None) -> None:
    """LAST_CHECKS: nobody threw in Nice Try, so those who are out end the round."""
    assert b"" in state.hands
    _end_round(state, Ending.OUT, facts)


def _loser(state: State) -> int:
    """C11.2: who is out and did not become so by an event: the active seat first, then in order."""
    order = in_order(state, state.turn)
    for seat in (order[-1], *order[:-1]):
        is_lost = state.lost >> seat & 1 and not state.hands[seat]
        if is_lost and not is_protected(state, seat, LAST_CHANCE):
            return seat
    return -1


def _next_turn(state: State, is_opening: bool, facts: list[Fact] | None) -> None:
    """C4.6: what lasts until the end of the turn ends, then the next seat's turn begins."""
    if not is_opening:
        end_seat_turn(state, facts)
        if facts is not None:
            facts.append(TurnEnded(state.turn))
    seat = ORDER[state.direction][state.setup.seats][state.turn][0]
    begin_turn(state, (TURN, seat), facts)


def _ending(state: State) -> Ending:
    if state.ended & DOOMED:
        return Ending.DOOMSDAY
    if state.ended & CLOSED:
        return Ending.THE_END
    return Ending.FINISH_LINE if state.ended & FINISHED else Ending.TIME_BOMB


# --- the end of a round (C15) ----------------------------------------------------------------------------

_ENDINGS: Final = tuple(Ending)


def _end_round(state: State, why: Ending, facts: list[Fact] | None) -> None:
    """Parasite first, then counting (C15.2)."""
    out = 0
    for seat, hand in enumerate(state.hands):
        if not hand:
            out |= 1 << seat
    number = _ENDINGS.index(why)
    if out and state.lasting & PARASITE and not state.ended & (DOOMED | CLOSED):
        parasite_step(state, (PARASITE_STEP, number, out, 0), facts)
    else:
        score(state, (SCORE, number, out), facts)


def parasite_step(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """PARASITE (C11.4): left of each seat that is out two cards may be discarded; asked in order."""
    _, why, out, position = frame
    order = in_order(state, state.turn)
    seats = state.setup.seats
    for place in range(position, seats):
        seat = order[place]
        is_left = out >> (seat + state.direction) % seats & 1
        if is_left and state.hands[seat] and not is_protected(state, seat, PARASITE):
            state.stack.append((PARASITE_STEP, why, out, place + 1))
            state.stack.append((DO, seat, NO_SHAPE, 0))
            return
    state.stack.append((SCORE, why, out))


def take_do(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """An optional effect is carried out or not: that of a card, or two cards discarded by Parasite."""
    if frame[2] != NO_SHAPE:
        do_or_not(state, frame, answer, facts)
    elif type(answer) is Do:
        ask_discard(state, frame[1], 2, facts)
    elif facts is not None:
        facts.append(EffectDeclined(frame[1], NO_SHAPE))


def score(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """SCORE (C15): count, and begin another round or end the game."""
    _, why, out = frame
    points = [_points(state, seat) for seat in range(state.setup.seats)]
    if not state.setup.house.no_scores:
        _add_bomb_points(state, points, out)
        state.scores = tuple([old + new for old, new in zip(state.scores, points, strict=True)])
    if facts is not None:
        who = tuple([seat for seat in range(state.setup.seats) if out >> seat & 1])
        facts.append(RoundEnded(_ENDINGS[why], who, tuple(state.hands), tuple(points), state.scores))
    if state.setup.house.no_scores:
        _end_without_scores(state, points, out, facts)
    elif max(state.scores) >= state.setup.limit:
        _end_game(state, list(state.scores), facts)
    else:
        _next_dealer(state, points)
        begin_round(state, facts)


def _points(state: State, seat: int) -> int:
    """C10.3, C8.17, C15.1, C15.3: what a seat writes, but for Time Bomb's 10."""
    bit = 1 << seat
    hand = counted_points(state, state.hands[seat])
    if state.ended & DOOMED and state.doomed & bit:
        return DOOMSDAY_POINTS
    if state.ended & (FINISHED | DOOMED):
        return hand if state.counted & bit else 0
    if state.ended & EXPLODED:
        if is_protected(state, seat, TIME_BOMB):
            return 0
        return hand if state.setup.house.no_scores else 2 * hand
    return hand


def _add_bomb_points(state: State, points: list[int], out: int) -> None:
    """C15.3: who is out under Time Bomb gets 10 off, the others 10 on; not after Doomsday or The End."""
    if not state.lasting & TIME_BOMB or not out or state.ended & (DOOMED | CLOSED | EXPLODED):
        return
    for seat in range(state.setup.seats):
        is_spared = state.ended & FINISHED and not state.counted >> seat & 1
        if not is_spared and not is_protected(state, seat, TIME_BOMB):
            points[seat] += -BOMB_POINTS if out >> seat & 1 else BOMB_POINTS


def _next_dealer(state: State, points: list[int]) -> None:
    """C15.6: most points in the round; tied, the first counter-clockwise from the last dealer."""
    most = max(points)
    order = ORDER[1][state.setup.seats][state.dealer]
    state.dealer = next(seat for seat in order if points[seat] == most)


def _end_without_scores(state: State, points: list[int], out: int, facts: list[Fact] | None) -> None:
    """`no-scores`: who is out wins; if nobody is, or after Doomsday, fewest points."""
    if out and not state.ended & DOOMED:
        _end_game(state, [0 if out >> seat & 1 else 1 for seat in range(state.setup.seats)], facts)
    else:
        _end_game(state, points, facts)


def _end_game(state: State, ranks: list[int], facts: list[Fact] | None) -> None:
    """C15.7: fewest points win; a tie is a shared win."""
    best = min(ranks)
    state.won = tuple([seat for seat, rank in enumerate(ranks) if rank == best])
    if facts is not None:
        facts.append(GameEnded(state.won))


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won, once the game is over."""
    return state.won
