"""The wheel for wishes: a field for each colour around, the numbers inside, a key for each."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.cards.cards import COLOUR, COLOURS, HIDDEN, NUMBER_OF
from frantic_board.choices import Choice, What
from frantic_board.ui.cards.tray import Offer
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.text import Fitted
from frantic_board.ui.theme import BUTTON, CARD_NAME, Colour, mix
from frantic_board.ui.widgets.button import draw_keycap, keycap_size
from frantic_board.words.cards.names import colour_name
from frantic_board.words.language import Words

TONES: Final[tuple[Colour, ...]] = (
    (0x3A, 0x7C, 0xA5),
    (0xD1, 0x49, 0x5B),
    (0x4C, 0x9F, 0x70),
    (0xED, 0xAE, 0x49),
    (0x7A, 0x55, 0xB0),
)
"""The colours of the game as they are drawn."""
COLOUR_KEYS: Final = (pygame.K_b, pygame.K_r, pygame.K_g, pygame.K_y, pygame.K_v)
_LETTERS: Final = "BRGYV"
_INK: Final[Colour] = (0x1B, 0x24, 0x30)
_CREAM: Final[Colour] = (0xFF, 0xF8, 0xE7)
_HELD: Final[Colour] = (0xFF, 0xF8, 0xE7)
_NOT_HELD: Final[Colour] = (0x5B, 0x69, 0x78)
_HOLE: Final = 0.54
_NUMBERS: Final = 0.37
_DISC: Final = 0.1
_SHARPER: Final = 3
_VEIL: Final = (96, 100, 104)


def has_wish(kind: int, wish: Choice) -> bool:
    """Whether a card has the colour or the number that is wished; nobody knows it of a covered one."""
    values = COLOUR if wish.what is What.COLOUR else NUMBER_OF
    return kind != HIDDEN and values[kind] == wish.value


class Wheel(Offer):
    """Colours around, numbers inside."""

    def __init__(self, sprites: Sprites, say: Words) -> None:
        super().__init__()
        self._sprites = sprites
        self._say = say
        self._choices: tuple[Choice, ...] = ()
        self._held: frozenset[int] = frozenset()
        """The numbers in the hand of whoever wishes."""
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.on_choose: Callable[[Choice], None] | None = None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be wished."""
        return self._choices

    @property
    def _place(self) -> int | None:
        """Where the pointer is, as long as it is on the wheel, or the keyboard."""
        if self._pointed is not None and self.is_hovered:
            return self._pointed
        return self._cursor if self.shows_focus else None

    @property
    def pointed(self) -> Choice | None:
        """What is pointed at."""
        at = self._place
        return self._choices[at] if at is not None and at < len(self._choices) else None

    def is_pointed_at(self, kind: int) -> bool:
        """Whether a card has the colour or the number that is pointed at."""
        wish = self.pointed
        return wish is not None and has_wish(kind, wish)

    def offer(self, title: str, choices: Sequence[Choice], held: frozenset[int] = frozenset()) -> None:
        """Let one of these be chosen; nothing puts the wheel away."""
        colours = [choice for choice in choices if choice.what is What.COLOUR]
        numbers = sorted((c for c in choices if c.what is What.NUMBER), key=lambda choice: choice.value)
        self._choices, self._title, self._held = (*colours, *numbers), title, held
        self._cursor, self._pointed, self._picture = 0, None, None
        self.show(bool(choices))
        self.changed()

    # --- where they lie

    @property
    def _radius(self) -> int:
        return round(min(self.rect.width, self.rect.height) * 0.43)

    def _angles(self, place: int, count: int) -> tuple[float, float]:
        """From where to where a field goes, clockwise from the top, in radians."""
        wide = 2 * math.pi / count
        return (place - 0.5) * wide, (place + 0.5) * wide

    def _colours(self) -> int:
        return sum(choice.what is What.COLOUR for choice in self._choices)

    def spot(self, place: int) -> tuple[int, int]:
        """The middle of what can be chosen."""
        centre, radius, colours = self.rect.center, self._radius, self._colours()
        if place < colours:
            angle, reach = 2 * math.pi * place / colours, radius * (1 + _HOLE) / 2
        else:
            value = self._choices[place].value
            angle = 2 * math.pi * (value - 1) / 10
            reach = radius * (_NUMBERS if colours else 0.7)
        return round(centre[0] + reach * math.sin(angle)), round(centre[1] - reach * math.cos(angle))

    def _disc(self) -> int:
        return round(self._radius * (_DISC if self._colours() else 0.17))

    def _at(self, point: tuple[int, int]) -> int | None:
        across, up = point[0] - self.rect.centerx, self.rect.centery - point[1]
        away, colours = math.hypot(across, up), self._colours()
        for place in range(colours, len(self._choices)):
            spot = self.spot(place)
            if math.hypot(point[0] - spot[0], point[1] - spot[1]) <= self._disc():
                return place
        if colours and self._radius * _HOLE <= away <= self._radius:
            share = (math.atan2(across, up) / (2 * math.pi) + 0.5 / colours) % 1.0
            return int(share * colours) % colours
        return None

    # --- input

    @property
    def _count(self) -> int:
        return len(self._choices)

    def _take(self, place: int) -> None:
        self.choose(self._choices[place])

    def press_key(self, key: int) -> bool:
        """The letter of a colour, or a number; 0 is ten."""
        wanted = None
        if key in COLOUR_KEYS:
            wanted = Choice(What.COLOUR, COLOUR_KEYS.index(key))
        elif pygame.K_0 <= key <= pygame.K_9:
            wanted = Choice(What.NUMBER, (key - pygame.K_0) or 10)
        if wanted is None or wanted not in self._choices:
            return False
        self.choose(wanted)
        return True

    def choose(self, choice: Choice) -> None:
        """Wish for this."""
        if self.on_choose is not None:
            self.on_choose(choice)

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table, then draw the wheel."""
        radius = self._radius
        if radius < 20 or not self._choices:
            return
        surface.fill(_VEIL, surface.get_clip().clip(self.rect), special_flags=pygame.BLEND_RGB_MULT)
        at = self._place
        key = (radius, self._choices, at)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._wheel(radius, at)
        surface.blit(self._picture[1], self._picture[1].get_rect(center=self.rect.center))
        self._draw_title(surface, radius)
        for place, choice in enumerate(self._choices):
            if choice.what is What.COLOUR:
                self._draw_colour(surface, place, choice)
            else:
                self._draw_number(surface, place, choice, place == at)

    def _wheel(self, radius: int, at: int | None) -> pygame.Surface:
        """The fields of the colours around a dark hole."""
        large = radius * _SHARPER
        sheet = blank((2 * large, 2 * large), _INK)
        centre, colours = (large, large), self._colours()
        pygame.draw.circle(sheet, _CREAM, centre, large)
        pygame.draw.circle(sheet, _INK, centre, round(large * 0.985))
        for place in range(colours):
            start, end = self._angles(place, colours)
            tone = TONES[self._choices[place].value]
            if place == at:
                self._field(sheet, large, (start, end), 0.975, self.look.palette.focus)
                self._field(sheet, large, (start + 0.03, end - 0.03), 0.955, mix(tone, _CREAM, 0.12))
            else:
                self._field(sheet, large, (start + 0.015, end - 0.015), 0.965, tone)
        pygame.draw.circle(sheet, _INK, centre, round(large * (_HOLE if colours else 0.96)))
        return scaled(sheet, (2 * radius, 2 * radius))

    def _field(
        self, sheet: pygame.Surface, large: int, angles: tuple[float, float], share: float, tone: Colour
    ) -> None:
        steps = [angles[0] + (angles[1] - angles[0]) * step / 24 for step in range(25)]
        rim = [(large + large * share * math.sin(a), large - large * share * math.cos(a)) for a in steps]
        pygame.draw.polygon(sheet, tone, [(large, large), *rim])

    def _draw_title(self, surface: pygame.Surface, radius: int) -> None:
        look = self.look
        room = (round(radius * 0.52), round(radius * 0.4))
        fitted = look.type.fit(self._title, look.spec(CARD_NAME), room, look.px(9), 3)
        line = look.type.font(fitted.spec).line_height
        top = self.rect.centery - line * len(fitted.lines) // 2
        for number, text in enumerate(fitted.lines):
            words = look.type.render(text, fitted.spec, _CREAM)
            surface.blit(words, words.get_rect(midtop=(self.rect.centerx, top + number * line)))

    def _name(self, choice: Choice) -> Fitted:
        """The name of a colour, as large as its field has room for."""
        look, room = self.look, round(self._radius * (1 - _HOLE) * 0.96)
        name = colour_name(COLOURS[choice.value], self._say)
        return look.type.fit(name, look.spec(BUTTON), (room, self._radius), look.floor(BUTTON), 1)

    def cut_texts(self) -> list[str]:
        """Names of colours that do not fit into their fields."""
        names = [self._name(choice) for choice in self._choices if choice.what is What.COLOUR]
        return [name.lines[0] for name in names if not name.is_whole]

    def _draw_colour(self, surface: pygame.Surface, place: int, choice: Choice) -> None:
        """The sign with its key, and the name below them: no wider than the field."""
        look, spot = self.look, self.spot(place)
        side, letter = round(self._radius * 0.17), _LETTERS[choice.value]
        cap = keycap_size(look, letter)[0] + look.px(5)
        sign = self._sprites.get(f"cards/signs/{COLOURS[choice.value]}", (side, side))
        box = sign.get_rect(midbottom=(spot[0] - cap // 2, spot[1] + look.px(5)))
        look.painter.disc(surface, box.center, round(side * 0.62), _CREAM)
        surface.blit(sign, box)
        draw_keycap(look, surface, letter, box.right + look.px(3) + cap, box.centery, _INK, _CREAM)
        name = self._name(choice)
        middle = (spot[0], spot[1] + look.px(20))
        for off, ink in ((look.px(1), _INK), (0, _CREAM)):
            words = look.type.render(name.lines[0], name.spec, ink)
            surface.blit(words, words.get_rect(center=(middle[0] + off, middle[1] + off)))

    def _draw_number(self, surface: pygame.Surface, place: int, choice: Choice, is_at: bool) -> None:
        look, spot = self.look, self.spot(place)
        is_held = choice.value in self._held
        fill = _HELD if is_held else _NOT_HELD
        edge = look.palette.focus if is_at else fill
        look.painter.disc(surface, spot, self._disc(), fill, edge, look.px(3))
        ink = look.palette.ink if is_held else _CREAM
        words = look.type.render(str(choice.value), look.spec(CARD_NAME), ink)
        surface.blit(words, words.get_rect(center=spot))
