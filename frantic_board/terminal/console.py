"""A terminal: what is written, what is typed, and what the terminal can do."""

import contextlib
import io
import os
import re
import textwrap
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TextIO

from frantic_board.files.errors import printable
from frantic_board.terminal.streams import replace_missing

COLUMNS: Final = 80
ROWS: Final = 24
"""The size of a terminal that does not tell its own."""
_LEAST: Final = (40, 10)
_MOST: Final = (400, 400)

NO_BREAK: Final = "\u00a0"

LONGEST_LINE: Final = 1_000
"""What is typed beyond so many characters counts as another line."""

_CODE: Final = re.compile("\x1b\\[[0-9;]*m")
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and what was scrolled off it, and go to its upper left corner."""


class Leave(Exception):
    """Nobody types any more, or somebody wants to go."""


def has_codes(stdout: TextIO, environ: Mapping[str, str], *, is_windows: bool) -> bool:
    """Whether the codes of a terminal work: for colours, and to clear the screen."""
    if not stdout.isatty():
        return False
    if is_windows:  # the old console shows the codes as characters
        return bool(environ.get("WT_SESSION"))
    return environ.get("TERM", "dumb") != "dumb"


def shown_length(text: str) -> int:
    """How many columns a text takes: codes take none, wide characters two."""
    bare = _CODE.sub("", text)
    return sum(_columns(character) for character in bare)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Console:
    """Reads from one stream and writes to another, as well as they can."""

    def __init__(
        self,
        stdin: TextIO | None,
        stdout: TextIO,
        environ: Mapping[str, str] = os.environ,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
        *,
        is_windows: bool = os.name == "nt",
    ) -> None:
        """A console; without `stdin` nobody can type. `environ` tells what the user wishes."""
        self._stdin = stdin
        self._stdout = stdout
        self._environ = environ
        self._sleep = sleep
        self.now = clock
        """The seconds that have passed since some moment."""
        self.is_tty = stdout.isatty()
        """Whether somebody watches as it is written."""
        self._has_codes = has_codes(stdout, environ, is_windows=is_windows)
        self._has_colours = self._has_codes and not environ.get("NO_COLOR")
        replace_missing(stdout)
        if isinstance(stdin, io.TextIOWrapper):
            # Whatever bytes are typed, they are an answer, if only a wrong one.
            stdin.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """The columns of the terminal now."""
        return self._side("COLUMNS", 0, COLUMNS)

    @property
    def height(self) -> int:
        """The rows of the terminal now."""
        return self._side("LINES", 1, ROWS)

    def _side(self, variable: str, place: int, otherwise: int) -> int:
        size = otherwise
        told = self._environ.get(variable, "")
        if re.fullmatch("[1-9][0-9]{0,5}", told):
            size = int(told)
        elif self.is_tty:
            with contextlib.suppress(OSError, ValueError):
                size = os.get_terminal_size(self._stdout.fileno())[place] or otherwise
        return min(max(size, _LEAST[place]), _MOST[place])

    # --- writing -----------------------------------------------------------------------------------------

    def paint(self, text: str, style: str) -> str:
        """Give a text a style, the number of a code; as it is, where there are no colours."""
        return f"\x1b[{style}m{text}\x1b[0m" if style and self._has_colours else text

    def write(self, text: str) -> None:
        """Write a text as it stands; characters the terminal does not have are replaced."""
        self._stdout.write(text)
        self._stdout.flush()

    def line(self, text: str = "") -> None:
        """Write a line."""
        self.write(text + "\n")

    def lines(self, texts: Iterable[str]) -> None:
        """Write lines."""
        self.write("".join(text + "\n" for text in texts))

    def wrapped(self, text: str, indent: str = "", first: str | None = None) -> list[str]:
        """Break a text into lines that fit, each after the indent; the first one after another, if given.

        It is not broken at a no-break space, which is written as an ordinary one.
        """
        start = indent if first is None else first
        blank = " " * shown_length(start)
        lines = textwrap.wrap(
            text, self.width - 1, initial_indent=blank, subsequent_indent=indent, break_on_hyphens=False
        )
        if not lines:
            return [start]
        lines[0] = start + lines[0].removeprefix(blank)
        return [line.replace(NO_BREAK, " ") for line in lines]

    def paragraph(self, text: str, indent: str = "", first: str | None = None) -> None:
        """Write a text in lines that fit."""
        self.lines(self.wrapped(text, indent, first))

    def row(self, entries: Iterable[str], gap: str = "  ") -> None:
        """Write short texts side by side, none of them broken, as many to a line as fit."""
        lines = [""]
        for entry in entries:
            if lines[-1] and shown_length(lines[-1]) + len(gap) + shown_length(entry) >= self.width:
                lines.append("")
            lines[-1] += gap + entry
        self.lines(lines)

    def clear(self) -> None:
        """Make the screen empty, so that nobody can read what was there."""
        self.write(_CLEAR if self._has_codes else "\n" * self.height)

    def pause(self, seconds: float) -> None:
        """Give people time to read."""
        if seconds > 0:
            self._sleep(seconds)

    # --- reading -----------------------------------------------------------------------------------------

    def read(self) -> str:
        """Read what somebody types, without blanks around it. Raises `Leave` where nobody types any more."""
        if self._stdin is None:
            raise Leave
        self._stdout.flush()
        try:
            typed = self._stdin.readline(LONGEST_LINE)
        except (OSError, ValueError):  # the terminal is gone, or the stream was closed
            raise Leave from None
        if not typed:
            raise Leave
        return printable(" ".join(typed.split()))
