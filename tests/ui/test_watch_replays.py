"""The list of played games: everything in it, whatever the files are."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from frantic_board import Match, human_seat
from frantic_board.play import games
from frantic_board.play.games import games_dir, replays_dir
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records.record import SUFFIX
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.replays import ReplaysScene
from frantic_board.ui.watch.viewer import ViewerScene
from frantic_board.ui.widgets import Button, ButtonKind, TextField
from tests.replay.games import play
from tests.ui.shell_driver import own_home
from tests.ui.watch_driver import WatchDriver


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WatchDriver]:
    with own_home(tmp_path, monkeypatch):
        driver = WatchDriver()
        yield driver
        driver.app.quit()


@pytest.fixture
def paths(game: WatchDriver) -> list[Path]:
    """Three records, the newest first: a finished one, one that was left, and what is none."""
    finished = game.record("2026-01-03-000000")
    left = game.record("2026-01-02-000000", seed=2)
    left.write_text("\n".join(left.read_text().splitlines()[:40]) + "\n")
    broken = games_dir() / "2026-01-01-000000.frantic"
    broken.write_bytes(b"\0\1")
    for number, path in enumerate((finished, left, broken)):
        os.utime(path, (1_000_000 - number, 1_000_000 - number))
    return [finished, left, broken]


def _open(game: WatchDriver) -> ReplaysScene:
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    game.until_real(lambda: len(scene._known) == len(scene._paths))
    game.wait(0.05)
    return scene


def _is_on(game: WatchDriver, name: str) -> bool:
    button = game.find(name)
    assert isinstance(button, Button)
    return button.is_enabled


def test_the_newest_game_is_chosen_and_watched_by_keyboard(game: WatchDriver, paths: list[Path]) -> None:
    scene = _open(game)
    assert [path for path, _ in scene._paths] == paths
    assert "wins" in scene._result.text or "share" in scene._result.text
    game.key(pygame.K_RETURN)
    assert game.in_scene(ViewerScene)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(ReplaysScene)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)


def test_only_what_can_be_done_is_offered(game: WatchDriver, paths: list[Path]) -> None:
    scene = _open(game)
    offered = []
    for _ in paths:
        offered.append((_is_on(game, "watch"), _is_on(game, "continue")))
        game.key(pygame.K_DOWN)
    assert offered == [(True, False), (True, True), (False, False)]
    assert "wrong" in scene._result.text


def test_an_unfinished_game_goes_on(game: WatchDriver, paths: list[Path]) -> None:
    _open(game)
    game.key(pygame.K_DOWN)
    game.click_on("continue")
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert game.shell.game.path == paths[1]


# --- both games --------------------------------------------------------------------------------------------


@pytest.fixture
def mixed(game: WatchDriver) -> list[Path]:
    """Four records, the newest first: of either game one that is over and one of people that was left."""
    paths = [game.record("2026-01-04-000000"), game.record("2026-01-03-000000", kind="cards", seats=3)]
    for stem, kind in (("2026-01-02-000000", "board"), ("2026-01-01-000000", "cards")):
        path = games_dir() / f"{stem}.frantic"
        match = Match(
            setup_for(Terms(game=kind, limit=99), 2), [human_seat("Ana"), human_seat("Bob")], 4, path
        )
        choose = Random(5).random
        while match.state.turns < 4:
            if not match.advance():
                assert match.pending is not None
                match.answer(match.pending.sample(choose))
        match.close()
        paths.append(path)
    for number, path in enumerate(paths):
        os.utime(path, (1_000_000 - number, 1_000_000 - number))
    return paths


def test_filters_list_one_game_or_what_is_unfinished(game: WatchDriver, mixed: list[Path]) -> None:
    scene = _open(game)
    listed = []
    for place in range(4):
        scene.choose_filter(place)
        game.wait(0.05)
        listed.append([path for path, _ in scene._paths])
    assert listed == [mixed, mixed[::2], mixed[1::2], mixed[2:]]
    scene._list._choose(1)
    scene.choose_filter(0)
    assert scene._chosen is not None
    assert scene._chosen[0] == mixed[3], "the choice stays on its record"
    game.click_on("delete")
    scene.choose_filter(3)
    assert [path for path, _ in scene._paths] == [mixed[2]]


def test_what_is_still_to_be_read_comes_to_a_filtered_list_once_it_is_known(
    game: WatchDriver, mixed: list[Path]
) -> None:
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    scene.choose_filter(2)
    game.until_real(lambda: len(scene._paths) == 2)
    assert [path for path, _ in scene._paths] == mixed[1::2]


def test_card_games_are_listed_with_their_sets_and_watched(game: WatchDriver, mixed: list[Path]) -> None:
    scene = _open(game)
    game.key(pygame.K_DOWN)
    played = scene._played
    assert played is not None
    assert scene._list._title(1) == "Card game"
    assert scene._list.about(played) == "Base game"
    assert "wins" in scene._result.text or "share" in scene._result.text
    game.key(pygame.K_RETURN)
    assert game.viewer.timeline.game.name == "cards"


def test_a_copy_is_saved_among_the_replays_or_elsewhere(
    game: WatchDriver, mixed: list[Path], tmp_path: Path
) -> None:
    scene = _open(game)
    (tmp_path / "away").mkdir()
    for text in ("our best", str(tmp_path / "there" / "a.frantic"), str(tmp_path / "away")):
        game.click_on("save")
        field = scene.root.layers[-1].find("replay-name")
        assert isinstance(field, TextField)
        field.set_text(text)
        game.click_on("save-now")
    copies = (
        replays_dir() / "our best.frantic",
        tmp_path / "there" / "a.frantic",
        tmp_path / "away" / mixed[0].name,
    )
    for copy in copies:
        assert copy.read_bytes() == mixed[0].read_bytes()
        assert any(str(copy) in text for text in game.told)
    game.click_on("save")
    field = scene.root.layers[-1].find("replay-name")
    assert isinstance(field, TextField)
    field.set_text(f"{mixed[0]}/x/y")
    game.click_on("save-now")
    assert any(text.startswith("It cannot be saved: ") for text in game.told)
    assert games.copy_record(mixed[0], "~nobody-of-that-name/x").parent == replays_dir()
    nameless = mixed[0].parent / "far" / SUFFIX
    assert games.copy_record(mixed[0], str(nameless)).name == mixed[0].name


def test_no_copy_of_a_game_that_people_still_play(game: WatchDriver, mixed: list[Path]) -> None:
    """Who gives up the copy would see all hands of a game that can go on."""
    _open(game)
    offered = []
    for _ in mixed:
        offered.append(_is_on(game, "save"))
        game.key(pygame.K_DOWN)
    assert offered == [True, True, False, False]


def test_the_same_set_up_is_played_again(game: WatchDriver, mixed: list[Path]) -> None:
    _open(game)
    game.key(pygame.K_DOWN)
    game.click_on("again")
    scene = game.app.scene
    assert isinstance(scene, NewGameScene)
    assert scene.plan.game == "cards"
    assert scene.plan.limit == 40
    assert scene.plan.labels == ("bot:chaos",) * 3


def test_the_main_button_goes_on_with_an_unfinished_game_and_watches_a_finished_one(
    game: WatchDriver, paths: list[Path]
) -> None:
    _open(game)
    watch, go_on = game.find("watch"), game.find("continue")
    assert isinstance(watch, Button)
    assert isinstance(go_on, Button)
    assert (watch.kind, go_on.is_visible) == (ButtonKind.PRIMARY, False)
    game.key(pygame.K_DOWN)
    assert (watch.kind, go_on.kind, go_on.is_visible) == (ButtonKind.PLAIN, ButtonKind.PRIMARY, True)
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene), "Enter does what the main button does"


def test_a_deleted_game_can_be_brought_back(game: WatchDriver, paths: list[Path]) -> None:
    scene = _open(game)
    kept = paths[0].read_bytes()
    game.key(pygame.K_DELETE)
    assert not paths[0].exists()
    assert [path for path, _ in scene._paths] == paths[1:]
    game.click_on("delete")
    assert [path for path, _ in scene._paths] == paths[2:]
    game.click_on("undo")
    game.click_on("undo")
    assert [path for path, _ in scene._paths] == paths
    assert paths[0].read_bytes() == kept
    assert scene._chosen is not None
    assert scene._chosen[0] == paths[0]
    assert not game.has("undo")


def test_what_was_deleted_is_gone_once_the_list_is_left(game: WatchDriver, paths: list[Path]) -> None:
    _open(game)
    game.click_on("delete")
    game.key(pygame.K_ESCAPE)
    assert sorted(games_dir().iterdir()) == sorted(paths[1:])


def test_everything_can_be_deleted(game: WatchDriver, paths: list[Path]) -> None:
    scene = _open(game)
    for _ in paths:
        game.click_on("delete")
    game.wait(0.1)
    assert scene._paths == []
    assert not _is_on(game, "watch")
    assert not _is_on(game, "delete")
    game.click_on("undo")
    assert len(scene._paths) == 1


def test_a_record_anywhere_is_opened_by_its_path(game: WatchDriver, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.frantic"
    play(path)
    game.click_on("replays")
    game.click(game.find("path"))
    game.type(str(path))
    game.click_on("open-path")
    assert game.in_scene(ViewerScene)
    game.key(pygame.K_ESCAPE)
    game.click(game.find("path"))
    game.type("nowhere")
    game.click_on("open-path")
    assert game.in_scene(ReplaysScene)
    assert game.told
    game.type("~nobody-of-that-name/x")
    game.click_on("open-path")
    assert game.in_scene(ReplaysScene)


def test_a_record_that_is_dropped_on_the_window_is_watched(game: WatchDriver, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.frantic"
    play(path)
    _open(game)
    game.send(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert game.in_scene(ViewerScene)


def test_games_that_were_given_a_name_are_listed_too(game: WatchDriver) -> None:
    replays_dir().mkdir(parents=True)
    play(replays_dir() / "our best game.frantic")
    scene = _open(game)
    assert [path.stem for path, _ in scene._paths] == ["our best game"]


def test_hundreds_of_records_are_listed_at_once(game: WatchDriver) -> None:
    """The list is there in its first frame; what is in view is read first."""
    first = game.record()
    content = first.read_bytes()
    for number in range(300):
        (games_dir() / f"2025-{number:04}.frantic").write_bytes(content)
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    assert len(scene._paths) == 301
    game.wait(0.05)
    shown = [scene._paths[index][0] for index in scene._list.visible_rows()]
    game.until_real(lambda: all(path in scene._known for path in shown))
    assert len(scene._known) < 60
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)


def test_an_empty_list_says_so(game: WatchDriver) -> None:
    scene = _open(game)
    assert scene._paths == []
    assert not _is_on(game, "watch")
    game.key(pygame.K_RETURN)
    assert game.in_scene(ReplaysScene)
