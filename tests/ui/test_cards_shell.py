"""The card game from the command line's plan to its end, through the scenes around the table."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from frantic_board.play.games import Plan
from frantic_board.play.thinking import Here
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.main import open_shell
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.flow import Shell
from frantic_board.ui.table.scene import TableScene
from tests.tools.headless import own_home
from tests.ui.driver import FRAME, SteadyClock


@pytest.fixture
def shell() -> Iterator[Shell]:
    with own_home():
        shell = open_shell((1024, 640), SteadyClock(), random.Random(1))
        shell.thinkers = Here
        shell.desk.change(replace(shell.desk.settings, speed="instant", language="en"))
        shell.open_title()
        yield shell
        shell.leave_game()


def plan(*labels: str) -> Plan:
    seats = tuple(zip(("rocket", "robot", "cactus"), labels, strict=False))
    return Plan(seats, limit=20, game="cards", sets=("troublemaker",), house=("no-scores",), seed=3)


def test_a_game_of_bots_goes_to_its_result_and_to_a_rematch(shell: Shell) -> None:
    shell.start(plan("bot:chaos", "bot:chaos", "bot:chaos"))
    table = shell.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.middle, CardMiddle)
    assert shell.game is not None
    again = shell.game.plan
    assert (again.game, again.sets, again.house, again.limit) == (
        "cards",
        ("troublemaker",),
        ("no-scores",),
        20,
    )
    for _ in range(20_000):
        if isinstance(shell.app.scene, EndScene):
            break
        for layer in table.root.layers:
            layer.dismiss()
        if table.session.is_thinking:
            time.sleep(0.0005)
        shell.app.step(FRAME)
    end = shell.app.scene
    assert isinstance(end, EndScene)
    titles = [title for title, _ in end._how_it_went()]
    assert titles == ["Rounds", "Attacks", "Luck", "Cards"]
    shell.start(again)
    assert isinstance(shell.app.scene, TableScene)
