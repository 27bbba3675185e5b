"""The title: a menu for mouse and keyboard, over a game that plays by itself."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.settings import Settings
from frantic_board.play.games import Plan
from frantic_board.ui.board.pages.backdrop import Backdrop
from frantic_board.ui.problems import Trouble
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.shell.settings import SettingsScene
from frantic_board.ui.shell.title import Poster, TitleScene, continue_texts
from frantic_board.ui.widgets import Button
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    return ShellDriver().open()


def _items(game: ShellDriver) -> list[str]:
    return [widget.name for widget in game.scene.root.content.walk() if isinstance(widget, Button)]


def test_the_menu_has_what_there_is_and_nothing_dead(game: ShellDriver) -> None:
    assert _items(game) == [
        "new-board",
        "new-cards",
        "watch",
        "replays",
        "workshop",
        "rules",
        "settings",
        "quit",
    ]
    assert all(widget.is_enabled for widget in game.scene.root.content.walk() if isinstance(widget, Button))


@pytest.mark.parametrize(
    ("name", "kind"), [("new-board", NewGameScene), ("rules", RulesScene), ("settings", SettingsScene)]
)
def test_items_lead_where_they_say_by_mouse_and_by_key(
    game: ShellDriver, name: str, kind: type[TitleScene]
) -> None:
    game.click_on(name)
    assert game.in_scene(kind)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    game.tab_to(name)
    game.key(pygame.K_RETURN)
    assert game.in_scene(kind)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)


def test_arrows_go_through_the_menu(game: ShellDriver) -> None:
    assert game.focused == "new-board"
    game.key(pygame.K_RIGHT)
    assert game.focused == "new-cards"
    game.key(pygame.K_DOWN)
    assert game.focused in ("rules", "settings")
    for name in ("workshop", "replays", "watch"):
        while game.focused != name:
            game.key(pygame.K_LEFT)
    game.key(pygame.K_UP)
    assert game.focused == "new-board"


def test_enter_does_what_looks_selected(game: ShellDriver) -> None:
    assert game.scene.root.focus_is_shown, "the ring is there from the start"
    game.click_on("settings")
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    assert (game.focused, game.scene.root.focus_is_shown) == ("new-board", True)
    game.key(pygame.K_RETURN)
    assert game.in_scene(NewGameScene)
    game.key(pygame.K_ESCAPE)
    game.click((20, 620))
    game.key(pygame.K_RETURN)
    assert game.in_scene(NewGameScene), "also for who has clicked beside everything"


def test_continue_says_which_game(home: Path) -> None:
    seats = (("red", "human:Ana"), ("blue", "human:Björn"), ("green", "bot:chaos"))
    game = ShellDriver().open(Plan(seats, level="spiral", seed=3))
    game.shell.open_title()
    game.wait(0.05)
    assert (game.focused, game.scene.root.focus_is_shown) == ("continue", True)
    left = game.shell.left_game
    assert left is not None
    where, who = continue_texts(left, game.desk.say)
    assert where == "Board game on Spiral, round 1"
    assert who == f"Ana and Björn with 1 bot. {('Ana', 'Björn', 'Green')[left.turn]}'s turn."
    assert game.shell.left_game is left, "it is read once"


def test_quit_ends_the_game_and_escape_does_not(game: ShellDriver) -> None:
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    game.click_on("quit")
    assert game.app.scene is None


def test_a_game_plays_behind_the_menu(game: ShellDriver) -> None:
    backdrop = next(w for w in game.scene.root.content.walk() if isinstance(w, Backdrop))
    shown = backdrop._picture.shown
    before = shown.copy()
    game.wait(8)
    assert shown != before
    game.desk.change(Settings(reduced_motion=True))
    game.wait(0.1)
    resting = shown.copy()
    game.wait(4)
    assert shown == resting, "with reduced motion nothing moves by itself"


def test_behind_the_menu_one_game_follows_another(game: ShellDriver) -> None:
    backdrop = next(w for w in game.scene.root.content.walk() if isinstance(w, Backdrop))
    first = backdrop._match
    first.play_on()
    game.wait(4)
    assert backdrop._match is not first
    assert not backdrop._match.is_over


def test_the_board_behind_takes_no_input(game: ShellDriver) -> None:
    game.click((120, 560))
    assert game.in_scene(TitleScene)
    assert game.focused in ("", "new-board")


def test_broken_settings_are_told(home: Path) -> None:
    (home / "settings.toml").write_text("volume = 'loud'\n")
    game = ShellDriver().open()
    assert game.desk.settings == Settings()
    assert any("settings" in text for text in game.told)
    game.click_on("settings")
    game.click_on("odds")
    assert not game.desk.settings.shows_odds, "it holds for now"
    assert (home / "settings.toml").read_text() == "volume = 'loud'\n", "whoever wrote it can mend it"
    assert [path.name for path in home.iterdir()] == ["settings.toml"]


def test_what_is_off_is_told_once(home: Path) -> None:
    game = ShellDriver()
    for trouble in Trouble:
        game.look.problems.note(trouble, "odd")
    game.open()
    game.wait(0.2)
    assert len(game.told) == 3, "no more than can be read at once"
    assert "The whole screen cannot be used here." in game.told
    game.wait(10)
    assert game.told == []


def test_the_system_speaks_first(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    game = ShellDriver().open()
    button = game.find("new-board")
    assert isinstance(button, Poster)
    assert button._title.text == "Jeu de plateau"
