"""Watching in a terminal: bots play a whole game."""

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TextIO

from frantic_board.kernel import AnyFact, AnySetup
from frantic_board.play.match import Match, Seat
from frantic_board.terminal.console import Console
from frantic_board.terminal.table import Manner, Table

PACE: Final = 0.4
"""Seconds for each sentence, for people who watch."""


def demo_text(
    setup: AnySetup,
    seats: Sequence[Seat],
    seed: int | None,
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
    """The table is shown when a round's set-up is done, and whenever everyone has had a turn."""
    table.begin()
    shown = (0, 0)
    happened: list[AnyFact] = []
    while table.advance(happened):
        for fact in happened:
            table.tell(fact)
        happened.clear()
        state = table.match.state
        if state.turns and (state.round > shown[0] or state.turns >= shown[1] + len(table.players)):
            table.show()
            shown = state.round, state.turns
    table.chronicle.end_paragraph()
