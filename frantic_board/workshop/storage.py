"""Files of the user's: names for them, and writing that leaves either the old or the new."""

import contextlib
import os
import re
import unicodedata
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from frantic_board.words.language import N_
from frantic_board.workshop.refusing import Refused

SUFFIX: Final = ".toml"
CANNOT_SAVE: Final = N_("This cannot be saved: {reason}.")
_LONGEST: Final = 50
_RESERVED: Final = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""What Windows does not take as the name of a file."""


def file_name(title: str) -> str:
    """The name of a file for a title, without its ending: plain letters, digits and hyphens.

    >>> file_name("Große Runde, 2. Teil"), file_name("!?"), file_name("Con")
    ('grosse-runde-2-teil', 'track', 'track-con')
    """
    plain = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")
    if not stem or _RESERVED.fullmatch(stem):
        stem = f"track-{stem}".rstrip("-")
    return stem


def unused(folder: Path, stem: str, taken: Collection[str] = (), but: Path | None = None) -> Path:
    """A path in a folder where nothing lies except perhaps `but`, with a number behind the name if needed."""
    path, number = folder / f"{stem}{SUFFIX}", 2
    with told(CANNOT_SAVE):
        while path.stem in taken or (path != but and path.exists()):
            path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all; raises `Refused` if the disk does not take it."""
    temporary = path.with_name(f".{path.name}.new")
    with told(CANNOT_SAVE):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise


@contextlib.contextmanager
def told(text: str) -> Iterator[None]:
    """Say in a sentence what the disk refuses; the text has a place for the `reason`."""
    try:
        yield
    except OSError as error:
        raise Refused(text, reason=error.strerror or type(error).__name__) from error
