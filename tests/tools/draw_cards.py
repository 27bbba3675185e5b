"""Draws the pictures of the card game: `python -m tests.tools.draw_cards` writes them into the assets.

`--sheet OUT.png` shows them side by side instead, and `--grey` without colour. What follows a pattern is put
together here, from tables; what does not is drawn by hand in `card_art/`, and `card_pieces.py` reads it.

A card comes twice: with a plate for its name, and, under `cards/small/`, with a larger corner and no plate,
for widths where nobody could read a name.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path
from typing import Final

import pygame

from frantic_board.files.paths import assets_dir
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import PALETTE
from tests.tools.card_pieces import (
    BLACK,
    COLOURS,
    CREAM,
    EVENT,
    HIGH_PANEL,
    INK,
    NEUTRAL,
    PANEL,
    POWER,
    RULE,
    UNIQUE,
    WHITE,
    Sign,
    Tones,
    colour_sign,
    disc,
    drawing,
    flat,
    glyph,
    ground_of,
    group,
    halved_frame,
    icon,
    mixed,
    names,
    number,
    number_line,
    picture,
    pill,
    placed,
    plain_frame,
    plate,
    quartered_frame,
    rays,
    small_sign,
    tag,
)

ATTACKS: Final = (
    *("skip", "gift", "exchange", "thief"),
    *("fantastic-four", "equality", "inequality", "special-favours", "edison"),
)
"""What a target may answer with Counterattack (C8.1)."""
THROWN_IN: Final = ("counterattack", "nice-try", "lucky-bastard")
"""What can be thrown in out of turn (C8)."""
CLASSES: Final = {"events": ("event", EVENT), "powers": ("power", POWER), "rules": ("rule", RULE)}
"""The cards that are not held in the hand: their folder, their sign, their tones."""
MARKS: Final = {
    "skips": ("specials", "skip", "blue"),
    "protected": ("wishes", "lucky-bastard", "yellow"),
    "open-hand": ("powers", "open-hands", "red"),
    "sealed": ("powers", "special-seal", "blue"),
    "blockade": ("powers", "colour-blockade", "yellow"),
    "looping": ("powers", "looping", "blue"),
    "time-bomb": ("events", "time-bomb", "violet"),
    "last-chance": ("events", "last-chance", "yellow"),
    "plus-one": ("events", "plus-one", "yellow"),
    "parasite": ("events", "parasite", "green"),
}
"""What can be true of a seat or the table for a while: its drawing, and the colour it lies on."""
BOXES: Final = {
    "base": ("#46566B", ("playing/red-5", "playing/fantastic", "playing/blue-7")),
    "troublemaker": ("#B23A4B", ("playing/green-thief", "playing/yellow-troublemaker", "playing/curse")),
    "supercharge": (POWER.main, ("powers/looping", "playing/edison", "powers/special-seal")),
    "pandora": ("#69479B", ("playing/violet-8", "rules/big-heart", "playing/violet-gift")),
}
"""The boxes of the four sets: their colour, and what looks out of them."""
FIGURES: Final = {"fox": "#E69F00", "owl": "#CC79A7"}
"""The figures that only the card game has, in two more colours of the palette of the others."""

_LOWERED: Final = {"blue": 7, "red": 8, "green": 1, "yellow": 2, "violet": 3, "black": 0}
"""How far below the middle of a colour's sign a number seems to be in its middle."""


# Playing cards


def _number_face(colour: str, tones: Tones, value: str, small: bool) -> str:
    if colour == "black":
        frame = plain_frame(tones.dark, tones.light, tones.line, HIGH_PANEL, tones.line)
        fill, around = INK, CREAM
    else:
        frame = plain_frame(tones.main, tones.light, tones.line, HIGH_PANEL)
        fill, around = CREAM, INK
    scale, middle, height = (0.9, 85, 45) if small else (0.82, 75, 38)
    sign = colour_sign(colour, tones, 50 - 50 * scale, middle - 50 * scale, scale)
    line = number_line(value, 50, middle + _LOWERED[colour], height, underlined=value in "69")
    width = height * 0.25
    large = tag("path", d=line, fill="none", stroke=around, stroke_width=width + 9)
    large += tag("path", d=line, fill="none", stroke=fill, stroke_width=width)
    bright = flat(CREAM) if colour == "black" else tones
    corner = _corner(partial(_corner_number, value), partial(small_sign, colour, bright), small)
    return frame + sign + large + corner


