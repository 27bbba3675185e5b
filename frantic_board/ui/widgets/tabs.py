"""Pages behind tabs: one is shown at a time."""

from collections.abc import Callable, Sequence

import pygame

from frantic_board.ui.input import (
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from frantic_board.ui.layout import Column, share_out
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import BUTTON, CONTROL_HEIGHT, RADIUS, Colour, mix
from frantic_board.ui.widget import Control, Grow, Size, Widget

_PADDING = 18
_INSET = 4


class TabStrip(Control):
    """The row of tabs. Left and Right go from one to the next."""

    corner = RADIUS + 2

    def __init__(self, titles: Sequence[str], selected: int, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.selected = selected
        self.on_change = on_change
        self._blocks = [TextBlock(title, BUTTON, Align.CENTRE, lines=1) for title in titles]
        self._tabs: list[pygame.Rect] = []
        self._hovered_tab: int | None = None
        self._pressed_tab: int | None = None

    def choose(self, index: int) -> None:
        """Go to a tab."""
        if index != self.selected:
            self.selected = index
            self.on_change(index)
            self.changed()

    def measure(self, width: int | None) -> Size:
        """All titles beside each other."""
        look = self.look
        widths = [block.measure(look)[0] + 2 * look.px(_PADDING) for block in self._blocks]
        line = look.type.font(look.spec(BUTTON)).line_height
        wanted = sum(widths) + 2 * look.px(_INSET)
        return (wanted if width is None else min(width, wanted)), max(
            look.px(CONTROL_HEIGHT), line + look.px(14)
        )

    def layout(self, rect: pygame.Rect) -> None:
        """Share the width out in proportion to the titles."""
        look = self.look
        wanted = self.measure(None)[0]
        super().layout(pygame.Rect(rect.left, rect.top, min(rect.width, wanted), rect.height))
        inset = look.px(_INSET)
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        wants = [block.measure(look)[0] + 2 * look.px(_PADDING) for block in self._blocks]
        self._tabs, left = [], inner.left
        for block, width in zip(self._blocks, share_out(inner.width, wants, [0.0] * len(wants)), strict=True):
            tab = pygame.Rect(left, inner.top, width, inner.height)
            self._tabs.append(tab)
            block.fit(look, tab.inflate(-min(2 * inset, width), 0))
            left += width

    def _tab_at(self, position: tuple[int, int]) -> int | None:
        return next((i for i, tab in enumerate(self._tabs) if tab.collidepoint(position)), None)

    def handle(self, event: InputEvent) -> bool:
        """Click a tab, or go left and right."""
        match event:
            case PointerPressed(position=position, button=button) if button == LEFT_BUTTON:
                self._pressed_tab = self._tab_at(position)
                return True
            case PointerReleased(position=position):
                tab, self._pressed_tab = self._pressed_tab, None
                if tab is not None and tab == self._tab_at(position):
                    self.choose(tab)
                return True
            case PointerMoved(position=position):
                self._point_at(self._tab_at(position))
            case PointerLeft():
                self._pressed_tab = None
                self._point_at(None)
            case KeyPressed() if not event.modifiers.any:
                return self._key(event.key)
        return False

    def _point_at(self, tab: int | None) -> None:
        if tab != self._hovered_tab:
            self._hovered_tab = tab
            self.changed()

    def _key(self, key: int) -> bool:
        moves = {pygame.K_LEFT: self.selected - 1, pygame.K_RIGHT: self.selected + 1}
        moves |= {pygame.K_HOME: 0, pygame.K_END: len(self._blocks) - 1}
        if key not in moves or not 0 <= moves[key] < len(self._blocks):
            return False
        self.choose(moves[key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove and the tabs; the chosen one is bright."""
        look, palette = self.look, self.look.palette
        look.painter.box(
            surface, self.rect, palette.well, look.px(RADIUS + 2), palette.panel_edge, look.px(1.5)
        )
        for index, (tab, block) in enumerate(zip(self._tabs, self._blocks, strict=True)):
            ink: Colour = palette.text_soft
            if index == self.selected:
                edge = palette.text_soft
                look.painter.box(surface, tab, palette.raised, look.px(RADIUS - 2), edge, look.px(1.5))
                ink = palette.text
            elif index == self._hovered_tab and self.is_hovered:
                look.painter.box(surface, tab, mix(palette.well, palette.raised, 0.7), look.px(RADIUS - 2))
                ink = palette.text
            block.draw(look, surface, ink)
        self.draw_ring(surface)

    def cut_texts(self) -> list[str]:
        """The titles that do not fit."""
        return [block.text for block in self._blocks if not block.is_whole]


class Tabs(Column):
    """A strip of tabs and the page of the chosen one."""

    def __init__(
        self,
        pages: Sequence[tuple[str, Widget]],
        selected: int = 0,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        if not pages:
            raise ValueError("tabs need at least one page")
        self.strip = TabStrip([title for title, _ in pages], selected, self._chosen)
        self.pages = [page for _, page in pages]
        self.on_change = on_change
        super().__init__(self.strip, *self.pages, gap=12)
        for index, page in enumerate(self.pages):
            page.height = Grow()
            page.is_visible = index == selected

    @property
    def selected(self) -> int:
        """The page that is shown."""
        return self.strip.selected

    def _chosen(self, index: int) -> None:
        for number, page in enumerate(self.pages):
            page.show(number == index)
        if self.on_change is not None:
            self.on_change(index)
