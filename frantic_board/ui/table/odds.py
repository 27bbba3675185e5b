"""The odds: where the walk about to be rolled would end, for each side of the die.

Nothing is estimated: each roll is tried by the engine on a copy. Where the walk ends on something that asks
another question or rolls again, the field of that question is shown.
"""

from frantic_board.board.answers import PASS, ROLLS, Answer
from frantic_board.board.frames import REACT, ROLL, WALK_ROLLED
from frantic_board.board.rules import apply
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.ui.board.marks import Ghost


def odds(view: View, answer: Answer | None = None) -> tuple[Ghost, ...]:
    """Where the walk would end for each roll, with this answer given first; empty if no walk would follow."""
    table = view.table.clone()
    if answer is not None:
        apply(table, answer)
    if not _is_walk_next(table):
        return ()
    figure = next(frame[1] for frame in reversed(table.stack) if frame[0] == WALK_ROLLED)
    ghosts = []
    for roll in range(1, 7):
        trial = table.clone()
        apply(trial, ROLLS[roll])
        while trial.stack and trial.stack[-1][0] == REACT:
            apply(trial, PASS)
        ghosts.append(Ghost(roll, figure, trial.at[figure]))
    return tuple(ghosts)


def _is_walk_next(table: State) -> bool:
    """Whether the die that is asked for is the one of a walk."""
    stack = table.stack
    # The question, its reaction window, and then what the roll is for.
    return len(stack) > 2 and stack[-1][0] == ROLL and stack[-3][0] == WALK_ROLLED
