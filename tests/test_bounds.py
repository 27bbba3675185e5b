"""Whatever is read costs a moment: not only the size of files is bounded, also what stands in them.

`python -m tests.tools.hostile_files` measures what such files cost.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from frantic_board.cli import main
from frantic_board.files.board.levels import parse_level
from frantic_board.files.errors import FileError
from frantic_board.lab import tournament
from frantic_board.records.record import parse_record
from frantic_board.records.recordfile import MAX_LINES
from tests.tools.hostile_files import record_files, toml_files

GOLDEN = Path(__file__).parent / "harness" / "golden" / "tiny.frantic"
HOLD = ["tournament", "--bots", "bot:chaos,bot:easy", "--sets", "1", "--level", "tiny", "--file"]


@pytest.mark.parametrize(("name", "text"), list(toml_files()), ids=[name for name, _ in toml_files()])
def test_a_hostile_level_is_refused_in_a_sentence(name: str, text: str) -> None:
    with pytest.raises(FileError) as refused:
        parse_level(text, "level.toml")
    assert str(refused.value).startswith("level.toml:")
    if name.startswith(("a long array", "arrays of tables", "table headers, nested", "many ", "comments")):
        assert "too long, expected at most 50,000 words, signs and lines" in str(refused.value)


def test_a_record_has_a_bounded_number_of_lines() -> None:
    texts = dict(record_files())
    with pytest.raises(FileError, match="too long, expected at most 120,000 lines"):
        parse_record(texts["rolls"], "a.frantic")
    with pytest.raises(FileError, match="too long, expected at most 120,000 lines"):
        parse_record(texts["a head without an end"], "a.frantic")
    assert len(parse_record(texts["as many rolls as are read"], "a.frantic").lines) > MAX_LINES - 2_000


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("kind", ["device", "pipe", "folder"])
def test_a_tournament_is_kept_in_a_file_and_nowhere_else(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path("/dev/zero") if kind == "device" else tmp_path / "odd"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    assert main([*HOLD, str(path)]) == 2
    assert capsys.readouterr().err.endswith(
        f"{path}: this is not a file, expected one to keep the tournament in\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="disks are not limited in this way")
def test_a_tournament_on_a_full_disk_says_so(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    command = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", sys.executable, "-m", "frantic_board", *HOLD]
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith(f"{path}: this file cannot be written: File too large\n")
    assert "Traceback" not in done.stderr


def test_a_tournament_does_not_write_more_than_it_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tournament, "MAX_BYTES", 2_000)
    monkeypatch.setattr(tournament, "WAVE", 1)
    path = tmp_path / "cup.jsonl"
    many = ["1000" if word == "1" else word for word in HOLD]
    assert main([*many, str(path), "--sure", "99.99"]) == 2
    assert "this file is full: 2,000 bytes are read again, no more" in capsys.readouterr().err
    assert path.stat().st_size <= 2_000
    path.write_text("x" * 2_001, encoding="utf-8")
    assert main([*HOLD, str(path)]) == 2
    assert "the file is too large, expected at most 2,000 bytes" in capsys.readouterr().err
