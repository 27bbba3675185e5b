"""Pictures of cards made before they are needed: whoever jumps into a game waits for none of them."""

from frantic_board.board.cards import JUMP, NAMES, PUSH
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.sprites import PORTRAIT, TILE, Shape, Sprites


class Warmup:
    """Makes a picture a frame, for the sizes in which cards are shown."""

    def __init__(self, sprites: Sprites, deck: bytes, teleports: int) -> None:
        self._sprites = sprites
        self._names = {NAMES[kind]: 4 if kind in (PUSH, JUMP) else 1 for kind in deck}
        """The cards of the game, and how many ways they may lie."""
        self._teleports = [f"teleport-{number}" for number in range(1, teleports + 1)]
        self._sizes = (0, 0)
        self._left: list[tuple[str, int, Shape, int]] = []

    def update(self, tile: int, portrait: int) -> None:
        """Make the next picture; the sizes are those of a card on the board and of one in a hand."""
        if (tile, portrait) != self._sizes:
            self._sizes = tile, portrait
            self._left = [(name, tile, TILE, 0) for name in self._teleports]
            for name, ways in self._names.items():
                self._left += [(name, tile, TILE, turns) for turns in range(ways)]
                self._left.append((name, portrait, PORTRAIT, 0))
        if self._left:
            card_face(self._sprites, *self._left.pop())
