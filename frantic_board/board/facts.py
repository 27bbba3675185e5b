"""What happened, in past tense, in the order it happened.

Facts are what a window animates, a log tells and a test reads. They are made only when somebody listens.
A fact may hold what only one seat may see (`Drew`, `Passed`): `redacted` is what others may be told of it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from frantic_board.board.cards import HIDDEN
from frantic_board.kernel import WindowOpened


class Cause(Enum):
    """Why a figure changed its place other than by a step of a walk."""

    PUSH = "push"
    JUMP = "jump"
    SLIDE = "slide"
    SWAP = "swap"
    TELEPORT = "teleport"
    FUCK_YOU = "fuck-you"
    NICE_TRY = "nice-try"
    EVENT = "event"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """All figures stand on start, the deal comes next."""

    number: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card; only that seat may see which."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die was thrown by or for this seat."""

    seat: int
    sides: int
    value: int


@dataclass(frozen=True, slots=True)
class StartWon:
    """This seat begins the round (B2.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid on a field, covering what was there."""

    seat: int
    face: int
    field: int
    covered: int
    """The face that showed there before."""


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A reaction card was thrown in; the `Laid` fact precedes."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat that could have reacted let the window pass."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class PlayEffect:
    """The play effect of the card just laid began (B3.2)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class LandEffect:
    """A figure landed on a card and its effect began (B5.6)."""

    figure: int
    face: int
    field: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """One step of a walk; more than one field apart when X was skipped (B5.3)."""

    figure: int
    origin: int
    field: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A Stop ended the walk (B5.4)."""

    figure: int
    field: int


@dataclass(frozen=True, slots=True)
class Slowed:
    """A Snail cost a second step (B5.5)."""

    figure: int
    field: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A figure was moved other than by a step."""

    figure: int
    origin: int
    field: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Targeted:
    """A seat chose a figure for the card or event at hand; steps are Gift's, else 0."""

    seat: int
    figure: int
    steps: int


@dataclass(frozen=True, slots=True)
class AttackBlocked:
    """A Block undid the attack on this seat (B7.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RollVoided:
    """A Re-Roll made this seat's roll void (B7.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Took:
    """A card went from the board into a hand, for all to see."""

    seat: int
    kind: int
    field: int


@dataclass(frozen=True, slots=True)
class EventBegan:
    """The d20 named an event (B9)."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card of the Market lies open (B9.5)."""

    kind: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A seat took an open card of the Market (B9.5)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded its whole hand (B9.10)."""

    seat: int
    kinds: bytes


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Everyone passed the whole hand to the right (B9.14)."""


@dataclass(frozen=True, slots=True)
class TeleportMoved:
    """A numbered teleport was moved (B9.18)."""

    number: int
    origin: int
    field: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Penalty points of this round by seat, and the new scores (B8.3)."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    by_empty_pile: bool
    """Whether somebody had to draw from an empty pile (B8.1)."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The seats with the fewest points (B8.4)."""

    winners: tuple[int, ...]


Fact: TypeAlias = (
    RoundBegan
    | Drew
    | Rolled
    | StartWon
    | TurnBegan
    | Laid
    | WindowOpened
    | ThrownIn
    | Passed
    | PlayEffect
    | LandEffect
    | Stepped
    | Stopped
    | Slowed
    | Moved
    | Targeted
    | AttackBlocked
    | RollVoided
    | Took
    | EventBegan
    | Revealed
    | Picked
    | Discarded
    | HandsPassed
    | TeleportMoved
    | RoundEnded
    | GameEnded
)


def redacted(fact: Fact, eyes: frozenset[int]) -> Fact | None:
    """A fact as it may be told to those who look through the eyes of these seats; None if it may not be.

    Who lets a window pass holds the card: the table sees nothing of that.
    """
    if type(fact) is Drew and fact.seat not in eyes:
        return Drew(fact.seat, HIDDEN)
    if type(fact) is Passed and fact.seat not in eyes:
        return None
    return fact
