"""Reading TOML files that anybody may have written.

Size, characters and nesting are checked before `tomllib` sees the text, so that no file costs more than a
moment; every refusal is a `FileError`.
"""

import re
import stat
import tomllib
from pathlib import Path
from typing import BinaryIO, Final

from frantic_board.files.errors import FileError, printable, refusal
from frantic_board.files.locate import excess
from frantic_board.files.paths import at_once
from frantic_board.files.schema import Source

MAX_BYTES: Final = 1_000_000

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_toml(path: Path, label: str | None = None) -> Source:
    """Read and parse a file; the label names it in messages, ordinarily its path."""
    label = str(path) if label is None else label
    return parse_toml(read_text(path, label), label)


def read_text(path: Path, label: str | None = None) -> str:
    """Read a text file: a regular file of bounded size, UTF-8, line ends as LF."""
    label = str(path) if label is None else label
    return decode(read_bytes(path, label), label)


def read_bytes(path: Path, label: str | None = None, most: int = MAX_BYTES) -> bytes:
    """Read a regular file of bounded size."""
    label = str(path) if label is None else label
    try:
        with open_file(path, label) as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise refusal(label, "there is no such file") from None
    except OSError as error:
        raise refusal(label, f"the file cannot be read: {error.strerror or 'unknown reason'}") from None
    except FileError:
        raise
    except ValueError:
        raise refusal(label, "this cannot be the name of a file") from None
    if len(data) > most:
        raise refusal(label, f"the file is too large, expected at most {most:,} bytes")
    return data


def open_file(path: Path, label: str | None = None) -> BinaryIO:
    """Open a regular file to read; raises `FileError` for anything else, and waits for nobody."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise refusal(str(path) if label is None else label, "this is not a file, expected a text file")
    return open(path, "rb", opener=at_once)


def decode(data: bytes, label: str) -> str:
    """Turn the bytes of a file into text: UTF-8, line ends as LF."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        sentence = f"byte 0x{data[error.start]:02x} is not UTF-8 text, expected a file in UTF-8"
        raise _refusal_at(label, sentence, before, len(before)) from None
    return text.replace("\r\n", "\n")


def parse_toml(text: str, label: str, first_line: int = 1) -> Source:
    """Parse the text of a file; `first_line` is the number of its first line where it is part of another."""
    if len(text) > MAX_BYTES:
        raise refusal(label, f"the text is too large, expected at most {MAX_BYTES:,} characters")
    text = text.replace("\r\n", "\n")
    control = _CONTROL.search(text)
    if control:
        sentence = f"control character U+{ord(control.group()):04X}, expected plain text"
        raise _refusal_at(label, sentence, text, control.start(), first_line)
    too_much = excess(text)
    if too_much:
        raise _refusal_at(label, too_much[1], text, too_much[0], first_line)
    try:
        return Source(label, text, tomllib.loads(text), first_line)
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(label, str(error), text, first_line) from None


def _syntax_error(label: str, message: str, text: str, first_line: int) -> FileError:
    """Make a refusal from what `tomllib` says, which ends with the place."""
    place = _PLACE.search(message)
    what = printable(message[: place.start()] if place else message)
    sentence = f"not valid TOML: {what[:1].lower()}{what[1:200]}"
    if place and place[1]:
        return refusal(label, sentence, int(place[1]) + first_line - 1, int(place[2]))
    return _refusal_at(label, sentence, text, len(text), first_line)


def _refusal_at(label: str, sentence: str, text: str, offset: int, first_line: int = 1) -> FileError:
    line = text.count("\n", 0, offset)
    column = offset - (text.rfind("\n", 0, offset) + 1)
    return refusal(label, sentence, line + first_line, column + 1)
