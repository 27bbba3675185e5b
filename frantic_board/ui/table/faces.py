"""Cards as people hold them: the portrait face with its name on the plate, or the back."""

from dataclasses import dataclass

import pygame

from frantic_board.board.cards import HIDDEN, NAMES
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import PORTRAIT, Sprites
from frantic_board.ui.theme import STRONG
from frantic_board.words.cards import card_name
from frantic_board.words.language import Words


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
        box = PORTRAIT.name_box(rect.width)
        if kind == HIDDEN or box is None:
            return
        type_, spec = self.look.type, self.look.spec(STRONG)
        name = card_name(kind, self.say, is_polite=self.is_polite)
        fitted = type_.fit(name, spec, box.size, max(6, self.look.floor(STRONG) // 2), 1)
        text = type_.render(fitted.lines[0], fitted.spec, self.look.palette.ink)
        place = text.get_rect(center=box.move(rect.topleft).center)
        surface.blit(text, place)

    def _picture(self, kind: int, width: int) -> pygame.Surface:
        if kind == HIDDEN:
            return self.sprites.get("frames/back", PORTRAIT.size(width))
        return self.sprites.card(NAMES[kind], width, PORTRAIT)
