"""Beside the map: what keeps the drawing from being a track, or that it is one."""

from typing import Final

from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Icon, Label, ListRow, ListView
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.map import TrackMap
from frantic_board.workshop.sheet import box_of

_SIGN: Final = 34


class CheckPage(Column):
    """The list of problems; choosing one shows its place on the map."""

    def __init__(self, desk: Desk, bench: Bench, chart: TrackMap) -> None:
        self._desk = desk
        self._bench = bench
        self._map = chart
        self._shown: tuple[object, ...] = ()
        super().__init__(gap=8)
        self.refresh()

    def refresh(self) -> None:
        """Check the sheet again."""
        problems, sheet = self._bench.problems, self._bench.sheet
        self._map.problem_cells = {problem.cell for problem in problems if problem.cell is not None}
        self._map.changed()
        state = (problems, sum(sheet.deck), None if problems else sheet.signs.keys())
        if state != self._shown:
            self._shown = state
            self.set_children(self._wrong() if problems else self._right())

    def _wrong(self) -> list[Widget]:
        say, problems = self._desk.say, self._bench.problems
        head = say.count("One thing is left to do:", "{number} things are left to do:", len(problems))
        rows = [
            ListRow(problem.sentence, icon="info" if problem.cell is None else "warning")
            for problem in problems
        ]
        listing = ListView(rows, None, self._show, self._show, wraps=True, style=SMALL)
        return [Label(head, STRONG), listing.named("problems").sized(height=Grow())]

    def _show(self, index: int) -> None:
        cell = self._bench.problems[index].cell
        if cell is not None:
            self._map.point_out(cell)

    def _right(self) -> list[Widget]:
        say, sheet, palette = self._desk.say, self._bench.sheet, self._desk.look.palette
        _, _, width, height = box_of(sheet.signs.keys())
        head = Row(
            Icon("check", _SIGN, palette.good),
            Label(say("Ready to play"), STRONG).sized(width=Grow()),
            down=Align.CENTRE,
        )
        facts = [
            say.count("One field", "{number} fields", len(sheet.signs)),
            say("{width} wide, {height} high", width=width, height=height),
            say.count("One card", "{number} cards", sum(sheet.deck)),
        ]
        advice = say("Try it, or let bots measure how it plays.")
        return [
            head.named("ready"),
            *(Label(fact, BODY) for fact in facts),
            Label(advice, SMALL, palette.text_soft),
            Spacer(),
        ]
