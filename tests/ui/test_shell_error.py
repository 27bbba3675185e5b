"""When all fails: a screen that says so, a report, and a game that is not lost."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.play.games import Plan
from frantic_board.ui.shell.error import ErrorScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Label
from tests.ui.shell_driver import ShellDriver, own_home

PLAN = Plan((("red", "human:Ana"), ("blue", "bot:chaos")), level="tiny", seed=5)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


class Clumsy(Exception):
    """What must not happen."""


def _break(game: ShellDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the scene fail once, in the loop that runs the real game."""
    scene = game.scene
    steps = iter(range(1000))

    def fail(_dt: float) -> None:
        raise Clumsy("fell off the table")

    def close_later(*_arguments: object) -> list[pygame.event.Event]:
        return [pygame.event.Event(pygame.QUIT)] if next(steps) == 5 else []

    monkeypatch.setattr(scene, "update", fail)
    monkeypatch.setattr(pygame.event, "get", close_later)


def _texts(scene: ErrorScene) -> str:
    return "\n".join(widget.text for widget in scene.root.content.walk() if isinstance(widget, Label))


def test_an_error_at_the_table(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    record = game.shell.game.path
    shown: list[ErrorScene] = []
    fall_back = game.app.fall_back

    def watched(scene: ErrorScene) -> None:
        shown.append(scene)
        fall_back(scene)

    monkeypatch.setattr(game.app, "fall_back", watched)
    _break(game, monkeypatch)
    game.app.run()
    (scene,) = shown
    texts = _texts(scene)
    assert "Clumsy: fell off the table" in texts
    assert str(record) in texts
    (report,) = (home / "crashes").iterdir()
    assert str(report) in texts
    written = report.read_text()
    assert "fell off the table" in written
    assert "Traceback" in written
    assert f"record: {record}" in written


def test_from_the_error_to_the_title_and_back_to_the_game(home: Path) -> None:
    game = ShellDriver().open(PLAN)
    game.wait(0.5)
    game.shell.failed(game.app, Clumsy("x"))
    assert game.in_scene(ErrorScene)
    game.key(pygame.K_RETURN)
    assert game.in_scene(TitleScene)
    game.click_on("continue")
    assert game.in_scene(TableScene)


def test_an_error_without_a_game_and_without_a_place_for_reports(home: Path) -> None:
    (home / "crashes").write_text("in the way")
    game = ShellDriver().open()
    game.shell.failed(game.app, Clumsy("y" * 5000))
    scene = game.scene
    assert isinstance(scene, ErrorScene)
    assert "No report could be written." in _texts(scene)
    assert "record" not in _texts(scene)
    game.click_on("quit")
    assert game.app.scene is None


def test_two_errors_in_one_second_make_two_reports(home: Path) -> None:
    game = ShellDriver().open()
    for _ in range(2):
        game.shell.failed(game.app, Clumsy("again"))
    assert len(list((home / "crashes").iterdir())) == 2


def test_a_session_that_will_not_close_does_not_hide_the_error(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    session = game.shell.game.session

    def refuse() -> None:
        raise OSError("disk full")

    monkeypatch.setattr(session, "close", refuse)
    game.shell.failed(game.app, Clumsy("z"))
    monkeypatch.undo()
    session.close()
    assert game.in_scene(ErrorScene)
