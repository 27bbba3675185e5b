"""The answers: one small frozen class per verb of the notation, and tables of the ones that recur.

Seats are numbered in seating order; a figure has the number of its owner's seat. Cards are kinds, laid
cards are faces (see `cards`), fields are positions.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from frantic_board.board.cards import FIRST_TELEPORT, KIND_OF_FACE, NAMES
from frantic_board.board.track import MAX_FIELDS


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a hand card, in one's turn, in the set-up or in Restock."""

    face: int
    field: int

    @property
    def card(self) -> str:
        """The name of the card."""
        return NAMES[KIND_OF_FACE[self.face]]


@dataclass(frozen=True, slots=True)
class React:
    """Throw in a reaction card, which has no facing, so that its face is its kind."""

    face: int
    field: int

    @property
    def card(self) -> str:
        """The name of the card."""
        return NAMES[KIND_OF_FACE[self.face]]


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a reaction window pass."""


@dataclass(frozen=True, slots=True)
class Target:
    """Choose a figure for Remote, Swap, Marching Orders or Surprise Party."""

    figure: int


@dataclass(frozen=True, slots=True)
class Gift:
    """Choose whom the Gift moves, and how far."""

    figure: int
    steps: int


@dataclass(frozen=True, slots=True)
class Take:
    """Choose the field whose top card the Magnet takes."""

    field: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose one of the open cards of the Market."""

    kind: int


@dataclass(frozen=True, slots=True)
class Move:
    """Reorganize: put this numbered teleport on that field."""

    teleport: int
    field: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: a die came up with this."""

    value: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card was drawn."""

    kind: int


Answer: TypeAlias = Play | React | Pass | Target | Gift | Take | Pick | Move | Roll | Draw

PASS: Final = Pass()
TARGETS: Final = tuple(Target(figure) for figure in range(6))
"""Targets by figure."""
GIFTS: Final = tuple(tuple(Gift(figure, steps) for steps in (1, 2)) for figure in range(6))
"""Gifts by figure, then of 1 and 2 fields."""
ROLLS: Final = tuple(Roll(value) for value in range(21))
"""Rolls by value."""
DRAWS: Final = tuple(Draw(kind) for kind in range(len(NAMES)))
"""Draws by kind."""
PLAYS: Final = tuple(
    tuple(Play(face, field) for field in range(MAX_FIELDS)) for face in range(FIRST_TELEPORT)
)
"""Plays by face and field."""
