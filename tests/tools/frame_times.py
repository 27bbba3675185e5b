"""How long a frame takes and how soon the game is there, on this machine, without a display.

    python -m tests.tools.frame_times [--seconds 60] [--size 1920x1080] [--bot normal] [--load 2]
        [--game cards]

Six bots play at the table, at the card game eight with all sets, at the usual sixty frames a second. What is
counted is our own work in a frame, by the clock on the wall and by the processor's: on a busy machine the
first also counts what others do. With a load, so many processes keep the processors busy meanwhile.

Whether thinking bots hold up the window is told apart from what the machine does: of the time from one frame
to the next, the kernel says how long the window was ready and waited for a processor. The rest is ours: work,
the wait for the next frame, and whatever a bot would keep the window from. Both are shown for frames while a
bot thinks and while none does.
"""

import argparse
import gc
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from frantic_board.bots import BOTS
from frantic_board.play.games import Plan
from frantic_board.registry import GAMES
from frantic_board.ui.main import open_shell
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.flow import BOT_PAUSES
from frantic_board.ui.table.scene import TableScene
from tests.tools.headless import open_nowhere, own_home, window_size

SIZE: Final = (1920, 1080)
_SEATS: Final = {"board": 6, "cards": 8}
_SETS: Final = {"board": (), "cards": ("troublemaker", "supercharge", "pandora")}
_STARTS: Final = 5
_SLOWEST: Final = 5
_HELD: Final = 0.05
"""A frame that comes later than this is seen to be late."""
_MOST_SECONDS: Final = 3600
_MOST_LOAD: Final = 64

_START: Final = """
import time
from frantic_board import cli
from tests.tools.frame_times import first_picture
first_picture()
print(time.process_time(), flush=True)
"""
"""A fresh program up to its title."""


@dataclass(frozen=True)
class Frame:
    """One frame and what went on in it."""

    wall: float
    """Seconds from the end of the wait before it to the beginning of the wait after it."""
    cpu: float
    """Seconds the processor worked on it, without what bots think meanwhile."""
    apart: float
    """Seconds from the beginning of the frame before to its own."""
    queued: float
    """Of these, seconds in which it could have gone on, had a processor been free."""
    at: float
    """Seconds since the first frame."""
    doing: str
    is_thinking: bool
    """Whether a bot thought when it ended, or when the one before did."""

    @property
    def ours(self) -> float:
        """Seconds from the beginning of the frame before that are not the machine's."""
        return self.apart - self.queued


@dataclass(frozen=True)
class Spent:
    """Seconds that something took, by both clocks."""

    wall: float
    cpu: float


class _Queue:
    """How long this thread has waited for a processor so far, where the kernel counts that."""

    def __init__(self) -> None:
        self._counts = Path("/proc/thread-self/schedstat")
        self.is_known = self._counts.exists()
        """Whether it is counted here."""

    def seconds(self) -> float:
        """All of it; nothing where it is not counted."""
        return int(self._counts.read_text().split()[1]) / 1e9 if self.is_known else 0.0


@dataclass(frozen=True)
class _Moment:
    """When a frame began."""

    wall: float
    cpu: float
    queued: float


class Stopwatch:
    """A clock for the app that counts what is done between two waits."""

    def __init__(self, doing: Callable[[], tuple[str, bool]], on_frame: Callable[[float], None]) -> None:
        self.frames: list[Frame] = []
        self._doing = doing
        self._on_frame = on_frame
        self._clock = pygame.time.Clock()
        self._queue = _Queue()
        self._before: _Moment | None = None
        self._begun: _Moment | None = None
        self._was_thinking = False
        self._first = time.perf_counter()

    @property
    def knows_queue(self) -> bool:
        """Whether the kernel counts how long the window waited for a processor."""
        return self._queue.is_known

    def tick(self, framerate: float = 0, /) -> int:
        """Wait for the next frame."""
        if self._begun is not None:
            self._note(self._before or self._begun, self._begun)
        passed = self._clock.tick(framerate)
        self._before = self._begun
        self._begun = _Moment(time.perf_counter(), time.thread_time(), self._queue.seconds())
        return passed

    def _note(self, before: _Moment, begun: _Moment) -> None:
        """A frame is over."""
        wall, cpu = time.perf_counter() - begun.wall, time.thread_time() - begun.cpu
        at = begun.wall - self._first
        doing, is_thinking = self._doing()
        apart, queued = begun.wall - before.wall, begun.queued - before.queued
        self.frames.append(Frame(wall, cpu, apart, queued, at, doing, is_thinking or self._was_thinking))
        self._was_thinking = is_thinking
        self._on_frame(at)


class _Table:
    """Bots at a table, watched for a while."""

    def __init__(self, size: tuple[int, int], game: str, bot: str, speed: str, seconds: float) -> None:
        self.stopwatch = Stopwatch(self._doing, self._after)
        self._seconds = seconds
        self._answers = 0
        self._shell = open_shell(size, self.stopwatch, random.Random(1))
        self._shell.desk.change(replace(self._shell.desk.settings, speed=speed))
        figures = GAMES[game].figures[: _SEATS[game]]
        self._plan = Plan(
            tuple((figure, f"bot:{bot}") for figure in figures), seed=1, game=game, sets=_SETS[game]
        )

    def first(self) -> Spent:
        """From the title to the first picture of the table."""
        self._shell.open_title()
        for _ in range(30):
            self._shell.app.step(1 / 60)
        return _spent(self._sit_down)

    def run(self) -> list[Frame]:
        """Play on and look at every frame."""
        self._shell.app.run()
        self._shell.leave_game()
        return self.stopwatch.frames

    def _sit_down(self) -> None:
        self._shell.start(self._plan)
        self._shell.app.step(0)

    def _after(self, at: float) -> None:
        """Nobody sits here: go on after a round, and begin again after a game."""
        scene = self._shell.app.scene
        if at > self._seconds:
            self._shell.app.quit()
        elif isinstance(scene, TableScene) and scene.root.layers:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        elif isinstance(scene, EndScene):
            self._sit_down()

    def _doing(self) -> tuple[str, bool]:
        """What goes on, in words, and whether a bot thinks."""
        game = self._shell.game
        if game is None:
            return type(self._shell.app.scene).__name__, False
        session = game.session
        words = [f"turn {session.match.state.round}.{session.match.state.turns}"]
        if session.is_thinking:
            words.append("a bot thinks")
        if session.match.answers != self._answers:
            self._answers = session.match.answers
            words.append("an answer came in")
        return ", ".join(words), session.is_thinking


