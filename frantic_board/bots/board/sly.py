"""Sly: looks one turn ahead, at where everyone will stand."""

from random import Random

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.answer_values import best_of, weigh
from frantic_board.bots.board.weights import SLY, Taste


class Sly:
    """Weighs every card, field and facing by the exact expectation over the dice, and takes the best."""

    def __init__(self, _rng: Random | None = None, taste: Taste = SLY) -> None:
        self._taste = taste

    def decide(self, view: View, decision: Decision) -> Answer:
        """Take the answer that is worth most one turn ahead."""
        return best_of(weigh(view, decision, self._taste))
