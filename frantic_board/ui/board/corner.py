"""The corner of the hand zone: die and draw pile of a track that leaves no cells free for them."""

from collections.abc import Callable

import pygame

from frantic_board.ui.board.changes import Stock
from frantic_board.ui.board.die import Die, draw_die
from frantic_board.ui.board.overlay import draw_stock
from frantic_board.ui.board.parts import Parts
from frantic_board.ui.input import LEFT_BUTTON, InputEvent, PointerPressed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Pointer, Widget


class Corner(Widget):
    """The pile, and above it the die; a click on the die throws it."""

    def __init__(self, sprites: Sprites, has_die: bool, on_roll: Callable[[], None]) -> None:
        super().__init__()
        self._sprites = sprites
        self._has_die = has_die
        self._on_roll = on_roll
        self._die: Die | None = None
        self._stock: Stock | None = None

    def set_die(self, die: Die | None) -> None:
        """Show a die, or none."""
        if die != self._die:
            self._die = die
            self.pointer = Pointer.HAND if die is not None and die.is_asked else Pointer.ARROW
            self.changed()

    def set_stock(self, stock: Stock) -> None:
        """Show the draw pile."""
        if stock != self._stock:
            self._stock = stock
            self.changed()

    def handle(self, event: InputEvent) -> bool:
        """Throw the die."""
        is_press = isinstance(event, PointerPressed) and event.button == LEFT_BUTTON
        if is_press and self._die is not None and self._die.is_asked:
            self._on_roll()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw die and pile, each in its half; the pile alone has all the room."""
        look, rect = self.look, self.rect
        upper = pygame.Rect(rect.left, rect.top, rect.width, rect.height * 11 // 20)
        lower = pygame.Rect(rect.left, upper.bottom, rect.width, rect.height - upper.height)
        if self._has_die and self._die is not None:
            draw_die(look, self._sprites, surface, upper, self._die)
        if self._stock is not None:
            draw_stock(Parts(look, self._sprites), surface, lower if self._has_die else rect, self._stock)
