"""The faces of the board game's cards: which frame and signs a card wears."""

from typing import Final

import pygame

from frantic_board.board.cards import CARDS, FUCK_YOU, KIND_OF_NAME, Colour
from frantic_board.ui.sprites import TILE, Shape, Sprites

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
