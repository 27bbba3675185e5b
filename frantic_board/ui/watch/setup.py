"""Choosing who plays: the bots to be watched, or whoever plays on from a moment of a game."""

from collections.abc import Callable
from typing import Final

import pygame

from frantic_board.play.games import Plan, plan_of, seat_names
from frantic_board.play.registry import terms_of
from frantic_board.records import Timeline
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.shell.length import hands_cards
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.parts import ShellScene, back_button, page_head
from frantic_board.ui.shell.seat_rows import SeatForm, drafts_of
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING
from frantic_board.ui.watch.bar import SPEED_CAPTIONS
from frantic_board.ui.watch.pictures import Pictures
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Canvas, Choice, Label, Option, Panel, ScrollPane


class WatchSetupScene(NewGameScene):
    """The form of a new game, as far as it concerns bots."""

    has_people = False
    _start_icon = "eye"

    def __init__(self, desk: Desk, plan: Plan, speed: int, on_start: Callable[[Plan, int], None]) -> None:
        """`speed` is one of the viewer's; it goes to `on_start` with the plan."""
        super().__init__(desk, lambda chosen: on_start(chosen, self._speed), plan.game, plan)
        self._speed = speed

    @property
    def _title(self) -> str:
        return self.desk.say("Watch bots")

    @property
    def _start_text(self) -> str:
        return self.desk.say("Watch")

    def _set_speed(self, speed: int) -> None:
        self._speed = speed

    def _last_choices(self) -> list[Widget]:
        say = self.desk.say
        speeds = [Option(place, caption) for place, caption in enumerate(SPEED_CAPTIONS)]
        speed = Choice(speeds, self._speed, self._set_speed).named("speed").sized(width=140)
        return [Label(say("Speed"), BODY, lines=1), speed]


_SEATS: Final = 311
_LEAST: Final = 60
"""Below this many pixels there is nothing to be seen on a board."""


class PlayOnScene(ShellScene):
    """Who plays each seat from here on."""

    def __init__(self, desk: Desk, timeline: Timeline, moment: int, on_start: Callable[[Plan], None]) -> None:
        super().__init__(desk)
        self._timeline = timeline
        self._moment = moment
        self._on_start = on_start
        head = timeline.head
        drafts = drafts_of(head.setup.figures, head.labels, head.labels, timeline.game.name)
        if all(draft.bot for draft in drafts):
            drafts[0].bot = ""  # whoever wants to play on wants to play
        self.seats = SeatForm(desk, timeline.game, drafts, self.rebuild, is_fixed=True)
        self._open_hands = desk.settings.has_open_hands
        self._picture: tuple[Size, pygame.Surface] | None = None
        """The table at that moment, and the size it was drawn for."""

    def entered(self) -> None:
        """The keyboard starts at the button people want."""
        self.start_focus("start")

    @property
    def plan(self) -> Plan:
        """Who plays."""
        setup = self._timeline.head.setup
        seats = tuple((seat.figure, seat.label) for seat in self.seats.seats)
        return plan_of(terms_of(setup), seats, open_hands=self._open_hands)

    def start(self) -> None:
        """Begin to play."""
        self._on_start(self.plan)

    def _set_hands(self, is_open: bool) -> None:
        self._open_hands = is_open
        self._picture = None
        self.rebuild()

    def build(self) -> Widget:
        """The seats, and the way on."""
        say, turn = self.desk.say, self._timeline.turn_at(self._moment)
        if turn.seat is None:
            where = say("A new game begins in the set-up of round {number}.", number=turn.round)
        else:
            where = say(
                "A new game begins in round {number}, turn {turn}.", number=turn.round, turn=turn.number
            )
        cards = hands_cards(self.desk, self._open_hands, self._set_hands)
        seats = Panel(
            Label(say("Who plays on?"), HEADING, lines=1),
            ScrollPane(self.seats.rows()).sized(height=Grow()),
            Label(say("Hands"), HEADING, lines=1),
            Row(*cards, gap=7),
            gap=6,
            padding=(12, 8),
        )
        start = Button(say("Play on"), self.start, kind=ButtonKind.PRIMARY, icon="play").named("start")
        board = Panel(
            Canvas(self._draw).sized(height=Grow()),
            Row(Label(where, BODY).sized(width=Grow()), start.sized(width=220), down=Align.CENTRE),
            padding=(12, 8),
        )
        body = Row(seats.sized(width=_SEATS), board.sized(width=Grow()), gap=9)
        head = page_head(say("Play on from here"), "", back_button(say, self.back))
        return Column(head, body.sized(height=Grow()), gap=9, padding=(12, 8))

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table as it is at that moment."""
        if min(rect.size) < _LEAST:
            return
        if self._picture is None or self._picture[0] != rect.size:
            head = self._timeline.head
            names = seat_names(head.setup.figures, head.labels, self.desk.say)
            pictures = Pictures(self.desk, self._timeline, names, rect.size, sees_hands=self._open_hands)
            self._picture = (rect.size, pictures.draw(self._moment))
        surface.blit(self._picture[1], self._picture[1].get_rect(center=rect.center))
