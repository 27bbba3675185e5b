"""What lights up on the board besides cards and figures: plain values, compared to see what changed."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from frantic_board.board.answers import Answer, Gift, Move, Play, React, Take, Target
from frantic_board.board.state import State


class Preview(NamedTuple):
    """A card about to be laid, shown where it would lie and how it would face."""

    field: int
    face: int
    leads_to: int | None = None
    """The field it would send a figure to, if it would."""
    facings: tuple[int, ...] = ()
    """The ways it can be turned there: each has a handle at that side of the field."""


class Ghost(NamedTuple):
    """Where a walk would end for one roll of the die."""

    roll: int
    figure: int
    field: int


class Trail(NamedTuple):
    """A way: who, and the fields touched from the first to the last."""

    figure: int
    fields: tuple[int, ...]


class Fresh(NamedTuple):
    """A card that somebody laid not long ago."""

    field: int
    figure: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything that is marked on the board. Make changes with `dataclasses.replace`."""

    legal: frozenset[int] | None = None
    """The fields that may be chosen: outlined, and the rest is veiled. None: no field is asked for."""
    figures: frozenset[int] = frozenset()
    """Figures that may be chosen: they stand in a ring."""
    active: int | None = None
    """The figure whose turn it is: an arrow points at it."""
    selected: int | None = None
    """The field that was chosen and waits for something more."""
    pointed: frozenset[int] = frozenset()
    """Fields that are being pointed out, such as those of an entry of the log."""
    ways: tuple[Trail, ...] = ()
    """The last way of each figure that has gone one since its turn."""
    fresh: tuple[Fresh, ...] = ()
    """The cards that others laid since the last turn of whoever looks."""
    preview: Preview | None = None
    """The card about to be laid."""
    ghosts: tuple[Ghost, ...] = ()
    """Where the walk would end, for each roll; rolls that end on the same field are shown together."""
    coming: Trail | None = None
    """The way a figure is about to go, if nobody objects."""
    coming_roll: int = 0
    """The roll it comes from; 0 if it comes from none."""


NO_MARKS: Final = Marks()


def suggest(marks: Marks, answer: Answer, table: State) -> Marks:
    """Marks with those of a hint; what somebody is about to do is shown rather than what is suggested."""
    match answer:
        case Play(face, field) | React(face, field):
            preview = marks.preview or Preview(field, face)
            return replace(marks, pointed=frozenset((field,)), preview=preview)
        case Target(figure=figure) | Gift(figure=figure):
            return replace(marks, pointed=frozenset((table.at[figure],)))
        case Take(field):
            return replace(marks, pointed=frozenset((field,)))
        case Move(number, field):
            return replace(marks, pointed=frozenset((table.teleports[number - 1], field)))
    return marks
