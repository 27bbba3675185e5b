"""The bots of the card game."""

from typing import Final

from frantic_board.bots.bot import Chaos
from frantic_board.bots.cards.sly import Sly
from frantic_board.bots.roster import Own, Roster
from frantic_board.words.language import N_

BOTS: Final = Roster(
    "frantic_board.bots.cards",
    {
        "chaos": Own(Chaos, N_("Any card, anywhere, for no reason.")),
        "sly": Own(Sly, N_("Gets rid of what costs most, and strikes whoever is about to go out.")),
    },
)
"""All bots of the card game."""
