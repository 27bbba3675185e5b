"""Everything a widget needs to draw itself, in one object shared by the whole window."""

from collections.abc import Callable
from pathlib import Path

import pygame

from frantic_board.ui.clipboard import Clipboard
from frantic_board.ui.fonts import Fonts, FontSpec
from frantic_board.ui.paint import Painter
from frantic_board.ui.problems import Problems, Trouble
from frantic_board.ui.text import Typesetter
from frantic_board.ui.theme import PALETTE, Colour, Palette, TextStyle, scale_for

IconSource = Callable[[str, int, Colour], pygame.Surface]
"""An icon by name, as a picture of this many pixels a side in this colour."""


class Look:
    """Scale, colours, fonts, icons and shapes, and the settings of a person that change them.

    After `scale` or `text_factor` changed, whatever was laid out must be laid out again.
    """

    def __init__(
        self,
        fonts: Path | None,
        icons: IconSource | None = None,
        palette: Palette = PALETTE,
        problems: Problems | None = None,
    ) -> None:
        self.problems = Problems() if problems is None else problems
        self.palette = palette
        self.painter = Painter()
        self.clipboard = Clipboard()
        self.type = Typesetter(Fonts(fonts, self.problems))
        self.scale = 1.0
        self.text_factor = 1.0
        """How much larger than usual a person wants text to be."""
        self.is_motion_reduced = False
        self._icons = icons

    def resize(self, width: int, height: int) -> None:
        """Follow the window's size."""
        self.scale = scale_for(width, height)

    def px(self, design: float) -> int:
        """Design pixels in real ones; never nothing where something was asked for."""
        pixels = round(design * self.scale)
        return max(1, pixels) if design > 0 else pixels

    def spec(self, style: TextStyle) -> FontSpec:
        """The font of a text style at the present scale."""
        least = round(style.least * self.text_factor)
        return FontSpec(style.face, max(least, round(style.size * self.scale * self.text_factor)))

    def floor(self, style: TextStyle) -> int:
        """The smallest size, in pixels, a text style may shrink to."""
        least = round(style.least * self.text_factor * style.floor / style.size)
        return max(6, least, round(style.floor * self.scale * self.text_factor))

    def draw_icon(
        self, surface: pygame.Surface, name: str, side: int, colour: Colour, **place: tuple[int, int]
    ) -> None:
        """Draw an icon, if there is one, with a point of its square at a place: `center=`, `midleft=` …"""
        picture = self.icon(name, side, colour)
        if picture is not None:
            surface.blit(picture, picture.get_rect(**place))

    def line(
        self, text: str, style: TextStyle, colour: Colour, room: tuple[int, int], floor: int | None = None
    ) -> pygame.Surface:
        """One line as a picture, set smaller or cut where the room is too small for it."""
        least = self.floor(style) if floor is None else floor
        fitted = self.type.fit(text, self.spec(style), room, least, 1)
        return self.type.render(fitted.lines[0], fitted.spec, colour)

    def icon(self, name: str, side: int, colour: Colour) -> pygame.Surface | None:
        """An icon, or None where there is none; what is missing is noted once."""
        if self._icons is None or not name:
            return None
        try:
            return self._icons(name, max(1, side), colour)
        except (KeyError, OSError, ValueError, pygame.error):
            self.problems.note(Trouble.ICON_MISSING, name)
            return None
