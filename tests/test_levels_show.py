"""Levels in the terminal: the list, the drawing, the check."""

from pathlib import Path

import pytest

from frantic_board.board.picture import track_lines
from frantic_board.board.track import Level, Track
from frantic_board.files.board.levels import load_level
from frantic_board.files.board.printing import check_text, description_in, list_text, show_text
from frantic_board.files.errors import FileError

TINY = """
┌───────────────────────────┐
│S   0 >T6  1 >    2 >    3 │
├────────────────────╴  v   │
│    7 <T3  6 <T4  5 <T5  4 │
│  v   ╶────────────────────┤
│    8 >T2  9 >T1 10 >G  11 │
└───────────────────────────┘
"""

SPRINT = """
┌────────────────────┬────────────────────┬────────────────────┐
│T1  3 >    4 >    5 │   12 >T4 13 >   14 │   21 >   22 >   23 │
│  ^   ┌──────┐  v   │  ^   ┌──────┐  v   │  ^   ┌──────┐  v   │
│    2 │      │T2  6 │   11 │      │   15 │   20 │      │G  24 │
│  ^   │      │  v   │  ^   │      │  v   │  ^   │      └──────┘
│    1 │      │    7 │T3 10 │      │T5 16 │T6 19 │
│  ^   │      │  v   ╵  ^   │      │  v   ╵  ^   │
│S   0 │      │    8 >    9 │      │   17 >   18 │
└──────┘      └─────────────┘      └─────────────┘
"""


@pytest.mark.parametrize(("name", "picture"), [("tiny", TINY), ("sprint", SPRINT)])
def test_a_track_is_drawn_with_numbers_arrows_and_walls(name: str, picture: str) -> None:
    assert track_lines(load_level(name).track) == picture.strip("\n").split("\n")


def test_the_drawing_leaves_out_what_lies_before_the_track() -> None:
    track = load_level("tiny").track
    moved = Track(tuple((column + 7, row + 9) for column, row in track.cells), track.homes)
    assert track_lines(moved) == track_lines(track)


def test_a_wide_track_is_cut_into_strips() -> None:
    track = Track(tuple((column, 0) for column in range(150)), (1, 2, 3, 4, 5, 148))
    lines = track_lines(track, 80)
    assert max(map(len, lines)) <= 80
    assert lines[:4] == [
        "columns 0 to 8:",
        f"┌{72 * '─'}",
        "│S    0 >T1   1 >T2   2 >T3   3 >T4   4 >T5   5 >     6 >     7 >     8 >",
        f"└{72 * '─'}",
    ]
    assert lines[-2].endswith(">T6 148 >G  149 │")
    assert all(any(f" {field} " in line for line in lines) for field in range(150))


def test_a_level_is_shown_with_its_words() -> None:
    text = show_text("classic", "de")
    assert text.startswith("Classic by Frantic Board\nFünfzig Schritte bis zum schlimmsten Ort")
    assert "51 fields on 9 x 6, 94 cards, hash c96b309ed9337b7b." in text
    assert "Shortcuts through walls: 35, of 3 to 41 fields, half of them 9 or more." in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_level_without_walls_is_shown() -> None:
    track = Track(tuple((column, 0) for column in range(10)), (1, 2, 3, 4, 5, 6))
    assert track_lines(track)[1].startswith("│S  0 >T1 1 >T2 2")


def test_a_level_that_is_broken_or_missing_is_not_shown() -> None:
    with pytest.raises(FileError, match="there is no level of this name"):
        show_text("atlantis")


def test_the_list_names_every_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "broken.toml").write_text("format = 1\nname = 3\n")
    (tmp_path / "levels" / "classic.toml").write_text("format = 1\n")
    lines = list_text(width=400).splitlines()
    assert lines[0].split() == ["level", "fields", "size", "cards", "description"]
    assert len(lines) == 13
    assert lines[1].split()[:6] == ["classic", "51", "9x6", "94", "Fifty", "steps"]
    assert lines[9].split()[:6] == ["tiny", "12", "4x3", "20", "Twelve", "fields,"]
    assert lines[11].startswith("broken ")
    assert f"broken: {tmp_path / 'levels' / 'broken.toml'}:1:1: track is missing" in lines[11]
    assert "(and 2 more)" in lines[11]
    assert lines[12].startswith(str(tmp_path / "levels" / "classic.toml"))


def test_the_list_fits_the_terminal() -> None:
    assert max(map(len, list_text(width=80).splitlines())) <= 80
    assert "bis zum schlimmsten Ort" in list_text("de", 200)


def test_the_check_tells_all_problems_and_counts_the_levels_that_have_some(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("format = 2\nname = 3\ntrack = '>>>>>>>>>G'\nteleports = [1, 2, 3, 4, 5, 9]\n")
    outcome = check_text(["classic", str(path), "atlantis"])
    assert outcome.failed == 2
    assert outcome.text.splitlines()[:4] == [
        "classic: fine, 51 fields on 9 x 6, 94 cards",
        f"{path}:1:10: format is 2, expected 1",
        f"{path}:2:8: name is 3, expected a string",
        f"{path}:4:29: teleport 6 lies on the goal, expected a field from 1 to 8",
    ]


def test_a_description_falls_back_to_what_there_is() -> None:
    classic = load_level("classic")

    def described(*texts: tuple[str, str]) -> Level:
        return Level("x", classic.track, classic.deck, description=texts)

    assert description_in(described(("en", "a"), ("de", "b")), "de") == "b"
    assert description_in(described(("en", "a"), ("de", "b")), "fr") == "a"
    assert description_in(described(("de", "b")), "fr") == "b"
    assert description_in(described(("", "c")), "fr") == "c"
    assert description_in(described(), "fr") == ""
