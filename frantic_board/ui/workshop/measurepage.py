"""Beside the map: let bots play the track, and see how it plays."""

from collections.abc import Callable
from typing import Final

import pygame

from frantic_board.lab.board.report import Report
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row, Spacer
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import (
    Button,
    ButtonKind,
    Canvas,
    Choice,
    Icon,
    Label,
    Option,
    ProgressBar,
    ScrollPane,
)
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.gauge import Gauge, figures
from frantic_board.ui.workshop.measuring import ROUNDS, Measuring
from frantic_board.ui.workshop.shown import heat_colour

_SCALE: Final = 12
"""The height of the scale of colours, in design pixels."""
_SHADES: Final = 40


class MeasurePage(Column):
    """Before, while and after bots have played."""

    def __init__(self, desk: Desk, bench: Bench, gauge: Gauge, on_change: Callable[[], None]) -> None:
        """`on_change` is told when there is something else to see on the map."""
        self._desk = desk
        self._bench = bench
        self._gauge = gauge
        self._on_change = on_change
        self._bar = ProgressBar()
        self._was_stale = False
        super().__init__(gap=8)
        self.refresh()

    # -- what people do

    def start(self) -> None:
        """Let bots play; the sheet has no problems."""
        self._gauge.start()
        self.refresh()

    def _cancel(self) -> None:
        self._gauge.cancel()
        self.refresh()

    def _set_rounds(self, rounds: int) -> None:
        self._gauge.rounds = rounds

    # -- what is shown

    def follow(self) -> None:
        """The sheet has changed: it may be fit to be measured now, or measured no longer."""
        button = self.find("measure") if self._gauge.running is None else None
        if isinstance(button, Button):
            self._check(button)
        if self._gauge.is_stale != self._was_stale:
            self.refresh()

    def update(self, dt: float) -> None:
        """See how far the bots are."""
        super().update(dt)
        gauge = self._gauge
        if gauge.poll():
            self.refresh()
            self._on_change()
        elif gauge.running is not None:
            self._bar.set(gauge.running.share)

    def refresh(self) -> None:
        """Show how things stand."""
        gauge = self._gauge
        self._was_stale = gauge.is_stale
        foot = self._again() if gauge.running is None else self._while_running(gauge.running)
        body = self._introduction() if gauge.report is None else self._result(gauge.report)
        self.set_children([*body, *foot])

    def _introduction(self) -> list[Widget]:
        say = self._desk.say
        text = say("Four bots play this track and the classic one, and you see how they compare.")
        return [Label(text, BODY), Spacer()]

    def _again(self) -> list[Widget]:
        say = self._desk.say
        options = [Option(rounds, say("{number} rounds", number=rounds)) for rounds in ROUNDS]
        button = Button(say("Measure"), self.start, icon="chart", kind=ButtonKind.PRIMARY).named("measure")
        self._check(button)
        foot: list[Widget] = [Choice(options, self._gauge.rounds, self._set_rounds).named("rounds"), button]
        if self._gauge.failure:
            text = say("That came to nothing: {reason}", reason=self._gauge.failure)
            foot.insert(0, Label(text, SMALL, self._desk.look.palette.primary))
        return foot

    def _check(self, button: Button) -> None:
        say = self._desk.say
        button.enable(not self._bench.problems, say("The track is not finished: see what is left to do."))

    def _while_running(self, running: Measuring) -> list[Widget]:
        say = self._desk.say
        self._bar = ProgressBar(running.share)
        return [
            Label(say("The bots are playing. You can go on drawing."), SMALL),
            self._bar.named("progress"),
            Button(say("Stop measuring"), self._cancel, icon="close").named("cancel-measure"),
        ]

    def _result(self, report: Report) -> list[Widget]:
        say, palette = self._desk.say, self._desk.look.palette
        words: list[Widget] = []
        if self._gauge.is_stale:
            stale = Label(say("The track has changed since."), SMALL, palette.primary).sized(width=Grow())
            words.append(Row(Icon("warning", 18, palette.primary), stale, gap=6).named("stale"))
        words.append(Label(report.headline_in(say), SMALL, down=Align.START))
        words.append(self._table(report))
        rounds = say.count("After one round", "After {number} rounds", report.own.tally.rounds)
        words.append(Label(rounds, SMALL, palette.text_soft).named("sample"))
        words.append(self._scale())
        return [ScrollPane(Column(*words, gap=8)).sized(height=Grow()).named("findings")]

    def _table(self, report: Report) -> Widget:
        say, palette = self._desk.say, self._desk.look.palette
        heads = ("", say("here"), "" if report.classic is None else say("classic"))
        cells: list[Widget] = [Label(head, SMALL, palette.text_soft, across=Align.END) for head in heads]
        for name, own, classic in figures(report, say):
            cells += [
                Label(name, SMALL),
                Label(own, STRONG, across=Align.END, lines=1),
                Label(classic, SMALL, palette.text_soft, across=Align.END, lines=1),
            ]
        return Grid([Grow(), None, None], *cells, gap=8, row_gap=3)

    def _scale(self) -> Widget:
        """What the colours on the map mean."""
        say, palette = self._desk.say, self._desk.look.palette
        return Column(
            Canvas(_draw_scale).sized(height=_SCALE),
            Row(
                Label(say("hardly visited"), SMALL, palette.text_soft).sized(width=Grow()),
                Label(say("most often"), SMALL, palette.text_soft, across=Align.END).sized(width=Grow()),
            ),
            Label(say("Plates on walls: pushes through them."), SMALL, palette.text_soft),
            gap=2,
        )


def _draw_scale(surface: pygame.Surface, rect: pygame.Rect) -> None:
    for shade in range(_SHADES):
        left = rect.left + rect.width * shade // _SHADES
        right = rect.left + rect.width * (shade + 1) // _SHADES
        surface.fill(heat_colour(shade / (_SHADES - 1)), (left, rect.top, right - left, rect.height))
