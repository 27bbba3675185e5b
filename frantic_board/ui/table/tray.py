"""The dice tray: the die tumbles, then lies there until the next one."""

from typing import Final

import pygame

from frantic_board.ui.anim import Animation, Call, Pause, Sequence, Tween, linear
from frantic_board.ui.board.parts import FIGURE_COLOURS
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import TITLE
from frantic_board.ui.widget import Size, Widget

_SIDE: Final = 64
_TUMBLES: Final = 9
"""How many pictures a throw goes through."""
_REST: Final = 0.25
"""A moment to read the die."""


class DiceTray(Widget):
    """Shows the last die that was thrown."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._sides = 6
        self._value = 0
        self._tumble = 0
        self._figure = "white"

    def measure(self, width: int | None) -> Size:
        """A square."""
        side = self.look.px(_SIDE)
        return (side if width is None else min(width, side)), side

    def clear(self) -> None:
        """Take the die away."""
        self._value = 0
        self.changed()

    def throw(self, figure: str, sides: int, value: int, seconds: float) -> Animation:
        """The animation of a throw by the owner of this figure."""

        def tumble(share: float) -> None:
            step = 1 + int(share * _TUMBLES)
            if (step, sides, figure) != (self._tumble, self._sides, self._figure):
                self._tumble, self._sides, self._figure = step, sides, figure
                self.changed()

        def settle() -> None:
            self._tumble, self._sides, self._value, self._figure = 0, sides, value, figure
            self.changed()

        return Sequence(Tween(seconds, tumble, linear), Call(settle), Pause(_REST))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the die, tumbling or at rest."""
        if not self._value and not self._tumble:
            return
        side = min(self.rect.width, self.rect.height)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = self.rect.center
        tint = FIGURE_COLOURS[self._figure]
        if self._sides == 20:
            surface.blit(self._sprites.get("dice/d20", (side, side), tint, self._tumble), rect)
            shown = self._value if not self._tumble else 1 + self._tumble * 7 % 20
            spec = self.look.spec(TITLE)
            number = self.look.type.fit(str(shown), spec, (side // 2, side // 2), 6, 1)
            picture = self.look.type.render(number.lines[0], number.spec, self.look.palette.ink)
            surface.blit(picture, picture.get_rect(center=rect.center))
        elif self._tumble:
            name = f"dice/d6-tumble-{1 + self._tumble % 3}"
            surface.blit(self._sprites.get(name, (side, side), tint, self._tumble), rect)
        else:
            surface.blit(self._sprites.get(f"dice/d6-{self._value}", (side, side), tint), rect)
