"""Bots as another package would offer them; most of them mean no good."""

import gc
import os
import sys
import time
from pathlib import Path
from random import Random

from frantic_board.board.answers import Answer, Play
from frantic_board.board.cards import HIDDEN
from frantic_board.board.rules import Decision, apply, decision, is_over
from frantic_board.board.state import State
from frantic_board.board.view import View, determinize

PIDS = "FRANTIC_TEST_PIDS"
"""The environment variable that names a folder for the numbers of processes with such bots in them."""


class Outside:
    """Honest: it plays at random. The others do so for some time."""

    sane = 5

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        if folder := os.environ.get(PIDS):
            Path(folder, str(os.getpid())).touch()

    def decide(self, view: View, asked: Decision) -> Answer:
        self.sane -= 1
        return asked.sample(self.rng.random) if self.sane >= 0 else self.misbehave(view, asked)

    def misbehave(self, view: View, asked: Decision) -> Answer:
        return asked.sample(self.rng.random)


class Thinker(Outside):
    """Plays its answers through in its head, with dice of its own."""

    def misbehave(self, view: View, asked: Decision) -> Answer:
        few = self.rng.sample(asked.options(), min(len(asked.options()), 5))
        return min(few, key=lambda answer: self.place_after(view, answer))

    def place_after(self, view: View, answer: Answer) -> int:
        state = determinize(view, self.rng)
        apply(state, answer)
        while not is_over(state) and state.turns == view.table.turns:
            pending = decision(state)
            assert pending is not None
            apply(state, pending.sample(self.rng.random))
        return state.at[view.seat]


class Spy(Outside):
    """Looks wherever a program can look for the hands of the others."""

    def misbehave(self, view: View, asked: Decision) -> Answer:
        frame, things = sys._getframe(), list(gc.get_objects())
        while frame is not None:
            things += frame.f_locals.values()
            frame = frame.f_back  # type: ignore[assignment]  # None at the end
        things += [thing.state for thing in things if hasattr(type(thing), "play_on")]
        for thing in things:
            if isinstance(thing, State) and thing.turns and not any(HIDDEN in hand for hand in thing.hands):
                raise LookupError("I have seen all hands")
        return asked.sample(self.rng.random)


class Raises(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        raise ZeroDivisionError("no\x1b[31m\nluck")


class Exits(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        os._exit(3)


class Nonsense(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        return Play("skip", [])  # type: ignore[arg-type]  # that is the point


class OffTheBoard(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        return Play(1, 999)


class Sleeps(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        time.sleep(300)
        raise AssertionError


class Hangs(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        while True:
            try:
                sum(range(10**9))  # in C, where no exception of ours gets in
            except BaseException:  # noqa: BLE001 - a bot that takes no hint
                continue


class Prints(Outside):
    def misbehave(self, view: View, asked: Decision) -> Answer:
        print("answer red pass")
        os.write(1, b"failed by itself\n")
        assert sys.stdin.read() == ""
        return asked.sample(self.rng.random)


class Forges(Outside):
    """Finds the pipe that answers go through, and says something else on it."""

    words = b"answer ? roll 6\n"

    def misbehave(self, view: View, asked: Decision) -> Answer:
        for descriptor in range(3, 20):
            try:
                os.write(descriptor, self.words)
            except OSError:
                continue
        return asked.sample(self.rng.random)


class Garbles(Forges):
    words = b"\xff\x00 import os\n"


class Floods(Forges):
    words = b"x" * 50_000


class Unmade(Outside):
    def __init__(self, rng: Random) -> None:
        raise OSError("no model")
