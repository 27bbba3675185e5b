"""Colours, text styles and measures: what the game looks like, as data.

Measures are in design pixels: pixels of a window of 1024 by 640. `Look.px` turns them into real ones.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255 each."""

DESIGN_SIZE: Final = (1024, 640)
"""The window at which one design pixel is one pixel, and the smallest at which everything must fit."""

SMALLEST_SCALE: Final = 0.5
LARGEST_SCALE: Final = 6.0


def scale_for(width: int, height: int) -> float:
    """How many pixels a design pixel takes in a window of this size.

    >>> scale_for(1024, 640), scale_for(3840, 2160), scale_for(320, 200)
    (1.0, 3.375, 0.5)
    """
    scale = min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1])
    return max(SMALLEST_SCALE, min(LARGEST_SCALE, scale))


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour that lies this share of the way from the first to the second.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour, as WCAG 2 defines it: 0 for black, 1 for white."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours, from 1 to 21; text needs 4.5 (WCAG AA).

    >>> round(contrast((255, 255, 255), (0, 0, 0)))
    21
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the widgets, by what it is for."""

    table: Colour = (0x1E, 0x23, 0x29)
    """The table everything lies on."""
    table_lit: Colour = (0x2B, 0x33, 0x3C)
    """The middle of the table, where the lamp shines."""
    panel: Colour = (0x2A, 0x32, 0x3B)
    panel_edge: Colour = (0x44, 0x50, 0x5D)
    well: Colour = (0x15, 0x19, 0x1E)
    """Anything sunk into a panel: fields, tracks, lists."""
    well_edge: Colour = (0x5B, 0x69, 0x78)
    raised: Colour = (0x49, 0x58, 0x68)
    """Ordinary buttons and other things that can be pressed."""
    text: Colour = (0xF6, 0xF3, 0xEA)
    text_soft: Colour = (0xBC, 0xC6, 0xD0)
    """Second-rank text: hints, units, details."""
    text_faint: Colour = (0x8A, 0x95, 0xA1)
    """Text of what is switched off."""
    ink: Colour = (0x1B, 0x1A, 0x17)
    """Text on bright colours."""
    primary: Colour = (0xED, 0xAE, 0x49)
    danger: Colour = (0xC0, 0x3A, 0x4E)
    good: Colour = (0x35, 0xA0, 0x7B)
    info: Colour = (0x3A, 0x7C, 0xA5)
    focus: Colour = (0x8E, 0xDC, 0xFF)
    """The ring around whatever the keyboard acts on."""
    selection: Colour = (0x2F, 0x65, 0x87)
    bubble: Colour = (0xF6, 0xF3, 0xEA)
    """Tooltips: light, so that they stand off everything else."""
    bubble_text: Colour = (0x24, 0x29, 0x2F)


PALETTE: Final = Palette()


class Face(Enum):
    """The three cuts of type; the value is the file in the fonts folder."""

    BODY = "AtkinsonHyperlegible-Regular.ttf"
    BOLD = "AtkinsonHyperlegible-Bold.ttf"
    DISPLAY = "Fredoka-SemiBold.ttf"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a kind of text is set: its face, its size, and the smallest size it may shrink to."""

    face: Face
    size: int
    floor: int
    least: int = 6
    """It is never set smaller than this many pixels, however small the window."""


TITLE: Final = TextStyle(Face.DISPLAY, 40, 26)
HEADING: Final = TextStyle(Face.DISPLAY, 22, 16)
BUTTON: Final = TextStyle(Face.DISPLAY, 17, 12)
BODY: Final = TextStyle(Face.BODY, 16, 12)
STRONG: Final = TextStyle(Face.BOLD, 16, 12)
SMALL: Final = TextStyle(Face.BODY, 13, 11)
STATUS: Final = TextStyle(Face.DISPLAY, 20, 14, 18)
SCORE: Final = TextStyle(Face.DISPLAY, 23, 14, 18)
NAME: Final = TextStyle(Face.BOLD, 13, 11, 14)
"""Who sits at the table."""
CARD_NAME: Final = TextStyle(Face.DISPLAY, 15, 12, 15)
"""What the card is called that is told of."""
TEXT: Final = TextStyle(Face.BODY, 12, 10, 14)
"""Running text at the table, where every pixel counts."""
TEXT_BOLD: Final = TextStyle(Face.BOLD, 12, 10, 14)
LITTLE: Final = TextStyle(Face.BODY, 11, 9, 13)
LITTLE_BOLD: Final = TextStyle(Face.BOLD, 11, 9, 13)
KEYCAP: Final = TextStyle(Face.BOLD, 12, 10)

FIGURE_COLOURS: Final[dict[str, Colour]] = {
    "red": (0xD5, 0x5E, 0x00),
    "blue": (0x2E, 0x9B, 0xDB),
    "green": (0x00, 0xB3, 0x82),
    "yellow": (0xF0, 0xE4, 0x42),
    "black": (0x6B, 0x72, 0x7C),
    "white": (0xFA, 0xFA, 0xF6),
    "rocket": (0xD5, 0x5E, 0x00),
    "robot": (0x2E, 0x9B, 0xDB),
    "cactus": (0x00, 0xB3, 0x82),
    "duck": (0xF0, 0xE4, 0x42),
    "cat": (0x6B, 0x72, 0x7C),
    "rabbit": (0xFA, 0xFA, 0xF6),
    "fox": (0xE6, 0x9F, 0x00),
    "owl": (0xCC, 0x79, 0xA7),
}
"""As the figures are coloured, but to be seen on a dark ground; by colour or, in the card game, by shape."""

LEGAL: Final[Colour] = (0xFF, 0xF3, 0xCF)
"""Around what may be chosen."""
ASKING: Final[Colour] = (0xFF, 0xC2, 0x3D)
"""Around what asks for somebody, and where something leads."""
VICTIM: Final[Colour] = (0xFF, 0x6B, 0x7C)
"""What hits somebody."""


def name_colour(figure: str, ground: Colour) -> Colour:
    """The colour a player's name is written in: the figure's, light enough to be read on a ground."""
    colour = FIGURE_COLOURS[figure]
    share = 0.0
    while contrast(colour, ground) < _READABLE and share < 1.0:
        share += 0.1
        colour = mix(FIGURE_COLOURS[figure], (255, 255, 255), share)
    return colour


_READABLE: Final = 4.5
VEIL: Final = (116, 116, 122)
"""What lies below a dialog or an overlay is multiplied by this, in parts of 255."""
RADIUS: Final = 10
"""Corners of buttons and fields."""
PANEL_RADIUS: Final = 16
EDGE: Final = 2
"""Borders of fields and other wells."""
PANEL_EDGE: Final = 3
LIP: Final = 4
"""The lower edge that makes a button look like something to press."""
CONTROL_HEIGHT: Final = 40
"""The least height of anything that is pressed: large enough for a finger."""
PADDING: Final = 14
GAP: Final = 10
RING: Final = 3
"""Thickness of the focus ring, and its distance from what it surrounds."""
OUTSET: Final = 2 * RING + 2
"""How far around itself a widget may draw: as far as the focus ring goes, and a little for rounding."""
ICON: Final = 22
SCROLL_BAR: Final = 12
LONG_PRESS: Final = 0.6
"""A pointer that is held so many seconds in one place looks closely."""
DRAG_THRESHOLD: Final = 8
"""A pointer that moved less than this has clicked, not dragged."""
