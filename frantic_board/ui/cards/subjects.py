"""What can be pointed at on the card table, and the small pictures of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from frantic_board.cards.cards import COLOURS, FIRST_BLACK, FIRST_SINGLE, NAMES, NUMBER_OF
from frantic_board.cards.demand import BLACK_WISH, DEMAND_COLOUR, FREE, SWAP_TO, WISH_NUMBER
from frantic_board.choices import Choice
from frantic_board.ui.cards.faces import Card, CardFaces, playing
from frantic_board.ui.table.lines import Sign, Signs


@dataclass(frozen=True)
class DrawPile:
    """The draw pile."""


@dataclass(frozen=True)
class DiscardPile:
    """The discard pile."""


@dataclass(frozen=True)
class Wish:
    """What could be wished for."""

    choice: Choice


@dataclass(frozen=True)
class Demand:
    """What must be answered."""


class Pictures(Signs):
    """Small pictures of cards, figures and demands, as signs in lines."""

    def __init__(self, faces: CardFaces, figures: Sequence[str]) -> None:
        super().__init__(faces.sprites, figures)
        self.faces = faces

    def card(self, card: Card) -> Sign:
        """A card."""
        return Sign(self.faces.sign(card), card if card.number else None)

    def kind(self, kind: int) -> Sign:
        """A playing card."""
        return self.card(playing(kind))

    def colour(self, colour: int) -> Sign:
        """The sign of a colour."""
        return Sign(self.sprite(f"cards/signs/{COLOURS[colour]}"))

    def demand(self, demand: int) -> Sign:
        """What is demanded, small."""
        return Sign(self.sprite(demand_sprite(demand)), Demand())


def demand_sprite(demand: int) -> str:
    """The sign of a demand, without its number."""
    if demand == FREE:
        return "cards/demands/free"
    if demand == BLACK_WISH or FIRST_BLACK <= demand < FIRST_SINGLE:
        return "cards/demands/black"
    if demand > WISH_NUMBER:
        return "cards/demands/number"
    if FIRST_SINGLE <= demand < SWAP_TO:
        return f"cards/demands/{NAMES[demand]}"
    return f"cards/demands/{COLOURS[DEMAND_COLOUR[demand]]}"


def demand_number(demand: int) -> int:
    """The number on a demand's sign; 0 for none."""
    if demand in (BLACK_WISH, FREE):
        return 0
    if demand > WISH_NUMBER:
        return demand - WISH_NUMBER
    return NUMBER_OF[demand] if demand < FIRST_SINGLE else 0
