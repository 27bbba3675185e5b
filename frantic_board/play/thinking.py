"""Where the bots of a table think: in a thread here, or in a process so that a window never waits for them.

Whoever asks does so in a thread of its own (`Thinking`), wherever the bot thinks.
"""

from _thread import start_new_thread
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from random import Random
from typing import Generic, Protocol, TypeVar

from frantic_board.bots import Budget, Hint, UnknownBot
from frantic_board.bots.registry import HINTS, ROSTERS
from frantic_board.bots.time_limit import Late, Poke
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyView, BadNotation
from frantic_board.play.bot_process import BotProcess, RemoteBot, ask_for_hint
from frantic_board.play.driving import Failed
from frantic_board.play.match import Decide, Seat, bot_seat
from frantic_board.registry import DEFAULT, game_of

T = TypeVar("T")


class Thinking(Generic[T]):
    """Something that is thought about in a thread of its own.

    Nobody need wait for it: it is cut off when it is given up, and does not keep the program from ending.
    """

    def __init__(self, thought: Callable[[], T]) -> None:
        self._thought = thought
        self._poke = Poke()
        self._is_given_up = False
        self.found: Future[T] = Future()
        # Not `Thread.start`: that waits until the thread runs, and on a busy machine the window would too.
        start_new_thread(self._think, ())

    def give_up(self) -> None:
        """Stop thinking."""
        self._is_given_up = True
        self._poke.poke()

    def _think(self) -> None:
        try:
            self.found.set_result(self._poke.over(self._begin))
        except BaseException as error:  # noqa: BLE001 - whoever asks for what was found gets this instead
            self.found.set_exception(error)

    def _begin(self) -> T:
        if self._is_given_up:  # before the thread came to be poked
            raise Late
        return self._thought()


class Thinkers(Protocol):
    """Who thinks for the seats of a table that no person plays."""

    def seat(self, name: str, game: str = DEFAULT) -> Seat:
        """A seat played by the bot of this name; raises `UnknownBot` if the game has none."""

    def hint(self, view: AnyView, asked: AnyDecision, rng: Random, budget: Budget) -> Hint:
        """What to do, for a person."""

    def get_ready(self) -> None:
        """Somebody is going to think; called where the window is."""

    def cut_off(self) -> None:
        """Stop thinking, whatever it is about."""


class Here:
    """Bots that think in this process. They share it with the window, so they had better be quick."""

    def seat(self, name: str, game: str = DEFAULT) -> Seat:
        """A seat played by the bot of this name; raises `UnknownBot` if the game has none."""
        return bot_seat(name, game)

    def hint(self, view: AnyView, asked: AnyDecision, rng: Random, budget: Budget) -> Hint:
        """What to do, for a person."""
        return HINTS[game_of(view.table.setup).name](view, asked, rng, budget)

    def get_ready(self) -> None:
        """There is nothing to prepare."""

    def cut_off(self) -> None:
        """Whoever gives up a thought cuts it off."""


class Apart:
    """Bots that think in one process of their own, started when the first of them is asked.

    They get the same generators as bots that think here, so the same seed gives the same game. Where no
    process can be started, or one ends before it says a word, they do think here.
    """

    def __init__(self) -> None:
        self._here = Here()
        self._process: BotProcess | None = None
        self._can_start = True
        self._keys = count()

    def seat(self, name: str, game: str = DEFAULT) -> Seat:
        """A seat played by the bot of this name; raises `UnknownBot` if the game has none."""
        here = self._here.seat(name, game)
        if ROSTERS[game].is_added(name):  # known to this process only
            return here

        def make(rng: Random) -> Decide:
            assert here.decide is not None
            return _Distant(self, name, rng, next(self._keys), here.decide(rng)).decide

        return Seat(here.label, make)

    def hint(self, view: AnyView, asked: AnyDecision, rng: Random, budget: Budget) -> Hint:
        """What to do, for a person."""
        process = self._process
        if process is not None:
            with suppress(Failed, BadNotation):
                return ask_for_hint(process, view, rng, budget)
        return self._here.hint(view, asked, rng, budget)

    def get_ready(self) -> None:
        """Start the process, unless it runs."""
        if self._process is not None and self._process.is_gone:
            self._can_start = self._process.has_spoken  # the next one would fare no better
            self.cut_off()
        if self._process is None and self._can_start:
            with suppress(OSError):
                self._process = BotProcess(is_behind=True)

    def cut_off(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        if process is not None:
            process.close()

    @property
    def process(self) -> BotProcess | None:
        """The process that thinks now; None where it has to be done here."""
        return self._process


class _Distant:
    """A bot of a table in its process, or in the next one if that was ended."""

    def __init__(self, thinkers: Apart, name: str, rng: Random, key: int, here: Decide) -> None:
        self._thinkers = thinkers
        self._name = name
        self._rng = rng
        self._key = key
        self._here = here
        self._remote: RemoteBot | None = None
        self._met: BotProcess | None = None
        """The process that knows it."""

    def decide(self, view: AnyView, asked: AnyDecision) -> AnyAnswer:
        """Answer a decision that is this seat's to make."""
        process = self._thinkers.process
        if process is None:
            return self._here(view, asked)
        if self._remote is None:
            self._remote = RemoteBot(self._name, view.table.setup, self._rng, self._key)
        if self._met is not process:
            try:
                self._remote.introduce(process)
            except UnknownBot:  # it is known here: something is wrong with the process
                return self._here(view, asked)
            self._met = process
        return self._remote.answer(process, view, asked)
