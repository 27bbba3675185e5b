"""From the answers of the card game to the choices they are made of."""

from frantic_board.cards.answers import (
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Discard,
    Do,
    DrawInstead,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pass,
    Pick,
    Play,
    Power,
    React,
    Risk,
    Split,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import NO_SHAPE
from frantic_board.cards.demand import WISH_COLOUR, WISH_NUMBER
from frantic_board.choices.choice import PASSES, Choice, Path, What


def path_of(answer: Answer) -> Path:
    """The choices that make up an answer.

    Shares are seats in order, each with its number. They always add up to the same sum, so that no choice
    says that it is done: when nothing is left to share out, nothing is left to choose.
    """
    match answer:
        case Play(kind, shape) | React(kind, shape):
            card = (Choice(What.CARD, kind),)
            return card if shape == NO_SHAPE else (*card, Choice(What.IMITATION, shape))
        case Give(kind) | Take(kind) | Discard(kind) | Lay(kind):
            return (Choice(What.CARD, kind),)
        case GiveTo(kind, seat):
            return Choice(What.CARD, kind), Choice(What.SEAT, seat)
        case DrawInstead():
            return (Choice(What.DRAW),)
        case Pass():
            return PASSES
        case Risk() | Do():
            return (Choice(What.DO),)
        case Target(seat) | ChooseHand(seat):
            return (Choice(What.SEAT, seat),)
        case Pair(first, second):
            return Choice(What.SEAT, first), Choice(What.SEAT, second)
        case Split(shares):
            return tuple(
                Choice((What.SEAT, What.NUMBER)[place % 2], value) for place, value in enumerate(shares)
            )
        case Wish(demand) if demand > WISH_NUMBER:
            return (Choice(What.NUMBER, demand - WISH_NUMBER),)
        case Wish(demand):
            return (Choice(What.COLOUR, demand - WISH_COLOUR),)
        case ChooseColour(colour):
            return (Choice(What.COLOUR, colour),)
        case ChooseEvent(event):
            return (Choice(What.EVENT, event),)
        case Power(power) | Pick(power):
            return (Choice(What.POWER, power),)
        case _:
            raise AssertionError("chance answers for itself")
