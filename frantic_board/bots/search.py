"""Flat Monte Carlo over information sets: which of some answers does best when the game is played on.

Each simulation deals the hidden cards anew, gives an answer, plays on quickly and appraises where that led.
All answers meet the same deals and the same dice, so that it is their difference that is measured, and
whatever is clearly worse is dropped. What the answers are worth one turn ahead counts like some simulations
that were made before.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final, Generic, Protocol, TypeVar

from frantic_board.bots.bot import Budget
from frantic_board.kernel.adding import total

S = TypeVar("S")
"""The states of a game."""
A = TypeVar("A")
"""Its answers."""

_SEED_BITS: Final = 32
_TRUST: Final = 30
"""So many simulations the worth one turn ahead counts for."""
_KEPT: Final = 0.2
"""And so much of it counts however many are made: in a playout the others choose in haste."""
_ROUNDS_BETWEEN_CUTS: Final = 8
_CLEARLY: Final = 2.0
"""By so many standard errors an answer must be worse to be dropped."""


class Mind(Protocol[S, A]):
    """What a game gives a search to think about one decision."""

    def ideas(self) -> list[tuple[float, A]]:
        """The answers worth trying, each with what it is held to be worth before that."""
        ...

    def deal(self, rng: Random) -> S:
        """A state that fits what the seat sees, the hidden cards dealt at random."""
        ...

    def try_out(self, state: S, answer: A, seed: int) -> tuple[float, list[int]]:
        """Give an answer and play on; tell what that was worth, and where everyone stood after the turn.

        The state is left as it is. The same seed means the same luck, whatever the answer.
        """
        ...


@dataclass
class Candidate(Generic[A]):
    """An answer that is tried out."""

    answer: A
    ahead: float
    """Its worth one turn ahead."""
    worths: list[float] = field(default_factory=list)
    """The worth of where each simulation led."""
    stands: list[int] = field(default_factory=list)
    """Where each figure stood at the end of the turn, summed over the simulations."""

    def saw(self, stands: list[int]) -> None:
        """Count where the figures stood after the turn."""
        self.stands = [a + b for a, b in zip(self.stands, stands, strict=True)] if self.stands else stands[:]

    @property
    def worth(self) -> float:
        """What it is held to be worth by now."""
        return self.worth_after(len(self.worths))

    def worth_after(self, simulations: int) -> float:
        """What it was held to be worth after so many simulations."""
        tried = (total(self.worths[:simulations]) + _TRUST * self.ahead) / (simulations + _TRUST)
        return _KEPT * self.ahead + (1 - _KEPT) * tried


class Search(Generic[S, A]):
    """Thinks about one decision."""

    def __init__(self, mind: Mind[S, A], rng: Random) -> None:
        self._mind = mind
        self._rng = rng
        self.candidates = [Candidate(answer, ahead) for ahead, answer in mind.ideas()]
        """The answers that were tried, the best first after `run`."""
        self.simulations = 0
        """How many simulations were made."""

    def run(self, budget: Budget) -> Candidate[A]:
        """Simulate until the budget is used up or one answer is left; return the best."""
        left = self.candidates
        has_time = _clock(budget)
        rounds = 0
        while len(left) > 1 and has_time(self.simulations + len(left)):
            self.simulate(left)
            rounds += 1
            if rounds % _ROUNDS_BETWEEN_CUTS == 0:
                left = _without_losers(left)
        best = max(left, key=lambda candidate: candidate.worth)
        self.candidates.sort(key=lambda candidate: (-len(candidate.worths), -candidate.worth))
        return best

    def simulate(self, candidates: Sequence[Candidate[A]]) -> None:
        """Try each of these answers out once more, all with the same deal and the same luck."""
        seed = self._rng.getrandbits(_SEED_BITS)
        dealt = self._mind.deal(Random(seed))
        for candidate in candidates:
            # Other numbers than the deal had.
            worth, stands = self._mind.try_out(dealt, candidate.answer, seed + 1)
            candidate.saw(stands)
            candidate.worths.append(worth)
            self.simulations += 1


def _without_losers(candidates: list[Candidate[A]]) -> list[Candidate[A]]:
    """Drop what is clearly worse than the best, judged by the simulations they share."""
    best = max(candidates, key=lambda candidate: candidate.worth)
    return [
        candidate
        for candidate in candidates
        if candidate is best or best.worth - candidate.worth < _CLEARLY * _standard_error(best, candidate)
    ]


def _standard_error(first: Candidate[A], second: Candidate[A]) -> float:
    """How uncertain the difference of two answers is after the simulations they share."""
    gaps = [one - other for one, other in zip(first.worths, second.worths, strict=True)]
    mean = total(gaps) / len(gaps)
    return sqrt(total((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def _clock(budget: Budget) -> Callable[[int], bool]:
    """Tells whether there is still time to come to so many simulations in all."""
    end = None if budget.seconds is None else perf_counter() + budget.seconds

    def has_time(simulations: int) -> bool:
        if budget.simulations is not None and simulations > budget.simulations:
            return False
        return end is None or perf_counter() < end

    return has_time
