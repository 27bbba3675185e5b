"""Setting up a card game in the window, and going on with one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from frantic_board.bots.registry import ROSTERS
from frantic_board.cards.state import FIGURES, LIMITS
from frantic_board.files.settings import Settings, load_settings, settings_path
from frantic_board.play.games import Plan, games_dir, last_plan, remembered
from frantic_board.records.record import load_record
from frantic_board.ui.cards.box_card import BoxCard
from frantic_board.ui.cards.form import minutes
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.parts import OptionCard
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.setup import WatchSetupScene
from frantic_board.ui.widgets import Button, Choice, Label
from tests.ui.cards_driver import ALL_SETS
from tests.ui.inspection import overflowing
from tests.ui.shell_driver import ShellDriver, own_home

TWO_BOTS = (("rocket", "bot:chaos"), ("owl", "bot:chaos"))
ALL = ("troublemaker", "supercharge", "pandora")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    game = ShellDriver((1440, 1200)).open()
    game.click_on("new-cards")
    return game


def _plan(game: ShellDriver) -> Plan:
    assert isinstance(game.scene, NewGameScene)
    return game.scene.plan


def _chosen(game: ShellDriver) -> list[str]:
    presets = [(name, game.find(f"preset-{name}")) for name in ("first-time", "nasty", "own")]
    return [name for name, card in presets if isinstance(card, OptionCard) and card.is_chosen]


def test_by_mouse(game: ShellDriver) -> None:
    game.click_on("name-0")
    game.type("Ana")
    game.click_on("box-troublemaker")
    game.click_on("box-pandora")
    game.choose("violet", "red")
    game.choose("rule-cards", 3)
    game.click_on("must-strike")
    game.choose("short-deal", 5)
    game.click_on("length-2")
    game.click_on("hands-open")
    game.click_on("seed")
    game.type("42")
    game.click_on("start")
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    head = game.shell.game.session.match.head
    assert head.labels == ("human:Ana", "bot:normal", "bot:normal")
    assert head.setup.figures == ("rocket", "robot", "cactus")
    assert [card_set.name for card_set in head.setup.sets] == ["base", "troublemaker", "pandora"]
    assert (head.setup.limit, head.seed) == (LIMITS[3][2], 42)
    assert game.shell.game.open_hands
    (path,) = games_dir().iterdir()
    game.shell.leave_game()
    house = load_record(path).head.setup.house
    assert (house.must_strike, house.short_deal, house.violet, house.rule_cards) == (True, 5, "red", 3)
    assert not house.old_gambling_man
    assert not house.no_scores


def test_by_keyboard_alone(home: Path) -> None:
    game = ShellDriver().open()
    game.tab_to("new-cards")
    game.key(pygame.K_RETURN)
    assert game.focused == "start"
    game.tab_to("box-supercharge")
    game.key(pygame.K_SPACE)
    game.tab_to("old-gambling-man")
    game.key(pygame.K_SPACE)
    assert _plan(game).house == ("old-gambling-man",)
    game.tab_to("start")
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert len(game.shell.game.session.match.head.setup.sets) == 2


def test_whoever_presses_start_at_once_gets_the_base_game(game: ShellDriver) -> None:
    plan = _plan(game)
    assert (plan.game, plan.sets, plan.house, plan.limit) == ("cards", (), (), 0)
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)


def test_the_base_is_always_in(game: ShellDriver) -> None:
    base = game.find("box-base")
    assert isinstance(base, BoxCard)
    assert base.is_in
    game.click_on("box-base")
    assert _plan(game).sets == ()
    assert base.reason == "The base game is always in."


def test_violet_and_rule_cards_come_with_pandoras_box_only(game: ShellDriver) -> None:
    assert not game.has("violet")
    assert not game.has("rule-cards")
    game.click_on("box-pandora")
    assert _plan(game).house == (), "the fifth colour and one rule card are what the book says"
    game.choose("violet", "green")
    game.choose("rule-cards", 0)
    assert _plan(game).house == ("violet=green", "rule-cards=0")
    game.click_on("box-pandora")
    assert not game.has("violet")
    assert _plan(game).house == (), "what is not in the game says nothing"


def test_presets(game: ShellDriver) -> None:
    assert _chosen(game) == ["own"]
    game.click_on("box-supercharge")
    game.click_on("preset-nasty")
    assert _chosen(game) == ["nasty"]
    assert _plan(game).sets == ALL
    assert _plan(game).house == ("must-strike", "rule-cards=2")
    game.click_on("preset-first-time")
    assert _chosen(game) == ["first-time"]
    plan = _plan(game)
    assert (plan.sets, plan.house, plan.limit, plan.open_hands) == ((), (), LIMITS[3][0], True)
    game.click_on("preset-own")
    assert _chosen(game) == ["own"], "what was put together by hand comes back"
    assert (_plan(game).sets, _plan(game).limit) == (("supercharge",), 0)
    game.click_on("preset-nasty")
    game.click_on("box-troublemaker")
    assert _chosen(game) == ["own"]


def test_two_to_eight_seats_with_the_bots_of_the_card_game(game: ShellDriver) -> None:
    for count in range(4, 9):
        game.click_on("add-seat")
        assert len(_plan(game).seats) == count
    assert not game.has("add-seat")
    assert sorted(_plan(game).figures) == sorted(FIGURES)
    kind = game.find("kind-1")
    assert isinstance(kind, Choice)
    assert [option.value for option in kind._options] == ["", *ROSTERS["cards"]]
    texts = [label.text for label in game.scene.root.content.walk() if isinstance(label, Label)]
    assert "Plays a sound game, and lays the wrong card now and then." in texts
    assert _plan(game).limit == 0, "medium stays medium"
    game.click_on("length-0")
    assert _plan(game).limit == LIMITS[8][0]


def test_one_round_needs_no_length(game: ShellDriver) -> None:
    game.click_on("length-own")
    game.click(game.text_field("limit"))
    game.key(pygame.K_BACKSPACE, times=3)
    game.wait(0.05)
    start = game.find("start")
    assert isinstance(start, Button)
    assert not start.is_enabled
    game.click_on("no-scores")
    assert not game.has("limit")
    summary = game.find("summary")
    assert isinstance(summary, Label)
    assert summary.text.startswith("3 players, one round, about ")
    game.click_on("start")
    assert game.in_scene(TableScene)


def test_nothing_jumps_away_under_the_pointer(home: Path) -> None:
    game = ShellDriver((1024, 640)).open()
    game.click_on("new-cards")
    game.tab_to("short-deal")
    game.wait(0.5)
    before = game.find("must-strike").rect
    game.click_on("must-strike")
    game.wait(0.5)
    assert game.find("must-strike").rect == before
    game.click_on("must-strike")
    assert _plan(game).house == ()


def test_each_game_remembers_its_last_set_up(game: ShellDriver) -> None:
    game.click_on("name-0")
    game.type("Ana")
    game.click_on("preset-nasty")
    game.click_on("start")
    game.shell.leave_game()
    settings, note = load_settings(settings_path())
    assert not note
    assert settings.last_seats == (), "the board game's is another"
    plan = last_plan(settings, "cards")
    assert (plan.seats[0], plan.sets) == (("rocket", "human:Ana"), ALL)
    again = ShellDriver((1440, 1200)).open()
    again.click_on("new-cards")
    assert _plan(again) == plan
    again.tab_to("game")
    again.key(pygame.K_LEFT)
    assert _plan(again).figures == ("red", "blue", "green")
    assert _plan(again).game == "board"
    again.key(pygame.K_RIGHT)
    assert _plan(again) == plan, "nothing is lost on the way"


def test_a_set_from_a_file_is_not_remembered() -> None:
    plan = Plan(TWO_BOTS, game="cards", sets=("pandora", "/somewhere/" + "x" * 200 + ".toml"))
    assert remembered(plan, Settings()).last_card_sets == ("pandora",)


def test_house_rules_that_no_longer_hold_are_left_out(home: Path) -> None:
    settings_path().write_text('format = 1\nlast_card_house = ["short-deal=9"]\nlast_card_sets = ["gone"]\n')
    game = ShellDriver().open()
    game.click_on("new-cards")
    assert (_plan(game).house, _plan(game).sets) == ((), ())


def test_a_card_game_that_was_left_goes_on_in_the_window(home: Path) -> None:
    seats = (("rocket", "human:Ana"), ("owl", "bot:chaos"))
    game = ShellDriver().open(Plan(seats, game="cards", seed=3))
    game.wait(2.0)
    game.shell.open_title()
    game.wait(0.05)
    assert game.in_scene(TitleScene)
    game.click_on("continue")
    game.wait(0.05)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert game.shell.game.session.match.head.setup.figures == ("rocket", "owl")


def test_a_card_game_is_set_up_anew_with_what_was_agreed(home: Path) -> None:
    game = ShellDriver().open()
    agreed = Plan(TWO_BOTS, limit=99, house=("must-strike",), game="cards", sets=("pandora",))
    game.shell._set_up_again(agreed)
    game.wait(0.05)
    assert _plan(game) == agreed


def test_watching_turns_to_card_games_with_bots_in_all_seats(home: Path) -> None:
    game = ShellDriver().open()
    game.shell.open_watch()
    game.wait(0.05)
    game.scene.choose_game(1)  # type: ignore[attr-defined]  # it is the form
    game.wait(0.05)
    assert game.in_scene(WatchSetupScene)
    plan = _plan(game)
    assert plan.game == "cards"
    assert all(label.startswith("bot:") for label in plan.labels)


def test_a_game_takes_longer_with_more_people_and_a_higher_limit() -> None:
    none, every = frozenset[str](), frozenset(ALL_SETS)
    assert minutes(113, 2, 2, none) < minutes(179, 2, 2, none)
    assert minutes(154, 4, 0, none) > minutes(154, 1, 3, none)
    assert minutes(None, 0, 2, none) == 5
    # As bots played it: 166 turns of eight with all boxes, 279 without, at 12 seconds a turn.
    assert abs(minutes(154, 8, 0, every) - 166 * 12 / 60) < 5
    assert abs(minutes(154, 8, 0, none) - 279 * 12 / 60) < 5


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_words_fit(home: Path, language: str) -> None:
    game = ShellDriver((1024, 640)).open()
    game.desk.change(replace(game.desk.settings, language=language))
    game.shell.open_new_game("cards")
    game.wait(0.05)
    for _ in range(5):
        game.click_on("add-seat")
    game.click_on("preset-nasty")
    game.wait(0.05)
    assert overflowing(game.scene.root.content) == []
