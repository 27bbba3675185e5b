"""What colours, sets and house rules of the card game are called."""

from dataclasses import dataclass
from typing import Final

from frantic_board.words.language import N_, Words

COLOUR_WORDS: Final = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "violet": N_("Violet"),
}
"""By the colour's name in records, in deck order. Black is not a colour (C1.3)."""


@dataclass(frozen=True)
class SetWords:
    """What a set of cards is called and what is in it."""

    name: str
    text: str


SET_WORDS: Final[dict[str, SetWords]] = {
    "base": SetWords(N_("Base game"), N_("125 cards and 20 events: the game itself.")),
    "troublemaker": SetWords(
        "Troublemaker", N_("22 cards and 14 events: thieves, a curse, and more trouble.")
    ),
    "supercharge": SetWords(
        "Supercharge", N_("15 cards, 9 events, and 24 power cards to charge what you lay.")
    ),
    "pandora": SetWords(
        "Pandora's Box", N_("Violet as one more colour, 39 cards, 1 event, and 15 rule cards.")
    ),
}
"""By the name of the set's file, in the order in which they came out."""


@dataclass(frozen=True)
class HouseWords:
    """What a house rule is called and what it changes."""

    name: str
    text: str


HOUSE_WORDS: Final[dict[str, HouseWords]] = {
    "must-strike": HouseWords(
        N_("Must strike"), N_("What a wish card does besides its wish must be done if it can be.")
    ),
    "old-gambling-man": HouseWords(
        N_("Old Gambling Man"),
        N_("Numbers of the last colour are laid: the highest takes all, and whoever has none draws two."),
    ),
    "short-deal": HouseWords(N_("Short deal"), N_("Fewer cards are dealt: 4, 5 or 6 instead of 7.")),
    "no-scores": HouseWords(
        N_("No scores"), N_("One round is the game: whoever is out wins, otherwise the fewest points do.")
    ),
    "violet": HouseWords(N_("Violet"), N_("Violet comes as a fifth colour or in place of one of the four.")),
    "rule-cards": HouseWords(N_("Rule cards"), N_("From 0 to 5 rule cards are turned up before each round.")),
}
"""By the option's name (C18)."""


def colour_name(colour: str, say: Words) -> str:
    """What a colour is called, as in "Blue"."""
    return say(COLOUR_WORDS[colour])
