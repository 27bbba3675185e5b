"""Watching a game that people still play: no hands anywhere, until somebody gives it up."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from frantic_board import Match, human_seat
from frantic_board.cards.cards import FACE_UP
from frantic_board.cards.facts import PowerTurnedUp
from frantic_board.cards.state import is_open
from frantic_board.kernel import AnyState
from frantic_board.play import games
from frantic_board.play.games import Plan, games_dir
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records.record import load_record
from frantic_board.records.recordfile import own_folder
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.bar import SPEEDS
from frantic_board.ui.watch.exporting import exports_dir
from frantic_board.ui.watch.replays import ReplaysScene
from frantic_board.ui.watch.viewer import ViewerScene
from frantic_board.ui.widgets import Dialog, Menu
from tests.ui.cards_driver import ALL_SETS
from tests.ui.seated_driver import told
from tests.ui.shell_driver import ShellDriver, own_home
from tests.ui.test_cards_secrets import NAMED, NUMBERS, Recorder, _kinds_all_saw
from tests.ui.watch_driver import WatchDriver

HANDS_LEAD_TO = {"Play on from here", "Save this turn as a scenario"}


@pytest.fixture(params=["board", "cards"])
def game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[WatchDriver]:
    with own_home(tmp_path, monkeypatch):
        driver = WatchDriver(kind=request.param)
        yield driver
        driver.app.quit()


@pytest.fixture
def left(game: WatchDriver) -> Path:
    return left_game(game.kind)


def left_game(kind: str) -> Path:
    """A game of two people, left in its third turn or so; a card game later, with all sets."""
    path = own_folder(games_dir()) / "2026-01-02-030405.frantic"
    sets = ALL_SETS if kind == "cards" else ()
    setup = setup_for(Terms(game=kind, sets=sets, limit=99), 2)
    match = Match(setup, [human_seat("Ana"), human_seat("Bob")], 4, path)
    choose = Random(5).random
    while match.state.turns < (20 if sets else 6):
        if not match.advance():
            assert match.pending is not None
            match.answer(match.pending.sample(choose))
    match.close()
    return path


def _menu_of(game: WatchDriver) -> list[str]:
    game.viewer.open_menu()
    menu = game.viewer.root.layers[-1]
    assert isinstance(menu, Menu)
    texts = [row.text for row in menu._list.rows]
    game.key(pygame.K_ESCAPE)
    return texts


def test_nothing_shows_the_hands(game: WatchDriver, left: Path) -> None:
    viewer = game.replay(left)
    assert viewer.timeline.is_secret
    assert not viewer.shows_hands
    assert not viewer._situation.hands.is_visible
    texts: list[str] = []
    for moment in range(viewer.timeline.end + 1):
        viewer.seek(moment)
        line = viewer._situation.strip.info.text
        assert " draws " not in line or line.endswith(("draws a card.", "cards."))
        texts += told(viewer._projector.middle.blocks)
    assert any(text.endswith("draws a card.") for text in texts)
    assert not any("keeps" in text or "draws Push" in text for text in texts)
    game.key(pygame.K_h)
    assert not viewer.shows_hands
    assert isinstance(viewer.root.layers[-1], Dialog)
    game.key(pygame.K_ESCAPE)
    game.click_on("hands")
    assert not viewer.shows_hands
    game.key(pygame.K_RETURN)
    assert game.viewer is viewer, "Enter does not give up"
    assert not load_record(left).is_given_up


def test_no_card_is_drawn_or_named_that_the_table_does_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every moment of an unfinished card game and all that moves between them, and pictures of it."""
    recorder = Recorder(monkeypatch)
    with own_home(tmp_path, monkeypatch):
        game = WatchDriver(kind="cards")
        viewer = game.replay(left_game("cards"))
        viewer.set_speed(len(SPEEDS) - 1)
        timeline, public, checked = viewer.timeline, set[int](), 0

        def check(state: AnyState) -> int:
            powers = {power % FACE_UP for held in state.powers for power in held if power >= FACE_UP}
            for card in recorder.faces:
                known = {"playing": public, "powers": powers | shown_powers}.get(card.pile)
                assert known is None or card.number in known, (card.sprite, viewer.at)
            for text in recorder.texts:
                assert {NUMBERS[name] for name in NAMED.findall(text)} <= public, text
            return len(recorder.faces)

        shown_powers: set[int] = set()
        for moment in range(1, timeline.end + 1):
            state = timeline.state_at(moment)
            for fact in timeline.facts_at(moment):
                public.update(_kinds_all_saw(fact))
                shown_powers |= {fact.power} if isinstance(fact, PowerTurnedUp) else set()
            for seat, hand in enumerate(state.hands):
                public.update(hand if is_open(state, seat) else b"")
            recorder.clear()
            viewer.step(1)
            while viewer._animator.is_busy:
                game.send()
            game.send()
            checked += check(state)
            if moment % 25 == 0:
                recorder.clear()
                viewer.exporter.save_picture()
                viewer.seek(moment)
                game.send()
                checked += check(state)
        game.app.quit()
    assert checked > 500


