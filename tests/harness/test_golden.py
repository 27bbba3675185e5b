"""A stored playthrough for every shipped level: it still replays, and its seed still makes it.

When rules or levels change on purpose, `FRANTIC_REGENERATE=1 pytest tests/harness/test_golden.py` plays them
anew; look at the difference before you keep it.
"""

import os
from pathlib import Path

import pytest

from frantic_board.board.state import FIGURES, Setup
from frantic_board.play.match import Match, bot_seat
from frantic_board.records.record import SUFFIX, load_record, play_through, verify
from tests.harness.games import LEVELS

GOLDEN = Path(__file__).parent / "golden"
SEED = 20261115
SEATS = {name: 2 + place % 5 for place, name in enumerate(LEVELS)}
"""How many play on each level: 2 to 6, in turn."""


def play(name: str, path: Path) -> None:
    """Play the golden game of a level, and keep its record."""
    seats = SEATS[name]
    # Twelve fields bring few points: to an ordinary limit it would be a hundred rounds.
    limit = 20 if name == "tiny" else 0
    setup = Setup(LEVELS[name], FIGURES[:seats], limit)
    match = Match(setup, [bot_seat("chaos")] * seats, SEED, path)
    match.play_on()
    match.close()


@pytest.fixture(params=LEVELS)
def name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    level = str(request.param)
    if os.environ.get("FRANTIC_REGENERATE"):
        play(level, tmp_path / "anew.frantic")
        (tmp_path / "anew.frantic").replace(GOLDEN / f"{level}{SUFFIX}")
    return level


def test_the_stored_game_replays(name: str) -> None:
    record = load_record(GOLDEN / f"{name}{SUFFIX}")
    assert "the game is over" in verify(record)
    assert record.head.setup.level == LEVELS[name]
    assert record.head.setup.seats == SEATS[name]
    assert not record.cut_off
    checks = sum(line.answer is None for line in record.lines)
    *_, (_, state, facts) = play_through(record)
    assert checks == state.turns + state.round, "a check at every turn, between rounds and at the end"
    assert facts


def test_the_same_seed_makes_the_same_game_today(name: str, tmp_path: Path) -> None:
    play(name, tmp_path / "today.frantic")
    assert (tmp_path / "today.frantic").read_bytes() == (GOLDEN / f"{name}{SUFFIX}").read_bytes()


def test_every_level_has_its_stored_game_and_no_other_is_there() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}{SUFFIX}" for name in LEVELS}
    assert set(SEATS.values()) == {2, 3, 4, 5, 6}
