"""The measurements of one bench: what was found, in words, numbers and heat, and whether that still holds."""

from collections.abc import Callable, Mapping

from frantic_board.board.track import Level
from frantic_board.files.board.sketch import Cell
from frantic_board.lab.board.report import Findings, Report, walls_of
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.measuring import ROUNDS, Measuring
from frantic_board.ui.workshop.shown import Heat
from frantic_board.words.language import Words, decimal, percent
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


def figures(report: Report, say: Words) -> list[tuple[str, str, str]]:
    """Rows for a table: what it is, on this track, on the classic one (empty if that is this one)."""
    own = _column(report.own, say)
    classic = {} if report.classic is None else _column(report.classic, say)
    return [(name, value, classic.get(name, "")) for name, value in own.items()]


def _column(found: Findings, say: Words) -> dict[str, str]:
    tally = found.tally
    fair = percent(1 / found.players, say)
    better = say("Better bot wins (all luck: {share})", share=percent(0.5, say))
    return {
        say("Turns in a round"): decimal(found.turns, 1, say),
        say("End on an empty pile"): percent(found.by_pile.value, say),
        say("First player wins (fair: {share})", share=fair): percent(found.first.value, say),
        say("Pushes through walls a round"): decimal(found.crossings, 1, say),
        say("Teleports a round"): decimal(tally.entered.total() / tally.rounds, 1, say),
        better: percent(found.luck.value, say),
    }


def heat_of(found: Findings, moved: Cell = (0, 0)) -> Heat:
    """Where figures went on the track; `moved` is where its upper left corner lies on the sheet."""
    track, visits = found.level.track, found.tally.visits
    cells = [(column + moved[0], row + moved[1]) for column, row in track.cells]
    most = max((visits[field] for field in range(1, track.goal)), default=0) or 1
    share: Mapping[Cell, float] = {
        cell: min(1.0, visits[field] / most) for field, cell in enumerate(cells) if 0 < field < track.goal
    }
    walls = found.tally.walls
    crossings = {frozenset((cells[a], cells[b])): walls[a, b] + walls[b, a] for a, b in walls_of(track)}
    return Heat(share, crossings)
