"""Names: what can be one is decided in one place, the same way on every Python; what is written is read."""

import hashlib
import sys
from pathlib import Path

import pytest

from frantic_board import Match, Seat, Setup, bot_seat, human_seat, load_level
from frantic_board.files.characters import has_control_character, is_name, is_visible
from frantic_board.files.settings import Settings
from frantic_board.play.games import human_label, last_plan, seat_names
from frantic_board.records.record import Head, head_text, is_label, load_record, parse_record
from frantic_board.terminal.players import seat_players
from frantic_board.words.language import Words

SETUP = Setup(load_level("tiny"), ("red", "blue"))
GOOD = [
    "Ana",
    "Zoë",
    "Ana Maria",
    "100%",
    "a=b,c",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a joiner that does not join
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",  # a family
    "\u2764\ufe0f",
    "\U0001fae8",  # younger than some of the Pythons this runs on
    "\U000323b0",  # not yet anything
    "\u0915\u094d\u200d\u0937",
]
BAD = [
    "",
    " ",
    "\u00a0",
    "\u034f",
    "\ufe0f",
    "\u200d",
    "\u200c\u200d",
    "\u3164",
    "\u2800",
    "\U000e0101",
    "a\nb",
    "a\x7f",
    "a\x85",
    "a\u2028",
    "a\u202e",
    "a\u2066",
    "a\ud800",
    "a\ue000",
    "a\uffff",
    "a\U0001fffe",
    "a\U0010ffff",
    "a\ufeff",
    "a\u200b",
    "a\u00ad",
    "a\U000e0041",
]


@pytest.mark.parametrize("name", GOOD)
def test_a_good_name_is_written_and_read_and_shown(name: str, tmp_path: Path) -> None:
    assert is_name(name)
    path = tmp_path / "a.frantic"
    match = Match(SETUP, [human_seat(name), bot_seat("chaos")], 1, path)
    match.close()
    assert load_record(path).head.labels == (f"human:{name}", "bot:chaos")
    assert human_label(name, "red") == f"human:{name}"
    assert seat_names(("red", "blue"), match.labels, Words("en"))[0] == name


@pytest.mark.parametrize("name", BAD)
def test_a_bad_name_is_refused_with_a_sentence_and_never_shown(name: str, tmp_path: Path) -> None:
    assert not is_name(name)
    path = tmp_path / "a.frantic"
    with pytest.raises(ValueError, match="cannot take a seat, expected human:NAME or bot:NAME"):
        Match(SETUP, [human_seat(name), bot_seat("chaos")], 1, path)
    assert not path.exists()
    assert is_label(human_label(name, "red")), "what somebody typed still gets a seat"


@pytest.mark.parametrize("label", ["", "Ana", "human", "human:", "robot:x", "human:" + "a" * 75, "bot:\t"])
def test_what_is_no_label_is_refused(label: str) -> None:
    with pytest.raises(ValueError, match="cannot take a seat"):
        Match(SETUP, [Seat(label), bot_seat("chaos")], 1)
    match = Match(SETUP, [bot_seat("chaos")] * 2, 1)
    with pytest.raises(ValueError, match="cannot take a seat"):
        match.reseat(0, Seat(label))
    assert match.labels == ["bot:chaos"] * 2, "whoever sat there sits there still"


def test_what_is_accepted_is_read_again() -> None:
    """Every character alone and beside a letter; those up to U+3000 in a whole head."""
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        for name in (character, f"A{character}", f"{character}A"):
            if code > 0x3000 and code % 61:
                continue
            head = Head(SETUP, (f"human:{name}", "bot:chaos"), 1)
            if is_label(head.labels[0]):
                seats = head_text(head).split("\n")[3]
                assert seats.startswith("seats red=human:")
                assert len(seats.split(" ")) == 3
        if code < 0x3000 and code % 7 == 0 and is_label(f"human:A{character}"):
            head = Head(SETUP, (f"human:A{character}", "bot:chaos"), 1)
            assert parse_record(head_text(head), "a").head.labels == head.labels


def test_which_characters_are_text_does_not_depend_on_the_version_of_python() -> None:
    kinds = bytearray()
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        kinds.append(2 * has_control_character(character) + is_visible(character))
    assert hashlib.sha256(kinds).hexdigest()[:24] == "5952e5f0955ea9aec60ddd43"


def test_letters_on_the_board_can_be_seen() -> None:
    players = seat_players(("red", "blue"), ("human:\uffa0bc", "human:\uffa0b"), Words("en"))
    assert [player.mark for player in players] == ["B", "L"]


def test_a_remembered_name_that_is_none_costs_the_name_and_not_the_seat() -> None:
    seats = ("red=human:\ufe0f", "blue=human:Bob", "green=bot:chaos", "white=human:" + "x" * 90)
    plan = last_plan(Settings(last_seats=seats))
    assert plan.seats == (
        ("red", "human:red"),
        ("blue", "human:Bob"),
        ("green", "bot:chaos"),
        ("white", "human:white"),
    )


def test_a_name_whose_visible_part_is_cut_off_is_not_shown() -> None:
    label = "human:" + "\u200d" * 30 + "a"
    assert is_label(label)
    assert seat_names(("red", "blue"), (label, "bot:chaos"), Words("en"))[0] == "Red"
    assert human_label("\u200d" * 30 + "a", "red") == "human:red"
