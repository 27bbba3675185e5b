"""The demand (C5): what the next card must answer, as a small integer, and which cards fit it.

A number card and a single-colour special demand what they are, so their demand is their kind. The others
follow above. Bans are apart from fitting (C5.7); see `laying`.
"""

from typing import Final

from frantic_board.cards.cards import (
    BLACKS,
    COLOUR,
    COLOURS,
    CURSE_CARD,
    FIRST_BLACK,
    FIRST_SINGLE,
    FIRST_SWAP,
    FIRST_WISH,
    FUCK_YOU_CARD,
    KINDS,
    NO_COLOUR,
    NUMBER_OF,
    SHAPE,
    SHAPE_NAMES,
    SHOWS,
    THE_END_CARD,
)

FREE: Final = 0
"""Anything goes (C5.4)."""
SWAP_TO: Final = 96
"""The demand of a Colour Swap that goes on in the first colour; the other colours follow."""
WISH_COLOUR: Final = 101
"""The wish for the first colour; the other colours follow."""
WISH_NUMBER: Final = 105
"""Plus the number: the wish for a number."""
BLACK_WISH: Final = 116
DEMANDS: Final = range(BLACK_WISH + 1)

_OWN_RULES: Final = (FUCK_YOU_CARD, CURSE_CARD, THE_END_CARD)
"""The cards that fit nothing: they have conditions of their own or cannot be laid (C5.2)."""


def _colour(demand: int) -> int:
    if demand < SWAP_TO:
        return COLOUR[demand]
    if demand < WISH_COLOUR + 5:
        return (demand - SWAP_TO) % 5
    return NO_COLOUR


DEMAND_COLOUR: Final = bytes(_colour(demand) for demand in DEMANDS)
"""The colour that is demanded, if the demand has one."""


def _number(demand: int) -> int:
    if demand < FIRST_SINGLE:
        return NUMBER_OF[demand]
    return demand - WISH_NUMBER if WISH_NUMBER < demand < BLACK_WISH else 0


def _fits(kind: int, demand: int) -> bool:
    """The matrix of C5.2."""
    if kind in _OWN_RULES:
        return False
    if kind >= FIRST_WISH or demand == FREE:
        return True
    if kind in BLACKS:
        if FIRST_BLACK <= demand < FIRST_SINGLE:
            return False  # C5.3
        return demand == BLACK_WISH or NUMBER_OF[kind] == _number(demand)
    colour = DEMAND_COLOUR[demand]
    if colour != NO_COLOUR and SHOWS[kind] >> colour & 1:
        return True
    if NUMBER_OF[kind]:
        return NUMBER_OF[kind] == _number(demand)
    return FIRST_SINGLE <= demand < FIRST_SWAP and kind < FIRST_SWAP and SHAPE[kind] == SHAPE[demand]


UNFIT: Final = tuple(bytes(kind for kind in KINDS if not _fits(kind, demand)) for demand in DEMANDS)
"""All cards that do not fit a demand, by demand: what `bytes.translate` deletes from a hand."""

UNFIT_BLACK_ON_BLACK: Final = tuple(
    bytes(kind for kind in unfit if kind not in BLACKS) if FIRST_BLACK <= demand < FIRST_SINGLE else unfit
    for demand, unfit in enumerate(UNFIT)
)
"""The same while a black card fits on any black card (C13.11)."""


def is_wish(demand: int) -> bool:
    """Whether a demand was wished, not laid."""
    return demand >= WISH_COLOUR


def _text(demand: int) -> str:
    if demand == FREE:
        return "free"
    if demand < FIRST_BLACK:
        return f"{COLOURS[COLOUR[demand]]} {NUMBER_OF[demand]}"
    if demand < FIRST_SINGLE:
        return f"black {NUMBER_OF[demand]}"
    if demand < SWAP_TO:
        return f"{COLOURS[COLOUR[demand]]} {SHAPE_NAMES[SHAPE[demand]]}"
    if demand < WISH_COLOUR:
        return f"{COLOURS[demand - SWAP_TO]} swap"
    return f"wish {wish_text(demand)}"


def wish_text(demand: int) -> str:
    """What was wished: a colour, a number or black."""
    if demand == BLACK_WISH:
        return "black"
    if demand > WISH_NUMBER:
        return str(demand - WISH_NUMBER)
    return COLOURS[demand - WISH_COLOUR]


DEMAND_TEXTS: Final = tuple(_text(demand) for demand in DEMANDS)
"""Each demand as text: `red 5`, `black 5`, `red gift`, `red swap`, `wish red`, `wish 5`, `free`."""


def demand_text(demand: int) -> str:
    """What must be answered, as text.

    >>> demand_text(DEMAND_OF_TEXT["wish red"])
    'wish red'
    """
    return DEMAND_TEXTS[demand]


DEMAND_OF_TEXT: Final = {text: demand for demand, text in enumerate(DEMAND_TEXTS)}
WISH_OF_TEXT: Final = {wish_text(demand): demand for demand in range(WISH_COLOUR, BLACK_WISH)}
"""Wishes by what stands after `wish` in the notation."""
