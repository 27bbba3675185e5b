"""Hints for the card game: what `schemer` would do, and reasons that a person can follow.

A reason is true of the position, looks at nothing but what the seat may know, and speaks for this answer.
Where there is none of that sort, none is given.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from frantic_board.bots.bot import Budget
from frantic_board.bots.cards import choice_reasons, play_reasons, seat_reasons
from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.cards.reasons import Reason
from frantic_board.bots.hints import Hint, think
from frantic_board.bots.schemer import A_SECOND
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
from frantic_board.cards.frames import LAY, PLAY, POWER, REACT, RISK
from frantic_board.cards.rules import Decision
from frantic_board.cards.view import View


# The aliases are strings, so that `help` does not spell out all the classes they stand for.
def hint(view: View, decision: "Decision", rng: Random, budget: Budget = A_SECOND) -> Hint:
    """Think about a decision for somebody."""
    return think(CardMind(view, decision), rng, budget)


def reasons_for(view: View, answer: "Answer") -> "tuple[Reason, ...]":
    """What speaks for an answer to the question that is pending in a view."""
    match answer:
        case Play(kind, shape):
            return play_reasons.to_lay(view, kind, shape)
        case DrawInstead():
            return play_reasons.to_draw(view)
        case Power(power):
            return play_reasons.to_turn_up(view, power)
        case Wish(demand):
            return play_reasons.to_wish(view, demand)
        case ChooseColour(colour):
            return play_reasons.to_name(view, colour)
        case React():
            return seat_reasons.to_throw_in(view)
        case Target(seat):
            return seat_reasons.to_aim(view, seat)
        case Split(shares):
            return seat_reasons.to_split(view, shares)
        case GiveTo(seat=seat):
            return seat_reasons.to_give_to(view, seat)
        case Pair(first, second):
            return choice_reasons.to_pair(view, first, second)
        case Give(kind) | Discard(kind):
            return choice_reasons.to_shed(view, kind)
        case Take(kind):
            return choice_reasons.to_take(view, kind)
        case Lay(kind):
            return choice_reasons.to_lay_down(view, kind)
        case ChooseEvent(event):
            return choice_reasons.to_choose_event(view, event)
        case ChooseHand(seat):
            return choice_reasons.to_choose_hand(view, seat)
        case Pick(power):
            return choice_reasons.to_pick(view, power)
        case Risk():
            return choice_reasons.to_risk(view)
        case Do():
            return choice_reasons.to_do(view)
        case Pass():
            return _to_leave(view)
    raise AssertionError("chance takes no advice")


def _to_leave(view: View) -> tuple[Reason, ...]:
    """What speaks for leaving something."""
    find = _TO_LEAVE.get(view.table.stack[-1][0])
    return () if find is None else find(view)


_TO_LEAVE: Final[Mapping[int, Callable[[View], tuple[Reason, ...]]]] = {
    PLAY: play_reasons.to_play_nothing,
    POWER: play_reasons.to_keep_powers,
    REACT: seat_reasons.to_let_pass,
    LAY: choice_reasons.to_take_heap,
    RISK: choice_reasons.to_risk,
}
