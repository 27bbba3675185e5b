"""The ring that counts a reaction window down."""

import math
from typing import Final

import pygame

from frantic_board.ui.theme import HEADING, Colour
from frantic_board.ui.widget import Size, Widget

_SIDE: Final = 56
_STEPS: Final = 90
"""The ring shrinks in so many steps."""
_THICK: Final = 0.17
"""How thick the ring is, as a share of its side."""
_SMOOTHING: Final = 3


class CountdownRing(Widget):
    """A ring of which less and less is left, with the seconds in its middle."""

    def __init__(self) -> None:
        super().__init__()
        self._step = _STEPS
        self._text = ""

    def set(self, share: float, seconds: float | None) -> None:
        """Show what is left; without seconds the ring stays whole and empty."""
        shown = (round(share * _STEPS), "" if seconds is None else str(math.ceil(seconds)))
        if shown != (self._step, self._text):
            self._step, self._text = shown
            self.changed()

    def measure(self, width: int | None) -> Size:
        """A square."""
        side = self.look.px(_SIDE)
        return side if width is None else min(width, side), side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, what is left of the ring, and the seconds."""
        look, palette = self.look, self.look.palette
        side = max(8, min(self.rect.size))
        picture = _ring(side, self._step / _STEPS, palette.primary, palette.well)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self._text:
            room = round(side * (1 - 2 * _THICK))
            fitted = look.type.fit(self._text, look.spec(HEADING), (room, room), look.floor(HEADING), 1)
            number = look.type.render(fitted.lines[0], fitted.spec, palette.text)
            surface.blit(number, number.get_rect(center=self.rect.center))


def _ring(side: int, share: float, colour: Colour, groove: Colour) -> pygame.Surface:
    """Clockwise from the top, drawn larger and scaled down to smooth it."""
    large = side * _SMOOTHING
    sheet = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    sheet.fill((*groove, 0))
    thickness = round(large * _THICK)
    centre, outer = large / 2, large / 2
    pygame.draw.circle(sheet, groove, (centre, centre), outer, thickness)
    if share > 0:
        inner = outer - thickness
        angles = [2 * math.pi * (1 - share * step / _STEPS) for step in range(_STEPS + 1)]
        rim = [(centre + outer * math.sin(a), centre - outer * math.cos(a)) for a in angles]
        hub = [(centre + inner * math.sin(a), centre - inner * math.cos(a)) for a in angles]
        pygame.draw.polygon(sheet, colour, [*rim, *reversed(hub)])
    return pygame.transform.smoothscale(sheet, (side, side))
