"""What a tournament writes: it goes on from its own file, and nothing of anybody else's is lost."""

import io
from pathlib import Path

import pytest

from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.lab.parallel import Here
from frantic_board.lab.setups import setup_text
from frantic_board.lab.tournament import Plan, SetJob, _Log, hold, play_set

TINY = setup_text(Setup(load_level("tiny"), ("red", "blue")))
BOTS = ("chaos", "easy")


def plan(sets: int, seed: int = 1) -> Plan:
    return Plan(TINY, BOTS, 2, seed, sets, sure=0.999999)


@pytest.mark.parametrize(
    "notes", [b"my precious notes", b"line one\nline two", b"\xff\xfe\n", b"{}\n", b"\n", b"[1]\nx"]
)
def test_a_file_of_somebody_else_is_not_touched(tmp_path: Path, notes: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(notes)
    with pytest.raises(FileError, match=r"notes\.txt:"):
        hold(plan(1), Here(), path)
    assert path.read_bytes() == notes


def test_a_plan_that_was_not_written_to_its_end_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    hold(plan(1), Here(), path)
    whole = path.read_bytes()
    for end in (0, 5, whole.index(b"\n")):
        path.write_bytes(whole[:end])
        hold(plan(1), Here(), path)
        assert path.read_bytes() == whole


def test_a_tournament_can_be_gone_on_with_for_longer(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    hold(plan(2), Here(), path)
    assert hold(plan(5), Here(), path) == hold(plan(5), Here())
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6


def test_a_set_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    whole = hold(plan(3), Here(), path)
    last = path.read_text(encoding="utf-8").splitlines(keepends=True)[-1]
    with path.open("a", encoding="utf-8") as file:
        file.write(last)
    assert hold(plan(3), Here(), path) == whole


class FullDisk(io.StringIO):
    """A file on a disk without any room."""

    name = "cup.jsonl"

    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def test_a_full_disk_is_told_in_a_sentence() -> None:
    log = _Log(plan(1), None)
    log._file = FullDisk()
    job = SetJob(TINY, BOTS, 1, 0, 0)
    with pytest.raises(FileError, match=r"cup\.jsonl: this file cannot be written: No space left"):
        log.add(play_set(job))
    log.close()


def test_records_of_another_tournament_are_not_written_over(tmp_path: Path) -> None:
    hold(plan(1), Here(), records=tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(FileError, match="this record is there already"):
        hold(plan(2), Here(), records=tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    hold(plan(1, seed=2), Here(), records=tmp_path)
    assert len(list(tmp_path.iterdir())) == 2 * len(before)


def test_a_tournament_that_goes_on_keeps_its_records(tmp_path: Path) -> None:
    path, records = tmp_path / "cup.jsonl", tmp_path / "records"
    records.mkdir()
    hold(plan(1), Here(), path, records=records)
    hold(plan(3), Here(), path, records=records)
    assert len(list(records.iterdir())) == 6
