"""Any turn-based game as data: frames on a stack, questions and answers, chance as a seat, facts.

No rule of any game lives here, and no randomness, clock, file or window: what happens next is always in
the state, and the only thing that moves it on is an answer.
"""

from frantic_board.kernel.machine import IllegalAnswer, Machine
from frantic_board.kernel.questions import CHANCE, Decision, Frame, Question, Step

__all__ = ["CHANCE", "Decision", "Frame", "IllegalAnswer", "Machine", "Question", "Step"]
