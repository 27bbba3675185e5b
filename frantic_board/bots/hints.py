"""A hint for people: what `schemer` would do, and where that is expected to lead."""

from dataclasses import dataclass
from random import Random
from typing import Final

from frantic_board.bots.bot import Budget
from frantic_board.bots.search import A, Candidate, Mind, S, Search
from frantic_board.kernel import AnyAnswer
from frantic_board.kernel.adding import total

_LEAST: Final = 32
"""So many simulations are made even of an answer that is the only one or by far the best."""


@dataclass(frozen=True)
class Idea:
    """An answer, and what is expected to come of it."""

    answer: AnyAnswer
    worth: float
    """In the board game, how many points better than now things will look for the seat; below 0: worse.
    In the card game, how likely the seat is to win."""
    positions: tuple[float, ...]
    """Where each figure will stand after the turn, on average; if the round ends with it, its points. In the
    card game, how many cards each will hold."""
    simulations: int
    """How often this was tried out."""
    behind: float = 0.0
    """How much less it is held to be worth than the best idea, by the simulations that both share.

    What was dropped early was tried out less often, so that `worth` alone compares nothing.
    """
    tried_behind: float = 0.0
    """The same by nothing but these simulations, without what was thought of both beforehand."""

    def is_close(self, most: float) -> bool:
        """Whether it is about as good as the best idea: the two differ by less than this, both ways."""
        return abs(self.behind) < most and abs(self.tried_behind) < most


@dataclass(frozen=True)
class Hint:
    """What to do, and what else was thought of."""

    best: Idea
    others: tuple[Idea, ...]
    """Other answers, those first that were held to be among the best longest."""


def think(mind: Mind[S, A], rng: Random, budget: Budget) -> Hint:
    """Think about a decision for somebody."""
    search = Search(mind, rng)
    best = search.run(budget)
    if not best.worths:  # the time was over before anything was tried out
        search.simulate(search.candidates)
    while len(best.worths) < _LEAST:
        search.simulate([best])
    others = [candidate for candidate in search.candidates if candidate is not best]
    return Hint(_idea(best, best), tuple(_idea(other, best) for other in others))


def _idea(candidate: Candidate[A], best: Candidate[A]) -> Idea:
    tried = len(candidate.worths)
    shared = min(tried, len(best.worths))
    return Idea(
        candidate.answer,
        total(candidate.worths) / tried,
        tuple(position / tried for position in candidate.stands),
        tried,
        best.worth_after(shared) - candidate.worth_after(shared),
        (total(best.worths[:shared]) - total(candidate.worths[:shared])) / shared,
    )
