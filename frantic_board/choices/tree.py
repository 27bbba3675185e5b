"""The tree of choices that the options of a decision make."""

from frantic_board.choices.choice import Choice, Path
from frantic_board.choices.registry import PATHS
from frantic_board.kernel import AnyAnswer, AnyDecision


class Choices:
    """The options of one decision, as paths of small choices."""

    def __init__(self, decision: AnyDecision, game: str) -> None:
        path_of = PATHS[game]
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
