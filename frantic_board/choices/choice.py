"""What can be chosen in one step."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class What(Enum):
    """The sort of thing that is chosen; its number is in the choice."""

    CARD = "card"
    """A card of the hand, or one that lies open, by kind."""
    FIELD = "field"
    FACING = "facing"
    """Where a laid card faces, as the face it then has."""
    SEAT = "seat"
    NUMBER = "number"
    TELEPORT = "teleport"
    COLOUR = "colour"
    POWER = "power"
    """A power card, by kind, with where it lies as the game's answers say it."""
    EVENT = "event"
    IMITATION = "imitation"
    """What a Mimicry is, by shape."""
    DRAW = "draw"
    DO = "do"
    """Do what is offered."""
    PASS = "pass"
    """Leave it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice on the way to an answer."""

    what: What
    value: int = 0


Path: TypeAlias = tuple[Choice, ...]
"""All choices that make up an answer, in the order in which people make them."""

PASSES: Path = (Choice(What.PASS),)
