"""The whole way: from the title through a game at the real table to the rematch."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.play.games import games_dir
from frantic_board.records.record import load_record, verify
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from tests.ui.shell_driver import People, ShellDriver, noisy_track, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.mark.parametrize("seats", [2, 6])
def test_bots_play_a_game_from_title_to_rematch(home: Path, seats: int) -> None:
    (home / "settings.toml").write_text('format = 1\nspeed = "instant"\nreaction_tenths = 10\n')
    game = ShellDriver().open()
    game.click_on("new-board")
    game.choose("kind-0", "chaos")
    for _ in range(max(0, seats - 3)):
        game.click_on("add-seat")
    if seats == 2:
        game.click_on("remove-2")
    for seat in range(seats):
        game.choose(f"kind-{seat}", "chaos")
    game.choose("track", "tiny")
    game.click_on("length-own")
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


NAMES = ("Zo\u00eb", "Bo", "Cl\u00e9o", "D", "Eve with the long name", "F")


def _settle(game: ShellDriver, language: str) -> None:
    """Choose language and speed."""
    game.click_on("settings")
    game.choose("language", language)
    game.choose("speed", "instant")
    game.click_on("back")
    assert game.desk.say.language == language


def _invite(game: ShellDriver, people: int) -> None:
    """Set up a short game of people with hidden hands."""
    game.click_on("new-board")
    for _ in range(people - 3):
        game.click_on("add-seat")
    if people == 2:
        game.click_on("remove-2")
    for seat in range(people):
        game.choose(f"kind-{seat}", "")
        game.click_on(f"name-{seat}")
        game.type(NAMES[seat])
    game.choose("track", "noisy")
    game.click_on("hands-hidden")
    game.click_on("length-own")
    game.click_on("limit")
    game.key(pygame.K_BACKSPACE, times=4)
    game.type("1")
    game.click_on("seed")
    game.type("3")
    game.click_on("start")


@pytest.mark.parametrize(
    ("people", "language", "size"),
    [
        (2, "en", (1920, 1080)),
        (2, "fr", (3840, 2160)),
        (6, "de", (1024, 640)),
        (6, "fr", (1280, 800)),
    ],
)
def test_people_play_from_title_to_rematch(
    home: Path, people: int, language: str, size: tuple[int, int]
) -> None:
    noisy_track(home)
    game = ShellDriver(size).open()
    _settle(game, language)
    _invite(game, people)
    guests = People(game, seed=people)
    guests.play_to_the_end()
    assert game.in_scene(EndScene)
    (path,) = games_dir().iterdir()
    record = load_record(path)
    assert "the game is over" in verify(record)
    assert record.head.labels == tuple(f"human:{name[:20]}" for name in NAMES[:people])
    assert " react " in path.read_text(encoding="utf-8"), "somebody threw something in"
    assert guests.claims
    assert guests.passes
    game.click_on("rematch")
    for _ in range(60):
        guests.act()
    while game.scene.root.layers or guests.scene.question is None:
        guests.act()
    answers = guests.match.answers
    game.click_on("menu")
    game.click_on("leave")
    assert game.in_scene(TitleScene)
    game.click_on("continue")
    guests.act()
    assert guests.match.answers >= answers
    for path in games_dir().iterdir():
        assert " answers, " in verify(load_record(path))
