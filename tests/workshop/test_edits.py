"""What a pen does: each edit by example, and what holds for all of them."""

import itertools
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frantic_board.board.track import MAX_SIDE
from frantic_board.workshop import edits
from frantic_board.workshop.checks import order
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import MAX_DRAWN, Cell, Piece, Sheet, box_of
from tests.workshop.sheets import CELLS, RELAXED, SNAKE, drawn, sheets, shown


def stroke(sheet: Sheet, *cells: Cell) -> Sheet:
    """Draw with a pen that is seen at some cells of its way only."""
    for cell, to in itertools.pairwise(cells):
        for before, step in itertools.pairwise((cell, *edits.way(cell, to))):
            sheet = edits.draw(sheet, before, step)
    return sheet


EMPTY = Sheet.empty("Test")


# --- the pen ----------------------------------------------------------------------------------------------


def test_a_first_stroke_ends_in_the_goal() -> None:
    assert shown(stroke(EMPTY, (0, 0), (2, 0), (2, 2))) == ">>v\n..v\n..G"


def test_a_stroke_from_the_goal_takes_it_along() -> None:
    sheet = stroke(EMPTY, (0, 0), (1, 0))
    assert shown(stroke(sheet, (1, 0), (1, 1), (-1, 1))) == ".>v\nG<<"


def test_a_stroke_elsewhere_goes_straight_on_until_it_joins() -> None:
    sheet = stroke(EMPTY, (0, 0), (1, 0))
    loose = stroke(sheet, (-3, 0), (-2, 0))
    assert shown(loose) == ">>.>G"
    joined = stroke(loose, (-2, 0), (0, 0))
    assert shown(joined) == ">>>>G"
    assert order(joined) == ((-3, 0), (-2, 0), (-1, 0), (0, 0), (1, 0))


def test_a_stroke_from_the_middle_leads_the_track_elsewhere() -> None:
    assert shown(edits.draw(drawn(SNAKE), (2, 0), (2, 1))) == ">>v>v\nv<<<<\n>>>>G"


def test_going_back_takes_the_end_away() -> None:
    assert shown(stroke(EMPTY, (0, 0), (3, 0), (1, 0))) == ">G"
    loose = stroke(drawn("G"), (2, 2), (5, 2))
    assert shown(stroke(loose, (5, 2), (3, 2))) == "G\n\n..>>"


def test_going_back_over_the_middle_changes_nothing() -> None:
    sheet = drawn(SNAKE)
    assert edits.draw(sheet, (2, 0), (1, 0)) == sheet
    beyond = drawn(">>.\n...\n..G")
    assert edits.draw(beyond, (2, 0), (1, 0)) == beyond


def test_the_goal_goes_to_the_end_of_a_part_it_is_joined_to() -> None:
    assert shown(edits.draw(drawn(">G>>v\n....v"), (1, 0), (2, 0))) == ">>>>v\n....G"
    # Joined to itself, the track runs in a circle and the goal is gone; the checker says so.
    assert shown(edits.draw(drawn(">v\nG<"), (0, 1), (0, 0))) == ">v\n^<"


def test_without_a_goal_the_end_of_the_next_stroke_is_the_goal() -> None:
    assert shown(stroke(drawn(">>"), (1, 0), (3, 0))) == ">>>G"


def test_a_line_goes_the_longer_way_first() -> None:
    assert shown(stroke(EMPTY, (0, 0), (3, 1))) == ">>>v\n...G"
    assert shown(stroke(EMPTY, (0, 0), (1, 3))) == "v\nv\nv\n>G"
    assert stroke(EMPTY, (2, 2), (2, 2)) == EMPTY


def test_erasing_the_goal_lets_it_step_back() -> None:
    sheet = edits.spread_teleports(drawn(SNAKE))
    shorter = edits.erase(sheet, [(3, 2), (4, 2)])
    assert shown(shorter) == ">>>>v\nv<<<<\n>>G"
    assert shown(edits.erase(drawn(SNAKE), [(2, 1)])) == ">>>>v\nv<.<<\n>>>>G"
    assert edits.erase(sheet, sheet.signs).signs == {}


def test_erasing_a_field_takes_its_teleport_off() -> None:
    sheet = edits.place_teleport(drawn(SNAKE), 3, (2, 1))
    assert edits.erase(sheet, [(2, 1)]).teleports == (None,) * 6


