"""Level files that are good: what is read from them, pieces and turns included."""

from pathlib import Path

import pytest

from frantic_board.board.cards import PUSH, X
from frantic_board.board.track import Level
from frantic_board.files.board.decks import load_deck
from frantic_board.files.board.levels import list_levels, load_level, parse_level, read_level
from frantic_board.files.board.leveltext import arrows, drawn_rows
from frantic_board.files.board.pieces import turned, turned_sign
from frantic_board.files.errors import FileError
from frantic_board.files.tomlread import parse_toml

HEAD = 'format = 1\nname = "Test"\nteleports = [1, 2, 3, 4, 5, 6]\n'


def level_of(body: str, head: str = HEAD) -> Level:
    return parse_level(head + body, "test.toml")


def test_the_example_of_the_format() -> None:
    level = parse_level(
        """format = 1
name = "Switchback"
author = "..."
description = "..."          # or a table
track = '''
>>>>v
v<<<<
>>>>G
'''
teleports = [2, 4, 6, 8, 10, 12]   # positions of the numbered teleports 1..6
deck = "classic"
""",
        "switchback.toml",
    )
    assert level.name == "Switchback"
    assert level.author == "..."
    assert level.description == (("", "..."),)
    assert level.deck == load_deck("classic")
    assert level.track.homes == (2, 4, 6, 8, 10, 12)
    assert level.track.goal == 14
    assert level.track.cells[:6] == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1))
    assert level.track.cells[-1] == (4, 2)


def test_what_is_left_out() -> None:
    level = level_of("track = '>>>>>>>>>G'\n")
    assert (level.author, level.description) == ("", ())
    assert level.deck == load_deck("classic")


def test_descriptions_by_language_and_a_deck_of_counts() -> None:
    level = level_of(
        "track = '>>>>>>>>>G'\n"
        "description = { de = 'Grüezi', en = 'Hello' }\n"
        "deck = { push = 2, x = 1, stop = 0 }\n"
    )
    assert level.description == (("de", "Grüezi"), ("en", "Hello"))
    assert level.deck == bytes([PUSH, PUSH, X])


def test_blanks_dots_and_empty_rows_are_no_fields() -> None:
    level = level_of("track = '''\n\n  .>>>>v  \n.\n'''\n".replace("\n.\n", "\n   G<<<<...\n\n"))
    assert level.track.cells[0] == (3, 1)
    assert level.track.cells[-1] == (3, 2)
    assert arrows(level.track) == ">>>>v<<<<"


def test_the_first_row_may_follow_the_quotes_and_begins_the_same_grid() -> None:
    assert level_of("track = '''>>>>v\nG<<<<'''\n") == level_of("track = '''\n>>>>v\nG<<<<\n'''\n")


@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        (0, [(0, 0), (1, 0), (2, 0)]),
        (1, [(1, 0), (1, 1), (1, 2)]),
        (2, [(2, 1), (1, 1), (0, 1)]),
        (3, [(0, 2), (0, 1), (0, 0)]),
    ],
)
def test_cells_turn_clockwise(turn: int, cells: list[tuple[int, int]]) -> None:
    assert [turned((column, 0), 3, 2, turn) for column in range(3)] == cells


def test_arrows_turn_with_their_piece_and_the_goal_stays() -> None:
    assert [turned_sign(">", turn) for turn in range(4)] == [">", "v", "<", "^"]
    assert [turned_sign("^", turn) for turn in range(4)] == ["^", ">", "v", "<"]
    assert turned_sign("G", 3) == "G"


PIECES = """
[pieces.bend]
track = '''
>>v
v<<
'''
[pieces.end]
track = '''
>>G
'''
"""


def composed(*places: tuple[str, int, int, int]) -> Level:
    body = "".join(
        f'[[place]]\npiece = "{piece}"\nat = [{column}, {row}]\nturn = {turn}\n'
        for piece, column, row, turn in places
    )
    return level_of(PIECES + body)


def test_a_track_of_pieces_equals_the_drawn_one() -> None:
    level = composed(("bend", 0, 0, 0), ("bend", 0, 2, 0), ("end", 0, 4, 0))
    assert level == level_of("track = '''\n>>v\nv<<\n>>v\nv<<\n>>G\n'''\n")


