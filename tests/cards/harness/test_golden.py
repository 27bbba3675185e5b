"""Stored card games, one for every set and one with all: they still replay, and their seeds make them still.

When rules or sets change on purpose, `FRANTIC_REGENERATE=1 pytest tests/cards/harness/test_golden.py` plays
them anew; look at the difference before you keep it.
"""

import os
from pathlib import Path
from typing import Final

import pytest

from frantic_board.cards.sets import House
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.play.match import Match, bot_seat
from frantic_board.records.record import SUFFIX, load_record, play_through, verify

GOLDEN = Path(__file__).parent / "golden"
SEED = 20261118
SETUPS: Final = {
    "base": Setup(load_sets(), FIGURES[:4]),
    "troublemaker": Setup(load_sets(("troublemaker",)), FIGURES[1:4], 60),
    "supercharge": Setup(load_sets(("supercharge",)), FIGURES[2:4], 60, House(must_strike=True)),
    "pandora": Setup(load_sets(("pandora",)), FIGURES[:5], 60, House(violet="green", rule_cards=3)),
    "all": Setup(load_sets(("troublemaker", "supercharge", "pandora")), FIGURES, 0),
    "no-scores": Setup(
        load_sets(("troublemaker", "supercharge")),
        FIGURES[3:6],
        0,
        House(no_scores=True, old_gambling_man=True, short_deal=5),
    ),
}
"""What is played, by the name of the record."""


def play(name: str, path: Path) -> None:
    """Play the golden game of this name, and keep its record."""
    setup = SETUPS[name]
    match = Match(setup, [bot_seat("chaos", game="cards")] * setup.seats, SEED, path)
    match.play_on()
    match.close()


@pytest.fixture(params=SETUPS)
def name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    which = str(request.param)
    if os.environ.get("FRANTIC_REGENERATE"):
        play(which, tmp_path / "anew.frantic")
        GOLDEN.mkdir(exist_ok=True)
        (tmp_path / "anew.frantic").replace(GOLDEN / f"{which}{SUFFIX}")
    return which


def test_the_stored_game_replays(name: str) -> None:
    record = load_record(GOLDEN / f"{name}{SUFFIX}")
    assert "the game is over" in verify(record)
    assert record.head.setup == SETUPS[name]
    assert not record.cut_off
    *_, (_, _, facts) = play_through(record)
    assert facts
    assert sum(line.answer is None for line in record.lines) > 10, "checks stand between the answers"


def test_the_same_seed_makes_the_same_game_today(name: str, tmp_path: Path) -> None:
    play(name, tmp_path / "today.frantic")
    assert (tmp_path / "today.frantic").read_bytes() == (GOLDEN / f"{name}{SUFFIX}").read_bytes()


def test_every_table_has_its_stored_game_and_no_other_is_there() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}{SUFFIX}" for name in SETUPS}
