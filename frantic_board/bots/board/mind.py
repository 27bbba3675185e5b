"""What a search of the board game needs: which answers to try, deals, and playing on."""

from collections import defaultdict
from random import Random
from typing import Final

from frantic_board.board.answers import Answer, Play, React
from frantic_board.board.cards import KIND_OF_FACE
from frantic_board.board.rules import Decision, apply
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots.board.answer_values import Weighed, weigh
from frantic_board.bots.board.dealing import Dealer
from frantic_board.bots.board.leaf import Appraisal
from frantic_board.bots.board.playout import CarefulPlayout, Playout
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.weights import SCHEMING

_WIDTH: Final = 12
"""How many answers are tried at most."""
_PLACES: Final = 3
"""How many places of one card are tried at most."""


class BoardMind:
    """Thinks about one decision of the board game."""

    def __init__(self, view: View, decision: Decision) -> None:
        self._view = view
        self._decision = decision
        self._table = view.table
        self._appraisal = Appraisal(Prospects(view.table, view.seat, SCHEMING))
        self._dealer = Dealer(view)
        self._playout = self._make_playout()

    def ideas(self) -> Weighed:
        """The best answers one turn ahead."""
        return _promising(weigh(self._view, self._decision, SCHEMING))

    def deal(self, rng: Random) -> State:
        """Deal the hidden cards at random."""
        return self._dealer.deal(rng)

    def try_out(self, state: State, answer: Answer, seed: int) -> tuple[float, list[int]]:
        """Play on until it is the seat's turn again, and appraise where that led."""
        table = self._table
        state = state.clone()
        playout = self._playout
        playout.begin(seed)
        apply(state, answer)
        playout.run(state, table.turns + 1)
        stands = _stands(state, table)
        playout.run(state, table.turns + table.setup.seats)
        return self._appraisal.worth(state), stands

    def _make_playout(self) -> Playout:
        """What plays on."""
        return Playout(self._table.setup)


class SeeingMind(BoardMind):
    """Takes its time where all hands are known: seeing them pays only if everyone then plays with care."""

    def _make_playout(self) -> Playout:
        """What plays on by what looks best one turn ahead, in every seat."""
        return CarefulPlayout(self._table.setup, SCHEMING)


def _stands(state: State, table: State) -> list[int]:
    """Where the figures stand; when the round has ended, the points they got for it."""
    if state.stack and state.round == table.round:
        return state.at[:]
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
