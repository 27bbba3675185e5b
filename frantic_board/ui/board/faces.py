"""Cards as people hold them: the portrait face with its name on the plate, or the back."""

from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.board.cards import FIRST_TELEPORT, HIDDEN, KIND_OF_FACE, NAMES, PUSH_LEFT, PUSH_UP
from frantic_board.ui.board.card_face import card_face
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import PORTRAIT, Sprites
from frantic_board.ui.theme import STRONG
from frantic_board.words.board.cards import card_name, face_name
from frantic_board.words.language import Words

_SMALLEST: Final = 6
"""A name is never set smaller, in pixels."""
_NAME: Final = 0.15
"""The size of a name, as a share of the card's width."""
_LEAST_SHARE: Final = 0.8
"""How much smaller a long name may be than the others."""


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
        width = max(1, round(height / PORTRAIT.height))
        picture = pygame.Surface(PORTRAIT.size(width), pygame.SRCALPHA, 32)
        self.draw_face(picture, picture.get_rect(), face)
        return picture

    def _name(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Write the name on the plate, if the shape has one."""
        box = PORTRAIT.name_box(rect.width)
        if box is None:
            return
        box = box.inflate(rect.width // 16, 0)  # the plate is a little wider than a comfortable line
        text = self._set(name, round(rect.width * _NAME), box.width)
        surface.blit(text, text.get_rect(center=box.move(rect.topleft).center))

    def _set(self, name: str, px: int, room: int) -> pygame.Surface:
        """A name as a picture. All are set in one size; long ones a little smaller, then narrower."""
        type_, face = self.look.type, STRONG.face
        wide = type_.width(name, FontSpec(face, px))
        if wide > room:
            px = max(_SMALLEST, round(px * max(_LEAST_SHARE, room / wide)))
        text = type_.render(name, FontSpec(face, max(_SMALLEST, px)), self.look.palette.ink)
        if text.get_width() <= room:
            return text
        return pygame.transform.smoothscale(text, (max(1, room), text.get_height()))

    def _picture(self, kind: int, width: int) -> pygame.Surface:
        if kind == HIDDEN:
            return self.sprites.get("frames/back", PORTRAIT.size(width))
        return card_face(self.sprites, NAMES[kind], width, PORTRAIT)
