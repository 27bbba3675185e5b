"""Schemer: tries its best ideas out in its head, many times, before it does anything."""

from dataclasses import replace
from random import Random
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.search import Search
from frantic_board.bots.bot import Budget

A_SECOND: Final = Budget(seconds=1.0)
_TO_REACT: Final = 0.1
"""However many seconds it has for a turn, it decides on a reaction in so many: a pause would tell that it was
asked. Reactions have few answers, and those that are hard to tell apart are worth about the same."""


class Schemer:
    """Searches; with a budget of simulations its answers depend on nothing but its seed."""

    def __init__(self, rng: Random, budget: Budget = A_SECOND) -> None:
        self._rng = rng
        self._budget = budget
        self.simulations = 0
        """How many it has made in all."""
        self._to_react = budget
        if budget.seconds is not None:
            self._to_react = replace(budget, seconds=min(budget.seconds, _TO_REACT))

    def decide(self, view: View, decision: Decision) -> Answer:
        """Take the answer that does best in the simulations."""
        budget = self._to_react if decision.asks == "react" else self._budget
        search = Search(view, decision, self._rng)
        answer = search.run(budget).answer
        self.simulations += search.simulations
        return answer
