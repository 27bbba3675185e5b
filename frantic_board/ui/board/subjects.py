"""What can be pointed at on the table of the board game, and the small pictures of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from frantic_board.board.cards import (
    CARDS,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    KIND_OF_FACE,
    NAMES,
    PUSH_LEFT,
    PUSH_UP,
)
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.parts import FIGURE_COLOURS
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.lines import HandCard, Picture, SeatOf, Sign, Signs
from frantic_board.ui.theme import Face


@dataclass(frozen=True)
class LaidCard:
    """A card as it lies, or lay, somewhere."""

    face: int


@dataclass(frozen=True)
class Field:
    """A field, with all that lies on it."""

    number: int


@dataclass(frozen=True)
class Event:
    """An event."""

    number: int


@dataclass(frozen=True)
class Stockpile:
    """The draw pile."""


Thing: TypeAlias = HandCard | LaidCard | Field | SeatOf | Event | Stockpile


def face_of(kind: int) -> int:
    """A face that shows a card which does not lie on the board."""
    return FACES_OF_KIND[kind][0]


def class_name(face: int) -> str:
    """The colour class of a face, by which its sign is named."""
    return "white" if face >= FIRST_TELEPORT else CARDS[KIND_OF_FACE[face] - 1].colour.value


class Pictures(Signs):
    """Small pictures of cards, figures and dice, as signs in lines."""

    def __init__(self, look: Look, sprites: Sprites, figures: Sequence[str]) -> None:
        super().__init__(sprites, figures)
        self._look = look

    def card(self, face: int) -> Sign:
        """A card as it lies."""
        if face >= FIRST_TELEPORT:
            name, turns = f"teleport-{face - FIRST_TELEPORT + 1}", 0
        else:
            name = NAMES[KIND_OF_FACE[face]]
            turns = face - PUSH_UP if PUSH_UP <= face <= PUSH_LEFT else 0
        return Sign(lambda side: card_face(self._sprites, name, side, turns=turns), LaidCard(face))

    def event(self, number: int) -> Sign:
        """An event."""
        return Sign(self.sprite(f"events/{number:02}"), Event(number))

    def die(self, seat: int, sides: int, value: int) -> Sign:
        """A die in the colour of who threw it."""
        tint = FIGURE_COLOURS[self.figures[seat]]
        if sides == 6:
            return Sign(lambda side: self._sprites.get(f"dice/d6-{value}", (side, side), tint))
        return Sign(lambda side: self._twenty(side, value, tint))

    def _twenty(self, side: int, value: int, tint: tuple[int, int, int]) -> pygame.Surface:
        picture = self._sprites.get("dice/d20", (side, side), tint).copy()
        spec = FontSpec(Face.BOLD, max(7, round(side * 0.42)))
        number = self._look.type.render(str(value), spec, self._look.palette.ink)
        picture.blit(number, number.get_rect(center=picture.get_rect().center))
        return picture

    def class_sign(self, face: int) -> Picture:
        """The sign of a card's colour class."""
        return self.sprite(f"signs/{class_name(face)}")
