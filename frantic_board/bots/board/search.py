"""Flat Monte Carlo over information sets: which of some answers does best when the game is played on.

Each simulation deals the hidden cards anew, gives an answer, plays on quickly and appraises where that led.
All answers meet the same deals and the same dice, so that it is their difference that is measured, and
whatever is clearly worse is dropped. What the answers are worth one turn ahead counts like some simulations
that were made before.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from frantic_board.board.answers import Answer, Play, React
from frantic_board.board.cards import KIND_OF_FACE
from frantic_board.board.rules import Decision, apply
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots.board.answer_values import Weighed, weigh
from frantic_board.bots.board.dealing import Dealer
from frantic_board.bots.board.leaf import Appraisal
from frantic_board.bots.board.playout import Playout
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.weights import SCHEMING
from frantic_board.bots.bot import Budget
from frantic_board.kernel.adding import total

_SEED_BITS: Final = 32
_WIDTH: Final = 12
"""How many answers are tried at most."""
_PLACES: Final = 3
"""How many places of one card are tried at most."""
_TRUST: Final = 30
"""So many simulations the worth one turn ahead counts for."""
_KEPT: Final = 0.2
"""And so much of it counts however many are made: in a playout the others choose in haste."""
_ROUNDS_BETWEEN_CUTS: Final = 8
_CLEARLY: Final = 2.0
"""By so many standard errors an answer must be worse to be dropped."""


@dataclass
class Candidate:
    """An answer that is tried out."""

    answer: Answer
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
        tried = (total(self.worths) + _TRUST * self.ahead) / (len(self.worths) + _TRUST)
        return _KEPT * self.ahead + (1 - _KEPT) * tried


class Search:
    """Thinks about one decision."""

    def __init__(self, view: View, decision: Decision, rng: Random) -> None:
        self._view = view
        self._table = view.table
        self._rng = rng
        self._dealer = Dealer(view)
        self._appraisal = Appraisal(Prospects(view.table, view.seat, SCHEMING))
        self.candidates = [
            Candidate(answer, ahead) for ahead, answer in _promising(weigh(view, decision, SCHEMING))
        ]
        """The answers that were tried, the best first after `run`."""
        self.simulations = 0
        """How many simulations were made."""

    def run(self, budget: Budget) -> Candidate:
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

    def simulate(self, candidates: Sequence[Candidate]) -> None:
        """Try each of these answers out once more, all with the same deal and the same dice."""
        seed = self._rng.getrandbits(_SEED_BITS)
        table = self._table
        dealt = self._dealer.deal(Random(seed))
        for candidate in candidates:
            state = dealt.clone()
            playout = Playout(table.setup, seed + 1)  # other numbers than the deal had
            apply(state, candidate.answer)
            playout.run(state, table.turns + 1)
            candidate.saw(_stands(state, table))
            playout.run(state, table.turns + table.setup.seats)
            candidate.worths.append(self._appraisal.worth(state))
            self.simulations += 1


def _stands(state: State, table: State) -> list[int]:
    """Where the figures stand; when the round has ended, the points they got for it."""
    if state.stack and state.round == table.round:
        return state.at
    return [new - old for new, old in zip(state.scores, table.scores, strict=True)]


def _promising(weighed: Weighed) -> Weighed:
    """The answers worth trying: the best ones, but not the same card everywhere.

    A card that is worth just as much somewhere else does the same there, most likely nothing.
    """
    worths: dict[int, set[float]] = defaultdict(set)
    chosen = []
    for ahead, answer in sorted(weighed, key=lambda pair: -pair[0]):
        if isinstance(answer, Play | React):
            tried = worths[KIND_OF_FACE[answer.face]]
            if len(tried) == _PLACES or ahead in tried:
                continue
            tried.add(ahead)
        chosen.append((ahead, answer))
        if len(chosen) == _WIDTH:
            break
    return chosen


def _without_losers(candidates: list[Candidate]) -> list[Candidate]:
    """Drop what is clearly worse than the best, judged by the simulations they share."""
    best = max(candidates, key=lambda candidate: candidate.worth)
    return [
        candidate
        for candidate in candidates
        if candidate is best or best.worth - candidate.worth < _CLEARLY * _standard_error(best, candidate)
    ]


def _standard_error(first: Candidate, second: Candidate) -> float:
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
