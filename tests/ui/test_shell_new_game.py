"""Setting up a game, by mouse and by keyboard alone."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.board.state import FIGURES, LIMITS
from frantic_board.files.settings import load_settings, settings_path
from frantic_board.play.games import Plan, games_dir, last_plan, seat_names
from frantic_board.records.record import load_record, verify
from frantic_board.ui.board.pages.form import minutes
from frantic_board.ui.board.pages.tracks import TrackStrip, offered_tracks
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.parts import OptionCard
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button, Label, Toggle
from frantic_board.words.language import Words
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    game = ShellDriver().open()
    game.click_on("new-board")
    return game


def _plan(game: ShellDriver) -> Plan:
    assert isinstance(game.scene, NewGameScene)
    return game.scene.plan


def _start(game: ShellDriver) -> Button:
    start = game.find("start")
    assert isinstance(start, Button)
    return start


def test_by_mouse(game: ShellDriver) -> None:
    game.click_on("name-0")
    game.type("Ana")
    game.click_on("add-seat")
    game.click_on("name-3")
    game.type("Ben")
    game.choose("track", "sprint")
    game.click_on("length-0")
    game.click_on("hands-open")
    game.click_on("seed")
    game.type("42")
    game.click_on("start")
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    head = game.shell.game.session.match.head
    assert head.labels[0] == "human:Ana"
    assert head.labels[3] == "human:Ben"
    assert head.setup.figures == ("red", "blue", "green", "yellow")
    assert (head.setup.limit, head.seed) == (LIMITS[4][0], 42)
    assert head.setup.level.name == "Sprint"
    assert game.shell.game.open_hands
    assert tuple(game.shell.game.names) == ("Ana", "Blue", "Green", "Ben")
    (path,) = games_dir().iterdir()
    game.shell.leave_game()
    assert "the game goes on" in verify(load_record(path))


def test_by_keyboard_alone(home: Path) -> None:
    game = ShellDriver().open()
    game.key(pygame.K_RETURN)
    assert game.in_scene(NewGameScene)
    game.tab_to("name-0")
    game.type("Zoë")
    game.tab_to("kind-1")
    game.key(pygame.K_LEFT, times=20)
    game.key(pygame.K_RIGHT)
    assert game.focused == "kind-1"
    game.tab_to("remove-2")
    game.key(pygame.K_SPACE)
    game.tab_to("track")
    game.key(pygame.K_RIGHT)
    strip = game.find("track")
    assert isinstance(strip, TrackStrip)
    track = strip.value
    game.tab_to("start")
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    head = game.shell.game.session.match.head
    assert len(head.labels) == 2
    assert head.labels[0] == "human:Zoë"
    assert game.desk.settings.last_level == track != "classic"


def test_whoever_presses_start_at_once_gets_a_game(game: ShellDriver) -> None:
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    labels = game.shell.game.session.match.head.labels
    assert [label.partition(":")[0] for label in labels] == ["human", "bot", "bot"]


def test_the_last_set_up_is_remembered(game: ShellDriver) -> None:
    game.click_on("name-0")
    game.type("Ana Lucía")
    game.click_on("figure-0")
    game.choose("track", "spiral")
    game.click_on("length-2")
    game.click_on("start")
    game.shell.leave_game()
    settings, note = load_settings(settings_path())
    assert not note
    plan = last_plan(settings)
    assert plan.seats[0] == ("yellow", "human:Ana Lucía")
    assert (plan.level, plan.limit) == ("spiral", LIMITS[3][2])
    again = ShellDriver().open()
    again.click_on("new-board")
    assert _plan(again) == plan


def test_two_to_six_seats(game: ShellDriver) -> None:
    for count in (4, 5, 6):
        game.click_on("add-seat")
        assert len(_plan(game).seats) == count
    assert not game.has("add-seat"), "six can play"
    assert sorted(_plan(game).figures) == sorted(FIGURES)
    for count in (5, 4, 3, 2):
        game.click_on("remove-0")
        assert len(_plan(game).seats) == count
    game.click_on("remove-0")
    assert len(_plan(game).seats) == 2


def test_figures_go_round_those_that_are_free(game: ShellDriver) -> None:
    seen = []
    for _ in range(4):
        game.click_on("figure-0")
        seen.append(_plan(game).figures[0])
    assert seen == ["yellow", "black", "white", "red"]


def test_the_length_shows_the_numbers_of_the_book(game: ShellDriver) -> None:
    def offered() -> list[str]:
        cards = [game.find(f"length-{place}") for place in range(3)]
        return [card._lines[0].text for card in cards if isinstance(card, OptionCard)]

    assert offered() == ["99 points", "121 points", "157 points"]
    game.click_on("add-seat")
    assert offered() == ["83 points", "99 points", "121 points"]
    assert _plan(game).limit == 0, "medium stays medium"


def test_an_own_limit(game: ShellDriver) -> None:
    game.click_on("length-own")
    field = game.text_field("limit")
    assert field.text == "121"
    game.click(field)
    game.key(pygame.K_BACKSPACE, times=3)
    assert not _start(game).is_enabled
    assert "whole number" in _start(game).reason
    game.type("0")
    assert not _start(game).is_enabled
    game.key(pygame.K_BACKSPACE)
    game.type("30")
    assert _start(game).is_enabled
    assert _plan(game).limit == 30


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "٣", "9999999999999999999"])
def test_a_seed_is_a_whole_number(game: ShellDriver, seed: str) -> None:
    game.click_on("seed")
    game.type(seed)
    assert not _start(game).is_enabled
    game.click_on("start")
    assert game.in_scene(NewGameScene)


def test_the_same_seed_gives_the_same_game(home: Path) -> None:
    texts = []
    for _ in range(2):
        game = ShellDriver().open(Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), level="tiny", seed=7))
        assert game.shell.game is not None
        game.shell.game.session.match.play_on()
        assert game.shell.game.path is not None
        texts.append(game.shell.game.path.read_text())
        game.shell.leave_game()
    assert texts[0] == texts[1]


def test_broken_tracks_are_not_offered_and_own_ones_are(home: Path) -> None:
    folder = home / "levels"
    folder.mkdir()
    (folder / "broken.toml").write_text("format = 1\nname = 3\n")
    source = (Path(__file__).resolve().parents[2] / "levels" / "tiny.toml").read_text()
    (folder / "mine.toml").write_text(source.replace('"Tiny"', '"Mine"'))
    (folder / "tiny.toml").write_text(source.replace('"Tiny"', '"Shadow"'))
    tracks = offered_tracks()
    assert "broken" not in tracks
    assert tracks["mine"].level.name == "Mine"
    assert tracks["tiny"].level.name == "Tiny"
    assert tracks[str(folder / "tiny.toml")].level.name == "Shadow"
    own = [name for name, offered in tracks.items() if offered.is_own]
    assert own == list(tracks)[:2], "one's own come first"


def test_a_track_that_is_gone_is_replaced(home: Path) -> None:
    (home / "settings.toml").write_text('format = 1\nlast_level = "gone"\nlast_seats = ["red=bot:nobody"]\n')
    game = ShellDriver().open()
    game.click_on("new-board")
    assert _plan(game).level == "classic"
    assert len(_plan(game).seats) == 3


def test_a_game_that_cannot_be_kept_is_played_all_the_same(game: ShellDriver, home: Path) -> None:
    (home / "games").write_text("a file where the folder should be")
    game.click_on("start")
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert game.shell.game.path is None
    assert any("cannot be kept" in text for text in game.told)


def test_a_bot_that_is_not_here_is_told(home: Path) -> None:
    game = ShellDriver().open(Plan((("red", "bot:nobody"), ("blue", "bot:chaos"))))
    assert any("nobody" in text for text in game.told)


def test_names_are_clean_and_different() -> None:
    say = Words("de")
    labels = ("human:Ana", "human:Ana", "bot:chaos", "human:yellow", "human:" + "x" * 70)
    names = seat_names(("red", "blue", "green", "yellow", "black"), labels, say)
    assert names[:4] == ("Ana", "Ana 2", "Grün", "Gelb")
    assert len(names[4]) == 20


def test_a_name_of_which_nothing_is_left_to_see_is_no_name(home: Path, game: ShellDriver) -> None:
    game.click_on("name-0")
    game.type("\u2764\ufe0f")
    game.wait(0.05)
    game.key(pygame.K_HOME)
    game.key(pygame.K_DELETE)
    game.wait(0.05)
    assert game.text_field("name-0").text == "\ufe0f"
    assert _plan(game).labels[0] == "human:red"
    game.click_on("start")
    assert game.in_scene(TableScene)
    game.wait(0.5)
    again = ShellDriver().open()
    again.click_on("new-board")
    assert again.text_field("name-0").text == ""


def test_a_remembered_name_of_which_nothing_can_be_seen_does_not_break_the_form(home: Path) -> None:
    text = 'format = 1\nlast_seats = ["red=human:\ufe0f", "blue=human:\u034f", "green=human:A\u200d"]\n'
    settings_path().write_text(text, encoding="utf-8")
    game = ShellDriver().open()
    game.click_on("new-board")
    game.wait(0.05)
    assert _plan(game).labels == ("human:red", "human:blue", "human:A\u200d")
    game.click_on("start")
    assert game.in_scene(TableScene)
    game.wait(0.5)


def _toggle(game: ShellDriver) -> Toggle:
    toggle = game.find("quick-set-up")
    assert isinstance(toggle, Toggle)
    return toggle


@pytest.mark.rule("B2.6")
def test_people_who_hide_their_hands_are_offered_the_quick_set_up_and_the_record_says_so(
    game: ShellDriver,
) -> None:
    assert not _toggle(game).is_on, "one person alone needs no such rule"
    game.click_on("add-seat")
    assert _toggle(game).is_on
    assert _plan(game).house == ("quick-set-up",)
    game.click_on("hands-open")
    assert not _toggle(game).is_on, "with open hands nobody waits behind a curtain"
    game.click_on("hands-hidden")
    game.click_on("start")
    assert game.desk.settings.quick_set_up == "auto", "nobody has chosen anything yet"
    assert game.shell.game is not None
    assert game.shell.game.session.match.state.setup.house == ("quick-set-up",)
    assert game.shell.game.plan.house == ("quick-set-up",), "also in the rematch"
    (path,) = games_dir().iterdir()
    game.shell.leave_game()
    assert "house quick-set-up" in path.read_text().splitlines()
    assert load_record(path).head.setup.house == ("quick-set-up",)


@pytest.mark.rule("B2.6")
def test_who_does_not_want_the_quick_set_up_is_not_offered_it_again(game: ShellDriver) -> None:
    game.click_on("add-seat")
    game.click_on("quick-set-up")
    assert _plan(game).house == ()
    game.click_on("start")
    assert game.desk.settings.quick_set_up == "off"
    again = ShellDriver().open()
    again.shell.open_new_game()
    again.wait(0.05)
    assert not _toggle(again).is_on
    again.click_on("quick-set-up")
    again.click_on("start")
    assert again.desk.settings.quick_set_up == "on"


def test_a_game_takes_longer_with_more_people_and_a_higher_limit() -> None:
    assert minutes(83, 2, 2) <= minutes(99, 2, 2) <= minutes(121, 2, 2)
    assert minutes(121, 6, 0) > minutes(121, 1, 5)
    assert minutes(1, 0, 2) == 5


def test_another_track_by_chance(game: ShellDriver) -> None:
    for _ in range(5):
        before = _plan(game).level
        game.click_on("surprise")
        assert _plan(game).level != before


def test_a_track_is_chosen_by_its_picture(game: ShellDriver) -> None:
    strip = game.find("track")
    assert isinstance(strip, TrackStrip)
    game.click(strip.rect_of(2).center)
    assert _plan(game).level == list(offered_tracks())[2]


def test_what_the_foot_says_follows_the_form(game: ShellDriver) -> None:
    summary = game.find("summary")
    assert isinstance(summary, Label)
    assert summary.text == "3 players on Classic to 121 points, about 15 minutes"
    game.click_on("length-own")
    field = game.text_field("limit")
    game.click(field)
    game.key(pygame.K_BACKSPACE, times=3)
    game.wait(0.05)
    label = game.find("summary")
    assert isinstance(label, Label)
    assert label.text == _start(game).reason != ""
