"""What a bot is, and the two that play any game: one at random, and one that slips now and then."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias

from frantic_board.kernel import AnyAnswer, AnyDecision, AnyView


class Bot(Protocol):
    """What plays a seat by itself."""

    def decide(self, view: AnyView, decision: AnyDecision) -> AnyAnswer:
        """Answer a decision that is this seat's to make."""
        ...


Maker: TypeAlias = Callable[[Random], Bot]
"""Makes a bot, given a generator that nobody else uses."""


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision, whichever is over first."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a budget needs a number of simulations or of seconds")


class Chaos:
    """Plays at random: any card, anywhere, for no reason; throws in cards at the toss of a coin."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def decide(self, view: AnyView, decision: AnyDecision) -> AnyAnswer:  # noqa: ARG002 - it does not even look
        """Answer at random."""
        return decision.sample(self._random)


class Absent:
    """Another bot with its mind elsewhere: now and then it answers at random."""

    def __init__(self, bot: Bot, slips: float, rng: Random) -> None:
        self._bot = bot
        self._slips = slips
        """How often, as a share of its answers."""
        self._random = rng.random

    def decide(self, view: AnyView, decision: AnyDecision) -> AnyAnswer:
        """Answer like the other bot, or anyhow."""
        if self._random() < self._slips:
            return decision.sample(self._random)
        return self._bot.decide(view, decision)


def slipping(make: Maker, slips: float) -> Maker:
    """What makes a bot that slips so often, as a share of its answers."""
    return lambda rng: Absent(make(rng), slips, rng)
