"""Small pictures for the rules: a part of the board with what happens there, a hand, a pile, dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.files.board.levels import load_level
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.pages.snapshot import Snapshots, Standstill
from frantic_board.ui.board.parts import FIGURE_COLOURS
from frantic_board.ui.desk import Desk
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.sprites import PORTRAIT
from frantic_board.ui.theme import Colour, Face
from frantic_board.ui.widget import Size

_TARGET: Final[Colour] = (0xFF, 0xC2, 0x3D)
_INK: Final[Colour] = (0x15, 0x19, 0x1E)
_WHITE: Final[Colour] = (0xFF, 0xF8, 0xE7)

Draw = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws into a part of a picture."""


@dataclass(frozen=True)
class Scene:
    """A place of the classic track, and what happens there."""

    middle: tuple[float, float]
    """Column and row that is in the middle of the picture."""
    cards: tuple[tuple[int, int], ...] = ()
    """Field and face of each card."""
    figures: tuple[tuple[str, int], ...] = ()
    """Figures and their fields."""
    way: tuple[int, ...] = ()
    """The fields the first figure walks over, its own first."""
    arrows: tuple[tuple[int, int], ...] = ()
    """From which field to which somebody is pushed, flung or put."""
    target: int | None = None
    """The field it is about."""
    verdict: str = ""
    """`yes` for what is allowed, `no` for what is not."""


