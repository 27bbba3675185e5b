"""The tray: things to choose from that lie in nobody's own hand, large in the middle of the table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.cards.cards import FACE_UP
from frantic_board.choices import Choice, What
from frantic_board.ui.cards.faces import HEIGHT, Card, CardFaces, of_shape
from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
)
from frantic_board.ui.table.lines import Picture, Subject
from frantic_board.ui.theme import CARD_NAME, LEGAL, PANEL_RADIUS, SMALL
from frantic_board.ui.widget import Control
from frantic_board.ui.widgets.button import draw_keycap
from frantic_board.words.language import Words

_KEYS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
_LARGEST: Final = 132
"""How high a picture is at most, in design pixels."""
_VEIL: Final = (120, 124, 128)


@dataclass(frozen=True)
class Item:
    """Something on the tray."""

    choice: Choice
    picture: Picture
    """So many pixels high."""
    name: str
    subject: Subject | None = None


def items_of(choices: Iterable[Choice], faces: CardFaces, say: Words) -> list[Item]:
    """Cards, events, power cards and what Mimicry may be, as things on the tray."""
    return [_item(choice, faces, say) for choice in choices]


def _item(choice: Choice, faces: CardFaces, say: Words) -> Item:
    if choice.what is What.IMITATION:
        symbol, name = faces.symbol(choice.value), faces.teller.shape(choice.value)
        return Item(choice, lambda high: symbol(round(high / HEIGHT)), name, of_shape(choice.value))
    piles = {What.EVENT: "events", What.POWER: "powers"}
    number = choice.value % FACE_UP if choice.what is What.POWER else choice.value
    card = Card(piles.get(choice.what, "playing"), number)
    name = faces.name(card) if number else say("a hidden one")
    return Item(choice, faces.sign(card), name, card if number else None)


class Offer(Control):
    """Things over the table of which one is chosen: by a press, or by arrows and Enter."""

    def __init__(self) -> None:
        super().__init__()
        self.is_visible = False
        self._title = ""
        self._cursor = 0
        self._pointed: int | None = None

    @property
    def _count(self) -> int:
        """How many things there are."""
        raise NotImplementedError

    def _at(self, point: tuple[int, int]) -> int | None:
        """The thing at a point, by its number."""
        raise NotImplementedError

    def _take(self, place: int) -> None:
        """Choose a thing."""
        raise NotImplementedError

    def _press(self, place: int, button: int) -> None:  # noqa: ARG002 - what buttons mean may differ
        """A thing was pressed."""
        self._take(place)

    def handle(self, event: InputEvent) -> bool:
        """Point and press, or arrows and Enter."""
        match event:
            case PointerMoved(position=point):
                self._point(self._at(point))
            case PointerLeft():
                self._point(None)
            case PointerPressed(position=point, button=button):
                at = self._at(point)
                if at is not None:
                    self._press(at, button)
                return True
            case KeyPressed(key=key) if key in _KEYS:
                self._pointed = None
                self._cursor = (self._cursor + _KEYS[key]) % max(1, self._count)
                self.changed()
                return True
            case KeyPressed(key=key) if key in ENTER and not event.is_repeat and self._count:
                self._take(self._cursor)
                return True
        return False

    def _point(self, at: int | None) -> None:
        if at != self._pointed:
            self._pointed = at
            self.changed()


class Tray(Offer):
    """Pictures beside each other; one is chosen, or several are ticked."""

    def __init__(self) -> None:
        super().__init__()
        self._items: tuple[Item, ...] = ()
        self.ticked: list[int] = []
        self.is_ticking = False
        self.on_choose: Callable[[int], None] | None = None
        """The item with this number was chosen, or ticked."""
        self.on_inspect: Callable[[Subject], None] | None = None

    @property
    def _count(self) -> int:
        return len(self._items)

    @property
    def items(self) -> tuple[Item, ...]:
        """What lies on it."""
        return self._items

    @property
    def subject(self) -> Subject | None:
        """What is pointed at."""
        if not self.is_visible:
            return None
        at = self._pointed if self._pointed is not None else self._cursor if self.shows_focus else None
        return self._items[at].subject if at is not None and at < len(self._items) else None

    def offer(self, title: str, items: Sequence[Item], *, is_ticking: bool = False) -> None:
        """Lay things out to be chosen from; nothing puts the tray away."""
        self._title, self._items, self.is_ticking = title, tuple(items), is_ticking
        self.ticked, self._cursor, self._pointed = [], 0, None
        self.show(bool(items))
        self.changed()

    # --- where they lie

    def rects(self) -> list[pygame.Rect]:
        """Where each item lies."""
        look, count = self.look, len(self._items)
        if not count:
            return []
        name = look.type.font(look.spec(SMALL)).line_height + look.px(4)
        area = self.rect.inflate(-look.px(60), -look.px(40))
        area.top += look.px(24)
        area.height -= look.px(24)
        best, columns = 0, count
        for rows in range(1, 5):
            across = -(-count // rows)
            high = min(look.px(_LARGEST), area.height // rows - name - look.px(6))
            high = min(high, round((area.width / across - look.px(8)) * 1.4))
            if high > best:
                best, columns = high, across
        wide = round(best / 1.4) + look.px(8)
        rows = -(-count // columns)
        top = area.centery - rows * (best + name + look.px(6)) // 2
        found = []
        for place in range(count):
            row, at = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            left = area.centerx - wide * in_row // 2 + at * wide + look.px(4)
            found.append(pygame.Rect(left, top + row * (best + name + look.px(6)), wide - look.px(8), best))
        return found

    def _at(self, point: tuple[int, int]) -> int | None:
        return next((place for place, rect in enumerate(self.rects()) if rect.collidepoint(point)), None)

    # --- input

    def _press(self, place: int, button: int) -> None:
        subject = self._items[place].subject
        if button == LEFT_BUTTON:
            self.choose(place)
        elif button == RIGHT_BUTTON and self.on_inspect is not None and subject is not None:
            self.on_inspect(subject)

    def _take(self, place: int) -> None:
        self.choose(place)

    def choose(self, place: int) -> None:
        """Choose an item, or tick it."""
        if place >= len(self._items):
            return
        if self.is_ticking:
            self._cursor = place
            if place in self.ticked:
                self.ticked.remove(place)
            else:
                self.ticked.append(place)
            self.changed()
        if self.on_choose is not None:
            self.on_choose(place)

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table, then draw the things on it."""
        look, palette = self.look, self.look.palette
        rects = self.rects()
        if not rects:
            return
        surface.fill(_VEIL, surface.get_clip().clip(self.rect), special_flags=pygame.BLEND_RGB_MULT)
        ground = rects[0].unionall(rects).inflate(look.px(34), look.px(30))
        title = look.type.font(look.spec(CARD_NAME)).line_height + look.px(8)
        ground = pygame.Rect(
            ground.left, ground.top - title, ground.width, ground.height + title + look.px(12)
        )
        wanted = look.type.width(self._title, look.spec(CARD_NAME)) + look.px(40)
        if ground.width < wanted:
            ground.inflate_ip(wanted - ground.width, 0)
        look.painter.box(
            surface, ground, palette.panel, look.px(PANEL_RADIUS), palette.panel_edge, look.px(2)
        )
        words = look.type.render(self._title, look.spec(CARD_NAME), palette.text)
        surface.blit(words, words.get_rect(midtop=(ground.centerx, ground.top + look.px(8))))
        for place, (item, rect) in enumerate(zip(self._items, rects, strict=True)):
            self._draw_item(surface, place, item, rect)

    def _draw_item(self, surface: pygame.Surface, place: int, item: Item, rect: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        picture = item.picture(rect.height)
        surface.blit(picture, picture.get_rect(center=rect.center))
        is_at = place == self._pointed or (self.shows_focus and place == self._cursor)
        is_ticked = place in self.ticked
        if is_at or is_ticked:
            colour = palette.focus if is_ticked or self.shows_focus else LEGAL
            thick = look.px(3)
            look.painter.frame(surface, rect.inflate(2 * thick, 2 * thick), colour, look.px(9), thick)
        spec = look.spec(SMALL)
        room = (rect.width + look.px(6), look.type.font(spec).line_height)
        fitted = look.type.fit(item.name, spec, room, look.px(8), 1)
        name = look.type.render(fitted.lines[0], fitted.spec, palette.text)
        surface.blit(name, name.get_rect(midtop=(rect.centerx, rect.bottom + look.px(2))))
        if place < 9 and self.shows_focus:
            draw_keycap(look, surface, str(place + 1), rect.right, rect.top, palette.panel, palette.text)
