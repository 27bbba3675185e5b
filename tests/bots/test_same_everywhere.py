"""The same seed gives the same game on every Python and every machine, whoever plays."""

import ast
import hashlib
from pathlib import Path
from random import Random

import pytest

import frantic_board
from frantic_board.bots import BOTS, make_bot
from frantic_board.bots.schemer import Schemer
from frantic_board.play.match import Match, bot_seat
from tests.bots.tables import setup_of

PACKAGE = Path(frantic_board.__file__).parent

PINNED = {
    "easy": "b6c332c70d1a3cea",
    "normal": "c483903bdc7d9298",
    "hard": "bd52545199965b6c",
    "chaos": "c05f508cebb4f4f3",
    "sly": "9ed3f49a9940f72e",
    "schemer:30": "5262ded534e9ec7a",
}
"""How the record of one game of three of each bot begins when it is hashed. It changes when the rules change,
or when a bot is meant to think differently, and must not change with anything else."""
BY_THE_CLOCK = {"nasty", "schemer"}
"""They think for a second, however many simulations that is: `schemer:30` is the same bot."""

WHOLE = {
    "sum(state.teleports)",
    "sum(state.at)",
    "sum(walks.teleports)",
    "sum(self._hidden)",
    "sum((1 for _ in self))",
    "sum(counts.values())",
    "sum((value * times for value, times in counts.items()))",
    "sum((len(result.games) for result in ordered))",
    "sum(scores)",
    "sum(changes.sizes)",
    "sum(sorted([POINTS[kind] for kind in changes.hand])[-3:])",
    "sum(map(len, transit[other * seats:(other + 1) * seats]))",
    "sum(shares)",
    "sum((0 <= other <= length - goals.worth for other in around))",
}
"""What the built-in `sum` adds up in these modules: whole numbers, of which the sum is exact everywhere."""


@pytest.mark.parametrize("bot", PINNED)
def test_a_game_of_every_bot_is_pinned(bot: str, tmp_path: Path) -> None:
    record = tmp_path / "game.frantic"
    match = Match(setup_of("sprint", 3), [bot_seat(bot)] * 3, 7, record)
    match.play_on()
    match.close()
    assert hashlib.sha256(record.read_bytes()).hexdigest()[:16] == PINNED[bot]


def test_no_bot_is_forgotten() -> None:
    assert set(BOTS) - PINNED.keys() == BY_THE_CLOCK
    assert all(type(make_bot(name, Random(1))) is Schemer for name in (*BY_THE_CLOCK, "schemer:30"))


@pytest.mark.parametrize(
    "path",
    [
        *sorted((PACKAGE / "bots").rglob("*.py")),
        PACKAGE / "lab" / "stats.py",
        PACKAGE / "lab" / "ratings.py",
        PACKAGE / "workshop" / "growth.py",
    ],
    ids=lambda path: path.name,
)
def test_floats_are_added_from_left_to_right(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "sum":
            text = ast.unparse(node)
            assert text in WHOLE, f"{path.name}:{node.lineno}: {text}: floats are added up by kernel.adding"
