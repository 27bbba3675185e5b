"""Sly: gets rid of what costs most, strikes whoever is about to go out, and keeps what saves it."""

from random import Random

from frantic_board.bots.cards.answer_values import weigh
from frantic_board.cards.answers import Answer
from frantic_board.cards.rules import Decision
from frantic_board.cards.view import View


class Sly:
    """Weighs every answer by what it does to all hands and to the next turn, and takes the best."""

    def __init__(self, _rng: Random | None = None) -> None:
        pass

    def decide(self, view: View, decision: Decision) -> Answer:
        """Take the answer that is worth most."""
        options = decision.options()
        worths = weigh(view.table, view.table.stack[-1], decision.asks, options)
        return options[worths.index(max(worths))]
