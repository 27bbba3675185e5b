"""What is agreed before a game, but for who plays: the track or the sets, house rules, the limit."""

from dataclasses import dataclass
from typing import Any, Protocol

from frantic_board.kernel import AnySetup
from frantic_board.registry import DEFAULT


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What people agreed on. What belongs to another game is refused when a game begins."""

    game: str = DEFAULT
    level: Any = ""
    """The board game's track: its name, the path of its file, or the track itself."""
    sets: tuple[str, ...] = ()
    """The card game's sets beside the base, by name or path."""
    house: tuple[str, ...] = ()
    """House rules, as in `short-deal=5`."""
    limit: int = 0
    """The points that end the game; 0 stands for the medium limit."""


class TermsForm(Protocol):
    """How a game makes a setup of terms."""

    options: tuple[tuple[str, str, str], ...]
    """What the command line takes for them: the option, what follows it, and what it means."""

    def setup(self, terms: Terms, figures: tuple[str, ...]) -> AnySetup:
        """The setup of a game on these terms; raises `FileError` if there can be none."""
        ...

    def terms(self, setup: AnySetup) -> Terms:
        """The terms that such a setup was made of."""
        ...

    def title(self, setup: AnySetup) -> str:
        """What is played, in a few words."""
        ...
