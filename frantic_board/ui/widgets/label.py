"""Things to look at: text, icons, pictures, boards to lie on, and how far something has come."""

from collections.abc import Callable

import pygame

from frantic_board.ui.layout import Column
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import (
    BODY,
    GAP,
    HEADING,
    ICON,
    PADDING,
    PANEL_EDGE,
    PANEL_RADIUS,
    SMALL,
    Colour,
    TextStyle,
)
from frantic_board.ui.widget import Size, Widget


class Label(Widget):
    """Text, wrapped to the width there is; `lines` bounds how many lines it may take."""

    def __init__(
        self,
        text: str,
        style: TextStyle = BODY,
        colour: Colour | None = None,
        across: Align = Align.START,
        down: Align = Align.CENTRE,
        lines: int = 0,
    ) -> None:
        super().__init__()
        self._block = TextBlock(text, style, across, down, lines)
        self._colour = colour

    @property
    def text(self) -> str:
        """What it says."""
        return self._block.text

    def set_text(self, text: str) -> None:
        """Say something else."""
        if self._block.set_text(text):
            self.resized()

    def set_colour(self, colour: Colour | None) -> None:
        """Use another colour, or (None) that of ordinary text."""
        if colour != self._colour:
            self._colour = colour
            self.changed()

    def measure(self, width: int | None) -> Size:
        """The text at its full size."""
        return self._block.measure(self.look, width) if self.text else (0, 0)

    def layout(self, rect: pygame.Rect) -> None:
        """Fit the text."""
        super().layout(rect)
        self._block.fit(self.look, self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text."""
        colour = self.look.palette.text if self._colour is None else self._colour
        self._block.draw(self.look, surface, colour)

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit."""
        return [] if self._block.is_whole else [self.text]


class Icon(Widget):
    """An icon by name, in the middle of its place."""

    def __init__(self, name: str, side: int = ICON, colour: Colour | None = None) -> None:
        super().__init__()
        self._icon = name
        self._side = side
        self._colour = colour

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - an icon does not wrap
        """A square."""
        side = self.look.px(self._side)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the icon if there is one of this name."""
        colour = self.look.palette.text if self._colour is None else self._colour
        side = min(self.look.px(self._side), *self.rect.size)
        self.look.draw_icon(surface, self._icon, side, colour, center=self.rect.center)


class Canvas(Widget):
    """A place the caller draws into; call `changed` when the picture is another one."""

    def __init__(self, paint: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        super().__init__()
        self._paint = paint

    def draw(self, surface: pygame.Surface) -> None:
        """Let the caller draw, and nothing outside the place."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        try:
            self._paint(surface, self.rect)
        finally:
            surface.set_clip(clip)


class Picture(Widget):
    """A picture that is made for the size it is shown at, in the middle of its place."""

    def __init__(
        self, make: Callable[[Size], pygame.Surface], aspect: float = 1.0, *, fills: bool = False
    ) -> None:
        """`aspect` is height by width; one that fills its place may be higher."""
        super().__init__()
        self._make = make
        self._aspect = aspect
        self._fills = fills

    def measure(self, width: int | None) -> Size:
        """As high as its shape wants at a width."""
        return (0, 0) if width is None else (width, round(width * self._aspect))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as large as its place allows."""
        size = self.rect.size
        if not self._fills:
            width = min(self.rect.width, round(self.rect.height / self._aspect))
            size = (width, round(width * self._aspect))
        if min(size) > 0:
            picture = self._make(size)
            surface.blit(picture, picture.get_rect(center=self.rect.center))


class Figure(Picture):
    """A figure in a square of so many design pixels."""

    def __init__(self, sprites: Sprites, figure: str, side: int) -> None:
        super().__init__(lambda size: sprites.figure(figure, size[0]))
        self.sized(width=side, height=side)


class Panel(Column):
    """A column on a board, under a heading if one is given."""

    def __init__(
        self,
        *children: Widget,
        title: str = "",
        gap: int = GAP,
        padding: int | tuple[int, int] = PADDING,
        fill: Colour | None = None,
        edge: Colour | None = None,
    ) -> None:
        heading = [Label(title, HEADING)] if title else []
        super().__init__(*heading, *children, gap=gap, padding=padding)
        self._fill = fill
        self._edge = edge

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and what lies on it."""
        look, palette = self.look, self.look.palette
        fill = palette.panel if self._fill is None else self._fill
        edge = palette.panel_edge if self._edge is None else self._edge
        look.painter.box(surface, self.rect, fill, look.px(PANEL_RADIUS), edge, look.px(PANEL_EDGE))
        super().draw(surface)


_BAR_HEIGHT = 20
_BAR_WIDTH = 160


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
        height = max(look.px(_BAR_HEIGHT), look.type.font(look.spec(SMALL)).line_height + look.px(4))
        return look.px(_BAR_WIDTH) if width is None else min(width, look.px(_BAR_WIDTH)), height

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
