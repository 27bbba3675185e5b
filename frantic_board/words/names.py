"""What figures and lengths of a game are called, and who has won."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from frantic_board.registry import GAMES
from frantic_board.words.language import N_, Words

FIGURE_WORDS: Final = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "black": N_("Black"),
    "white": N_("White"),
    "rocket": N_("Rocket"),
    "robot": N_("Robot"),
    "cactus": N_("Cactus"),
    "duck": N_("Duck"),
    "cat": N_("Cat"),
    "rabbit": N_("Rabbit"),
    "fox": N_("Fox"),
    "owl": N_("Owl"),
}
"""By the figure's name in records: by colour in the board game, by shape in the card game."""

LENGTH_WORDS: Final = (N_("Short"), N_("Medium"), N_("Long"))
"""The suggested lengths of a game, in the order of `Game.limits`."""

_DATES: Final = {"en": "%Y-%m-%d %H:%M", "de": "%d.%m.%Y %H:%M", "fr": "%d/%m/%Y %H:%M"}

assert all(figure in FIGURE_WORDS for game in GAMES.values() for figure in game.figures)


def figure_name(figure: str, say: Words) -> str:
    """What a figure is called, as in "Red"."""
    return say(FIGURE_WORDS[figure])


def some_and_last(names: Sequence[str], say: Words) -> str:
    """Names as they stand in a sentence, as in "Ana, Ben and Cleo"; at least one."""
    if len(names) == 1:
        return names[0]
    return say("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def date_text(when: float, language: str) -> str:
    """A day and a time as people write them; `when` is in seconds since 1970."""
    return datetime.fromtimestamp(when).strftime(_DATES[language])


def tell_winners(names: Sequence[str], say: Words) -> str:
    """Who has won."""
    if len(names) == 1:
        return say("{who} wins!", who=names[0])
    return say("{some} and {last} share the win!", some=", ".join(names[:-1]), last=names[-1])
