"""What a game gives the screens around the table: its name, its pictures, its part of New game, its rules."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias

import pygame

from frantic_board.kernel import AnyGame, AnySetup, AnyState
from frantic_board.play.games import Plan
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.rule_parts import Page
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Layer, Size, Widget
from frantic_board.words.language import Words

if TYPE_CHECKING:
    from frantic_board.ui.table.middle import Middle


Pages: TypeAlias = Callable[[], list[tuple[str, Widget]]]
"""Makes pages, each with its title."""


class GameForm(Protocol):
    """The part of New game that one game fills."""

    @property
    def problem(self) -> str:
        """Why this game cannot begin; empty if it can."""

    def complete(self, seats: tuple[tuple[str, str], ...], seed: int | None) -> Plan:
        """The plan with these seats, as it stands on the form; right only while there is no problem."""

    def summary(self, people: int, bots: int) -> str:
        """What is going to be played, in a line."""

    def build(self, people: int, bots: int) -> Widget:
        """The widgets, for so many people and bots at the table."""


class GameRoom(Protocol):
    """A game, as the screens around the table need it.

    What only a screen behind the title needs is imported when that is opened: the title is there sooner.
    """

    game: AnyGame
    icon: str
    """A sign for switches and lists."""

    def title(self, say: Words) -> str:
        """What it is called."""

    def motto(self, say: Words) -> str:
        """What it is about, in one line."""

    def order(self, say: Words) -> str:
        """In which order people play, and who begins."""

    def poster(self, desk: Desk, size: Size) -> pygame.Surface:
        """A picture of it for the title, as large as asked."""

    def where(self, setup: AnySetup, say: Words) -> str:
        """On which track, or with which sets."""

    def place(self, setup: AnySetup, say: Words) -> str:
        """The same in short, for lists."""

    def details(self, setup: AnySetup, say: Words) -> str:
        """What else was agreed, in a few words."""

    def thumbnail(self, setup: AnySetup, size: Size, sprites: Sprites) -> pygame.Surface:
        """A small picture of where it is played."""

    def form(
        self, desk: Desk, plan: Plan, on_change: Callable[[], None], rng: Random, *, is_watched: bool
    ) -> GameForm:
        """The part of New game that is about this game; `on_change` is told when it must be shown anew.

        Where bots are watched, nothing is asked that concerns people only.
        """

    def middle(
        self, desk: Desk, state: AnyState, names: Sequence[str], *, is_watched: bool = False
    ) -> "Middle":
        """The middle of its table, to play or to watch."""

    def how_it_went(self, desk: Desk, state: AnyState, names: Sequence[str], record: Path) -> Pages:
        """What makes the pages about a game that is over; raises `FileError` or `Divergence`."""

    def rules(self, desk: Desk, open_layer: Callable[[Layer], None]) -> Sequence[Page]:
        """The chapters of the rules in the chosen language; `open_layer` is for what is shown large."""
