"""From a record to its timeline, a piece at a time: a window stays alive while a long game is read."""

from pathlib import Path
from typing import Final

from frantic_board.files.errors import FileError, printable
from frantic_board.files.tomlread import decode, read_bytes
from frantic_board.records.record import Divergence, Record, parse_record, play_through
from frantic_board.records.recordfile import MAX_BYTES
from frantic_board.records.timeline import Timeline

ALL: Final = 1 << 40
"""More answers than any record has."""


def load_what_holds(path: Path) -> tuple[Record, str]:
    """Read a record up to the first line that is none, and say in a sentence what is wrong with that line.

    The sentence is empty for a record that is well formed. Raises `FileError` if not even the head holds.
    """
    whole, line_end, cut_off = read_bytes(path, most=MAX_BYTES).rpartition(b"\n")
    text = decode(whole + line_end, str(path))
    try:
        return parse_record(text + cut_off.decode(errors="replace"), str(path)), ""
    except FileError as error:
        problem = error.problems[0]
        if problem.line is None:
            raise
        held = "".join(f"{line}\n" for line in text.split("\n")[: problem.line - 1])
        try:
            return parse_record(held, str(path)), f"{problem.line}: {problem.sentence}"
        except FileError:
            raise error from None


class Reading:
    """Plays a record into a timeline."""

    def __init__(self, record: Record, trouble: str = "") -> None:
        """`trouble` is what is known to be wrong with the rest of the record."""
        self.timeline = Timeline(record.head, is_secret=record.is_secret)
        self.answers = sum(line.answer is not None for line in record.lines)
        """How many answers there are to read."""
        self.is_done = False
        self._record = record
        self._trouble = trouble
        self._game = play_through(record)

    def go_on(self, answers: int = ALL) -> bool:
        """Read so many answers more; whether there are others left.

        A record that diverges is read as far as it holds; the timeline's `trouble` says what is wrong.
        """
        timeline = self.timeline
        try:
            for _ in range(answers):
                step = next(self._game, None)
                if step is None:
                    self._finish(self._trouble)
                    return False
                line, state, _ = step
                assert line.answer is not None, "only answers are played"
                timeline.follow(line.seat, line.answer, state)
        except Divergence as error:
            self._finish(str(error).removeprefix(f"{printable(self._record.path)}:"))
            return False
        return True

    def _finish(self, trouble: str) -> None:
        self.timeline.trouble = trouble
        self.is_done = True
