"""A random path that fills a box, cell by cell, and keeps an eye on what was wished for.

At every step the free neighbours are weighed: by whether a bend is due, by whether a shortcut is due, and so
that no corner is left that could not be reached later. What falls behind a wish is made up for; so the path
comes out close to its wishes without being planned. Where no step is possible, some steps are taken back.

Cells are numbers on a grid with an edge around it: one array look-up tells whether a neighbour is free. Only
`random()` is used, which gives the same numbers in every Python, and only plain arithmetic.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from frantic_board.kernel.adding import total

_FREE: Final = -1
_EDGE: Final = -2
_PATIENCE: Final = 16
"""How often a path may go back before it is given up."""


@dataclass(frozen=True)
class Goals:
    """What a path should come to."""

    fields: int
    turns: float
    """The share of its fields at which it bends."""
    shortcuts: int
    worth: int
    """How many fields a wall must save to be a shortcut."""


class _Step(NamedTuple):
    """A way on, and what it would bring."""

    cell: int
    weight: float
    turns: int
    shortcuts: int


class Path:
    """A path that grows in a box."""

    def __init__(self, random: Callable[[], float], goals: Goals, width: int, height: int) -> None:
        self._random = random
        self._goals = goals
        self._stride = width + 2
        self._at = [_EDGE] * (self._stride * (height + 2))
        for row in range(1, height + 1):
            for column in range(1, width + 1):
                self._at[row * self._stride + column] = _FREE
        self._closed = bytearray(sign != _FREE for sign in self._at)
        self._sides = (-self._stride, 1, self._stride, -1)
        self._cells: list[int] = []
        self._turns: list[int] = []
        self._shortcuts: list[int] = []
        self._take(self._first_cell(width, height), 0, 0)

    def grow(self) -> list[tuple[int, int]] | None:
        """Grow to the full length; column and row of each cell, or None if it got stuck too often."""
        stuck = 0
        while len(self._cells) < self._goals.fields:
            steps = self._steps()
            if steps:
                step = self._pick(steps)
                self._take(step.cell, self._turns[-1] + step.turns, self._shortcuts[-1] + step.shortcuts)
                continue
            stuck += 1
            if stuck > _PATIENCE:
                return None
            self._go_back(3 + stuck)
        return [(cell % self._stride, cell // self._stride) for cell in self._cells]

    def _first_cell(self, width: int, height: int) -> int:
        """A cell at the edge of the box."""
        column, row = 1 + int(self._random() * width), 1 + int(self._random() * height)
        side = int(self._random() * 4)
        column = width if side == 1 else 1 if side == 3 else column
        row = height if side == 2 else 1 if side == 0 else row
        return row * self._stride + column

    def _take(self, cell: int, turns: int, shortcuts: int) -> None:
        self._at[cell] = len(self._cells)
        self._closed[cell] = 1
        self._cells.append(cell)
        self._turns.append(turns)
        self._shortcuts.append(shortcuts)

    def _go_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self._cells) - 1)):
            cell = self._cells.pop()
            self._at[cell] = _FREE
            self._closed[cell] = 0
            self._turns.pop()
            self._shortcuts.pop()

    def _pick(self, steps: list[_Step]) -> _Step:
        point = self._random() * total(step.weight for step in steps)
        for step in steps:
            point -= step.weight
            if point < 0:
                return step
        return steps[-1]

    def _steps(self) -> list[_Step]:
        """The steps that leave room for the rest of the path."""
        at, goals = self._at, self._goals
        length, here = len(self._cells), self._cells[-1]
        rest = goals.fields - length - 1
        before = here - self._cells[-2] if length > 1 else 0
        due = goals.shortcuts * length / goals.fields - self._shortcuts[-1]
        bend, ahead = self._bend_weights()
        steps = []
        for side in self._sides:
            cell = here + side
            if at[cell] != _FREE:
                continue
            around = [at[cell + each] for each in self._sides]
            exits = around.count(_FREE)
            if rest and (not exits or (self._parts(cell) and not self._has_room(cell, rest))):
                continue
            # The edge is -2 and a free cell -1: neither may count as a field of long ago.
            saved = sum(0 <= other <= length - goals.worth for other in around)
            is_bend = before != 0 and side != before
            weight = (bend if is_bend else ahead) * _shortcut_weight(saved, due)
            # Narrow places first: what is left open is easier to come back to.
            steps.append(_Step(cell, weight * 1.6 if exits == 1 else weight, is_bend, saved))
        return steps

    def _bend_weights(self) -> tuple[float, float]:
        """The weights of bending and of going straight on."""
        due = self._goals.turns * len(self._cells) - self._turns[-1]
        bend = 0.03 if due <= -1.5 else 0.15 + max(0.0, 0.6 + due * 0.5)
        ahead = 0.03 if due >= 1.5 else 0.15 + max(0.0, 0.6 - due * 0.5)
        return bend, ahead

    def _parts(self, cell: int) -> bool:
        """Whether the free cells around this one could lie in parts that only it connects."""
        closed, stride = self._closed, self._stride
        upper_left, up, upper_right = closed[cell - stride - 1 : cell - stride + 2]
        lower_left, down, lower_right = closed[cell + stride - 1 : cell + stride + 2]
        left, right = closed[cell - 1], closed[cell + 1]
        parts = (not up and (upper_right or right)) + (not right and (lower_right or down))
        return parts + (not down and (lower_left or left)) + (not left and (upper_left or up)) > 1

    def _has_room(self, cell: int, rest: int) -> bool:
        """Whether so many free cells can be reached from here."""
        sides = self._sides
        closed = self._closed.copy()
        closed[cell] = 1
        found = [cell]
        for here in found:
            for side in sides:
                if not closed[here + side]:
                    closed[here + side] = 1
                    found.append(here + side)
            if len(found) > rest:
                return True
        return False


def _shortcut_weight(saved: int, due: float) -> float:
    """How welcome a cell is that lies beside so many fields of long ago, when so many shortcuts are due."""
    if saved:
        return 1.0 + 4.0 * saved if due - saved >= -1 else 0.04
    return 0.3 if due > 1 else 1.0
