"""A bot for the card game from another package: the README's own, as a package would offer it.

It plays, is measured, forfeits, is cut off and is kept apart as one for the board game is.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from frantic_board.bots.cards import BOTS
from frantic_board.cards import Setup
from frantic_board.cli import main
from frantic_board.files.cards import load_sets
from frantic_board.lab.simulate import Sums, simulate

ROOT = Path(__file__).parents[2]
DUEL = Setup(load_sets(["supercharge"]), ("rocket", "duck"), 1)
OTHERS = '''

import gc
import time
from frantic_board.cards.state import State


class Raises(Hasty):
    """Gives up."""

    def decide(self, view, asked):
        raise ZeroDivisionError("no luck")


class Cheats(Hasty):
    """Answers what is not offered."""

    def decide(self, view, asked):
        return "rocket play red-5"


class Hangs(Hasty):
    """Thinks for ever."""

    def decide(self, view, asked):
        while True:
            pass


class Spies(Hasty):
    """Looks for a table where all hands are open, before anybody could have seen one."""

    has_looked = False

    def decide(self, view, asked):
        for thing in [] if self.has_looked else gc.get_objects():
            if isinstance(thing, State) and all(hand and 0 not in hand for hand in thing.hands):
                raise LookupError("I have seen all hands")
        self.has_looked = True
        return asked.sample(self.rng.random)
'''


def readme_bot() -> str:
    """The README's bot for the card game, all of its code."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    return next(block for block in blocks if "Hasty" in block)


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package is installed meanwhile."""
    site = tmp_path / "site"
    info = site / "hasty-1.0.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: hasty\nVersion: 1.0\n")
    offers = ["Hasty", "Raises", "Cheats", "Hangs", "Spies"]
    lines = [f"{name.lower()} = hasty_bots:{name}" for name in offers]
    info.joinpath("entry_points.txt").write_text("[frantic_board.bots.cards]\n" + "\n".join(lines) + "\n")
    bot, _, _ = readme_bot().partition("\nBOTS[")
    (site / "hasty_bots.py").write_text(bot + OTHERS)
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", f"{site}{os.pathsep}{ROOT}")
    BOTS.__dict__.pop("_plug_ins", None)
    yield site
    BOTS.__dict__.pop("_plug_ins", None)
    sys.modules.pop("hasty_bots", None)


def play(bots: list[str], limit_ms: int = 0, *, is_isolated: bool) -> Sums:
    return simulate(DUEL, bots, 5, range(2), limit_ms=limit_ms, is_isolated=is_isolated)


def test_the_example_is_short() -> None:
    assert len([line for line in readme_bot().splitlines() if line.strip()]) < 25


def test_the_same_games_are_played_alone_and_apart() -> None:
    here = play(["hasty", "sly"], is_isolated=False)
    assert here.forfeits == [0, 0]
    assert play(["hasty", "sly"], is_isolated=True) == here


@pytest.mark.parametrize("is_isolated", [False, True])
@pytest.mark.parametrize(
    ("bot", "limit_ms", "sentence"),
    [
        ("raises", 0, "bot:raises raised ZeroDivisionError: no luck"),
        ("cheats", 0, "bot:cheats answered 'rocket play red-5': "),
        ("hangs", 150, "bot:hangs took longer than 150 ms"),
    ],
)
def test_a_bot_that_fails_forfeits(bot: str, limit_ms: int, sentence: str, is_isolated: bool) -> None:
    sums = play(["chaos", bot], limit_ms, is_isolated=is_isolated)
    assert sums.forfeits == [0, 2]
    assert sums.wins[1] == 0
    assert sentence in sums.note()


def test_a_spy_sees_all_hands_here_and_none_there() -> None:
    assert play(["spies", "chaos"], is_isolated=False).forfeits == [2, 0]
    assert play(["spies", "chaos"], is_isolated=True).forfeits == [0, 0]


def test_it_plays_in_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "--game", "cards", "--bots", "bot:hasty,bot:raises,bot:chaos", "--players", "3"]
    words += ["--limit", "1", "--most-sets", "1", "--house", "must-strike", "--json"]
    page = tmp_path / "page.html"
    assert main([*words, "--isolate", "--html", str(page)]) == 0
    apart = json.loads(capsys.readouterr().out)
    assert "base, must-strike, 3 players" in page.read_text()
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == apart


def test_it_is_a_bot_like_any_other_at_the_table(site: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "frantic_board", "demo", "--game", "cards", "--text", "--pace", "0"]
    command += ["--seats", "bot:hasty,bot:raises", "--limit", "1", "--seed", "2"]
    home = {**os.environ, "FRANTIC_BOARD_HOME": str(tmp_path / "home")}
    done = subprocess.run(command, env=home, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "(hasty)" in done.stdout
    assert "failed; sly plays on" in done.stdout


def test_it_is_no_bot_of_the_board_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--seats", "bot:hasty,bot:chaos"])
    assert "there is no bot 'hasty'" in capsys.readouterr().err
