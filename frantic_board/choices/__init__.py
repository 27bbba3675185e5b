"""Answers as paths of small choices: a card, then a field, then where it faces. One form for every screen.

The options of a decision make a tree; people walk down it, one choice at a time, and what they have chosen is
an answer as soon as nothing is left to choose. No rule is known here: what is no option cannot be chosen.
"""

from frantic_board.choices.choice import PASSES, Choice, Path, What
from frantic_board.choices.tree import Choices

__all__ = ["PASSES", "Choice", "Choices", "Path", "What"]