def _corner_number(value: str, x: float, y: float, scale: float) -> str:
    return number(value, x, y, (15 if value == "10" else 19) * scale, CREAM, outlined=False)


def _corner(upper: Sign, lower: Sign, small: bool) -> str:
    return pill(upper, lower, 34 if small else 28)


def _second_sign(kind: str, small: bool) -> str:
    """What else must be known at a glance: that it is an attack, or that it can be thrown in."""
    radius = 16.5 if small else 13.5
    if kind in ATTACKS:
        return disc(96 - radius, 4 + radius, radius, "attack", "#C2272D")
    if kind in THROWN_IN:
        return disc(96 - radius, 4 + radius, radius, "reaction")
    return ""


def _picture_on_card(drawn: str, small: bool) -> str:
    """An icon on a playing card, below its corner."""
    return icon(drawn, 15, 51, 0.75) if small else icon(drawn, 19.5, 33, 0.68)


def _special_face(colour: str, kind: str, small: bool) -> str:
    tones = COLOURS[colour]
    frame = plain_frame(tones.main, tones.light, tones.line, HIGH_PANEL if small else PANEL)
    shown = _picture_on_card(drawing("specials", kind, tones), small)
    corner = _corner(partial(glyph, kind), partial(small_sign, colour, tones), small)
    return frame + _plate(tones.line, small) + shown + corner + _second_sign(kind, small)


def _plate(line: str, small: bool) -> str:
    return "" if small else plate(line)


def _swap(first: str, second: str) -> str:
    """Two signs, and an arrow from each to the other."""
    arrows = (
        tag("path", d="M64 14C78 14 87 22 88 34", stroke_width=13)
        + tag("path", d="M36 86C22 86 13 78 12 66", stroke_width=13)
        + tag("path", d="M76 32L99 32L88 48ZM24 68L1 68L12 52Z", fill=CREAM, stroke_width=4)
        + tag("path", d="M64 14C78 14 87 22 88 34M36 86C22 86 13 78 12 66", stroke=CREAM, stroke_width=5)
    )
    upper, lower = drawing("signs", first, COLOURS[first]), drawing("signs", second, COLOURS[second])
    return arrows + placed(upper, 8, 0, 0.54) + placed(lower, 42, 46, 0.54)


def _swap_face(first: str, second: str, small: bool) -> str:
    frame = halved_frame(COLOURS[first], COLOURS[second], HIGH_PANEL if small else PANEL)
    upper, lower = (partial(small_sign, colour, COLOURS[colour]) for colour in (first, second))
    corner = _corner(upper, lower, small)
    shown = _picture_on_card(_swap(first, second), small)
    return frame + _plate(INK, small) + shown + corner


def _wish_face(name: str, small: bool) -> str:
    frame = quartered_frame(HIGH_PANEL if small else PANEL) + _plate(INK, small)
    corner = _corner(partial(glyph, name), partial(glyph, "wheel"), small)
    return frame + _picture_on_card(drawing("wishes", name), small) + corner + _second_sign(name, small)


def _unique_face(name: str, small: bool) -> str:
    panel = HIGH_PANEL if small else PANEL
    frame = plain_frame(UNIQUE.main, UNIQUE.light, UNIQUE.line, panel) + _plate(UNIQUE.line, small)
    corner = _corner(partial(glyph, name), partial(glyph, "star"), small)
    return frame + _picture_on_card(drawing("uniques", name), small) + corner


def _playing_faces(small: bool) -> Iterator[tuple[str, str]]:
    """The name and the face of every kind of playing card."""
    for colour, tones in {**COLOURS, "black": BLACK}.items():
        for value in range(1, 11):
            yield f"{colour}-{value}", _number_face(colour, tones, str(value), small)
    for colour in COLOURS:
        for kind in names("specials"):
            yield f"{colour}-{kind}", _special_face(colour, kind, small)
    for first, second in combinations(COLOURS, 2):
        yield f"{first}-{second}-swap", _swap_face(first, second, small)
    for name in names("wishes"):
        yield name, _wish_face(name, small)
    for name in names("uniques"):
        yield name, _unique_face(name, small)


# Events, powers, rules, and the backs


