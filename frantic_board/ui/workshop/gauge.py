"""The measurements of one bench: the one that runs, the last that is done, and whether that still holds."""

from collections.abc import Callable

from frantic_board.board.track import Level
from frantic_board.lab.report import Report
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
        """Stop what is running; what was found before stays."""
        running, self.running = self.running, None
        if running is not None:
            running.cancel()

    def poll(self) -> bool:
        """Look whether the measurement has come to its end; whether it just has."""
        running = self.running
        if running is None or running.is_running:
            return False
        self.running = None
        self.failure = running.failure
        if running.report is not None:
            self.report, self._measured = running.report, self._next
            assert self._measured is not None
            left, top, _, _ = box_of(self._measured.signs.keys())
            self.heat = heat_of(running.report.own, (left, top))
        return True
