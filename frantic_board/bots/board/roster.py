"""The bots of the board game, and the levels of difficulty for people: fewer and fewer slips."""

from random import Random
from typing import Final

from frantic_board.bots.board.mind import BoardMind
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.bot import Absent, Bot, Budget, Chaos, Maker
from frantic_board.bots.roster import Own, Roster
from frantic_board.bots.schemer import A_SECOND, Schemer
from frantic_board.words.language import N_

_EASY_SLIPS: Final = 0.7
_NORMAL_SLIPS: Final = 0.25


def _easy(rng: Random) -> Bot:
    """Easy to beat: most of its answers are slips."""
    return Absent(Sly(), _EASY_SLIPS, rng)


def _normal(rng: Random) -> Bot:
    """A fair match: a slip every few answers."""
    return Absent(Sly(), _NORMAL_SLIPS, rng)


def _thinker(budget: Budget) -> Maker:
    return lambda rng: Schemer(BoardMind, rng, budget)


BOTS: Final = Roster(
    "frantic_board.bots",
    {
        "easy": Own(_easy, N_("Means well and forgets what it wanted: good company for a first game.")),
        "normal": Own(_normal, N_("Sees what is coming, but looks away now and then.")),
        "hard": Own(Sly, N_("Misses nothing that can happen in the next turn.")),
        "nasty": Own(_thinker(A_SECOND), N_("Takes a second to think, then does what you were afraid of.")),
        "chaos": Own(Chaos, N_("Any card, anywhere, for no reason.")),
        "sly": Own(Sly, N_("Looks one turn ahead and lays its cards where they hurt somebody else.")),
        "schemer": Own(
            _thinker(A_SECOND),
            N_("Plays the next turns through in its head and saves its best cards for the end."),
        ),
    },
    _thinker,
)
"""All bots of the board game."""
