"""The answers: one small frozen class per verb of the notation, and tables of the ones that recur.

Seats are numbered in seating order; cards, events, powers and rule cards are kinds (see `cards`).
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from frantic_board.cards.cards import (
    EVENT_NAMES,
    FACE_UP,
    MIMICRY_CARD,
    NAMES,
    NO_SHAPE,
    POWER_NAMES,
    RULE_NAMES,
    THE_END,
    wish_card,
)
from frantic_board.cards.demand import BLACK_WISH

MAX_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a hand card; Mimicry says which shape it takes on."""

    kind: int
    shape: int = NO_SHAPE


@dataclass(frozen=True, slots=True)
class DrawInstead:
    """Draw instead of playing."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where that is allowed."""


@dataclass(frozen=True, slots=True)
class Power:
    """Turn up a power card with the card just laid."""

    power: int


@dataclass(frozen=True, slots=True)
class React:
    """Throw in a card; Mimicry says which shape it takes on."""

    kind: int
    shape: int = NO_SHAPE


@dataclass(frozen=True, slots=True)
class Target:
    """Choose a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Split:
    """Fantastic Four: seats in order from the attacker, each followed by how many cards it draws."""

    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Choose two seats, in order from the one that is asked."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Give:
    """Give a hand card away."""

    kind: int


@dataclass(frozen=True, slots=True)
class GiveTo:
    """Merry Christmas: the next hand card goes to this seat."""

    kind: int
    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from a hand or from the display."""

    kind: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a hand card."""

    kind: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a hand card before oneself."""

    kind: int


@dataclass(frozen=True, slots=True)
class Wish:
    """Wish a colour or a number, as the demand it makes."""

    demand: int


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Name a colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class ChooseEvent:
    """Choose an event that has been turned up."""

    event: int


@dataclass(frozen=True, slots=True)
class ChooseHand:
    """Distributor: the hand that lay before this seat goes to the seat in question."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a power card that lies face down, face up (`FACE_UP` added) or hidden (0)."""

    power: int


@dataclass(frozen=True, slots=True)
class Risk:
    """Seppuku: risk it."""


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out an optional effect."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """Chance: this seat deals first."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card came from the draw pile."""

    kind: int


@dataclass(frozen=True, slots=True)
class Steal:
    """Chance: this card was drawn blind from a hand."""

    kind: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: Tornado dealt this card."""

    kind: int


@dataclass(frozen=True, slots=True)
class EventCard:
    """Chance: this event was turned up."""

    event: int


@dataclass(frozen=True, slots=True)
class PowerCard:
    """Chance: this power card was drawn."""

    power: int


@dataclass(frozen=True, slots=True)
class RuleCard:
    """Chance: this rule card was turned up."""

    rule: int


Answer: TypeAlias = (
    Play
    | DrawInstead
    | Pass
    | Power
    | React
    | Target
    | Split
    | Pair
    | Give
    | GiveTo
    | Take
    | Discard
    | Lay
    | Wish
    | ChooseColour
    | ChooseEvent
    | ChooseHand
    | Pick
    | Risk
    | Do
    | Dealer
    | Draw
    | Steal
    | Deal
    | EventCard
    | PowerCard
    | RuleCard
)

PASS: Final = Pass()
DRAW_INSTEAD: Final = DrawInstead()
RISK: Final = Risk()
DO: Final = Do()
PLAYS: Final = tuple(Play(kind) for kind in range(len(NAMES)))
"""Plays by kind, of cards that are what they are."""
MIMICRIES: Final = tuple(Play(MIMICRY_CARD, shape) for shape in range(THE_END + 1))
"""Plays of Mimicry by shape."""
THROWS: Final = tuple((React(wish_card(shape)), React(MIMICRY_CARD, shape)) for shape in range(THE_END + 1))
"""By the shape of a window: its own card thrown in, and Mimicry as that."""
TARGETS: Final = tuple(Target(seat) for seat in range(MAX_SEATS))
GIVES: Final = tuple(Give(kind) for kind in range(len(NAMES)))
TAKES: Final = tuple(Take(kind) for kind in range(len(NAMES)))
DISCARDS: Final = tuple(Discard(kind) for kind in range(len(NAMES)))
LAYS: Final = tuple(Lay(kind) for kind in range(len(NAMES)))
WISHES: Final = tuple(Wish(demand) for demand in range(BLACK_WISH + 1))
"""Wishes by demand; only those from `WISH_COLOUR` on are wishes."""
COLOUR_CHOICES: Final = tuple(ChooseColour(colour) for colour in range(5))
DEALERS: Final = tuple(Dealer(seat) for seat in range(MAX_SEATS))
DRAWS: Final = tuple(Draw(kind) for kind in range(len(NAMES)))
STEALS: Final = tuple(Steal(kind) for kind in range(len(NAMES)))
DEALS: Final = tuple(Deal(kind) for kind in range(len(NAMES)))
EVENT_CARDS: Final = tuple(EventCard(event) for event in range(len(EVENT_NAMES)))
POWER_CARDS: Final = tuple(PowerCard(power) for power in range(len(POWER_NAMES)))
RULE_CARDS: Final = tuple(RuleCard(rule) for rule in range(len(RULE_NAMES)))
PICKS: Final = tuple(Pick(power) for power in range(FACE_UP + len(POWER_NAMES)))