def _table_face(folder: str, name: str, small: bool) -> str:
    sign, tones = CLASSES[folder]
    panel = HIGH_PANEL if small else PANEL
    ground = ground_of(name) if folder == "events" else tones.light
    middle = (panel[1] + panel[3]) / 2 + 3
    inside = (panel[0] + 3, panel[1] + 3, panel[2] - 3, panel[3] - 3)
    frame = plain_frame(tones.main, ground, tones.line, panel)
    if folder == "events":
        frame += rays(inside, (50, middle), [mixed(ground, WHITE, 0.4)], 9)
    scale = 0.82 if small else 0.75
    shown = icon(drawing(folder, name), 50 - 50 * scale, middle - 50 * scale, scale)
    corner = disc(17.5, 17.5, 13.5, sign, tones.dark)
    return frame + _plate(tones.line, small) + shown + corner


def _faces(small: bool) -> dict[str, str]:
    """The face of every card there is, by class and name."""
    playing = {f"playing/{name}": face for name, face in _playing_faces(small)}
    return playing | {
        f"{kind}/{name}": _table_face(kind, name, small) for kind in CLASSES for name in names(kind)
    }


_BACKS: Final = {
    "playing": ("#39455A", [tones.main for tones in COLOURS.values()], 10),
    "event": (EVENT.main, ["#6A548C"], 9),
    "power": (POWER.main, ["#2C7789"], 9),
    "rule": (RULE.main, ["#A5845A"], 9),
}


def _back(name: str) -> str:
    ground, beams, count = _BACKS[name]
    lit = rays((12, 12, 88, 128), (50, 70), beams, count)
    edge = plain_frame(CREAM, ground, INK, (9, 9, 91, 131))
    return edge + lit + icon(drawing("backs", name), 50, 70)


# What lies around the cards


def _demand(colour: str, tones: Tones) -> str:
    """What the next card must answer, as one large disc; a number is laid over it."""
    sign = "" if colour == "number" else colour_sign(colour, tones, 18, 16, 0.64)
    return _plaque(tones.light) + sign


def _plaque(ground: str) -> str:
    rim = tag("circle", cx=50, cy=50, r=47.5, fill=CREAM, stroke=INK, stroke_width=3)
    return rim + tag("circle", cx=50, cy=50, r=41, fill=ground, stroke=INK, stroke_width=3)


def _special_demand(colour: str, kind: str) -> str:
    """A kind of special card in its colour, and the colour's sign, for either may be answered."""
    tones = COLOURS[colour]
    shown = icon(drawing("specials", kind, tones), 20, 16, 0.6)
    badge = tag("circle", cx=80, cy=80, r=18, fill=CREAM, stroke=INK, stroke_width=3)
    return _plaque(tones.light) + shown + badge + colour_sign(colour, tones, 68, 67, 0.24)


def _free_demand() -> str:
    return _plaque("#E9E4F3") + icon(drawing("wishes", "fantastic"), 16, 16, 0.68)


def _mark(file: str, name: str, colour: str) -> str:
    ground = COLOURS[colour].light
    ring = tag("circle", cx=50, cy=50, r=47, fill=ground, stroke=INK, stroke_width=5)
    return ring + icon(drawing(file, name, COLOURS[colour]), 17, 17, 0.66)


_DARK: Final = "#14181E"
"""The line of the figures."""


def _figure(name: str) -> str:
    """A figure in the manner of the others: a dark line and a bright one around its body."""
    body, _, parts = drawing("figures", name, flat(FIGURES[name])).partition("/>")
    bright, dark = (
        f'{body} stroke="{WHITE}" stroke-width="14"/>',
        f'{body} stroke="{_DARK}" stroke-width="8"/>',
    )
    return bright + dark + f"{body}/>" + group(parts, stroke=_DARK, stroke_width="4", fill="none")


def _box(name: str, faces: dict[str, str]) -> str:
    """An open box with three cards looking out, 160 by 120."""
    ground, cards = BOXES[name]
    places = ((14, 9, -15), (51, 3, 0), (88, 9, 15))
    content = "".join(
        group(faces[card], transform=f"translate({x} {y}) rotate({angle} 29 41) scale(.58)")
        for card, (x, y, angle) in zip(cards, places, strict=True)
    )
    rim = tag("rect", x=8, y=67, width=144, height=13, rx=4, fill=mixed(ground, INK, 0.35))
    front = tag("path", d="M12 74L148 74L143 112A6 6 0 0 1 137 117L23 117A6 6 0 0 1 17 112Z", fill=ground)
    return content + group(rim + front, stroke=INK, stroke_width="3") + _emblem(name)


