"""How each game looks in a terminal, by the game's name."""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.terminal.board.room import BoardRoom
from frantic_board.terminal.cards.room import CardsRoom
from frantic_board.terminal.room import Room

ROOMS: Final[Mapping[str, Callable[..., Room]]] = {"board": BoardRoom, "cards": CardsRoom}
"""What makes a room, given the state, the console, the words, the players, the eyes, and `is_polite`."""
