"""Bots from outside in processes of their own: one for each seat, for the length of a game."""

from random import Random
from types import TracebackType
from typing import Self

from frantic_board.kernel import AnyAnswer, AnyDecision, AnySetup, AnyView
from frantic_board.lab.parallel import LabError
from frantic_board.play.bot_process import BotProcess, RemoteBot, close_memory
from frantic_board.play.match import Decide, Seat


class Isolation:
    """The processes of one game: a context, so that they are ended whatever happens."""

    def __init__(self, setup: AnySetup, limit_ms: int = 0) -> None:
        """No limit is 0 ms."""
        self._setup = setup
        self._limit_ms = limit_ms
        self._bots: list[IsolatedBot] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for bot in self._bots:
            bot.close()

    def seat(self, name: str) -> Seat:
        """A seat played by the bot of this name in a process, which is started with the match."""

        def make(rng: Random) -> Decide:
            bot = IsolatedBot(self._setup, name, rng, self._limit_ms)
            self._bots.append(bot)
            return bot.decide

        return Seat(f"bot:{name}", make)

    def wait_until_ready(self) -> None:
        """Wait until all have imported their bots, which is not part of their time for an answer."""
        for bot in self._bots:
            bot.wait_until_ready()


class IsolatedBot:
    """A bot in a process of its own."""

    def __init__(self, setup: AnySetup, name: str, rng: Random, limit_ms: int) -> None:
        self.remote = RemoteBot(name, setup, rng)
        self._limit = limit_ms / 1000 or None
        close_memory()
        try:
            self._process = BotProcess()
        except OSError as error:
            raise LabError(f"no process can be started for bot:{name}: {error.strerror}") from None

    def wait_until_ready(self) -> None:
        """Wait until the process has imported the bot; raises `UnknownBot` if that cannot be done."""
        self.remote.introduce(self._process)

    def decide(self, view: AnyView, asked: AnyDecision) -> AnyAnswer:
        """Have the bot answer; raises `Failed` if it cannot, and `Late` when its time is up.

        Who failed is not asked again.
        """
        try:
            return self.remote.answer(self._process, view, asked, self._limit)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the process, whatever it does, with all that it has started."""
        self._process.close()
