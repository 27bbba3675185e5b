"""Drives the workshop as people do: by cells of the map, with mouse or keys."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from frantic_board.ui.widgets import Button, ListView
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.ui.workshop.listing import WorkshopScene
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import ShellDriver

Cell = tuple[int, int]
SNAKE: Sequence[Cell] = ((0, 0), (4, 0), (4, 1), (0, 1), (0, 2), (4, 2))
"""The corners of a track of 15 fields."""
WAYS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}


class WorkshopDriver(ShellDriver):
    """The workshop and the hands on it."""

    @property
    def listing(self) -> WorkshopScene:
        scene = self.app.scene
        assert isinstance(scene, WorkshopScene)
        return scene

    @property
    def editor(self) -> EditorScene:
        scene = self.app.scene
        assert isinstance(scene, EditorScene)
        return scene

    @property
    def bench(self) -> Bench:
        return self.editor.bench

    @property
    def sheet(self) -> Sheet:
        return self.bench.sheet

    def into_workshop(self) -> "WorkshopDriver":
        """From the title, by the mouse."""
        self.open()
        self.click_on("workshop")
        self.wait(0.05)
        return self

    def edit(self, sheet: Sheet) -> "WorkshopDriver":
        """Straight into the editor."""
        self.open()
        self.shell.open_editor(Bench(sheet, lambda: self.desk.say))
        self.wait(0.05)
        return self

    def titles(self) -> list[str]:
        """The tracks in the list."""
        listing = self.find("tracks")
        assert isinstance(listing, ListView)
        return [row.text for row in listing.rows]

    def choose_track(self, title: str) -> None:
        """Choose a track of the list by the keyboard."""
        self.scene.root.focus(self.find("tracks"))
        self.key(pygame.K_HOME)
        self.key(pygame.K_DOWN, times=self.titles().index(title))
        assert self.listing.track.title == title

    def is_on(self, name: str) -> bool:
        button = self.find(name)
        assert isinstance(button, Button)
        return button.is_enabled

    # -- the map

    def at(self, cell: Cell) -> tuple[int, int]:
        """Where a cell is in the window."""
        spot = self.bench.view.cell_rect(cell).center
        assert self.bench.view.area.collidepoint(spot), f"{cell} cannot be seen"
        return spot

    def drag_along(self, corners: Sequence[Cell]) -> None:
        """Press at the first cell, go along the others cell by cell, let go."""
        self.move(self.at(corners[0]))
        self.press(self.at(corners[0]))
        for cell in _cells(corners)[1:]:
            self.move(self.at(cell))
        self.release(self.at(corners[-1]))

    def shift_along(self, corners: Sequence[Cell]) -> None:
        """The same by Shift and the arrow keys, from wherever the cursor is."""
        cells = _cells(corners)
        for before, after in pairwise(cells):
            self.key(WAYS[after[0] - before[0], after[1] - before[1]], pygame.KMOD_SHIFT)

    def command(self, key: int, mod: int = 0) -> None:
        """Ctrl and a key."""
        self.key(key, pygame.KMOD_CTRL | mod)


def _cells(corners: Sequence[Cell]) -> list[Cell]:
    cells = [corners[0]]
    for column, row in corners[1:]:
        while cells[-1] != (column, row):
            at = cells[-1]
            across = (column > at[0]) - (column < at[0])
            cells.append((at[0] + across, at[1] + (0 if across else (row > at[1]) - (row < at[1]))))
    return cells
