"""Crash reports: what somebody who wants to mend it needs, in a file that people can send."""

import os
import platform
import sys
import traceback
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from frantic_board.files.paths import data_dir


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
