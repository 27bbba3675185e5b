"""A person at the table: looks at what is lit and asked, and answers by mouse."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from frantic_board import Match, Seat, Setup, apply, load_level, read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.files.settings import Settings
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.table.curtain import Curtain
from tests.ui.seated_driver import SeatedDriver


class TableDriver(SeatedDriver[BoardMiddle]):
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
        figures = ("red", "blue", "green", "yellow", "black", "white")[: len(seats)]
        match = Match(Setup(load_level(level), figures, limit), seats, seed, record)
        if position is not None:
            match.state = set_up(match.head.setup, position)
            for line in script:
                apply(match.state, read_line(line, figures)[1], match.past)
        super().__init__(
            match,
            seats,
            settings or Settings(speed="instant"),
            size=size,
            open_hands=open_hands,
            is_guided=is_guided,
            seed=seed,
        )

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

    def _choose(self) -> None:
        chooser = self.asking.chooser
        asks = chooser.decision.asks
        if asks == "react" and self.rng.random() < 0.5 and chooser.card is None:
            self.press_button("pass")
        elif asks in ("play", "react") and chooser.card is None:
            self._click_card(self.rng.choice(sorted(chooser.cards)))
        elif asks == "pick":
            market = self.middle.market.hand
            self.click(self.rng.choice(market.card_rects()).center)
        elif asks == "target" or (asks == "gift" and not chooser.steps):
            seat = self.rng.choice(sorted(chooser.figures))
            self.click(self.scene.frame.seats.row_rects()[seat].center)
        elif asks == "gift":
            self.press_button(self.rng.choice(["one", "two"]))
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
        """Pick up the card that can be thrown in, throw it in on a field, and be sure of it if asked."""
        (kind,) = self.asking.cards
        self._click_card(kind)
        self._click_field(field)
        if self.scene.root.layers:
            self._answer_layer()

    def _click_field(self, field: int) -> None:
        board = self.board
        board.show_field(field)
        self.click(board.geometry.field_rect(field).center)
