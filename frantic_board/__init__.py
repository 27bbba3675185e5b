"""The Frantic board game as a library.

>>> state = new_game(Setup(load_level("classic"), ("red", "blue", "green")))
>>> decision(state).asks
'draw'
>>> apply(state, decision(state).options()[0])
"""

from frantic_board.board.answers import Answer
from frantic_board.board.facts import Fact
from frantic_board.board.notation import read_line, write_line
from frantic_board.board.rules import Decision, apply, decision, is_over, new_game
from frantic_board.board.state import Setup, State
from frantic_board.board.track import Level, Track
from frantic_board.board.view import View, determinize, view_for
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.kernel import CHANCE, IllegalAnswer
from frantic_board.play.match import Match, Seat, bot_seat, human_seat

__all__ = [
    "CHANCE",
    "Answer",
    "Decision",
    "Fact",
    "FileError",
    "IllegalAnswer",
    "Level",
    "Match",
    "Seat",
    "Setup",
    "State",
    "Track",
    "View",
    "apply",
    "bot_seat",
    "decision",
    "determinize",
    "human_seat",
    "is_over",
    "load_level",
    "new_game",
    "read_line",
    "view_for",
    "write_line",
]
