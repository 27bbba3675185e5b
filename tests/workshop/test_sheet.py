"""Sheets as values: from levels and back, as text, and their history."""

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from frantic_board.files.board.levels import LevelFile, list_levels, load_level, parse_level
from frantic_board.files.errors import FileError
from frantic_board.words.language import Words
from frantic_board.workshop import edits
from frantic_board.workshop.checks import check
from frantic_board.workshop.sheet import MAX_DRAWN, History, Sheet, box_of
from frantic_board.workshop.sheettext import read_sheet
from tests.workshop.sheets import RELAXED, SNAKE, drawn, sheets, shown

SHIPPED = [file for file in list_levels() if file.is_shipped]


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_a_level_comes_back_from_its_sheet(file: LevelFile) -> None:
    level = load_level(file.path)
    sheet = Sheet.of_level(level)
    assert sheet.to_level() == level
    assert sheet.deck_name == ("" if file.name == "tiny" else "classic")
    assert read_sheet(sheet.to_text()) == sheet


def test_a_named_deck_stays_named_and_own_counts_are_spelled_out() -> None:
    sheet = edits.spread_teleports(drawn(SNAKE))
    assert 'deck = "classic"' in sheet.to_text()
    own = edits.set_deck(sheet, (40, *sheet.deck[1:]))
    assert own.deck_name == ""
    assert "deck = { skip = 40," in own.to_text()
    assert read_sheet(own.to_text()) == own


def test_cells_anywhere_move_to_the_corner_when_written() -> None:
    sheet = edits.spread_teleports(drawn(SNAKE))
    away = edits.move(sheet, sheet.signs, (-7, 30))
    assert away.signs != sheet.signs
    assert away.to_level() == sheet.to_level()


@RELAXED
@given(sheets())
def test_every_sheet_is_read_back_from_its_text(sheet: Sheet) -> None:
    left, top, _, _ = box_of(sheet.signs)
    corner = edits.move(sheet, sheet.signs, (-left, -top))
    assert read_sheet(sheet.to_text()) == corner
    assert read_sheet(sheet.to_text()).to_text() == sheet.to_text()


@RELAXED
@given(sheets())
def test_a_sheet_without_problems_is_a_level_and_no_other(sheet: Sheet) -> None:
    if check(sheet, Words()).problems:
        with pytest.raises(FileError):
            sheet.to_level()
    else:
        assert Sheet.of_level(sheet.to_level()).to_text() == sheet.to_text()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "format = 1",
        "format = 2\ntrack = '>G'",
        "format = 1\ntrack = 7",
        "format = 1\ntrack = '>G",
        "format = 1\n[[place]]\npiece = 'nothing-of-this-name'\nat = [0, 0]",
        f"format = 1\ntrack = '''\n{chr(10).join(['>' * 50] * (MAX_DRAWN // 50 + 1))}'''",
    ],
)
def test_what_holds_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(FileError):
        read_sheet(text)


def test_of_a_broken_level_all_is_kept_that_can_be() -> None:
    text = """format = 1
name = "Half\\u0007 done"
author = 7
hue = "none of ours"
track = '''
>>o>v
'''
teleports = [1, [0, 0], [1, 0], [0, 0], ["x", 0], [[1], 2], true, 9]
deck = { skip = 500, magnet = -3, pull = 2, x = 2 }
"""
    sheet = read_sheet(text)
    assert shown(sheet) == ">>.>v"
    assert sheet.name == "Half done"
    assert sheet.author == ""
    assert sheet.teleports == (None, (0, 0), (1, 0), None, None, None)
    assert sum(sheet.deck) == 400 + 2
    with pytest.raises(FileError):
        parse_level(text, "half.toml")


def test_a_deck_that_is_not_to_be_found_becomes_the_classic_one() -> None:
    sheet = read_sheet("format = 1\ntrack = '>G'\ndeck = 'lost'")
    assert sheet.deck_name == "classic"


