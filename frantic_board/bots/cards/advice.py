"""A hint for the card game in words: what to do, why, and what else was thought of."""

from typing import Final, assert_never

from frantic_board.bots.cards.hints import (
    Costs,
    Fits,
    GoesOn,
    Keeps,
    LastCard,
    Nearest,
    NothingFits,
    Protects,
    Reason,
    Sheds,
    Strikes,
    StrikesBack,
    reason_for,
)
from frantic_board.bots.hints import Hint
from frantic_board.cards.view import View
from frantic_board.words.cards.answers import tell_answer
from frantic_board.words.cards.facts import Teller

_NEARLY: Final = 0.01
"""Answers with which winning is likelier by no more than this are about as good as each other."""


def advice_text(hint: Hint, view: View, teller: Teller) -> str:
    """What to do and why, how likely it is to win then, and the next best idea."""
    say = teller.say
    told = [tell_answer(hint.best.answer, view.table, teller)]
    told.append(tell_reason(reason_for(view, hint.best.answer), teller))
    told.append(say("Chance to win: about {percent} %.", percent=round(100 * hint.best.worth)))
    if not hint.others:
        told.append(say("There is no other choice."))
        return " ".join(told)
    other = max(hint.others, key=lambda idea: idea.worth)
    instead = tell_answer(other.answer, view.table, teller)
    is_close = hint.best.worth - other.worth < _NEARLY
    told.append(say("About as good: {idea}" if is_close else "Next best: {idea}", idea=instead))
    return " ".join(told)


def tell_reason(reason: Reason, teller: Teller) -> str:
    """What speaks for an answer, as a sentence."""
    say, names = teller.say, teller.names
    match reason:
        case LastCard():
            return say("That is the last card in hand.")
        case Keeps(kind, seat, size):
            return say.count(
                "This keeps {card} for {whom}, who holds {number} card.",
                "This keeps {card} for {whom}, who holds {number} cards.",
                size,
                card=teller.card(kind),
                whom=names[seat],
            )
        case Strikes(seat, size):
            return say.count(
                "{whom} holds {number} card.", "{whom} holds {number} cards.", size, whom=names[seat]
            )
        case Fits(count):
            return say.count("{number} card in hand fits then.", "{number} cards in hand fit then.", count)
        case Sheds(points):
            return say.count(
                "That is {number} point less in hand.", "That is {number} points less in hand.", points
            )
        case NothingFits():
            return say("No card in hand fits.")
        case Costs(points):
            return say.count(
                "In hand it counts {number} point.", "In hand it counts {number} points.", points
            )
        case Nearest(seat, size):
            return say.count(
                "{whom} is nearest to being out, with {number} card.",
                "{whom} is nearest to being out, with {number} cards.",
                size,
                whom=names[seat],
            )
        case GoesOn():
            return say("The round goes on.")
        case StrikesBack():
            return say("The attack goes back.")
        case Protects():
            return say("The event passes by.")
        case _:
            assert_never(reason)
