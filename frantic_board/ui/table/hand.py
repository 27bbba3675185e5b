"""The hand: cards to look at, pick up and drag to the board."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.ui.input import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from frantic_board.ui.look import Look
from frantic_board.ui.table.faces import CardPainter
from frantic_board.ui.widget import Control

_GAP: Final = 8
_RAISE: Final = 14
"""How far the card under the pointer, or the one picked up, stands out."""
_DRAG: Final = 8
"""A press that moves farther than this drags the card."""
_LAMP: Final = 12
"""Half the size of the sign on the card a hint names."""

Point = tuple[int, int]


class HandView(Control):
    """A row of cards. What it shows is set by the table; it says what people do with it."""

    keeps_drags = True

    def __init__(self, painter: CardPainter) -> None:
        super().__init__()
        self._painter = painter
        self._cards: tuple[int, ...] = ()
        self._playable: frozenset[int] = frozenset()
        self._picked: int | None = None
        self._suggested: int | None = None
        self._hovered: int | None = None
        self._cursor = 0
        self._pressed: tuple[int, Point] | None = None
        self._dragged_at: Point | None = None
        self.on_pick: Callable[[int], None] | None = None
        """A card of this kind was clicked, or chosen by key."""
        self.on_inspect: Callable[[int], None] | None = None
        """A card of this kind is to be looked at closely."""
        self.on_drag: Callable[[int, Point], None] | None = None
        """A card of this kind is being dragged, here."""
        self.on_drop: Callable[[int, Point], None] | None = None
        """It was let go, here."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The kinds shown, from left to right; 0 for a back."""
        return self._cards

    def show_cards(
        self,
        cards: Sequence[int],
        playable: frozenset[int],
        picked: int | None,
        suggested: int | None = None,
    ) -> None:
        """Show these cards; those that are not playable now are faded, a lamp marks the one a hint names."""
        shown = (tuple(cards), playable, picked, suggested)
        if shown != (self._cards, self._playable, self._picked, self._suggested):
            self._cards, self._playable, self._picked, self._suggested = shown
            self._cursor = min(self._cursor, max(0, len(self._cards) - 1))
            self.changed()

    # -- where the cards lie

    def card_rects(self) -> list[pygame.Rect]:
        """Where each card lies; they overlap when there are many."""
        raised = self.look.px(_RAISE)
        height = max(1, self.rect.height - raised)
        width = round(height / 1.4)
        count = len(self._cards)
        if not count:
            return []
        gap = self.look.px(_GAP)
        step = min(width + gap, max(1, (self.rect.width - width) // max(1, count - 1)))
        left = self.rect.centerx - (step * (count - 1) + width) // 2
        return [
            pygame.Rect(left + step * place, self.rect.top + raised, width, height) for place in range(count)
        ]

    def _card_at(self, point: Point) -> int | None:
        for place, rect in reversed(list(enumerate(self.card_rects()))):
            if rect.collidepoint(point):
                return place
        return None

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Pick, drag or inspect a card."""
        match event:
            case PointerPressed(position=point, button=button):
                return self._press(point, button)
            case PointerMoved(position=point):
                self._move(point)
                return self._pressed is not None
            case PointerReleased(position=point):
                return self._release(point)
            case PointerLeft():
                self._pressed = self._dragged_at = None
                self._hover(None)
            case KeyPressed():
                return self._key(event)
        return False

    def _press(self, point: Point, button: int) -> bool:
        place = self._card_at(point)
        if place is None:
            return False
        if button == RIGHT_BUTTON and self.on_inspect and self._cards[place]:
            self.on_inspect(self._cards[place])
        elif button == LEFT_BUTTON:
            self._pressed = place, point
        return True

    def _move(self, point: Point) -> None:
        self._hover(self._card_at(point))
        if self._pressed is None:
            return
        place, start = self._pressed
        far = max(abs(point[0] - start[0]), abs(point[1] - start[1])) > self.look.px(_DRAG)
        if (far or self._dragged_at) and place < len(self._cards):
            self._dragged_at = point
            if self.on_drag:
                self.on_drag(self._cards[place], point)

    def _release(self, point: Point) -> bool:
        pressed, dragged = self._pressed, self._dragged_at
        self._pressed = self._dragged_at = None
        if pressed is None or pressed[0] >= len(self._cards):
            return False
        kind = self._cards[pressed[0]]
        if dragged is not None:
            if self.on_drop:
                self.on_drop(kind, point)
        elif self.on_pick and self._card_at(point) == pressed[0]:
            self.on_pick(kind)
        return True

    def _key(self, event: KeyPressed) -> bool:
        if not self._cards:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self._cursor = (self._cursor + step) % len(self._cards)
            self.changed()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_pick:
            self.on_pick(self._cards[self._cursor])
            return True
        if event.key == pygame.K_i and self.on_inspect and self._cards[self._cursor]:
            self.on_inspect(self._cards[self._cursor])
            return True
        return False

    def _hover(self, place: int | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self.changed()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards; the one pointed at or picked up stands out."""
        suggested = self._cards.index(self._suggested) if self._suggested in self._cards else None
        for place, rect in enumerate(self.card_rects()):
            kind = self._cards[place]
            is_picked = kind == self._picked and kind in self._playable
            if is_picked or place == self._hovered:
                rect = rect.move(0, -self.look.px(_RAISE))
            self._painter.draw(
                surface, rect, kind, is_faded=bool(self._playable) and kind not in self._playable
            )
            if is_picked:
                self.look.painter.frame(
                    surface, rect.inflate(6, 6), self.look.palette.focus, self.look.px(12), self.look.px(3)
                )
            if place == suggested:
                draw_lamp(self.look, surface, (rect.centerx, rect.top + self.look.px(_LAMP // 2)))
            if self.shows_focus and place == self._cursor:
                self.draw_ring(surface, rect)


def draw_lamp(look: Look, surface: pygame.Surface, centre: Point) -> None:
    """The sign on whatever a hint names."""
    radius = look.px(_LAMP)
    look.painter.disc(surface, centre, radius, look.palette.primary, look.palette.ink, look.px(2))
    lamp = look.icon("lamp", round(radius * 1.4), look.palette.ink)
    if lamp is not None:
        surface.blit(lamp, lamp.get_rect(center=centre))
