"""Bots: one module each. A bot sees a view and the pending decision, never the state.

A bot is anything with `decide(view, decision)` that returns one of the decision's answers. `BOTS` names
what makes one: a function that takes a generator of its own.
"""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.chaos import Chaos


class Bot(Protocol):
    """What plays a seat by itself."""

    def decide(self, view: View, decision: Decision) -> Answer:
        """Answer a decision that is this seat's to make."""
        ...


BOTS: Final[dict[str, Callable[[Random], Bot]]] = {"chaos": Chaos}
"""What makes a bot, by its name."""


class UnknownBot(ValueError):
    """No bot has this name."""


def make_bot(name: str, rng: Random) -> Bot:
    """Make a bot by its name, with a generator that nobody else uses."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}, expected one of {', '.join(sorted(BOTS))}")
    return BOTS[name](rng)
