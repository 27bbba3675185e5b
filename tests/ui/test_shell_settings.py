"""The settings: at once, in every scene, and kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.settings import Settings, load_settings, settings_path
from frantic_board.play.games import Plan
from frantic_board.registry import GAMES
from frantic_board.ui.shell.pause import PauseScene
from frantic_board.ui.shell.settings import SettingsScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.text import Typesetter
from frantic_board.ui.widgets import Button, Label, Toggle
from tests.ui.inspection import misplaced
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    game = ShellDriver().open()
    game.click_on("settings")
    return game


def _kept() -> Settings:
    settings, note = load_settings(settings_path())
    assert not note
    return settings


def _texts(game: ShellDriver) -> set[str]:
    return {widget.text for widget in game.scene.root.content.walk() if isinstance(widget, Label | Button)}


def test_the_language_is_switched_at_once_everywhere(game: ShellDriver) -> None:
    game.choose("language", "de")
    assert "Einstellungen" in _texts(game)
    assert game.focused == "language", "and the keyboard stays where it was"
    game.choose("language", "fr")
    assert "Réglages" in _texts(game)
    assert _kept().language == "fr"
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    assert "Parties jouées" in _texts(game)
    again = ShellDriver().open()
    assert "Parties jouées" in _texts(again)


def test_the_language_is_switched_by_keyboard(game: ShellDriver) -> None:
    assert game.focused == "language"
    game.key(pygame.K_RIGHT, times=2)
    assert game.desk.settings.language == "de"
    game.key(pygame.K_RIGHT)
    assert game.desk.settings.language == "fr"


@pytest.mark.parametrize(
    ("switch", "setting"),
    [
        ("reduced-motion", "reduced_motion"),
        ("odds", "shows_odds"),
        ("recap", "shows_recap"),
        ("guard", "guards_misclicks"),
        ("polite", "is_polite"),
        ("sound", "is_muted"),
    ],
)
def test_switches_are_kept(game: ShellDriver, switch: str, setting: str) -> None:
    before = getattr(Settings(), setting)
    game.click_on(switch)
    assert getattr(game.desk.settings, setting) is not before
    assert getattr(_kept(), setting) is not before
    game.click_on(switch)
    assert getattr(_kept(), setting) is before


@pytest.mark.parametrize(
    ("choice", "setting", "value"),
    [
        ("speed", "speed", "instant"),
        ("reaction-time", "reaction_tenths", 0),
        ("reaction-time", "reaction_tenths", 80),
        ("sorting", "hand_sorting", "drawn"),
        ("text-size", "text_percent", 120),
    ],
)
def test_choices_are_kept(game: ShellDriver, choice: str, setting: str, value: object) -> None:
    game.choose(choice, value)
    assert getattr(_kept(), setting) == value


def test_settings_reach_what_they_are_about(game: ShellDriver) -> None:
    game.click_on("reduced-motion")
    assert game.look.is_motion_reduced
    game.choose("text-size", 120)
    assert game.look.text_factor == 1.2
    game.tab_to("volume")
    game.key(pygame.K_LEFT, times=2)
    assert (game.desk.sounds.volume, _kept().volume) == (60, 60)
    game.click_on("sound")
    assert game.desk.sounds.is_muted


def test_m_mutes_everywhere_and_the_switch_follows(game: ShellDriver) -> None:
    game.key(pygame.K_m)
    assert game.desk.settings.is_muted
    switch = game.find("sound")
    assert isinstance(switch, Toggle)
    assert not switch.is_on
    assert "Sound off" in game.told
    game.key(pygame.K_ESCAPE)
    game.key(pygame.K_m)
    assert not _kept().is_muted


def test_full_screen_by_switch_and_by_key(game: ShellDriver) -> None:
    game.click_on("full-screen")
    assert game.app.display.is_full_screen
    game.wait(0.05)
    assert _kept().is_full_screen
    game.key(pygame.K_F11)
    game.wait(0.05)
    assert not _kept().is_full_screen
    switch = game.find("full-screen")
    assert isinstance(switch, Toggle)
    assert not switch.is_on


def test_hints_can_be_shown_again(home: Path) -> None:
    (home / "settings.toml").write_text('format = 1\nhints_understood = ["laying"]\n')
    game = ShellDriver().open()
    assert game.desk.settings.hints_understood == ("laying",)
    game.click_on("settings")
    game.click_on("hints")
    assert _kept().hints_understood == ()


def test_settings_that_cannot_be_kept_are_told_once(home: Path) -> None:
    game = ShellDriver().open()
    (home / "settings.toml").mkdir()
    game.click_on("settings")
    game.click_on("odds")
    assert not game.desk.settings.shows_odds, "it holds for now"
    game.wait(0.1)
    assert any("cannot be kept" in text for text in game.told)
    game.wait(12)
    game.click_on("odds")
    game.wait(0.1)
    assert game.told == []


def test_no_sound_card_switches_sound_off_with_a_reason(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ShellDriver()
    monkeypatch.setattr(game.desk.sounds, "open", lambda: False)
    game.open()
    game.click_on("settings")
    switch = game.find("sound")
    assert isinstance(switch, Toggle)
    assert not switch.is_enabled
    assert switch.reason == "No sound card was found."


def test_odd_values_from_a_file_are_shown_as_the_nearest(home: Path) -> None:
    (home / "settings.toml").write_text("format = 1\nreaction_tenths = 47\ntext_percent = 97\n")
    game = ShellDriver().open()
    game.click_on("settings")
    assert game.in_scene(SettingsScene)
    assert game.choice("reaction-time").value == 50
    assert game.choice("text-size").value == 100
    assert game.desk.settings.reaction_tenths == 47, "looking at it changes nothing"


@pytest.mark.parametrize("way", ["language", "text-size"])
def test_what_lies_behind_the_menu_loses_nothing(home: Path, way: str) -> None:
    """Escape, Settings, another language or size, Escape: the table is whole, and speaks that language."""
    (home / "settings.toml").write_text('format = 1\nhints_understood = ["guide"]\n')
    game = ShellDriver().open(Plan((("red", "human:Ana"), ("blue", "bot:chaos")), seed=1))
    game.wait(1)
    table = game.scene
    before = {widget.name: widget.rect.copy() for widget in table.root.content.walk() if widget.name}
    game.key(pygame.K_ESCAPE)
    game.click_on("settings")
    if way == "language":
        game.choose("language", "fr")
    else:
        game.choose("text-size", 150)
        game.choose("text-size", 100)
    game.key(pygame.K_ESCAPE)
    game.wait(0.1)
    assert game.in_scene(PauseScene)
    after = {widget.name: widget.rect for widget in table.root.content.walk() if widget.name}
    assert before.keys() <= after.keys(), "nothing is missing behind the menu"
    for name in ("hand", "seats", "log", "status"):
        if name in before:
            assert abs(after[name].width - before[name].width) <= 40, name
            assert abs(after[name].height - before[name].height) <= 40, name
    game.key(pygame.K_ESCAPE)
    game.wait(0.5)
    assert game.scene is table
    assert [flaw for flaw in misplaced(table.root.content) if flaw] == []


@pytest.mark.parametrize(
    ("game_name", "english", "german"),
    [
        ("board", {"Blue", "Green"}, {"Blau", "Gr\u00fcn"}),
        ("cards", {"Robot", "Cactus"}, {"Roboter", "Kaktus"}),
    ],
)
def test_bots_are_called_what_they_are_called_in_the_language_of_now(
    home: Path, game_name: str, english: set[str], german: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever of seats, status, log and strip names a bot names it in the language that was just chosen."""
    (home / "settings.toml").write_text(
        'format = 1\nspeed = "instant"\nlanguage = "en"\nhints_understood = ["guide"]\n'
    )
    labels = ("human:Ana", "bot:chaos", "bot:chaos")
    seats = tuple(zip(GAMES[game_name].figures, labels, strict=False))
    game = ShellDriver().open(Plan(seats, game=game_name, seed=1))
    shown: set[str] = set()
    render = Typesetter.render

    def noted(type_: Typesetter, text: str, *rest: object) -> pygame.Surface:
        shown.update(re.findall(r"\w+", text))
        return render(type_, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "render", noted)
    assert game.shell.game is not None
    match = game.shell.game.session.match
    game.until(lambda: match.decisions > 4 or match.waits_for_answer, 60)
    game.wait(1.0)
    assert {"Ana"} | english <= shown
    game.key(pygame.K_ESCAPE)
    game.click_on("settings")
    game.choose("language", "de")
    game.key(pygame.K_ESCAPE)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TableScene)
    shown.clear()
    game.app.rebuild()
    game.wait(0.5)
    assert {"Ana"} | german <= shown
    assert not english & shown
