"""Watching bots: the time line grows, one can look back, and a stand runs for hours."""

import _thread
import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.board.state import State
from frantic_board.cards.state import State as CardState
from frantic_board.play.games import Plan, games_dir, replays_dir
from frantic_board.records import Timeline
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.watch.bar import SPEEDS
from frantic_board.ui.watch.setup import WatchSetupScene
from frantic_board.ui.watch.viewer import NEXT_GAME, ViewerScene
from tests.replay.games import read
from tests.ui.shell_driver import own_home
from tests.ui.watch_driver import BOTS, WatchDriver


@pytest.fixture(params=["board", "cards"])
def game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[WatchDriver]:
    with own_home(tmp_path, monkeypatch):
        driver = WatchDriver(kind=request.param)
        yield driver
        driver.app.quit()


@pytest.mark.parametrize("game", ["board"], indirect=True)
def test_from_the_title_to_a_game_of_chosen_bots(game: WatchDriver) -> None:
    game.click_on("watch")
    assert game.in_scene(WatchSetupScene)
    game.choose("track", "tiny")
    game.choose("kind-0", "chaos")
    game.click_on("add-seat")
    game.choose("speed", len(SPEEDS) - 1)
    game.click_on("start")
    viewer = game.viewer
    assert viewer.timeline.head.labels == ("bot:chaos", *["bot:normal"] * 4)
    assert viewer.speed == len(SPEEDS) - 1
    game.until_real(lambda: viewer.timeline.turns[-1].seat is not None)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    game.shell.open_watch()
    scene = game.app.scene
    assert isinstance(scene, WatchSetupScene)
    assert scene.plan.level == "tiny"
    assert len(scene.plan.seats) == 5


@pytest.mark.parametrize("game", ["cards"], indirect=True)
def test_from_the_title_to_a_card_game_of_eight_with_all_sets(game: WatchDriver) -> None:
    game.click_on("watch")
    scene = game.app.scene
    assert isinstance(scene, WatchSetupScene)
    scene.choose_game(1)
    game.wait(0.05)
    assert not game.has("hands-open"), "nobody plays whose hands could be hidden"
    for figure in scene.seats._free():
        scene.seats.sit_down(figure)
    game.wait(0.05)
    assert len(scene.plan.seats) == 8
    for name in ("troublemaker", "supercharge", "pandora"):
        game.click_on(f"box-{name}")
    game.choose("kind-0", "sly")
    game.choose("speed", len(SPEEDS) - 1)
    game.click_on("start")
    viewer = game.viewer
    setup = viewer.timeline.head.setup
    assert viewer.timeline.head.labels == ("bot:sly", *["bot:normal"] * 7)
    assert {each.name for each in setup.sets} == {"base", "troublemaker", "supercharge", "pandora"}
    game.until_real(lambda: viewer.timeline.turns[-1].number >= 6)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    game.shell.open_watch()
    again = game.app.scene
    assert isinstance(again, WatchSetupScene)
    assert (again.plan.game, len(again.plan.seats)) == ("cards", 8)


def test_only_bots_can_be_chosen(game: WatchDriver) -> None:
    game.shell.open_watch()
    game.wait(0.05)
    if game.kind == "cards":
        game.scene.choose_game(1)  # type: ignore[attr-defined]  # it is the form
        game.wait(0.05)
    assert "" not in {option.value for option in game.choice("kind-0")._options}


def test_the_time_line_grows_and_one_can_look_back_and_go_live_again(game: WatchDriver) -> None:
    viewer = game.live()
    game.until_real(lambda: viewer.timeline.turns[-1].number >= 3)
    end = viewer.timeline.end
    assert viewer.at == end
    game.key(pygame.K_SPACE)
    game.key(pygame.K_HOME)
    assert viewer.at == 0
    game.wait(1.0)
    assert viewer.timeline.end == end, "the game waits for whoever watches"
    game.wait(0.1)
    game.click_on("live")
    assert viewer.at >= end
    assert viewer.is_playing
    game.until_real(lambda: viewer.timeline.end > end)


def test_the_next_game_begins_by_itself(game: WatchDriver) -> None:
    viewer = game.live()
    first = viewer.timeline
    game.until_real(lambda: viewer.timeline.is_over and not viewer._animator.is_busy)
    game.wait(1.0)
    assert viewer._situation.card.is_visible
    assert viewer.timeline is first
    game.wait(NEXT_GAME)
    assert viewer.timeline is not first
    assert viewer.timeline.head.seed != first.head.seed
    assert not viewer._situation.card.is_visible
    game.until_real(lambda: viewer.timeline.end > 5)
    assert game.in_scene(ViewerScene)


def test_whoever_looks_back_is_not_torn_away(game: WatchDriver) -> None:
    viewer = game.live()
    first = viewer.timeline
    game.until_real(lambda: viewer.timeline.is_over and not viewer._animator.is_busy)
    game.key(pygame.K_SPACE)
    viewer.seek(first.turns[2].moment)
    game.wait(2 * NEXT_GAME)
    assert viewer.timeline is first


def _living() -> tuple[int, int]:
    """How many timelines there are, and how many states that are not part of one."""
    gc.collect()
    living = gc.get_objects()
    lines = [each for each in living if isinstance(each, Timeline)]
    states = sum(isinstance(each, State | CardState) for each in living)
    return len(lines), states - sum(len(line._starts) for line in lines)


def test_a_stand_runs_on_without_growing(game: WatchDriver) -> None:
    """Many games: of what they were made, only that of the last is kept."""
    before, threads = _living()[0], _thread._count()
    viewer = game.live()
    seeds: list[int] = []
    counts: list[tuple[int, int]] = []
    for _ in range(6):
        game.until_real(lambda: viewer.timeline.is_over and not viewer._animator.is_busy)
        seeds.append(viewer.timeline.head.seed)
        counts.append(_living())
        viewer._wait = 0.0
        game.until_real(lambda: viewer.timeline.head.seed != seeds[-1])
    assert len(set(seeds)) == 6
    assert [lines - before for lines, _ in counts] == [1] * 6
    assert max(states for _, states in counts[2:]) <= counts[1][1] + 2
    assert _thread._count() <= threads + 4


def test_a_game_that_was_watched_can_be_kept(game: WatchDriver) -> None:
    viewer = game.live()
    game.until_real(lambda: viewer.timeline.is_over and not viewer._animator.is_busy)
    viewer.exporter.keep_game()
    (path,) = replays_dir().glob("*.frantic")
    assert read(path).state_at(viewer.timeline.end) == viewer.timeline.state_at(viewer.timeline.end)
    assert any(str(path) in text for text in game.told)
    viewer.exporter.keep_game()
    assert len(list(replays_dir().glob("*.frantic"))) == 2
    assert not games_dir().exists(), "games that nobody kept leave nothing behind"


def test_a_track_that_is_not_there_is_refused(game: WatchDriver) -> None:
    game.shell.watch(Plan(BOTS.seats, level="no-such-track"))
    assert game.in_scene(TitleScene)
    assert game.told
