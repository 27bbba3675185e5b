"""Answers as paths of small choices: a card, then a field, then where it faces. One form for every screen.

The options of a decision make a tree; people walk down it, one choice at a time, and what they have chosen is
an answer as soon as nothing is left to choose. No rule is known here: what is no option cannot be chosen.
"""

from collections.abc import Callable, Mapping
from typing import Final

from frantic_board.choices import board, cards
from frantic_board.choices.choice import PASSES, Choice, Path, What
from frantic_board.kernel import AnyAnswer, AnyDecision

__all__ = ["PASSES", "Choice", "Choices", "Path", "What"]

_PATHS: Final[Mapping[str, Callable[[AnyAnswer], Path]]] = {"board": board.path_of, "cards": cards.path_of}
"""How the answers of each game are put together from choices, by the game's name."""


class Choices:
    """The options of one decision, as paths of small choices."""

    def __init__(self, decision: AnyDecision, game: str) -> None:
        path_of = _PATHS[game]
        self._paths: dict[Path, AnyAnswer] = {path_of(option): option for option in decision.options()}

    def after(self, chosen: Path = ()) -> list[Choice]:
        """What can be chosen next, each once, in the order of the options."""
        depth = len(chosen)
        paths = (path for path in self._paths if len(path) > depth and path[:depth] == chosen)
        return list(dict.fromkeys(path[depth] for path in paths))

    def answer(self, chosen: Path) -> AnyAnswer | None:
        """The answer that these choices make up; None as long as there is more to choose."""
        return self._paths.get(chosen)

    def forced(self, chosen: Path = ()) -> Path:
        """These choices, and behind them those that leave no choice."""
        while self.answer(chosen) is None and len(following := self.after(chosen)) == 1:
            chosen = (*chosen, following[0])
        return chosen