def test_nothing_with_hands_is_offered(game: WatchDriver, left: Path) -> None:
    game.replay(left)
    offered = _menu_of(game)
    assert not HANDS_LEAD_TO & set(offered)
    assert offered[0] == "Give up this game"
    viewer = game.viewer
    viewer.exporter.save_scenario()
    assert any("this game is not over yet" in text for text in game.told)
    viewer.exporter.save_picture()
    assert [path.suffix for path in exports_dir().iterdir()] == [".png"]


def test_who_gives_up_sees_everything(game: WatchDriver, left: Path) -> None:
    viewer = game.replay(left)
    before = viewer.timeline.end
    game.click_on("hands")
    game.click_on("give-up-now")
    assert game.viewer is not viewer
    assert game.viewer.shows_hands
    assert game.viewer._situation.hands.is_visible == (game.kind == "board")
    assert game.viewer.timeline.end >= before
    assert set(_menu_of(game)) >= HANDS_LEAD_TO
    assert load_record(left).is_given_up
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    game.shell.open_title()
    assert not game.has("continue")


def test_the_list_offers_to_give_up(game: WatchDriver, left: Path) -> None:
    game.shell.open_title()
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    game.until_real(lambda: len(scene._known) == 1)
    game.wait(0.05)
    assert scene._result.text == "Unfinished, in round 1."
    game.click_on("give-up")
    game.key(pygame.K_ESCAPE)
    assert not load_record(left).is_given_up
    game.click_on("give-up")
    game.click_on("give-up-now")
    game.until_real(lambda: scene._result.text == "Given up, in round 1.")
    game.wait(0.05)
    assert not game.has("give-up")
    game.click_on("watch")
    assert game.viewer.shows_hands


def test_a_game_of_bots_has_no_secrets(game: WatchDriver) -> None:
    path = game.record()
    path.write_text("\n".join(path.read_text().splitlines()[:60]) + "\n")
    viewer = game.replay(path)
    assert viewer.shows_hands
    assert set(_menu_of(game)) >= HANDS_LEAD_TO
    game.key(pygame.K_ESCAPE)
    game.shell.open_title()
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    game.until_real(lambda: len(scene._known) == 1)
    assert not game.has("give-up")


def test_a_game_that_is_open_elsewhere_is_neither_gone_on_with_nor_given_up(
    game: WatchDriver, left: Path
) -> None:
    other = games.resume(left)
    game.shell.open_title()
    game.click_on("continue")
    assert game.in_scene(TitleScene)
    assert game.told == ["This game is open in another window or terminal."]
    assert not game.shell.give_up(left)
    other.close()
    game.click_on("continue")
    assert game.in_scene(TableScene), "it was not refused for good"


def test_what_cannot_be_given_up_says_why(game: WatchDriver, left: Path) -> None:
    game.replay(left)
    left.write_text("nonsense\n")
    game.viewer.ask_to_give_up()
    game.click_on("give-up-now")
    assert isinstance(game.app.scene, ViewerScene)
    assert any(text.startswith("This game cannot be given up: ") for text in game.told)


@pytest.mark.parametrize("make", ["symlink", "pipe", "folder"])
def test_an_odd_file_does_not_hide_continue(game: WatchDriver, left: Path, make: str) -> None:
    odd = games_dir() / "z.frantic"
    if make == "symlink":
        odd.symlink_to(games_dir() / "nowhere")
    elif make == "pipe":
        pytest.importorskip("os").mkfifo(odd)
    else:
        odd.mkdir()
    game.shell.open_title()
    assert game.has("continue")
    game.click_on("replays")
    scene = game.app.scene
    assert isinstance(scene, ReplaysScene)
    assert [path for path, _ in scene._paths] == [left]


def test_games_begin_with_dice_that_the_record_does_not_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan((("red", "human:Ana"), ("blue", "human:Bob")), level="tiny")
    with own_home(tmp_path, monkeypatch):
        driver = ShellDriver().open(plan)
        assert driver.shell.game is not None
        match = driver.shell.game.session.match
        assert match._seed is None
        assert match._rng is driver.app.rng, "the window's own source, which is the system's outside of tests"
        driver.app.quit()
