"""A box of cards on New game: in the game or not."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.paint import Glyph
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import EDGE, SMALL, Face, TextStyle, mix
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets import Button

_NAME: Final = TextStyle(Face.DISPLAY, 15, 11)
_PADDING: Final = 8
_PICTURE: Final = 84
_MARK: Final = 11
_FADED: Final = 90


class BoxCard(Button):
    """The box, its name, and what is in it. Boxes that are in have an amber frame and a tick."""

    def __init__(
        self,
        desk: Desk,
        box: str,
        words: tuple[str, str],
        on_press: Callable[[], None],
        *,
        is_in: bool,
        beside: Sequence[str],
    ) -> None:
        """`box` is the name of its picture, `words` are its name and what is in it.

        With the texts of the boxes beside it all pictures come out equally high.
        """
        super().__init__("", on_press)
        self.is_in = is_in
        self._sprites = desk.sprites
        self._box = box
        self._title = TextBlock(words[0], _NAME, lines=1)
        self._text = TextBlock(words[1], SMALL, down=Align.START)
        self._beside = [TextBlock(text, SMALL) for text in beside]
        self._words = 0

    def measure(self, width: int | None) -> Size:
        """The picture, the name, the text."""
        look = self.look
        around = 2 * look.px(_PADDING)
        title = self._title.measure(look)
        room = None if width is None else max(1, width - around)
        text = max(block.measure(look, room)[1] for block in (self._text, *self._beside))
        widest = max(title[0], self._text.measure(look, room)[0])
        return widest + around, look.px(_PICTURE) + title[1] + text + around

    def layout(self, rect: pygame.Rect) -> None:
        """The words below; the picture gets what they leave."""
        Widget.layout(self, rect)
        look, inner = self.look, self._inner
        title = self._title.measure(look)[1]
        wanted = max(block.measure(look, inner.width)[1] for block in (self._text, *self._beside))
        text = max(1, min(wanted, inner.height - title))
        self._text.fit(look, pygame.Rect(inner.left, inner.bottom - text, inner.width, text))
        self._title.fit(look, pygame.Rect(inner.left, inner.bottom - text - title, inner.width, title))
        self._words = text + title

    @property
    def _inner(self) -> pygame.Rect:
        padding = self.look.px(_PADDING)
        inner = self.rect.inflate(-2 * padding, -2 * padding)
        return pygame.Rect(inner.left, inner.top, max(1, inner.width), max(1, inner.height))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box; those that stay out are faint."""
        look, palette, inner = self.look, self.look.palette, self._inner
        ground = mix(palette.well, palette.raised, 0.54 if self.is_in else 0.27 if self.is_lit else 0.0)
        edge = palette.panel_edge
        if self.is_in:
            edge = palette.primary if self.is_enabled else palette.text_soft
        look.painter.box(surface, self.rect, ground, look.px(self.corner), edge, look.px(EDGE))
        height = inner.height - self._words
        if height > 8:
            picture = self._sprites.get(f"cards/boxes/{self._box}", (inner.width, height))
            if not self.is_in:
                picture = picture.copy()
                picture.set_alpha(_FADED)
            middle = inner.centerx, inner.top + height // 2
            surface.blit(picture, picture.get_rect(center=middle))
        self._draw_mark(surface)
        self._title.draw(look, surface, palette.text if self.is_in else palette.text_soft)
        self._text.draw(look, surface, palette.text_soft)
        self.draw_ring(surface)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """In the corner: a lock, a tick, or an empty disc."""
        look, palette, radius = self.look, self.look.palette, self.look.px(_MARK)
        centre = (self.rect.right - radius - look.px(6), self.rect.top + radius + look.px(6))
        if not self.is_enabled:
            look.draw_icon(surface, "lock", look.px(16), palette.text_soft, center=centre)
            return
        look.painter.disc(surface, centre, radius, palette.text if self.is_in else palette.text_faint)
        look.painter.disc(
            surface, centre, radius - look.px(EDGE), palette.good if self.is_in else palette.well
        )
        if self.is_in:
            look.painter.glyph(surface, Glyph.CHECK, centre, look.px(14), palette.text)

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        return [block.text for block in (self._title, self._text) if not block.is_whole]
