"""The pieces that pictures of the card game are put together from: drawings, numbers, frames.

The drawings are written by hand, in `card_art/`: one file for each class of cards, in it one group for each
name. They are SVG with three elements more, which are replaced here:

- `<eye x= y= r= dx= dy=/>`: an eye that looks a little aside;
- `<number value="+4" x= y= height= fill=/>`: a number around a point, `plain="1"` without its outline;
- `<include picture="figures/green" transform=/>`: a picture of the assets.

The paints `main`, `light` and `dark` stand for the tones of the card's colour.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, pi, sin, tan
from pathlib import Path
from typing import Final

from frantic_board.files.paths import assets_dir

SVG: Final = "{http://www.w3.org/2000/svg}"
ART: Final = Path(__file__).parent / "card_art"

INK: Final = "#1B2430"
CREAM: Final = "#FFF8E7"
WHITE: Final = "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Tones:
    """A colour in three tones, and one for the line around a panel."""

    main: str
    light: str
    dark: str
    line: str


def flat(colour: str) -> Tones:
    """One colour for every tone."""
    return Tones(colour, colour, colour, colour)


COLOURS: Final = {
    "blue": Tones("#3A7CA5", "#BCDFF3", "#2A5E80", "#2A5E80"),
    "red": Tones("#D1495B", "#F9C8CD", "#9E2F40", "#9E2F40"),
    "green": Tones("#4C9F70", "#C6EAD2", "#33734F", "#33734F"),
    "yellow": Tones("#EDAE49", "#FBE2AE", "#B57D22", "#B57D22"),
    "violet": Tones("#7A55B0", "#DDD0F2", "#563A80", "#563A80"),
}
"""The five colours of the card game in their order (C1.3)."""
BLACK: Final = Tones(CREAM, "#4A5361", "#262C36", "#8A95A3")
"""Black numbers turn it round: their sign is bright, their ground is dark."""
NEUTRAL: Final = Tones("#9DB0C3", "#E8EEF4", "#5B6877", "#5B6877")
"""For what has a kind, but no colour."""
UNIQUE: Final = Tones(WHITE, "#E9E4F3", "#B9B0CC", "#B9B0CC")
EVENT: Final = Tones("#4A3A63", "#E4D9F2", "#2E2340", "#2E2340")
POWER: Final = Tones("#1F5B6B", "#C9ECF2", "#123B46", "#123B46")
RULE: Final = Tones("#8A6A43", "#F6E7C8", "#5F4628", "#5F4628")

# Drawings


def _n(number: float) -> str:
    """A number as short as it can be written, with two decimals at most."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def _at(x: float, y: float) -> str:
    return f"{_n(x)} {_n(y)}"


def tag(name: str, /, **attributes: float | str) -> str:
    """An element without content; an underscore in a name stands for a hyphen."""
    pairs = ((key.replace("_", "-"), value) for key, value in attributes.items())
    written = (f' {key}="{_short(value) if isinstance(value, str) else _n(value)}"' for key, value in pairs)
    return f"<{name}{''.join(written)}/>"


def _short(value: str) -> str:
    """The same text without the spaces it can do without: before a minus, after a transformation."""
    return re.sub(r"(?<=\d) (?=-)|(?<=\)) ", "", value)


def group(content: str, **attributes: str) -> str:
    """A group around some elements."""
    return tag("g", **attributes).removesuffix("/>") + f">{content}</g>"


def placed(content: str, x: float, y: float, scale: float = 1, **attributes: str) -> str:
    """Elements moved, so that their origin comes to a point, and scaled around it."""
    moved = f"translate({_at(x, y)})" if x or y else ""
    sized = f"scale({_n(scale)})" if scale != 1 else ""
    transform = {"transform": moved + sized} if moved or sized else {}
    return group(content, **transform, **attributes)


def picture(width: float, height: float, content: str) -> str:
    """A whole file."""
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_at(width, height)}">'
    return opening + group(content, stroke_linecap="round", stroke_linejoin="round") + "</svg>\n"


@cache
def _groups(file: str) -> dict[str, ET.Element]:
    root = ET.parse(ART / f"{file}.svg").getroot()
    return {element.attrib["id"]: element for element in root}


def names(file: str) -> tuple[str, ...]:
    """The names of the drawings in one file, in its order."""
    return tuple(_groups(file))


