"""A card held up close, with what it does; of a pile, one at a time."""

from collections.abc import Sequence
from typing import Final

import pygame

from frantic_board.ui.cards.explaining import card_more, card_text, costs
from frantic_board.ui.cards.faces import Card, CardFaces
from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.theme import BODY, PANEL_EDGE, PANEL_RADIUS, SMALL, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.language import Words

_LEAF: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_CARD_SHARE: Final = 0.4


class CardCloseUp(Layer):
    """Shows one card after the other. Any press or key puts it away, but those that leaf on."""

    closes_outside = True

    def __init__(self, faces: CardFaces, say: Words, cards: Sequence[Card]) -> None:
        super().__init__()
        self._faces = faces
        self._say = say
        self._cards = tuple(cards)
        self._at = 0
        self._fill()

    @property
    def card(self) -> Card:
        """The card that is shown now."""
        return self._cards[self._at]

    def _fill(self) -> None:
        say, card = self._say, self.card
        more = card_more(card, say)
        rows: list[Widget] = [
            Label(self._faces.name(card), TITLE, lines=2),
            Label(card_text(card, say), BODY),
            *([Label(more, BODY)] if more else []),
        ]
        if card.pile == "playing":
            rows.append(Label(costs(card.number, say), SMALL))
        words = Column(*rows, Spacer(height=Grow()), gap=10)
        if len(self._cards) > 1:
            place = say("{number} of {count}", number=self._at + 1, count=len(self._cards))
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
        picture = self._faces.picture(self.card, self._card_width)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left + look.px(20), self.rect.centery)))
        super().draw(surface)
