"""From what people agreed on to a setup of the board game."""

from frantic_board.board.state import HOUSE_RULES, Setup
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import refusal
from frantic_board.play.terms import Terms

CLASSIC = "classic"


class BoardTerms:
    """A track, and whether to lay out quickly (B2.6)."""

    options: tuple[tuple[str, str, str], ...] = (
        ("--level", "LEVEL", "a track's name or file (classic)"),
        ("--house", "RULES", f"house rules to play by: {', '.join(HOUSE_RULES)}"),
    )

    def setup(self, terms: Terms, figures: tuple[str, ...]) -> Setup:
        """The setup of a game on these terms; raises `FileError` if there can be none."""
        if terms.sets:
            raise refusal("sets", "the board game has no sets, expected them with the card game only")
        level = terms.level or CLASSIC
        track = load_level(level) if isinstance(level, str) else level
        try:
            return Setup(track, figures, terms.limit, terms.house)
        except ValueError as error:
            raise refusal("house", str(error)) from None

    def terms(self, setup: Setup) -> Terms:
        """The terms that such a setup was made of."""
        return Terms(level=setup.level, house=setup.house, limit=setup.limit)

    def title(self, setup: Setup) -> str:
        """The name of the track, and the house rules."""
        return ", ".join((setup.level.name, *setup.house))
