"""A person at the table: looks at what is lit and asked, and answers by mouse."""

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from frantic_board import Match, Seat, Setup, apply, load_level, read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.bots import Budget
from frantic_board.files.paths import assets_dir
from frantic_board.files.settings import Settings
from frantic_board.play.session import Session
from frantic_board.ui.app import App
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.desk import Desk
from frantic_board.ui.look import Look
from frantic_board.ui.sound import Sounds
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button, Dialog
from tests.ui.driver import Driver, SteadyClock, told

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
        is_guided: bool = False,
    ) -> None:
        """A game from its deal on, or from a position after the answers of a script."""
        settings = settings or Settings(speed="instant")
        if not is_guided:
            settings = replace(settings, hints_understood=(*settings.hints_understood, "guide"))
        self.look = Look(assets_dir() / "fonts", SPRITES.icon)
        self.app = App(self.look, SteadyClock(), random.Random(1), size=size)
        self.desk = Desk(self.look, SPRITES, Sounds(assets_dir() / "sounds"), settings)
        figures = ("red", "blue", "green", "yellow", "black", "white")[: len(seats)]
        self.match = Match(Setup(load_level(level), figures, limit), seats, seed, record)
        if position is not None:
            self.match.state = set_up(self.match.head.setup, position)
            for line in script:
                apply(self.match.state, read_line(line, figures)[1], self.match.past)
        self.paused = 0
        self.ended = 0
        names = [seat.label.partition(":")[2] for seat in seats]
        self.scene = TableScene(
            self.desk,
            Session(self.match, bot_pause=0.0, bot_limit=math.inf, hint_budget=Budget(simulations=40)),
            names,
            BoardMiddle(self.desk, self.match.state, names),
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
            return self.scene.question is not None

        self.until(is_asked)
        self.send()  # what is asked may need room: things lie elsewhere now
        return self

    @property
    def asking(self) -> Asking:
        """What somebody is being asked."""
        assert isinstance(self.scene.question, Asking)
        return self.scene.question

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return told(self.scene.middle.blocks)

    @property
    def middle(self) -> BoardMiddle:
        """The board, and what is told of it."""
        assert isinstance(self.scene.middle, BoardMiddle)
        return self.scene.middle

    @property
    def board(self) -> BoardPicture:
        """The picture of the board."""
        return self.middle.board

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        return self.middle.shown

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
        elif scene.windows.gate is not None or scene.is_waiting_for_roll:
            self.key(pygame.K_SPACE)
        elif scene.question is not None:
            self._choose()
        else:
            if scene.session.is_thinking:
                time.sleep(0.0005)
            self.send()

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

    def _choose(self) -> None:
        chooser = self.asking.chooser
        asks = chooser.decision.asks
        if asks == "react" and self.rng.random() < 0.5 and chooser.card is None:
            self._press("pass")
        elif asks in ("play", "react") and chooser.card is None:
            self._click_card(self.rng.choice(sorted(chooser.cards)))
        elif asks == "pick":
            market = self.middle.market.hand
            self.click(self.rng.choice(market.card_rects()).center)
        elif asks == "target" or (asks == "gift" and not chooser.steps):
            seat = self.rng.choice(sorted(chooser.figures))
            self.click(self.scene.frame.seats.row_rects()[seat].center)
        elif asks == "gift":
            self._press(self.rng.choice(["one", "two"]))
        elif asks == "move" and chooser.teleport is None:
            number = self.rng.choice(sorted(chooser.teleports))
            self._click_field(self.match.state.teleports[number - 1])
        else:
            self._click_field(self.rng.choice(sorted(chooser.fields)))

    def _click_card(self, kind: int) -> None:
        hand = self.scene.frame.hand
        place = hand.cards.index(kind)
        rect = hand.card_rects()[place]
        self.click((rect.left + 6, rect.centery))

    def throw_in(self, field: int) -> None:
        """Pick up the card that can be thrown in, throw it in on a field, and be sure of it."""
        (kind,) = self.asking.cards
        self._click_card(kind)
        self._click_field(field)
        self._answer_layer()

    def _click_field(self, field: int) -> None:
        board = self.board
        board.show_field(field)
        self.click(board.geometry.field_rect(field).center)

    def _press(self, name: str) -> None:
        button = self.scene.root.top.find(name)
        assert isinstance(button, Button)
        assert button.is_visible
        self.click(button)
