"""The table of the card game."""

from collections.abc import Callable, Sequence

from frantic_board.play.session import Session
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.scene import TableScene


def card_table(
    desk: Desk,
    session: Session,
    names: Sequence[str],
    *,
    open_hands: bool,
    on_pause: Callable[[], None],
    on_end: Callable[[], None],
) -> TableScene:
    """A table with the card game in its middle."""
    middle = CardMiddle(desk, session.match.state, names)
    return TableScene(desk, session, names, middle, open_hands=open_hands, on_pause=on_pause, on_end=on_end)
