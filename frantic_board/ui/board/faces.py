"""The faces of the board game's cards: which frame and signs they wear, held, in piles and close up."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.board.cards import (
    CARDS,
    FIRST_TELEPORT,
    FUCK_YOU,
    HIDDEN,
    JUMP,
    JUMP_ALONG,
    KIND_OF_FACE,
    KIND_OF_NAME,
    NAMES,
    PUSH,
    PUSH_LEFT,
    PUSH_UP,
    Colour,
)
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.parts import MOST_SLIVERS, Parts, card_side, sliver
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import PORTRAIT, TILE, Shape, Sprites
from frantic_board.ui.table.closeup import Close, Drawn
from frantic_board.ui.theme import STRONG
from frantic_board.words.board.cards import (
    ATTACK_WORDS,
    CARD_WORDS,
    COLOUR_WORDS,
    TELEPORT_WORDS,
    card_name,
    face_name,
    when_text,
)
from frantic_board.words.language import N_, Words

_SMALLEST: Final = 6
"""A name is never set smaller, in pixels."""
_NAME: Final = 0.15
"""The size of a name, as a share of the card's width."""
TELEPORTS: Final = tuple(f"teleport-{number}" for number in range(1, 7))
"""The pictures of the numbered teleports, which are white tiles (B6.20)."""


def card_face(sprites: Sprites, card: str, width: int, shape: Shape = TILE, turns: int = 0) -> pygame.Surface:
    """The whole face of a card or numbered teleport, by the name of its picture."""
    return sprites.face(card, frame_of(card), second_sign(card), width, shape, turns)


def frame_of(card: str) -> str | None:
    """The class whose frame a card wears, by the name of its picture; None for no card of ours.

    >>> frame_of("push"), frame_of("teleport-3"), frame_of("pull")
    ('land', 'white', None)
    """
    if card in TELEPORTS:
        return Colour.WHITE.value
    kind = KIND_OF_NAME.get(card)
    return None if kind is None else CARDS[kind - 1].colour.value


def second_sign(card: str) -> str | None:
    """What a card tells besides its class: that it can be blocked (B7.4), or counts while held (B6.18)."""
    kind = KIND_OF_NAME.get(card)
    if kind is None:
        return None
    if kind == FUCK_YOU:
        return "signs/hand"
    return "signs/attack" if CARDS[kind - 1].is_attack else None


