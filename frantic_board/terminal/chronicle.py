"""The log of a game as it goes: a paragraph a turn, sentences as they happen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from frantic_board.terminal.console import Console, shown_length
from frantic_board.terminal.players import Player
from frantic_board.terminal.room import Entry, Room

INDENT: Final = "  "


class Chronicle:
    """Tells facts to a console, and remembers what it told."""

    def __init__(
        self,
        console: Console,
        room: Room,
        players: Sequence[Player],
        mark: Callable[[Player], str],
        pace: float = 0.0,
    ) -> None:
        """`mark` draws a figure; `pace` is how many seconds people get for each sentence."""
        self._console = console
        self._room = room
        self._players = players
        self._mark = mark
        self._pace = pace
        self.told: list[Entry] = []
        """Everything told so far."""
        self._column = 0

    def put(self, entries: Iterable[Entry]) -> None:
        """Tell sentences."""
        for entry in entries:
            self._put(entry)

    def end_paragraph(self) -> None:
        """Tell what was held back and go to the beginning of a line."""
        self.put(self._room.flush())
        if self._column:
            self._console.line()
            self._column = 0

    def recap(self, first: int, most: int) -> None:
        """Tell once more what was told since the entry of this number, at most so many of the last lines."""
        entries = self.told[first:]
        lines: list[str] = []
        for entry in entries:
            if entry.begins or not lines or len(lines[-1]) + 1 + len(entry.text) >= self._console.width:
                lines.append(entry.text if entry.begins else INDENT + entry.text)
            else:
                lines[-1] += " " + entry.text
        if len(lines) > most:
            lines = ["...", *lines[-most:]]
        self._console.lines(lines)

    def forget(self, length: int) -> None:
        """What was told after so many entries was taken back."""
        for _ in self._room.flush():  # nor is what was held back told
            pass
        del self.told[length:]

    def _put(self, entry: Entry) -> None:
        """Write a sentence behind the last one, or on a line of its own."""
        if not entry.text:
            return
        self.told.append(entry)
        if self._column and (entry.begins or self._column + 1 + len(entry.text) >= self._console.width):
            self._console.line()
            self._column = 0
        start = self._start(entry) if self._column == 0 else " "
        words = self._console.wrapped(entry.text, INDENT, "" if self._column else " " * shown_length(start))
        words[0] = start + words[0].lstrip()
        self._console.write("\n".join(words))
        self._column = (self._column if len(words) == 1 else 0) + shown_length(words[-1])
        self._console.pause(self._pace)
        if entry.block:
            self._console.line()
            self._column = 0
            self._console.lines(entry.block)

    def _start(self, entry: Entry) -> str:
        """What stands before a sentence at the beginning of a line."""
        if entry.seat is not None:
            return self._mark(self._players[entry.seat]) + " "
        return "" if entry.begins else INDENT
