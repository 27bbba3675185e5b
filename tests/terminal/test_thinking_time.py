"""Only who holds a reaction card is asked; how long it takes until the game goes on must not tell."""

import time
from random import Random

import pytest

from frantic_board import Decision, View
from frantic_board.board.answers import PASS, Answer
from frantic_board.board.cards import BLOCK, NICE_TRY, RE_ROLL, REMOTE, SNAIL, X
from frantic_board.board.positions import Position
from frantic_board.bots import BOTS
from frantic_board.kernel.piles import multiset
from frantic_board.terminal.table import SECONDS
from tests.terminal.driver import Clock, Play, Typist, guesser, script

CALM = [X] * 4


class Thinker:
    """Takes its time on the clock of the game, and lets everything pass."""

    def __init__(self, clock: Clock, seconds: float, rng: Random) -> None:
        self._clock = clock
        self._seconds = seconds
        self._random = rng.random
        self.asked = 0

    def decide(self, _view: View, decision: Decision) -> Answer:
        if decision.asks != "react":
            return decision.sample(self._random)
        self.asked += 1
        self._clock.time += self._seconds
        return PASS


class Timed:
    """A game whose clock is looked at whenever something is written."""

    def __init__(
        self, typist: Typist, seats: str, place: Position | None = None, thought: float = 0.17, seed: int = 1
    ) -> None:
        self.thinkers: list[Thinker] = []
        BOTS["thinker"] = self._thinker
        self._thought = thought
        try:
            self.play = Play(typist, seats, "classic", 60, seed, position=place, is_tty=False, environ={})
            self.written: list[tuple[float, str]] = []
            screen, write = self.play.screen, self.play.screen.write

            def note(text: str) -> int:
                self.written.append((self.play.clock.time, text))
                return write(text)

            screen.write = note  # type: ignore[method-assign]  # this one screen is watched
            self.play.run()
        finally:
            del BOTS["thinker"]

    def _thinker(self, rng: Random) -> Thinker:
        self.thinkers.append(Thinker(self.play.clock, self._thought, rng))
        return self.thinkers[-1]

    @property
    def asked(self) -> int:
        """How often a bot was asked for a reaction."""
        return sum(thinker.asked for thinker in self.thinkers)


def position(*hands: list[int], at: tuple[int, ...] = ()) -> Position:
    pile = multiset([SNAIL] * 30 + [RE_ROLL, BLOCK, NICE_TRY])
    return Position(turn=0, at=at, hands=tuple(multiset(hand) for hand in hands), pile=pile)


def _seen(typed: tuple[str, ...], seats: str, place: Position, thought: float = 0.17) -> Timed:
    return Timed(script(*typed), seats, place, thought)


@pytest.mark.parametrize(
    ("seats", "typed"),
    [
        ("human:Ana,bot:thinker,bot:thinker", ("x", "20", "")),
        ("human:Ana,human:Bo,bot:thinker", ("", "x", "20", "", "")),
    ],
    ids=["one person", "people who share a screen"],
)
def test_the_next_line_after_a_roll_comes_at_the_same_time_whoever_was_asked(
    seats: str, typed: tuple[str, ...]
) -> None:
    holder = [RE_ROLL, X, X, X]
    seen = [
        _seen(typed, seats, position(CALM, *hands))
        for hands in ([CALM, CALM], [CALM, holder], [holder, CALM], [holder, holder])
    ]
    assert len({timed.asked for timed in seen}) > 1
    turns = [_until(timed, "Ana draws") for timed in seen]
    assert turns[0] == turns[1] == turns[2] == turns[3]
    assert any("rolls" in text for _, text in turns[0])


def _lines(timed: Timed) -> list[tuple[float, str]]:
    return [(round(moment, 6), text) for moment, text in timed.written]


def _until(timed: Timed, text: str) -> list[tuple[float, str]]:
    lines = _lines(timed)
    last = next(number for number, (_, line) in enumerate(lines) if text in line)
    return lines[: last + 1]


def test_an_attack_on_a_bot_takes_the_same_time_whether_or_not_it_can_block() -> None:
    typed = ("remote", "20", "", "")
    seen = [
        _seen(typed, "human:Ana,bot:thinker", position([REMOTE, X, X, X], hand))
        for hand in (CALM, [BLOCK, X, X, X])
    ]
    assert [timed.asked for timed in seen] == [0, 1]
    assert _lines(seen[0]) == _lines(seen[1])


def test_at_the_goal_the_round_ends_after_the_same_time() -> None:
    seats = "human:Ana,bot:thinker,bot:thinker"
    hands = ([CALM, CALM], [CALM, [NICE_TRY, X, X, X]], [[NICE_TRY, X, X, X], [NICE_TRY, X, X, X]])
    seen = [_seen(("x", "20", "", ""), seats, position(CALM, *each, at=(49, 0, 0))) for each in hands]
    assert [timed.asked for timed in seen] == [0, 1, 2]
    ends = [_until(timed, "The round ends.") for timed in seen]
    assert ends[0] == ends[1] == ends[2]


def test_bots_after_a_person_who_let_it_pass_have_their_time_too() -> None:
    holder = [RE_ROLL, X, X, X]
    seats = "human:Ana,bot:thinker,bot:thinker"
    seen = [
        _seen(("x", "20", "", ""), seats, position(holder, *each))
        for each in ([CALM, CALM], [holder, CALM], [holder, holder])
    ]
    assert seen[0].asked < seen[1].asked < seen[2].asked
    turns = [_until(timed, "Ana draws") for timed in seen]
    assert turns[0] == turns[1] == turns[2]
    assert any("Ana keeps Re-Roll." in text for _, text in turns[0])


@pytest.mark.parametrize("seats", ["human:Ana,bot:thinker,bot:thinker", "human:Ana,human:Bo,bot:thinker"])
def test_bots_are_asked_only_while_everybody_waits(seats: str) -> None:
    """Whole games: a bot that thinks costs no time that would not have passed without it."""
    answers = guesser(3, 50)
    thoughtful = Timed(answers, seats, thought=SECONDS)
    quick = Timed(guesser(3, 50), seats, thought=0.0)
    assert thoughtful.asked == quick.asked > 5
    assert [text for _, text in thoughtful.written] == [text for _, text in quick.written]
    assert thoughtful.play.clock.time == pytest.approx(quick.play.clock.time)


def test_a_bot_that_takes_longer_lets_it_pass_and_stays() -> None:
    def make(_rng: Random) -> "Sleeper":
        return Sleeper()

    BOTS["sleeper"] = make
    try:
        place = position(CALM, [RE_ROLL, X, X, X])
        play = Play(script("x", "20", ""), "human:Ana,bot:sleeper", "classic", 60, position=place)
        begun = time.monotonic()
        written = play.run()
    finally:
        del BOTS["sleeper"]
    assert time.monotonic() - begun < 20 * SECONDS
    assert "failed" not in written
    assert play.match.labels[1] == "bot:sleeper"


class Sleeper:
    """Falls asleep over a reaction."""

    def decide(self, _view: View, decision: Decision) -> Answer:
        if decision.asks == "react":
            time.sleep(60)
        return decision.options()[0]


def test_where_only_bots_play_nobody_waits() -> None:
    timed = Timed(script(), "bot:thinker,bot:thinker", thought=0.0)
    assert timed.asked
    assert timed.play.clock.slept == []
