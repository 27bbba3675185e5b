"""What figures and lengths of a game are called."""

from typing import Final

from frantic_board.board.state import FIGURES
from frantic_board.words.language import N_, Words

FIGURE_WORDS: Final = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
    "white": N_("White"),
}
"""By the figure's name in records and levels."""

LENGTH_WORDS: Final = (N_("Short"), N_("Medium"), N_("Long"))
"""The suggested lengths of a game, in the order of `LIMITS` (B8.5)."""

assert tuple(FIGURE_WORDS) == FIGURES


def figure_name(figure: str, say: Words) -> str:
    """What a figure is called, as in "Red"."""
    return say(FIGURE_WORDS[figure])
