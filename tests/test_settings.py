"""Settings: what is kept comes back, and a broken file costs the settings, not the game."""

from dataclasses import replace
from pathlib import Path

import pytest

from frantic_board.files.settings import Settings, load_settings, save_settings

CHANGED = Settings(
    language="fr",
    volume=5,
    is_muted=True,
    speed="instant",
    reduced_motion=True,
    shows_odds=False,
    reaction_tenths=0,
    text_percent=150,
    is_full_screen=True,
    hand_sorting="name",
    is_polite=True,
    hints_understood=("lay", "goal"),
    last_seats=('red=human:Zoë "Z" \\\\ O\'Neil', "blue=bot:chaos"),
    last_level="spiral",
    last_limit=77,
    has_open_hands=True,
)


def test_every_setting_can_be_changed_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    assert all(getattr(CHANGED, name) != getattr(Settings(), name) for name in vars(Settings()))
    assert save_settings(CHANGED, path) == ""
    assert load_settings(path) == (CHANGED, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.toml") == (Settings(), "")


def test_what_the_file_does_not_say_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("format = 1\nvolume = 3\n", encoding="utf-8")
    assert load_settings(path) == (replace(Settings(), volume=3), "")


@pytest.mark.parametrize(
    ("text", "place", "sentence"),
    [
        ("volume = ", ":1:", ""),
        ("format = 2", ":1:", "expected 1"),
        ("format = 1\nvolume = 101", ":2:", "from 0 to 100"),
        ("format = 1\nvolume = true", ":2:", "whole number"),
        ("format = 1\nis_muted = 1", ":2:", "true or false"),
        ('format = 1\nspeed = "warp"', ":2:", '"instant"'),
        ("format = 1\nreaction_tenths = -1", ":2:", "from 0 to 600"),
        ("format = 1\nhints_understood = [1]", ":2:", "string"),
        ("format = 1\nwhatever = 1", ":2:", "unknown key"),
        ('format = 1\nlast_seats = ["a", "a", "a", "a", "a", "a", "a"]', ":2:", "at most 6"),
    ],
)
def test_a_broken_file_is_put_aside_with_a_note(tmp_path: Path, text: str, place: str, sentence: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings, note = load_settings(path)
    assert settings == Settings()
    assert place in note
    assert sentence in note
    assert not path.exists()
    assert (tmp_path / "settings.toml.broken").read_text(encoding="utf-8") == text
    assert save_settings(settings, path) == ""
    assert load_settings(path) == (Settings(), "")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert save_settings(Settings(), tmp_path / "file" / "settings.toml") in (
        "Not a directory",
        "File exists",
    )
