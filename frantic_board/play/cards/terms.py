"""From what people agreed on to a setup of the card game."""

from typing import Final

from frantic_board.cards.sets import read_house, write_house
from frantic_board.cards.state import Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.files.errors import refusal
from frantic_board.play.terms import Terms

SECONDS_A_TURN: Final = 12
"""How long people take for a turn."""


class CardsTerms:
    """The sets beside the base, and the house rules of C18."""

    options: tuple[tuple[str, str, str], ...] = (
        ("--sets", "SETS", "sets beside the base, by name or file: troublemaker,supercharge,pandora"),
        ("--house", "RULES", "house rules, as in must-strike,short-deal=5"),
    )

    def setup(self, terms: Terms, figures: tuple[str, ...]) -> Setup:
        """The setup of a game on these terms; raises `FileError` if there can be none."""
        if terms.level:
            raise refusal("level", "the card game has no tracks, expected them with the board game only")
        sets = load_sets(terms.sets)
        try:
            return Setup(sets, figures, terms.limit, read_house(terms.house))
        except ValueError as error:
            raise refusal("house", str(error)) from None

    def terms(self, setup: Setup) -> Terms:
        """The terms that such a setup was made of."""
        sets = tuple(card_set.name for card_set in setup.sets if card_set.name != "base")
        return Terms(game=setup.game, sets=sets, house=tuple(write_house(setup.house)), limit=setup.limit)

    def title(self, setup: Setup) -> str:
        """The sets by name, and the house rules."""
        sets = " + ".join(card_set.name for card_set in setup.sets)
        return ", ".join((sets, *write_house(setup.house)))
