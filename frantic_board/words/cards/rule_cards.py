"""The fifteen rule cards in words. They are ours (C13.5), so their names are translated."""

from dataclasses import dataclass
from typing import Final

from frantic_board.words.language import N_


@dataclass(frozen=True)
class RuleCardWords:
    """What a rule card is called and what it changes."""

    name: str
    text: str
    """What it changes, in a line."""
    more: str = ""
    """The finer points, for those who ask."""


RULE_CARD_WORDS: Final[dict[str, RuleCardWords]] = {
    "clockwise": RuleCardWords(
        N_("Clockwise"),
        N_("Play goes the other way round."),
    ),
    "glass-house": RuleCardWords(
        N_("Glass House"),
        N_("All hands lie open for everyone to see."),
    ),
    "drawn-is-done": RuleCardWords(
        N_("Drawn Is Done"),
        N_("Whoever has drawn in their turn cannot play in it any more."),
    ),
    "no-holding-back": RuleCardWords(
        N_("No Holding Back"),
        N_("Whoever can play a card may not draw instead."),
        N_("After a draw nobody has to play."),
    ),
    "double-sip": RuleCardWords(
        N_("Double Sip"),
        N_("The draw of a turn is two cards."),
    ),
    "black-on-black": RuleCardWords(
        N_("Black on Black"),
        N_("A black card goes on any black card."),
        N_("A wish still decides."),
    ),
    "quiet-skies": RuleCardWords(
        N_("Quiet Skies"),
        N_("Black cards set off no event. Troublemaker does."),
    ),
    "no-backtalk": RuleCardWords(
        N_("No Backtalk"),
        N_("Nobody can throw in Counterattack."),
        N_("Nor Mimicry in its place."),
    ),
    "big-heart": RuleCardWords(
        N_("Big Heart"),
        N_("Gift gives three cards."),
    ),
    "fantastic-six": RuleCardWords(
        "Fantastic Six",
        N_("Fantastic Four is six cards."),
    ),
    "colours-only": RuleCardWords(
        N_("Colours Only"),
        N_("Cards wish for colours only, never for numbers."),
        N_("Power cards are not changed."),
    ),
    "clean-finish": RuleCardWords(
        N_("Clean Finish"),
        N_("A special card cannot be the last you lay, The End apart."),
        N_("Thrown in, it can."),
    ),
    "nasty-try": RuleCardWords(
        "Nasty Try",
        N_("Nice Try costs six cards instead of three."),
    ),
    "luxury-tax": RuleCardWords(
        N_("Luxury Tax"),
        N_("Special cards that count 7 count 10."),
    ),
    "head-count": RuleCardWords(
        N_("Head Count"),
        N_("Every hand card counts one point more."),
    ),
}
"""By the rule card's name in records, in the order of C13."""
