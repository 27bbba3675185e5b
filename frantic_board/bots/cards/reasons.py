"""What can speak for an answer in the card game, as values: `hints` finds them, `advice` says them."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from frantic_board.words.language import N_


class Plain(Enum):
    """What needs neither a number nor a name, in words."""

    LAST_CARD = N_("That is the last card in hand.")
    NOTHING_FITS = N_("No card in hand can be laid.")
    NOTHING_HIGH = N_("No card in hand counts enough points.")
    MAY_STILL_PLAY = N_("You may still play a card after the draw.")
    ENDS_ROUND = N_("The draw pile is empty, so that ends the round.")
    NO_EVENT = N_("All that can be laid would set off an event.")
    SECOND_CARD = N_("Another card can be laid on it at once.")
    SOMEBODY_SKIPS = N_("Somebody has to skip a turn.")
    NEW_POWER = N_("You get a new power card for it.")
    GOES_ANYWHERE = N_("It can be laid on anything.")
    NEVER_LAID = N_("It can never be laid.")
    SPARED_EVENT = N_("The event spares you.")
    SPARED_SKIP = N_("Otherwise you would have to skip a turn.")
    NO_NICE_TRY = N_("Then nobody can throw in Nice Try.")
    KEEPS_POWERS = N_("Your power cards stay for a later turn.")
    USED = N_("It has been used already.")
    USED_FOR_FRESH = N_("A used power card goes for one that is not.")
    ONCE_MORE = N_("From your next turn on you can turn it up once more.")
    LEAST_GIVEN = N_("None of the others has been given fewer cards so far.")
    DEMANDED = N_("That is the colour demanded now.")
    NOT_HELD = N_("No card in your hand shows it.")
    COUNTS_LESS = N_("Your hand counts less without them.")


class Number(Enum):
    """What is said with a number, and reads the same whether it is one or many."""

    NUMBERS_LEFT = N_("About {number} % of the cards that you have not seen are numbers.")


class Amount(Enum):
    """What is said with a number of something."""

    SHEDS = auto()
    """So many points less in hand."""
    COUNTS_MOST = auto()
    """It counts so many points, and no other choice more."""
    COUNTS_LEAST = auto()
    """It counts so many points, and no other choice less."""
    COUNTS_NOW = auto()
    """If the round ends now, the hand counts so many points."""
    FITS = auto()
    """So many cards of the hand can be laid on what is demanded then."""
    FITS_WISH = auto()
    """The best wish lets so many cards of the hand be laid."""
    GIVES = auto()
    """So many cards can be given away."""
    SWAPS = auto()
    """So many cards of choice go for unseen ones."""
    OTHERS_DRAW = auto()
    """Others draw so many cards, all in all."""
    ONE_DRAWS = auto()
    """Somebody draws up to so many cards."""
    ONE_TAKES = auto()
    """Somebody draws up to so many cards from the hand."""
    OUT_DRAW = auto()
    """The round goes on, and whoever is out draws so many cards."""
    SPARED_DRAW = auto()
    """Otherwise so many cards would have to be drawn."""
    SPARED_CARDS = auto()
    """Otherwise so many cards would come to the hand."""
    SPARED_THEFT = auto()
    """Otherwise so many cards of somebody else's choice would go."""
    LOSES = auto()
    """It costs so many cards, which is good."""
    SPARED_HEAP = auto()
    """Otherwise so many open cards would have to be taken."""
    WOULD_HOLD = auto()
    """About so many cards would be in hand then."""


class OfSeat(Enum):
    """What is said of another seat, with a number that needs no noun."""

    FEWEST = N_("None of the others holds fewer cards than {whom}: {number}.")
    MOST = N_("None of the others holds more cards than {whom}: {number}.")
    LEADS = N_("None of the others has fewer points than {whom}: {number}.")
    NEXT = N_("{whom} comes next.")
    CAN_ANSWER = N_("{whom} comes next, and can answer it with a chance of about {number} %.")
    SKIPS = N_("{who} must skip the next turn.")


class SeatAmount(Enum):
    """What is said of another seat with a number of cards."""

    GETS = auto()
    DRAWS = auto()
    COMES_LAST = auto()
    """It holds so many cards, and comes last after this turn."""
    WOULD_HOLD = auto()


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number, and what it says."""

    what: Number | Amount
    number: int


@dataclass(frozen=True, slots=True)
class Seated:
    """Another seat, a number, and what they say."""

    what: OfSeat | SeatAmount
    seat: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class Keeps:
    """A card that can be thrown in stays in hand, for somebody with few cards."""

    kind: int
    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class KeepsForLater:
    """A card stays in hand."""

    kind: int


@dataclass(frozen=True, slots=True)
class LeavesEasy:
    """A card that goes on anything is the only one left in hand."""

    kind: int


@dataclass(frozen=True, slots=True)
class StrikesBack:
    """The attack with a card of this shape is one's own now."""

    shape: int


@dataclass(frozen=True, slots=True)
class PowerDoes:
    """What a power card does."""

    power: int


@dataclass(frozen=True, slots=True)
class KeepsPower:
    """A power card stays for a later turn."""

    power: int


Reason: TypeAlias = (
    Plain | Numbered | Seated | Keeps | KeepsForLater | LeavesEasy | StrikesBack | PowerDoes | KeepsPower
)