def _emblem(box: str) -> str:
    if box == "base":
        plain = [(colour, tones) for colour, tones in COLOURS.items() if colour != "violet"]
        return "".join(small_sign(*sign, 35 + 30 * place, 96, 1) for place, sign in enumerate(plain))
    if box == "troublemaker":
        return icon(drawing("specials", "troublemaker", COLOURS["violet"]), 61, 77, 0.38)
    if box == "supercharge":
        return glyph("power", 80, 96, 1.5)
    star = small_sign("violet", COLOURS["violet"], 54, 96, 1.3)
    return star + icon(drawing("events", "pandoras-box"), 80, 77, 0.38)


def pictures() -> dict[str, str]:
    """Every picture of the card game: its name among the assets, and its file."""
    small = _faces(small=True)
    card = {
        **{f"cards/{name}": face for name, face in _faces(small=False).items()},
        **{f"cards/small/{name}": face for name, face in small.items()},
        **{f"cards/backs/{name}": _back(name) for name in _BACKS},
    }
    square = {
        **{f"cards/demands/{colour}": _demand(colour, tones) for colour, tones in COLOURS.items()},
        **{
            f"cards/demands/{colour}-{kind}": _special_demand(colour, kind)
            for colour, kind in product(COLOURS, names("specials"))
        },
        "cards/demands/black": _demand("black", BLACK),
        "cards/demands/number": _demand("number", NEUTRAL),
        "cards/demands/free": _free_demand(),
        **{f"cards/digits/{value}": number(str(value), 50, 50, 56, CREAM) for value in range(1, 11)},
        **{f"cards/signs/{colour}": colour_sign(colour, tones) for colour, tones in COLOURS.items()},
        "cards/signs/black": colour_sign("black", BLACK),
        **{f"cards/symbols/{kind}": icon(drawing("specials", kind)) for kind in names("specials")},
        "cards/symbols/swap": icon(_swap("blue", "red")),
        **{f"cards/symbols/{name}": icon(drawing("wishes", name)) for name in names("wishes")},
        **{f"cards/symbols/{name}": icon(drawing("uniques", name)) for name in names("uniques")},
        **{f"cards/marks/{name}": _mark(*mark) for name, mark in MARKS.items()},
        **{f"figures/{name}": _figure(name) for name in FIGURES},
    }
    return {
        **{name: picture(100, 140, content) for name, content in card.items()},
        **{name: picture(100, 100, content) for name, content in square.items()},
        **{f"cards/boxes/{name}": picture(160, 120, _box(name, small)) for name in BOXES},
        **{f"icons/{name}": picture(24, 24, drawing("icons", name)) for name in names("icons")},
    }


# Looking at them


def sheet(sprites: Sprites, shown: Sequence[Sequence[str]], sizes: Sequence[int]) -> pygame.Surface:
    """Pictures side by side, each series of them once for every size."""
    width, gap = 1400, 6
    rows: list[tuple[int, list[pygame.Surface]]] = []
    for series, size in product(shown, sizes):
        in_row = (width - gap) // (size + gap)
        drawn = [sprites.get(name, size) for name in series]
        rows += [(size, drawn[begin : begin + in_row]) for begin in range(0, len(drawn), in_row)]
    heights = [max(one.get_height() for one in row) + gap for _, row in rows]
    surface = pygame.Surface((width, sum(heights) + gap))
    surface.fill(PALETTE.table)
    top = gap
    for (size, row), height in zip(rows, heights, strict=True):
        for place, one in enumerate(row):
            surface.blit(one, (gap + place * (size + gap), top))
        top += height
    return surface


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pictures, or a sheet that shows them."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the card game.")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="show the pictures there; write none")
    parser.add_argument("--sizes", type=int, nargs="+", default=[106, 40], help="the widths on the sheet")
    parser.add_argument("--folders", nargs="+", help="only these, as cards/playing; all unless told")
    parser.add_argument("--grey", action="store_true", help="without colour")
    options = parser.parse_args(arguments)
    drawn = pictures()
    if options.sheet is None:
        for name, text in drawn.items():
            path = assets_dir() / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        return 0
    folders = options.folders or list(dict.fromkeys(name.rpartition("/")[0] for name in drawn))
    series = [[name for name in drawn if name.rpartition("/")[0] == folder] for folder in folders]
    shown = sheet(Sprites(assets_dir()), series, options.sizes)
    pygame.image.save(pygame.transform.grayscale(shown) if options.grey else shown, str(options.sheet))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
