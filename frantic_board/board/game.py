"""The board game as a value."""

from typing import Final

from frantic_board.board.facts import redacted
from frantic_board.board.invariants import broken_invariants
from frantic_board.board.notation import read_line, write_line
from frantic_board.board.rounds import winners
from frantic_board.board.rules import MACHINE, new_game
from frantic_board.board.state import FIGURES, LIMITS
from frantic_board.board.text import fingerprint
from frantic_board.board.view import determinize, public_line, read_view, view_for, write_view
from frantic_board.kernel import Game

BOARD: Final = Game(
    name="board",
    figures=FIGURES,
    seats=range(2, len(FIGURES) + 1),
    limits=LIMITS.__getitem__,
    machine=MACHINE,
    new_game=new_game,
    view_for=view_for,
    determinize=determinize,
    write_view=write_view,
    read_view=read_view,
    redacted=redacted,
    write_line=write_line,
    read_line=read_line,
    public_line=public_line,
    fingerprint=fingerprint,
    winners=winners,
    broken_invariants=broken_invariants,
)
