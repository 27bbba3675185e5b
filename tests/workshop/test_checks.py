"""Problems of a sheet: the same that are found in its file, with a sentence for people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frantic_board.files.board.sketch import Fault
from frantic_board.files.errors import FileError
from frantic_board.words.language import LANGUAGES, Words
from frantic_board.workshop import edits
from frantic_board.workshop.checks import SENTENCES, check, order
from frantic_board.workshop.sheet import Cell, Sheet
from tests.workshop.sheets import RELAXED, SNAKE, drawn, sheets

SAY = Words()


def found(sheet: Sheet) -> list[tuple[Cell | None, str]]:
    return [(problem.cell, problem.sentence) for problem in check(sheet, SAY).problems]


def test_a_finished_track_has_no_problems() -> None:
    assert found(edits.spread_teleports(drawn(SNAKE))) == []


def test_an_empty_sheet_says_what_is_needed() -> None:
    assert [sentence for _, sentence in found(Sheet.empty(""))] == [
        "The track has 0 fields; it needs 10 to 200.",
        "The track has no goal.",
        "The track has no name.",
    ]


@pytest.mark.parametrize(
    ("drawing", "cell", "sentence"),
    [
        (">>>>v\nv<<<<\n>>>>>", (4, 2), "This arrow leads off the track."),
        (">>>>v\nv<<<<\n>>>>>", None, "The track has no goal."),
        (">>>>v\nv<<<<\n>>>GG", (4, 2), "A second goal; the first is at column 4, row 3."),
        (">>>>v\nv<v<<\n>>>>G", (2, 2), "2 arrows lead here; only one may."),
        (">>>>v\nv<v<<\n>>>>G", (1, 1), "No arrow leads here; the start is at column 1, row 1."),
        (">>>>v\nv<<<<\n>>>>v\n\nG", (0, 4), "No arrow leads to the goal."),
        (">v\n^<\n\n>>>>>>>>G", (0, 0), "The arrows run in a circle here."),
        (">>>>v\n^<<<<", None, "The track has no start: an arrow leads to every field."),
        (">>>>G", None, "The track has 5 fields; it needs 10 to 200."),
    ],
)
def test_what_is_wrong_with_the_arrows(drawing: str, cell: Cell | None, sentence: str) -> None:
    assert (cell, sentence) in found(drawn(drawing))


def test_places_are_counted_from_the_corner_of_the_drawing() -> None:
    sheet = drawn(">>>>v\nv<<<<\n>>>GG")
    away = edits.move(sheet, sheet.signs, (-20, 7))
    assert ((-16, 9), "A second goal; the first is at column 4, row 3.") in found(away)


def test_what_is_wrong_with_teleports_deck_and_name() -> None:
    sheet = edits.spread_teleports(drawn(SNAKE))
    sheet = edits.place_teleport(edits.place_teleport(sheet, 2, (0, 0)), 5, (4, 2))
    assert found(sheet) == [
        ((0, 0), "Teleport 2 lies on the start."),
        ((4, 2), "Teleport 5 lies on the goal."),
    ]
    assert found(edits.place_teleport(edits.spread_teleports(sheet), 4, None)) == [
        (None, "Teleport 4 lies on no field yet.")
    ]
    assert (None, "Teleports 1, 2, 3, 4, 5, 6 lie on no field yet.") in found(drawn(SNAKE))
    poor = edits.set_deck(edits.spread_teleports(sheet), (0,) * len(sheet.deck))
    assert found(poor) == [(None, "The deck has 0 cards; it needs 1 to 400.")]
    assert found(edits.rename(edits.spread_teleports(sheet), "  ")) == [(None, "The track has no name.")]


def test_every_fault_of_a_sheet_has_a_sentence_in_every_language() -> None:
    assert set(Fault) - SENTENCES.keys() == {Fault.TELEPORT_TWICE}
    for text in SENTENCES.values():
        said = {Words(language)(text) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), text


@RELAXED
@given(sheets(), st.sampled_from(list(LANGUAGES)))
def test_the_problems_are_those_of_the_file(sheet: Sheet, language: str) -> None:
    listed = check(sheet, Words(language)).problems
    assert all(problem.sentence and "{" not in problem.sentence for problem in listed)
    assert all(problem.cell is None or problem.cell in sheet.signs for problem in listed)
    _, blames = sheet.run()
    if not blames:
        return
    with pytest.raises(FileError) as caught:
        sheet.to_level()
    for blame in blames:
        start = blame.fault.value.partition("{")[0] or "arrows enter this field"
        assert any(start in problem.sentence for problem in caught.value.problems), blame


def test_the_numbers_begin_where_the_checker_sees_the_start() -> None:
    assert order(drawn(">>>>v\nv<<<<\n>>>>G"))[-1] == (4, 2)
    assert order(drawn(">>>>.>>G")) == ((5, 0), (6, 0), (7, 0)), (
        "the part with the goal, though it is shorter"
    )
    sentences = [problem.sentence for problem in check(drawn(">>>>.>>G"), Words("en")).problems]
    assert any("the start is at column 6, row 1" in sentence for sentence in sentences)
    assert order(drawn(">>>>.>>")) == ((0, 0), (1, 0), (2, 0), (3, 0)), "without a goal the longest"
    assert order(drawn(">>v\n^.v\n^<<")) == ()
    assert order(Sheet.empty("")) == ()
