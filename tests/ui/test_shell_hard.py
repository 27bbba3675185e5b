"""Hard conditions: the game goes on as well as it can and says what is off."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from frantic_board.files import paths
from frantic_board.play.games import Plan, games_dir
from frantic_board.records.record import load_record, play_through, verify
from frantic_board.records.recordfile import RecordWriter
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.error import ErrorScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from tests.ui.shell_driver import People, ShellDriver, own_home

BOTS = Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), level="tiny", limit=20, seed=5)
PEOPLE = Plan((("red", "human:Ana"), ("blue", "human:Bo")), level="tiny", limit=20, seed=5)
CARD_BOTS = Plan(
    (("rocket", "bot:chaos"), ("robot", "bot:chaos"), ("owl", "bot:chaos")),
    game="cards",
    sets=("troublemaker", "supercharge", "pandora"),
    limit=20,
    seed=5,
)
CARD_PEOPLE = replace(CARD_BOTS, seats=(("rocket", "human:Ana"), ("owl", "human:Bo")))
GAMES = {"board": BOTS, "cards": CARD_BOTS}
INSTANT = 'format = 1\nspeed = "instant"\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path / "home", monkeypatch) as path:
        yield path


@pytest.mark.parametrize("name", GAMES)
def test_a_home_that_cannot_be_written(home: Path, name: str) -> None:
    home.write_text("a file where a folder should be")
    game = ShellDriver().open()
    for door in [item for item in game.scene.root.content.walk() if item.name and item.can_focus]:
        if door.name not in ("quit", "new-board", "new-cards"):
            game.click_on(door.name)
            game.wait(0.5)
            assert not game.in_scene(TitleScene), door.name
            game.shell.open_title()
            game.wait(0.1)
    game.shell.start(GAMES[name])
    game.wait(0.1)
    assert any("cannot be kept" in text for text in game.told)
    game.key(pygame.K_ESCAPE)
    game.click_on("leave")
    game.click_on("leave-for-good")
    assert game.in_scene(TitleScene)
    assert home.read_text() == "a file where a folder should be"


def test_a_whole_game_where_nothing_can_be_kept(home: Path) -> None:
    home.write_text("a file where a folder should be")
    game = ShellDriver().open(PEOPLE)
    game.desk.change(game.desk.settings.__class__(speed="instant"))
    game.app.rebuild()
    People(game).play_to_the_end()
    assert game.in_scene(EndScene)
    game.click_on("rematch")
    assert game.in_scene(TableScene)


def test_a_whole_card_game_where_nothing_can_be_kept(home: Path) -> None:
    home.write_text("a file where a folder should be")
    game = ShellDriver().open(CARD_BOTS)
    game.desk.change(game.desk.settings.__class__(speed="instant"))
    game.app.rebuild()
    for _ in range(20_000):
        if game.in_scene(EndScene):
            break
        for layer in game.scene.root.layers:
            layer.dismiss()
        time.sleep(0.0002)  # bots think in threads, and need time of the clock
        game.wait(1 / 60)
    assert game.in_scene(EndScene)
    game.click_on("rematch")
    assert game.in_scene(TableScene)


@pytest.mark.parametrize("plan", [PEOPLE, CARD_PEOPLE], ids=["board", "cards"])
def test_the_disk_is_full_in_the_middle_of_a_game(
    home: Path, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ShellDriver().open(plan)
    assert game.shell.game is not None
    match = game.shell.game.session.match
    game.until(lambda: match.waits_for_answer)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(RecordWriter, "write", full)
    pending = match.pending
    assert pending is not None
    game.shell.game.session.answer(pending.options()[0])
    table = game.scene
    assert isinstance(table, TableScene)
    table._play([])
    game.wait(0.1)
    assert any("cannot be kept" in text and "No space left" in text for text in game.told)
    answers = match.answers
    if match.waits_for_answer:
        pending = match.pending
        assert pending is not None
        match.answer(pending.options()[0])
    else:
        game.until(lambda: match.answers > answers)
    assert match.answers > answers, "the game goes on"
    game.shell.pause()
    game.click_on("leave")
    assert game.has("leave-for-good"), "whoever leaves is told that it will be lost"


_PLAY = """
from frantic_board.play.games import Plan
from frantic_board.ui.main import run
plan = Plan({seats}, game={game!r}, level={level!r}, limit=1000000, seed=7)
run(lambda shell: shell.start(plan))
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_killed_goes_on_where_it_was(home: Path, name: str) -> None:
    home.mkdir()
    (home / "settings.toml").write_text(INSTANT)
    level = {"board": "sprint", "cards": ""}[name]
    play = _PLAY.format(seats=GAMES[name].seats, game=name, level=level)
    with subprocess.Popen([sys.executable, "-c", play], env={**os.environ}) as program:
        end = time.monotonic() + 60
        while time.monotonic() < end and program.poll() is None:
            records = list(games_dir().glob("*")) if games_dir().exists() else []
            if records and records[0].read_bytes().count(b"\n") > 60:
                break
            time.sleep(0.01)
        program.send_signal(signal.SIGKILL)
    (path,) = games_dir().iterdir()
    *_, (_, state, _) = play_through(load_record(path))
    game = ShellDriver().open()
    assert game.has("continue")
    game.shell.continue_left()  # not by a click: bots would have answered before it was looked at
    assert game.shell.game is not None
    match = game.shell.game.session.match
    assert match.answers >= 40
    fingerprint = match.game.fingerprint
    assert fingerprint(match.state) == fingerprint(state)
    game.until(lambda: match.state.turns != state.turns)
    game.shell.leave_game()
    assert f"{match.answers} answers" in verify(load_record(path))


