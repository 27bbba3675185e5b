"""The terminal itself: what it can do, how wide it is, what it cannot show."""

import io
from pathlib import Path

import pytest

from frantic_board.terminal.console import Console, Leave, has_codes, shown_length
from tests.terminal.driver import CLEAR, Screen


class Encoded(io.TextIOWrapper):
    """A stream of bytes in an encoding."""

    def __init__(self, encoding: str, typed: bytes = b"") -> None:
        self.bytes = io.BytesIO(typed)
        super().__init__(self.bytes, encoding=encoding, newline="\n")

    def written(self) -> str:
        self.flush()
        return self.bytes.getvalue().decode(self.encoding)


def test_codes_are_used_only_where_they_work() -> None:
    terminal, pipe = Screen(is_tty=True), Screen()
    assert has_codes(terminal, {"TERM": "xterm-256color"}, is_windows=False)
    assert not has_codes(pipe, {"TERM": "xterm-256color"}, is_windows=False)
    assert not has_codes(terminal, {"TERM": "dumb"}, is_windows=False)
    assert not has_codes(terminal, {}, is_windows=False)
    assert has_codes(terminal, {"WT_SESSION": "1"}, is_windows=True)
    assert not has_codes(terminal, {"TERM": "xterm"}, is_windows=True)


@pytest.mark.parametrize(
    ("environ", "has_colours", "clears"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        ({"TERM": "xterm", "NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_no_color_takes_the_colours_but_the_screen_is_cleared(
    environ: dict[str, str], has_colours: bool, clears: bool
) -> None:
    screen = Screen(is_tty=True)
    console = Console(None, screen, environ, is_windows=False)
    assert (console.paint("a", "1") != "a") == has_colours
    console.clear()
    assert screen.getvalue() == (CLEAR if clears else "\n" * 24)


def test_the_size_is_what_the_user_says_or_what_is_usual() -> None:
    def size(environ: dict[str, str]) -> tuple[int, int]:
        console = Console(None, Screen(is_tty=True), environ)
        return console.width, console.height

    assert size({}) == (80, 24)
    assert size({"COLUMNS": "132", "LINES": "50"}) == (132, 50)
    assert size({"COLUMNS": "1", "LINES": "1"}) == (40, 10)
    assert size({"COLUMNS": "99999", "LINES": "99999"}) == (400, 400)
    assert size({"COLUMNS": "wide", "LINES": "-3"}) == (80, 24)


def test_what_a_terminal_does_not_have_is_replaced() -> None:
    stream = Encoded("ascii")
    Console(None, stream).line("┌─┐│├ Grün Zoë \ud800 李")
    assert stream.written() == "+-+|+ Grun Zoe ? ?\n"
    stream = Encoded("utf-8")
    Console(None, stream).line("┌─┐ Grün \ud800")
    assert stream.written() == "┌─┐ Grün ?\n"


def test_bytes_that_are_no_text_are_read_as_something() -> None:
    console = Console(Encoded("utf-8", b"\xff\xfe\nok\n"), Screen())
    assert console.read() == "\ufffd\ufffd"
    assert console.read() == "ok"
    with pytest.raises(Leave):
        console.read()


def test_what_is_typed_is_made_harmless_and_short() -> None:
    stream = io.StringIO("  two   words \t\n\x1b[2J\n" + "x" * 2_500 + "\n")
    console = Console(stream, Screen())
    assert console.read() == "two words"
    assert console.read() == "\\u001b[2J"
    assert [len(console.read()) for _ in range(3)] == [1_000, 1_000, 500]


def test_a_terminal_that_is_gone_ends_the_input(tmp_path: Path) -> None:
    class Gone(io.StringIO):
        def readline(self, _limit: int = -1, /) -> str:  # type: ignore[override]  # as io.StringIO does
            raise OSError(5, "Input/output error")

    closed = io.StringIO()
    closed.close()
    for stream in (None, Gone(), closed):
        with pytest.raises(Leave):
            Console(stream, Screen()).read()


def test_lengths_are_what_is_seen() -> None:
    assert shown_length("\x1b[1;31mred\x1b[0m") == 3
    assert shown_length("李e\u0301") == 3


def test_colours_take_no_room_in_a_paragraph() -> None:
    console = Console(None, Screen(is_tty=True), {"TERM": "xterm"}, is_windows=False)
    words = "word " * 40
    starts = ("ABC ", console.paint("ABC", "1;31") + " ")
    plain, coloured = (console.wrapped(words, "  ", start) for start in starts)
    assert coloured[0] == "\x1b[1;31mABC\x1b[0m" + plain[0].removeprefix("ABC")
    assert coloured[1:] == plain[1:]
    assert console.wrapped("", first="\x1b[1mA\x1b[0m") == ["\x1b[1mA\x1b[0m"]


def test_a_row_breaks_between_its_entries() -> None:
    screen = Screen()
    Console(None, screen, {"COLUMNS": "40"}).row(["one two three", "four five six", "seven eight nine"])
    assert screen.getvalue() == "  one two three  four five six\n  seven eight nine\n"
