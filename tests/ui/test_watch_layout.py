"""Every screen of watching in every language: nothing is cut off, sticks out or overlaps."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from frantic_board.play.games import Plan
from tests.ui.inspection import misplaced, overflowing
from tests.ui.shell_driver import own_home
from tests.ui.watch_driver import WatchDriver

FIGURES = ("red", "blue", "green", "yellow", "black", "white")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _replay(game: WatchDriver) -> None:
    viewer = game.replay(game.record(seats=6, limit=150))
    viewer.seek(viewer.timeline.end // 2)


def _end(game: WatchDriver) -> None:
    viewer = game.replay(game.record(seats=6, limit=150))
    viewer.seek(viewer.timeline.end)


def _hidden(game: WatchDriver) -> None:
    game.replay().toggle_hands()


def _menu(game: WatchDriver) -> None:
    game.replay().open_menu()


def _film(game: WatchDriver) -> None:
    game.replay().exporter.save_gif()


def _live(game: WatchDriver) -> None:
    viewer = game.live(
        Plan(tuple((figure, "bot:chaos") for figure in FIGURES), level="tiny", limit=1, seed=3)
    )
    game.until_real(lambda: viewer.timeline.is_over and not viewer._animator.is_busy)
    game.wait(0.5)


def _play_on(game: WatchDriver) -> None:
    viewer = game.replay(game.record(seats=6))
    game.shell.play_on(viewer.timeline, viewer.timeline.turns[2].moment)


def _set_up(game: WatchDriver) -> None:
    game.shell.open_watch()
    game.wait(0.05)
    game.click_on("add-seat")
    game.click_on("add-seat")


def _replays(game: WatchDriver) -> None:
    game.record(seats=6, limit=150)
    game.shell.open_replays()
    game.wait(0.05)
    game.until_real(lambda: bool(game.scene._known))  # type: ignore[attr-defined]  # it is the list
    game.wait(0.05)
    game.click_on("delete")
    game.click_on("undo")


def _none(game: WatchDriver) -> None:
    game.shell.open_replays()


SCREENS: dict[str, Callable[[WatchDriver], None]] = {
    "replay": _replay,
    "end": _end,
    "hidden": _hidden,
    "menu": _menu,
    "film": _film,
    "live": _live,
    "play-on": _play_on,
    "set-up": _set_up,
    "replays": _replays,
    "none": _none,
}


@pytest.mark.parametrize("kind", ["board", "cards"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(
    home: Path, monkeypatch: pytest.MonkeyPatch, screen: str, language: str, kind: str
) -> None:
    monkeypatch.setenv("LANG", language)
    game = WatchDriver(kind=kind)
    SCREENS[screen](game)
    game.wait(0.05)
    trees = [game.scene.root.content, *game.scene.root.layers]
    flaws = [flaw for tree in trees for flaw in (*overflowing(tree), *misplaced(tree))]
    game.app.quit()
    assert flaws == []