class Painter:
    """Draws scenes and what else the rules show."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._snapshots = Snapshots(desk)
        self._track = load_level("classic").track

    def scene(self, scene: Scene, size: Size) -> pygame.Surface:
        """A part of the board."""
        names = tuple(name for name, _ in scene.figures)
        still = Standstill(self._track, names, tuple(at for _, at in scene.figures), scene.cards)
        picture, geometry = self._snapshots.detail(still, scene.middle, size)
        if scene.way:
            self._way(picture, geometry, scene.way, FIGURE_COLOURS[names[0]])
        for start, end in scene.arrows:
            arrow(picture, geometry.field_rect(start).center, geometry.field_rect(end).center, geometry.pitch)
        if scene.target is not None:
            rect = geometry.field_rect(scene.target).inflate(geometry.gap, geometry.gap)
            width = max(2, geometry.pitch // 22)
            self._desk.look.painter.frame(picture, rect, _TARGET, geometry.pitch // 5, width)
        if scene.verdict:
            self._verdict(picture, scene.verdict == "yes")
        return picture

    def _way(self, picture: pygame.Surface, geometry: Geometry, way: Sequence[int], colour: Colour) -> None:
        """Dots from field to field, and the number of each step."""
        radius = max(2, geometry.pitch // 22)
        centres = [pygame.Vector2(geometry.field_rect(field).center) for field in way]
        for start, end in pairwise(centres):
            steps = max(2, round((end - start).length() / (3.2 * radius)))
            for step in range(steps + 1):
                pygame.draw.circle(picture, colour, start.lerp(end, step / steps), radius)
        side = max(6, round(geometry.pitch * 0.17))
        for number, centre in enumerate(centres[1:], 1):
            at = (round(centre.x), round(centre.y))
            self._desk.look.painter.disc(picture, at, side, _INK, colour, max(2, side // 6))
            self._text(picture, str(number), at, round(side * 1.15))

    def _verdict(self, picture: pygame.Surface, is_allowed: bool) -> None:
        look, side = self._desk.look, max(9, picture.get_height() // 7)
        at = (picture.get_width() - side - side // 3, picture.get_height() - side - side // 3)
        colour = look.palette.good if is_allowed else look.palette.danger
        look.painter.disc(picture, at, side, colour, _WHITE, max(2, side // 8))
        look.draw_icon(picture, "check" if is_allowed else "close", round(side * 1.3), _WHITE, center=at)

    def _text(self, picture: pygame.Surface, text: str, centre: tuple[int, int], height: int) -> None:
        words = self._desk.look.type.render(text, FontSpec(Face.DISPLAY, max(6, height)), _WHITE)
        picture.blit(words, words.get_rect(center=centre))

    # -- what is not a board

    def sprites(self, names: Sequence[str], size: Size) -> pygame.Surface:
        """Pictures side by side on the dark table; a name that ends in `!` is a card as it is held."""
        width, height = size
        picture = self._empty(size)
        pitch = width / (len(names) + 0.6)
        for place, name in enumerate(names):
            side = round(min(pitch * 0.86, height * 0.72))
            if name.endswith("!"):
                sprite = card_face(self._desk.sprites, name[:-1], round(side / 1.15), PORTRAIT)
            else:
                sprite = self._desk.sprites.get(name, (side, side))
            at = (round(width / 2 + pitch * (place - (len(names) - 1) / 2)), height // 2)
            picture.blit(sprite, sprite.get_rect(center=at))
        return picture

    def hand(self, cards: Sequence[str], picture: pygame.Surface, rect: pygame.Rect) -> None:
        """A fan of cards in a part of a picture."""
        width = round(min(rect.width / (0.85 * len(cards) + 0.5), rect.height / 1.55))
        for place, name in enumerate(cards):
            off = place - (len(cards) - 1) / 2
            sprite = card_face(self._desk.sprites, name, max(4, width), PORTRAIT)
            turned = pygame.transform.rotozoom(sprite, -6.0 * off, 1.0)
            at = (round(rect.centerx + 0.85 * width * off), round(rect.centery + 0.03 * width * off * off))
            picture.blit(turned, turned.get_rect(center=at))

    def laying(self, scene: Scene, cards: Sequence[str], size: Size) -> pygame.Surface:
        """The board above, the hand below, and an arrow from the hand to the field it is about."""
        width, height = size
        upper = round(height * 0.58)
        picture = self._empty(size)
        picture.blit(self.scene(scene, (width, upper)), (0, 0))
        self.hand(cards, picture, pygame.Rect(0, upper, width, height - upper))
        start, end = (round(width * 0.3), round(height * 0.7)), (round(width * 0.47), round(height * 0.45))
        arrow(picture, start, end, round(width / 3.3))
        return picture

    def rolling(self, scene: Scene, pips: int, size: Size) -> pygame.Surface:
        """A die above, the walk it brings below."""
        width, height = size
        upper = round(height * 0.36)
        picture = self._empty(size)
        picture.blit(self.scene(scene, (width, height - upper)), (0, upper))
        side = round(min(upper * 0.72, width * 0.3))
        die = pygame.transform.rotozoom(self._desk.sprites.get(f"dice/d6-{pips}", (side, side)), 8, 1.0)
        picture.blit(die, die.get_rect(center=(width // 2, upper // 2)))
        return picture

    def drawing(self, cards: Sequence[str], size: Size) -> pygame.Surface:
        """The pile above, the hand below, and an arrow between."""
        width, height = size
        picture = self._empty(size)
        side = round(min(width * 0.26, height * 0.3))
        for lift in (6, 4, 2, 0):
            back = self._desk.sprites.get("frames/back", PORTRAIT.size(side))
            at = (round(width * 0.33), round(height * 0.27) + lift * max(1, side // 50))
            picture.blit(back, back.get_rect(center=at))
        self.hand(cards, picture, pygame.Rect(0, round(height * 0.5), width, round(height * 0.5)))
        start, end = (round(width * 0.5), round(height * 0.24)), (round(width * 0.8), round(height * 0.52))
        arrow(picture, start, end, round(width / 3.3))
        return picture

    def _empty(self, size: Size) -> pygame.Surface:
        picture = pygame.Surface((max(1, size[0]), max(1, size[1])))
        picture.fill(self._desk.look.palette.well)
        return picture


def arrow(picture: pygame.Surface, start: tuple[int, int], end: tuple[int, int], pitch: int) -> None:
    """A bent arrow, drawn large and scaled down so that its edges are smooth."""
    scale = 2
    sheet = blank((picture.get_width() * scale, picture.get_height() * scale), _TARGET)
    first, last = scale * pygame.Vector2(start), scale * pygame.Vector2(end)
    along = last - first
    if not along.length():
        return
    bend = first.lerp(last, 0.5) + along.rotate(-90) * 0.22
    thick = max(3, round(pitch * 0.075)) * scale
    head = along.normalize() * thick * 2.2
    points = []
    for step in range(25):
        share = step / 24
        points.append(first.lerp(bend, share).lerp(bend.lerp(last, share), share))
    tip = points[-1] - points[-4]
    tip = tip.normalize() * head.length()
    for point in points[:-2]:
        pygame.draw.circle(sheet, _TARGET, point, thick // 2)
    side = tip.rotate(90) * 0.62
    pygame.draw.polygon(sheet, _TARGET, [last + tip * 0.2, last - tip + side, last - tip - side])
    picture.blit(scaled(sheet, picture.get_size()), (0, 0))
