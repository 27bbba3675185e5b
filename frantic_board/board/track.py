"""The track: fields in running order on a grid, and what follows from where they lie (B1.3, B4.6).

Everything that can be computed once per level is computed here once.
"""

from dataclasses import dataclass, field
from typing import Final

from frantic_board.board.cards import PUSH_UP

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
OFFSETS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Column and row offset of each grid direction; rows grow downward."""

NOWHERE: Final = -1

MIN_FIELDS: Final = 10
MAX_FIELDS: Final = 200
MAX_SIDE: Final = 200


@dataclass(frozen=True)
class Track:
    """The fields of a level in running order: position 0 is the start, the last is the goal."""

    cells: tuple[tuple[int, int], ...]
    """Column and row of each position."""
    homes: tuple[int, ...]
    """The positions of the numbered teleports 1 to 6 at the start of a round (B2.1)."""
    goal: int = field(init=False, compare=False)
    """The last position."""
    neighbours: tuple[tuple[int, int, int, int], ...] = field(init=False, compare=False, repr=False)
    """For each position the positions up, right, down and left of it, `NOWHERE` off the track."""
    push_faces: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """For each position the faces a push may be laid with there (B4.6)."""

    def __post_init__(self) -> None:
        at = {cell: position for position, cell in enumerate(self.cells)}
        neighbours = tuple(
            (
                at.get((column, row - 1), NOWHERE),
                at.get((column + 1, row), NOWHERE),
                at.get((column, row + 1), NOWHERE),
                at.get((column - 1, row), NOWHERE),
            )
            for column, row in self.cells
        )
        object.__setattr__(self, "goal", len(self.cells) - 1)
        object.__setattr__(self, "neighbours", neighbours)
        object.__setattr__(
            self,
            "push_faces",
            tuple(
                tuple(PUSH_UP + direction for direction in range(4) if around[direction] != NOWHERE)
                for around in neighbours
            ),
        )

    @property
    def width(self) -> int:
        """The number of columns of the grid."""
        return max(column for column, _ in self.cells) + 1

    @property
    def height(self) -> int:
        """The number of rows of the grid."""
        return max(row for _, row in self.cells) + 1

    def is_wall(self, first: int, second: int) -> bool:
        """Whether two neighbouring positions are parted by a wall: they do not follow one another."""
        return second != NOWHERE and abs(first - second) > 1 and second in self.neighbours[first]


@dataclass(frozen=True)
class Level:
    """A track with its name, its words and its deck. Printed, it is drawn.

    `deck` is bytes, one a card, its kind; `card_names(level.deck)` says which.
    """

    name: str
    track: Track
    deck: bytes
    """The cards of the deck as a multiset: one byte a card, its kind, sorted (B1.2, B1.4)."""
    author: str = ""
    description: tuple[tuple[str, str], ...] = ()
    """Language code and text; the code is empty where the level gives one text for all."""

    def __str__(self) -> str:
        from frantic_board.board.picture import level_text  # which needs this module

        return level_text(self)
