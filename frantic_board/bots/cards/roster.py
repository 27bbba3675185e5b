"""The bots of the card game, and the levels of difficulty for people: fewer and fewer slips."""

from typing import Final

from frantic_board.bots.bot import Chaos, slipping
from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.cards.sly import Sly
from frantic_board.bots.roster import Own, Roster
from frantic_board.bots.schemer import A_SECOND, schemers
from frantic_board.words.language import N_

_EASY_SLIPS: Final = 0.6
_NORMAL_SLIPS: Final = 0.25

_SCHEMERS: Final = schemers(CardMind)

BOTS: Final = Roster(
    "frantic_board.bots.cards",
    {
        "easy": Own(
            slipping(Sly, _EASY_SLIPS),
            N_("Forgets what it holds every other turn: good company for a first round."),
        ),
        "normal": Own(
            slipping(Sly, _NORMAL_SLIPS), N_("Plays a sound game, and lays the wrong card now and then.")
        ),
        "hard": Own(Sly, N_("Knows what every card costs, and never forgets who is nearly out.")),
        "nasty": Own(
            _SCHEMERS(A_SECOND),
            N_("Thinks for a second about the cards it cannot see, then gives you the worst of its own."),
        ),
        "chaos": Own(Chaos, N_("Any card, anywhere, for no reason.")),
        "sly": Own(Sly, N_("Gets rid of what costs most, and strikes whoever is about to go out.")),
        "schemer": Own(
            _SCHEMERS(A_SECOND),
            N_("Deals the hidden cards anew in its head, again and again, before it lays one of its own."),
        ),
    },
    _SCHEMERS,
)
"""All bots of the card game."""
