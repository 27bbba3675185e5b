"""The standard streams as they are: in another encoding than UTF-8, closed, or full."""

import codecs
import contextlib
import errno
import io
import os
import sys
import unicodedata
from typing import Final, TextIO

_NEAREST: Final = "frantic-board-nearest"
"""How streams are told to replace what their encoding does not have."""

_PLAIN: Final = {
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("│╷╵", "|"),
    **dict.fromkeys("─╶╴", "-"),
    **dict.fromkeys("█▇▆▅", "#"),
    **dict.fromkeys("▓▄", "%"),
    **dict.fromkeys("▒▃", "="),
    **dict.fromkeys("░▂", ":"),
    **dict.fromkeys("·▁", "."),
    **dict.fromkeys("„“”«»", '"'),
    **dict.fromkeys("\u2018\u2019", "'"),
    **dict.fromkeys("\u2013\u2014", "-"),
    "…": "...",
    "±": "+-",
    "\u00d7": "x",
    "ß": "ss",
    "œ": "oe",
}
"""What stands for the lines of a drawing, for shades and for marks, where a terminal does not have them."""


class _Closed(io.TextIOBase):
    """Standard output that was closed before the program began: whoever writes to it is told."""

    def write(self, _text: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare_streams() -> None:
    """Make standard output and standard error take any text.

    Python has None in place of a stream that is closed. A window writes nothing and needs none; whoever has
    something to say is told when it is said.
    """
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    replace_missing(sys.stdout)
    replace_missing(sys.stderr)


def replace_missing(stream: TextIO | io.TextIOBase) -> None:
    """Have characters that a stream's encoding does not have replaced by what comes nearest to them."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=_NEAREST)


def give_up(stream: TextIO | io.TextIOBase) -> None:
    """Drop what waits to be written to a stream: Python would try once more at the end, and complain."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def complain(sentence: str) -> None:
    """Write a sentence to standard error, if that is possible."""
    try:
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        give_up(sys.stderr)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(
        _nearest(each, error.encoding) for each in error.object[error.start : error.end]
    ), error.end


def _nearest(character: str, encoding: str) -> str:
    """What comes nearest to a character in an encoding that does not have it."""
    for candidate in (_PLAIN.get(character, ""), unicodedata.normalize("NFKD", character)[:1]):
        with contextlib.suppress(UnicodeEncodeError):
            candidate.encode(encoding)
            if candidate:
                return candidate
    return "?"


codecs.register_error(_NEAREST, _replaced)
