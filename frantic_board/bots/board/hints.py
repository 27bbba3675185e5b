"""Hints for the board game."""

from random import Random

from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.mind import BoardMind
from frantic_board.bots.bot import Budget
from frantic_board.bots.hints import Hint, think
from frantic_board.bots.schemer import A_SECOND


# The alias is a string, so that `help` does not spell out all the classes it stands for.
def hint(view: View, decision: "Decision", rng: Random, budget: Budget = A_SECOND) -> Hint:
    """Think about a decision for somebody."""
    return think(BoardMind(view, decision), rng, budget)
