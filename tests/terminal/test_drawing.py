"""The table as text."""

import re

import pytest

from frantic_board import Setup, load_level
from frantic_board.board.cards import (
    CARDS,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    FUCK_YOU,
    JUMP_AGAINST,
    JUMP_ALONG,
    PUSH_LEFT,
    SECOND_CHANCE,
    STOP,
    TROUBLEMAKER,
)
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import FIGURES
from frantic_board.terminal.ask import ranges
from frantic_board.terminal.board.drawing import NARROWEST, WIDEST, Drawing
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import seat_players
from frantic_board.words.language import Words
from tests.terminal.driver import Screen

TINY = """\
┌───────────────────────────────────────────────────┐
│ 0 B        > 1          > 2 R        > 3*         │
│START        T6           Push <       Stop        │
├──────────────────────────────────────╴     v      │
│ 7          < 6          < 5          < 4          │
│Jump-2       T3           T4           T5          │
│     v      ╶──────────────────────────────────────┤
│ 8          > 9          >10          >11          │
│Jump+2       T2           T1           GOAL        │
└───────────────────────────────────────────────────┘
"""


def drawing(seats: int, width: int = 80, *, is_polite: bool = False) -> Drawing:
    """What draws for so many players."""
    say = Words()
    players = seat_players(FIGURES[:seats], ["bot:chaos"] * seats, say)
    return Drawing(Console(None, Screen(), {"COLUMNS": str(width)}), say, players, is_polite)


def test_a_board_shows_figures_cards_facings_and_what_is_new() -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"))
    cards = ((2, PUSH_LEFT), (3, STOP), (7, JUMP_AGAINST), (8, JUMP_ALONG))
    state = set_up(setup, Position(at=(2, 0), cards=cards))
    lines = drawing(2, 60).board(state, frozenset({3}))
    assert lines == TINY.splitlines()


def test_six_figures_fit_a_field_of_the_classic_track() -> None:
    setup = Setup(load_level("classic"), FIGURES)
    lines = drawing(6).board(set_up(setup, Position(at=(43,) * 6)))
    row = next(number for number, line in enumerate(lines) if "43" in line)
    assert lines[row].startswith("│43 RBGY│46")
    assert lines[row + 1].startswith("│T6   LW│")
    assert len(lines) == 19
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("width", [40, 60, 80, 100, 132, 400])
def test_every_track_fits_every_terminal(width: int) -> None:
    for name in ("classic", "marathon", "tiny", "spiral"):
        setup = Setup(load_level(name), FIGURES)
        state = set_up(setup, Position())
        lines = drawing(6, width).board(state)
        assert max(map(len, lines)) <= width
        shown = set(re.findall("[0-9]+", re.sub("T[1-6]", "", " ".join(lines))))
        assert shown >= {str(position) for position in range(setup.level.track.goal + 1)}


def test_a_wide_track_is_cut_into_strips() -> None:
    state = set_up(Setup(load_level("marathon"), ("red", "blue")), Position())
    lines = drawing(2, 40).board(state)
    assert [line for line in lines if line.startswith("Columns")] == [
        "Columns 1 to 5:",
        "Columns 6 to 10:",
        "Columns 11 to 11:",
    ]


def test_no_two_cards_look_alike_however_narrow_the_cell() -> None:
    faces = [face for card in CARDS for face in FACES_OF_KIND[card.kind]]
    faces += range(FIRST_TELEPORT, FIRST_TELEPORT + 6)
    for room in range(NARROWEST, WIDEST + 1):
        names = [drawing(2).face(face, room) for face in faces]
        assert len(set(names)) == len(faces)
        assert max(map(len, names)) <= room


def test_names_of_cards_use_the_room_there_is() -> None:
    draws = drawing(2)
    assert [draws.face(SECOND_CHANCE, room) for room in (13, 12, 7, 6)] == [
        "Second Chance", "2nd Chance", "2nd Ch.", "2ndCh.",
    ]  # fmt: skip
    assert draws.face(TROUBLEMAKER, 7) == "Trouble"
    assert drawing(2, is_polite=True).face(FUCK_YOU, 12) == "Bad Luck"


def test_everybody_has_a_name_and_a_letter_of_their_own() -> None:
    labels = ["human:Ana", "bot:sly", "human:Ana", "human:  ", "human:\x1b[2J", "human:" + "李" * 30]
    nameless = seat_players(("red", "blue"), ["human:red", "human:red"], Words("de"))
    assert [player.name for player in nameless] == ["Rot", "red"]
    players = seat_players(FIGURES, labels, Words())
    names = [player.name for player in players]
    assert names[:4] == ["Ana", "Blue", "Ana 2", "Yellow"]
    assert "\x1b" not in names[4]
    assert len(names[5]) == 20
    marks = [player.mark for player in players]
    assert marks[:2] == ["A", "B"]
    assert len(set(marks)) == 6
    assert all(len(mark) == 1 and mark.isascii() for mark in marks)
    assert [player.bot for player in players] == ["", "sly", "", "", "", ""]


def test_numbers_in_a_row_are_said_short() -> None:
    assert ranges([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"
    assert ranges([]) == ""
