"""Exports: what they hold, where they lie, and that nothing is ever overwritten or left behind."""

import itertools
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from frantic_board.records.scenarios import run_files
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.watch import exporting
from frantic_board.ui.watch.exporting import exports_dir
from frantic_board.ui.watch.film import MOST_FRAMES, Film, Raw, film_moments
from tests.replay.games import timeline_of
from tests.ui.shell_driver import own_home
from tests.ui.watch_driver import WatchDriver


@pytest.fixture(params=["board", "cards"])
def game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[WatchDriver]:
    with own_home(tmp_path, monkeypatch):
        driver = WatchDriver(kind=request.param)
        yield driver
        driver.app.quit()


def _files() -> list[str]:
    return sorted(path.name for path in exports_dir().iterdir())


def test_a_turn_becomes_a_scenario_that_passes(game: WatchDriver) -> None:
    viewer = game.replay()
    turn = viewer.timeline.turns[3]
    viewer.seek(turn.moment)
    viewer.exporter.save_scenario()
    viewer.exporter.save_scenario()
    name = f"round-{turn.round}-turn-{turn.number}"
    assert _files() == [f"{name}-2.toml", f"{name}.toml"]
    assert run_files(exports_dir().iterdir()).status == 0
    assert any(name in text for text in game.told)


def test_a_set_up_is_no_scenario(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(2)
    viewer.exporter.save_scenario()
    assert not exports_dir().exists()
    assert any("A scenario begins with a turn" in text for text in game.told)


def test_the_board_becomes_a_picture(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(viewer.timeline.end)
    viewer.exporter.save_picture()
    (path,) = exports_dir().iterdir()
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        assert 600 < picture.width <= 1920
        assert picture.convert("RGB").getcolors(500) is None, "it has more than 500 colours"


def test_a_game_becomes_an_animated_gif(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.exporter.save_gif()
    assert viewer.root.layers, "a dialog shows how far it is"
    game.until_real(lambda: not viewer.root.layers)
    assert _files() == ["game.gif"]
    with Image.open(exports_dir() / "game.gif") as film:
        assert isinstance(film, GifImageFile)
        assert 10 < film.n_frames <= MOST_FRAMES
        assert film.width <= 720
        first = film.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        assert film.convert("RGB").tobytes() != first
        assert film.info["loop"] == 0


def test_a_game_becomes_a_folder_of_pictures(game: WatchDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "_FRAMES", (320, 240))
    viewer = game.replay()
    viewer.exporter.save_frames()
    game.until_real(lambda: not viewer.root.layers)
    frames = sorted((exports_dir() / "game-frames").iterdir())
    assert len(frames) == len(film_moments(viewer.timeline, viewer._projector.middle.changes))
    assert [path.name for path in frames[:2]] == ["0001.png", "0002.png"]
    assert pygame.image.load(str(frames[0])).get_width() <= 320


def test_a_film_that_is_cancelled_leaves_nothing_behind(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.exporter.save_gif()
    game.wait(0.1)
    game.key(pygame.K_ESCAPE)
    assert not viewer.root.layers
    viewer.exporter.save_frames()
    game.wait(0.1)
    viewer.back()
    game.until_real(lambda: _files() == [])


def test_a_film_that_cannot_be_written_says_why(game: WatchDriver) -> None:
    viewer = game.replay()
    exports_dir().write_text("a file where a folder should be")
    viewer.exporter.save_gif()
    game.until_real(lambda: not viewer.root.layers)
    assert any("cannot be saved" in text for text in game.told)
    viewer.exporter.save_picture()
    viewer.seek(viewer.timeline.turns[2].moment)
    viewer.exporter.save_scenario()
    assert exports_dir().read_text() == "a file where a folder should be"


def test_without_pillow_it_says_what_is_missing(game: WatchDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "find_spec", lambda _name: None)
    viewer = game.replay()
    viewer.exporter.save_gif()
    assert not viewer.root.layers
    assert any("Pillow" in text for text in game.told)


# --- films -------------------------------------------------------------------------------------------------


def test_a_film_shows_every_change_of_the_board_or_at_least_the_turns() -> None:
    timeline = timeline_of("classic", 4, 99, 2)
    middle = BoardMiddle.__new__(BoardMiddle)
    moments = film_moments(timeline, middle.changes, 10_000)
    for first, second in itertools.pairwise(moments):
        for moment in range(first + 1, second):
            before, after = timeline.state_at(moment - 1), timeline.state_at(moment)
            assert (before.at, before.top) == (after.at, after.top)
    for most in (300, 40, 12):
        some = film_moments(timeline, middle.changes, most)
        assert len(some) <= most
        assert (some[0], some[-1]) == (0, timeline.end)
        assert some == sorted(set(some))


def test_a_film_is_written_while_it_is_drawn(tmp_path: Path) -> None:
    written: list[Raw] = []

    def write(path: Path, frames: Iterator[Raw]) -> None:
        written.extend(frames)
        path.write_text("film")

    draws = [partial(pygame.Surface, (width, 1)) for width in (1, 2, 3)]
    film = Film(draws, write, tmp_path / "a" / "film")
    shares = [film.share]
    while not film.is_done:
        film.update()
        shares.append(film.share)
        time.sleep(0.001)
    assert [size for size, _ in written] == [(1, 1), (2, 1), (3, 1)]
    assert shares == sorted(shares)
    assert film.problem == ""
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["film"]
