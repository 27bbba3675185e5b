"""Beside and below the map: what keeps the drawing from being a track, and what is pointed at."""

from typing import Final

from frantic_board.files.board.sketch import ARROWS, GOAL, Cell
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Icon, Label, ListRow, ListView
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.map import TrackMap
from frantic_board.words.language import N_, Words
from frantic_board.workshop.sheet import box_of

_WAYS: Final = {"^": N_("up"), ">": N_("right"), "v": N_("down"), "<": N_("left")}


class StatusLine(Label):
    """A line that says something else with every step of the pointer, and never changes its size."""

    def set_text(self, text: str) -> None:
        """Say something else, without a layout of everything."""
        if self._block.set_text(text) and self.is_mounted:
            self._block.fit(self.look, self.rect)
            self.changed()


def whereabouts(bench: Bench, cell: Cell | None, say: Words) -> str:
    """What there is to know about a cell; nothing, if there is no field."""
    sign = "" if cell is None else bench.sheet.signs.get(cell, "")
    if cell is None or not sign:
        return ""
    number = bench.order.index(cell) if cell in bench.order else None
    parts = [] if number is None else [say("Field {number}", number=number)]
    if sign == GOAL:
        parts.append(say("goal"))
    elif number == 0:
        parts.append(say("start"))
    if sign in ARROWS:
        parts.append(say(_WAYS[sign]))
    if cell in bench.sheet.teleports:
        parts.append(say("Teleport {number}", number=bench.sheet.teleports.index(cell) + 1))
    return ", ".join(parts)


_SIGN: Final = 34
_LINE: Final = 22
_FACTS: Final = 3


class _ProblemList(ListView):
    """Rows that change with every stroke, in a place that stays: nothing else is laid out anew."""

    def resized(self) -> None:
        """Find room for the rows where the list is."""
        if self.is_mounted and self.rect.width:
            self.layout(self.rect)
            self.changed()


class CheckPage(Column):
    """The list of problems, or that there are none; choosing one shows its place on the map."""

    def __init__(self, desk: Desk, bench: Bench, chart: TrackMap) -> None:
        self._desk = desk
        self._bench = bench
        self._map = chart
        self._head = StatusLine("", STRONG, lines=1)
        self._list = _ProblemList((), None, self._show, self._show, wraps=True, style=SMALL)
        self._facts = [StatusLine("", BODY, lines=1) for _ in range(_FACTS)]
        self._wrong = Column(
            self._head.sized(height=_LINE), self._list.named("problems").sized(height=Grow()), gap=8
        )
        self._right = self._good_news()
        super().__init__(self._wrong.sized(height=Grow()), self._right, gap=8)
        self.refresh()

    def _good_news(self) -> Widget:
        say, palette = self._desk.say, self._desk.look.palette
        head = Row(
            Icon("check", _SIGN, palette.good),
            Label(say("Ready to play"), STRONG).sized(width=Grow()),
            down=Align.CENTRE,
        )
        advice = say("Try it, or let bots measure how it plays.")
        return Column(
            head.named("ready"),
            *(fact.sized(height=_LINE) for fact in self._facts),
            Label(advice, SMALL, palette.text_soft),
            gap=8,
        )

    def refresh(self) -> None:
        """Show how the sheet stands."""
        say, problems = self._desk.say, self._bench.problems
        self._map.problem_cells = {problem.cell for problem in problems if problem.cell is not None}
        self._map.changed()
        self._wrong.show(bool(problems))
        self._right.show(not problems)
        if problems:
            self._head.set_text(
                say.count("One thing is left to do:", "{number} things are left to do:", len(problems))
            )
            rows = [
                ListRow(problem.sentence, icon="info" if problem.cell is None else "warning")
                for problem in problems
            ]
            if rows != self._list.rows:
                self._list.set_rows(rows)
        else:
            for line, fact in zip(self._facts, self._known(), strict=True):
                line.set_text(fact)

    def _known(self) -> tuple[str, ...]:
        """What there is to know about a finished track."""
        say, sheet = self._desk.say, self._bench.sheet
        _, _, width, height = box_of(sheet.signs.keys())
        return (
            say.count("One field", "{number} fields", len(sheet.signs)),
            say("{width} wide, {height} high", width=width, height=height),
            say.count("One card", "{number} cards", sum(sheet.deck)),
        )

    def _show(self, index: int) -> None:
        cell = self._bench.problems[index].cell
        if cell is not None:
            self._map.point_out(cell)
