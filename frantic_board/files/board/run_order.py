"""From the arrows of a sketch to the fields in running order, or to what keeps it from being a track."""

from collections.abc import Iterator
from typing import Final

from frantic_board.board.track import MAX_FIELDS, MIN_FIELDS, OFFSETS
from frantic_board.files.board.sketch import ARROWS, GOAL, UNREADABLE, Cell, Fault, Sketch

_SIDES: Final = ("above", "the right", "below", "the left")
_BESIDE: Final = ("above it", "to its right", "below it", "to its left")


def run_order(sketch: Sketch) -> tuple[Cell, ...] | None:
    """Give the fields from start to goal; otherwise blame every field that is at fault, and give None.

    What a character that could not be read may have meant is not guessed: only what is wrong whatever it
    meant is blamed beside it.
    """
    return _Run(sketch).order()


class _Run:
    """The arrows of a sketch, followed."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.signs = sketch.signs
        self.is_readable = UNREADABLE not in self.signs.values()
        self.next_of: dict[Cell, Cell] = {}
        self.entered_from: dict[Cell, list[Cell]] = {cell: [] for cell in self.signs}
        self.is_good = self.is_readable

    def order(self) -> tuple[Cell, ...] | None:
        self._check_size()
        goals = self._find_goals()
        self._follow_arrows()
        self._check_entries()
        if self.is_readable and self.signs:
            self._check_starts(goals)
            self._check_circles()
        if not self.is_good:
            return None
        cell = next(cell for cell, before in self.entered_from.items() if not before)
        return tuple(self._walk(cell))

    def _blame(self, cell: Cell | None, fault: Fault, **values: object) -> None:
        self.is_good = False
        self.sketch.blame(cell, fault, **values)

    def _check_size(self) -> None:
        count = len(self.signs)
        if not MIN_FIELDS <= count <= MAX_FIELDS:
            self._blame(None, Fault.SIZE, count=count, least=MIN_FIELDS, most=MAX_FIELDS)

    def _find_goals(self) -> list[Cell]:
        goals = [cell for cell in _reading_order(self.signs) if self.signs[cell] == GOAL]
        if not goals and self.is_readable:
            self._blame(None, Fault.NO_GOAL)
        first = self.sketch.whereabouts(goals[0]) if len(goals) > 1 else ""
        for cell in goals[1:]:
            self._blame(cell, Fault.SECOND_GOAL, where=first)
        return goals

    def _follow_arrows(self) -> None:
        """Find the field each arrow leads to."""
        for cell in _reading_order(self.signs):
            sign = self.signs[cell]
            if sign in ARROWS:
                across, down = OFFSETS[ARROWS.index(sign)]
                target = (cell[0] + across, cell[1] + down)
                if target in self.signs:
                    self.next_of[cell] = target
                    self.entered_from[target].append(cell)
                else:
                    beside = _BESIDE[ARROWS.index(sign)]
                    self._blame(cell, Fault.LEADS_OFF, sign=sign, beside=beside)

    def _check_entries(self) -> None:
        for cell in _reading_order(self.signs):
            before = self.entered_from[cell]
            if len(before) > 1:
                sides = " and ".join(_side(cell, each) for each in before)
                self._blame(cell, Fault.ENTERED_TWICE, count=len(before), sides=sides)

    def _check_starts(self, goals: list[Cell]) -> None:
        """Exactly one field is entered by no arrow; of several, the one that leads to the goal is meant."""
        unentered = [cell for cell in _reading_order(self.signs) if not self.entered_from[cell]]
        starts = []
        for cell in unentered:
            if self.signs[cell] == GOAL:
                self._blame(cell, Fault.GOAL_NOT_ENTERED)
            else:
                starts.append(cell)
        if not starts:
            self._blame(None, Fault.NO_START)
        elif len(starts) > 1:
            leading = self._leading_to(goals)
            right = next((cell for cell in starts if cell in leading), starts[0])
            where = self.sketch.whereabouts(right)
            for cell in starts:
                if cell != right:
                    self._blame(cell, Fault.SECOND_START, where=where)

    def _leading_to(self, goals: list[Cell]) -> set[Cell]:
        """All fields from which the arrows lead to a goal."""
        found = set(goals)
        waiting = list(goals)
        while waiting:
            for before in self.entered_from[waiting.pop()]:
                if before not in found:
                    found.add(before)
                    waiting.append(before)
        return found

    def _check_circles(self) -> None:
        """Blame one field of every circle: its first in reading order."""
        done: set[Cell] = set()
        for begin in _reading_order(self.signs):
            cell = begin
            path: list[Cell] = []
            while cell not in done and cell in self.next_of:
                done.add(cell)
                path.append(cell)
                cell = self.next_of[cell]
            if cell in path:
                circle = path[path.index(cell) :]
                first = min(circle, key=_rank)
                self._blame(first, Fault.CIRCLE, count=len(circle))

    def _walk(self, cell: Cell) -> Iterator[Cell]:
        """The fields from this one on, where nothing was blamed: no circle, one goal."""
        yield cell
        while cell in self.next_of:
            cell = self.next_of[cell]
            yield cell


def _rank(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _reading_order(signs: dict[Cell, str]) -> list[Cell]:
    return sorted(signs, key=_rank)


def _side(cell: Cell, neighbour: Cell) -> str:
    return _SIDES[OFFSETS.index((neighbour[0] - cell[0], neighbour[1] - cell[1]))]
