"""The points at the end of a round or of the game, on a card over the board that nobody has to put away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.layout import Grid
from frantic_board.ui.paint import placed
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Figure, Icon, Label, Panel

_WIDTH: Final = 400
_FIGURE: Final = 28


@dataclass(frozen=True)
class ResultRow:
    """What a seat got."""

    figure: str
    name: str
    points: int
    """Of this round."""
    score: int
    is_winner: bool = False


class ResultCard(Widget):
    """In the middle of the board; presses go through it."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._note = Label("", SMALL)
        self.is_visible = False

    def show_result(self, title: str, rows: Sequence[ResultRow], note: str) -> None:
        """Show who got what."""
        cells: list[Widget] = []
        for row in rows:
            style = STRONG if row.is_winner else BODY
            cells += [
                Figure(self._sprites, row.figure, _FIGURE),
                Label(row.name, style, lines=1),
                Icon("trophy", 20) if row.is_winner else Label("", SMALL),
                Label(f"+{row.points}", style, across=Align.END),
                Label(str(row.score), style, across=Align.END),
            ]
        self._note = Label(note, SMALL, across=Align.CENTRE)
        grid = Grid([_FIGURE, Grow(), 24, 46, 52], *cells, gap=8, row_gap=4)
        heading = Label(title, HEADING, across=Align.CENTRE)
        self.set_children([Panel(heading, grid, self._note, gap=8, padding=16)])
        self.show()

    def set_note(self, text: str) -> None:
        """Say something else below the points."""
        self._note.set_text(text)

    def put_away(self) -> None:
        """Show the board again."""
        self.show(False)

    def layout(self, rect: pygame.Rect) -> None:
        """As large as it needs to be, in the middle."""
        width = min(self.look.px(_WIDTH), rect.width)
        wanted = max((child.wanted(width)[1] for child in self.children), default=0)
        inner = placed((width, min(rect.height, wanted)), center=rect.center)
        super().layout(inner)
        for child in self.children:
            child.layout(inner)

    def hit(self, position: tuple[int, int]) -> Widget | None:  # noqa: ARG002 - one signature for all widgets
        """Nothing on it can be pressed."""
        return None
