"""What the chalk board says at the end of a round."""

from collections.abc import Callable, Sequence

from frantic_board.board.cards import FUCK_YOU
from frantic_board.board.state import State
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.chalk import ChalkBoard, ChalkRows, ChalkWords, Reckoning
from frantic_board.ui.table.director import SPEEDS
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import Words
from frantic_board.words.names import tell_winners


def chalk_board(
    desk: Desk, rows: Sequence[Reckoning], state: State, on_done: Callable[[], None]
) -> ChalkBoard:
    """The board for a round that has ended; the state is already that of what follows."""
    say, limit = desk.say, state.setup.limit
    is_over = not state.stack
    words = ChalkWords(
        title=say("End of the round"),
        verdict=say("The game is over") if is_over else say("End of the round"),
        note=_winners(rows, say) if is_over else _closest(rows, limit, say),
        explanation=say("The game ends when somebody reaches the line. Then the fewest points win."),
        player=say("Player"),
        position=say("Position"),
        card=card_name(FUCK_YOU, say, is_polite=desk.settings.is_polite),
        limit=say("Limit {number}", number=limit),
        on=say("Go on"),
    )
    return ChalkBoard(
        ChalkRows(rows, limit, words, desk.sprites),
        words,
        on_done,
        desk.sounds.play,
        speed=SPEEDS[desk.settings.speed],
        is_reduced=desk.settings.reduced_motion,
    )


def _winners(rows: Sequence[Reckoning], say: Words) -> str:
    best = min(row.score for row in rows)
    return tell_winners([row.name for row in rows if row.score == best], say)


def _closest(rows: Sequence[Reckoning], limit: int, say: Words) -> str:
    """Who is nearest to the limit, and how much is left."""
    most = max(row.score for row in rows)
    names = ", ".join(row.name for row in rows if row.score == most)
    return say.count(
        "{who}: {number} point to the limit.", "{who}: {number} points to the limit.", limit - most, who=names
    )