def test_there_is_an_end_to_the_plane() -> None:
    lane = stroke(EMPTY, (0, 0), (MAX_SIDE - 1, 0))
    with pytest.raises(Refused, match="at most 200"):
        edits.draw(lane, (MAX_SIDE - 1, 0), (MAX_SIDE, 0))
    full = Piece({(column, row): ">" for column in range(40) for row in range(MAX_DRAWN // 40)})
    with pytest.raises(Refused, match="at most 400"):
        edits.draw(edits.stamp(EMPTY, full, (0, 0)), (0, 0), (0, -1))


# --- parts ------------------------------------------------------------------------------------------------


def test_a_moved_part_replaces_no_other() -> None:
    sheet = edits.place_teleport(edits.place_teleport(drawn(SNAKE), 1, (0, 0)), 2, (0, 1))
    lane = [(column, 0) for column in range(5)]
    with pytest.raises(Refused, match="already a part"):
        edits.move(sheet, lane, (0, 1))
    moved = edits.move(sheet, lane, (1, 0))
    assert shown(moved) == ".>>>>v\nv<<<<\n>>>>G"
    assert moved.teleports[:2] == ((1, 0), (0, 1))


def test_turning_keeps_the_corner_and_turns_the_arrows() -> None:
    sheet = edits.place_teleport(drawn(">>G"), 6, (1, 0))
    turned = edits.turn(sheet, sheet.signs, 1)
    assert shown(turned) == "v\nv\nG"
    assert box_of(turned.signs)[:2] == (0, 0)
    assert turned.teleports[5] == (0, 1)


def test_mirroring() -> None:
    sheet = drawn(">>v\n..G")
    assert shown(edits.mirror(sheet, sheet.signs)) == "v<<\nG"


def test_the_other_way_round() -> None:
    sheet = edits.spread_teleports(drawn(SNAKE))
    back = edits.reverse_direction(sheet)
    assert order(back) == order(sheet)[::-1]
    assert back.to_level().track.homes == tuple(14 - home for home in sheet.to_level().track.homes[::-1])
    assert edits.reverse_direction(back) == sheet
    with pytest.raises(Refused, match="finished"):
        edits.reverse_direction(drawn(">>"))


def test_a_piece_is_cut_out_and_stamped() -> None:
    piece = edits.cut_out(drawn(SNAKE), [(3, 0), (4, 0), (4, 1), (9, 9)])
    assert piece == Piece({(0, 0): ">", (1, 0): "v", (1, 1): "<"})
    stamped = edits.stamp(EMPTY, piece, (-4, 2), 1)
    assert stamped.signs == {(-3, 2): "v", (-3, 3): "<", (-4, 3): "^"}
    with pytest.raises(Refused, match="already a part"):
        edits.stamp(stamped, piece, (-4, 2))
    with pytest.raises(Refused, match="Select"):
        edits.cut_out(EMPTY, [(0, 0)])


# --- teleports, words, cards ------------------------------------------------------------------------------


def test_a_teleport_changes_places_with_the_one_that_lies_there() -> None:
    sheet = edits.place_teleport(drawn(SNAKE), 1, (1, 0))
    sheet = edits.place_teleport(sheet, 2, (2, 0))
    sheet = edits.place_teleport(sheet, 1, (2, 0))
    assert sheet.teleports[:2] == ((2, 0), (1, 0))
    sheet = edits.place_teleport(sheet, 3, (1, 0))
    assert sheet.teleports[:3] == ((2, 0), None, (1, 0))
    assert edits.place_teleport(sheet, 1, (2, 0)) == sheet
    assert edits.place_teleport(sheet, 1, None).teleports[0] is None
    with pytest.raises(Refused, match="on a field"):
        edits.place_teleport(sheet, 1, (9, 9))


@pytest.mark.parametrize("last", [7, 8, 9, 14, 50, 199])
def test_teleports_are_spread_evenly(last: int) -> None:
    sheet = edits.spread_teleports(stroke(EMPTY, (0, 0), (last, 0)))
    homes = [0, *[cell[0] for cell in sheet.teleports if cell], last]
    gaps = [second - first for first, second in itertools.pairwise(homes)]
    assert len(gaps) == 7
    assert min(gaps) >= 1
    assert max(gaps) - min(gaps) <= 1


def test_there_must_be_room_for_six_teleports() -> None:
    with pytest.raises(Refused, match="no room"):
        edits.spread_teleports(stroke(EMPTY, (0, 0), (6, 0)))


def test_words_are_clean_and_bounded() -> None:
    sheet = edits.rename(EMPTY, "\n A\tvery\u202e \ud800long name " * 20)
    assert sheet.name.startswith("A very long name   A very")
    assert 50 < len(sheet.name) <= 60
    assert edits.set_author(EMPTY, "x" * 900).author == "x" * 500
    told = edits.describe(edits.describe(EMPTY, "Hello", "en"), "Hallo", "de")
    assert told.description == (("en", "Hello"), ("de", "Hallo"))
    assert edits.describe(told, "", "en").description == (("de", "Hallo"),)
    assert edits.describe(told, "For all").description == (("", "For all"),)
    assert edits.describe(told, " ").description == ()


def test_card_counts_stay_in_range() -> None:
    sheet = edits.set_deck(EMPTY, (999, -1, *EMPTY.deck[2:]))
    assert sheet.deck[:2] == (400, 0)
    assert sheet.deck_name == ""
    assert edits.set_deck(sheet, EMPTY.deck, "classic") == EMPTY
    with pytest.raises(ValueError, match="counts"):
        edits.set_deck(sheet, (1, 2))


# --- what holds for all edits -----------------------------------------------------------------------------

PARTS = st.lists(CELLS, max_size=12, unique=True)
TURNS = st.integers(-5, 5)


@st.composite
def edited(draw: st.DrawFn) -> tuple[Sheet, Sheet]:
    """A sheet, and what one edit made of it."""
    sheet = draw(sheets())
    cells, cell = draw(PARTS), draw(CELLS)
    step = draw(st.sampled_from([(0, -1), (1, 0), (0, 1), (-1, 0)]))
    piece = Piece({(0, 0): ">", (1, 0): "v", (1, 1): "G"})
    actions: list[Callable[[], Sheet]] = [
        lambda: edits.draw(sheet, cell, (cell[0] + step[0], cell[1] + step[1])),
        lambda: stroke(sheet, cell, (step[0] * 4, cell[1] + 3)),
        lambda: edits.erase(sheet, cells),
        lambda: edits.move(sheet, cells, cell),
        lambda: edits.turn(sheet, cells, cell[0]),
        lambda: edits.mirror(sheet, cells),
        lambda: edits.stamp(sheet, piece, cell, cell[1]),
        lambda: edits.place_teleport(sheet, 1 + abs(cell[0]), cell),
        lambda: edits.spread_teleports(sheet),
        lambda: edits.reverse_direction(sheet),
    ]
    try:
        return sheet, draw(st.sampled_from(actions))()
    except Refused:
        return sheet, sheet


@RELAXED
@given(edited())
def test_an_edit_gives_a_sheet_and_leaves_the_old_one_alone(pair: tuple[Sheet, Sheet]) -> None:
    sheet, changed = pair
    placed = [cell for cell in changed.teleports if cell is not None]
    assert len(set(placed)) == len(placed)
    assert set(placed) <= changed.signs.keys()
    assert set(changed.signs.values()) <= set("^>v<G")
    assert (changed.name, changed.deck) == (sheet.name, sheet.deck)
    assert sheet.signs is not changed.signs or sheet.signs == changed.signs


@RELAXED
@given(sheets(), PARTS, TURNS)
def test_what_is_turned_or_mirrored_comes_back(sheet: Sheet, cells: list[Cell], turns: int) -> None:
    part = [cell for cell in cells if cell in sheet.signs]
    alone = edits.erase(sheet, sheet.signs.keys() - set(part))
    there = edits.turn(alone, alone.signs, turns)
    assert edits.turn(there, there.signs, -turns) == alone
    there = edits.mirror(alone, alone.signs)
    assert edits.mirror(there, there.signs) == alone


@RELAXED
@given(sheets(), CELLS)
def test_what_is_moved_comes_back(sheet: Sheet, by: Cell) -> None:
    there = edits.move(sheet, sheet.signs, by)
    assert edits.move(there, there.signs, (-by[0], -by[1])) == sheet


@RELAXED
@given(sheets())
def test_the_clear_part_of_a_run_follows_the_arrows(sheet: Sheet) -> None:
    run = order(sheet)
    assert len(set(run)) == len(run)
    for cell, after in itertools.pairwise(run):
        assert edits.arrow_between(cell, after) == sheet.signs[cell]
