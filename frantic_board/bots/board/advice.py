"""A hint for the board game in words: what to do, where that leads, and what else was thought of."""

from collections.abc import Sequence
from typing import Final

from frantic_board.board.answers import Answer, Gift, Pick, Play, React, Target
from frantic_board.board.cards import KIND_OF_FACE
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots.hints import Hint, Idea
from frantic_board.words.board.answers import tell_answer
from frantic_board.words.board.cards import CARD_WORDS
from frantic_board.words.board.facts import Teller

_NEARLY: Final = 0.5
"""Answers closer than this many points are about as good as each other."""


def advice_text(hint: Hint, view: View, teller: Teller) -> str:
    """What to do, where everybody is then expected to stand, and how much worse the next idea is."""
    say, table, seat = teller.say, view.table, view.seat
    told = [tell_answer(hint.best.answer, table, teller), _reason(hint.best, table, seat, teller)]
    other = _another(hint)
    if other is None:
        told.append(say("There is no other choice."))
        return " ".join(told)
    instead = tell_answer(other.answer, table, teller)
    if other.is_close(_NEARLY):
        told.append(say("About as good: {idea}", idea=instead))
    elif other.behind < _NEARLY:
        told.append(say("Next best: {idea}", idea=instead))
    else:
        told.append(
            say.count(
                "About {number} point worse: {idea}",
                "About {number} points worse: {idea}",
                max(1, round(other.behind)),
                idea=instead,
            )
        )
    return " ".join(told)


def _reason(best: Idea, table: State, seat: int, teller: Teller) -> str:
    """Where everybody would stand; before anybody has moved, what the card will do to whoever comes there."""
    card = suggested_card(best.answer)
    if not is_set_up(table) and card is not None:
        return teller.say(
            "It waits there for whoever comes: {effect}", effect=teller.say(CARD_WORDS[card].text)
        )
    return _expectation(best.positions, seat, teller)


def _another(hint: Hint) -> Idea | None:
    """The most promising other idea; rather with another card or figure than the same card elsewhere."""
    gist = _gist(hint.best.answer)
    different = [idea for idea in hint.others if _gist(idea.answer) != gist]
    return next(iter(different or hint.others), None)


def _gist(answer: Answer) -> tuple[type, int | None, int | None]:
    """What an answer is about, but for the field."""
    return type(answer), suggested_card(answer), suggested_figure(answer)


def _expectation(positions: Sequence[float], seat: int, teller: Teller) -> str:
    """Where everybody stands after the turn, on average; whoever asked comes first."""
    say = teller.say
    order = [seat, *(other for other in range(len(positions)) if other != seat)]
    places = ", ".join(
        say("{who} on {field}", who=teller.names[each], field=round(positions[each])) for each in order
    )
    return say("Expected after the turn: {places}.", places=places)


def suggested_card(answer: Answer | None) -> int | None:
    """The kind of card a hint says to lay, throw in or take from the Market."""
    match answer:
        case Play(face=face) | React(face=face):
            return KIND_OF_FACE[face]
        case Pick(kind=kind):
            return kind
    return None


def suggested_figure(answer: Answer | None) -> int | None:
    """The figure a hint says to choose."""
    return answer.figure if isinstance(answer, Target | Gift) else None
