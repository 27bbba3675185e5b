"""Games that were played, to be looked at again: every moment of them, lists of them, and parts of them.

Nothing here draws or plays: a `Timeline` holds a game, whoever shows it asks for moments. What people see of
it lives in `ui.watch`.
"""

from frantic_board.records.listing import Played, played_game, records_in
from frantic_board.records.reading import Reading, load_what_holds
from frantic_board.records.timeline import Timeline, Turn

__all__ = [
    "Played",
    "Reading",
    "Timeline",
    "Turn",
    "load_what_holds",
    "played_game",
    "records_in",
]
