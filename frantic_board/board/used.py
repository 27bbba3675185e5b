"""Which laid cards have taken effect on which figure this turn (B5.9).

A card that lies on a field is told apart by its field and by how many cards lie under it: as long as it is
on the board neither can change. A numbered teleport can move and stays the same, so it is told apart by its
number.
"""

from typing import Final

from frantic_board.board.cards import FIRST_TELEPORT
from frantic_board.board.state import State

_FIGURE_BITS: Final = 3
_FIELD_BITS: Final = 8
_ALL_FIGURES: Final = ~((1 << _FIGURE_BITS) - 1)


def use_up(state: State, figure: int, field: int) -> bool:
    """Mark the card on top of a field as used up for this figure; False if it was already."""
    mark = _mark(state, field) | figure
    if mark in state.used:
        return False
    state.used += (mark,)
    return True


def forget_use(state: State, field: int) -> None:
    """The card on top of a field leaves the board: laid again, it is a new card."""
    mark = _mark(state, field)
    state.used = tuple(used for used in state.used if used & _ALL_FIGURES != mark)


def _mark(state: State, field: int) -> int:
    face = state.top[field]
    if face >= FIRST_TELEPORT:
        # No card lies on field 0, so its marks are free for the teleports.
        return (face - FIRST_TELEPORT + 1) << (_FIGURE_BITS + _FIELD_BITS)
    return (len(state.under[field]) << _FIELD_BITS | field) << _FIGURE_BITS
