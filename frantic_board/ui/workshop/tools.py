"""The tools of the editor: what a press, a drag or a key means on the map, one class each.

A tool knows cells, never pixels; mouse, finger and keyboard all come here the same way.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from frantic_board.files.board.levels import TELEPORTS
from frantic_board.files.board.sketch import Cell
from frantic_board.ui.focus import ARROWS as ARROW_KEYS
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.workshop.bench import Bench
from frantic_board.words.language import N_
from frantic_board.workshop import edits
from frantic_board.workshop.sheet import Sheet

_DELETING: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


class Tool:
    """What all tools have in common; by itself it does nothing."""

    name = ""
    """By which its button is found."""
    title = ""
    icon = ""
    key = 0
    hint = ""
    """What it does, for the status line."""
    keys = ""
    """The same for people who use the keyboard."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.is_active = False
        """Whether a press has begun and not ended yet."""

    @property
    def box(self) -> tuple[Cell, Cell] | None:
        """The rectangle that is being drawn over cells."""
        return None

    def ghosts(self, cell: Cell) -> Mapping[Cell, str]:  # noqa: ARG002 - one signature for all tools
        """The signs that would be put on the sheet if it acted at a cell now."""
        return {}

    def press(self, cell: Cell) -> None:  # noqa: ARG002 - one signature for all tools
        """The button went down."""
        self.is_active = True

    def drag(self, cell: Cell) -> None:
        """The pointer came to another cell, with the button down."""

    def release(self) -> None:
        """The button went up."""
        self.is_active = False

    def cancel(self) -> bool:
        """Give up what has begun; whether there was anything."""
        was_active, self.is_active = self.is_active, False
        return was_active

    def pressed_key(self, event: KeyPressed) -> bool:  # noqa: ARG002 - one signature for all tools
        """A key for this tool alone; whether it took it."""
        return False

    def stretch(self, cell: Cell, to: Cell) -> None:
        """Shift and an arrow key: the cursor goes from a cell to the next and takes the tool along."""
        self.press(cell)
        self.drag(to)
        self.release()

    def enter(self, cell: Cell) -> None:
        """Enter at the cursor: the same as a click."""
        self.press(cell)
        self.release()


class Pen(Tool):
    """Draws the way: the path follows the pointer, and going back takes it back."""

    name = "pen"
    title = N_("Draw")
    icon = "pencil"
    key = pygame.K_d
    hint = N_("Press and drag: the path follows you. Go back to take it back.")
    keys = N_("Arrow keys move the cursor, with Shift they draw.")

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._trail: list[tuple[Cell, Sheet]] = []
        """The cells the stroke came through, each with the sheet before it was left."""
        self._at: Cell = (0, 0)
        self._strokes = 0

    def press(self, cell: Cell) -> None:
        """Begin a stroke."""
        super().press(cell)
        self._trail = []
        self._at = cell
        self._strokes += 1

    def drag(self, cell: Cell) -> None:
        """Go on to a cell, field by field."""
        bench, stroke = self.bench, f"pen {self._strokes}"
        for step in edits.way(self._at, cell):
            if self._trail and self._trail[-1][0] == step:
                bench.do(self._trail.pop()[1], stroke)
            else:
                before = bench.sheet
                if not bench.attempt(partial(edits.draw, before, self._at, step), stroke):
                    return
                self._trail.append((self._at, before))
            self._at = step

    def enter(self, cell: Cell) -> None:  # noqa: ARG002 - one signature for all tools
        """A key draws by moving; Enter alone only shows how."""
        self.bench.tell(self.bench.say(self.keys))


class Eraser(Tool):
    """Takes fields away."""

    name = "eraser"
    title = N_("Erase")
    icon = "eraser"
    key = pygame.K_e
    hint = N_("Press or drag over fields to take them away.")
    keys = N_("Enter erases at the cursor, Shift and arrows erase along.")

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._at: Cell = (0, 0)
        self._strokes = 0

    def press(self, cell: Cell) -> None:
        """Erase here."""
        super().press(cell)
        self._at = cell
        self._strokes += 1
        self._erase([cell])

    def drag(self, cell: Cell) -> None:
        """Erase all the way to here."""
        self._erase(list(edits.way(self._at, cell)))
        self._at = cell

    def _erase(self, cells: list[Cell]) -> None:
        found = [cell for cell in cells if cell in self.bench.sheet.signs]
        if found:
            self.bench.do(edits.erase(self.bench.sheet, found), f"eraser {self._strokes}")


