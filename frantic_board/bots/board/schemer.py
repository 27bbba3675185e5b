"""Schemer: tries its best ideas out in its head, many times, before it does anything."""

from random import Random
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.search import Budget, Search

A_SECOND: Final = Budget(seconds=1.0)


class Schemer:
    """Searches; with a budget of simulations its answers depend on nothing but its seed."""

    def __init__(self, rng: Random, budget: Budget = A_SECOND) -> None:
        self._rng = rng
        self._budget = budget

    def decide(self, view: View, decision: Decision) -> Answer:
        """Take the answer that does best in the simulations."""
        return Search(view, decision, self._rng).run(self._budget).answer
