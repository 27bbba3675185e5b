"""Drives the whole game, from the title on, in a home of its own."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pygame
import pytest

from frantic_board.play.games import Plan
from frantic_board.play.thinking import Here
from frantic_board.ui.board.pages.tracks import TrackStrip
from frantic_board.ui.main import open_shell
from frantic_board.ui.scene import Scene, WidgetScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Choice, TextField
from tests.ui.driver import Driver, SteadyClock
from tests.ui.table_driver import TableDriver

SIZE = (1024, 640)

_NOISY = """
format = 1
name = "Noisy"
track = '''
>>>>>v
v<<<<<
>>>>>G
'''
teleports = [3, 5, 7, 9, 11, 13]
deck = { push = 12, jump = 6, gift = 6, block = 12, re-roll = 18, nice-try = 6 }
"""

_OPEN: list["ShellDriver"] = []


def noisy_track(home: Path) -> None:
    """A track of one's own, `noisy`, on which somebody always has something to throw in."""
    (home / "levels").mkdir()
    (home / "levels" / "noisy.toml").write_text(_NOISY)


@contextmanager
def own_home(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with nothing in it, in English; every game played in it is closed at the end."""
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    yield path
    while _OPEN:
        _OPEN[-1].close()


class ShellDriver(Driver):
    """The game and the hands on it."""

    def __init__(self, size: tuple[int, int] = SIZE, seed: int = 1) -> None:
        # The driver's own app is not wanted: the game brings its window along.
        self.shell = open_shell(size, SteadyClock(), random.Random(seed))
        self.shell.thinkers = Here  # a process would take its time, and here the clock does not wait
        self.app = self.shell.app
        self.look = self.app.look
        self.desk = self.shell.desk
        _OPEN.append(self)

    def close(self) -> None:
        """The window was closed: nothing of it stays."""
        self.shell.leave_game()
        _OPEN.remove(self)

    def open(self, start: Plan | None = None) -> "ShellDriver":
        self.shell.open_title()
        if start is not None:
            self.shell.start(start)
        self.wait(0.05)
        return self

    @property
    def scene(self) -> WidgetScene:
        scene = self.app.scene
        assert isinstance(scene, WidgetScene)
        return scene

    def in_scene(self, kind: type[Scene]) -> bool:
        return isinstance(self.app.scene, kind)

    def has(self, name: str) -> bool:
        return any(widget.name == name for widget in self.scene.root.top.walk())

    def find(self, name: str) -> Widget:
        return self.scene.root.top.find(name)

    def text_field(self, name: str) -> TextField:
        field = self.find(name)
        assert isinstance(field, TextField)
        return field

    def choice(self, name: str) -> "Choice[object]":
        choice = self.find(name)
        assert isinstance(choice, Choice)
        return choice

    def click_on(self, name: str) -> None:
        """Click a widget that can be seen, wherever its middle is."""
        widget = self.find(name)
        pane = self.scene.root.top.rect
        assert pane.collidepoint(widget.rect.center), f"{name} cannot be seen"
        self.click(widget)

    def choose(self, name: str, value: object) -> None:
        """Step through a choice by its right arrow until it shows a value."""
        for _ in range(20):
            choice = self.find(name)
            assert isinstance(choice, Choice | TrackStrip)
            if choice.value == value:
                return
            rect = choice.rect
            self.click((rect.right - 8, rect.centery))
        raise AssertionError(f"{name} never came to {value!r}")

    @property
    def focused(self) -> str:
        widget = self.scene.root.focused
        return "" if widget is None else widget.name

    def tab_to(self, name: str) -> None:
        """Reach a widget by Tab alone."""
        for _ in range(80):
            if self.focused == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never came to {name}, only to {self.focused}")

    def until(self, condition: Callable[[], bool], seconds: float = 20.0) -> None:
        """Let time pass until something is so."""
        for _ in range(round(seconds * 60)):
            if condition():
                return
            self.wait(1 / 60)
            sleep(0.001)  # what works in a thread gets its turn too
        raise AssertionError("it never came to that")

    @property
    def told(self) -> list[str]:
        """The notices that are shown now."""
        return self.scene.root._toasts.texts


class People(TableDriver):
    """All the people at the table of the whole game, who also throw something in now and then."""

    def __init__(self, game: ShellDriver, seed: int = 1) -> None:
        # The driver's own app and table are not wanted: they sit at whatever table the game shows.
        self.game = game
        self.app, self.look, self.desk = game.app, game.look, game.desk
        self.rng = random.Random(seed)
        self.ended = 0
        self.claims = 0
        """How many windows were claimed."""
        self.passes = 0
        """How many were let pass."""

    @property
    def is_at_table(self) -> bool:
        return self.game.in_scene(TableScene)

    def act(self) -> None:
        """One look at the screen and one thing done about it."""
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        self.scene, self.match = scene, scene.session.match
        is_open = scene.windows.gate is not None and not scene.root.layers
        claim = self._claims() if is_open else None
        if claim is not None:
            self._claim(claim)
        else:
            self.passes += is_open
            super().act()

    def _claims(self) -> int | None:
        """Who claims the window that is open: most who can throw something in, and some who cannot."""
        pending = self.match.pending
        if pending is not None and pending.asks == "react" and self.match.is_person(pending.seat):
            return pending.seat if self.rng.random() < 0.8 else None
        return self.rng.choice(self._people()) if self.rng.random() < 0.2 else None

    def _people(self) -> list[int]:
        return [seat for seat in range(len(self.scene.names)) if self.match.is_person(seat)]

    def _claim(self, seat: int) -> None:
        self.claims += 1
        if self.rng.random() < 0.5:
            self.key(pygame.K_1 + seat)
        else:
            self.click(self.scene.frame.seats.row_rects()[seat].center)

    def play_to_the_end(self, most: int = 20_000) -> None:
        """Play until the table is left for the end of the game."""
        for _ in range(most):
            if not self.is_at_table:
                return
            self.act()
        raise AssertionError("the game is stuck")
