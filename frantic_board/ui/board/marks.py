"""What lights up on the board besides cards and figures: plain values, compared to see what changed."""

from dataclasses import dataclass
from typing import Final, NamedTuple


class Preview(NamedTuple):
    """A card about to be laid, shown where it would lie and how it would face."""

    field: int
    face: int


class Ghost(NamedTuple):
    """Where a walk would end for one roll of the die."""

    roll: int
    figure: int
    field: int


class Trail(NamedTuple):
    """The last move: who, and the fields touched from the first to the last."""

    figure: int
    fields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is marked on the board. Make changes with `dataclasses.replace`."""

    empty: frozenset[int] = frozenset()
    """Empty fields that may be chosen: their tiles are lit."""
    cover: frozenset[int] = frozenset()
    """Fields that may be chosen though a card lies there: brackets hold the card."""
    figures: frozenset[int] = frozenset()
    """Figures that may be chosen: they stand in a ring."""
    active: int | None = None
    """The figure whose turn it is: an arrow points at it."""
    selected: int | None = None
    """The field that was chosen and waits for something more, such as a facing."""
    pointed: frozenset[int] = frozenset()
    """Fields that are being pointed out, such as those of an entry of the log."""
    last: Trail | None = None
    """The last move."""
    preview: Preview | None = None
    """The card about to be laid."""
    ghosts: tuple[Ghost, ...] = ()
    """Where the walk would end, for each roll; rolls that end on the same field are shown together."""


NO_MARKS: Final = Marks()
