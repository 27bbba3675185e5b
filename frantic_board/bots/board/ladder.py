"""The levels of difficulty for people: the same ideas, with fewer and fewer slips."""

from random import Random
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.schemer import Schemer
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.bot import Bot

_EASY_SLIPS: Final = 0.7
_NORMAL_SLIPS: Final = 0.25


class Absent:
    """Another bot with its mind elsewhere: now and then it answers at random."""

    def __init__(self, bot: Bot, slips: float, rng: Random) -> None:
        self._bot = bot
        self._slips = slips
        """How often, as a share of its answers."""
        self._random = rng.random

    def decide(self, view: View, decision: Decision) -> Answer:
        """Answer like the other bot, or anyhow."""
        if self._random() < self._slips:
            return decision.sample(self._random)
        return self._bot.decide(view, decision)


def easy(rng: Random) -> Bot:
    """Easy to beat: most of its answers are slips."""
    return Absent(Sly(), _EASY_SLIPS, rng)


def normal(rng: Random) -> Bot:
    """A fair match: a slip every few answers."""
    return Absent(Sly(), _NORMAL_SLIPS, rng)


def hard(_rng: Random) -> Bot:
    """Hard to beat: no slips."""
    return Sly()


def nasty(rng: Random) -> Bot:
    """Very hard to beat: it also thinks farther."""
    return Schemer(rng)
