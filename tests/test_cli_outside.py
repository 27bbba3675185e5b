"""What is wrong outside the program is told in a sentence: streams, folders, Ctrl-C at any time."""

import contextlib
import io
import os
import signal
import subprocess
import sys
import time
from ast import literal_eval
from pathlib import Path

import pytest

from frantic_board.cli import main
from frantic_board.files.board.levels import parse_level
from frantic_board.workshop.generator import Wishes, make_level

ROOT = Path(__file__).parent.parent
RECORD = "tests/harness/golden/tiny.frantic"
PRINTING = [
    ["--version"],
    ["--help"],
    ["levels", "list"],
    ["levels", "show", "classic"],
    ["levels", "check", "classic", "no\u2192where"],
    ["levels", "make", "--seed", "1"],
    ["levels", "share", "tiny"],
    ["levels", "report", "tiny", "--rounds", "2", "--bot", "bot:chaos", "--seed", "1"],
    ["replay", "--verify", RECORD],
    ["scenario", "tests/scenarios/b6-1-skip.toml"],
    ["simulate", "--games", "1", "--seats", "bot:chaos,bot:chaos", "--seed", "1"],
    ["tournament", "--bots", "bot:chaos,bot:sly", "--sets", "1", "--level", "tiny"],
    ["sets", "list"],
    ["sets", "show", "base"],
    ["sets", "report", "--rounds", "1", "--seats", "bot:chaos,bot:chaos", "--house", "must-strike"],
    ["demo", "--text", "--game", "cards", "--limit", "1", "--seed", "1", "--pace", "0"],
    ["demo", "--text", "--level", "tiny", "--limit", "5", "--seed", "1", "--pace", "0"],
]
LONG = "a" * 300


class Stream(io.TextIOWrapper):
    """A stream in some encoding that keeps its bytes."""

    def __init__(self, encoding: str) -> None:
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding, newline="\n")

    def text(self) -> str:
        self.flush()
        return self.bytes.getvalue().decode(self.encoding)


