"""What happened, in past tense, in the order it happened.

Facts are what a window animates, a log tells and a test reads. They are made only when somebody listens. A
fact may hold what only some seats may see; `redacted` turns it into what the seats at a screen may know.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from frantic_board.kernel import WindowOpened


class Turning(Enum):
    """Why a card of the draw pile was turned up."""

    OPENING = "opening"
    MARKET = "market"
    SEPPUKU = "seppuku"
    BLACK_JACK = "black-jack"
    REWIND = "rewind"


class Lasting(Enum):
    """The lasting effects (C11)."""

    TIME_BOMB = "time-bomb"
    LAST_CHANCE = "last-chance"
    PLUS_ONE = "plus-one"
    PARASITE = "parasite"
    SKIP = "skip"
    SPECIAL_SEAL = "special-seal"
    OPEN_HANDS = "open-hands"
    COLOUR_BLOCKADE = "colour-blockade"
    LOOPING = "looping"


class Ending(Enum):
    """Why a round ended (C14)."""

    OUT = "out"
    EMPTY_PILE = "empty-pile"
    FINISH_LINE = "finish-line"
    DOOMSDAY = "doomsday"
    THE_END = "the-end"
    TIME_BOMB = "time-bomb"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins; cards are dealt next."""

    number: int


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """This seat deals."""

    seat: int


@dataclass(frozen=True, slots=True)
class RuleTurnedUp:
    """A rule card holds from now on (C13.2)."""

    rule: int


@dataclass(frozen=True, slots=True)
class RuleReturned:
    """A rule card holds no longer (C13.2)."""

    rule: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card or was dealt one; only that seat may see which."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class DrewPower:
    """A seat was dealt a power card, face down; only that seat may see which."""

    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class DrewShort:
    """A draw found too few cards (C14.4)."""

    seat: int
    """The seat that drew, or `CHANCE` for cards to be turned up."""


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """The top card of the draw pile was turned up."""

    kind: int
    why: Turning


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """This seat skipped its turn (C4.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat that has drawn plays nothing (C4.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over, its checks too (C4.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A hand card was laid on the discard pile, or slid under its top card."""

    seat: int
    kind: int
    shape: int
    """What it counts as: its own shape, or what Mimicry imitates."""
    covered: int
    """The card that showed before; 0 if there was none."""
    is_under: bool
    """Whether it slid under the top card (C7.24)."""


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A card was thrown in; the `CardLaid` fact precedes."""

    seat: int
    kind: int
    shape: int


@dataclass(frozen=True, slots=True)
class DemandChanged:
    """From now on this must be answered (C5)."""

    demand: int


@dataclass(frozen=True, slots=True)
class Wished:
    """A seat made a wish (C5.6); the `DemandChanged` fact follows."""

    seat: int
    demand: int


@dataclass(frozen=True, slots=True)
class ColourNamed:
    """A seat named a colour: of a Colour Swap (C5.5) or to be blocked (C12.10)."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class EffectDeclined:
    """A seat left out an effect that it could have carried out (C6.8)."""

    seat: int
    shape: int


@dataclass(frozen=True, slots=True)
class EffectLapsed:
    """The effect of a card could not be carried out (C2.11, C8.7)."""

    seat: int
    shape: int


@dataclass(frozen=True, slots=True)
class AttackAimed:
    """An attacker named the targets, before the window (C8.2)."""

    seat: int
    shape: int
    targets: tuple[int, ...]
    shares: tuple[int, ...]
    """How many cards each target draws, with Fantastic Four; else empty."""


@dataclass(frozen=True, slots=True)
class AttackCountered:
    """Counterattack broke an attack off; the thrower carries it out anew (C8.5)."""

    seat: int
    """The thrower."""
    attacker: int
    """Who attacked."""
    shape: int


