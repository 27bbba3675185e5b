"""Reaction windows: always in the same place, open for everybody where hands are secret.

The rules tell that a window opens whoever holds what, and then ask only those who can react. Where people
share the screen, that would show who holds a card; so the window opens for all, whoever wants to throw
something in claims it, and the rules' question to a seat that did not is answered with a pass.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from frantic_board.kernel import WindowOpened
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.paint import blank, scaled
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.middle import Stake
from frantic_board.ui.table.performance import Gate
from frantic_board.ui.table.privacy import Privacy
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import ASKING, HEADING, Colour, TextStyle
from frantic_board.ui.widget import Grow, Shortcut, Size, Widget
from frantic_board.ui.widgets import Button, Picture
from frantic_board.words.language import Words


class Windows:
    """The window that is open, if one is, and who claimed it."""

    def __init__(self, privacy: Privacy, on_change: Callable[[], None]) -> None:
        self._privacy = privacy
        self._on_change = on_change
        self.gate: Gate | None = None
        """The window that is open now to everybody."""
        self.opened: WindowOpened | None = None
        """What the rules told of it."""
        self.stake: Stake | None = None
        """What it is about."""
        self.claims: set[int] = set()
        """Who claimed the last window and was not yet asked."""
        self.is_quiet = False
        """Whether nobody wants to be asked again this turn."""

    @property
    def claimants(self) -> list[int]:
        """The people who may claim the window that is open."""
        if self.gate is None or self.opened is None:
            return []
        return [seat for seat in self._privacy.people if seat in self.opened.asked]

    def at(self, fact: WindowOpened, seconds: float | None, stake: Callable[[], Stake]) -> list[Gate]:
        """The gate that stands where the rules opened a window, if people share the screen."""
        is_for_people = any(seat in fact.asked for seat in self._privacy.people)
        if not self._privacy.has_secrets or not is_for_people or self.is_quiet:
            return []

        def begin() -> None:
            self.claims.clear()
            self.gate, self.opened, self.stake = gate, fact, at_stake
            if self.is_quiet:
                gate.open()
            self._on_change()

        def end() -> None:
            self.gate = self.opened = self.stake = None
            self._on_change()

        at_stake = stake()
        gate = Gate(seconds, begin, end)
        return [gate]

    def claim(self, seat: int) -> None:
        """Somebody wants to throw something in, and may."""
        if seat in self.claimants:
            self.claims.add(seat)
            self.close()

    def close(self) -> None:
        """Let the window pass."""
        if self.gate is not None:
            self.gate.open()


_FIGURE: Final = 40
_IN_A_ROW: Final = 3
_CLAIM: Final = TextStyle(HEADING.face, 13, 10, 13)


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
        super().__init__(gap=6, down=Align.CENTRE)
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
            style=_CLAIM,
        )
        button.named(f"claim-{seat + 1}")
        if is_crowded:
            figure = picture.sized(width=_FIGURE, height=_FIGURE)
            return Row(figure, button.sized(width=Grow()), gap=4).sized(width=Grow())
        return Column(picture.sized(height=_FIGURE), button, gap=4).sized(width=Grow())


_SIDE: Final = 56
_STEPS: Final = 90
"""The ring shrinks in so many steps."""
_THICK: Final = 0.13
"""How thick the ring is, as a share of its side."""
_SMOOTHING: Final = 3


class CountdownRing(Widget):
    """A ring of which less and less is left, with the seconds in its middle."""

    def __init__(self) -> None:
        super().__init__()
        self._step = _STEPS
        self._text = ""

    def set(self, share: float, seconds: float | None) -> None:
        """Show what is left; without seconds the ring stays whole and empty."""
        shown = (round(share * _STEPS), "" if seconds is None else str(math.ceil(seconds)))
        if shown != (self._step, self._text):
            self._step, self._text = shown
            self.changed()

    def measure(self, width: int | None) -> Size:
        """A square."""
        side = self.look.px(_SIDE)
        return side if width is None else min(width, side), side

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, what is left of the ring, and the seconds."""
        look, palette = self.look, self.look.palette
        side = max(8, min(*self.rect.size, look.px(_SIDE)))
        picture = _ring(side, self._step / _STEPS, ASKING, palette.panel_edge)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self._text:
            room = round(side * (1 - 2 * _THICK))
            number = look.line(self._text, HEADING, palette.text, (room, room))
            surface.blit(number, number.get_rect(center=self.rect.center))


def _ring(side: int, share: float, colour: Colour, groove: Colour) -> pygame.Surface:
    """Clockwise from the top, drawn larger and scaled down to smooth it."""
    large = side * _SMOOTHING
    sheet = blank((large, large), groove)
    thickness = round(large * _THICK)
    centre, outer = large / 2, large / 2
    pygame.draw.circle(sheet, groove, (centre, centre), outer, thickness)
    if share > 0:
        inner = outer - thickness
        angles = [2 * math.pi * (1 - share * step / _STEPS) for step in range(_STEPS + 1)]
        rim = [(centre + outer * math.sin(a), centre - outer * math.cos(a)) for a in angles]
        hub = [(centre + inner * math.sin(a), centre - inner * math.cos(a)) for a in angles]
        pygame.draw.polygon(sheet, colour, [*rim, *reversed(hub)])
    return scaled(sheet, (side, side))
