"""Where files lie: what the game ships, and what belongs to the user.

Nothing is created here, and nothing is looked up before somebody asks.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

from frantic_board.files.errors import refusal

APP_NAME: Final = "frantic-board"
HOME_VARIABLE: Final = "FRANTIC_BOARD_HOME"
"""The environment variable that names one folder for everything of the user's."""


def shipped_dir() -> Path:
    """The folder that holds the shipped `assets` and `levels`.

    An installed wheel carries them inside the package; a checkout has them at its top.
    """
    package = Path(__file__).resolve().parent.parent
    installed = package / "_shipped"
    return installed if installed.is_dir() else package.parent


def assets_dir() -> Path:
    """The shipped pictures, fonts and sounds."""
    return shipped_dir() / "assets"


def levels_dir() -> Path:
    """The shipped levels, with their `pieces` and `decks`."""
    return shipped_dir() / "levels"


def data_dir() -> Path:
    """The user's own data: records and levels."""
    return _own(platformdirs.user_data_path)


def config_dir() -> Path:
    """The user's settings."""
    return _own(platformdirs.user_config_path)


def _own(find: Callable[..., Path]) -> Path:
    """A folder of the user's; raises `FileError` where a user without a home has not named one."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(named)
    try:
        return find(APP_NAME, appauthor=False)
    except RuntimeError:
        sentence = "you have no home folder here, expected in this variable a folder for games and tracks"
        raise refusal(HOME_VARIABLE, sentence) from None


def user_levels_dir() -> Path:
    """The user's own levels, with their `pieces` and `decks`."""
    return data_dir() / "levels"


def is_path(argument: str) -> bool:
    """Whether a level argument is a path and not the bare name of a level.

    >>> is_path("classic"), is_path("my.toml"), is_path("./classic")
    (False, True, True)
    """
    separators = {"/", os.sep, os.altsep} - {None}
    return argument.endswith(".toml") or any(separator in argument for separator in separators if separator)


def toml_files(folder: Path) -> list[Path]:
    """The TOML files directly in a folder, sorted by name; none where the folder cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError:
        return []


def at_once(path: str, flags: int) -> int:
    """An opener for `open` that waits for nobody, as a pipe would that took a file's place."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
