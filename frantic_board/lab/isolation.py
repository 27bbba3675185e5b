"""Bots from outside in processes of their own, which have only what their seat may know.

Within one process everything can be reached: a bot that looks through the stack finds the state, and in it
all hands. Here each seat of such a bot gets a process for the length of a game. It is a new one and no copy
of this one, so nothing of the game is in its memory. It is told the setup and the state of the bot's
generator, never the seed. Then it gets views as text, one a line, and gives answers in the notation.

Nothing that comes back is believed: a line is read up to a bound, as notation and as nothing else, and
whether the answer is allowed is for the match to say. A process that does not answer in time is killed.
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from types import TracebackType
from typing import BinaryIO, Final, Self

from frantic_board.bots import UnknownBot, check_bot
from frantic_board.bots.registry import ROSTERS
from frantic_board.bots.time_limit import Late
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyGame, AnySetup, AnyView, BadNotation
from frantic_board.lab.parallel import LabError
from frantic_board.play.driving import Failed, told, words
from frantic_board.play.match import Decide, Seat
from frantic_board.records.record import Head, head_text, parse_record
from frantic_board.registry import GAMES, game_of

ARGUMENT: Final = "--isolated-bot"
"""What the program is started with to be such a process; see `__main__`."""

_READY, _UNKNOWN, _ANSWER, _FAILED = "ready", "unknown", "answer", "failed"
"""How lines begin that come from the process."""
_LONGEST_LINE: Final = 4000
_START_LIMIT: Final = 60.0
"""For so many seconds a process may start, and import the bot's package."""
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4


# --- in the laboratory -----------------------------------------------------------------------------------


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
        self._name = name
        self._game = game_of(setup)
        self._figures = setup.figures
        self._limit = limit_ms / 1000 or None
        self._is_late = False
        self._first_words = json.dumps(
            {
                "game": self._game.name,
                "bot": name,
                "head": head_text(Head(setup, (f"bot:{name}",) * setup.seats, seed=0)),
                "generator": rng.getstate(),
            }
        )
        _close_memory()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - that is this program itself
                _command(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(path or os.curdir for path in sys.path)},
                start_new_session=True,  # there it does not get the Ctrl-C that is meant for us
            )
        except OSError as error:
            raise LabError(f"no process can be started for bot:{name}: {error.strerror}") from None

    def wait_until_ready(self) -> None:
        """Wait until the process has imported the bot; raises `UnknownBot` if that cannot be done."""
        try:
            kind, text = self._ask(self._first_words, _START_LIMIT)
        except Late:
            raise UnknownBot(f"bot:{self._name} was not ready after {_START_LIMIT:.0f} seconds") from None
        except Failed as failed:
            raise UnknownBot(f"bot:{self._name} {failed} while it was imported") from None
        if kind != _READY:
            raise UnknownBot(told(text))

    def decide(self, view: AnyView, asked: AnyDecision) -> AnyAnswer:
        """Have the bot answer; raises `Failed` if it cannot, and `Late` when its time is up.

        Who failed is not asked again.
        """
        try:
            return self._answer(view, asked)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the process, whatever it does, with all that it has started."""
        self._kill()
        with suppress(OSError), self._process:  # closes the pipes, with what could not be said, and waits
            pass

    def _answer(self, view: AnyView, asked: AnyDecision) -> AnyAnswer:
        kind, text = self._ask(self._game.write_view(view), self._limit)
        if kind != _ANSWER:
            raise Failed(told(text) if kind == _FAILED else "said something that is no answer")
        try:
            seat, answer = self._game.read_line(text, self._figures)
        except BadNotation as error:
            raise Failed(told(f"answered {text}: {error}")) from None
        if seat != asked.seat:
            raise Failed(told(f"answered {text}: it is somebody else's answer"))
        return answer

    def _ask(self, question: str, seconds: float | None) -> tuple[str, str]:
        """Say a line and hear one: its first word, and the rest."""
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        timer = None if seconds is None else threading.Timer(seconds, self._cut_off)
        try:
            if timer is not None:
                timer.daemon = True
                timer.start()
            with suppress(OSError):  # it has ended: then there is nothing to hear either
                pipe_in.write(question.encode() + b"\n")
                pipe_in.flush()
            line = pipe_out.readline(_LONGEST_LINE)
        finally:
            if timer is not None:
                timer.cancel()
        if self._is_late:
            raise Late
        if not line:
            raise Failed("ended its process")
        kind, _, text = line.decode(errors="replace").rstrip("\n").partition(" ")
        return kind, text

    def _cut_off(self) -> None:
        self._is_late = True
        self._kill()

    def _kill(self) -> None:
        if self._process.returncode is not None:
            return  # its number may be somebody else's by now
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()


def _command() -> list[str]:
    """What starts this program as a process for a bot.

    A frozen program is no Python. A Python must not look in the current folder first: this is the package.
    """
    module = [] if getattr(sys, "frozen", False) else ["-P", "-m", "frantic_board"]
    return [sys.executable, *module, ARGUMENT]


def _close_memory() -> None:
    """Have the system refuse this process's memory to others of the same user, where it can."""
    _ask_linux(_PR_SET_DUMPABLE, 0)


def _ask_linux(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


# --- in the process of a bot -----------------------------------------------------------------------------


def serve() -> None:
    """Be the process of a bot until there are no more questions."""
    _close_memory()  # to the bots of other seats
    _ask_linux(_PR_SET_PDEATHSIG, signal.SIGKILL)  # elsewhere it ends when there is nobody left to hear
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lines, answers = _own_pipes()
    first = json.loads(next(lines))
    game, name = GAMES[first["game"]], first["bot"]
    setup = parse_record(first["head"], "head").head.setup
    version, numbers, gauss = first["generator"]
    rng = Random()
    rng.setstate((version, tuple(numbers), gauss))
    try:
        check_bot(name, game.name)
        make = ROSTERS[game.name][name]
    except UnknownBot as error:
        _say(answers, _UNKNOWN, str(error))
        return
    _say(answers, _READY)
    bot = None
    for line in lines:
        view = game.read_view(line, setup)
        asked = game.machine.decision(view.table)
        assert asked is not None
        try:
            if bot is None:
                bot = make(rng)
            answer = bot.decide(view, asked)
        except BaseException as error:  # noqa: BLE001 - as above
            _say(answers, _FAILED, f"raised {type(error).__name__}: {words(str, error)}")
            continue
        _say(answers, *_written(game, asked, answer, setup.figures))


def _written(
    game: AnyGame, asked: AnyDecision, answer: AnyAnswer, figures: tuple[str, ...]
) -> tuple[str, str]:
    try:
        return _ANSWER, game.write_line(asked.seat, answer, figures)
    except Exception:  # noqa: BLE001 - a bot may answer anything
        return _FAILED, f"answered {words(repr, answer)}: it makes no sense"


def _own_pipes() -> tuple[Iterator[str], BinaryIO]:
    """The questions, and where answers go. What the bot prints goes to standard error, its input is empty."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - it is about the descriptor
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    heard: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in questions:
            heard.put(line.decode())
        os._exit(0)  # whoever asked has gone, be the bot in the middle of a thought

    threading.Thread(target=listen, daemon=True).start()
    return iter(heard.get, None), answers


def _say(answers: BinaryIO, kind: str, text: str = "") -> None:
    # An answer is said whole, however many cards it names.
    answers.write(f"{kind} {text if kind == _ANSWER else told(text)}".encode() + b"\n")
    answers.flush()
