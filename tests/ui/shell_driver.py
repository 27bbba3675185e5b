"""Drives the whole game, from the title on, in a home of its own."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from frantic_board.games import Plan
from frantic_board.ui.main import begin, open_shell
from frantic_board.ui.scene import Scene, WidgetScene
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Choice, TextField
from tests.ui.driver import Driver, SteadyClock

SIZE = (1024, 640)

_OPEN: list["ShellDriver"] = []


@contextmanager
def own_home(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with nothing in it, in English; every game played in it is closed at the end."""
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    yield path
    while _OPEN:
        _OPEN.pop().shell.leave_game()


class ShellDriver(Driver):
    """The game and the hands on it."""

    def __init__(self, size: tuple[int, int] = SIZE, seed: int = 1) -> None:
        # The driver's own app is not wanted: the game brings its window along.
        self.shell = open_shell(size, SteadyClock(), random.Random(seed))
        self.app = self.shell.app
        self.look = self.app.look
        self.desk = self.shell.desk
        _OPEN.append(self)

    def open(self, start: Plan | None = None) -> "ShellDriver":
        begin(self.shell, start)
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
            choice = self.choice(name)
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
        raise AssertionError("it never came to that")

    @property
    def told(self) -> list[str]:
        """The notices that are shown now."""
        return self.scene.root._toasts.texts
