"""A piece of text with a place: fitted once per size, drawn often."""

from enum import Enum

import pygame

from frantic_board.ui.look import Look
from frantic_board.ui.text import Fitted, clean
from frantic_board.ui.theme import BODY, Colour, TextStyle


class Align(Enum):
    """Where something stands in a larger space; the value is the share of the spare space before it."""

    START = 0.0
    CENTRE = 0.5
    END = 1.0


class TextBlock:
    """Text of one style, fitted to a rectangle; says whether all of it is shown."""

    def __init__(
        self,
        text: str,
        style: TextStyle = BODY,
        across: Align = Align.START,
        down: Align = Align.CENTRE,
        lines: int = 0,
    ) -> None:
        self.text = clean(text)
        self.style = style
        self.across = across
        self.down = down
        self.lines = lines
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._fitted: Fitted | None = None

    def set_text(self, text: str) -> bool:
        """Show another text, after the next `fit`; whether it is another one."""
        text = clean(text)
        if text == self.text:
            return False
        self.text = text
        self._fitted = None
        return True

    @property
    def is_whole(self) -> bool:
        """Whether everything is shown; also when nothing was laid out yet."""
        return self._fitted is None or self._fitted.is_whole

    def measure(self, look: Look, width: int | None = None) -> tuple[int, int]:
        """The space the text takes at its full size, wrapped to a width if one is given."""
        spec = look.spec(self.style)
        font = look.type.font(spec)
        lines = self.text.split("\n") if width is None else look.type.wrap(self.text, spec, max(1, width))
        if self.lines:
            lines = lines[: self.lines]
        widest = max(look.type.width(line, spec) for line in lines)
        return widest, max(font.pygame.get_height(), len(lines) * font.line_height)

    def fit(self, look: Look, rect: pygame.Rect) -> None:
        """Set the text into a rectangle."""
        self._rect = rect.copy()
        spec, floor = look.spec(self.style), look.floor(self.style)
        self._fitted = look.type.fit(self.text, spec, rect.size, floor, self.lines)

    def draw(self, look: Look, surface: pygame.Surface, colour: Colour, drop: int = 0) -> None:
        """Draw the text where it was fitted, `drop` pixels lower."""
        fitted = self._fitted
        if fitted is None or not self.text:
            return
        font = look.type.font(fitted.spec)
        top = self._top(look, fitted) + drop
        for line in fitted.lines:
            if line:
                picture = look.type.render(line, fitted.spec, colour)
                spare = self._rect.width - picture.get_width()
                surface.blit(picture, (self._rect.left + round(spare * self.across.value), top))
            top += font.line_height

    def _top(self, look: Look, fitted: Fitted) -> int:
        """Where the first line's box begins. In the middle means the middle of the capitals."""
        font = look.type.font(fitted.spec)
        if self.down is Align.CENTRE:
            seen = font.cap_height + (len(fitted.lines) - 1) * font.line_height
            return self._rect.top + round((self._rect.height - seen) / 2) - font.cap_top
        spare = self._rect.height - fitted.height
        return self._rect.top + max(0, round(spare * float(self.down.value)))
