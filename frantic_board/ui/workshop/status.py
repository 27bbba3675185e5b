"""The line below the map: what the tool does, and what is under the pointer."""

from typing import Final

from frantic_board.files.board.sketch import ARROWS, GOAL, Cell
from frantic_board.ui.widgets import Label
from frantic_board.ui.workshop.bench import Bench
from frantic_board.words.language import N_, Words

_WAYS: Final = {"^": N_("up"), ">": N_("right"), "v": N_("down"), "<": N_("left")}


class StatusLine(Label):
    """A line that says something else with every step of the pointer, and never changes its size."""

    def set_text(self, text: str) -> None:
        """Say something else, without a layout of everything."""
        if self._block.set_text(text) and self.is_mounted:
            self._block.fit(self.look, self.rect)
            self.changed()


def whereabouts(bench: Bench, cell: Cell | None, say: Words) -> str:
    """What there is to know about a cell; nothing, if there is no field."""
    sign = "" if cell is None else bench.sheet.signs.get(cell, "")
    if cell is None or not sign:
        return ""
    number = bench.order.index(cell) if cell in bench.order else None
    parts = [] if number is None else [say("Field {number}", number=number)]
    if sign == GOAL:
        parts.append(say("goal"))
    elif number == 0:
        parts.append(say("start"))
    if sign in ARROWS:
        parts.append(say(_WAYS[sign]))
    if cell in bench.sheet.teleports:
        parts.append(say("Teleport {number}", number=bench.sheet.teleports.index(cell) + 1))
    return ", ".join(parts)
