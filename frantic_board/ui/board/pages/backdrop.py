"""The game behind the title: bots play on the classic track, dimmed, for nobody but whoever looks."""

from random import Random
from typing import Final

import pygame

from frantic_board.board.facts import Fact
from frantic_board.board.state import FIGURES, Setup
from frantic_board.files.board.levels import load_level
from frantic_board.play.match import Match, bot_seat
from frantic_board.ui.anim import Animator, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.director import Director
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Widget

_DIM: Final = (112, 112, 120)
"""What the game is multiplied by, in parts of 255."""
_SEATS: Final = 4
_BETWEEN: Final = 0.5
"""Seconds between two turns."""
_PACE: Final = 0.8
_BOT: Final = "chaos"
"""A bot that answers at once, so that no worker is needed."""


class Backdrop(Widget):
    """A board on which a game plays by itself. It takes no input."""

    def __init__(self, sprites: Sprites, rng: Random) -> None:
        super().__init__()
        self._setup = Setup(load_level("classic"), FIGURES[:_SEATS])
        self._rng = rng
        self._match = self._new_match()
        self._picture = BoardPicture(Shown.from_state(self._match.state), self._setup.figures, sprites)
        self._picture.enable(False)
        self._animator = Animator()
        self._director = Director(
            self._picture,
            lambda _fact: None,
            lambda _rolled: Pause(0.3),
            lambda _sound: None,
            event_pause=0.6,
        )
        self.set_children([self._picture])

    def _new_match(self) -> Match:
        seats = [bot_seat(_BOT)] * _SEATS
        match = Match(self._setup, seats, self._rng.randrange(1 << 40))
        while match.state.turns < 2 * _SEATS:  # a board with something on it
            match.advance()
        return match

    def layout(self, rect: pygame.Rect) -> None:
        """The board fills everything."""
        super().layout(rect)
        self._picture.layout(rect)

    def hit(self, position: tuple[int, int]) -> Widget | None:  # noqa: ARG002 - one signature for all widgets
        """Nothing here can be pointed at."""
        return None

    def update(self, dt: float) -> None:
        """Let the game go on."""
        if self.look.is_motion_reduced:
            return
        if not self._animator.is_busy:
            self._go_on()
        self._animator.update(dt * _PACE)
        super().update(dt)

    def _go_on(self) -> None:
        """Show the next answer; after the last one, begin another game."""
        if self._match.is_over:
            self._match = self._new_match()
            self._picture.shown = Shown.from_state(self._match.state)
            self._picture.settle()
            return
        turns = self._match.state.turns
        happened: list[Fact] = []
        self._match.advance(happened)
        pause = _BETWEEN if self._match.state.turns != turns else 0.0
        self._animator.start(InOrder(self._director.show(happened), Pause(pause)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board and darken it."""
        super().draw(surface)
        surface.fill(_DIM, self.rect, special_flags=pygame.BLEND_RGB_MULT)
