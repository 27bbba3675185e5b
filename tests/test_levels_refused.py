"""What is said about files that are no levels: all of it, in order, bounded, and nothing but `FileError`."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.files.board.levels import level_problems, load_level, parse_level
from frantic_board.files.board.leveltext import level_text
from frantic_board.files.errors import FileError, Problem
from frantic_board.files.schema import MAX_PROBLEMS
from frantic_board.files.tomlread import MAX_BYTES, decode, read_text

GOOD = '''format = 1
name = "Switchback"
author = "somebody"
description = "up and down"
track = """
>>>>v
v<<<<
>>>>G
"""
teleports = [2, 4, 6, 8, 10, 12]
deck = "classic"
'''

COMPOSED = '''format = 1
name = "Composed"
teleports = [1, 2, 3, 4, 5, 6]
[pieces.lane]
track = """
>>>>>>
"""
[pieces.end]
track = """
>v
G<
"""
[[place]]
piece = "lane"
at = [0, 0]
[[place]]
piece = "end"
at = [6, 0]
turn = 0
'''


def problems_of(text: str) -> tuple[Problem, ...]:
    with pytest.raises(FileError) as caught:
        parse_level(text, "bad.toml")
    return caught.value.problems


def test_all_problems_of_a_file_are_told_in_the_order_of_its_lines() -> None:
    text = GOOD.replace("somebody", "a\\tb").replace("v<<<<", "v<o<<").replace("12]", "0]")
    text = text.replace('"classic"', "{ pull = 1 }").replace("format = 1", "format = 3\nhue = 1")
    places = [(each.line, each.column) for each in problems_of(text)]
    assert places == [(1, 10), (2, 1), (4, 10), (8, 3), (11, 30), (12, 10)]


def test_what_an_unreadable_character_may_mean_is_not_guessed() -> None:
    assert len(problems_of(GOOD.replace("v<<<<", "v<o<<"))) == 1


STRINGS = {
    "'''\n>>>>v\nv<o<<\n>>>>G\n'''": (7, 3),
    "'''>>>>v\nv<o<<\n>>>>G'''": (6, 3),
    '"""o>>>v\nv<<<<\n>>>>G"""': (5, 12),
    '">>>>v\\nv<o<<\\n>>>>G"': (5, 19),
    '"""\\\n   >>>>v\nv<<<<\\n>>\\u003e>o"""': (7, 17),
    '"""\n>>>>v\r\nv<o<<\r\n>>>>G"""': (7, 3),
}


@pytest.mark.parametrize(("spelling", "place"), STRINGS.items())
def test_columns_are_right_in_strings_of_every_kind(spelling: str, place: tuple[int, int]) -> None:
    first = problems_of(GOOD.replace('"""\n>>>>v\nv<<<<\n>>>>G\n"""', spelling))[0]
    assert (first.line, first.column) == place
    assert '"o"' in first.sentence


def test_a_problem_of_a_composed_track_names_the_place_and_the_field_of_the_piece() -> None:
    third = '[[place]]\npiece = "lane"\nat = [0, 2]\nturn = 2\n'
    off, second_start = problems_of(COMPOSED + third)
    assert (second_start.line, second_start.column) == (off.line, off.column) == (20, 1)
    assert "a second start" in second_start.sentence
    assert 'column 5, row 2 of the track, piece "lane" line 6, column 1' in second_start.sentence
    assert "the start is at column 0, row 0 of the track, placed in line 13" in second_start.sentence
    assert "the arrow < leads off the track, expected a field to its left" in off.sentence
    assert 'column 0, row 2 of the track, piece "lane" line 6, column 6' in off.sentence


def test_overlapping_pieces_are_told_with_both_places() -> None:
    (problem,) = problems_of(COMPOSED.replace("at = [6, 0]", "at = [4, 0]"))
    assert (problem.line, problem.column) == (16, 1)
    assert 'piece "end" overlaps piece "lane" placed in line 13, at column 4, row 0' in problem.sentence


def test_the_list_of_problems_ends_somewhere() -> None:
    found = problems_of(GOOD + "".join(f"key{number} = 1\n" for number in range(200)))
    assert len(found) == MAX_PROBLEMS + 1
    assert "further problems are not listed" in found[-1].sentence


@pytest.mark.parametrize(
    ("places", "pieces", "words"),
    [
        (401, 1, "place has 401 elements, expected at most 400"),
        (1, 101, "there are 101 pieces, expected at most 100"),
    ],
)
def test_pieces_and_places_are_counted(places: int, pieces: int, words: str) -> None:
    text = 'format = 1\nname = "many"\nteleports = [1, 2, 3, 4, 5, 6]\n'
    text += "".join(f'[pieces.p{number}]\ntrack = ">"\n' for number in range(pieces))
    text += "".join(f'[[place]]\npiece = "p0"\nat = [{number % 200}, 0]\n' for number in range(places))
    assert words in [each.sentence for each in problems_of(text)]


def test_a_level_inside_another_file_counts_the_lines_of_that() -> None:
    with pytest.raises(FileError, match=r"^game.frantic:17:3: ."):
        parse_level(GOOD.replace("v<<<<", "v<o<<"), "game.frantic", first_line=11)
    with pytest.raises(FileError, match=r"^game.frantic:11:9: not valid TOML"):
        parse_level("format =", "game.frantic", first_line=11)


FILES: dict[str, tuple[bytes, str]] = {
    "too large": (
        b"#" * (MAX_BYTES + 1),
        "bad.toml: the file is too large, expected at most 1,000,000 bytes",
    ),
    "not UTF-8": (b"a = 1\nb = '\xc3\xa4\xff'", "bad.toml:2:7: byte 0xff is not UTF-8 text"),
    "UTF-16": (GOOD.encode("utf-16-le"), "bad.toml:1:2: control character U+0000"),
    "a picture": (b"\x89PNG\r\n\x1a\n", "bad.toml:1:1: byte 0x89 is not UTF-8 text"),
    "empty": (b"", "bad.toml:1:1: format is missing"),
}


@pytest.mark.parametrize(("data", "words"), FILES.values(), ids=FILES)
def test_a_file_that_cannot_be_a_level(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    with pytest.raises(FileError) as caught:
        load_level(str(path))
    assert words in str(caught.value)
    assert caught.value.problems == level_problems(path)


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none\.toml: there is no such file"):
        load_level(tmp_path / "none.toml")
    with pytest.raises(FileError, match="this is not a file, expected a text file"):
        load_level(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have names only on POSIX systems")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(FileError, match="this is not a file, expected a text file"):
        load_level(tmp_path / "pipe.toml")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(GOOD)

    def refuse(*args: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("frantic_board.files.tomlread.open_file", refuse)
    with pytest.raises(FileError, match=r"bad\.toml: the file cannot be read: Permission denied"):
        load_level(path)


NO_LEVELS = ["no-such-level", "", "a\0b", "a\0b.toml", "x" * 5000 + ".toml", "\ud800.toml"]


@pytest.mark.parametrize("name", NO_LEVELS, ids=range(len(NO_LEVELS)))
def test_an_argument_that_names_no_level(name: str) -> None:
    with pytest.raises(FileError) as caught:
        load_level(name)
    str(caught.value).encode("utf-8")
    assert len(caught.value.problems) == 1


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(FileError, match=r"expected a path ending in \.toml or one of classic, marathon"):
        load_level("clasic")


def test_a_file_of_the_largest_size_and_one_from_another_system_are_read(tmp_path: Path) -> None:
    path = tmp_path / "level.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load_level(path) == parse_level(GOOD, "good.toml")
    path.write_bytes(GOOD.encode() + b"#" * (MAX_BYTES - len(GOOD)))
    assert load_level(path) == parse_level(GOOD, "good.toml")
    assert read_text(path).startswith(GOOD)


SIGNS = [*"^>v<G .\n\"'=[]{},#\\0123456789_-x", '"""', "'''", "é", "\r\n", "\x85"]
WORDS = """format = 1|name = "a"|track = |teleports = [1, 2, 3, 4, 5, 6]|[pieces.p]|[[place]]|piece = "p"
at = [0, 0]|turn = |deck = |description.|{ x = 1 }|>>>>>>>>>>>>>>G|[deck]|true|1979-05-27|0xff|inf|\\u0000"""
ANY_TEXT = st.lists(st.sampled_from(SIGNS + [f"\n{word}" for word in re.split(r"[|\n]", WORDS)])).map("".join)


