"""Games in a process of their own, on real streams: pipes, bytes that are no text, a terminal."""

import os
import select
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from frantic_board.records.record import load_record, verify

CODE = (
    "import sys; from pathlib import Path; from frantic_board import *;"
    "from frantic_board.terminal.play import play_text;"
    "setup = Setup(load_level('tiny'), ('red', 'blue'), 5);"
    "sys.exit(play_text(setup, [human_seat('Ana'), bot_seat('chaos')], 1, Path(sys.argv[1])))"
)


@pytest.mark.parametrize(
    "typed",
    [b"\xff\xfe\n1\n\xc3(\n", b"", b"1\n" * 3 + b"\x00\x1b[A\n", b"y" * 100_000],
    ids=["no text", "nothing", "keys", "one long line"],
)
def test_whatever_is_piped_in_ends_with_a_sentence(typed: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(path)], input=typed, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"The game is saved in" in done.stdout
    verify(load_record(path))


@pytest.mark.skipif(os.name == "nt", reason="the shell is another one")
def test_a_closed_input_ends_the_game(tmp_path: Path) -> None:
    command = ["sh", "-c", 'exec "$0" -c "$1" "$2" <&-', sys.executable, CODE, str(tmp_path / "a.frantic")]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert b"The game is saved in" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo terminals")
@pytest.mark.parametrize("key", [b"\x03", b"\x04", b"q\n"], ids=["Ctrl-C", "Ctrl-D", "q"])
def test_a_real_terminal_can_be_left_in_every_way(key: bytes, tmp_path: Path) -> None:
    import fcntl
    import termios

    ours, theirs = os.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
    path = tmp_path / "a.frantic"
    code = f"import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); {CODE}"
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(path)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=_environment(),
    )
    os.close(theirs)
    try:
        written = _read_until(ours, b"Which card?")
        os.write(ours, key)
        written += _read_until(ours, b"--resume")
        assert child.wait(30) == 0
    finally:
        child.kill()
        child.wait()
        os.close(ours)
    assert b"\x1b[1m" in written
    assert b"Traceback" not in written
    assert "the game goes on" in verify(load_record(path))


def _environment() -> dict[str, str]:
    """Ours, without the size of our own terminal, which would count for more than the child's."""
    kept = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
    return kept | {"TERM": "xterm"}


def _read_until(terminal: int, mark: bytes) -> bytes:
    written = b""
    while mark not in written:
        is_readable, _, _ = select.select([terminal], [], [], 60)
        assert is_readable, f"{mark!r} was not written, only {written!r}"
        written += os.read(terminal, 10_000)
    return written
