"""Schemer: tries its best ideas out in its head, many times, before it does anything."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, Generic

from frantic_board.bots.bot import Budget, Maker
from frantic_board.bots.search import A, Mind, S, Search
from frantic_board.kernel import AnyDecision, AnyView

A_SECOND: Final = Budget(seconds=1.0)
_TO_REACT: Final = 0.1
"""However many seconds it has for a turn, it decides on a reaction in so many: a pause would tell that it was
asked. Reactions have few answers, and those that are hard to tell apart are worth about the same."""


class Schemer(Generic[S, A]):
    """Searches; with a budget of simulations its answers depend on nothing but its seed."""

    def __init__(
        self,
        mind: Callable[[AnyView, AnyDecision], Mind[S, A]],
        rng: Random,
        budget: Budget = A_SECOND,
    ) -> None:
        """`mind` makes what the game gives the search."""
        self._mind = mind
        self._rng = rng
        self._budget = budget
        self.simulations = 0
        """How many it has made in all."""
        self._to_react = budget
        if budget.seconds is not None:
            self._to_react = replace(budget, seconds=min(budget.seconds, _TO_REACT))

    def decide(self, view: AnyView, decision: AnyDecision) -> A:
        """Take the answer that does best in the simulations."""
        budget = self._to_react if decision.asks == "react" else self._budget
        search = Search(self._mind(view, decision), self._rng)
        answer = search.run(budget).answer
        self.simulations += search.simulations
        return answer


def schemers(mind: Callable[[AnyView, AnyDecision], Mind[S, A]]) -> Callable[[Budget], Maker]:
    """What makes the `schemer` of a game, given a budget."""
    return lambda budget: lambda rng: Schemer(mind, rng, budget)