def first_picture(size: tuple[int, int] = SIZE) -> None:
    """Open the game and draw its title."""
    open_nowhere()
    with own_home():
        shell = open_shell(size)
        shell.open_title()
        shell.app.step(0)


@contextmanager
def _busy(processes: int) -> Iterator[None]:
    """Keep so many processors busy."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(processes)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def _spent(what: Callable[[], None]) -> Spent:
    wall, cpu = time.perf_counter(), time.process_time()
    what()
    return Spent(time.perf_counter() - wall, time.process_time() - cpu)


def fresh_start() -> Spent:
    """A new process up to the title, everything loaded from the disk; the best of some."""
    return min((_fresh_start() for _ in range(_STARTS)), key=lambda spent: spent.wall)


def _fresh_start() -> Spent:
    begun = time.perf_counter()
    command = [sys.executable, "-c", _START]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        wall = time.perf_counter() - begun
    return Spent(wall, float(line))


def _figures(name: str, seconds: Sequence[float], median: float, high: float) -> str:
    """Median, 99th percentile and worst of some times, in milliseconds, beside what they should be."""
    if not seconds:
        return f"  {name:10} none\n"
    in_order = sorted(1000 * second for second in seconds)
    middle, late = statistics.median(in_order), in_order[round(0.99 * (len(in_order) - 1))]
    return (
        f"  {name:10} median {middle:6.2f} (under {median:g})   99th percentile {late:6.2f} (under {high:g})"
        f"   worst {in_order[-1]:6.2f}\n"
    )


def _held(frames: Sequence[Frame], knows_queue: bool) -> str:
    """How far frames came apart, and by whose fault."""
    lines = [_figures("apart", [frame.apart for frame in frames], 17, 50)]
    if knows_queue:
        lines += [
            _figures("ours", [frame.ours for frame in frames], 17, 50),
            _figures("queued", [frame.queued for frame in frames], 1, 33),
        ]
        held = sum(frame.ours > _HELD for frame in frames)
        late = sum(frame.apart > _HELD for frame in frames) - held
        lines.append(f"  over 50:   {held} by our fault, {late} for want of a processor, of {len(frames)}\n")
    return "".join(lines)


def report(frames: Sequence[Frame], table: Spent, start: Spent, *, knows_queue: bool) -> str:
    """The figures, for people to read."""
    slowest = sorted(frames, key=lambda frame: -frame.wall)[:_SLOWEST]
    lines = [
        f"start to title: {start.wall:.2f} s, {start.cpu:.2f} s of processor (under 1)\n",
        f"title to table: {table.wall:.2f} s, {table.cpu:.2f} s of processor (under 1)\n",
        f"{len(frames)} frames, in milliseconds:\n",
        _figures("by clock", [frame.wall for frame in frames], 5, 12),
        _figures("processor", [frame.cpu for frame in frames], 5, 12),
        "from frame to frame while a bot thinks:\n",
        _held([frame for frame in frames if frame.is_thinking], knows_queue),
        "from frame to frame while none does:\n",
        _held([frame for frame in frames if not frame.is_thinking], knows_queue),
        "the slowest:\n",
    ]
    lines += [
        f"  {1000 * frame.wall:6.2f} by clock, {1000 * frame.cpu:6.2f} of processor,"
        f" after {frame.at:.1f} s: {frame.doing}\n"
        for frame in slowest
    ]
    return "".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is returned."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.frame_times", description="Measure frames and starts without a display."
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=60.0, help="how long to look at the table (default: 60)"
    )
    parser.add_argument("--size", type=window_size, default=SIZE, metavar="WIDTHxHEIGHT")
    parser.add_argument("--bot", choices=sorted(BOTS), default="normal", help="who plays (default: normal)")
    parser.add_argument("--speed", choices=tuple(BOT_PAUSES), default="normal", help="of the animation")
    parser.add_argument("--game", choices=tuple(_SEATS), default="board", help="which game (default: board)")
    parser.add_argument(
        "--load", type=_load, default=0, help="processes that keep the processors busy meanwhile (default: 0)"
    )
    options = parser.parse_args(arguments)
    start = fresh_start()
    with own_home(), _busy(options.load):
        table = _Table(options.size, options.game, options.bot, options.speed, options.seconds)
        first = table.first()
        gc.collect()
        frames = table.run()
    knows_queue = table.stopwatch.knows_queue
    sys.stdout.write(report(frames, first, start, knows_queue=knows_queue))
    return 0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.1 <= seconds <= _MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"expected 0.1 to {_MOST_SECONDS} seconds, not {text!r}")
    return seconds


def _load(text: str) -> int:
    if not text.isdecimal() or int(text) > _MOST_LOAD:
        raise argparse.ArgumentTypeError(f"expected 0 to {_MOST_LOAD} processes, not {text!r}")
    return int(text)


if __name__ == "__main__":
    open_nowhere()
    raise SystemExit(main())
