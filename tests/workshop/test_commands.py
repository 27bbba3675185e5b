"""`levels make`, `levels share` and `levels import`, as people type them."""

from pathlib import Path

import pytest

from frantic_board.cli import main
from frantic_board.files import paths
from frantic_board.files.board.levels import load_level, parse_level
from frantic_board.workshop.generator import Wishes, make_level


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))


def test_make_prints_a_level_file(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["levels", "make", "--seed", "5", "--length", "40", "--winding", "0.25", "--shortcuts", "3"]
    assert main(command) == 0
    assert parse_level(capsys.readouterr().out, "made") == make_level(5, Wishes(40, 0.25, 3))


def test_make_without_a_seed_is_another_track_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    made = set()
    for _ in range(3):
        assert main(["levels", "make", "--length", "30"]) == 0
        made.add(parse_level(capsys.readouterr().out, "made").track)
    assert len(made) == 3


def test_make_writes_a_file_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made.toml"
    assert main(["levels", "make", "--seed", "5", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: {make_level(5).name}, made from seed 5\n"
    assert load_level(out) == make_level(5)
    assert main(["levels", "make", "--seed", "6", "--out", str(out)]) == 2
    assert capsys.readouterr().err == "There is already a file made.toml.\n"
    assert load_level(out) == make_level(5)


def test_a_shared_line_is_imported_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "share", "swiss-cheese"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert main(["levels", "import", f'  "{line}" ']) == 0
    assert "--level swiss-cheese-2" in capsys.readouterr().out
    assert load_level("swiss-cheese-2").track == load_level("swiss-cheese").track
    assert main(["levels", "list"]) == 0
    assert "swiss-cheese-2" in capsys.readouterr().out
    assert main(["simulate", "--games", "1", "--level", "swiss-cheese-2"]) == 0


def test_a_file_is_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made.toml"
    main(["levels", "make", "--seed", "9", "--out", str(out)])
    assert main(["levels", "import", str(out)]) == 0
    name = make_level(9).name
    assert f"--level {name.lower()}" in capsys.readouterr().out
    assert load_level(name.lower()).name == name


@pytest.mark.parametrize(
    ("track", "said"),
    [
        ("frantic-track:1:AAAA", "damaged or cut off"),
        ("frantic-track:9:AAAA", "another version"),
        ("no-such-file.toml", "there is no such file"),
        (__file__, "not valid TOML"),
    ],
)
def test_what_cannot_be_imported(track: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "import", track]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "wrong",
    [["--length", "9"], ["--length", "200"], ["--winding", "1.5"], ["--winding", "x"], ["--shortcuts", "-1"]],
    ids=" ".join,
)
def test_wishes_that_cannot_be(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["levels", "make", *wrong])
    assert caught.value.code == 2
    assert "expected" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check", "notes.md"], "notes.md:1:7: not valid TOML"),
        (["show", "notes.md"], "notes.md:1:7: not valid TOML"),
        (["import", "notes.md"], "notes.md:1:7: not valid TOML"),
        (["check", "folder"], "folder: this is not a file"),
        (["import", "garbage"], "garbage: there is no such file, and a line from `levels share` begins with"),
        (["import", "x" * 500], "x...: there is no such file, and a line"),
        (["import", "Frantic-Track:1:abc"], "This line is damaged or cut off"),
        (["import", "frantic-track 1 abc"], "This line is damaged or cut off"),
        (["import", "mine.toml"], "mine.toml: there is no such file"),
    ],
)
def test_what_is_no_track_is_told_why(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.md").write_text("notes to read\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    assert main(["levels", *arguments]) in (1, 2)
    told = capsys.readouterr()
    assert sentence in told.out + told.err