@pytest.fixture
def poor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what is shipped, to take things away from."""
    shipped = tmp_path / "shipped"
    for folder in ("assets", "levels"):
        shutil.copytree(paths.shipped_dir() / folder, shipped / folder)
    monkeypatch.setattr(paths, "shipped_dir", lambda: shipped)
    return shipped


def test_missing_fonts_pictures_and_sounds(home: Path, poor: Path) -> None:
    shutil.rmtree(poor / "assets" / "fonts")
    shutil.rmtree(poor / "assets" / "sounds")
    (poor / "assets" / "icons" / "play.svg").unlink()
    (poor / "assets" / "figures" / "red.svg").unlink()
    (poor / "assets" / "logo.svg").write_text("<svg")
    home.mkdir()
    (home / "settings.toml").write_text(INSTANT)
    game = ShellDriver().open()
    game.wait(0.2)
    assert any("font" in text for text in game.told)
    game.shell.start(PEOPLE)
    People(game).play_to_the_end()
    assert game.in_scene(EndScene)
    assert not game.in_scene(ErrorScene)


@pytest.mark.parametrize("name", GAMES)
def test_the_display_is_lost_at_the_table(home: Path, name: str) -> None:
    game = ShellDriver().open(GAMES[name])
    game.wait(0.5)
    pygame.display.quit()
    game.wait(0.5)
    assert game.in_scene(TableScene)
    assert game.app.display.size == (1024, 640)
    assert any("display" in text for text in game.told)


@pytest.mark.parametrize("name", GAMES)
def test_a_minimised_game_goes_on_and_is_drawn_again(home: Path, name: str) -> None:
    game = ShellDriver().open(GAMES[name])
    assert game.shell.game is not None
    match = game.shell.game.session.match
    game.wait(0.2)
    game.send(pygame.event.Event(pygame.WINDOWMINIMIZED))
    pink = pygame.Color(255, 0, 255)
    game.app.display.surface.fill(pink)
    before = match.answers
    game.until(lambda: match.answers > before + 3)
    assert game.app.display.surface.get_at((5, 5)) == pink, "nobody draws what nobody sees"
    game.send(pygame.event.Event(pygame.WINDOWRESTORED))
    assert game.app.display.surface.get_at((5, 5)) != pink
