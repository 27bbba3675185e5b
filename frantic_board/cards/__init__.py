"""The Frantic card game on the kernel: the rules of RULES.md, and nothing but rules.

No window, file, clock or generator here. `rules` is the front door; the other modules follow the chapters of
RULES.md: `cards`, `sets` (C1), `state`, `moving`, `choosing` (C2), `rounds` (C3, C14, C15), `turns` (C4, C6),
`demand`, `laying` (C5), `attacks`, `power_choices` (C7), `aiming`, `windows` (C8), `events`, `base_events`,
`more_events` (C9, C10), `lasting` (C11), `powers` (C12), `rule_cards` (C13).
"""

from frantic_board.cards.answers import Answer
from frantic_board.cards.facts import Fact
from frantic_board.cards.notation import read_line, write_line
from frantic_board.cards.rules import Decision, apply, decision, is_over, new_game
from frantic_board.cards.sets import CardSet, House
from frantic_board.cards.state import Setup, State
from frantic_board.cards.view import View, determinize, view_for

__all__ = [
    "Answer",
    "CardSet",
    "Decision",
    "Fact",
    "House",
    "Setup",
    "State",
    "View",
    "apply",
    "decision",
    "determinize",
    "is_over",
    "new_game",
    "read_line",
    "view_for",
    "write_line",
]
