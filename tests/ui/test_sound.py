"""Sounds: heard when there is a sound card, and silence, not an error, where there is none."""

from pathlib import Path

import pygame
import pytest

from frantic_board.files.paths import assets_dir
from frantic_board.ui.sound import NAMES, Sounds

FOLDER = assets_dir() / "sounds"


def test_every_sound_is_there_and_every_file_has_a_name() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_plays(name: str) -> None:
    sounds = Sounds(FOLDER)
    sounds.play(name)
    assert sounds.played == 1
    assert not sounds.is_silent


def test_nothing_is_loaded_before_it_is_heard() -> None:
    sounds = Sounds(FOLDER)
    assert not sounds._kept
    sounds.play("die")
    assert list(sounds._kept) == ["die"]


def test_muted_is_silent_and_zero_too() -> None:
    for sounds in (Sounds(FOLDER, is_muted=True), Sounds(FOLDER, volume=0)):
        sounds.play("die")
        assert sounds.played == 0


def test_volume_reaches_what_was_loaded_before() -> None:
    sounds = Sounds(FOLDER, volume=100)
    sounds.play("die")
    die = sounds._kept["die"]
    assert die is not None
    assert die.get_volume() == pytest.approx(1.0, abs=0.01)
    sounds.set(50, False)
    assert die.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set(50, True)
    assert die.get_volume() == 0.0


def test_no_sound_card_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(FOLDER)
    assert not sounds.is_silent, "not known before it is tried"
    for name in NAMES:
        sounds.play(name)
    assert sounds.is_silent
    assert sounds.problem == "no such device"
    sounds.set(30, False)


def test_missing_and_broken_files_are_silence(tmp_path: Path) -> None:
    (tmp_path / "die.wav").write_bytes(b"RIFF not a sound")
    sounds = Sounds(tmp_path)
    for name in ("die", "step", "no-such-sound"):
        sounds.play(name)
    assert sounds.played == 0
