"""What tests do with any game: a table answered in words, random play, counted and checked questions."""

from collections.abc import Callable, Iterable
from math import factorial
from random import Random
from typing import Any, Generic, Self, TypeVar

import pytest

from frantic_board.kernel import (
    CHANCE,
    CHANCE_NAME,
    AnyAnswer,
    AnyDecision,
    AnyFact,
    AnyState,
    BadNotation,
    IllegalAnswer,
)
from frantic_board.registry import game_of

S = TypeVar("S")
F = TypeVar("F")


def _pending(state: AnyState) -> AnyDecision:
    pending = game_of(state.setup).machine.decision(state)
    if pending is None:
        pytest.fail("the game is over")
    return pending


class AnyTable(Generic[S]):
    """A game in progress, answered in words."""

    def __init__(self, state: S, facts: list[Any]) -> None:
        self.state = state
        self.facts: list[AnyFact] = facts
        any_state: AnyState = state
        self.figures: tuple[str, ...] = any_state.setup.figures
        self.game = game_of(any_state.setup)
        self.is_sound = True
        """Whether the invariants hold: a test may bring about what could not be."""
        assert self.game.broken_invariants(state) == []

    @property
    def pending(self) -> AnyDecision:
        """The pending question; there must be one."""
        return _pending(self.state)

    @property
    def asked(self) -> str:
        """Who is asked what: `red play`, `? draw`; `over` when the game is."""
        return self.game.machine.asked(self.state)

    def name(self, seat: int) -> str:
        """Who a seat is in the notation."""
        return CHANCE_NAME if seat == CHANCE else self.figures[seat]

    def play(self, *lines: str) -> Self:
        """Give these answers, one after the other; each must be accepted."""
        for line in lines:
            seat, answer = self.game.read_line(line, self.figures)
            if seat != self.pending.seat:
                pytest.fail(f"{line!r} was to be played, but asked is {self.asked!r}")
            try:
                self.game.machine.apply(self.state, answer, self.facts)
            except IllegalAnswer as refusal:
                pytest.fail(f"{line!r} was refused: {refusal}; allowed is {self.options}")
            assert not self.is_sound or self.game.broken_invariants(self.state) == [], line
        return self

    def asked_after(self, *lines: str) -> list[str]:
        """Give these answers and tell what was asked after each."""
        return [self.play(line).asked for line in lines]

    @property
    def options(self) -> list[str]:
        """All answers that would be accepted."""
        pending = self.pending
        return [self.game.write_line(pending.seat, answer, self.figures) for answer in pending.options()]

    def accepts(self, line: str) -> bool:
        """Whether this answer would be accepted; the list of options must say the same."""
        pending = self.game.machine.decision(self.state)
        if pending is None:
            return False
        try:
            seat, answer = self.game.read_line(line, self.figures)
        except BadNotation:
            return False
        if seat != pending.seat:
            return False
        is_accepted = pending.refusal(answer) is None
        assert is_accepted == (answer in pending.options()), f"{line!r}: options and refusal disagree"
        if not is_accepted:
            before = self._copy()
            with pytest.raises(IllegalAnswer):
                self.game.machine.apply(self.state, answer)
            assert self.state == before, "a refused answer changed the state"
        return is_accepted

    def _copy(self) -> AnyState:
        state: AnyState = self.state
        return state.clone()

    def refuses(self, *lines: str) -> bool:
        """Whether none of these answers would be accepted."""
        return not any(self.accepts(line) for line in lines)

    def told(self, kind: type[F]) -> list[F]:
        """The facts of one kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


def play_on(state: S, random: Random, answers: int = 1_000_000) -> S:
    """Answer so many questions at random, each one checked; return the state."""
    played: AnyState = state
    machine = game_of(played.setup).machine
    for _ in range(answers):
        if machine.decision(state) is None:
            break
        machine.apply(state, machine.sample(state, random.random))
    return state


def moments_of(
    games: Iterable[tuple[S, str]], signature: Callable[[S], object], *, answers: int, most: int
) -> tuple[S, ...]:
    """Moments of random games, each with its seed: at most so many of every sort that is met."""
    found: dict[object, int] = {}
    states: list[S] = []
    for state, seed in games:
        game: AnyState = state
        machine, random = game_of(game.setup).machine, Random(seed).random
        for _ in range(answers):
            if machine.decision(state) is None:
                break
            sort = signature(state)
            if found.get(sort, 0) < most and random() < 0.5:
                found[sort] = found.get(sort, 0) + 1
                states.append(game.clone())
            machine.apply(state, machine.sample(state, random))
    return tuple(states)


def perft(state: AnyState, depth: int) -> int:
    """How many sequences of so many answers there are."""
    machine = game_of(state.setup).machine
    pending = machine.decision(state)
    if pending is None:
        return 0
    options = pending.options()
    if depth == 1:
        return len(options)
    total = 0
    for answer in options:
        copy = state.clone()
        machine.apply(copy, answer)
        total += perft(copy, depth - 1)
    return total


def drawn_sequences(cards: bytes, most: int) -> list[int]:
    """How many sequences of 0, 1, 2 and so on cards can be drawn from a multiset, by a formula.

    That is n! times the coefficient of x^n in the product of 1 + x + ... + x^c / c!.
    """
    series = [1.0]
    for count in (cards.count(kind) for kind in set(cards)):
        product = [0.0] * (len(series) + count)
        for power, coefficient in enumerate(series):
            for drawn in range(count + 1):
                product[power + drawn] += coefficient / factorial(drawn)
        series = product
    return [round(series[depth] * factorial(depth)) for depth in range(most + 1)]


def check_question(
    state: AnyState,
    rng: Random,
    possible: Iterable[AnyAnswer],
    strange: Iterable[AnyAnswer],
    nonsense: Iterable[Any],
    *,
    is_partial: bool = False,
) -> None:
    """Check the pending question of a state; it stays as it is.

    Of all `possible` answers exactly the options are allowed; if the possible ones are only a part of all, no
    more than the options. `strange` answers that are no options and `nonsense` are refused.
    """
    game, before, pending = game_of(state.setup), state.clone(), _pending(state)
    options = pending.options()
    accepted = set(options)
    assert options, "a question has an answer"
    assert len(accepted) == len(options), "each answer is listed once"
    figures = state.setup.figures
    for option in options:
        assert pending.refusal(option) is None
        line = game.write_line(pending.seat, option, figures)
        assert game.read_line(line, figures) == (pending.seat, option), line
    allowed = {answer for answer in possible if not pending.refusal(answer)}
    assert allowed <= accepted
    assert allowed == accepted or is_partial
    for _ in range(5):
        assert game.machine.sample(state, rng.random) in accepted
        assert pending.sample(rng.random) in accepted
    for answer in strange:
        if answer not in accepted:
            check_refused(state, answer)
    for thing in nonsense:
        check_refused(state, thing)
    assert game.machine.decision(state) == pending
    assert pending.options() == options, "the same answers in the same order"
    assert state == before, "asking changes nothing"


def check_refused(state: AnyState, answer: AnyAnswer) -> None:
    """An answer is refused with a sentence, when asked and when given."""
    reason = _pending(state).refusal(answer)
    assert isinstance(reason, str), f"{answer} was accepted"
    assert len(reason) > 10
    with pytest.raises(IllegalAnswer) as refused:
        game_of(state.setup).machine.apply(state, answer, [])
    assert str(refused.value) == reason


def check_play_out(state: AnyState, seed: int, answers: int) -> None:
    """`play_out` is `sample` and `apply` again and again, and counts what players answered."""
    machine = game_of(state.setup).machine
    fast, slow = state.clone(), state.clone()
    random = Random(seed).random
    by_players = machine.play_out(fast, Random(seed).random, answers)
    expected = 0
    for _ in range(answers):
        pending = machine.decision(slow)
        if pending is None:
            break
        expected += pending.seat >= 0
        machine.apply(slow, pending.sample(random))
    assert fast == slow
    assert by_players == expected


def check_silence(state: AnyState, seed: int, answers: int) -> None:
    """Whether anybody listens to the facts makes no difference to the state."""
    machine = game_of(state.setup).machine
    told, silent = state.clone(), state.clone()
    first, second = Random(seed), Random(seed)
    facts: list[AnyFact] = []
    for _ in range(answers):
        if machine.decision(told) is None:
            break
        machine.apply(told, machine.sample(told, first.random), facts)
        machine.apply(silent, machine.sample(silent, second.random))
        assert told == silent
    assert facts
