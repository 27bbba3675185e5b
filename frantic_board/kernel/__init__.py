"""Any turn-based game as data: frames on a stack, questions and answers, chance as a seat, facts.

No rule of any game lives here, and no randomness, clock, file or window: what happens next is always in
the state, and the only thing that moves it on is an answer.
"""

from frantic_board.kernel.game import (
    AnyAnswer,
    AnyDecision,
    AnyFact,
    AnyGame,
    AnySetup,
    AnyState,
    AnyView,
    BadNotation,
    Game,
    WindowOpened,
)
from frantic_board.kernel.machine import IllegalAnswer, Machine
from frantic_board.kernel.questions import CHANCE, CHANCE_NAME, Decision, Frame, Question, Step

__all__ = [
    "CHANCE",
    "CHANCE_NAME",
    "AnyAnswer",
    "AnyDecision",
    "AnyFact",
    "AnyGame",
    "AnySetup",
    "AnyState",
    "AnyView",
    "BadNotation",
    "Decision",
    "Frame",
    "Game",
    "IllegalAnswer",
    "Machine",
    "Question",
    "Step",
    "WindowOpened",
]
