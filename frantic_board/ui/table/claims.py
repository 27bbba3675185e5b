"""The buttons of a reaction window: whoever wants to throw something in presses their own."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button
from frantic_board.words.language import Words

_FIGURE: Final = 44
_IN_A_ROW: Final = 3


class Claims(Column):
    """Figure and name of everybody who may claim the window, in the place of the hands nobody shows then."""

    def __init__(
        self,
        figures: Sequence[str],
        names: Sequence[str],
        sprites: Sprites,
        say: Words,
        on_claim: Callable[[int], None],
    ) -> None:
        """`on_claim` is told the seat that was pressed."""
        super().__init__(gap=8, down=Align.CENTRE)
        self._figures = figures
        self._names = names
        self._sprites = sprites
        self._say = say
        self._on_claim = on_claim
        self._people: tuple[int, ...] = ()
        self.is_visible = False

    def show_claimants(self, people: Sequence[int]) -> None:
        """Let these seats claim; with nobody to do so, there is nothing to be seen."""
        if tuple(people) != self._people:
            self._people = tuple(people)
            rows = [people[start : start + _IN_A_ROW] for start in range(0, len(people), _IN_A_ROW)]
            self.set_children([self._row(row) for row in rows])
            self.show(bool(people))

    def _row(self, people: Sequence[int]) -> Widget:
        # Few people sit in the middle; a full row takes all the room there is.
        side = (_IN_A_ROW - len(people)) / 2
        return Row(Spacer(Grow(side)), *map(self._cell, people), Spacer(Grow(side)), gap=8)

    def _cell(self, seat: int) -> Widget:
        name, is_crowded = self._names[seat], len(self._people) > _IN_A_ROW
        picture = Picture(partial(self._sprites.get, f"figures/{self._figures[seat]}"))
        button = Button(
            name if is_crowded else self._say("{who}: me!", who=name),
            partial(self._on_claim, seat),
            shortcut=Shortcut(pygame.K_1 + seat, str(seat + 1)),
        )
        button.named(f"claim-{seat + 1}")
        if is_crowded:
            figure = picture.sized(width=_FIGURE, height=_FIGURE)
            return Row(figure, button.sized(width=Grow()), gap=4).sized(width=Grow())
        return Column(picture.sized(height=_FIGURE), button, gap=4).sized(width=Grow())