def in_encoding(encoding: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Run a command with standard streams in an encoding: what it wrote to both."""
    out, err = Stream(encoding), Stream(encoding)
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    with contextlib.suppress(SystemExit):
        main(arguments)
    return out.text(), err.text()


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_every_command_prints_in_every_encoding(
    encoding: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out, err = in_encoding(encoding, arguments, monkeypatch)
    assert out or err


def test_what_an_encoding_does_not_have_is_replaced_by_what_comes_near(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn, _ = in_encoding("ascii", ["levels", "show", "classic"], monkeypatch)
    assert "+------+" in drawn
    assert "?" not in drawn


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_a_level_that_is_printed_can_be_read(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed, _ = in_encoding(encoding, ["levels", "make", "--seed", "7"], monkeypatch)
    again = parse_level(printed.encode(encoding).decode("utf-8"), "printed")
    assert again == make_level(7, Wishes())


def run(*arguments: str, home: str = "", shell: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with its home here and its output there."""
    environ = {**os.environ, "FRANTIC_BOARD_HOME": home} if home else dict(os.environ)
    command = [sys.executable, "-m", "frantic_board", *arguments]
    if shell:
        command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, check=False, env=environ, stdin=subprocess.DEVNULL
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("where", [">/dev/full", ">&-"], ids=["full", "closed"])
@pytest.mark.parametrize(
    "arguments", [["--help"], ["levels", "list"], ["sets", "show", "base"], PRINTING[-1]], ids=" ".join
)
@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "at once"])
def test_output_that_cannot_be_written_is_told(
    where: str, arguments: list[str], buffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", buffered)
    done = run(*arguments, shell=where)
    assert done.returncode == 2
    (told,) = done.stderr.splitlines()
    assert "cannot be written" in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_help_that_cannot_be_written_and_errors_that_nobody_hears() -> None:
    assert run("--help", shell=">/dev/full").stderr.count("\n") == 1
    for where in ("2>/dev/full", "2>&-", ">/dev/full 2>/dev/full", ">&- 2>&-"):
        done = run("replay", "--verify", "nothing.frantic", shell=where)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_nothing_is_imported_before_ctrl_c_is_heard() -> None:
    code = (
        "import sys; before = {*sys.modules}; import frantic_board.__main__; print({*sys.modules} - before)"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert sorted(literal_eval(done.stdout.decode().strip())) == ["frantic_board", "frantic_board.__main__"]


def test_a_reader_that_goes_away_is_no_problem() -> None:
    done = run("levels", "show", "classic", shell="| head -c 1")
    assert done.stderr == ""


@pytest.mark.parametrize("kind", ["a file", "too long", "games is a file", "no permission"])
def test_a_home_that_cannot_be_used_is_told(kind: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    if kind == "a file":
        home.write_text("", encoding="utf-8")
    elif kind == "too long":
        home = tmp_path / LONG
    elif kind == "games is a file":
        home.mkdir()
        (home / "games").write_text("", encoding="utf-8")
    else:
        home.mkdir(0o000)
    for arguments in (["play", "--text"], ["levels", "list"], ["levels", "import", "levels/tiny.toml"]):
        done = run(*arguments, home=str(home))
        assert "Traceback" not in done.stderr
        assert done.returncode in (0, 1, 2)
        if kind == "no permission" and os.geteuid() == 0:
            continue  # nothing is forbidden to root
        if arguments[0] == "play":
            assert "cannot be" in done.stdout + done.stderr


def test_a_user_without_a_home_is_told_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("FRANTIC_BOARD_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    assert main(["levels", "list"]) == 2
    assert capsys.readouterr().err.startswith("FRANTIC_BOARD_HOME: you have no home folder here")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_is_quiet_at_any_time() -> None:
    """From the first line that is ours; before it, Python itself is not ready."""
    code = (
        "import sys; from frantic_board.__main__ import main;"
        "sys.stderr.write('.'); sys.stderr.flush(); sys.exit(main())"
    )
    for wait in (0.01, 0.05, 0.1, 0.2, 0.4):
        command = [sys.executable, "-c", code, "bench", "--secs", "20"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        ) as child:
            assert child.stderr is not None
            assert child.stderr.read(1) == "."
            time.sleep(wait)
            child.send_signal(signal.SIGINT)
            _, told = child.communicate()
        assert (child.returncode, told) == (130, "interrupted\n"), f"after {wait} s"


def test_names_of_files_are_printed_without_their_escape_sequences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\x1b[2Jb.frantic"
    path.write_bytes((ROOT / RECORD).read_bytes())
    level = tmp_path / "c\x1b[2Jd.toml"
    level.write_bytes((ROOT / "levels" / "tiny.toml").read_bytes())
    broken = tmp_path / "e\x1b[2Jf.frantic"
    broken.write_bytes(path.read_bytes().replace(b"draw", b"roll", 1))
    wrong = tmp_path / "g\x1b[2Jh.frantic"
    wrong.write_text(
        path.read_text(encoding="utf-8").replace("? draw skip", "? draw stop", 1), encoding="utf-8"
    )
    for arguments in (
        ["replay", "--verify", str(path)],
        ["replay", "--verify", str(broken)],
        ["replay", "--verify", str(wrong)],
        ["levels", "check", str(level), str(path)],
        ["levels", "show", str(path)],
        ["levels", "import", str(path)],
        ["scenario", str(path)],
        ["simulate", "--games", "1", "--seats", "bot:chaos,bot:chaos", "--level", str(path)],
        ["tournament", "--bots", "bot:chaos,bot:sly", "--file", str(path), "--level", "tiny"],
        ["play", "--text", "--resume", str(broken)],
    ):
        main(arguments)
        told = capsys.readouterr()
        assert "\x1b" not in told.out + told.err, arguments
        assert "\\u001b[2J" in told.out + told.err, arguments
