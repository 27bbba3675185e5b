"""A part of a timeline as a record: to keep a game that was only watched, or to go on from any moment."""

from frantic_board.board.rules import is_over
from frantic_board.records.record import Head, check_line, head_text
from frantic_board.records.timeline import Timeline


def record_text(timeline: Timeline, moment: int, head: Head | None = None) -> str:
    """The game up to a moment as the text of a record, with another head if one is given.

    That head must be of the same setup: only who plays, and the seed, may be others.
    """
    head = timeline.head if head is None else head
    assert head.setup == timeline.head.setup, "the game stays the same"
    checked = {turn.moment for turn in timeline.turns[1:]}
    lines = []
    for at in range(1, moment + 1):
        lines.append(timeline.line_at(at))
        if at in checked:
            lines.append(check_line(timeline.state_at(at)))
    last = timeline.state_at(moment)
    if is_over(last):
        lines.append(check_line(last))
    return head_text(head) + "".join(f"{line}\n" for line in lines)
