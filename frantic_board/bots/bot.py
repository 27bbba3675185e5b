"""What a bot is."""

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View


class Bot(Protocol):
    """What plays a seat by itself."""

    def decide(self, view: View, decision: Decision) -> Answer:
        """Answer a decision that is this seat's to make."""
        ...


Maker: TypeAlias = Callable[[Random], Bot]
"""Makes a bot, given a generator that nobody else uses."""
