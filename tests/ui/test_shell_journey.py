"""The whole way: from the title through a game at the real table to the rematch."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.records import load_record, verify
from frantic_board.games import games_dir
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.mark.parametrize("seats", [2, 6])
def test_bots_play_a_game_from_title_to_rematch(home: Path, seats: int) -> None:
    (home / "settings.toml").write_text('format = 1\nspeed = "instant"\nreaction_tenths = 10\n')
    game = ShellDriver().open()
    game.click_on("new-game")
    game.choose("kind-0", "chaos")
    for _ in range(max(0, seats - 3)):
        game.click_on("add-seat")
    if seats == 2:
        game.click_on("remove-2")
    for seat in range(seats):
        game.choose(f"kind-{seat}", "chaos")
    game.choose("track", "tiny")
    game.choose("length", -1)
    game.click_on("limit")
    game.key(pygame.K_BACKSPACE, times=4)
    game.type("5")
    game.click_on("start")
    assert game.in_scene(TableScene)
    while game.in_scene(TableScene):
        game.until(lambda: game.in_scene(EndScene) or bool(game.scene.root.layers), 120)
        game.key(pygame.K_RETURN)
    assert game.in_scene(EndScene)
    (path,) = games_dir().iterdir()
    assert "the game is over" in verify(load_record(path))
    game.click_on("rematch")
    assert game.in_scene(TableScene)
    assert len(list(games_dir().iterdir())) == 2
    game.key(pygame.K_ESCAPE)
    game.click_on("leave")
    assert game.in_scene(TitleScene)
    assert game.has("continue")