def ground_of(event: str) -> str:
    """The colour of the panel that an event is drawn for."""
    return _groups("events")[event].attrib["ground"]


def drawing(file: str, name: str, tones: Tones = NEUTRAL) -> str:
    """A drawing of `card_art`, with its paints filled in; what it is outlined with is left to the caller."""
    return "".join(_element(element, tones) for element in _groups(file)[name])


def icon(drawn: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A drawing in the line of all our icons: 100 by 100, outlined in ink. `picture` makes all ends round."""
    return placed(drawn, x, y, scale, stroke=INK, stroke_width="5", fill="none")


def _element(element: ET.Element, tones: Tones) -> str:
    name = element.tag.removeprefix(SVG)
    given = element.attrib
    if name == "eye":
        x, y, r, dx, dy = (float(given.get(key, "0")) for key in ("x", "y", "r", "dx", "dy"))
        white = tag("circle", cx=x, cy=y, r=r, fill=WHITE, stroke_width=4)
        return white + tag("circle", cx=x + dx, cy=y + dy, r=r * 0.46, fill=INK, stroke="none")
    if name == "number":
        x, y, height = (float(given[key]) for key in ("x", "y", "height"))
        return number(given["value"], x, y, height, given["fill"], outlined="plain" not in given)
    if name == "include":
        root = ET.parse(assets_dir() / f"{given['picture']}.svg").getroot()
        return group("".join(_element(child, tones) for child in root), transform=given["transform"])
    paints = {"main": tones.main, "light": tones.light, "dark": tones.dark}
    attributes = {key: paints.get(value, value) for key, value in given.items()}
    content = "".join(_element(child, tones) for child in element)
    return group(content, **attributes) if content else tag(name, **attributes)


# Numbers: the middle lines of digits, 20 wide and 30 high

_DIGITS: Final = {
    "0": "M10 1C16 1 18.5 7 18.5 15C18.5 23 16 29 10 29C4 29 1.5 23 1.5 15C1.5 7 4 1 10 1Z",
    "1": "M4.5 7.5L13 1L13 29",
    "2": "M2 8.5C2.5 4 6 1 10.5 1C15 1 18 4 18 8.5C18 15.5 9 20 2 29L18.5 29",
    "3": "M2.5 4.5C4.5 2 7 1 10 1C14.5 1 17.5 3.8 17.5 7.8C17.5 12 14 14.5 9 14.5C14.5 14.5 18.5 17 18.5 21.7"
    "C18.5 26 15 29 10 29C6.5 29 3.5 27.8 1.5 25",
    "4": "M14 29L14 1L1.5 20.5L19 20.5",
    "5": "M17 1L5 1L3.5 13.5C5 12 7.5 11 10 11C15 11 18.5 14.5 18.5 20C18.5 25.5 15 29 9.5 29"
    "C6 29 3.5 28 1.5 25.5",
    "6": "M15.5 1C8 4 2 11 2 20C2 25.5 5.5 29 10 29C14.8 29 18 25.6 18 21C18 16.4 14.8 13.2 10.4 13.2"
    "C6.5 13.2 3 15.8 2 20",
    "7": "M2 1L18 1L8 29",
    "8": "M10 14C6 14 3.5 11.5 3.5 7.5C3.5 3.6 6 1 10 1C14 1 16.5 3.6 16.5 7.5C16.5 11.5 14 14 10 14"
    "C5 14 2 17 2 21.5C2 26 5 29 10 29C15 29 18 26 18 21.5C18 17 15 14 10 14Z",
    "9": "M4.5 29C12 26 18 19 18 10C18 4.5 14.5 1 10 1C5.2 1 2 4.4 2 9C2 13.6 5.2 16.8 9.6 16.8"
    "C13.5 16.8 17 14.2 18 10",
    "+": "M10 8L10 24M2 16L18 16",
    "?": "M2.5 8C3 4 6 1 10 1C14.5 1 17.5 4 17.5 8C17.5 13 10 13.5 10 20M10 28.5L10 29",
}
_SPANS: Final = {"1": (2.5, 15.0), "+": (1.5, 20.5)}
"""Where a sign begins and ends that does not go from 1.5 to 18.5, or wants more room."""
_UNDERLINE: Final = "M3 38.5L17 38.5"
_BETWEEN: Final = 11.0


def number(text: str, x: float, y: float, height: float, fill: str, outlined: bool = True) -> str:
    """A number around a point, in one colour, with or without a line of ink around it."""
    line = number_line(text, x, y, height)
    width = 0.25 * height
    drawn = _stroke(line, fill, width)
    return (_stroke(line, INK, width + 2 * min(4.5, 0.16 * height)) if outlined else "") + drawn


def number_line(text: str, x: float, y: float, height: float, underlined: bool = False) -> str:
    """The path along the middle of a number's strokes."""
    spans = [_SPANS.get(digit, (1.5, 18.5)) for digit in text]
    scale = height / 28
    left = x - scale * (sum(end - begin for begin, end in spans) + _BETWEEN * (len(text) - 1)) / 2
    parts = []
    for digit, (begin, end) in zip(text, spans, strict=True):
        parts.append(_moved(_DIGITS[digit], left - begin * scale, y - 15 * scale, scale))
        left += (end - begin + _BETWEEN) * scale
    if underlined:
        parts.append(_moved(_UNDERLINE, x - 10 * scale, y - 15 * scale, scale))
    return "".join(parts)


def _moved(path: str, x: float, y: float, scale: float) -> str:
    def point(found: re.Match[str]) -> str:
        across, down = (float(part) for part in found.group().split())
        return _at(round(x + across * scale, 1), round(y + down * scale, 1))

    return re.sub(r"[\d.]+ [\d.]+", point, path)


def _stroke(path: str, colour: str, width: float) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=round(width, 1))


