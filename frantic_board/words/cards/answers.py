"""What somebody could do in the card game, told as advice: "Play Red Gift"."""

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
from frantic_board.cards.cards import FACE_UP
from frantic_board.cards.state import State
from frantic_board.words.cards.facts import Teller


def tell_answer(answer: Answer, _table: State, teller: Teller) -> str:
    """A player's answer to the question that is pending on a table, as a sentence."""
    say, names = teller.say, teller.names
    match answer:
        case Play(kind, shape):
            return say("Play {card}.", card=teller.laid(kind, shape))
        case DrawInstead():
            return say("Draw a card.")
        case Pass():
            return say("Let it pass.")
        case Power(power):
            return say("Turn up {power}.", power=teller.power(power))
        case React(kind, shape):
            return say("Throw in {card}.", card=teller.laid(kind, shape))
        case Target(seat):
            return say("Pick {whom}.", whom=names[seat])
        case Split(shares):
            told = ", ".join(
                f"{names[seat]} {share}" for seat, share in zip(shares[::2], shares[1::2], strict=True)
            )
            return say("Share out: {shares}.", shares=told)
        case Pair(first, second):
            return say("Pick {one} and {other}.", one=names[first], other=names[second])
        case Give(kind):
            return say("Give {card} away.", card=teller.card(kind))
        case GiveTo(kind, seat):
            return say("Give {card} to {whom}.", card=teller.card(kind), whom=names[seat])
        case Take(kind):
            return say("Take {card}.", card=teller.card(kind))
        case Discard(kind):
            return say("Discard {card}.", card=teller.card(kind))
        case Lay(kind):
            return say("Lay {card}.", card=teller.card(kind))
        case Wish(demand):
            return say("Wish for {demand}.", demand=teller.demand(demand))
        case ChooseColour(colour):
            return say("Say {colour}.", colour=teller.colour(colour))
        case ChooseEvent(event):
            return say("Choose {event}.", event=teller.event(event))
        case ChooseHand(seat):
            return say("Choose {whom}'s hand.", whom=names[seat])
        case Pick(power):
            return say("Choose {power}.", power=teller.power(power % FACE_UP))
        case Risk():
            return say("Risk it.")
        case Do():
            return say("Do it.")
        case _:
            raise AssertionError("chance takes no advice")
