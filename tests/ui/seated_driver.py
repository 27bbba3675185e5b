"""A person at any table: what the drivers of both games share."""

import math
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

import pygame

from frantic_board import Match, Seat
from frantic_board.bots import Budget
from frantic_board.files.paths import assets_dir
from frantic_board.files.settings import Settings
from frantic_board.play.session import Session
from frantic_board.ui.app import App
from frantic_board.ui.desk import Desk
from frantic_board.ui.look import Look
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.sound import Sounds
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.log import Block
from frantic_board.ui.table.middle import Middle
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button, Dialog
from tests.ui.driver import Driver, SteadyClock

SPRITES = Sprites(assets_dir())
M = TypeVar("M", bound=Middle)


def told(blocks: Sequence[Block]) -> list[str]:
    """Everything a log tells, in sentences."""
    return [text for block in blocks for entry in block.entries for text in entry.sentences]


class SeatedDriver(Driver, Generic[M]):
    """An app with one game at the table."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        settings: Settings,
        *,
        size: tuple[int, int],
        open_hands: bool,
        is_guided: bool,
        seed: int,
    ) -> None:
        if not is_guided:
            settings = replace(settings, hints_understood=(*settings.hints_understood, "guide"))
        self.look = Look(assets_dir() / "fonts", SPRITES.icon)
        self.app = App(self.look, SteadyClock(), random.Random(1), size=size)
        self.desk = Desk(self.look, SPRITES, Sounds(assets_dir() / "sounds"), settings)
        self.match = match
        self.paused = 0
        self.ended = 0
        names = [seat.label.partition(":")[2] for seat in seats]
        self.scene = TableScene(
            self.desk,
            Session(match, bot_pause=0.0, bot_limit=math.inf, hint_budget=Budget(simulations=40)),
            names,
            ROOMS[match.game.name].middle(self.desk, match.state, names),
            open_hands=open_hands,
            on_pause=self._pause,
            on_end=self._end,
        )
        self.app.push(self.scene)
        self.send()
        self.rng = random.Random(seed)

    def _pause(self) -> None:
        self.paused += 1

    def _end(self) -> None:
        self.ended += 1

    def close(self) -> None:
        self.scene.session.close()

    @property
    def middle(self) -> M:
        """The middle of the table."""
        return self.scene.middle  # type: ignore[return-value]  # each driver knows its game

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return told(self.middle.blocks)

    def play(self, turns: int) -> None:
        """Do what a person would, so many times or until the game has ended."""
        for _ in range(turns):
            if self.ended:
                return
            self.act()

    def act(self) -> None:
        """One look at the screen and one thing done about it."""
        scene = self.scene
        if scene.root.layers:
            self._answer_layer()
        elif scene.windows.gate is not None or scene.is_waiting_for_roll:
            self._window()
        elif scene.question is not None:
            self._choose()
        else:
            if scene.session.is_thinking:
                time.sleep(0.0005)
            self.send()

    def _window(self) -> None:
        """Somebody may throw in a card, or throws the die."""
        self.key(pygame.K_SPACE)

    def _choose(self) -> None:
        """Make one of the choices that are asked for."""
        raise NotImplementedError

    def _answer_layer(self) -> None:
        layer = self.scene.root.layers[-1]
        if isinstance(layer, Curtain):
            self.click(layer.find("open-curtain"))
        elif isinstance(layer, Dialog):
            self.click(layer.find("sure"))
        elif isinstance(layer, ChalkBoard):
            self.click(layer.find("go-on"))
        elif isinstance(layer, CloseUp):
            self.key(pygame.K_ESCAPE)
        else:
            raise AssertionError(f"nobody told me about {type(layer).__name__}")

    def press_button(self, name: str) -> None:
        """Press a button of the frame."""
        button = self.scene.root.top.find(name)
        assert isinstance(button, Button)
        assert button.is_visible
        self.click(button)