@dataclass(frozen=True)
class CardPainter:
    """Draws hand cards in one language."""

    look: Look
    sprites: Sprites
    say: Words
    is_polite: bool = False

    def height(self, width: int) -> int:
        """How high a card of this width is."""
        return PORTRAIT.size(width)[1]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, kind: int, *, is_faded: bool = False) -> None:
        """Draw a card of the rectangle's width at its upper left corner; a hidden one shows its back."""
        picture = self._picture(kind, rect.width)
        if is_faded:
            picture = picture.copy()
            picture.fill((120, 120, 128), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, rect)
        if kind != HIDDEN:
            self._name(surface, rect, card_name(kind, self.say, is_polite=self.is_polite))

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, face: int) -> None:
        """Draw a laid card as it lies there, or a numbered teleport, like a hand card."""
        if face >= FIRST_TELEPORT:
            name, turns = f"teleport-{face - FIRST_TELEPORT + 1}", 0
        else:
            name = NAMES[KIND_OF_FACE[face]]
            turns = face - PUSH_UP if PUSH_UP <= face <= PUSH_LEFT else 0
        surface.blit(card_face(self.sprites, name, rect.width, PORTRAIT, turns), rect)
        self._name(surface, rect, face_name(face, self.say, is_polite=self.is_polite))

    def portrait(self, face: int, height: int) -> pygame.Surface:
        """A laid card as a picture of its own, so many pixels high."""
        return self._standing(face, max(1, round(height / PORTRAIT.height)))

    def _standing(self, face: int, width: int) -> pygame.Surface:
        picture = pygame.Surface(PORTRAIT.size(width), pygame.SRCALPHA, 32)
        self.draw_face(picture, picture.get_rect(), face)
        return picture

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Write the name on the plate, if the shape has one."""
        box = PORTRAIT.name_box(rect.width)
        if box is None:
            return
        box = box.inflate(rect.width // 16, 0)  # the plate is a little wider than a comfortable line
        spec = FontSpec(STRONG.face, max(_SMALLEST, round(rect.width * _NAME)))
        text = self.look.type.squeeze(name, spec, self.look.palette.ink, box.width)
        surface.blit(text, text.get_rect(center=box.move(rect.topleft).center))

    def _picture(self, kind: int, width: int) -> pygame.Surface:
        if kind == HIDDEN:
            return self.sprites.get("frames/back", PORTRAIT.size(width))
        return card_face(self.sprites, NAMES[kind], width, PORTRAIT)

    def close(self, face: int) -> Close:
        """What there is to know of a card: what it does, what its signs mean, and the finer points."""
        say = self.say
        name = face_name(face, say, is_polite=self.is_polite)
        picture = partial(self._standing, face)
        if face >= FIRST_TELEPORT:
            signs = [(self._sign("signs/white"), say(COLOUR_WORDS[Colour.WHITE]))]
            return Close(name, say(TELEPORT_WORDS.text), say(TELEPORT_WORDS.more), picture, signs)
        kind = KIND_OF_FACE[face]
        card = CARDS[kind - 1]
        signs = [(self._sign(f"signs/{card.colour.value}"), when_text(kind, say))]
        second = second_sign(card.name)
        if second is not None:
            told = ATTACK_WORDS if card.is_attack else N_("Costs points as long as you hold it.")
            signs.append((self._sign(second), say(told)))
        return Close(name, say(CARD_WORDS[kind].text), say(CARD_WORDS[kind].more), picture, signs)

    def _sign(self, name: str) -> Drawn:
        return lambda side: self.sprites.get(name, (side, side))


def card_picture(face: int, geometry: Geometry, field: int) -> tuple[str, int]:
    """The name of a face's picture, and how many quarters it is turned on a field (B4.6).

    A push points where it pushes, a jump in the direction of its first step.
    """
    if face >= FIRST_TELEPORT:
        return f"teleport-{face - FIRST_TELEPORT + 1}", 0
    kind = KIND_OF_FACE[face]
    if face >= JUMP_ALONG:
        return NAMES[kind], geometry.heading(field, 1 if face == JUMP_ALONG else -1)
    return NAMES[kind], face - PUSH_UP if face >= PUSH_UP else 0


def class_of(face: int) -> str:
    """The colour class of a face, by which its frame is named."""
    return "white" if face >= FIRST_TELEPORT else CARDS[KIND_OF_FACE[face] - 1].colour.value


def pile_rect(geometry: Geometry, field: int, depth: int) -> pygame.Rect:
    """Where a pile with so many cards below its top lies in the window."""
    side, slivers = card_side(geometry.pitch), min(depth, MOST_SLIVERS)
    rect = pygame.Rect(0, 0, side, side + slivers * sliver(geometry.pitch))
    tile = geometry.field_rect(field)
    # At the left, so that the number and a figure find room beside it where fields are wide.
    rect.midleft = (tile.left + max(1, (tile.height - side) // 2), tile.centery)
    return rect


def draw_pile(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, faces: tuple[int, ...]
) -> None:
    """The cards of a field, given from the bottom up; the surface has the origin of the window."""
    *under, top = faces
    rect = pile_rect(geometry, field, len(under))
    side, step = card_side(geometry.pitch), sliver(geometry.pitch)
    shown = under[-MOST_SLIVERS:]
    for index, face in enumerate(shown):
        edge = parts.sprites.get(f"frames/tile-{class_of(face)}", (side, side))
        surface.blit(edge, (rect.left, rect.top + step * (len(shown) - index)))
    name, turns = card_picture(top, geometry, field)
    surface.blit(card_face(parts.sprites, name, side, turns=turns), rect)


class Warmup:
    """Makes a picture a frame, for the sizes in which cards are shown."""

    def __init__(self, sprites: Sprites, deck: bytes, teleports: int) -> None:
        self._sprites = sprites
        self._names = {NAMES[kind]: 4 if kind in (PUSH, JUMP) else 1 for kind in deck}
        """The cards of the game, and how many ways they may lie."""
        self._teleports = [f"teleport-{number}" for number in range(1, teleports + 1)]
        self._sizes = (0, 0)
        self._left: list[tuple[str, int, Shape, int]] = []

    def update(self, tile: int, portrait: int) -> None:
        """Make the next picture; the sizes are those of a card on the board and of one in a hand."""
        if (tile, portrait) != self._sizes:
            self._sizes = tile, portrait
            self._left = [(name, tile, TILE, 0) for name in self._teleports]
            for name, ways in self._names.items():
                self._left += [(name, tile, TILE, turns) for turns in range(ways)]
                self._left.append((name, portrait, PORTRAIT, 0))
        if self._left:
            card_face(self._sprites, *self._left.pop())
