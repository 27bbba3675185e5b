"""Bots: one module each. A bot sees a view and the pending decision, never the state.

A bot is anything with `decide(view, decision)` that returns one of the decision's answers. `BOTS` names
what makes one: a function that takes a generator of its own, here or in another package (`registry`).

What they share: `walks` and `fortune` know what dice do to a figure, `prospects` what a table is worth,
`placing` and `foresight` what an answer leads to, `weighing` puts these together for every answer; `search`
plays on from there with `dealing`, `playout` and `appraisal`. `taste` holds the numbers they go by.
"""

from frantic_board.bots.board.hints import Hint, Idea, hint
from frantic_board.bots.board.search import Budget
from frantic_board.bots.bot import Bot, Maker
from frantic_board.bots.registry import BOTS, UnknownBot, check_bot, describe, make_bot

__all__ = [
    "BOTS",
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
]
