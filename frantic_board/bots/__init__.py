"""Bots. A bot sees a view and the pending decision, never the state.

A bot is anything with `decide(view, decision)` that returns one of the decision's answers. `BOTS` names
what makes one for the board game: a function that takes a generator of its own, here or in another package
(`roster`). What bots think with stands in the room of their game.
"""

from frantic_board.bots.board.answer_values import weigh
from frantic_board.bots.board.hints import hint
from frantic_board.bots.board.roster import BOTS
from frantic_board.bots.board.weights import SLY
from frantic_board.bots.bot import Bot, Budget, Maker
from frantic_board.bots.hints import Hint, Idea
from frantic_board.bots.registry import check_bot, describe, make_bot
from frantic_board.bots.roster import UnknownBot

__all__ = [
    "BOTS",
    "SLY",
    "Bot",
    "Budget",
    "Hint",
    "Idea",
    "Maker",
    "UnknownBot",
    "check_bot",
    "describe",
    "hint",
    "make_bot",
    "weigh",
]
