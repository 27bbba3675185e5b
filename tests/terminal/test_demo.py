"""Watching bots in the terminal."""

import re

import pytest

from frantic_board import Setup, bot_seat, load_level
from frantic_board.board.state import FIGURES
from frantic_board.terminal.play import demo_text
from frantic_board.terminal.table import Manner
from tests.terminal.driver import TERMINAL, Screen


def watch(
    level: str = "tiny",
    seats: int = 2,
    limit: int = 30,
    manner: Manner | None = None,
    *,
    is_tty: bool = False,
) -> tuple[str, list[float]]:
    """What a demo writes, and how long it waited."""
    screen = Screen(is_tty=is_tty)
    slept: list[float] = []
    setup = Setup(load_level(level), FIGURES[:seats], limit)
    status = demo_text(setup, [bot_seat("chaos")] * seats, 7, manner, screen, TERMINAL, slept.append)
    assert status == 0
    return screen.getvalue(), slept


@pytest.mark.parametrize(("level", "seats"), [("classic", 4), ("tiny", 2), ("marathon", 6)])
def test_bots_play_a_whole_game(level: str, seats: int) -> None:
    written, slept = watch(level, seats, 40)
    assert "Round 1 begins." in written
    assert written.count("The round ends.") + written.count("the round ends.") >= 1
    assert re.search(r"(wins!|share the win!)\n$", written)
    assert written.count("START") >= 2, "the board is shown again and again"
    assert "\x1b" not in written
    assert max(map(len, written.splitlines())) <= 80
    assert not slept


def test_people_who_watch_are_given_time() -> None:
    assert set(watch(is_tty=True)[1]) == {0.4}
    assert set(watch(is_tty=True, manner=Manner(pace=0.1))[1]) == {0.1}
    assert set(watch(manner=Manner(pace=0.1))[1]) == {0.1}
    assert not watch(is_tty=True, manner=Manner(pace=0))[1]


def test_no_hand_is_told() -> None:
    assert not re.search(r"draws (?!a card\.|[0-9]+ cards\.)", watch("classic", 3, 60)[0])


@pytest.mark.parametrize("language", ["en", "de", "fr", "xx"])
def test_every_language_tells_a_game(language: str) -> None:
    written, _ = watch("tiny", 3, 60, Manner(language))
    assert written.count("\n") > 100
    assert "{" not in written
    assert max(map(len, written.splitlines())) <= 80


def test_the_chalk_board_adds_up() -> None:
    written, _ = watch("tiny", 2, 40)
    rows = re.findall(r"^  [RB] (Red|Blue) +(\d+) +(-|\d+ x 21) +\+(\d+) +(\d+)$", written, re.MULTILINE)
    assert len(rows) >= 4
    sums = {"Red": 0, "Blue": 0}
    for name, field, held, points, score in rows:
        cards = 0 if held == "-" else int(held.split()[0])
        assert int(points) == int(field) + 21 * cards
        sums[name] += int(points)
        assert int(score) == sums[name]
        assert int(field) <= 11


def test_the_table_is_explained_and_shown_before_the_turn_that_follows() -> None:
    written, _ = watch("classic", 3, 40)
    assert "lines are walls" in written.partition("Round 1 begins.")[0]
    tables = re.split(r"^Classic, round .*$", written, flags=re.MULTILINE)[1:]
    assert len(tables) >= 2
    for table in tables:
        below = next(
            line for line in table.splitlines()[2:] if line[:2] in ("R ", "B ", "G ") and ":" not in line
        )
        assert re.match(r"[RBG] (Red|Blue|Green)'s turn\. \w+ ", below)
