"""Hints for the card game: what `schemer` would do, and a reason that a person can follow."""

from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from frantic_board.bots.bot import Budget
from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.hints import Hint, think
from frantic_board.bots.schemer import A_SECOND
from frantic_board.cards.answers import (
    Answer,
    ChooseColour,
    ChooseHand,
    Discard,
    DrawInstead,
    Give,
    GiveTo,
    Pass,
    Play,
    React,
    Split,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import (
    COUNTERATTACK,
    COUNTERATTACK_CARD,
    LUCKY_BASTARD_CARD,
    MIMICRY_CARD,
    NICE_TRY,
    NICE_TRY_CARD,
    POINTS,
)
from frantic_board.cards.demand import SWAP_TO, UNFIT
from frantic_board.cards.frames import FOR_BLOCKADE
from frantic_board.cards.laying import playable
from frantic_board.cards.rules import Decision
from frantic_board.cards.state import ORDER
from frantic_board.cards.view import View
from frantic_board.kernel.piles import BYTE

_SAVED: Final = (NICE_TRY_CARD, COUNTERATTACK_CARD, LUCKY_BASTARD_CARD, MIMICRY_CARD)
"""The cards that are kept for somebody else's turn, the most wanted first."""
_NEARLY_OUT: Final = 3
"""Who holds so many cards or fewer is somebody to keep a card for."""


@dataclass(frozen=True, slots=True)
class LastCard:
    """It is the last card of the hand."""


@dataclass(frozen=True, slots=True)
class Keeps:
    """It keeps a card that can be thrown in, for somebody with few cards."""

    kind: int
    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class Strikes:
    """It strikes this seat, which holds so many cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class Fits:
    """So many cards of the hand fit what is demanded then."""

    count: int


@dataclass(frozen=True, slots=True)
class Sheds:
    """It is so many points less in hand."""

    points: int


@dataclass(frozen=True, slots=True)
class NothingFits:
    """No card of the hand can be laid."""


@dataclass(frozen=True, slots=True)
class Costs:
    """A card that is taken counts so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Nearest:
    """This seat is nearest to being out."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class GoesOn:
    """The round goes on."""


@dataclass(frozen=True, slots=True)
class StrikesBack:
    """The attack goes back."""


@dataclass(frozen=True, slots=True)
class Protects:
    """The event passes the seat by."""


Reason: TypeAlias = (
    LastCard
    | Keeps
    | Strikes
    | Fits
    | Sheds
    | NothingFits
    | Costs
    | Nearest
    | GoesOn
    | StrikesBack
    | Protects
)


def hint(view: View, decision: "Decision", rng: Random, budget: Budget = A_SECOND) -> Hint:
    """Think about a decision for somebody."""
    return think(CardMind(view, decision), rng, budget)


def reason_for(view: View, answer: "Answer") -> "Reason":
    """What speaks for an answer, as far as it can be said in a few words; else what there is to mind."""
    hand, table = view.hand, view.table
    match answer:
        case Play(kind) if kind in hand:  # not a Mimicry that was turned up
            left = hand.replace(BYTE[kind], b"", 1)
            if not left:
                return LastCard()
            kept = _keeps(view, left) if kind not in _SAVED else None
            return kept or Sheds(POINTS[kind])
        case DrawInstead() if not playable(table, view.seat):
            return NothingFits()
        case DrawInstead() | Pass():
            return _keeps(view, hand) or _nearest(view)
        case React(shape=shape, kind=kind):
            if kind == NICE_TRY_CARD or shape == NICE_TRY:
                return GoesOn()
            is_counter = kind == COUNTERATTACK_CARD or shape == COUNTERATTACK
            return StrikesBack() if is_counter else Protects()
        case Target(seat) | GiveTo(seat=seat) | ChooseHand(seat) if seat != view.seat:
            return Strikes(seat, len(table.hands[seat]))
        case Split(shares) if shares:
            return _hit_hardest(view, shares)
        case Wish(demand):
            return _fits(hand, demand)
        case ChooseColour(colour) if table.stack[-1][2] != FOR_BLOCKADE:
            return _fits(hand, SWAP_TO + colour)
        case Give(kind) | Discard(kind):
            return Sheds(POINTS[kind])
        case Take(kind):
            return Costs(POINTS[kind])
    return _nearest(view)


def _keeps(view: View, left: bytes) -> Keeps | None:
    """A card to throw in that is kept for whoever is nearly out, the next of them in order."""
    nearest = _nearest(view)
    kept = [kind for kind in _SAVED if kind in left]
    is_near = 0 < nearest.size <= _NEARLY_OUT
    return Keeps(kept[0], nearest.seat, nearest.size) if kept and is_near else None


def _nearest(view: View) -> Nearest:
    """Who of the others has the fewest cards, the next of them in order."""
    table = view.table
    others = ORDER[table.direction][table.setup.seats][view.seat][:-1]
    seat = min(others, key=lambda other: len(table.hands[other]))
    return Nearest(seat, len(table.hands[seat]))


def _hit_hardest(view: View, shares: tuple[int, ...]) -> Strikes:
    """Who draws most of what is split, and of several the one with the fewest cards."""
    hands = view.table.hands
    drawn = zip(shares[::2], shares[1::2], strict=True)
    seat, _ = max(drawn, key=lambda share: (share[1], -len(hands[share[0]])))
    return Strikes(seat, len(hands[seat]))


def _fits(hand: bytes, demand: int) -> Fits:
    return Fits(len(hand.translate(None, UNFIT[demand])))
