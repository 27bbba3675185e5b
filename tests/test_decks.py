"""Deck files: the classic deck, and what is said about others."""

from pathlib import Path

import pytest

from frantic_board.board.cards import NAMES, PUSH, X
from frantic_board.files.board.decks import deck_counts, load_deck, read_deck_file
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError

CLASSIC = {
    "skip": 5,
    "reverse": 6,
    "remote": 6,
    "ghost": 4,
    "push": 14,
    "jump": 8,
    "second-chance": 5,
    "swap": 5,
    "gift": 6,
    "magnet": 4,
    "teleport": 5,
    "stop": 5,
    "x": 4,
    "snail": 4,
    "block": 4,
    "nice-try": 2,
    "re-roll": 4,
    "fuck-you": 1,
    "troublemaker": 2,
}


def deck_of(tmp_path: Path, text: str) -> bytes:
    path = tmp_path / "deck.toml"
    path.write_text(text)
    return read_deck_file(path)


@pytest.mark.rule("B1.2")
def test_the_classic_deck_has_94_cards_of_19_kinds() -> None:
    deck = load_deck()
    assert deck_counts(deck) == CLASSIC
    assert list(deck_counts(deck)) == list(NAMES[1:])
    assert len(deck) == 94
    assert bytes(sorted(deck)) == deck


@pytest.mark.rule("B1.4")
def test_a_level_may_name_another_deck_and_has_the_classic_one_otherwise(tmp_path: Path) -> None:
    body = "format = 1\nname = 'x'\ntrack = '>>>>>>>>>G'\nteleports = [1, 2, 3, 4, 5, 6]\n"
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "pushes.toml").write_text("format = 1\nname = 'Pushes'\ncards = { push = 3 }\n")
    path = tmp_path / "level.toml"
    path.write_text(body)
    assert load_level(path).deck == load_deck("classic")
    path.write_text(f"{body}deck = 'pushes'\n")
    assert load_level(path).deck == bytes([PUSH] * 3)


def test_counts_become_a_sorted_multiset(tmp_path: Path) -> None:
    text = "format = 1\nname = 'Two'\n[cards]\nx = 1\npush = 2\nskip = 0\n"
    assert deck_of(tmp_path, text) == bytes([PUSH, PUSH, X])


def test_the_largest_deck(tmp_path: Path) -> None:
    assert len(deck_of(tmp_path, "format = 1\nname = 'Many'\n[cards]\nx = 399\npush = 1\n")) == 400


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name = 'a'\n[cards]\nx = 1\n", "1:1: format is missing, expected 1"),
        ("format = 1\n[cards]\nx = 1\n", "1:1: name is missing, expected a string"),
        ("format = 1\nname = 'a'\n", "1:1: cards is missing, expected a table"),
        ("format = 1\nname = 'a'\ncards = 3\n", "3:9: cards is 3, expected a table"),
        (
            "format = 1\nname = 'a'\nx = 1\n[cards]\nx = 1\n",
            '3:1: unknown key "x", expected only format, name, cards',
        ),
        (
            "format = 1\nname = 'a'\n[cards]\nX = 1\n",
            '4:1: there is no card "X", expected one of skip, reverse',
        ),
        ("format = 1\nname = 'a'\n[cards]\nhidden = 1\n", '4:1: there is no card "hidden"'),
        ("format = 1\nname = 'a'\n[cards]\nx = -1\n", "4:5: x is -1, expected a whole number from 0 to 400"),
        (
            "format = 1\nname = 'a'\n[cards]\nx = 1.0\n",
            "4:5: x is the decimal number 1.0, expected a whole number",
        ),
        (
            "format = 1\nname = 'a'\n[cards]\nre-roll = true\n",
            '4:11: "re-roll" is true, expected a whole number',
        ),
        ("format = 1\nname = 'a'\n[cards]\n", "3:1: there are 0 cards in all, expected 1 to 400"),
        (
            "format = 1\nname = 'a'\n[cards]\nx = 400\npush = 1\n",
            "3:1: there are 401 cards in all, expected 1 to 400",
        ),
    ],
)
def test_a_malformed_deck_is_told_with_line_and_column(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(FileError) as caught:
        deck_of(tmp_path, text)
    assert f"deck.toml:{problem}" in str(caught.value)
    assert len(caught.value.problems) == 1


def test_a_broken_deck_is_told_by_the_level_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck = tmp_path / "decks" / "odd.toml"
    deck.write_text("format = 1\nname = 'Odd'\n[cards]\npull = 3\n")
    path = tmp_path / "level.toml"
    path.write_text(
        "format = 1\nname = 'x'\ntrack = '>>>>>>>>>G'\nteleports = [1, 2, 3, 4, 5, 6]\ndeck = 'odd'\n"
    )
    with pytest.raises(FileError, match=r'odd\.toml:4:1: there is no card "pull"'):
        load_level(path)


def test_a_deck_that_is_not_there() -> None:
    with pytest.raises(FileError, match="nothing: there is no deck of this name, expected"):
        load_deck("nothing")
