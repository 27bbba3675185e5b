"""Who sits at the table: names, and the letters and colours of the figures on the board."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from frantic_board.files.characters import is_visible
from frantic_board.files.errors import printable
from frantic_board.play.games import seat_names
from frantic_board.words.language import Words

_STYLES: Final = {
    "red": "1;37;41",
    "blue": "1;37;44",
    "green": "1;30;42",
    "yellow": "1;30;43",
    "black": "1;37;40",
    "white": "1;30;47",
    "rocket": "1;37;41",
    "robot": "1;37;44",
    "cactus": "1;30;42",
    "duck": "1;30;43",
    "cat": "1;37;40",
    "rabbit": "1;30;47",
    "fox": "1;37;45",
    "owl": "1;30;46",
}
"""A figure is a letter on its colour, so that black and white show on any terminal."""


@dataclass(frozen=True)
class Player:
    """One seat, as the terminal shows it."""

    name: str
    mark: str
    """The letter that is its figure on the board; no two are the same."""
    style: str
    figure: str
    """The figure's name in the notation."""
    bot: str
    """The name of the bot that plays it; empty for a person."""


def seat_players(figures: Sequence[str], labels: Sequence[str], say: Words) -> tuple[Player, ...]:
    """Give everybody a name and a letter."""
    marks: list[str] = []
    players = []
    for figure, label, name in zip(figures, labels, seat_names(figures, labels, say), strict=True):
        kind, _, bot = label.partition(":")
        mark = _mark([*name, *figure, *ascii_uppercase], marks)
        marks.append(mark)
        players.append(Player(name, mark, _STYLES[figure], figure, printable(bot) if kind == "bot" else ""))
    return tuple(players)


def _mark(candidates: Iterable[str], taken: Sequence[str]) -> str:
    """The first letter that is one column wide and not taken."""
    return next(
        letter.upper()
        for letter in candidates
        if letter.isalpha()
        and is_visible(letter)
        and len(letter.upper()) == 1
        and unicodedata.east_asian_width(letter) not in "WF"
        and not unicodedata.combining(letter)
        and letter.upper() not in taken
    )
