"""What `frantic_board` offers to those who import it: every name of it is one of these."""

from frantic_board.board.answers import (
    PASS,
    Answer,
    Draw,
    Gift,
    Move,
    Pass,
    Pick,
    Play,
    React,
    Roll,
    Take,
    Target,
)
from frantic_board.board.cards import card_names
from frantic_board.board.facts import Fact
from frantic_board.board.notation import read_line, write_line
from frantic_board.board.rules import ASKS, Decision, apply, decision, is_over, new_game
from frantic_board.board.state import Setup, State
from frantic_board.board.track import Level, Track
from frantic_board.board.view import View, determinize, view_for
from frantic_board.bots import UnknownBot
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.kernel import CHANCE, BadNotation, IllegalAnswer
from frantic_board.play.match import Match, Seat, bot_seat, human_seat
from frantic_board.records import Reading
from frantic_board.records.export import scenario_text
from frantic_board.records.record import Divergence, load_record

__all__ = [
    "ASKS",
    "CHANCE",
    "PASS",
    "Answer",
    "BadNotation",
    "Decision",
    "Divergence",
    "Draw",
    "Fact",
    "FileError",
    "Gift",
    "IllegalAnswer",
    "Level",
    "Match",
    "Move",
    "Pass",
    "Pick",
    "Play",
    "React",
    "Reading",
    "Roll",
    "Seat",
    "Setup",
    "State",
    "Take",
    "Target",
    "Track",
    "UnknownBot",
    "View",
    "apply",
    "bot_seat",
    "card_names",
    "decision",
    "determinize",
    "human_seat",
    "is_over",
    "load_level",
    "load_record",
    "new_game",
    "read_line",
    "scenario_text",
    "view_for",
    "write_line",
]
