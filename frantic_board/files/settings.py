"""The user's settings: one small TOML file, replaced as a whole, and left alone when it cannot be read."""

import datetime
import json
import os
import re
import tempfile
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

from frantic_board.files.errors import FileError, quoted
from frantic_board.files.paths import config_dir
from frantic_board.files.schema import Source, Table
from frantic_board.files.tomlread import read_toml

SPEEDS: Final = ("slow", "normal", "fast", "instant")
SORTINGS: Final = ("colour", "name", "drawn")
AGREED: Final = ("auto", "on", "off")
LANGUAGES: Final = ("", "en", "de", "fr")
"""Empty stands for the system's language."""
HINTS: Final = 64
"""How many hints can be remembered as understood."""


_LISTS: Final = (
    ("hints_understood", HINTS),
    ("last_seats", 6),
    ("last_card_seats", 8),
    ("last_card_sets", 3),
    ("last_card_house", 6),
)
"""Settings that are lists of texts, and how many each may hold."""


@dataclass(frozen=True)
class Settings:
    """What a person has chosen, for all games."""

    language: str = ""
    volume: int = 70
    is_muted: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    shows_odds: bool = True
    shows_recap: bool = True
    """Whether people are shown what the others did when it is their turn again."""
    guards_misclicks: bool = True
    """Whether a card that ends the round or cannot be taken back is asked about once."""
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
    last_card_seats: tuple[str, ...] = ()
    """The last set-up of the card game, which has figures and sets of its own."""
    last_card_sets: tuple[str, ...] = ()
    last_card_house: tuple[str, ...] = ()
    last_card_limit: int = 0
    has_open_hands: bool = False
    quick_set_up: str = "auto"
    """The house rule of B2.6; `auto` is on where people share the screen and hide their hands."""


def settings_path() -> Path:
    """Where the settings lie."""
    return config_dir() / "settings.toml"


def load_settings(path: Path) -> tuple[Settings, str]:
    """Read the settings, and say in a sentence what is wrong with the file, if anything.

    A file that cannot be read is left alone: whoever gets a sentence goes on without keeping settings.
    """
    try:
        return (_read(read_toml(path)) if os.path.lexists(path) else Settings()), ""
    except FileError as error:
        return Settings(), str(error.problems[0])


def save_settings(settings: Settings, path: Path) -> str:
    """Write the settings, whole or not at all; the reason comes back if they cannot be kept.

    What the file says beside them stays: another version of the game may know what it means.
    """
    values: dict[str, object] = {"format": 1}
    try:
        if os.path.lexists(path):
            source = read_toml(path)
            _read(source)
            values |= source.top.values
        values |= {item.name: getattr(settings, item.name) for item in fields(settings)}
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, "".join(f"{_key(key)} = {_written(value)}\n" for key, value in values.items()))
    except OSError as error:
        return error.strerror or type(error).__name__
    except FileError as error:
        return error.problems[0].sentence
    return ""


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all; a link stays a link."""
    target = path.resolve()
    descriptor, name = tempfile.mkstemp(".new", f".{path.name}-", target.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(descriptor)
        Path(name).replace(target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _string(key)


def _string(text: str) -> str:
    """A TOML string; its escapes are those of JSON, which leaves DEL as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _written(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_written(each)}' for key, each in value.items())} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    return _string(value) if isinstance(value, str) else repr(value)


def _read(source: Source) -> Settings:
    """Read what the file says; what it does not say stays as it is at first. Raises `FileError`."""
    top = source.top
    top.must_be("format", 1)
    found: dict[str, object] = {
        "language": _one_of(top, "language", LANGUAGES),
        "volume": top.integer("volume", 0, 100),
        "speed": _one_of(top, "speed", SPEEDS),
        "reaction_tenths": top.integer("reaction_tenths", 0, 600),
        "text_percent": top.integer("text_percent", 50, 200),
        "hand_sorting": _one_of(top, "hand_sorting", SORTINGS),
        "quick_set_up": _one_of(top, "quick_set_up", AGREED),
        "last_level": top.text("last_level", 1, 500),
        "last_limit": top.integer("last_limit", 0, 1_000_000),
        "last_card_limit": top.integer("last_card_limit", 0, 1_000_000),
    }
    for item in fields(Settings):
        if isinstance(item.default, bool):
            found[item.name] = top.flag(item.name)
    for name, most in _LISTS:
        texts = top.texts(name, most, 100)
        found[name] = None if texts is None else tuple(texts)
    source.finish()
    said = {name: value for name, value in found.items() if value is not None}
    return replace(Settings(), **said)  # type: ignore[arg-type]  # each value was checked under its name


def _one_of(top: Table, key: str, choices: tuple[str, ...]) -> str | None:
    value = top.text(key, 0, 40)
    if value is not None and value not in choices:
        top.report(key, f"{key} is {quoted(value)}, expected one of {', '.join(map(quoted, choices))}")
        return None
    return value
