"""Bots in processes of their own, which have only what their seats may know.

Within one process everything can be reached: a bot that looks through the stack finds the state, and in it
all hands. And it shares the interpreter: while it thinks, a window has to wait for it. So a bot can think in
a process that is a new one and no copy of this one, with nothing of the game in its memory. It is told the
setup and the state of the bot's generator, never the seed. Then it gets views as text, one a line, and gives
answers in the notation.

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
from dataclasses import dataclass
from queue import SimpleQueue
from random import Random
from typing import Any, BinaryIO, Final

from frantic_board.bots import Bot, Budget, Hint, Idea, Maker, UnknownBot, check_bot
from frantic_board.bots.registry import HINTS, ROSTERS
from frantic_board.bots.time_limit import Late
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyGame, AnySetup, AnyView, BadNotation
from frantic_board.play import BOT_PROCESS
from frantic_board.play.driving import Failed, told, words
from frantic_board.records.record import Head, head_text, parse_record
from frantic_board.registry import GAMES, game_of

_READY, _UNKNOWN, _ANSWER, _FAILED = "ready", "unknown", "answer", "failed"
"""How lines begin that come from the process."""
_ADD, _HINT = "add", "hint"
"""How lines begin that go there; views begin with the key of their bot."""
_NO_ANSWER: Final = "said something that is no answer"
_LONGEST_LINE: Final = 4000
_LONGEST_HINT: Final = 1_000_000
_START_LIMIT: Final = 60.0
"""For so many seconds a process may start, and import the bot's package."""
_BEHIND: Final = 5
"""How far a process stands back at the table, on the scale of `os.nice`: the window goes first."""
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4
_SIGKILL: Final = 9
"""As Linux counts; `signal` does not name it everywhere."""


# --- on this side ----------------------------------------------------------------------------------------


class BotProcess:
    """A process in which bots think. Whoever starts it ends it."""

    def __init__(self, *, is_behind: bool = False) -> None:
        """`is_behind` lets all others have the processor first. Raises `OSError` if none can be started."""
        self.is_gone = False
        """Whether it has ended by itself or said too much, as far as anybody has asked it."""
        self.has_spoken = False
        """Whether it has ever answered."""
        self._is_late = False
        self._turn = threading.Lock()  # one question at a time
        flags = 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NO_WINDOW
            if is_behind:
                flags |= subprocess.BELOW_NORMAL_PRIORITY_CLASS
        self._process = subprocess.Popen(  # noqa: S603 - that is this program itself
            [*_command(), *([str(_BEHIND)] if is_behind else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path or os.curdir for path in sys.path)},
            start_new_session=True,  # there it does not get the Ctrl-C that is meant for us
            creationflags=flags,
        )

    def ask(
        self, question: str, seconds: float | None = None, longest: int = _LONGEST_LINE
    ) -> tuple[str, str]:
        """Say a line and hear one: its first word, and the rest.

        Raises `Late` if that takes longer than so many seconds, and `Failed` if the process is gone, or is
        of no use any more.
        """
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        timer = None if seconds is None else threading.Timer(seconds, self._cut_off)
        with self._turn:
            try:
                if timer is not None:
                    timer.daemon = True
                    timer.start()
                with suppress(OSError, ValueError):  # it has ended: then there is nothing to hear either
                    pipe_in.write(question.encode() + b"\n")
                    pipe_in.flush()
                line = pipe_out.readline(longest)
            except ValueError:  # closed meanwhile
                line = b""
            finally:
                if timer is not None:
                    timer.cancel()
        if self._is_late:
            raise Late
        if not line.endswith(b"\n"):  # half a line: it ended while it spoke, or the rest is still to come
            self.is_gone = True
            raise Failed(_NO_ANSWER if len(line) == longest else "ended its process")
        self.has_spoken = True
        kind, _, text = line.decode(errors="replace").rstrip("\n").partition(" ")
        return kind, text

    def kill(self) -> None:
        """End the process, whatever it does, with all that it has started. Who waits for it hears of it."""
        if self._process.returncode is not None:
            return  # its number may be somebody else's by now
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # macOS says the latter of one that has ended
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def close(self) -> None:
        """End the process and wait for its end."""
        self.kill()
        with suppress(OSError), self._process:  # closes the pipes, with what could not be said, and waits
            pass

    def _cut_off(self) -> None:
        self._is_late = True
        self.kill()


class RemoteBot:
    """A bot that thinks in a process: what to tell the process, and what to make of its answers."""

    def __init__(self, name: str, setup: AnySetup, rng: Random, key: int = 0) -> None:
        """`key` tells it from other bots in the same process."""
        self._name = name
        self._key = key
        self._game = game_of(setup)
        self._figures = setup.figures
        self.first_words = json.dumps(
            {
                "key": key,
                "game": self._game.name,
                "bot": name,
                "head": _head_of(setup, name),
                "generator": rng.getstate(),
            }
        )

    def introduce(self, process: BotProcess) -> None:
        """Have the process import the bot; raises `UnknownBot` if that cannot be done."""
        try:
            kind, text = process.ask(f"{_ADD} {self.first_words}", _START_LIMIT)
        except Late:
            raise UnknownBot(f"bot:{self._name} was not ready after {_START_LIMIT:.0f} seconds") from None
        except Failed as failed:
            raise UnknownBot(f"bot:{self._name} {failed} while it was imported") from None
        if kind != _READY:
            raise UnknownBot(told(text))

    def answer(
        self, process: BotProcess, view: AnyView, asked: AnyDecision, seconds: float | None = None
    ) -> AnyAnswer:
        """Have the bot answer; raises `Failed` if it cannot, and `Late` when its time is up."""
        kind, text = process.ask(f"{self._key} {self._game.write_view(view)}", seconds)
        if kind != _ANSWER:
            raise Failed(told(text) if kind == _FAILED else _NO_ANSWER)
        try:
            seat, answer = self._game.read_line(text, self._figures)
        except BadNotation as error:
            raise Failed(told(f"answered {text}: {error}")) from None
        if seat != asked.seat:
            raise Failed(told(f"answered {text}: it is somebody else's answer"))
        return answer


