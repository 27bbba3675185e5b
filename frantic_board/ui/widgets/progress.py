"""How far something has come."""

import pygame

from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import SMALL, Colour
from frantic_board.ui.widget import Size, Widget

_HEIGHT = 20
_WIDTH = 160


class ProgressBar(Widget):
    """A share of a whole, with words on it if wanted."""

    def __init__(self, share: float = 0.0, text: str = "", colour: Colour | None = None) -> None:
        super().__init__()
        self.share = min(1.0, max(0.0, share))
        self._block = TextBlock(text, SMALL, Align.CENTRE, lines=1)
        self._colour = colour

    def set(self, share: float, text: str | None = None) -> None:
        """Show how far it is now."""
        share = min(1.0, max(0.0, share))
        if text is not None and self._block.set_text(text) and self.is_mounted:
            self._block.fit(self.look, self.rect)
            self.changed()
        if share != self.share:
            self.share = share
            self.changed()

    def measure(self, width: int | None) -> Size:
        """A bar as high as its words need."""
        look = self.look
        height = max(look.px(_HEIGHT), look.type.font(look.spec(SMALL)).line_height + look.px(4))
        return look.px(_WIDTH) if width is None else min(width, look.px(_WIDTH)), height

    def layout(self, rect: pygame.Rect) -> None:
        """Fit the words."""
        super().layout(rect)
        self._block.fit(self.look, self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, the part done, and the words: dark on the done part, light on the rest."""
        look, palette, rect = self.look, self.look.palette, self.rect
        radius = rect.height // 2
        look.painter.box(surface, rect, palette.well, radius, palette.well_edge, look.px(1.5))
        done = rect.copy()
        done.width = round(rect.width * self.share)
        clip = surface.get_clip()
        self._block.draw(look, surface, palette.text)
        if done.width > 0:
            surface.set_clip(clip.clip(done))
            look.painter.box(surface, rect, palette.primary if self._colour is None else self._colour, radius)
            self._block.draw(look, surface, palette.ink)
            surface.set_clip(clip)

    def cut_texts(self) -> list[str]:
        """The words, if they do not fit."""
        return [] if self._block.is_whole else [self._block.text]
