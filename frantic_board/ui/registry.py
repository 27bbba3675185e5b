"""What each game gives the screens around the table, by the game's name, in the order people see them."""

from collections.abc import Mapping
from typing import Final

from frantic_board.ui.board.pages.backdrop import Backdrop
from frantic_board.ui.board.pages.room import BoardRoom
from frantic_board.ui.cards.shell_room import CardRoom
from frantic_board.ui.shell.room import GameRoom

__all__ = ["ROOMS", "Backdrop"]

ROOMS: Final[Mapping[str, GameRoom]] = {room.game.name: room for room in (BoardRoom(), CardRoom())}
