"""The Frantic card game on the kernel: the rules of RULES.md, and nothing but rules.

No window, file, clock or generator here. `rules` is the front door; the other modules follow the chapters of
RULES.md: `cards`, `sets` (C1), `state`, `moving`, `choosing` (C2), `rounds` (C3, C14, C15), `turns` (C4, C6),
`demand`, `laying` (C5), `attacks`, `power_choices` (C7), `aiming`, `windows` (C8), `events`, `base_events`,
`more_events` (C9, C10), `lasting` (C11), `powers` (C12), `rule_cards` (C13).
"""

from frantic_board.cards.answers import (
    PASS,
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Deal,
    Dealer,
    Discard,
    Do,
    Draw,
    DrawInstead,
    EventCard,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pass,
    Pick,
    Play,
    Power,
    PowerCard,
    React,
    Risk,
    RuleCard,
    Split,
    Steal,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import card_names
from frantic_board.cards.demand import demand_text
from frantic_board.cards.facts import Fact
from frantic_board.cards.notation import read_line, write_line
from frantic_board.cards.rules import ASKS, Decision, apply, decision, is_over, new_game
from frantic_board.cards.sets import CardSet, House
from frantic_board.cards.state import Setup, State
from frantic_board.cards.view import View, determinize, view_for

__all__ = [
    "ASKS",
    "PASS",
    "Answer",
    "CardSet",
    "ChooseColour",
    "ChooseEvent",
    "ChooseHand",
    "Deal",
    "Dealer",
    "Decision",
    "Discard",
    "Do",
    "Draw",
    "DrawInstead",
    "EventCard",
    "Fact",
    "Give",
    "GiveTo",
    "House",
    "Lay",
    "Pair",
    "Pass",
    "Pick",
    "Play",
    "Power",
    "PowerCard",
    "React",
    "Risk",
    "RuleCard",
    "Setup",
    "Split",
    "State",
    "Steal",
    "Take",
    "Target",
    "View",
    "Wish",
    "apply",
    "card_names",
    "decision",
    "demand_text",
    "determinize",
    "is_over",
    "new_game",
    "read_line",
    "view_for",
    "write_line",
]
