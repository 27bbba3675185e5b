"""Settings: what is kept comes back, what others wrote stays, and what cannot be read is left alone."""

import errno
import os
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from frantic_board.cli import main
from frantic_board.files import tomlread
from frantic_board.files.settings import Settings, load_settings, save_settings

CHANGED = Settings(
    language="fr",
    volume=5,
    is_muted=True,
    speed="instant",
    reduced_motion=True,
    shows_odds=False,
    shows_recap=False,
    guards_misclicks=False,
    reaction_tenths=0,
    text_percent=150,
    is_full_screen=True,
    hand_sorting="name",
    is_polite=True,
    hints_understood=("lay", "goal"),
    last_seats=('red=human:Zoë "Z" \\\\ O\'Neil', "blue=bot:chaos"),
    last_level="spiral",
    last_limit=77,
    last_card_seats=("rocket=human:Zoë", "owl=bot:sly"),
    last_card_sets=("pandora",),
    last_card_house=("must-strike", "violet=red"),
    last_card_limit=113,
    has_open_hands=True,
    quick_set_up="off",
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
        ('format = 1\nlast_seats = ["a", "a", "a", "a", "a", "a", "a"]', ":2:", "at most 6"),
    ],
)
def test_a_broken_file_is_left_alone_with_a_note(
    tmp_path: Path, text: str, place: str, sentence: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings, note = load_settings(path)
    assert settings == Settings()
    assert place in note
    assert sentence in note
    assert save_settings(CHANGED, path) != ""
    assert path.read_text(encoding="utf-8") == text
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


def test_keys_that_we_do_not_know_stay_with_their_values(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    text = """
format = 1
volume = 3
whatever = 1
"a key with \\"spaces\\"" = "\\u007f \\t \\\\ \\u0001 Zoë"
sizes = [1.5, 1e300, inf, -0.0, [true, { deep = ["x"] }]]
begun = 2026-11-18T01:02:03.000004+05:30
day = 2026-11-18
hour = 01:02:03
none = {}
big = 9223372036854775807
[cards]
speed = "warp"
[cards.seats]
red = "human:Ana"
[[games]]
name = "a"
[[games]]
name = "b"
"""
    path.write_text(text, encoding="utf-8")
    assert load_settings(path) == (replace(Settings(), volume=3), "")
    assert save_settings(CHANGED, path) == ""
    assert load_settings(path) == (CHANGED, "")
    known = {"format", *vars(Settings())}
    before, after = tomllib.loads(text), tomllib.loads(path.read_text(encoding="utf-8"))
    assert {key: after[key] for key in after if key not in known} == {
        key: before[key] for key in before if key not in known
    }
    assert save_settings(Settings(), path) == ""
    assert tomllib.loads(path.read_text(encoding="utf-8"))["games"] == [{"name": "a"}, {"name": "b"}]


def make_directory(path: Path) -> None:
    path.mkdir()
    (path / "mine").write_text("")


def make_binary(path: Path) -> None:
    path.write_bytes(b"format = 1\nlanguage = '\xff'\n")


def make_fifo(path: Path) -> None:
    os.mkfifo(path)


def make_dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def make_huge(path: Path) -> None:
    path.write_bytes(b"#" * 1_000_001)


@pytest.mark.parametrize("make", [make_directory, make_binary, make_fifo, make_dangling, make_huge])
def test_what_cannot_be_read_is_left_alone_with_a_note(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "settings.toml"
    if make is make_fifo and not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    make(path)
    before = path.lstat()
    settings, note = load_settings(path)
    assert settings == Settings()
    assert str(path) in note
    assert save_settings(settings, path) != ""
    assert (path.lstat().st_mode, path.lstat().st_ino) == (before.st_mode, before.st_ino)
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]


def test_a_file_that_may_not_be_read_is_left_alone_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("format = 1\nvolume = 3\n", encoding="utf-8")

    def denied(_path: str, _flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(tomlread, "at_once", denied)  # root may read everything
    settings, note = load_settings(path)
    assert settings == Settings()
    assert note.endswith("the file cannot be read: Permission denied")
    assert "Permission denied" in save_settings(settings, path)
    assert path.read_text(encoding="utf-8") == "format = 1\nvolume = 3\n"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    (tmp_path / "kept").mkdir()
    path.symlink_to(tmp_path / "kept" / "mine.toml")
    (tmp_path / "kept" / "mine.toml").write_text("format = 1\n", encoding="utf-8")
    assert save_settings(CHANGED, path) == ""
    assert path.is_symlink()
    assert load_settings(tmp_path / "kept" / "mine.toml") == (CHANGED, "")


@pytest.mark.parametrize("command", [["play", "--seats", "bot:chaos,bot:chaos"], ["demo", "--pace", "0"]])
def test_the_terminal_says_in_one_sentence_that_settings_cannot_be_read(
    tmp_path: Path, command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    (tmp_path / "settings.toml").mkdir()
    assert main([*command, "--text", "--level", "tiny", "--limit", "1"]) == 0
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith("The settings cannot be read, and changes are not kept: ")
    assert "settings.toml" in told


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert save_settings(Settings(), tmp_path / "file" / "settings.toml") in (
        "Not a directory",
        "File exists",
    )
