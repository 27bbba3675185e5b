"""A terminal without one: what is written is kept, what is typed comes from a function that can read it."""

import io
import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import FIGURES
from frantic_board.terminal.console import Console
from frantic_board.terminal.game import Game
from frantic_board.terminal.table import Manner

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
TERMINAL = {"TERM": "xterm"}

Typist = Callable[[str], str | None]
"""Gets all that is on the screen, up to the prompt, and types a line; None ends the input."""


class Screen(io.StringIO):
    """Keeps what is written."""

    def __init__(self, *, is_tty: bool = False) -> None:
        super().__init__()
        self._is_tty = is_tty
        self._shown: deque[str] = deque(maxlen=1_000)

    def write(self, text: str, /) -> int:
        if CLEAR in text:
            self._shown.clear()
        self._shown.append(text.rpartition(CLEAR)[2])
        return super().write(text)

    def isatty(self) -> bool:
        return self._is_tty

    def shown(self) -> str:
        """What was written since the screen was cleared last, as far as it matters."""
        return "".join(self._shown)


class Keyboard(io.StringIO):
    """Types what a typist wants."""

    def __init__(self, typist: Typist, screen: Screen, most: int) -> None:
        super().__init__()
        self._typist = typist
        self._screen = screen
        self._left = most

    def readline(self, _limit: int = -1, /) -> str:  # type: ignore[override]  # as io.StringIO does
        assert self._left, "the game never ends"
        self._left -= 1
        typed = self._typist(self._screen.shown())
        return f"{typed}\n" if typed is not None else ""


class Clock:
    """A clock that moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.time = 0.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds
        self.slept.append(round(seconds, 6))


class Sitting:
    """A match in a terminal, with a look behind the screen."""

    def __init__(
        self,
        match: Match,
        typist: Typist,
        record: Path | None = None,
        *,
        is_tty: bool = True,
        environ: Mapping[str, str] | None = None,
        manner: Manner | None = None,
        most: int = 20_000,
    ) -> None:
        self.match = match
        self.screen = Screen(is_tty=is_tty)
        keyboard = Keyboard(typist, self.screen, most)
        self.clock = Clock()
        console = Console(
            keyboard,
            self.screen,
            TERMINAL if environ is None else environ,
            self.clock.sleep,
            self.clock.now,
            is_windows=False,
        )
        self.game = Game(self.match, console, manner or Manner(), 0.5, record)

    def run(self) -> str:
        """Play to the end; return all that was written."""
        assert self.game.play() == 0
        return self.screen.getvalue()


class Play(Sitting):
    """A board game in a terminal."""

    def __init__(
        self,
        typist: Typist,
        seats: str = "human:Ana,bot:chaos",
        level: str = "tiny",
        limit: int = 20,
        seed: int = 1,
        record: Path | None = None,
        *,
        is_tty: bool = True,
        environ: Mapping[str, str] | None = None,
        manner: Manner | None = None,
        position: Position | None = None,
        most: int = 20_000,
    ) -> None:
        labels = [label.partition(":") for label in seats.split(",")]
        setup = Setup(load_level(level), FIGURES[: len(labels)], limit)
        players = [human_seat(name) if kind == "human" else bot_seat(name) for kind, _, name in labels]
        match = Match(setup, players, seed, record)
        if position is not None:
            match.state = set_up(setup, position)
        super().__init__(match, typist, record, is_tty=is_tty, environ=environ, manner=manner, most=most)


def prompt_of(shown: str) -> str:
    """The line that waits for an answer."""
    return shown.rpartition("\n")[2]


def script(*lines: str) -> Typist:
    """Types these lines, then nothing more."""
    left: Iterator[str] = iter(lines)

    def typist(shown: str) -> str | None:
        assert shown.endswith(" > "), "a prompt waits"
        return next(left, None)

    return typist


def guesser(seed: int, goal: int, odd: Iterable[str] = ()) -> Callable[[str], str]:
    """Types what might do: a number for a list or a field, Enter elsewhere; now and then something odd."""
    rng = Random(seed)
    others = list(odd)

    def typist(shown: str) -> str:
        prompt = prompt_of(shown)
        assert prompt.endswith(" > ")
        if others and rng.random() < 0.2:
            return rng.choice(others)
        if re.match(r"Which field|Quel|Welches", prompt):
            return str(rng.randint(1, goal))
        if "Enter: nobody" in prompt:
            return rng.choice(["", "", "1", "2", "3"])
        if "Enter" in prompt:
            return ""
        return str(rng.randint(1, 7))

    return typist
