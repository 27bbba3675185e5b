"""Tooltips: each goes with its reason, whatever ends it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.ui.widget import Control
from frantic_board.ui.widgets import Button
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ShellDriver]:
    with own_home(tmp_path, monkeypatch):
        game = ShellDriver().open()
        game.click_on("new-board")
        yield game


def _is_shown(game: ShellDriver) -> bool:
    return game.scene.root._tooltip.is_shown


def _point_at(game: ShellDriver, name: str) -> None:
    """Rest on a widget until its tooltip is there."""
    game.move(game.find(name).rect.center)
    game.wait(1)
    assert _is_shown(game), f"{name} explains itself"


def _say_something_else(game: ShellDriver) -> None:
    game.find("remove-0").with_tooltip("Something else")


def _switch_off(game: ShellDriver) -> None:
    control = game.find("remove-0")
    assert isinstance(control, Control)
    control.enable(False, "Not now")


def _take_away(game: ShellDriver) -> None:
    game.find("remove-0").show(False)


def _scene_on_top(game: ShellDriver) -> None:
    game.shell.open_settings()


def _rebuild(game: ShellDriver) -> None:
    game.scene.rebuild()


ENDS: dict[str, Callable[[ShellDriver], None]] = {
    "the pointer moves on": lambda game: game.move((500, 20)),
    "a key is pressed": lambda game: game.key(pygame.K_TAB),
    "a key that nobody wants": lambda game: game.key(pygame.K_F7),
    "it is pressed": lambda game: game.click(game.find("figure-0")),
    "it says something else": _say_something_else,
    "it is switched off": _switch_off,
    "it is taken away": _take_away,
    "all is shown anew": _rebuild,
}


@pytest.mark.parametrize("reason", ENDS)
def test_no_tooltip_outlives_its_reason(game: ShellDriver, reason: str) -> None:
    _point_at(game, "remove-0")
    before = game.scene.root._tooltip.text
    ENDS[reason](game)
    game.wait(1 / 60)
    assert not _is_shown(game) or game.scene.root._tooltip.text != before


def test_no_tooltip_lies_below_the_next_scene(game: ShellDriver) -> None:
    _point_at(game, "remove-0")
    below = game.scene
    _scene_on_top(game)
    assert not below.root._tooltip.is_shown
    game.key(pygame.K_ESCAPE)
    game.wait(0.1)
    assert not _is_shown(game), "and none comes back with the scene"


def test_a_tooltip_of_the_keyboard_goes_when_the_keyboard_does(game: ShellDriver) -> None:
    game.move((500, 20))
    game.tab_to("seed")
    game.wait(1)
    assert _is_shown(game)
    game.key(pygame.K_TAB)
    game.wait(1 / 60)
    assert not _is_shown(game)
    start = game.find("start")
    assert isinstance(start, Button)
