"""The twelve power cards in words."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from frantic_board.words.language import N_


class Order(Enum):
    """When a power card's effect comes (C12.4), in words."""

    FIRST = N_("Comes before what your card does.")
    SECOND = N_("Comes after what your card does.")


@dataclass(frozen=True)
class PowerWords:
    """What a power card is called and what it does."""

    name: str
    """The game's own name for it, the same in every language."""
    order: Order
    text: str
    """What it does, in a line."""
    more: str = ""
    """The finer points, for those who ask."""


POWER_WORDS: Final[dict[str, PowerWords]] = {
    "all-draw-one": PowerWords(
        "All Draw One",
        Order.FIRST,
        N_("All others draw one card."),
    ),
    "anti-counter": PowerWords(
        "Anti Counter",
        Order.FIRST,
        N_("The special card you just laid cannot be countered."),
        N_("A card laid on your 2nd Chance can be."),
    ),
    "black-wish": PowerWords(
        "Black Wish",
        Order.SECOND,
        N_("A black number or a wish card must follow."),
        N_("Your card's own wish is not made."),
    ),
    "colour-blockade": PowerWords(
        "Colour Blockade",
        Order.SECOND,
        N_("Choose a colour: nobody may lay it until your next turn has ended."),
        N_("Not even you, and no card that shows it. It may be wished for all the same."),
    ),
    "looping": PowerWords(
        "Looping",
        Order.SECOND,
        N_("Play goes the other way until your next turn has ended."),
        N_("A skipped turn counts, too."),
    ),
    "number-wish": PowerWords(
        "Number Wish",
        Order.SECOND,
        N_("Wish for a number."),
        N_("Your card's own wish is not made."),
    ),
    "open-hands": PowerWords(
        "Open Hands",
        Order.FIRST,
        N_("All others play with open hands until your turn comes."),
        N_("A skipped turn counts, too."),
    ),
    "random-chance": PowerWords(
        "Random Chance",
        Order.SECOND,
        N_("Lay any other hand card, fitting or not."),
        N_("It does what it does, and play goes on with it. You must, if you can."),
    ),
    "recycling": PowerWords(
        "Recycling",
        Order.SECOND,
        N_("Somebody of your choice, you included, takes up the card you just laid."),
        N_("The demand before it stands again, but a wish stays."),
    ),
    "special-charge": PowerWords(
        "Special Charge",
        Order.FIRST,
        N_("Somebody draws a card for each special card they hold."),
        N_("You say who. It may turn out to be none."),
    ),
    "special-seal": PowerWords(
        "Special Seal",
        Order.FIRST,
        N_("Nobody may lay a special card until your turn comes."),
        N_("Nor throw one in. It cannot go with a special card."),
    ),
    "troublecharger": PowerWords(
        "Troublecharger",
        Order.SECOND,
        N_("Sets off an event once your card is done."),
        N_("After a black card or Troublemaker it is the second one."),
    ),
}
"""By the power card's name in records."""
