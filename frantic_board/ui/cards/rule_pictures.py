"""Small card tables for the rules: cards, figures and signs in rows on green felt.

What is shown is written in short. `red-7` is a playing card, `events/tornado`, `powers/looping` and
`rules/glass-house` are others; `back`, `events`, `powers` and `rules` are backs. `@duck` is a figure,
`*crown` an icon, `%red` a demand, `=13` a number; `>` leads on, `+` adds. `red-2:yes` may be laid, `red-2:no`
may not, and `a|b|c` is a fan.
"""

from typing import Final, TypeAlias

import pygame

from frantic_board.cards.cards import EVENT_NAMES, KIND_OF_NAME, POWER_NAMES, RULE_NAMES
from frantic_board.ui.cards.faces import HEIGHT, Card, CardFaces, playing
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.paint import placed
from frantic_board.ui.theme import Colour, Face
from frantic_board.ui.widget import Size

Table: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows of what lies there, from the top down."""

_FELT: Final[Colour] = (0x26, 0x41, 0x38)
_AMBER: Final[Colour] = (0xFF, 0xC2, 0x3D)
_WHITE: Final[Colour] = (0xFF, 0xF8, 0xE7)
_NARROW: Final = {">": 0.5, "+": 0.4}
"""How wide signs are between two things, in cards."""
_SPREAD: Final = 0.52
"""How much of a card in a fan is seen beside the next one."""
_PILES: Final = {"events": EVENT_NAMES, "powers": POWER_NAMES, "rules": RULE_NAMES}

TABLES: Final[dict[str, tuple[Table, ...]]] = {
    "goal": (
        (("red-7",), ("red-2|blue-4|fantastic",)),
        (("@duck", "*crown"), ("@cat", "blue-3|red-6|green-2"), ("=11",)),
        (("*trophy",), ("@duck",), ("=48",)),
    ),
    "start": (
        (("back|back|back|back|back|back|back",),),
        (("back", ">", "blue-3"),),
        (("@rocket", ">", "@robot", ">", "@cactus"),),
        (("*shuffle", ">", "@rocket"),),
        (("powers|powers",),),
        (("rules", ">", "rules/glass-house"),),
    ),
    "turn": (
        (("red-7",), ("red-2:yes", "blue-7:yes", "green-4:no")),
        (("back",), ("green-4|blue-9|yellow-1",)),
        (("green-4|red-7", ">", "back:no"),),
    ),
    "fitting": (
        (("green-5",), ("green-2:yes", "red-5:yes"), ("blue-7:no",)),
        (("red-4",), ("black-4:yes",), ("black-6:no",)),
        (("blue-gift",), ("red-gift:yes", "blue-skip:yes"), ("green-skip:no",)),
        (("black-6",), ("fantastic:yes",), ("nice-try:yes",)),
    ),
    "cards": ((("red-4", "=4", "red-gift", "=7"),), (("red-gift", "*check", "fantastic", "*help"),)),
    "reactions": ((("counterattack|nice-try|lucky-bastard",),), (("counterattack", ">", "%red"),)),
    "events": (
        (("black-6", ">", "events"),),
        (("@robot", ">", "@cactus", ">", "@rocket"),),
        (("@robot", "=9", "@cactus", "=9"),),
        (("red-7|blue-3",),),
        (("@duck", "=0", ">", "=3"),),
    ),
    "powers": (
        (("red-7", "+", "powers/looping"),),
        (("counterattack:no", "powers/looping"),),
        (("powers/looping", "=0"),),
    ),
    "rule-cards": ((("rules", ">", "rules/clockwise"),),),
    "end": (
        (("@duck", "*crown"),),
        (("red-4", "=4", "red-gift", "=7", "fuck-you", "=42"),),
        (("curse", "=13"),),
        (("the-end", "=17"),),
        (("@duck", "*trophy"),),
    ),
    "house": (
        (("@rocket", "@robot", "@cactus"),),
        (("equality", ">", "@cat"),),
        (("events/gambling-man",),),
        (("back|back|back|back|back",),),
        (("*flag", "*trophy"),),
        (("violet-7", "+", "violet-gift"),),
        (("rules", "rules", "rules"),),
    ),
    "special": (
        (("red-gift", "counterattack"),),
        (("red-second-chance", ">", "back"),),
        (("fantastic-four", "counterattack"),),
        (("red-skip", "counterattack"),),
        (("fantastic", "+", "fuck-you"),),
        (("red-gift", ">", "nice-try"),),
        (("nice-try", ">", "=3"),),
        (("red-thief", ">", "@cat"),),
        (("curse", ">", "back"),),
        (("red-7", "powers/recycling"),),
    ),
}
"""A picture for each paragraph of a chapter, in their order; an entry with a title has one for all of it."""


class TablePainter:
    """Draws small tables, each once for each size."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces

    def card(self, name: str) -> Card:
        """A card by its name, or a back."""
        pile, _, own = name.rpartition("/")
        if pile:
            return Card(pile, _PILES[pile].index(own))
        if name in _PILES or name == "back":
            return Card("playing" if name == "back" else name, 0)
        return playing(KIND_OF_NAME[name])

    def draw(self, table: Table, size: Size) -> pygame.Surface:
        """The felt, and the rows on it."""
        width, height = max(1, size[0]), max(1, size[1])
        look = self._faces.look
        picture = pygame.Surface((width, height))
        picture.fill(look.palette.table)
        look.painter.box(picture, picture.get_rect(), _FELT, min(width, height) // 12)
        gap = height * 0.06
        high = (height - gap * (len(table) + 1)) / len(table)
        for place, row in enumerate(table):
            top = gap + place * (high + gap)
            self._row(picture, row, pygame.Rect(0, round(top), width, round(high)))
        return picture

    def _row(self, picture: pygame.Surface, row: tuple[str, ...], rect: pygame.Rect) -> None:
        """Things side by side, as large as they fit."""
        shares = [_share(thing) for thing in row]
        total = sum(shares) + 0.22 * (len(row) - 1)
        card = min(rect.height / HEIGHT, (rect.width * 0.92) / total)
        left = rect.centerx - total * card / 2
        for thing, share in zip(row, shares, strict=True):
            place = placed((round(share * card), round(card * HEIGHT)), midleft=(round(left), rect.centery))
            self._thing(picture, thing, place, round(card))
            left += (share + 0.22) * card

    def _thing(self, picture: pygame.Surface, thing: str, place: pygame.Rect, card: int) -> None:
        sprites, look = self._faces.sprites, self._faces.look
        name, _, verdict = thing.partition(":")
        sign: pygame.Surface | None = None
        if name in _NARROW:
            sign = look.icon("arrow-right" if name == ">" else "plus", max(4, round(card * 0.5)), _AMBER)
        elif name.startswith("@"):
            sign = sprites.figure(name[1:], min(round(card * 1.15), place.height))
        elif name.startswith("*"):
            sign = look.icon(name[1:], round(card * 0.9), _AMBER)
        elif name.startswith("%"):
            sign = sprites.get(f"cards/demands/{name[1:]}", card)
        elif name.startswith("="):
            sign = look.type.render(name[1:], FontSpec(Face.DISPLAY, max(8, round(card * 0.62))), _WHITE)
        else:
            self._fan(picture, name.split("|"), place, card)
        if sign is not None:
            picture.blit(sign, sign.get_rect(center=place.center))
        if verdict:
            self._verdict(picture, place, card, is_allowed=verdict == "yes")

    def _fan(self, picture: pygame.Surface, names: list[str], place: pygame.Rect, card: int) -> None:
        for at, name in enumerate(names):
            off = at - (len(names) - 1) / 2
            face = self._faces.picture(self.card(name), card, tilt=-4.0 * off if len(names) > 1 else 0.0)
            centre = (round(place.centerx + off * _SPREAD * card), place.centery)
            picture.blit(face, face.get_rect(center=centre))

    def _verdict(self, picture: pygame.Surface, place: pygame.Rect, card: int, *, is_allowed: bool) -> None:
        look, side = self._faces.look, max(7, round(card * 0.24))
        colour = look.palette.good if is_allowed else look.palette.danger
        at = (place.right - side // 3, place.bottom - side)
        look.painter.disc(picture, at, side, colour, _WHITE, max(1, side // 8))
        look.draw_icon(picture, "check" if is_allowed else "close", round(side * 1.3), _WHITE, center=at)


def _share(thing: str) -> float:
    """How wide a thing is, in cards."""
    if thing in _NARROW:
        return _NARROW[thing]
    return 1 + _SPREAD * thing.count("|")
