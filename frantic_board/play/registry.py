"""How each game makes a setup of what people agreed on, by the game's name."""

from collections.abc import Mapping
from typing import Final

from frantic_board.kernel import AnySetup
from frantic_board.play.board.terms import BoardTerms
from frantic_board.play.cards.terms import CardsTerms
from frantic_board.play.terms import Terms, TermsForm
from frantic_board.registry import GAMES

FORMS: Final[Mapping[str, TermsForm]] = {"board": BoardTerms(), "cards": CardsTerms()}


def setup_for(terms: Terms, figures: tuple[str, ...] | int) -> AnySetup:
    """The setup of a game on these terms, for these figures or the first so many.

    Raises `FileError` if there can be none.
    """
    if isinstance(figures, int):
        figures = GAMES[terms.game].figures[:figures]
    return FORMS[terms.game].setup(terms, figures)


def terms_of(setup: AnySetup) -> Terms:
    """The terms of a game, to play another one on them."""
    return FORMS[setup.game].terms(setup)


def title_of(setup: AnySetup) -> str:
    """What is played, in a few words: the track, or the sets."""
    return FORMS[setup.game].title(setup)