class Selector(Tool):
    """Marks fields in a rectangle, and moves what is marked."""

    name = "selector"
    title = N_("Select")
    icon = "select"
    key = pygame.K_s
    hint = N_("Drag a box around fields, then drag them elsewhere, turn, copy or delete them.")
    keys = N_("Shift and arrows select, Alt and arrows move. R turns, H mirrors, Del deletes.")

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._anchor: Cell | None = None
        self._reach: Cell | None = None
        self._grip: Cell | None = None
        """Where the selection was taken hold of; None while it is not."""

    @property
    def box(self) -> tuple[Cell, Cell] | None:
        """From where the drag began to where it is."""
        return None if self._anchor is None or self._reach is None else (self._anchor, self._reach)

    @property
    def moved(self) -> Cell:
        """How far what is marked has been dragged."""
        if self._grip is None or self._reach is None:
            return 0, 0
        return self._reach[0] - self._grip[0], self._reach[1] - self._grip[1]

    def ghosts(self, cell: Cell) -> Mapping[Cell, str]:  # noqa: ARG002 - one signature for all tools
        """The marked fields where they would come to lie."""
        across, down = self.moved
        signs = self.bench.sheet.signs
        if not across and not down:
            return {}
        return {(x + across, y + down): signs[x, y] for x, y in self.bench.selection if (x, y) in signs}

    def press(self, cell: Cell) -> None:
        """Take hold of the selection, or begin another one."""
        super().press(cell)
        self._reach = cell
        if cell in self.bench.selection:
            self._grip = cell
        else:
            self._anchor = cell
            self.bench.select(())

    def drag(self, cell: Cell) -> None:
        """Stretch the box, or move the selection."""
        self._reach = cell
        if self.box is not None:
            self.bench.select(self._inside(*self.box))

    def release(self) -> None:
        """Leave the selection as it is, or put it down."""
        super().release()
        by = self.moved
        self._grip = self._anchor = self._reach = None
        if by != (0, 0):
            self.bench.move_selection(by)

    def cancel(self) -> bool:
        """Drop what is dragged, else the selection."""
        was_active = super().cancel()
        self._grip = self._anchor = self._reach = None
        had_selection = bool(self.bench.selection)
        if not was_active:
            self.bench.select(())
        return was_active or had_selection

    def stretch(self, cell: Cell, to: Cell) -> None:
        """Reach a cell farther; the box begins where the first such key was pressed."""
        if self._anchor is None:
            self._anchor = cell
        self._reach = to
        self.bench.select(self._inside(self._anchor, to))

    def enter(self, cell: Cell) -> None:
        """Mark the field at the cursor."""
        self._anchor = None
        self.bench.select((cell,) if cell in self.bench.sheet.signs else ())

    def pressed_key(self, event: KeyPressed) -> bool:
        """Move, turn, mirror or delete what is marked."""
        bench = self.bench
        if event.key in ARROW_KEYS and event.modifiers.alt and bench.selection:
            bench.move_selection(ARROW_KEYS[event.key])
            return True
        if event.modifiers.any:
            return False
        if event.key in ARROW_KEYS:
            if not event.modifiers.shift:
                self._anchor = None  # the cursor goes its own way again
            return False
        actions = {pygame.K_r: bench.turn_selection, pygame.K_h: bench.mirror_selection}
        actions |= dict.fromkeys(_DELETING, bench.delete_selection)
        if event.key in actions and bench.selection:
            actions[event.key]()
            return True
        return False

    def _inside(self, one: Cell, other: Cell) -> list[Cell]:
        columns = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
        rows = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
        return [cell for cell in self.bench.sheet.signs if cell[0] in columns and cell[1] in rows]


class Stamp(Tool):
    """Puts the chosen piece down."""

    name = "stamp"
    title = N_("Pieces")
    icon = "stamp"
    key = pygame.K_p
    hint = N_("Choose a piece, turn it with R, press to put it down.")
    keys = N_("Enter puts the piece down at the cursor, R turns it, < and > choose another.")

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._done: tuple[Cell, Sheet] | None = None
        """Where it was put down last, and the sheet with it."""

    def ghosts(self, cell: Cell) -> Mapping[Cell, str]:
        """The piece as it would lie; nothing where it was just put down."""
        return {} if self._done == (cell, self.bench.sheet) else self.bench.piece_at(cell)

    def press(self, cell: Cell) -> None:
        """Put it down here."""
        super().press(cell)
        if self.bench.stamp(cell):
            self._done = cell, self.bench.sheet

    def pressed_key(self, event: KeyPressed) -> bool:
        """Turn the piece, or take another one."""
        if event.modifiers.any:
            return False
        if event.key == pygame.K_r:
            self.bench.turn_piece(-1 if event.modifiers.shift else 1)
            return True
        ways = {pygame.K_COMMA: -1, pygame.K_LESS: -1, pygame.K_PERIOD: 1, pygame.K_GREATER: 1}
        if event.key in ways:
            self.bench.next_piece(ways[event.key])
            return True
        return False


class Beacon(Tool):
    """Places the six numbered teleports."""

    name = "beacon"
    title = N_("Teleports")
    icon = "teleport-marker"
    key = pygame.K_t
    hint = N_("Press a field to place the chosen teleport, or drag one that lies there.")
    keys = N_("1 to 6 choose a teleport, Enter places it at the cursor, Del takes it away.")

    def press(self, cell: Cell) -> None:
        """Take hold of the teleport that lies here, or place the chosen one."""
        super().press(cell)
        bench = self.bench
        if cell in bench.sheet.teleports:
            bench.choose_teleport(bench.sheet.teleports.index(cell) + 1)
        else:
            bench.place_teleport(cell)

    def drag(self, cell: Cell) -> None:
        """Take it along over the fields."""
        if cell in self.bench.sheet.signs and cell not in self.bench.sheet.teleports:
            self.bench.place_teleport(cell)

    def release(self) -> None:
        """The next one that lies nowhere is chosen."""
        super().release()
        self.bench.choose_free_teleport()

    def stretch(self, cell: Cell, to: Cell) -> None:
        """Take the teleport under the cursor along."""
        if cell in self.bench.sheet.teleports:
            super().stretch(cell, to)

    def pressed_key(self, event: KeyPressed) -> bool:
        """Choose by number, or take the chosen one away."""
        if event.modifiers.any:
            return False
        number = event.key - pygame.K_0
        if 1 <= number <= TELEPORTS:
            self.bench.choose_teleport(number)
            return True
        if event.key in _DELETING:
            self.bench.lift_teleport()
            return True
        return False


TOOLS: Final = (Pen, Eraser, Selector, Stamp, Beacon)
"""In the order of their buttons."""
