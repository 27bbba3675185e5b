"""All hands beside each other, for whoever watches and plays none of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.input import LEFT_BUTTON, RIGHT_BUTTON, InputEvent, PointerMoved, PointerPressed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.hand import CardArt
from frantic_board.ui.theme import RADIUS
from frantic_board.ui.widget import Control, Pointer, Size

_HEIGHT: Final = 84
_PAD: Final = 5
_GAP: Final = 6
_FIGURE: Final = 24
_LEAST_SEEN: Final = 0.45
"""So much of each card can be seen, however many overlap."""


@dataclass(frozen=True)
class ShownHand:
    """Cards that lie open for whoever watches."""

    figure: str
    """Whose they are."""
    cards: tuple[int, ...]
    is_turn: bool = False


class HandsStrip(Control):
    """A box a hand; a press on a card holds it up close."""

    can_focus = False
    pointer = Pointer.ARROW

    def __init__(self, art: CardArt, sprites: Sprites, on_inspect: Callable[[int], None]) -> None:
        super().__init__()
        self._art = art
        self._sprites = sprites
        self._on_inspect = on_inspect
        self._hands: tuple[ShownHand, ...] = ()
        self._point: tuple[int, int] | None = None

    def show_hands(self, hands: Sequence[ShownHand]) -> None:
        """Show these hands."""
        if tuple(hands) != self._hands:
            self._hands = tuple(hands)
            self.changed()

    def measure(self, width: int | None) -> Size:
        """As wide as there is room."""
        return width or 0, self.look.px(_HEIGHT)

    @property
    def card_width(self) -> int:
        """How wide a card is where there is room."""
        return max(1, round((self.rect.height - 2 * self.look.px(_PAD)) / 1.4))

    def boxes(self) -> list[pygame.Rect]:
        """Where each hand lies."""
        count, gap, rect = len(self._hands), self.look.px(_GAP), self.rect
        if not count:
            return []
        width = max(1, (rect.width - gap * (count - 1)) // count)
        return [
            pygame.Rect(rect.left + place * (width + gap), rect.top, width, rect.height)
            for place in range(count)
        ]

    def card_rects(self, place: int) -> list[pygame.Rect]:
        """Where the cards of a hand lie; they overlap when there are many."""
        look, box, count = self.look, self.boxes()[place], len(self._hands[place].cards)
        pad = look.px(_PAD)
        left = box.left + 2 * pad + look.px(_FIGURE)
        room = max(1, box.right - pad - left)
        width = max(1, min(self.card_width, round(room / (1 + _LEAST_SEEN * max(0, count - 1)))))
        step = min(width + look.px(3), (room - width) // max(1, count - 1))
        top = box.centery - round(width * 0.7)
        return [pygame.Rect(left + step * card, top, width, round(width * 1.4)) for card in range(count)]

    def _card_at(self, point: tuple[int, int]) -> int | None:
        for place, hand in enumerate(self._hands):
            rects = self.card_rects(place)
            for kind, rect in reversed(list(zip(hand.cards, rects, strict=True))):
                if rect.collidepoint(point):
                    return kind
        return None

    @property
    def pointed(self) -> int | None:
        """The kind of the card that is pointed at."""
        return self._card_at(self._point) if self._point is not None and self.is_hovered else None

    def handle(self, event: InputEvent) -> bool:
        """Point at a card, or hold it up close."""
        if isinstance(event, PointerMoved):
            self._point = event.position
        if isinstance(event, PointerPressed) and event.button in (LEFT_BUTTON, RIGHT_BUTTON):
            kind = self._card_at(event.position)
            if kind is not None:
                self._on_inspect(kind)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the boxes, the figures and the cards."""
        look, palette = self.look, self.look.palette
        for place, (hand, box) in enumerate(zip(self._hands, self.boxes(), strict=True)):
            edge = palette.primary if hand.is_turn else palette.panel_edge
            look.painter.box(surface, box, palette.panel, look.px(RADIUS), edge, look.px(2))
            side = look.px(_FIGURE)
            picture = self._sprites.figure(hand.figure, side)
            surface.blit(picture, picture.get_rect(midleft=(box.left + look.px(_PAD), box.centery)))
            for kind, rect in zip(hand.cards, self.card_rects(place), strict=True):
                self._art.draw(surface, rect, kind)
