"""The card game as a value."""

from typing import Final

from frantic_board.cards.facts import REVEALING, redacted
from frantic_board.cards.invariants import broken_invariants
from frantic_board.cards.notation import read_line, write_line
from frantic_board.cards.rounds import winners
from frantic_board.cards.rules import MACHINE, new_game
from frantic_board.cards.state import FIGURES, LIMITS
from frantic_board.cards.text import fingerprint
from frantic_board.cards.view import determinize, public_line, read_view, view_for, write_view
from frantic_board.kernel import Game

CARDS: Final = Game(
    name="cards",
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
    revealing=REVEALING,
)
