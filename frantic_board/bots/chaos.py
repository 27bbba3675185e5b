"""Chaos: any card, anywhere, for no reason."""

from random import Random

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View


class Chaos:
    """Plays at random: a card, then one of its places; throws in reactions at the toss of a coin."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def decide(self, view: View, decision: Decision) -> Answer:  # noqa: ARG002 - it does not even look
        """Answer at random."""
        return decision.sample(self._random)
