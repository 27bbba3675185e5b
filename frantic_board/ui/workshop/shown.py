"""What the map shows of a sheet: for each field everything that makes it look as it does."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from frantic_board.board.track import DOWN, OFFSETS, RIGHT
from frantic_board.files.board.sketch import GOAL, Cell
from frantic_board.ui.board.ground import plate_colour, tile_colour
from frantic_board.ui.board.parts import INK
from frantic_board.ui.theme import Colour, mix
from frantic_board.workshop.sheet import Sheet, leads_to

LOOSE: Final[Colour] = (0x5A, 0x66, 0x73)
"""A field that is not part of the run yet."""
_HEAT: Final[tuple[Colour, ...]] = (
    (0x2C, 0x4A, 0x7E),
    (0x2F, 0x8F, 0x8B),
    (0xD9, 0xA8, 0x3A),
    (0xC8, 0x2F, 0x1E),
)
"""Fields from hardly to most often visited."""


@dataclass(frozen=True)
class Heat:
    """Where figures went, for each field of the track it was measured on."""

    share: Mapping[Cell, float]
    """How often a field was visited, from 0 to 1 for the most visited."""
    crossings: Mapping[frozenset[Cell], int]
    """How often figures were pushed through the wall between two fields."""


def heat_colour(share: float) -> Colour:
    """From cold to hot."""
    at = min(1.0, max(0.0, share)) * (len(_HEAT) - 1)
    index = min(int(at), len(_HEAT) - 2)
    return mix(_HEAT[index], _HEAT[index + 1], at - index)


class FieldLook(NamedTuple):
    """How one field looks. Fields that are alike in all of this are drawn alike."""

    sign: str
    number: int | None
    """Its place in the run; None if it is not part of it."""
    colour: Colour
    plate: Colour
    """The colour of the plate with its number, if something lies on it."""
    leads_on: bool
    """Whether its arrow leads to a field."""
    teleport: int
    """The number of the teleport on it; 0 for none."""
    wall_right: int | None
    """How often the wall at its right was crossed, as far as that is known; None if there is no wall."""
    wall_below: int | None

    def is_like(self, other: "FieldLook") -> bool:
        """Whether nothing but shades tell it from another."""
        return self._replace(colour=other.colour, plate=other.plate) == other


@dataclass(frozen=True, eq=False)
class Shown:
    """A sheet as it is shown."""

    sheet: Sheet
    order: tuple[Cell, ...] = ()
    """The run, as far as it is clear: fields in it are numbered."""
    heat: Heat | None = None

    @cached_property
    def looks(self) -> Mapping[Cell, FieldLook]:
        """How each field looks."""
        signs, heat = self.sheet.signs, self.heat
        numbers = {cell: number for number, cell in enumerate(self.order)}
        teleports = {cell: number for number, cell in enumerate(self.sheet.teleports, 1) if cell is not None}
        after = {cell: leads_to(cell, sign) for cell, sign in signs.items()}
        last = max(1, len(self.order) - 1)
        looks = {}
        for cell, sign in signs.items():
            number = numbers.get(cell)
            share = 0.0 if number is None else number / last
            if heat is not None and cell in heat.share:
                colour = heat_colour(heat.share[cell])
            else:
                colour = LOOSE if number is None else tile_colour(share)
            looks[cell] = FieldLook(
                sign,
                number,
                colour,
                plate_colour(share) if sign == GOAL or cell in teleports else INK,
                after[cell] in signs,
                teleports.get(cell, 0),
                self._wall(after, cell, RIGHT),
                self._wall(after, cell, DOWN),
            )
        return looks

    def _wall(self, after: Mapping[Cell, Cell | None], cell: Cell, way: int) -> int | None:
        """How often the wall on a side of a field was crossed; None where no two lanes touch."""
        across, down = OFFSETS[way]
        other = cell[0] + across, cell[1] + down
        if other not in after or after[cell] == other or after[other] == cell:
            return None
        return 0 if self.heat is None else self.heat.crossings.get(frozenset((cell, other)), 0)
