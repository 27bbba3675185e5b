"""The cards of the card game as pictures: playing cards, events, power and rule cards, and their backs."""

from typing import Final, NamedTuple

import pygame

from frantic_board.cards.cards import (
    EVENT_NAMES,
    FIRST_SINGLE,
    HIDDEN,
    KIND_OF_NAME,
    NAMES,
    POWER_NAMES,
    RULE_NAMES,
    SHAPE,
    SHAPE_NAMES,
)
from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.lines import Picture
from frantic_board.ui.theme import STRONG
from frantic_board.words.cards.facts import Teller

HEIGHT: Final = 1.4
"""How high a card is for its width."""
SMALL: Final = 72
"""Cards that are less wide, in pixels, have a larger icon and no name."""
_PLATE: Final = (0.09, 1.155, 0.82, 0.16)
"""The plate that is left free for the name, in widths."""
_NAME: Final = 0.128
_SMALLEST: Final = 7
_MEMORY: Final = 64_000_000
_FADED: Final = (118, 118, 128)


class Card(NamedTuple):
    """Any card of the game: which pile it belongs to and which one it is; 0 shows its back."""

    pile: str
    number: int

    @property
    def sprite(self) -> str:
        """The name of its picture, without folder."""
        return _PILES[self.pile][self.number]


_PILES: Final = {"playing": NAMES, "events": EVENT_NAMES, "powers": POWER_NAMES, "rules": RULE_NAMES}
_BACKS: Final = {"playing": "playing", "events": "event", "powers": "power", "rules": "rule"}


def playing(kind: int) -> Card:
    """A playing card."""
    return Card("playing", kind)


def of_shape(shape: int) -> Card:
    """A card that does what a shape does, to be told of."""
    name = SHAPE_NAMES[shape]
    return playing(KIND_OF_NAME.get(name, KIND_OF_NAME.get(f"blue-{name}", KIND_OF_NAME["blue-red-swap"])))


class CardFaces:
    """Draws cards in one language, and keeps what it drew."""

    def __init__(self, look: Look, sprites: Sprites, teller: Teller) -> None:
        self.look = look
        self.sprites = sprites
        self.teller = teller
        self._kept: Cache[tuple[object, ...], pygame.Surface] = Cache(_MEMORY, surface_bytes)

    def height(self, width: int) -> int:
        """How high a card of this width is."""
        return round(width * HEIGHT)

    def name(self, card: Card) -> str:
        """What a card is called."""
        teller, number = self.teller, card.number
        match card.pile:
            case "events":
                return teller.event(number)
            case "powers":
                return teller.power(number)
            case "rules":
                return teller.rule(number)
        return teller.card(number)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, kind: int, *, is_faded: bool = False) -> None:
        """Draw a playing card of the rectangle's width at its upper left corner; 0 shows its back."""
        surface.blit(self.picture(playing(kind), rect.width, is_faded=is_faded), rect)

    def picture(self, card: Card, width: int, *, tilt: float = 0.0, is_faded: bool = False) -> pygame.Surface:
        """A card of this width, tilted counter-clockwise by degrees. It is shared: never draw on it."""
        key = (card, width, round(tilt * 2), is_faded)
        return self._kept.get(key, lambda: self._made(card, width, round(tilt * 2) / 2, is_faded))

    def portrait(self, card: Card, height: int) -> pygame.Surface:
        """A card that is so many pixels high."""
        return self.picture(card, max(1, round(height / HEIGHT)))

    def sign(self, card: Card) -> Picture:
        """A card for a line of text."""
        return lambda side: self.portrait(card, side)

    def symbol(self, shape: int) -> Picture:
        """What a special card does, in no colour."""
        name = f"cards/symbols/{SHAPE_NAMES[shape]}"
        return lambda side: self.sprites.get(name, (side, side))

    def _made(self, card: Card, width: int, tilt: float, is_faded: bool) -> pygame.Surface:
        if tilt or is_faded:
            face = self.picture(card, width)
            if is_faded:
                face = face.copy()
                face.fill(_FADED, special_flags=pygame.BLEND_RGB_MULT)
            return pygame.transform.rotozoom(face, tilt, 1.0) if tilt else face
        size = (max(1, width), max(1, self.height(width)))
        if card.number == HIDDEN:
            return self.sprites.get(f"cards/backs/{_BACKS[card.pile]}", size)
        if width < SMALL:
            return self.sprites.get(f"cards/small/{card.pile}/{card.sprite}", size)
        whole = self.sprites.get(f"cards/{card.pile}/{card.sprite}", size)
        if card.pile == "playing" and card.number < FIRST_SINGLE:
            return whole  # numbers have no name
        face = whole.copy()
        self._write(face, self._plate_name(card), width)
        return face

    def _plate_name(self, card: Card) -> str:
        """The name on the plate: the colour is seen anyway."""
        if card.pile != "playing" or SHAPE[card.number] not in range(1, len(SHAPE_NAMES)):
            return self.name(card)
        return self.teller.shape(SHAPE[card.number])

    def _write(self, face: pygame.Surface, name: str, width: int) -> None:
        """Write the name on the plate."""
        plate = pygame.Rect([round(share * width) for share in _PLATE])
        spec = FontSpec(STRONG.face, max(_SMALLEST, round(width * _NAME)))
        text = self.look.type.squeeze(name, spec, self.look.palette.ink, plate.width)
        face.blit(text, text.get_rect(center=plate.center))
