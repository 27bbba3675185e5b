"""The same seed gives the same game of cards on every Python and every machine, whoever plays."""

import hashlib
from pathlib import Path
from random import Random

import pytest

from frantic_board.bots.cards import BOTS
from frantic_board.bots.registry import make_bot
from frantic_board.bots.schemer import Schemer
from frantic_board.play.match import Match, bot_seat
from tests.bots.cards.tables import setup_of

PINNED = {
    "easy": "ef008394a0a3d131",
    "normal": "8b1378412282867d",
    "hard": "3e4c84203b2395a3",
    "chaos": "c4073d46b48902cb",
    "sly": "73a1472f70215522",
    "schemer:30": "4b21f9bd6d33eab9",
}
"""How the record of one round of three of each bot, with all sets, begins when it is hashed. It changes when
the rules change, or when a bot is meant to think differently, and must not change with anything else."""
BY_THE_CLOCK = {"nasty", "schemer"}
"""They think for a second, however many simulations that is: `schemer:30` is the same bot."""


@pytest.mark.parametrize("bot", PINNED)
def test_a_game_of_every_bot_is_pinned(bot: str, tmp_path: Path) -> None:
    record = tmp_path / "game.frantic"
    match = Match(setup_of("tsp", 3), [bot_seat(bot, "cards")] * 3, 7, record)
    match.play_on()
    match.close()
    assert hashlib.sha256(record.read_bytes()).hexdigest()[:16] == PINNED[bot]


def test_no_bot_is_forgotten() -> None:
    assert set(BOTS) - PINNED.keys() == BY_THE_CLOCK
    for name in (*BY_THE_CLOCK, "schemer:30"):
        assert type(make_bot(name, Random(1), "cards")) is Schemer
