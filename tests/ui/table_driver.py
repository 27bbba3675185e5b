"""A person at the table: looks at what is lit and asked, and answers by mouse."""

import math
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from frantic_board import Match, Seat, Setup, apply, load_level, read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.bots import Budget
from frantic_board.files.paths import assets_dir
from frantic_board.files.settings import Settings
from frantic_board.play.session import Session
from frantic_board.ui.app import App
from frantic_board.ui.desk import Desk
from frantic_board.ui.look import Look
from frantic_board.ui.sound import Sounds
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.overlays import Curtain
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button
from tests.ui.driver import Driver, SteadyClock

SPRITES = Sprites(assets_dir())


class TableDriver(Driver):
    """An app with one game at the table."""

    def __init__(
        self,
        seats: Sequence[Seat],
        *,
        size: tuple[int, int] = (1024, 640),
        level: str = "classic",
        limit: int = 60,
        seed: int = 1,
        settings: Settings | None = None,
        open_hands: bool = False,
        record: Path | None = None,
        position: Position | None = None,
        script: Sequence[str] = (),
    ) -> None:
        """A game from its deal on, or from a position after the answers of a script."""
        self.look = Look(assets_dir() / "fonts", SPRITES.icon)
        self.app = App(self.look, SteadyClock(), random.Random(1), size=size)
        self.desk = Desk(
            self.look, SPRITES, Sounds(assets_dir() / "sounds"), settings or Settings(speed="instant")
        )
        figures = ("red", "blue", "green", "yellow", "black", "white")[: len(seats)]
        self.match = Match(Setup(load_level(level), figures, limit), seats, seed, record)
        if position is not None:
            self.match.state = set_up(self.match.head.setup, position)
            for line in script:
                apply(self.match.state, read_line(line, figures)[1])
        self.paused = 0
        self.ended = 0
        names = [seat.label.partition(":")[2] for seat in seats]
        self.scene = TableScene(
            self.desk,
            Session(self.match, bot_pause=0.0, bot_limit=math.inf, hint_budget=Budget(simulations=40)),
            names,
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

    def until(self, condition: Callable[[], bool], frames: int = 3000) -> "TableDriver":
        """Let time pass until something is so."""
        for _ in range(frames):
            if condition():
                return self
            if self.scene.session.is_thinking or self.scene.session.is_seeking_hint:
                time.sleep(0.0005)
            self.send()
        raise AssertionError("it never came to that")

    def until_asked(self) -> "TableDriver":
        """Let time pass until somebody is asked, and go through the curtain."""

        def is_asked() -> bool:
            layers = self.scene.root.layers
            if layers and isinstance(layers[-1], Curtain):
                self._answer_layer()
            return self.scene._asking is not None

        self.until(is_asked)
        self.send()  # what is asked may need room: things lie elsewhere now
        return self

    @property
    def asking(self) -> Asking:
        """What somebody is being asked."""
        assert self.scene._asking is not None
        return self.scene._asking

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return [row.text for row in self.scene.stage.log.view.rows]

    @property
    def told(self) -> list[str]:
        """The notices that are shown now."""
        return self.scene.root._toasts.texts

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
        elif scene._windows.gate is not None or scene._is_waiting_for_roll:
            self.key(pygame.K_SPACE)
        elif scene._asking is not None:
            self._choose()
        else:
            if scene.session.is_thinking:
                time.sleep(0.0005)
            self.send()

    def _answer_layer(self) -> None:
        layer = self.scene.root.layers[-1]
        if isinstance(layer, Curtain):
            self.click(layer.find("open-curtain"))
        elif isinstance(layer, ChalkBoard):
            self.click(layer.find("go-on"))
        elif isinstance(layer, CloseUp):
            self.key(pygame.K_ESCAPE)
        else:
            raise AssertionError(f"nobody told me about {type(layer).__name__}")

    def _choose(self) -> None:
        asking = self.scene._asking
        assert asking is not None
        chooser = asking.chooser
        asks = chooser.decision.asks
        if asks == "play" and chooser.card is None:
            self._click_card(self.rng.choice(sorted(chooser.cards)))
        elif asks == "pick":
            market = self.scene._around.market
            self.click(self.rng.choice(market.card_rects()).center)
        elif asks == "react" and self.rng.random() < 0.5:
            self._press("pass")
        elif asks == "target" or (asks == "gift" and not chooser.steps):
            seat = self.rng.choice(sorted(chooser.figures))
            self.click(self.scene._around.seats.row_rects()[seat].center)
        elif asks == "gift":
            self._press(self.rng.choice(["one", "two"]))
        elif asks == "move" and chooser.teleport is None:
            number = self.rng.choice(sorted(chooser.teleports))
            self._click_field(self.match.state.teleports[number - 1])
        else:
            self._click_field(self.rng.choice(sorted(chooser.fields)))

    def _click_card(self, kind: int) -> None:
        hand = self.scene._around.hand
        place = hand.cards.index(kind)
        rect = hand.card_rects()[place]
        self.click((rect.left + 6, rect.centery))

    def _click_field(self, field: int) -> None:
        board = self.scene._board
        board.show_field(field)
        self.click(board.geometry.field_rect(field).center)

    def _press(self, name: str) -> None:
        button = self.scene.root.top.find(name)
        assert isinstance(button, Button)
        assert button.is_visible
        self.click(button)
