"""Wishes for a random track, and what comes of them, drawn at once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from frantic_board.board.track import Level
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.parts import cancel_or
from frantic_board.ui.theme import BODY
from frantic_board.ui.widget import Grow
from frantic_board.ui.widgets import Button, Canvas, Dialog, Label, Slider, TextField
from frantic_board.workshop.generator import MAX_LENGTH, MAX_SHORTCUTS, MIN_LENGTH, Wishes, make_level

_WIDTH: Final = 820
_PREVIEW: Final = 250
_LONGEST_SEED: Final = 9
"""Digits of a seed: short enough to be told to a friend."""


class GeneratorDialog(Dialog):
    """Seed, length, winding and shortcuts; every change shows another track."""

    def __init__(self, desk: Desk, seed: int, on_done: Callable[[Level], None]) -> None:
        say = desk.say
        self._desk = desk
        self._wishes = Wishes()
        self._seed = seed
        self._picture = Canvas(self._draw)
        self._field = TextField(str(seed), self._typed, longest=_LONGEST_SEED).named("seed")
        self.level = make_level(seed, self._wishes)
        """What the wishes lead to."""
        answers = cancel_or(say, say("Edit this track"), lambda: on_done(self.level))
        super().__init__(say("Generate a track"), "", answers, self._form(), width=_WIDTH)

    def _form(self) -> Row:
        say, wishes = self._desk.say, self._wishes
        another = Button(say("Another"), self._another, icon="shuffle").named("another")
        length = Slider(MIN_LENGTH, MAX_LENGTH, wishes.length, self._set_length).named("length")
        winding = Slider(0, 100, round(100 * wishes.winding), self._set_winding, step=5).named("winding")
        shortcuts = Slider(0, MAX_SHORTCUTS, wishes.shortcuts, self._set_shortcuts).named("shortcuts")
        controls = Column(
            Grid(
                [None, Grow()],
                Label(say("Seed"), BODY),
                self._field,
                Label(say("Length"), BODY),
                length,
                Label(say("Winding"), BODY),
                winding.with_tooltip(say("From long lanes to curls")),
                Label(say("Shortcuts"), BODY),
                shortcuts.with_tooltip(say("Walls through which a push gains a lot")),
                gap=12,
                row_gap=6,
            ),
            another,
            gap=10,
        )
        return Row(
            controls.sized(width=Grow(1.0)), self._picture.sized(width=Grow(1.1), height=_PREVIEW), gap=18
        )

    def _show(self) -> None:
        self.level = make_level(self._seed, self._wishes)
        self._picture.changed()

    def _typed(self, text: str) -> None:
        if text.isascii() and text.isdecimal():
            self._seed = int(text)
            self._show()

    def _another(self) -> None:
        self._seed = (self._seed + 1) % 10**_LONGEST_SEED
        self._field.set_text(str(self._seed))
        self._show()

    def _set_length(self, fields: float) -> None:
        self._wishes = replace(self._wishes, length=round(fields))
        self._show()

    def _set_winding(self, share: float) -> None:
        self._wishes = replace(self._wishes, winding=share / 100)
        self._show()

    def _set_shortcuts(self, count: float) -> None:
        self._wishes = replace(self._wishes, shortcuts=round(count))
        self._show()

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if min(rect.size) > 8:
            surface.blit(track_preview(self.level.track, rect.size), rect)
