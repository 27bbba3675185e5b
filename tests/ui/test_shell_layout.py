"""Every screen of the shell in every language: nothing is cut off, sticks out or overlaps."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from frantic_board.play.games import Plan
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.widgets.tabs import TabStrip
from tests.ui.inspection import misplaced, overflowing
from tests.ui.shell_driver import ShellDriver, own_home

FIGURES = ("red", "blue", "green", "yellow", "black", "white")
SIX = Plan(
    (
        ("red", "human:Maximiliana von Hohe"),
        ("blue", "human:Wilhelmine Wagner"),
        *((figure, "bot:chaos") for figure in FIGURES[2:]),
    ),
    level="tiny",
    seed=4,
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _left_game(game: ShellDriver) -> None:
    game.shell.start(SIX)
    game.shell.open_title()
    assert game.has("continue")


def _new_game(game: ShellDriver) -> None:
    game.shell.open_new_game(plan=SIX)


def _own_limit(game: ShellDriver) -> None:
    game.shell.open_new_game(plan=SIX)
    game.click_on("length-own")


def _settings(game: ShellDriver) -> None:
    game.shell.open_settings()


def _pause(game: ShellDriver) -> None:
    game.shell.start(SIX)
    game.shell.pause()


def _seats(game: ShellDriver) -> None:
    _pause(game)
    game.click_on("seats")


def _eight_seats(game: ShellDriver) -> None:
    figures = ("rocket", "robot", "cactus", "duck", "cat", "rabbit", "fox", "owl")
    labels = ("human:Maximiliane", "human:Bo", *["bot:nasty"] * 6)
    game.shell.start(Plan(tuple(zip(figures, labels, strict=True)), game="cards"))
    game.shell.open_seats()


def _error(game: ShellDriver) -> None:
    game.shell.start(SIX)
    game.shell.failed(game.app, ValueError("something that takes a line or two to be told in full " * 2))


def _ending(game: ShellDriver) -> None:
    game.shell.start(Plan(tuple((figure, "bot:chaos") for figure in FIGURES), level="tiny", seed=4))
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()


def _save(game: ShellDriver) -> None:
    _ending(game)
    game.click_on("save")


SCREENS: dict[str, Callable[[ShellDriver], None]] = {
    "title": lambda game: None,
    "title-continue": _left_game,
    "new-game": _new_game,
    "own-limit": _own_limit,
    "settings": _settings,
    "pause": _pause,
    "seats": _seats,
    "eight-seats": _eight_seats,
    "error": _error,
    "ending": _ending,
    "save": _save,
}


def _flaws(game: ShellDriver) -> list[str]:
    game.wait(0.05)
    trees = [game.scene.root.content, *game.scene.root.layers]
    return [flaw for tree in trees for flaw in (*overflowing(tree), *misplaced(tree))]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(home: Path, monkeypatch: pytest.MonkeyPatch, screen: str, language: str) -> None:
    monkeypatch.setenv("LANG", language)
    game = ShellDriver().open()
    SCREENS[screen](game)
    assert _flaws(game) == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_chapter_and_page_fits(home: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LANG", language)
    game = ShellDriver().open()
    game.shell.open_rules()
    assert isinstance(game.scene, RulesScene)
    for index in range(len(game.scene.chapters)):
        game.scene.show(index)
        assert _flaws(game) == []
    _ending(game)
    assert isinstance(game.scene, EndScene)
    tabs = game.find("tabs")
    assert isinstance(tabs, TabStrip)
    for page in range(4):
        tabs.choose(page)
        assert _flaws(game) == []


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (1280, 1024), (3840, 2160), (400, 300), (64, 48)])
def test_no_size_breaks_a_screen(home: Path, size: tuple[int, int]) -> None:
    game = ShellDriver(size).open()
    for show in SCREENS.values():
        show(game) if size[0] > 1000 or show in (_settings, _new_game, _error, _ending) else None
        game.wait(0.05)
        if size[0] >= 1024 and size[1] >= 640:
            assert _flaws(game) == []


def test_larger_text_still_shows_every_setting(home: Path) -> None:
    (home / "settings.toml").write_text("format = 1\ntext_percent = 150\n")
    game = ShellDriver().open()
    for show in (_settings, _new_game, _pause):
        show(game)
        assert [flaw for flaw in _flaws(game) if "has no room" in flaw] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("percent", [135, 150])
def test_larger_text_cuts_nothing_on_the_title_and_in_the_rules(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str, percent: int
) -> None:
    monkeypatch.setenv("LANG", language)
    (home / "settings.toml").write_text(f"format = 1\ntext_percent = {percent}\n")
    seats = (("red", "human:Ana"), ("blue", "human:Björn"), ("green", "bot:chaos"))
    game = ShellDriver().open(Plan(seats, level="classic", seed=4))
    game.shell.open_title()
    assert _flaws(game) == []
    game.shell.open_rules()
    assert isinstance(game.scene, RulesScene)
    for index in range(len(game.scene.chapters)):
        game.scene.show(index)
        assert _flaws(game) == []
