"""One of several values: step through them, or open the list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

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
from frantic_board.ui.paint import Glyph
from frantic_board.ui.text import clean
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import BODY, CONTROL_HEIGHT, EDGE, RADIUS, mix
from frantic_board.ui.widget import Control, Size
from frantic_board.ui.widgets.button import ACTIVATING_KEYS
from frantic_board.ui.widgets.listview import ListRow
from frantic_board.ui.widgets.menu import Menu

T = TypeVar("T")

_ARROW_WIDTH = 34


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """A value, and what it is called."""

    value: T
    text: str
    icon: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", clean(self.text, keep_lines=False))


class Choice(Control, Generic[T]):
    """Arrows at both ends step through the options; the middle opens all of them as a list."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None] | None = None,
        *,
        arrow: int = _ARROW_WIDTH,
    ) -> None:
        """`arrow` is the width of the arrows: less where there is little room."""
        super().__init__()
        self._arrow = arrow
        if not options:
            raise ValueError("a choice needs at least one option")
        self._options = list(options)
        self._index = self._index_of(value)
        self.on_change = on_change
        self._block = TextBlock(self._options[self._index].text, BODY, Align.CENTRE, lines=2)
        self._under_pointer = 0
        self._pressed_part: int | None = None

    def _index_of(self, value: T) -> int:
        return next((i for i, option in enumerate(self._options) if option.value == value), 0)

    @property
    def value(self) -> T:
        """What is chosen."""
        return self._options[self._index].value

    def set_value(self, value: T) -> None:
        """Choose without telling anybody."""
        self._show(self._index_of(value))

    def set_options(self, options: Sequence[Option[T]], value: T) -> None:
        """Offer other options."""
        if not options:
            raise ValueError("a choice needs at least one option")
        self._options = list(options)
        self._index = -1
        self._show(self._index_of(value))
        self.resized()

    def _show(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self._block.set_text(self._options[index].text)
            if self.is_mounted:
                self._block.fit(self.look, self._middle)
                self.changed()

    def choose(self, index: int) -> None:
        """Choose as a person does."""
        if index != self._index:
            self._show(index)
            if self.on_change is not None:
                self.on_change(self.value)

    def step(self, by: int) -> None:
        """Go to the next or the previous option, around the end."""
        self.choose((self._index + by) % len(self._options))

    def open_menu(self) -> None:
        """Show all options."""
        rows = [ListRow(option.text, icon=option.icon) for option in self._options]
        self.host.open(Menu(self, rows, self._index, self.choose))

    # -- layout

    def measure(self, width: int | None) -> Size:
        """Wide enough for the longest option."""
        look = self.look
        spec = look.spec(BODY)
        longest = max(look.type.width(option.text, spec) for option in self._options)
        wanted = longest + 2 * look.px(self._arrow) + look.px(8)
        height = max(look.px(CONTROL_HEIGHT), look.type.font(spec).line_height + look.px(14))
        return (wanted if width is None else min(width, wanted)), height

    @property
    def _middle(self) -> pygame.Rect:
        arrow = min(self.look.px(self._arrow), self.rect.width // 3)
        return self.rect.inflate(-2 * arrow, -2 * self.look.px(EDGE))

    def layout(self, rect: pygame.Rect) -> None:
        """Arrows at the ends, the value between them."""
        super().layout(rect)
        self._block.fit(self.look, self._middle)

    def _part_at(self, position: tuple[int, int]) -> int:
        """-1 over the left arrow, 1 over the right one, 0 between."""
        middle = self._middle
        return -1 if position[0] < middle.left else 1 if position[0] >= middle.right else 0

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Click an arrow or the middle; Left and Right step, Enter and Space open the list."""
        if not self.is_enabled:
            return False
        match event:
            case PointerPressed(position=position, button=button) if button == LEFT_BUTTON:
                self._pressed_part = self._part_at(position)
                self.changed()
                return True
            case PointerReleased(position=position):
                part, self._pressed_part = self._pressed_part, None
                self.changed()
                if part is not None and self.rect.collidepoint(position) and self._part_at(position) == part:
                    self._use(part)
                return True
            case PointerMoved(position=position):
                if self._part_at(position) != self._under_pointer:
                    self._under_pointer = self._part_at(position)
                    self.changed()
            case PointerLeft():
                self._pressed_part = None
            case KeyPressed() if not event.modifiers.any:
                return self._key(event)
        return False

    def _use(self, part: int) -> None:
        if part:
            self.step(part)
        else:
            self.open_menu()

    def _key(self, event: KeyPressed) -> bool:
        if event.key in ACTIVATING_KEYS and not event.is_repeat:
            self.open_menu()
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, the arrows and the value."""
        look, palette = self.look, self.look.palette
        edge = palette.well_edge if self.is_enabled else palette.panel_edge
        look.painter.box(surface, self.rect, palette.well, look.px(RADIUS), edge, look.px(EDGE))
        self._draw_lit_part(surface)
        ink = palette.text if self.is_enabled else palette.text_faint
        middle = self._middle
        arrow = (self.rect.width - middle.width) // 2
        sign = look.px(16)
        for glyph, x in ((Glyph.LEFT, self.rect.left + arrow // 2), (Glyph.RIGHT, middle.right + arrow // 2)):
            colour = palette.primary if self.is_enabled else palette.text_faint
            look.painter.glyph(surface, glyph, (x, self.rect.centery), sign, colour)
        self._block.draw(look, surface, ink)
        self.draw_ring(surface)

    def _draw_lit_part(self, surface: pygame.Surface) -> None:
        """Lighten the part that a click would act on."""
        part = self._pressed_part if self._pressed_part is not None else self._under_pointer
        if not self.is_lit and self._pressed_part is None:
            return
        look, palette, inset = self.look, self.look.palette, self.look.px(EDGE)
        inner, middle = self.rect.inflate(-2 * inset, -2 * inset), self._middle
        spans = {
            -1: (inner.left, middle.left),
            0: (middle.left, middle.right),
            1: (middle.right, inner.right),
        }
        left, right = spans[part]
        fill = mix(palette.well, palette.raised, 0.9 if self._pressed_part is not None else 0.55)
        rect = pygame.Rect(left, inner.top, right - left, inner.height)
        look.painter.box(surface, rect, fill, look.px(RADIUS - EDGE))

    def cut_texts(self) -> list[str]:
        """Every option that would not fit, not only the one shown."""
        cut = []
        for option in self._options:
            block = TextBlock(option.text, BODY, lines=2)
            block.fit(self.look, self._middle)
            cut += [] if block.is_whole else [option.text]
        return cut
