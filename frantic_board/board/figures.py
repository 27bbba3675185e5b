"""What happens to figures besides walking: where they are put, and which cards they have used up this turn.

A change of position that is no walk has no effect on the way or at the end (B5.12). A laid card works once a
turn for each figure (B5.9). It is told apart by its field and by how many cards lie under it: as long as it
is on the board neither can change. A numbered teleport can move and stays the same, so it is told apart by
its number.
"""

from typing import Final

from frantic_board.board.cards import FIRST_TELEPORT
from frantic_board.board.facts import Cause, Fact, Moved
from frantic_board.board.state import State

_FIGURE_BITS: Final = 3
_FIELD_BITS: Final = 8
_ALL_FIGURES: Final = ~((1 << _FIGURE_BITS) - 1)


def move(state: State, figure: int, field: int, cause: Cause, facts: list[Fact] | None) -> None:
    """Put a figure on a field."""
    if facts is not None and field != state.at[figure]:
        facts.append(Moved(figure, state.at[figure], field, cause))
    state.at[figure] = field


def shift(state: State, figure: int, fields: int, cause: Cause, facts: list[Fact] | None) -> None:
    """Move a figure along the track by so many fields, clamped to start and goal (B5.12)."""
    move(state, figure, min(max(state.at[figure] + fields, 0), state.goal), cause, facts)


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