def reads_or_refuses(text: str) -> None:
    """Whatever the text: a level that survives being written and read, or an error that can be printed."""
    problems: tuple[Problem, ...] = ()
    try:
        level = parse_level(text, "fuzz.toml")
    except FileError as error:
        problems = error.problems
        str(error).encode("utf-8")
    else:
        assert parse_level(level_text(level), "again.toml") == level
    assert all(each.line is not None and each.column is not None for each in problems[:MAX_PROBLEMS])


@settings(max_examples=150, deadline=None)
@given(ANY_TEXT)
def test_any_text_is_read_or_refused(text: str) -> None:
    reads_or_refuses(text)


@settings(max_examples=150, deadline=None)
@given(st.text("^>v<G. \no", max_size=80), st.integers(0, 300), st.integers(0, 300), st.sampled_from(SIGNS))
def test_any_spoilt_level_is_read_or_refused(track: str, start: int, end: int, patch: str) -> None:
    reads_or_refuses(GOOD.replace(">>>>v\nv<<<<\n>>>>G", track))
    for text in (GOOD, COMPOSED):
        reads_or_refuses(text[:start] + patch + text[end:])


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_refused(data: bytes) -> None:
    is_refused = False
    try:
        reads_or_refuses(decode(data, "fuzz.toml"))
    except FileError:
        is_refused = True
    assert is_refused == (data.decode("utf-8", "ignore").encode() != data)