# Frames: everything of a card but its icon. A card is 100 by 140.

PANEL: Final = (11.0, 11.0, 89.0, 107.0)
"""Left, top, right and bottom of the picture on a card with a plate for its name."""
HIGH_PANEL: Final = (11.0, 11.0, 89.0, 129.0)
"""The same on a card without one."""
_EDGE: Final = (1.5, 1.5, 98.5, 138.5)

Box = tuple[float, float, float, float]


def _box(box: Box, radius: float, **attributes: float | str) -> str:
    left, top, right, bottom = box
    return tag("rect", x=left, y=top, width=right - left, height=bottom - top, rx=radius, **attributes)


def plate(line: str) -> str:
    """Where the name of a card will be written; `ui/sprites.py` knows where that is."""
    return _box((8, 111.5, 92, 133), 9, fill=CREAM, stroke=line, stroke_width=2.4)


def plain_frame(frame: str, panel: str, line: str, box: Box, around: str = INK) -> str:
    """One colour around another."""
    ground = _box(_EDGE, 17, fill=frame, stroke=around, stroke_width=3)
    return ground + _box(box, 9, fill=panel, stroke=line, stroke_width=2.4)


def _outlines(box: Box) -> str:
    lines = {"fill": "none", "stroke": INK}
    return _box(box, 9, **lines, stroke_width=2.4) + _box(_EDGE, 17, **lines, stroke_width=3)


def halved_frame(first: Tones, second: Tones, box: Box) -> str:
    """Two colours, parted by the line from the lower left to the upper right corner."""
    panel = _box(box, 9, fill=second.light) + tag("path", d=_half(box, 9), fill=first.light)
    edge = _box(_EDGE, 17, fill=second.main) + tag("path", d=_half(_EDGE, 17), fill=first.main)
    return edge + panel + _outlines(box)


def _half(box: Box, radius: float) -> str:
    """The part of a rounded box above that line, which meets the two corners in the middle of their arcs."""
    left, top, right, bottom = box
    near = radius * 0.293
    arc = f"A{_n(radius)} {_n(radius)} 0 0 1 "
    return (
        f"M{_at(left + near, bottom - near)}{arc}{_at(left, bottom - radius)}L{_at(left, top + radius)}"
        f"{arc}{_at(left + radius, top)}L{_at(right - radius, top)}{arc}{_at(right - near, top + near)}Z"
    )


def quartered_frame(box: Box) -> str:
    """The four colours that every table has, for wish cards."""
    order = [COLOURS[name] for name in ("blue", "red", "green", "yellow")]
    outer = (tag("path", d=_quarter(_EDGE, 17, turn), fill=tones.main) for turn, tones in enumerate(order))
    inner = (tag("path", d=_quarter(box, 9, turn), fill=tones.light) for turn, tones in enumerate(order))
    under = _box(_EDGE, 17, fill=NEUTRAL.main)  # else the table would shine through where two quarters meet
    return under + "".join((*outer, *inner)) + _outlines(box)


