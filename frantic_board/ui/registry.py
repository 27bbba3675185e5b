"""What each game gives the screens around the table, by the game's name, in the order people see them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from frantic_board.kernel import AnyState
from frantic_board.ui.board.pages.backdrop import Backdrop
from frantic_board.ui.board.pages.ending import how_it_went
from frantic_board.ui.board.pages.room import BoardRoom
from frantic_board.ui.cards.ending import how_it_went as how_cards_went
from frantic_board.ui.cards.shell_room import CardRoom
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.room import GameRoom
from frantic_board.ui.widget import Widget

Pages: TypeAlias = Callable[[], list[tuple[str, Widget]]]
"""Makes pages, each with its title."""

ROOMS: Final[Mapping[str, GameRoom]] = {room.game.name: room for room in (BoardRoom(), CardRoom())}

ENDINGS: Final[Mapping[str, Callable[[Desk, AnyState, Sequence[str], Path], Pages]]] = {
    BoardRoom.game.name: how_it_went,
    CardRoom.game.name: how_cards_went,
}
"""What tells how a game went that is over."""

__all__ = ["ENDINGS", "ROOMS", "Backdrop"]
