"""The hand: cards to look at, pick up and drag to the middle. Nothing in it moves under the pointer."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from frantic_board.ui.table.seats import draw_lamp
from frantic_board.ui.theme import DRAG_THRESHOLD, LONG_PRESS
from frantic_board.ui.widget import Control

_GAP: Final = 10
RAISE: Final = 11
"""How far the card under the pointer, or the one picked up, stands out."""

Point = tuple[int, int]


class CardArt(Protocol):
    """Draws the cards of a game as people hold them."""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, kind: int, *, is_faded: bool = False) -> None:
        """Draw a card of the rectangle's width at its upper left corner; a hidden one shows its back."""

    def height(self, width: int) -> int:
        """How high a card of this width is."""


class HandView(Control):
    """A row of cards. What it shows is set by the table; it says what people do with it."""

    keeps_drags = True
    takes_width: bool = False
    """Whether it takes the room of the slots beside it that nobody needs."""
    keeps_keyboard: bool = False
    """Whether the keyboard stays at it whatever else can be chosen."""

    def __init__(self, art: CardArt) -> None:
        super().__init__()
        self._art = art
        self._slots: list[int | None] = []
        """The cards from left to right; None where one has just left."""
        self._wanted: tuple[int, ...] = ()
        self._playable: frozenset[int] | None = None
        self._picked: int | None = None
        self._picked_slot: int | None = None
        self._suggested: int | None = None
        self._hovered: int | None = None
        self._cursor = 0
        self._pressed: tuple[int, Point] | None = None
        self._dragged_at: Point | None = None
        self._held = 0.0
        """How long a press has been held."""
        self.on_pick: Callable[[int], None] | None = None
        """A card of this kind was clicked, or chosen by key."""
        self.on_inspect: Callable[[int], None] | None = None
        """A card of this kind is to be looked at closely."""
        self.on_drag: Callable[[int, Point], None] | None = None
        """A card of this kind is being dragged, here."""
        self.on_drop: Callable[[int, Point], None] | None = None
        """It was let go, here."""

    @property
    def zone(self) -> int:
        """How high the place for it is, in design pixels."""
        return 112

    @property
    def cards(self) -> tuple[int, ...]:
        """The kinds shown, from left to right; 0 for a back."""
        return tuple(kind for kind in self._slots if kind is not None)

    @property
    def subject(self) -> int | None:
        """The kind of the card that is pointed at, or that the keyboard is at."""
        slot = self._hovered if self._hovered is not None else self._cursor if self.shows_focus else None
        return self._slots[slot] if slot is not None and slot < len(self._slots) else None

    def show_cards(
        self,
        cards: Sequence[int],
        playable: frozenset[int] | None,
        picked: int | None,
        suggested: int | None = None,
    ) -> None:
        """Show these cards; those not playable are faded (None: nothing is asked), a lamp marks a hint's."""
        shown = (tuple(cards), playable, picked, suggested)
        if shown == (self._wanted, self._playable, self._picked, self._suggested):
            return
        self._wanted, self._playable, self._picked, self._suggested = shown
        self._arrange()
        if picked is None:
            self._picked_slot = None
        elif self._picked_slot is None or self._slots[self._picked_slot] != picked:
            self._picked_slot = self._slots.index(picked) if picked in self._slots else None
        self.changed()

    def _arrange(self) -> None:
        """Bring the cards in order; while the pointer is on them, those that stay keep their places."""
        if not (self.is_hovered or self._pressed is not None) or not self._slots:
            self._slots = list(self._wanted)
        else:
            left = list(self._wanted)
            for slot, kind in enumerate(self._slots):
                if kind in left:
                    left.remove(kind)
                else:
                    self._slots[slot] = None
            for kind in left:
                free = self._slots.index(None) if None in self._slots else len(self._slots)
                self._slots[free : free + 1] = [kind]
        if self._picked_slot is not None and self._picked_slot >= len(self._slots):
            self._picked_slot = None
        self._cursor = min(self._cursor, max(0, len(self._slots) - 1))

    def update(self, dt: float) -> None:
        """Once the pointer has left, nothing is raised any more, and the cards close ranks."""
        super().update(dt)
        self._hold(dt)
        if not self.is_hovered and self._pressed is None:
            self._hover(None)
            if tuple(self._slots) != self._wanted:
                self._arrange()
                self.changed()

    # -- where the cards lie

    @property
    def drawn_rect(self) -> pygame.Rect:
        """Its place, and above it the cards that stand out."""
        reach = self.look.px(RAISE + 6)
        return self.rect.inflate(2 * reach, 2 * reach)

    def _rects(self) -> list[pygame.Rect]:
        """Where each slot lies; they overlap when there are many."""
        count = len(self._slots)
        if not count:
            return []
        raised = self.look.px(RAISE)
        height = max(1, self.rect.height - raised)
        width = max(1, min(round(height / 1.4), self.rect.width))
        step = min(width + self.look.px(_GAP), max(1, (self.rect.width - width) // max(1, count - 1)))
        left = self.rect.centerx - (step * (count - 1) + width) // 2
        top = self.rect.top + raised
        return [pygame.Rect(left + step * place, top, width, height) for place in range(count)]

    def card_rects(self) -> list[pygame.Rect]:
        """Where each card lies."""
        return [rect for rect, kind in zip(self._rects(), self._slots, strict=True) if kind is not None]

    def _slot_at(self, point: Point) -> int | None:
        for slot, rect in reversed(list(enumerate(self._rects()))):
            if self._slots[slot] is not None and rect.collidepoint(point):
                return slot
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
        slot = self._slot_at(point)
        if slot is None:
            return False
        kind = self._slots[slot]
        if button == RIGHT_BUTTON and self.on_inspect and kind:
            self.on_inspect(kind)
        elif button == LEFT_BUTTON:
            self._pressed = slot, point
        return True

    def _move(self, point: Point) -> None:
        self._hover(self._slot_at(point))
        if self._pressed is None:
            return
        slot, start = self._pressed
        far = max(abs(point[0] - start[0]), abs(point[1] - start[1])) > self.look.px(DRAG_THRESHOLD)
        kind = self._slots[slot] if slot < len(self._slots) else None
        if (far or self._dragged_at) and kind is not None:
            self._dragged_at = point
            self._picked_slot = slot
            if self.on_drag:
                self.on_drag(kind, point)

    def _hold(self, dt: float) -> None:
        """A press that is held looks closely and picks nothing."""
        if self._pressed is None or self._dragged_at is not None:
            self._held = 0.0
            return
        self._held += dt
        slot = self._pressed[0]
        kind = self._slots[slot] if slot < len(self._slots) else None
        if self._held >= LONG_PRESS and self.on_inspect and kind:
            self._pressed = None
            self.on_inspect(kind)

    def _release(self, point: Point) -> bool:
        pressed, dragged = self._pressed, self._dragged_at
        self._pressed = self._dragged_at = None
        if pressed is None or pressed[0] >= len(self._slots):
            return False
        slot, kind = pressed[0], self._slots[pressed[0]]
        if kind is None:
            return False
        if dragged is not None:
            if self.on_drop:
                self.on_drop(kind, point)
        elif self._slot_at(point) == slot:
            self._pick(slot, kind)
        return True

    def _pick(self, slot: int, kind: int) -> None:
        """Take the card in this slot, and none of its kind elsewhere."""
        is_other = self._picked == kind and self._picked_slot != slot
        self._picked_slot = slot
        self._cursor = slot
        if is_other:
            self.changed()  # an equal card was picked already: now it is this one
        elif self.on_pick:
            self.on_pick(kind)

    def _key(self, event: KeyPressed) -> bool:
        stops = [slot for slot, kind in enumerate(self._slots) if kind is not None]
        if not stops or event.modifiers.any:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            at = stops.index(self._cursor) if self._cursor in stops else 0
            self._cursor = stops[(at + step) % len(stops)]
            self.changed()
            return True
        kind = self._slots[self._cursor] if self._cursor in stops else None
        if kind is None:
            return False
        if event.key in ENTER and not event.is_repeat and self._playable is not None:
            self._pick(self._cursor, kind)
            return True
        return False

    def point_out(self, kind: int | None) -> None:
        """Bring the keyboard's cursor to a card of this kind, or to the first that can be played."""
        stops = [slot for slot, held in enumerate(self._slots) if held is not None]
        wanted = [slot for slot in stops if self._slots[slot] == kind]
        if kind is None:
            wanted = [slot for slot in stops if self._slots[slot] in (self._playable or ())] or stops
        if wanted and self._cursor not in wanted:
            self._cursor = wanted[0]
        self.changed()

    def _hover(self, slot: int | None) -> None:
        if slot != self._hovered:
            self._hovered = slot
            self.changed()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards; the one pointed at or picked up stands out."""
        look = self.look
        suggested = self._slots.index(self._suggested) if self._suggested in self._slots else None
        is_asked = self._playable is not None
        for slot, rect in enumerate(self._rects()):
            kind = self._slots[slot]
            if kind is None:
                continue
            is_picked = slot == self._picked_slot and self._picked is not None
            is_at = slot == self._hovered or (self.shows_focus and slot == self._cursor)
            if is_picked or is_at:
                rect = rect.move(0, -look.px(RAISE))
            self._art.draw(surface, rect, kind, is_faded=is_asked and kind not in (self._playable or ()))
            size = pygame.Rect(rect.topleft, (rect.width, self._art.height(rect.width)))
            if is_picked:
                thick = look.px(3)
                look.painter.frame(
                    surface, size.inflate(2 * thick, 2 * thick), look.palette.focus, look.px(11), thick
                )
            if slot == suggested:
                draw_lamp(look, surface, (rect.centerx, rect.top + look.px(6)))
            if self.shows_focus and slot == self._cursor and not is_picked:
                self.draw_ring(surface, size.inflate(-look.px(4), -look.px(4)))
