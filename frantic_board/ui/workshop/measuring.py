"""Measuring a track in the background: bots play it in processes of their own, so that no frame waits."""

from collections.abc import Callable, Iterator, Sequence
from threading import Thread
from types import TracebackType
from typing import Final, Self, TypeVar

from frantic_board.board.track import Level
from frantic_board.files.levels import load_level
from frantic_board.lab.parallel import LabError, Processes, Spread, cores
from frantic_board.lab.report import CLASSIC, Findings, Report, find_out, is_classic, quick_bot

J = TypeVar("J")
R = TypeVar("R")

ROUNDS: Final = (60, 200, 600)
"""How many rounds can be asked for: a glance, a good look, a long one."""
SEED: Final = 1
_RUNS: Final = 3
"""A report on one track hands out work so many times: the rounds, and whole games for either side."""

_CLASSICS: Final[dict[tuple[str, int], Findings]] = {}
"""What was found out about the classic track, by bot and number of rounds: it need not be played again."""


class _Cancelled(Exception):
    """Nobody wants the result any more."""


class _Watched:
    """A spread that tells how far the work is, and can be told to stop."""

    def __init__(self, spread: Spread, runs: int, tell: Callable[[float], None]) -> None:
        self.width = spread.width
        self._spread = spread
        self._runs = runs
        self._tell = tell
        self._begun = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs, and tell after each."""
        before, self._begun = self._begun, self._begun + 1
        for done, result in enumerate(self._spread.run(work, jobs), 1):
            self._tell((before + done / len(jobs)) / self._runs)
            yield result


class Measuring:
    """One measurement. It begins at once; `share`, `report` and `failure` tell how it goes."""

    def __init__(
        self, level: Level, rounds: int, spread: Callable[[], Spread] | None = None, bot: str | None = None
    ) -> None:
        """Without a spread, all cores but one are put to work: that one draws the window."""
        self.level = level
        self.rounds = rounds
        self.share = 0.0
        """How far it has come, from 0 to 1."""
        self.report: Report | None = None
        """What was found out; None until all is done."""
        self.failure = ""
        """Why it came to nothing."""
        self._bot = bot or quick_bot()
        self._is_cancelled = False
        self._spread = spread or (lambda: Processes(max(1, cores() - 1)))
        self._thread = Thread(target=self._work, name="measuring", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether there is still something to wait for."""
        return self.report is None and not self.failure and not self._is_cancelled

    def cancel(self) -> None:
        """Stop as soon as can be; the result is not wanted any more."""
        self._is_cancelled = True

    def wait(self, seconds: float) -> None:
        """Wait for the end of it, for at most so long."""
        self._thread.join(seconds)

    def _tell(self, share: float) -> None:
        if self._is_cancelled:
            raise _Cancelled
        self.share = share

    def _work(self) -> None:
        try:
            with self._spread() as spread:
                self.report = self._measured(spread)
        except _Cancelled:
            return
        except (LabError, OSError) as error:
            self.failure = str(error)

    def _measured(self, spread: Spread) -> Report:
        """The report of `lab.report.make_report`; the classic track is played once for all."""
        needs_classic = not is_classic(self.level)
        classic = _CLASSICS.get((self._bot, self.rounds)) if needs_classic else None
        levels = 1 if classic is not None or not needs_classic else 2
        watched = _Watched(spread, _RUNS * levels, self._tell)
        own = find_out(self.level, watched, self._bot, SEED, rounds=self.rounds)
        if levels == 2:
            classic = find_out(load_level(CLASSIC), watched, self._bot, SEED, rounds=self.rounds)
            _CLASSICS[self._bot, self.rounds] = classic
        return Report(self._bot, SEED, own, classic)
