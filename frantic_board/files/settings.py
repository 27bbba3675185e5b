"""The user's settings: one small TOML file, replaced as a whole, and put aside when it is broken."""

import contextlib
import json
import os
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

from frantic_board.files.errors import FileError, quoted
from frantic_board.files.paths import config_dir
from frantic_board.files.schema import Table
from frantic_board.files.tomlread import read_toml

SPEEDS: Final = ("slow", "normal", "fast", "instant")
SORTINGS: Final = ("colour", "name", "drawn")
LANGUAGES: Final = ("", "en", "de", "fr")
"""Empty stands for the system's language."""
HINTS: Final = 64
"""How many hints can be remembered as understood."""


@dataclass(frozen=True)
class Settings:
    """What a person has chosen, for all games."""

    language: str = ""
    volume: int = 70
    is_muted: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    shows_odds: bool = True
    reaction_tenths: int = 30
    """How long a reaction window stays open, in tenths of a second; 0 waits for everyone."""
    text_percent: int = 100
    is_full_screen: bool = False
    hand_sorting: str = "colour"
    is_polite: bool = False
    hints_understood: tuple[str, ...] = ()
    """The first-game hints that need not be shown again."""
    last_seats: tuple[str, ...] = ()
    """The last set-up: figure and label of each seat, such as `red=human:Ana`."""
    last_level: str = "classic"
    last_limit: int = 0
    """0 stands for the medium limit."""
    has_open_hands: bool = False


def settings_path() -> Path:
    """Where the settings lie."""
    return config_dir() / "settings.toml"


def load_settings(path: Path) -> tuple[Settings, str]:
    """Read the settings, and say in a sentence what was wrong with the file, if anything.

    A broken file is put aside as `settings.toml.broken`; what could be read of it is lost, the rest of the
    game is not.
    """
    if not path.exists():
        return Settings(), ""
    try:
        source = read_toml(path)
        settings = _read(source.top)
        source.finish()
        return settings, ""
    except FileError as error:
        with contextlib.suppress(OSError):
            path.replace(path.with_name(path.name + ".broken"))
        return Settings(), str(error.problems[0])


def save_settings(settings: Settings, path: Path) -> str:
    """Write the settings, whole or not at all; the reason comes back if they cannot be kept."""
    lines = [f"{item.name} = {_written(getattr(settings, item.name))}" for item in fields(settings)]
    temporary = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(["format = 1", *lines]) + "\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def _written(value: object) -> str:
    """A value in TOML; for what is here that is also JSON."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def _read(top: Table) -> Settings:
    """Read what the file says; what it does not say stays as it is at first."""
    names = [item.name for item in fields(Settings)]
    top.only("format", *names)
    top.must_be("format", 1)
    found: dict[str, object] = {
        "language": _one_of(top, "language", LANGUAGES),
        "volume": top.integer("volume", 0, 100),
        "speed": _one_of(top, "speed", SPEEDS),
        "reaction_tenths": top.integer("reaction_tenths", 0, 600),
        "text_percent": top.integer("text_percent", 50, 200),
        "hand_sorting": _one_of(top, "hand_sorting", SORTINGS),
        "last_level": top.text("last_level", 1, 500),
        "last_limit": top.integer("last_limit", 0, 1_000_000),
    }
    for name in ("is_muted", "reduced_motion", "shows_odds", "is_full_screen", "is_polite", "has_open_hands"):
        found[name] = top.flag(name)
    for name, most in (("hints_understood", HINTS), ("last_seats", 6)):
        texts = top.texts(name, most, 100)
        found[name] = None if texts is None else tuple(texts)
    said = {name: value for name, value in found.items() if value is not None}
    return replace(Settings(), **said)  # type: ignore[arg-type]  # each value was checked under its name


def _one_of(top: Table, key: str, choices: tuple[str, ...]) -> str | None:
    value = top.text(key, 0, 40)
    if value is not None and value not in choices:
        top.report(key, f"{key} is {quoted(value)}, expected one of {', '.join(map(quoted, choices))}")
        return None
    return value
