"""The pictures of the game: SVG files turned into surfaces of the size needed, and kept.

pygame's SVG loader draws a file at the size its root element gives. So the size is written into the root
element, `currentColor` into a colour, and the result is loaded from memory; `assets/README.md` tells what
the loader leaves out. A picture that is missing or broken is replaced by a loud placeholder and noted once:
a table with one odd tile is better than no table.
"""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar
from xml.parsers import expat

import pygame

from frantic_board.ui import theme
from frantic_board.ui.cache import Cache

DEFAULT_TINT: Final[theme.Colour] = (0xF6, 0xF3, 0xEA)
"""What `currentColor` becomes where no tint is asked for: bright, for a dark table."""

PIXEL_BUDGET: Final = 16_000_000
"""How many pixels are kept before the least recently used picture goes; 64 megabytes of them."""

LARGEST_SIDE: Final = 8192
"""No picture is made wider or higher than this, whatever is asked for."""

_SAME: Final = {
    "figures/rocket": "figures/red",
    "figures/robot": "figures/blue",
    "figures/cactus": "figures/green",
    "figures/duck": "figures/yellow",
    "figures/cat": "figures/black",
    "figures/rabbit": "figures/white",
}
"""The card game calls figures by what they are, the files by their colour."""

Size = int | tuple[int, int]
"""A width, from which the height follows, or an exact box in the middle of which the picture is fitted."""

Made = TypeVar("Made")

_ROOT_TAG: Final = re.compile(r"<svg\b[^>]*>")
_ROOT_SIZE: Final = re.compile(r"""\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')""")


@dataclass(frozen=True, slots=True)
class Shape:
    """One of the two shapes of a card. Every measure is a share of the card's width."""

    frame: str
    """What the frame's file name starts with."""
    height: float
    icon: tuple[float, float, float]
    """Left, top and side of the square for the icon."""
    name: tuple[float, float, float, float] | None
    """The plate that is left free for the card's name, if there is one."""

    def size(self, width: int) -> tuple[int, int]:
        """Width and height of a card of this width."""
        return width, round(width * self.height)

    def icon_box(self, width: int) -> pygame.Rect:
        """Where the icon lies on a card of this width."""
        left, top, side = (round(share * width) for share in self.icon)
        return pygame.Rect(left, top, side, side)

    def name_box(self, width: int) -> pygame.Rect | None:
        """Where the card's name is to be written on a card of this width."""
        return None if self.name is None else pygame.Rect([round(share * width) for share in self.name])


TILE: Final = Shape("frames/tile-", 1.0, (0.15, 0.16, 0.7), None)
"""A card lying on the board."""
PORTRAIT: Final = Shape("frames/", 1.4, (0.135, 0.235, 0.73), (0.15, 1.14, 0.7, 0.17))
"""A card held in the hand or shown large."""

_FIRST_SIGN: Final = (0.025, 0.025, 0.3)
"""Left, top and side of the class sign. The frame shows it too; it is drawn again over the icon."""
_SECOND_SIGN: Final = (0.675, 0.025, 0.3)
"""Left, top and side of the second sign, in the opposite corner."""


@dataclass(frozen=True, slots=True)
class _Drawing:
    """The text of an SVG file around its root element, and how high it is for its width."""

    before: str
    root: str
    after: str
    aspect: float

    def at(self, width: int, height: int, tint: theme.Colour) -> bytes:
        """The file again, for this many pixels and in this colour."""
        sized = f'{self.root} width="{width}" height="{height}">'
        colour = "#{:02X}{:02X}{:02X}".format(*tint)
        return (self.before + sized + self.after).replace("currentColor", colour).encode()