def ask_for_hint(process: BotProcess, view: AnyView, rng: Random, budget: Budget) -> Hint:
    """What the process would do for a person; raises `Failed` if it does not say."""
    setup = view.table.setup
    game = game_of(setup)
    question = {
        "game": game.name,
        "head": _head_of(setup, "hint"),
        "generator": rng.getstate(),
        "view": game.write_view(view),
        "simulations": budget.simulations,
        "seconds": budget.seconds,
    }
    kind, text = process.ask(f"{_HINT} {json.dumps(question)}", longest=_LONGEST_HINT)
    if kind != _ANSWER:
        raise Failed(told(text))
    ideas = [
        Idea(game.read_line(line, setup.figures)[1], worth, tuple(positions), *rest)
        for line, worth, positions, *rest in json.loads(text)
    ]
    return Hint(ideas[0], tuple(ideas[1:]))


def _head_of(setup: AnySetup, name: str) -> str:
    """The setup as text, in the head of a record that says nothing else."""
    return head_text(Head(setup, (f"bot:{name}",) * setup.seats, seed=0))


def _command() -> list[str]:
    """What starts this program as a process for bots.

    A frozen program is no Python. A Python must not look in the current folder first: this is the package.
    """
    module = [] if getattr(sys, "frozen", False) else ["-P", "-m", "frantic_board"]
    return [sys.executable, *module, BOT_PROCESS]


def close_memory() -> None:
    """Have the system refuse this process's memory to others of the same user, where it can."""
    _ask_linux(_PR_SET_DUMPABLE, 0)


def _ask_linux(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


# --- in the process of bots ------------------------------------------------------------------------------


@dataclass
class _Served:
    """A bot that is served here; it is made when it is first asked."""

    game: AnyGame
    setup: AnySetup
    make: Maker
    rng: Random
    bot: Bot | None = None

    def answer(self, text: str) -> tuple[str, str]:
        """What it answers to a view: how the line begins, and the rest."""
        view = self.game.read_view(text, self.setup)
        asked = self.game.machine.decision(view.table)
        assert asked is not None
        try:
            if self.bot is None:
                self.bot = self.make(self.rng)
            answer = self.bot.decide(view, asked)
        except BaseException as error:  # noqa: BLE001 - a bot is anybody's code and may raise anything
            return _FAILED, f"raised {type(error).__name__}: {words(str, error)}"
        try:
            return _ANSWER, self.game.write_line(asked.seat, answer, self.setup.figures)
        except Exception:  # noqa: BLE001 - a bot may answer anything
            return _FAILED, f"answered {words(repr, answer)}: it makes no sense"


def serve(behind: int = 0) -> None:
    """Be the process of bots until there are no more questions, so far behind all others."""
    close_memory()  # to the bots of other processes
    _ask_linux(_PR_SET_PDEATHSIG, _SIGKILL)  # elsewhere it ends when there is nobody left to hear
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if behind and hasattr(os, "nice"):
        os.nice(behind)
    lines, answers = _own_pipes()
    bots: dict[str, _Served] = {}
    for line in lines:
        kind, _, text = line.rstrip("\n").partition(" ")
        if kind == _ADD:
            _say(answers, *_added(json.loads(text), bots))
        elif kind == _HINT:
            _say(answers, _ANSWER, _hint(json.loads(text)))
        else:
            _say(answers, *bots[kind].answer(text))


def _added(told_of: dict[str, Any], bots: dict[str, _Served]) -> tuple[str, str]:
    """A bot is to be served from now on."""
    game, name = GAMES[told_of["game"]], told_of["bot"]
    try:
        check_bot(name, game.name)
        make = ROSTERS[game.name][name]
    except UnknownBot as error:
        return _UNKNOWN, str(error)
    setup, rng = _setup_and_rng(told_of)
    bots[str(told_of["key"])] = _Served(game, setup, make, rng)
    return _READY, ""


def _hint(asked_for: dict[str, Any]) -> str:
    """A hint, the best idea first."""
    game = GAMES[asked_for["game"]]
    setup, rng = _setup_and_rng(asked_for)
    view = game.read_view(asked_for["view"], setup)
    asked = game.machine.decision(view.table)
    assert asked is not None
    hint = HINTS[game.name](view, asked, rng, Budget(asked_for["simulations"], asked_for["seconds"]))
    ideas = [
        (
            game.write_line(asked.seat, idea.answer, setup.figures),
            idea.worth,
            idea.positions,
            idea.simulations,
            idea.behind,
            idea.tried_behind,
        )
        for idea in (hint.best, *hint.others)
    ]
    return json.dumps(ideas)


def _setup_and_rng(told_of: dict[str, Any]) -> tuple[AnySetup, Random]:
    version, numbers, gauss = told_of["generator"]
    rng = Random()
    rng.setstate((version, tuple(numbers), gauss))
    return parse_record(told_of["head"], "head").head.setup, rng


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