TURNED = {
    1: (((3, 0), (1, 0), (0, 0)), ["v<v<v", "v^v^v", "G^<^<"]),
    2: (((0, 3), (0, 1), (0, 0)), ["G<<", ">>^", "^<<", ">>^", "^<<"]),
    3: (((0, 0), (2, 0), (4, 0)), [">v>vG", "^v^v^", "^>^>^"]),
}


@pytest.mark.parametrize("turn", TURNED)
def test_turned_pieces_join(turn: int) -> None:
    (first, second, end), rows = TURNED[turn]
    level = composed(("bend", *first, turn), ("bend", *second, turn), ("end", *end, turn))
    assert drawn_rows(level.track) == rows


def test_pieces_lie_in_the_level_first_then_in_files(tmp_path: Path) -> None:
    (tmp_path / "pieces").mkdir()
    (tmp_path / "pieces" / "tail.toml").write_text("format = 1\nname = 'Tail'\ntrack = '>>>>>G'\n")
    (tmp_path / "pieces" / "snake.toml").write_text("format = 1\ntrack = 'G'\n")
    places = "[[place]]\npiece = 'snake'\nat = [0, 0]\n[[place]]\npiece = 'tail'\nat = [3, 2]\n"
    path = tmp_path / "level.toml"
    path.write_text(HEAD + places)
    assert drawn_rows(load_level(path).track) == [">>v", "v<<", ">>>>>>>>G"]
    path.write_text(HEAD + "[pieces.snake]\ntrack = '''\n\n\n>>>>'''\n" + places.replace("[3, 2]", "[4, 2]"))
    assert drawn_rows(load_level(path).track) == [".", ".", ">>>>>>>>>G"]


def test_a_broken_piece_file_is_told_at_its_own_lines(tmp_path: Path) -> None:
    (tmp_path / "pieces").mkdir()
    broken = tmp_path / "pieces" / "tail.toml"
    broken.write_text("format = 1\nhue = 2\ntrack = '''\n>>-\n'''\n")
    path = tmp_path / "level.toml"
    path.write_text(HEAD + "[[place]]\npiece = 'tail'\nat = [0, 0]\n[[place]]\npiece = 'tail'\nat = [0, 9]\n")
    with pytest.raises(FileError) as caught:
        load_level(path)
    found = {(each.path, each.line, each.column) for each in caught.value.problems}
    assert found == {(str(broken), 2, 1), (str(broken), 4, 3)}


def test_a_level_inside_a_scenario_needs_no_name() -> None:
    text = "title = 'x'\n[level]\ntrack = '>>>>>>>>>G'\nteleports = [1, 2, 3, 4, 5, 6]\n"
    source = parse_toml(text, "scenario.toml")
    table = source.top.table("level")
    assert table is not None
    level = read_level(table, default_name="scenario")
    source.finish()
    assert level is not None
    assert level.name == "scenario"
    assert level.track.goal == 9


def test_a_bad_level_inside_a_scenario_is_told_at_its_place() -> None:
    text = "title = 'x'\nlevel = { track = '>>>>o>>>>G', format = 2, teleports = [1, 2, 3, 4, 5, 5] }\n"
    source = parse_toml(text, "scenario.toml")
    table = source.top.table("level")
    assert table is not None
    assert read_level(table, default_name="scenario") is None
    with pytest.raises(FileError) as caught:
        source.finish()
    assert [(each.line, each.column) for each in caught.value.problems] == [(2, 24), (2, 42), (2, 73)]


def test_the_users_levels_are_found_beside_the_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    folder = tmp_path / "levels"
    (folder / "decks").mkdir(parents=True)
    (folder / "decks" / "pushy.toml").write_text("format = 1\nname = 'Pushy'\n[cards]\npush = 9\n")
    (folder / "decks" / "classic.toml").write_text("format = 1\nname = 'Mine'\n[cards]\npush = 1\n")
    (folder / "mine.toml").write_text(HEAD + "track = '>>>>>>>>>G'\ndeck = 'pushy'\n")
    (folder / "classic.toml").write_text(HEAD + "track = '>>>>>>>>>G'\n")
    assert load_level("mine").deck == bytes([PUSH]) * 9
    assert load_level("classic").track.goal == 50
    assert load_level(folder / "classic.toml").track.goal == 9
    assert len(load_level(folder / "classic.toml").deck) == 94
    own = [(file.name, file.is_shadowed) for file in list_levels() if not file.is_shipped]
    assert own == [("classic", True), ("mine", False)]
