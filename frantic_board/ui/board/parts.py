"""The small pictures the board is put together from, made once for each size and kept."""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import ASKING, Colour, Face, mix

INK: Final[Colour] = (0x1B, 0x24, 0x30)
CREAM: Final[Colour] = (0xFF, 0xF8, 0xE7)
HELD: Final[Colour] = ASKING
"""What is pointed out."""
WHITE: Final[Colour] = (255, 255, 255)

FIGURE_COLOURS: Final[dict[str, Colour]] = {
    "red": (0xD5, 0x5E, 0x00),
    "blue": (0x00, 0x72, 0xB2),
    "green": (0x00, 0x9E, 0x73),
    "yellow": (0xF0, 0xE4, 0x42),
    "black": (0x22, 0x22, 0x22),
    "white": (0xFF, 0xFF, 0xFF),
}

CARD: Final = 0.78
"""The side of a card on the board, as a share of the pitch."""
SLIVER: Final = 0.036
"""How much a card shows below the one on top of it."""
MOST_SLIVERS: Final = 3
OVERSAMPLING: Final = 4
_SMALLEST_DIGITS: Final = 8


class Parts:
    """Pictures of one board, for the size its fields have now."""

    def __init__(self, look: Look, sprites: Sprites) -> None:
        self.look = look
        self.sprites = sprites
        self._kept: Cache[tuple[object, ...], pygame.Surface] = Cache(24_000_000, surface_bytes)

    def keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture by what it is made from."""
        return self._kept.get(key, make)

    def label(self, text: str, height: int, fill: Colour, colour: Colour) -> pygame.Surface:
        """A little plate with digits on it."""
        return self.keep(
            ("label", text, height, fill, colour), lambda: self._label(text, height, fill, colour)
        )

    def _label(self, text: str, height: int, fill: Colour, colour: Colour) -> pygame.Surface:
        digits = self.digits(text, max(_SMALLEST_DIGITS, round(height * 0.86)), colour)
        height = max(height, digits.get_height() + 2)
        width = max(height, digits.get_width() + round(height * 0.6))
        picture = blank((width, height))
        edge = mix(fill, colour, 0.35)
        self.look.painter.box(picture, picture.get_rect(), fill, height // 2, edge, max(1, height // 14))
        picture.blit(digits, digits.get_rect(center=picture.get_rect().center))
        return picture

    def digits(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        """Digits cropped to what they cover, so that they can be centred by eye."""

        def make() -> pygame.Surface:
            written = self.look.type.render(text, FontSpec(Face.DISPLAY, size), colour)
            return written.subsurface(written.get_bounding_rect())

        return self.keep(("digits", text, size, colour), make)

    def faint(self, name: str, size: int, alpha: int, pale: int = 0) -> pygame.Surface:
        """A sprite one can see through, made paler by so much of 255."""

        def make() -> pygame.Surface:
            picture = self.sprites.get(name, (size, size)).copy()
            picture.fill((pale, pale, pale, 0), special_flags=pygame.BLEND_RGBA_ADD)
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        return self.keep(("faint", name, size, alpha, pale), make)

    def shadow(self, width: int) -> pygame.Surface:
        """The soft shadow at the feet of a figure."""

        def make() -> pygame.Surface:
            coarse = blank((40, 16))
            for ring in range(8):
                rect = coarse.get_rect().inflate(-4 * ring, -1.6 * ring)
                pygame.draw.ellipse(coarse, (0, 0, 0, 18 * (ring + 1)), rect)
            return scaled(coarse, (width, max(2, round(width * 0.36))))

        return self.keep(("shadow", width), make)

    def chevron(self, size: int, turns: int, colour: Colour, back: Colour) -> pygame.Surface:
        """An arrow head that points up, turned clockwise by quarters."""
        return self.keep(("chevron", size, turns, colour, back), lambda: _chevron(size, turns, colour, back))


def card_side(pitch: int) -> int:
    """The side of a card in pixels."""
    return max(4, round(pitch * CARD))


def sliver(pitch: int) -> int:
    """How many pixels of a card show below the one on top of it."""
    return max(2, round(pitch * SLIVER))


def _chevron(size: int, turns: int, colour: Colour, back: Colour) -> pygame.Surface:
    large = size * OVERSAMPLING
    sheet = blank((large, large), back)
    points = [(0.2, 0.64), (0.5, 0.34), (0.8, 0.64)]
    for stroke, tone in ((0.36, back), (0.2, colour)):
        _stroke(sheet, [(x * large, y * large) for x, y in points], stroke * large, tone)
    return scaled(pygame.transform.rotate(sheet, -90 * turns), (size, size))


def _stroke(sheet: pygame.Surface, points: list[tuple[float, float]], width: float, colour: Colour) -> None:
    """Straight lines with round ends and joints."""
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        across, down = (y1 - y2) / length * width / 2, (x2 - x1) / length * width / 2
        corners = [
            (x1 + across, y1 + down),
            (x2 + across, y2 + down),
            (x2 - across, y2 - down),
            (x1 - across, y1 - down),
        ]
        pygame.draw.polygon(sheet, colour, corners)
    for point in points:
        pygame.draw.circle(sheet, colour, point, width / 2)
