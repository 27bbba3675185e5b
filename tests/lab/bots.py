"""Bots that misbehave, each in its own way, put among the known ones for a while."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from frantic_board.board.answers import Answer, Play
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots import BOTS, Bot
from frantic_board.play.match import Decide


class Odd:
    """A bot of one function, which begins to play it after some sane decisions."""

    def __init__(self, rng: Random, decide: Decide, sane: int) -> None:
        self._rng = rng
        self._decide = decide
        self._sane = sane

    def decide(self, view: View, decision: Decision) -> Answer:
        self._sane -= 1
        return decision.sample(self._rng.random) if self._sane >= 0 else self._decide(view, decision)


def raises(_view: View, _decision: Decision) -> Answer:
    raise ZeroDivisionError("no\x1b[31m luck")


def leaves(_view: View, _decision: Decision) -> Answer:
    raise SystemExit(3)


def talks(_view: View, decision: Decision) -> Answer:
    print("well, ", end="")
    return decision.sample(Random(1).random)


def off_the_board(_view: View, _decision: Decision) -> Answer:
    return Play(1, 9999)


def nothing(_view: View, _decision: Decision) -> Answer:
    return None  # type: ignore[return-value]  # that is the point


def nonsense(_view: View, _decision: Decision) -> Answer:
    return Play("skip", [])  # type: ignore[arg-type]  # that is the point


class _Silent(BaseException):
    """Says nothing, not even its name."""

    def __str__(self) -> str:
        raise ZeroDivisionError

    __repr__ = __str__


def cancels(_view: View, _decision: Decision) -> Answer:
    raise _Silent


def speechless(_view: View, _decision: Decision) -> Answer:
    return _Silent()  # type: ignore[return-value]  # that is the point


def sleeps(_view: View, decision: Decision) -> Answer:
    time.sleep(30)
    return decision.options()[0]


def hangs(_view: View, _decision: Decision) -> Answer:
    while True:
        try:
            while True:
                pass
        except Exception:  # noqa: BLE001 - a bot that takes no hint
            continue


@contextmanager
def known(name: str, decide: Decide, sane: int = 5) -> Iterator[None]:
    """Let a bot of this name be known meanwhile."""
    with known_maker(name, lambda rng: Odd(rng, decide, sane)):
        yield


@contextmanager
def known_maker(name: str, make: Callable[[Random], Bot]) -> Iterator[None]:
    """Let what makes a bot be known meanwhile."""
    BOTS[name] = make
    try:
        yield
    finally:
        del BOTS[name]
