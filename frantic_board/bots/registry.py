"""The bots of every game, by the game's name and theirs."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from frantic_board.bots.board.hints import hint as board_hint
from frantic_board.bots.board.mind import SeeingMind as BoardSeeingMind
from frantic_board.bots.board.roster import BOTS
from frantic_board.bots.bot import Bot, Budget
from frantic_board.bots.cards.hints import hint as cards_hint
from frantic_board.bots.cards.mind import SeeingMind
from frantic_board.bots.cards.roster import BOTS as CARDS_BOTS
from frantic_board.bots.hints import Hint
from frantic_board.bots.roster import Roster
from frantic_board.bots.search import Mind
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyState, AnyView
from frantic_board.registry import DEFAULT

ROSTERS: Final[Mapping[str, Roster]] = {"board": BOTS, "cards": CARDS_BOTS}
HINTS: Final[Mapping[str, Callable[[AnyView, AnyDecision, Random, Budget], Hint]]] = {
    "board": board_hint,
    "cards": cards_hint,
}
"""What thinks about a decision for a person."""
SEEING_MINDS: Final[Mapping[str, Callable[[AnyView, AnyDecision], Mind[AnyState, AnyAnswer]]]] = {
    "board": BoardSeeingMind,
    "cards": SeeingMind,
}
"""What a search thinks about a decision with that is shown all hands."""


def check_bot(name: str, game: str = DEFAULT) -> None:
    """Raise `UnknownBot` if no bot has this name. A bot of another package is not imported for that."""
    ROSTERS[game].check(name)


def make_bot(name: str, rng: Random, game: str = DEFAULT) -> Bot:
    """Make a bot by its name, with a generator that nobody else uses; raises `UnknownBot`."""
    check_bot(name, game)
    return ROSTERS[game][name](rng)


def describe(name: str, game: str = DEFAULT) -> str:
    """How the bot of this name plays, in one line of English, which is also its message for translation."""
    check_bot(name, game)
    return ROSTERS[game].character(name)
