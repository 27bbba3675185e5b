"""Changes of position that are no walk: no effect on the way or at the end (B5.12)."""

from frantic_board.board.facts import Cause, Fact, Moved
from frantic_board.board.state import State


def move(state: State, figure: int, field: int, cause: Cause, facts: list[Fact] | None) -> None:
    """Put a figure on a field."""
    if facts is not None and field != state.at[figure]:
        facts.append(Moved(figure, state.at[figure], field, cause))
    state.at[figure] = field


def shift(state: State, figure: int, fields: int, cause: Cause, facts: list[Fact] | None) -> None:
    """Move a figure along the track by so many fields, clamped to start and goal (B5.12)."""
    move(state, figure, min(max(state.at[figure] + fields, 0), state.goal), cause, facts)