@dataclass(frozen=True, slots=True)
class SeatMustSkip:
    """A seat has to skip its next turn (C7.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandLookedAt:
    """A seat looked at another hand (Thief); only those two see the cards."""

    seat: int
    holder: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class HandsShown:
    """All see these hands as they are now: the hand of each seat, None if it is not shown."""

    hands: tuple[bytes | None, ...]


@dataclass(frozen=True, slots=True)
class HandsLookedAt:
    """The trigger looked at all hands (Distributor); nobody else sees them."""

    seat: int
    hands: tuple[bytes | None, ...]


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards went from one hand into another; giver and taker see them, all if they were open."""

    giver: int
    taker: int
    cards: bytes
    is_open: bool
    """Whether all see which (C2.15)."""
    is_blind: bool
    """Whether chance picked them (C2.5)."""


@dataclass(frozen=True, slots=True)
class CardsPutDown:
    """Cards were put down face down for somebody, or before oneself; the giver sees them."""

    giver: int
    taker: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class CardsTakenUp:
    """Cards put down by a giver were taken up; giver and taker see them."""

    giver: int
    taker: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """A card that lay face down before a seat was turned up for all to see."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardsShuffledIn:
    """Cards laid face down were shuffled and put on top of the draw pile (C10.32)."""

    count: int


@dataclass(frozen=True, slots=True)
class CardShown:
    """A seat laid a card openly before itself (Tsunami)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class HeapTaken:
    """A seat took cards that lay open: all of a heap, or one of a display."""

    seat: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class HeapDiscarded:
    """Open cards went under the top of the discard pile."""

    cards: bytes


@dataclass(frozen=True, slots=True)
class TakenFromDiscard:
    """A seat took a card out of the discard pile."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TakenFromPile:
    """A seat took a card out of the draw pile for all to see, which was then shuffled (C10.37)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded these cards, in this order (C2.6)."""

    seat: int
    cards: bytes


@dataclass(frozen=True, slots=True)
class HandsMoved:
    """Whole hands changed their owners."""

    origins: tuple[int, ...]
    """For each seat, whose hand it holds now."""


@dataclass(frozen=True, slots=True)
class HandsShuffled:
    """All hands of these seats were shuffled together (Tornado)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EventSetOff:
    """An event is about to be turned up."""

    trigger: int


@dataclass(frozen=True, slots=True)
class EventsReshuffled:
    """Events turned up earlier form a new pile (C9.7)."""

    count: int


@dataclass(frozen=True, slots=True)
class EventTurnedUp:
    """An event was turned up."""

    event: int


@dataclass(frozen=True, slots=True)
class EventBegan:
    """An event is carried out."""

    event: int
    trigger: int
    protected: tuple[int, ...]
    """The seats that take no part (C8.18)."""


@dataclass(frozen=True, slots=True)
class EventEnded:
    """An event has been carried out."""

    event: int


@dataclass(frozen=True, slots=True)
class EventChosen:
    """The trigger chose an event (Event Manager, Repeat)."""

    seat: int
    event: int


@dataclass(frozen=True, slots=True)
class Risked:
    """A seat decided on Seppuku (C10.33)."""

    seat: int
    is_risked: bool


@dataclass(frozen=True, slots=True)
class LastingBegan:
    """A lasting effect began (C11)."""

    effect: Lasting
    seat: int
    """Whose it is, or `CHANCE` for all."""
    colour: int
    """The colour of a blockade, else `NO_COLOUR`."""


