"""Measuring a track in the background: bots play it in processes of their own, so that no frame waits.

What is found is told early and gets better: after a few rounds there is a first report, then another.
"""

from collections.abc import Callable
from threading import Thread
from typing import Final

from frantic_board.board.track import Level
from frantic_board.files.board.levels import load_level
from frantic_board.lab.board.report import CLASSIC, Report, is_classic
from frantic_board.lab.luck import STRONG
from frantic_board.lab.parallel import LabError, Processes, Spread, cores
from frantic_board.ui.workshop.samples import SEED, Sample, keep_sample, load_sample

ROUNDS: Final = (40, 100, 400)
"""How many rounds can be asked for: a glance, a good look, a long one."""
_STEPS: Final = (15, 40, 100, 200, 400)
"""After so many rounds there is something new to see."""
_ENOUGH: Final = 200
"""More rounds of the classic track say nothing more about another one."""


class _Cancelled(Exception):
    """Nobody wants the result any more."""


class Measuring:
    """One measurement. It begins at once; `share`, `report` and `failure` tell how it goes."""

    def __init__(
        self, level: Level, rounds: int, spread: Callable[[], Spread] | None = None, bot: str = STRONG
    ) -> None:
        """Without a spread, all cores but one are put to work: that one draws the window."""
        self.rounds = rounds
        self.share = 0.0
        """How far it has come, from 0 to 1."""
        self.report: Report | None = None
        """What was found out so far."""
        self.failure = ""
        """Why it came to nothing."""
        self._level = level
        self._bot = bot
        self._is_cancelled = False
        self._spread = spread or (lambda: Processes(max(1, cores() - 1)))
        self._thread = Thread(target=self._work, name="measuring", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether there is still something to wait for."""
        return self.share < 1.0 and not self.failure and not self._is_cancelled

    def cancel(self) -> None:
        """Stop as soon as can be; nothing more is wanted than there is."""
        self._is_cancelled = True

    def wait(self, seconds: float) -> None:
        """Wait for the end of it, for at most so long."""
        self._thread.join(seconds)

    def _work(self) -> None:
        try:
            with self._spread() as spread:
                self._measure(spread)
        except _Cancelled:
            return
        except (LabError, OSError) as error:
            self.failure = str(error)

    def _measure(self, spread: Spread) -> None:
        """Come to the report of `lab.report` in steps; the classic track is played once for all."""
        own = Sample.empty(self._level, self._bot)
        classic = None if is_classic(self._level) else load_sample(load_level(CLASSIC), self._bot)
        most = min(self.rounds, _ENOUGH)
        work = own.missing(self.rounds) + (0 if classic is None else classic.missing(most))
        done = 0

        def tell(games: int) -> None:
            nonlocal done
            if self._is_cancelled:
                raise _Cancelled
            done += games
            self.share = min(0.99, done / work)

        for step in [*(step for step in _STEPS if step < self.rounds), self.rounds]:
            own.grow(step, spread, tell)
            if classic is not None and classic.missing(min(step, most)):
                classic.grow(min(step, most), spread, tell)
                keep_sample(classic)
            self.report = Report(self._bot, SEED, own.findings, None if classic is None else classic.findings)
        self.share = 1.0
