"""The upper part of the side panel: the round, and the events and rule cards in force with what they mean."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.ui.cards.faces import HEIGHT, Card, CardFaces
from frantic_board.ui.input import RIGHT_BUTTON, InputEvent, PointerMoved, PointerPressed
from frantic_board.ui.table.seats import draw_head
from frantic_board.ui.theme import LITTLE, LITTLE_BOLD, NAME, RADIUS, Colour
from frantic_board.ui.widget import Size, Widget

_GROUND: Final[Colour] = (0x2A, 0x25, 0x20)
_EDGE: Final[Colour] = (0x6A, 0x42, 0x22)
_CARD: Final = 34
_LINES: Final = 8
"""No sentence is longer than this, in lines."""
_FEW: Final = 2
"""Up to so many cards are told with a sentence each; of more, only the names."""


class InForce(Widget):
    """Cards that hold for everybody, each with its name and, while there is room, its sentence."""

    def __init__(self, faces: CardFaces, title: str, text_of: Callable[[Card], str]) -> None:
        super().__init__()
        self._faces = faces
        self._title = title
        self._text_of = text_of
        self._head = ("", "")
        self._cards: tuple[Card, ...] = ()
        self._pointed: Card | None = None
        self.on_inspect: Callable[[Card], None] | None = None

    @property
    def subject(self) -> Card | None:
        """The card that is pointed at."""
        return self._pointed

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is in force."""
        return self._cards

    def show_force(self, head: tuple[str, str], cards: Sequence[Card]) -> None:
        """Show the round, and these cards."""
        if (head, tuple(cards)) != (self._head, self._cards):
            is_same = len(cards) == len(self._cards) and self._cards == tuple(cards)
            self._head, self._cards = head, tuple(cards)
            self.changed() if is_same else self.resized()

    # --- where they lie

    @property
    def _head_height(self) -> int:
        look = self.look
        return look.type.font(look.spec(NAME)).line_height + look.px(6)

    def _lines(self, card: Card, width: int) -> tuple[str, ...]:
        look = self.look
        if len(self._cards) > _FEW:
            return ()
        return look.type.wrap(self._text_of(card), look.spec(LITTLE), max(1, width))[:_LINES]

    def _row(self, card: Card, width: int) -> int:
        look = self.look
        line = look.type.font(look.spec(LITTLE)).line_height
        text = line * (1 + len(self._lines(card, width)))
        high = round(look.px(_CARD) * HEIGHT) if len(self._cards) <= _FEW else look.px(26)
        return max(high, text) + look.px(5)

    def _inner(self, width: int) -> int:
        return width - self.look.px(_CARD if len(self._cards) <= _FEW else 20) - self.look.px(22)

    def measure(self, width: int | None) -> Size:
        """The head, and a row a card."""
        wide = width or 0
        high = self._head_height
        if self._cards:
            rows = sum(self._row(card, self._inner(wide)) for card in self._cards)
            high += self._head_height + rows + self.look.px(10)
        return wide, high

    def _rows(self) -> list[tuple[Card, pygame.Rect]]:
        look, top = self.look, self.rect.top + 2 * self._head_height + self.look.px(4)
        found = []
        for card in self._cards:
            high = self._row(card, self._inner(self.rect.width))
            found.append((card, pygame.Rect(self.rect.left + look.px(6), top, self.rect.width, high)))
            top += high
        return found

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Point at a card, or look at it closely."""
        if isinstance(event, PointerMoved | PointerPressed):
            at = next((card for card, rect in self._rows() if rect.collidepoint(event.position)), None)
            self._pointed = at
            if isinstance(event, PointerPressed) and at is not None and self.on_inspect is not None:
                if event.button == RIGHT_BUTTON:
                    self.on_inspect(at)
                return True
        return False

    def update(self, dt: float) -> None:
        """Forget what was pointed at once the pointer has left."""
        super().update(dt)
        if not self.is_hovered:
            self._pointed = None

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head and the cards."""
        look, palette, rect = self.look, self.look.palette, self.rect
        draw_head(look, surface, rect, self._head)
        if not self._cards:
            return
        top = rect.top + self._head_height
        box = pygame.Rect(rect.left, top, rect.width, max(1, rect.bottom - top))
        look.painter.box(surface, box, _GROUND, look.px(RADIUS), _EDGE, look.px(1.5))
        title = look.type.render(self._title, look.spec(NAME), palette.text)
        surface.blit(title, (rect.left + look.px(8), top + look.px(3)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        for card, row in self._rows():
            self._draw_card(surface, card, row)
        surface.set_clip(clip)

    def _draw_card(self, surface: pygame.Surface, card: Card, row: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        wide = look.px(_CARD if len(self._cards) <= _FEW else 18)
        surface.blit(self._faces.picture(card, wide), row.topleft)
        left = row.left + wide + look.px(7)
        spec, line = look.spec(LITTLE_BOLD), look.type.font(look.spec(LITTLE)).line_height
        room = (self._inner(self.rect.width), line)
        fitted = look.type.fit(self._faces.name(card), spec, room, look.px(8), 1)
        top = row.top if len(self._cards) <= _FEW else row.top + look.px(4)
        surface.blit(look.type.render(fitted.lines[0], fitted.spec, palette.text), (left, top))
        for number, text in enumerate(self._lines(card, room[0])):
            words = look.type.render(text, look.spec(LITTLE), palette.text_soft)
            surface.blit(words, (left, row.top + (number + 1) * line))
