"""One turn of a game as a scenario file: for a bug report, a test or a puzzle."""

from frantic_board.records.forms import CannotExport, PlayedTurn
from frantic_board.records.registry import WRITERS
from frantic_board.records.timeline import Timeline
from frantic_board.words.language import N_

__all__ = ["CannotExport", "scenario_text"]


def scenario_text(timeline: Timeline, index: int) -> str:
    """A turn as a scenario: the position it began with, its answers, and what they led to.

    Raises `CannotExport` where a scenario would not lead to the same, or would show hands that are played.
    """
    if timeline.is_secret:
        raise CannotExport(N_("A scenario shows all hands, and this game is not over yet."))
    turn = timeline.turns[index]
    if turn.seat is None:
        raise CannotExport(N_("A scenario begins with a turn; here the cards are still being laid out."))
    end = timeline.turn_end(index)
    moments = range(turn.moment + 1, end + 1)
    played = PlayedTurn(
        timeline.head.setup,
        f"Round {turn.round}, turn {turn.number}",
        turn.seat,
        timeline.state_at(turn.moment),
        tuple(timeline.answer_at(moment)[1] for moment in moments),
        tuple(timeline.line_at(moment) for moment in moments),
        timeline.state_at(end),
    )
    return "\n".join(WRITERS[timeline.game.name](played)) + "\n"
