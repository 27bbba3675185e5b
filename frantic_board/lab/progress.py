"""A progress bar for terminals."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final, TextIO

_WIDTH: Final = 30
_PAUSE: Final = 0.1
"""Seconds between two pictures: nobody reads faster."""


class Progress:
    """A bar on a terminal, drawn over itself; on anything else nothing is shown."""

    def __init__(
        self,
        total: int,
        what: str = "games",
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._total = total
        self._what = what
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._start = clock()
        self._first = 0
        self._shown_at = float("-inf")
        self._shown = ""
        self._is_on = self._stream.isatty()

    def __call__(self, done: int) -> None:
        """Show that so many are done. How fast it goes is told by what comes after the first of them.

        Those of an earlier run, which took no time now, are among the first that are told.
        """
        self._first = self._first or done
        now = self._clock()
        if not self._is_on or (done < self._total and now - self._shown_at < _PAUSE):
            return
        self._shown_at = now
        filled = _WIDTH * done // self._total
        text = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {done:,} of {self._total:,} {self._what}"
        if self._first < done < self._total:
            each = (now - self._start) / (done - self._first)
            text += f", {_duration(each * (self._total - done))} left"
        self._draw(text)

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._draw("")
            self._stream.write("\r")
            self._stream.flush()

    def _draw(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(len(self._shown)))
        self._stream.flush()
        self._shown = text


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 6000:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
