"""What bots hold things to be worth, in penalty points: their taste tells them apart."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from frantic_board.board.cards import NAMES


def by_kind(worths: Mapping[str, float]) -> tuple[float, ...]:
    """Worths by the names of cards as a table by kind; a hidden card is worth nothing in particular."""
    return tuple(worths.get(name, 0.0) for name in NAMES)


@dataclass(frozen=True, slots=True)
class Taste:
    """What a bot wants; all worths are in penalty points, to its own advantage."""

    cards: tuple[float, ...]
    """What it is worth to keep a card of each kind in hand; Fuck You has a worth of its own."""
    early: float
    """How many points a field counts while everyone is far from the goal: much can still happen."""
    late: float
    """How many points a field counts when somebody is about to end the round."""
    ending: float
    """How much it counts that a round ends when a figure reaches the goal; 0: not seen at all."""
    own_next: float
    """How much it counts what a laid card does to the own walk after this one."""
    others_next: float
    """How much it counts what a laid card does to the next walk of the others."""
    others_later: float
    """How much it counts what a laid card does to their walk after that."""


SLY: Final = Taste(
    cards=by_kind(
        {
            "skip": 2.5,
            "reverse": 4.0,
            "remote": 3.5,
            "ghost": 0.5,
            "push": 1.0,
            "jump": 0.5,
            "second-chance": 0.2,
            "swap": 0.5,
            "gift": 0.2,
            "magnet": 0.5,
            "teleport": 0.3,
            "stop": 0.5,
            "x": 0.2,
            "snail": 0.2,
            "block": 1.0,
            "nice-try": 2.0,
            "re-roll": 1.5,
            "troublemaker": 0.0,
        }
    ),
    early=1.0,
    late=1.0,
    ending=0.0,
    own_next=0.5,
    others_next=0.8,
    others_later=0.0,
)
"""Counts where everyone will stand, and no farther."""

SCHEMING: Final = Taste(
    cards=by_kind(
        {
            "skip": 0.8,
            "reverse": 2.2,
            "remote": 1.2,
            "ghost": 0.2,
            "push": 0.1,
            "second-chance": -0.1,
            "swap": 0.2,
            "gift": -0.2,
            "magnet": -0.1,
            "teleport": 0.1,
            "x": -0.2,
            "snail": -0.3,
            "block": 1.0,
            "nice-try": 2.6,
            "re-roll": 1.0,
            "troublemaker": 1.4,
        }
    ),
    early=0.08,
    late=0.45,
    ending=0.9,
    own_next=0.5,
    others_next=0.6,
    others_later=0.3,
)
"""Knows that early fields are soon lost and won again, that the end counts, and what to keep for it.

Fields and cards are valued by regression over half a million turns of quick games: by how many points more or
less than the others a figure ends the round, for each field it is ahead and each card in hand.
"""
