"""What a search of the card game needs: which answers to try, deals, and playing on."""

from random import Random
from typing import Final

from frantic_board.bots.cards.answer_values import Weighed, weigh
from frantic_board.bots.cards.playout import play_on
from frantic_board.bots.cards.win_chance import chance_in_round, win_chance
from frantic_board.bots.turn_random import TurnRandom
from frantic_board.cards.answers import Answer
from frantic_board.cards.rules import Decision, apply
from frantic_board.cards.state import State
from frantic_board.cards.view import View, determinize

_WIDTH: Final = 10
"""How many answers are tried at most."""
_POINT: Final = 0.0015
"""How much likelier it is to win with an answer that is held to be worth a point more."""
_ROUNDS: Final = 2
"""How often it goes round the table before the position is judged: later, luck has the last word."""
_ROUNDS_SEEN: Final = 4
"""The same where all hands are known: it takes some turns until it shows what somebody can lay."""


class CardMind:
    """Thinks about one decision of the card game."""

    _rounds = _ROUNDS

    def __init__(self, view: View, decision: Decision) -> None:
        self._view = view
        self._decision = decision
        self._numbers = TurnRandom()

    def ideas(self) -> Weighed:
        """The best answers as `sly` sees them."""
        options = self._decision.options()
        table = self._view.table
        worths = weigh(table, table.stack[-1], self._decision.asks, options)
        ideas = [(worth * _POINT, option) for worth, option in zip(worths, options, strict=True)]
        return sorted(ideas, key=lambda idea: -idea[0])[:_WIDTH]

    def deal(self, rng: Random) -> State:
        """Deal the hidden cards at random."""
        return determinize(self._view, rng)

    def try_out(self, state: State, answer: Answer, seed: int) -> tuple[float, list[int]]:
        """Play on until it is about the seat's turn again, and see how likely it is to win then.

        Where everyone stands is told by the number of cards in each hand after the turn.
        """
        seat, table = self._view.seat, self._view.table
        state = state.clone()
        apply(state, answer)
        play_on(state, seed, self._numbers, table.turns + 1)
        stands = [len(hand) for hand in state.hands]
        play_on(state, seed, self._numbers, table.turns + self._rounds * table.setup.seats)
        is_over = state.won or state.round != table.round
        return win_chance(state, seat) if is_over else chance_in_round(state, seat), stands


class SeeingMind(CardMind):
    """Looks farther ahead, from a table where all hands are known."""

    _rounds = _ROUNDS_SEEN
