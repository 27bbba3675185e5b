"""What must not happen: a report that people can send, and a screen with where the game is and a way on."""

import os
import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from frantic_board.files.paths import data_dir
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.parts import ShellScene, in_the_middle
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, SMALL, STRONG, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Icon, Label, Panel


def crashes_dir() -> Path:
    """Where crash reports lie."""
    return data_dir() / "crashes"


def report_text(error: BaseException, record: Path | None, moment: datetime) -> str:
    """All that is known about an error."""
    try:
        own = version("frantic-board")
    except PackageNotFoundError:
        own = "unknown"
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    facts = {
        "time": moment.isoformat(timespec="seconds"),
        "frantic-board": own,
        "python": sys.version.replace("\n", " "),
        "pygame": f"{pygame.version.ver}, SDL {sdl}, {driver}",
        "system": platform.platform(),
        "record": "none" if record is None else str(record),
    }
    lines = [f"{name}: {value}" for name, value in facts.items()]
    return "\n".join([*lines, "", *traceback.format_exception(error)])


def write_report(error: BaseException, record: Path | None, moment: datetime) -> Path | None:
    """Write a report; None where it cannot be written."""
    folder = crashes_dir()
    stem = moment.strftime("%Y-%m-%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / f"{stem}.txt", 2
        while os.path.lexists(path):
            path, number = folder / f"{stem}-{number}.txt", number + 1
        path.write_text(report_text(error, record, moment), encoding="utf-8", errors="replace")
    except OSError:
        return None
    return path


_WIDTH = 720


class ErrorScene(ShellScene):
    """Shown instead of everything else after an unexpected error."""

    def __init__(
        self,
        desk: Desk,
        error: BaseException,
        report: Path | None,
        record: Path | None,
        on_title: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        self._what = f"{type(error).__name__}: {error}"[:300]
        self._report = report
        self._record = record
        self._on_title = on_title

    def entered(self) -> None:
        """The keyboard starts at the way on."""
        self.start_focus("title")

    def back(self) -> None:
        """Escape goes to the title."""
        self._on_title()

    def build(self) -> Widget:
        """What happened, what is kept where, what can be done."""
        say, palette = self.desk.say, self.app.look.palette
        rows: list[Widget] = [
            Row(
                Icon("warning", 44, palette.primary),
                Label(say("Something went wrong"), TITLE).sized(width=Grow()),
                gap=14,
                down=Align.CENTRE,
            ),
            Label(self._what, STRONG, palette.primary),
        ]
        if self._record is not None:
            rows += [
                Label(say("Your game is not lost. Choose Continue at the title to go on."), BODY),
                *self._file(say("The record of the game:"), self._record),
            ]
        if self._report is not None:
            rows += self._file(say("A report for whoever can mend it:"), self._report)
        else:
            rows.append(Label(say("No report could be written."), BODY))
        rows.append(
            Row(
                Button(say("Quit"), self.app.quit, icon="leave").named("quit"),
                Spacer(Grow()),
                Button(say("To the title"), self.back, kind=ButtonKind.PRIMARY, icon="back").named("title"),
            )
        )
        return in_the_middle(Panel(*rows, gap=14, padding=26).sized(width=_WIDTH))

    def _file(self, text: str, path: Path) -> list[Widget]:
        return [
            Column(
                Label(text, HEADING),
                Label(str(path), SMALL, self.app.look.palette.text_soft),
                gap=2,
            )
        ]
