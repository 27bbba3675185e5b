"""A raised board with round corners that other widgets lie on."""

import pygame

from frantic_board.ui.layout import Column
from frantic_board.ui.theme import GAP, HEADING, PADDING, PANEL_EDGE, PANEL_RADIUS, Colour
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets.label import Label


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