@dataclass(frozen=True, slots=True)
class LastingEnded:
    """A lasting effect ended (C11)."""

    effect: Lasting
    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class BombTicked:
    """Time Bomb: this seat has so many turns left (C11.1)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class BombWentOff:
    """Time Bomb went off (C11.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DirectionTurned:
    """Play goes the other way round: 1 counter-clockwise, -1 clockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class PowerTurnedUp:
    """A seat turned up a power card (C12.1)."""

    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class PowerTookEffect:
    """The effect of a power card is carried out."""

    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class PowerRecharged:
    """A power card was turned face down again (C7.9)."""

    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class PowerGiven:
    """A power card went to another seat, face down; giver and taker see it, all if it lay open."""

    giver: int
    taker: int
    power: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class PowerReturned:
    """A power card was shuffled back; its owner sees it, all if it lay open."""

    seat: int
    power: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class SpecialsCounted:
    """So many special cards are in this hand (C12.17)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class SeatOut:
    """A seat holds no card at the checks of a turn (C14.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ScoresChanged:
    """Scores changed at once, by an event (C15.5)."""

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over: why, each hand, its points, and the new scores (C15)."""

    why: Ending
    out: tuple[int, ...]
    """The seats that are out."""
    hands: tuple[bytes, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The seats that have won (C15.7)."""

    winners: tuple[int, ...]


Fact: TypeAlias = (
    RoundBegan
    | DealerNamed
    | RuleTurnedUp
    | RuleReturned
    | Drew
    | DrewPower
    | DrewShort
    | CardTurnedUp
    | TurnBegan
    | TurnSkipped
    | TurnPassed
    | TurnEnded
    | CardLaid
    | ThrownIn
    | DemandChanged
    | Wished
    | ColourNamed
    | EffectDeclined
    | EffectLapsed
    | AttackAimed
    | AttackCountered
    | SeatMustSkip
    | HandLookedAt
    | HandsShown
    | HandsLookedAt
    | CardsMoved
    | CardsPutDown
    | CardsTakenUp
    | CardRevealed
    | CardsShuffledIn
    | CardShown
    | HeapTaken
    | HeapDiscarded
    | TakenFromDiscard
    | TakenFromPile
    | Discarded
    | HandsMoved
    | HandsShuffled
    | EventSetOff
    | EventsReshuffled
    | EventTurnedUp
    | EventBegan
    | EventEnded
    | EventChosen
    | Risked
    | LastingBegan
    | LastingEnded
    | BombTicked
    | BombWentOff
    | DirectionTurned
    | PowerTurnedUp
    | PowerTookEffect
    | PowerRecharged
    | PowerGiven
    | PowerReturned
    | SpecialsCounted
    | SeatOut
    | ScoresChanged
    | RoundEnded
    | GameEnded
    | WindowOpened
)

REVEALING: Final = (
    WindowOpened,
    HandLookedAt,
    HandsShown,
    HandsLookedAt,
    CardsMoved,
    CardsTakenUp,
    HandsMoved,
    PowerGiven,
    RoundEnded,
)
"""The facts by which somebody sees cards that were hidden; nobody takes back what led to them."""


def redacted(fact: Fact, eyes: frozenset[int]) -> Fact:
    """What the seats that look, all of `eyes` together, may know of a fact; no eyes are the whole table."""
    match fact:
        case Drew(seat, _) if seat not in eyes:
            return Drew(seat, 0)
        case DrewPower(seat, _) if seat not in eyes:
            return DrewPower(seat, 0)
        case HandLookedAt(seat, holder, cards) if not eyes & {seat, holder}:
            return HandLookedAt(seat, holder, bytes(len(cards)))
        case HandsLookedAt(seat, hands) if seat not in eyes:
            return HandsLookedAt(
                seat, tuple(_seen_hand(hand, holder in eyes) for holder, hand in enumerate(hands))
            )
        case CardsMoved(giver, taker, cards, is_open, _) if not is_open and not eyes & {giver, taker}:
            return replace(fact, cards=bytes(len(cards)))
        case CardsPutDown(giver, taker, cards) if giver not in eyes:
            return CardsPutDown(giver, taker, bytes(len(cards)))
        case CardsTakenUp(giver, taker, cards) if not eyes & {giver, taker}:
            return CardsTakenUp(giver, taker, bytes(len(cards)))
        case PowerGiven(giver, taker, _, is_open) if not is_open and not eyes & {giver, taker}:
            return replace(fact, power=0)
        case PowerReturned(seat, _, is_open) if not is_open and seat not in eyes:
            return replace(fact, power=0)
    return fact


def _seen_hand(hand: bytes | None, is_own: bool) -> bytes | None:
    return hand if hand is None or is_own else bytes(len(hand))
