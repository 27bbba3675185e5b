"""A hint for the card game in words: what to do, why, and what else was thought of."""

from typing import Final, assert_never

from frantic_board.bots.cards.hints import reasons_for
from frantic_board.bots.cards.reasons import (
    Amount,
    Keeps,
    KeepsForLater,
    KeepsPower,
    LeavesEasy,
    Number,
    Numbered,
    OfSeat,
    Plain,
    PowerDoes,
    Reason,
    SeatAmount,
    Seated,
    StrikesBack,
)
from frantic_board.bots.hints import Hint
from frantic_board.cards.cards import POWER_NAMES
from frantic_board.cards.view import View
from frantic_board.words.cards.answers import tell_answer
from frantic_board.words.cards.facts import Teller
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.language import Words

_NEARLY: Final = 0.01
"""Answers with which winning is likelier by no more than this are about as good as each other."""


def advice_text(hint: Hint, view: View, teller: Teller) -> str:
    """What to do and why, how likely it is to win then, and the next best idea."""
    say = teller.say
    told = [tell_answer(hint.best.answer, view.table, teller)]
    told += [tell_reason(reason, teller) for reason in reasons_for(view, hint.best.answer)]
    told.append(say("Chance to win: about {percent} %.", percent=round(100 * hint.best.worth)))
    if not hint.others:
        told.append(say("There is no other choice."))
        return " ".join(told)
    other = hint.others[0]
    instead = tell_answer(other.answer, view.table, teller)
    is_close = other.is_close(_NEARLY)
    told.append(say("About as good: {idea}" if is_close else "Next best: {idea}", idea=instead))
    return " ".join(told)


def tell_reason(reason: Reason, teller: Teller) -> str:
    """What speaks for an answer, as a sentence."""
    say, names = teller.say, teller.names
    match reason:
        case Plain():
            return say(reason.value)
        case Numbered(what, number):
            return say(what.value, number=number) if isinstance(what, Number) else _tell(what, number, say)
        case Seated(what, seat, number) if isinstance(what, OfSeat):
            return say(what.value, whom=names[seat], who=names[seat], number=number)
        case Seated(what, seat, number):
            assert isinstance(what, SeatAmount)
            return _tell_of_seat(what, names[seat], number, say)
        case Keeps(kind, seat, size):
            return say.count(
                "This keeps {card} for {whom}, who holds {number} card.",
                "This keeps {card} for {whom}, who holds {number} cards.",
                size,
                card=teller.card(kind),
                whom=names[seat],
            )
        case KeepsForLater(kind):
            return say("This keeps {card} for later.", card=teller.card(kind))
        case LeavesEasy(kind):
            return say("Only {card} is left then, which can be laid on anything.", card=teller.card(kind))
        case StrikesBack(shape):
            return say("Then you attack with {card} yourself.", card=teller.shape(shape))
        case PowerDoes(power):
            return say(POWER_WORDS[POWER_NAMES[power]].text)
        case KeepsPower(power):
            return say("This keeps {card} for later.", card=teller.power(power))
        case _:
            assert_never(reason)


def _tell(what: Amount, number: int, say: Words) -> str:
    """What speaks for an answer, with a number of points or cards."""
    match what:
        case Amount.SHEDS:
            return say.count(
                "That is {number} point less in hand.", "That is {number} points less in hand.", number
            )
        case Amount.COUNTS_MOST:
            return say.count(
                "It counts {number} point, and no other choice counts more.",
                "It counts {number} points, and no other choice counts more.",
                number,
            )
        case Amount.COUNTS_LEAST:
            return say.count(
                "It counts {number} point, and no other choice counts less.",
                "It counts {number} points, and no other choice counts less.",
                number,
            )
        case Amount.COUNTS_NOW:
            return say.count(
                "If the round ends now, your hand counts {number} point.",
                "If the round ends now, your hand counts {number} points.",
                number,
            )
        case Amount.FITS:
            return say.count(
                "Then {number} card in your hand fits.", "Then {number} cards in your hand fit.", number
            )
        case Amount.FITS_WISH:
            return say.count(
                "With the right wish, {number} card in your hand fits then.",
                "With the right wish, {number} cards in your hand fit then.",
                number,
            )
        case Amount.GIVES:
            return say.count(
                "You can give {number} card away with it.",
                "You can give {number} cards away with it.",
                number,
            )
        case Amount.SWAPS:
            return say.count(
                "You can swap {number} card of your choice for what somebody else holds.",
                "You can swap {number} cards of your choice for what somebody else holds.",
                number,
            )
        case Amount.OTHERS_DRAW:
            return say.count("Others draw {number} card.", "Others draw {number} cards.", number)
        case Amount.ONE_DRAWS:
            return say.count(
                "Somebody can be made to draw {number} card.",
                "Somebody can be made to draw up to {number} cards.",
                number,
            )
        case Amount.ONE_TAKES:
            return say.count(
                "Somebody can be made to take {number} card from your hand.",
                "Somebody can be made to take up to {number} cards from your hand.",
                number,
            )
        case Amount.OUT_DRAW:
            return say.count(
                "The round goes on, and whoever is out draws {number} card.",
                "The round goes on, and whoever is out draws {number} cards.",
                number,
            )
        case Amount.SPARED_DRAW:
            return say.count(
                "Otherwise you would draw {number} card.", "Otherwise you would draw {number} cards.", number
            )
        case Amount.SPARED_CARDS:
            return say.count(
                "Otherwise you would get {number} card.", "Otherwise you would get {number} cards.", number
            )
        case Amount.SPARED_THEFT:
            return say.count(
                "Otherwise {number} card would be picked from your hand.",
                "Otherwise {number} cards would be picked from your hand.",
                number,
            )
        case Amount.LOSES:
            return say.count(
                "That takes {number} card out of your hand.",
                "That takes {number} cards out of your hand.",
                number,
            )
        case Amount.SPARED_HEAP:
            return say.count(
                "Otherwise you would take the open card.",
                "Otherwise you would take all {number} open cards.",
                number,
            )
        case Amount.WOULD_HOLD:
            return say.count(
                "You would hold about {number} card then.",
                "You would hold about {number} cards then.",
                number,
            )


def _tell_of_seat(what: SeatAmount, whom: str, number: int, say: Words) -> str:
    """What speaks for an answer, with a number of cards of another seat."""
    match what:
        case SeatAmount.GETS:
            return say.count("{who} gets {number} card.", "{who} gets {number} cards.", number, who=whom)
        case SeatAmount.DRAWS:
            return say.count("{who} draws {number} card.", "{who} draws {number} cards.", number, who=whom)
        case SeatAmount.COMES_LAST:
            return say.count(
                "{whom}, who holds {number} card, comes last then.",
                "{whom}, who holds {number} cards, comes last then.",
                number,
                whom=whom,
            )
        case SeatAmount.WOULD_HOLD:
            return say.count(
                "{whom} would hold about {number} card then.",
                "{whom} would hold about {number} cards then.",
                number,
                whom=whom,
            )
