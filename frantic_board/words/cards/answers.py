"""What somebody could do in the card game, told as advice: "Play Red Gift"."""

from typing import Final

from frantic_board.cards import frames
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
from frantic_board.cards.cards import FACE_UP, HIDDEN, NO_SHAPE
from frantic_board.cards.state import State
from frantic_board.kernel import Frame
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import N_


def tell_answer(answer: Answer, table: State, teller: Teller) -> str:
    """A player's answer to the question that is pending on a table, as a sentence."""
    say, names = teller.say, teller.names
    match answer:
        case Play(kind, shape):
            return say("Play {card}.", card=teller.laid(kind, shape))
        case DrawInstead():
            return say("Draw a card.")
        case Pass():
            return _tell_pass(table.stack[-1], teller)
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
        case Pick(power) if power % FACE_UP == HIDDEN:
            return say("Choose a hidden power card.")
        case Pick(power):
            return say("Choose {power}.", power=teller.power(power % FACE_UP))
        case Risk():
            return say("Risk it.")
        case Do():
            return _tell_deed(table, teller)
        case _:
            raise AssertionError("chance takes no advice")


_PASSES: Final = {
    frames.PLAY: N_("Play nothing."),
    frames.POWER: N_("Turn up no power card."),
    frames.REACT: N_("Throw nothing in."),
    frames.TARGET: N_("Pick nobody."),
    frames.SPLIT: N_("Pick nobody."),
    frames.PAIR: N_("Pick nobody."),
    frames.LAY: N_("Take all the cards."),
    frames.PICK: N_("Choose no power card."),
    frames.RISK: N_("Do not risk it."),
}
"""What it is to pass, by what is asked."""


def _tell_pass(frame: Frame, teller: Teller) -> str:
    if frame[0] != frames.DO:
        return teller.say(_PASSES[frame[0]])
    if frame[2] == NO_SHAPE:  # Parasite
        return teller.say("Discard nothing.")
    return teller.say("Do not use {card}.", card=teller.shape(frame[2]))


def _tell_deed(table: State, teller: Teller) -> str:
    """An optional effect: Parasite's discard, or what a card may do."""
    _, seat, shape, _ = table.stack[-1]
    if shape == NO_SHAPE:
        count = min(2, len(table.hands[seat]))
        return teller.say.count("Discard {number} card.", "Discard {number} cards.", count)
    return teller.say("Use {card}.", card=teller.shape(shape))
