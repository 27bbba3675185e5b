"""The bots of the board game, and the levels of difficulty for people: fewer and fewer slips."""

from typing import Final

from frantic_board.bots.board.mind import BoardMind
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.bot import Chaos, slipping
from frantic_board.bots.roster import Own, Roster
from frantic_board.bots.schemer import A_SECOND, schemers
from frantic_board.words.language import N_

_EASY_SLIPS: Final = 0.7
_NORMAL_SLIPS: Final = 0.25

_SCHEMERS: Final = schemers(BoardMind)

BOTS: Final = Roster(
    "frantic_board.bots",
    {
        "easy": Own(
            slipping(Sly, _EASY_SLIPS),
            N_("Means well and forgets what it wanted: good company for a first game."),
        ),
        "normal": Own(slipping(Sly, _NORMAL_SLIPS), N_("Sees what is coming, but looks away now and then.")),
        "hard": Own(Sly, N_("Misses nothing that can happen in the next turn.")),
        "nasty": Own(_SCHEMERS(A_SECOND), N_("Takes a second to think, then does what you were afraid of.")),
        "chaos": Own(Chaos, N_("Any card, anywhere, for no reason.")),
        "sly": Own(Sly, N_("Looks one turn ahead and lays its cards where they hurt somebody else.")),
        "schemer": Own(
            _SCHEMERS(A_SECOND),
            N_("Plays the next turns through in its head and saves its best cards for the end."),
        ),
    },
    _SCHEMERS,
)
"""All bots of the board game."""
