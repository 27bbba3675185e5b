"""The table of each game, by the game's name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from frantic_board.kernel import AnyState
from frantic_board.play.session import Session
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.middle import Middle
from frantic_board.ui.table.scene import TableScene

MIDDLES: Final[Mapping[str, Callable[[Desk, AnyState, Sequence[str]], Middle]]] = {
    "board": BoardMiddle,
    "cards": CardMiddle,
}


def table_for(
    desk: Desk,
    session: Session,
    names: Sequence[str],
    *,
    open_hands: bool,
    on_pause: Callable[[], None],
    on_end: Callable[[], None],
) -> TableScene:
    """A table with the game of a session in its middle."""
    match = session.match
    middle = MIDDLES[match.game.name](desk, match.state, names)
    return TableScene(desk, session, names, middle, open_hands=open_hands, on_pause=on_pause, on_end=on_end)