class Sprites:
    """The SVG files of a folder as surfaces. What is handed out is shared: never draw on it.

    A sprite's name is its path inside the folder without the ending: `cards/push`, `figures/red`.
    """

    def __init__(self, root: Path, budget: int = PIXEL_BUDGET) -> None:
        self.root = root
        self.problems: list[str] = []
        """A line for every picture that is missing or broken."""
        self._kept: Cache[tuple[object, ...], pygame.Surface] = Cache(budget, _pixels)
        self._drawings: dict[str, _Drawing | None] = {}

    @property
    def pixels_kept(self) -> int:
        """How many pixels the pictures kept at the moment have."""
        return self._kept.total

    def names(self, folder: str = "") -> list[str]:
        """The names of all sprites there are, or of those in one folder, sorted."""
        files = (self.root / folder).rglob("*.svg")
        return sorted(path.relative_to(self.root).with_suffix("").as_posix() for path in files)

    def aspect(self, name: str) -> float:
        """Height by width of a sprite; 1 where it is missing."""
        drawing = self._drawing(name)
        return 1.0 if drawing is None else drawing.aspect

    def get(self, name: str, size: Size, tint: theme.Colour | None = None, turns: int = 0) -> pygame.Surface:
        """A sprite at a size, with its `currentColor` tinted, turned clockwise by quarters.

        The size is that of the sprite before it is turned. A card that faces a direction of the grid is
        turned as often as that direction's number says: up 0, right 1, down 2, left 3.
        """
        box = self._box(name, size)
        colour = DEFAULT_TINT if tint is None else tint
        key = (name, box, colour, turns % 4)
        return self._kept.get(key, lambda: self._turned(*key))

    def figure(self, name: str, side: int) -> pygame.Surface:
        """A figure in a square, by its colour or, in the card game, by what it is."""
        return self.get(f"figures/{name}", (side, side))

    def icon(self, name: str, side: int, colour: theme.Colour) -> pygame.Surface:
        """One of the single-colour icons of the buttons, by its bare name."""
        return self.get(f"icons/{name}", (side, side), colour)

    def face(
        self, card: str, frame: str | None, second: str | None, width: int, shape: Shape, turns: int = 0
    ) -> pygame.Surface:
        """The whole face of a card: frame, class sign, icon, second sign. Only the icon is turned.

        A card without a frame is no card of the game.
        """
        box = max(1, min(width, LARGEST_SIDE))
        key = ("card", card, box, shape.frame, turns % 4)
        return self._kept.get(key, lambda: self._compose(card, frame, second, box, shape, turns))

    def _compose(
        self, card: str, frame: str | None, second: str | None, width: int, shape: Shape, turns: int
    ) -> pygame.Surface:
        if frame is None:
            self._note(f"cards/{card}", "is no card of the game")
            return _placeholder(shape.size(width))
        # Many cards share a frame and signs: those are kept, the icon is wanted only here.
        face = self.get(shape.frame + frame, shape.size(width)).copy()
        icon_box = shape.icon_box(width)
        face.blit(self._turned(f"cards/{card}", icon_box.size, DEFAULT_TINT, turns % 4), icon_box)
        for sign, place in ((f"signs/{frame}", _FIRST_SIGN), (second, _SECOND_SIGN)):
            if sign is not None:
                left, top, side = (round(share * width) for share in place)
                face.blit(self.get(sign, (side, side)), (left, top))
        return face

    def _box(self, name: str, size: Size) -> tuple[int, int]:
        width, height = size if isinstance(size, tuple) else (size, round(size * self.aspect(name)))
        return max(1, min(width, LARGEST_SIDE)), max(1, min(height, LARGEST_SIDE))

    def _turned(self, name: str, box: tuple[int, int], tint: theme.Colour, turns: int) -> pygame.Surface:
        """A new surface with the sprite on it."""
        surface = self._rasterised(name, box, tint)
        if turns:
            surface = pygame.transform.rotate(surface, -90 * turns)
        return surface.convert_alpha() if pygame.display.get_surface() is not None else surface

    def _rasterised(self, name: str, box: tuple[int, int], tint: theme.Colour) -> pygame.Surface:
        drawing = self._drawing(name)
        if drawing is None:
            return _placeholder(box)
        loaded = self._attempt(name, lambda: _load(drawing.at(*box, tint)))
        if loaded is None:
            self._drawings[name] = None
            return _placeholder(box)
        return loaded

    def _drawing(self, name: str) -> _Drawing | None:
        if name not in self._drawings:
            path = self.root / f"{_SAME.get(name, name)}.svg"
            self._drawings[name] = self._attempt(name, lambda: _parse(path.read_text(encoding="utf-8")))
        return self._drawings[name]

    def _attempt(self, name: str, make: Callable[[], Made]) -> Made | None:
        try:
            return make()
        except FileNotFoundError:
            self._note(name, "is missing")
        except (OSError, ValueError, expat.ExpatError, pygame.error) as error:
            self._note(name, f"cannot be used: {error}")
        return None

    def _note(self, name: str, what: str) -> None:
        line = f"{name}.svg {what}"
        if line not in self.problems:
            self.problems.append(line)


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


def _load(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "sprite.svg")


def _parse(text: str) -> _Drawing:
    """Take an SVG file apart; ValueError or ExpatError where it is none."""
    attributes: list[dict[str, str]] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda _tag, found: attributes.append(found)
    parser.Parse(text, True)
    root = _ROOT_TAG.search(text)
    numbers = re.split(r"[\s,]+", attributes[0].get("viewBox", "").strip())
    if root is None or len(numbers) != 4:
        raise ValueError("no svg element with a viewBox")
    width, height = float(numbers[2]), float(numbers[3])
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise ValueError(f"viewBox of {width} by {height}")
    opening = _ROOT_SIZE.sub("", root.group()).removesuffix(">").removesuffix("/")
    return _Drawing(text[: root.start()], opening, text[root.end() :], height / width)


def _placeholder(box: tuple[int, int]) -> pygame.Surface:
    """What stands where a picture should be: impossible to overlook."""
    surface = pygame.Surface(box, pygame.SRCALPHA, 32)
    surface.fill((0xFF, 0x00, 0xDC, 0xFF))
    right, bottom = box[0] - 1, box[1] - 1
    stroke = max(1, min(box) // 12)
    for start, end in (((0, 0), (right, bottom)), ((right, 0), (0, bottom))):
        pygame.draw.line(surface, (0, 0, 0, 0xFF), start, end, stroke)
    return surface
