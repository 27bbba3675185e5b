"""A card held up close, with what it does; of a pile, or of several cards named together, one at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.theme import BODY, PANEL_EDGE, PANEL_RADIUS, SMALL, TITLE
from frantic_board.ui.widget import Grow, Layer, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.language import Words

_LEAF: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SIGN: Final = 28
_CARD_SHARE: Final = 0.4
"""How much of the width the card may take."""

C = TypeVar("C")

Drawn = Callable[[int], pygame.Surface]
"""A picture, so many pixels wide."""


@dataclass(frozen=True)
class Close:
    """What there is to know of a card."""

    name: str
    text: str
    """What it does."""
    more: str
    """The finer points."""
    picture: Drawn
    signs: Sequence[tuple[Drawn, str]] = ()
    """The signs in its corners, and what they mean."""
    note: str = ""


class _Sign(Widget):
    """One of the signs in the corners of a card."""

    def __init__(self, picture: Drawn) -> None:
        super().__init__()
        self._picture = picture

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - one signature for all widgets
        """A square."""
        return self.look.px(_SIGN), self.look.px(_SIGN)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign."""
        sign = self._picture(self.look.px(_SIGN))
        surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))


class CloseUp(Layer, Generic[C]):
    """Shows one card after the other. Any press or key puts it away, but those that leaf on."""

    closes_outside = True

    def __init__(self, say: Words, cards: Sequence[C], tell: Callable[[C], Close]) -> None:
        """`tell` is how the game knows what there is to know of a card."""
        super().__init__()
        self._say = say
        self._cards = tuple(cards)
        self._tell = tell
        self._at = 0
        self._fill()

    @property
    def card(self) -> C:
        """The card that is shown now."""
        return self._cards[self._at]

    def _fill(self) -> None:
        shown = self._shown = self._tell(self.card)
        rows: list[Widget] = [Label(shown.name, TITLE, lines=2), Label(shown.text, BODY)]
        rows += [Label(shown.more, BODY)] if shown.more else []
        rows += [
            Row(_Sign(sign), Label(text, SMALL).sized(width=Grow()), gap=8) for sign, text in shown.signs
        ]
        rows += [Label(shown.note, SMALL)] if shown.note else []
        words = Column(*rows, Spacer(height=Grow()), gap=10)
        if len(self._cards) > 1:
            place = self._say("{number} of {count}", number=self._at + 1, count=len(self._cards))
            back = Button(icon="arrow-left", on_press=lambda: self._leaf(-1), kind=ButtonKind.QUIET)
            on = Button(icon="arrow-right", on_press=lambda: self._leaf(1), kind=ButtonKind.QUIET)
            row = Row(back.named("leaf-back"), Label(place, SMALL).sized(width=Grow()), on.named("leaf-on"))
            words = Column(words.sized(height=Grow()), row)
        self._column = words
        self.set_children([words])

    def _leaf(self, step: int) -> None:
        self._at = (self._at + step) % len(self._cards)
        self._fill()
        self.changed()

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window."""
        rect = pygame.Rect(0, 0, min(self.look.px(640), window.width), min(self.look.px(400), window.height))
        rect.center = window.center
        return rect

    def layout(self, rect: pygame.Rect) -> None:
        """The card at the left, the words beside it."""
        super().layout(rect)
        pad = self.look.px(20)
        left = rect.left + 2 * pad + self._card_width
        width = max(1, rect.right - pad - left)
        self._column.layout(pygame.Rect(left, rect.top + pad, width, max(1, rect.height - 2 * pad)))

    @property
    def _card_width(self) -> int:
        by_height = round((self.rect.height - 2 * self.look.px(20)) / 1.4)
        return max(1, min(by_height, round(self.rect.width * _CARD_SHARE)))

    def handle(self, event: InputEvent) -> bool:
        """Leaf on, or put it away."""
        if isinstance(event, KeyPressed) and event.key in _LEAF and len(self._cards) > 1:
            self._leaf(_LEAF[event.key])
            return True
        if isinstance(event, PointerPressed | KeyPressed):
            self.dismiss()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the card and the words."""
        look, palette = self.look, self.look.palette
        look.painter.box(
            surface, self.rect, palette.panel, look.px(PANEL_RADIUS), palette.panel_edge, look.px(PANEL_EDGE)
        )
        picture = self._shown.picture(self._card_width)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left + look.px(20), self.rect.centery)))
        super().draw(surface)
