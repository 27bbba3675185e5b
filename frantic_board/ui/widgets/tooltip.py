"""The bubble that explains what the pointer rests on, or what the keyboard is at."""

from typing import Final

import pygame

from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widget import Widget

DELAY: Final = 0.45
_LINGER: Final = 2.5
_FOCUS_LINGERS: Final = 4.0
"""How long it stays where the keyboard is: nobody points away from that."""
_WIDEST: Final = 280
_PADDING: Final = (12, 8)
_MARGIN: Final = 6
_BELOW_POINTER: Final = 22
_SHADOW: Final = 12


class Tooltip(Widget):
    """Waits a moment, then shows a hint near the pointer, or below the focused widget; stays on screen."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._source: Widget | None = None
        self._anchor = pygame.Rect(0, 0, 0, 0)
        self._waited = 0.0
        self._stays = 0.0
        """How long it is still shown whatever the pointer does; 0 for as long as the pointer rests."""
        self._is_about_focus = False
        self._position: tuple[int, int] | None = None
        """Where the pointer was when it was told of."""
        self._age = 0.0
        """How long it has been shown."""
        self._is_shown = False
        self._window = pygame.Rect(0, 0, 0, 0)
        self._block = TextBlock("", SMALL)

    @property
    def is_shown(self) -> bool:
        """Whether the bubble can be seen now."""
        return self._is_shown

    def follow_pointer(self, widget: Widget | None, position: tuple[int, int] | None) -> None:
        """The pointer is over this widget now."""
        if widget is None or position is None:
            if not self._is_about_focus and not self._stays:
                self.hide()
            return
        self._position = position
        source = next((around for around in widget.ancestry() if around.hint(position)), None)
        text = source.hint(position) if source is not None else ""
        if source is self._source and text == self.text:
            if not self._is_shown:
                self._anchor = self._below(position)
            return
        if source is not None or not self._is_about_focus:
            self._restart(source, text, self._below(position))

    def insist(self, widget: Widget, position: tuple[int, int]) -> None:
        """Somebody pressed what cannot be pressed: say why at once, and long enough to read after a tap."""
        self._position = position
        self._restart(widget, widget.hint(position), self._below(position))
        if self.text:
            self._stays = _LINGER
            self._show()

    def follow_focus(self, widget: Widget | None) -> None:
        """The keyboard is at this widget now."""
        if widget is None:
            if self._is_about_focus:
                self.hide()
        elif widget is not self._source:
            self._restart(widget, widget.hint(None), widget.rect)
            self._is_about_focus = bool(self.text)

    def _below(self, position: tuple[int, int]) -> pygame.Rect:
        return pygame.Rect(position[0], position[1] - self.look.px(4), 1, self.look.px(_BELOW_POINTER))

    def _restart(self, source: Widget | None, text: str, anchor: pygame.Rect) -> None:
        self.hide()
        if source is not None and text:
            self._source, self.text, self._anchor = source, text, pygame.Rect(anchor)

    def hide(self) -> None:
        """Show nothing for now."""
        if self._is_shown:
            self.changed()
        self._source, self.text, self._waited, self._is_shown = None, "", 0.0, False
        self._stays = self._age = 0.0
        self._is_about_focus = False

    def update(self, dt: float) -> None:
        """Count the time the pointer rests, or the time left to read."""
        if self._source is not None and not self._is_true:
            self.hide()
        if self._is_shown:
            self._age += dt
            if self._is_about_focus and self._age > _FOCUS_LINGERS:
                self._is_shown = False
                self.changed()
            if self._stays:
                self._stays = max(0.0, self._stays - dt)
                if not self._stays:
                    self.hide()
        elif self.text and not self._age:
            self._waited += dt
            if self._waited >= DELAY:
                self._show()

    @property
    def _is_true(self) -> bool:
        """Whether what it says still goes for what it points at."""
        source = self._source
        if source is None or not source.is_mounted or not all(one.is_visible for one in source.ancestry()):
            return False
        return source.hint(None if self._is_about_focus else self._position) == self.text

    def _show(self) -> None:
        self._is_shown = True
        self._age = 0.0
        self._block.set_text(self.text)
        self._settle()
        self.changed()

    def layout(self, rect: pygame.Rect) -> None:
        """Learn the window's size. What was shown may point to the wrong place now."""
        if rect != self._window:
            self.hide()
        self._window = pygame.Rect(rect)

    def _settle(self) -> None:
        """Find the bubble's place: below, or above where there is no room, and inside the window."""
        look, window = self.look, self._window.inflate(-2 * self.look.px(_MARGIN), -2 * self.look.px(_MARGIN))
        across, down = look.px(_PADDING[0]), look.px(_PADDING[1])
        widest = max(1, min(look.px(_WIDEST), window.width - 2 * across))
        width, height = self._block.measure(look, widest)
        bubble = pygame.Rect(0, 0, min(width, widest) + 2 * across, min(height + 2 * down, window.height))
        bubble.midtop = (self._anchor.centerx, self._anchor.bottom + look.px(_MARGIN))
        if bubble.bottom > window.bottom:
            bubble.bottom = self._anchor.top - look.px(_MARGIN)
        bubble.left = max(window.left, min(bubble.left, window.right - bubble.width))
        bubble.top = max(window.top, min(bubble.top, window.bottom - bubble.height))
        self.rect = bubble
        self._block.fit(look, bubble.inflate(-2 * across, -2 * down))

    @property
    def drawn_rect(self) -> pygame.Rect:
        """The bubble and its shadow."""
        reach = 2 * self.look.px(_SHADOW)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble if it is shown."""
        if self._is_shown:
            look, palette = self.look, self.look.palette
            look.painter.shadow(surface, self.rect, look.px(8), look.px(_SHADOW))
            look.painter.box(surface, self.rect, palette.bubble, look.px(8))
            self._block.draw(look, surface, palette.bubble_text)

    def cut_texts(self) -> list[str]:
        """The hint, if it does not fit."""
        return [] if self._block.is_whole or not self._is_shown else [self.text]
