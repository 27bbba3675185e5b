"""Watching in a terminal: bots play a whole game."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TextIO

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.board.state import Setup
from frantic_board.play.match import Match, Seat
from frantic_board.terminal.console import Console
from frantic_board.terminal.table import Manner, Table

PACE: Final = 0.4
"""Seconds for each sentence, for people who watch."""


def demo_text(
    setup: Setup,
    seats: Sequence[Seat],
    seed: int,
    manner: Manner | None = None,
    stdout: TextIO | None = None,
    environ: Mapping[str, str] = os.environ,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Show a game that the seats play among themselves. Return the exit status."""
    console = Console(None, stdout or sys.stdout, environ, sleep)
    _watch(Table(Match(setup, seats, seed), console, manner or Manner(), PACE))
    return 0


def _watch(table: Table) -> None:
    """The board is shown when the cards of the set-up lie, and whenever everyone has had a turn."""
    table.begin()
    turns = 0
    happened: list[Fact] = []
    while table.advance(happened):
        for fact in happened:
            if isinstance(fact, facts.RoundBegan):
                turns = 0
            elif isinstance(fact, facts.TurnBegan):
                if turns % len(table.players) == 0:
                    table.show()
                turns += 1
            table.tell(fact)
        happened.clear()
    table.chronicle.end_paragraph()
