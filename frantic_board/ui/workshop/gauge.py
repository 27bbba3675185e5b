"""The measurements of one bench: the one that runs, the last that is done, and whether that still holds."""

from collections.abc import Callable

from frantic_board.board.track import Level
from frantic_board.lab.board.report import Report
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.findings import heat_of
from frantic_board.ui.workshop.measuring import ROUNDS, Measuring
from frantic_board.ui.workshop.shown import Heat
from frantic_board.workshop.sheet import Sheet, box_of


class Gauge:
    """Starts measurements and keeps what they found."""

    def __init__(self, bench: Bench, measure: Callable[[Level, int], Measuring] = Measuring) -> None:
        self.rounds = ROUNDS[1]
        self.running: Measuring | None = None
        self.report: Report | None = None
        """What was found last."""
        self.failure = ""
        """Why the last measurement came to nothing."""
        self.heat: Heat | None = None
        """Where figures went, for the map."""
        self._bench = bench
        self._measure = measure
        self._next: Sheet | None = None
        self._measured: Sheet | None = None

    @property
    def is_stale(self) -> bool:
        """Whether the track has changed since it was measured."""
        then, now = self._measured, self._bench.sheet
        return then is not None and (then.signs, then.teleports, then.deck) != (
            now.signs,
            now.teleports,
            now.deck,
        )

    def start(self) -> None:
        """Measure the sheet as it is now; it must have no problems."""
        self.cancel()
        self.failure = ""
        self._next = self._bench.sheet
        self.running = self._measure(self._next.to_level(), self.rounds)

    def cancel(self) -> None:
        """Stop what is running; what was found so far stays."""
        running, self.running = self.running, None
        if running is not None:
            running.cancel()

    def poll(self) -> bool:
        """Look how the measurement goes; whether there is something new."""
        running = self.running
        if running is None:
            return False
        is_over, report = not running.is_running, running.report
        if report is not None and report is not self.report:
            self.report, self._measured = report, self._next
            assert self._measured is not None
            left, top, _, _ = box_of(self._measured.signs.keys())
            self.heat = heat_of(report.own, (left, top))
        elif not is_over:
            return False
        if is_over:
            self.running = None
            self.failure = running.failure
        return True