def _quarter(box: Box, radius: float, turn: int) -> str:
    """The part of a rounded box between the middle of the card and one corner: upper left, then clockwise."""
    x, y = 50.0, 70.0
    left, top, right, bottom = box
    sideways, upright = (left if turn in (0, 3) else right), (top if turn < 2 else bottom)
    inwards = radius if sideways == left else -radius
    downwards = radius if upright == top else -radius
    sweep = 1 if (inwards > 0) == (downwards > 0) else 0
    arc = f"A{_n(radius)} {_n(radius)} 0 0 {sweep} "
    return (
        f"M{_at(x, y)}L{_at(sideways, y)}L{_at(sideways, upright + downwards)}"
        f"{arc}{_at(sideways + inwards, upright)}L{_at(x, upright)}Z"
    )


def rays(box: Box, centre: tuple[float, float], colours: list[str], count: int) -> str:
    """Beams of light from a point to the edges of a box, each as wide as the gap after it."""
    step = pi / count
    wedges = [_wedge(box, centre, 2 * step * turn + 0.2, step) for turn in range(count)]
    every = len(colours)
    return "".join(tag("path", d="".join(wedges[turn::every]), fill=colours[turn]) for turn in range(every))


def _wedge(box: Box, centre: tuple[float, float], begin: float, width: float) -> str:
    left, top, right, bottom = box
    corners = [(right, bottom), (left, bottom), (left, top), (right, top)]
    inside = sorted(
        (angle, corner)
        for corner in corners
        if 0 < (angle := (atan2(corner[1] - centre[1], corner[0] - centre[0]) - begin) % (2 * pi)) < width
    )
    points = [_hit(box, centre, begin), *(corner for _, corner in inside), _hit(box, centre, begin + width)]
    return f"M{_at(*centre)}" + "".join(f"L{_at(*point)}" for point in points) + "Z"


def _hit(box: Box, centre: tuple[float, float], angle: float) -> tuple[float, float]:
    """Where a beam from the centre meets the edge of the box."""
    left, top, right, bottom = box
    x, y = centre
    across = (right if cos(angle) > 0 else left) - x
    down = (bottom if sin(angle) > 0 else top) - y
    if abs(across * tan(angle)) <= abs(down):
        return round(x + across, 1), round(y + across * tan(angle), 1)
    return round(x + down / tan(angle), 1), round(y + down, 1)


# Signs


def colour_sign(colour: str, tones: Tones, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The sign of a colour as large as an icon: drop, flame, leaf, sun, star; the bang of black numbers."""
    return icon(drawing("signs", colour, tones), x, y, scale)


def small_sign(colour: str, tones: Tones, x: float, y: float, scale: float) -> str:
    """The sign of a colour around a point, in its light tone, not outlined; 24 wide before scaling."""
    name = f"small-{colour}" if f"small-{colour}" in names("signs") else colour
    bright = drawing("signs", name, flat(tones.light))
    return placed(bright, x - 11 * scale, y - 11 * scale, 0.22 * scale)


def glyph(name: str, x: float, y: float, scale: float) -> str:
    """A bright sign around a point, for dark discs; 24 wide before scaling."""
    return placed(drawing("glyphs", name), x, y, scale)


def disc(x: float, y: float, radius: float, sign: str, ground: str = INK) -> str:
    """A round sign on a card's corner."""
    ring = tag("circle", cx=x, cy=y, r=radius, fill=ground, stroke=CREAM, stroke_width=radius * 0.17)
    return ring + glyph(sign, x, y, radius * 0.069)


Sign = Callable[[float, float, float], str]
"""Draws something around a point, 24 wide before it is scaled: x, y, scale."""


def pill(upper: Sign, lower: Sign, width: float) -> str:
    """The upper left corner of a playing card, which can be seen in any fan: what it is above its colour."""
    middle, scale = 4 + width / 2, width / 29
    around = _box((4, 4, 4 + width, 4 + 1.9 * width), width / 2, fill=INK, stroke=CREAM, stroke_width=2.3)
    what, colour = upper(middle, 4 + 0.51 * width, 0.95 * scale), lower(middle, 4 + 1.36 * width, 1.1 * scale)
    return around + what + colour


def mixed(first: str, second: str, share: float) -> str:
    """The colour that lies this share of the way from the first to the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _channels(colour: str) -> Iterator[int]:
    return (int(colour[place : place + 2], 16) for place in (1, 3, 5))