def test_teleports_lie_on_different_fields() -> None:
    sheet = drawn(SNAKE)
    for wrong in (((0, 0), (0, 0), None, None, None, None), ((9, 9), None, None, None, None, None)):
        with pytest.raises(ValueError, match="different fields"):
            replace(sheet, teleports=wrong)


# --- history ----------------------------------------------------------------------------------------------


@RELAXED
@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=12))
def test_undo_and_redo_go_through_the_same_sheets(names: list[str]) -> None:
    first = Sheet(name="first")
    history = History(first)
    done = [first]
    for name in names:
        sheet = Sheet(name=name)
        history.do(sheet)
        if sheet != done[-1]:
            done.append(sheet)
    back = [history.sheet]
    while history.can_undo:
        back.append(history.undo())
    assert back == done[::-1]
    assert history.undo() == first
    forth = [history.sheet]
    while history.can_redo:
        forth.append(history.redo())
    assert forth == done
    assert history.redo() == done[-1]


def test_a_new_step_forgets_what_was_taken_back() -> None:
    history = History(Sheet.empty("a"))
    history.do(Sheet.empty("b"))
    history.undo()
    history.do(Sheet.empty("c"))
    assert not history.can_redo
    assert history.undo().name == "a"


def test_steps_with_the_same_word_are_one() -> None:
    history = History(Sheet.empty(""))
    for name in ("T", "Tr", "Tra"):
        history.do(Sheet.empty(name), merge="name")
    history.rest()
    history.do(Sheet.empty("Trac"), merge="name")
    history.do(Sheet.empty("X"), merge="other")
    assert [history.undo().name for _ in range(3)] == ["Trac", "Tra", ""]
    assert not history.can_undo
    assert [history.redo().name for _ in range(3)] == ["Tra", "Trac", "X"]


def test_a_step_is_never_merged_into_what_was_taken_back_to() -> None:
    history = History(Sheet.empty("a"))
    history.do(Sheet.empty("b"), merge="name")
    history.do(Sheet.empty("c"), merge="other")
    history.undo()
    history.do(Sheet.empty("d"), merge="name")
    assert history.undo().name == "b"


# --- hostile files ----------------------------------------------------------------------------------------

GOOD = Sheet.of_level(load_level("classic")).to_text()
SCALARS = ("7", "-1", "true", "1.5", '"x"', "''", "1979-05-27", '"""\n>>v\n..G\n"""', "99999999999")
KEYS = ("name", "author", "description", "track", "teleports", "deck")
VALUES = st.recursive(
    st.sampled_from(SCALARS),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(st.sampled_from(["en", "x", "push"]), inner).map(
            lambda table: "{" + ", ".join(f"{key} = {item}" for key, item in table.items()) + "}"
        )
    ),
    max_leaves=6,
)


def is_read_whole_or_refused(text: str) -> bool:
    try:
        sheet = read_sheet(text)
    except FileError as error:
        return str(error) != ""
    return read_sheet(sheet.to_text()).to_text() == sheet.to_text()


@RELAXED
@given(st.dictionaries(st.sampled_from(KEYS), VALUES))
@example({"deck": "{ en = 7, x = true }"})
@example({"teleports": "[true, [true, 0], 2]"})
def test_values_of_any_kind_give_a_sheet_or_a_refusal(values: dict[str, str]) -> None:
    given_values = {"track": "'>>>v'", **values}
    lines = [f"{key} = {value}" for key, value in given_values.items()]
    assert is_read_whole_or_refused("\n".join(["format = 1", *lines]))


@RELAXED
@given(st.integers(0, len(GOOD) - 1), st.sampled_from('"\n[{=#>G.\\9\x00\u202eé'))
def test_a_changed_character_gives_a_sheet_or_a_refusal(place: int, character: str) -> None:
    assert is_read_whole_or_refused(GOOD[:place] + character + GOOD[place + 1 :])
