"""Setting up a game: which of the two, who sits where, and what the game itself wants to know."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from frantic_board.play.games import Plan, given_name, has_last_plan, last_plan, stand_in
from frantic_board.records.record import MAX_SEED
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.shell.parts import ShellScene, back_button, is_whole, page_head
from frantic_board.ui.shell.room import GameForm
from frantic_board.ui.shell.seat_rows import SeatDraft, SeatForm
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, SMALL
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Canvas, Label, Panel, ScrollPane, TextField
from frantic_board.ui.widgets.tabs import TabStrip

_SEATS = 311
_FIGURE = 26


@dataclass(frozen=True)
class GamePage:
    """What is agreed about one of the games."""

    seats: SeatForm
    form: GameForm
    is_as_last_time: bool


class NewGameScene(ShellScene):
    """A form that is right from the start: whoever presses Start at once gets a good game."""

    has_people = True
    """Whether people can sit down; else bots play, and somebody watches."""

    def __init__(
        self, desk: Desk, on_start: Callable[[Plan], None], game: str, plan: Plan | None = None
    ) -> None:
        super().__init__(desk)
        self._on_start = on_start
        self._game = game
        self._given = plan
        self._seed_text = ""
        self._pages: dict[str, GamePage] = {}

    @property
    def _page(self) -> GamePage:
        """What is agreed about the chosen game; there from `entered` on. Each game keeps its own."""
        if self._game not in self._pages:
            self._pages[self._game] = self._new_page(self._game)
        return self._pages[self._game]

    def _new_page(self, game: str) -> GamePage:
        given, room = self._given, ROOMS[game]
        plan = given if given is not None and given.game == game else last_plan(self.desk.settings, game)
        drafts = []
        for figure, label in plan.seats:
            bot = label.removeprefix("bot:") if label.startswith("bot:") else ""
            if not self.has_people:
                bot = bot or stand_in(game)
            drafts.append(SeatDraft(figure, bot, given_name(label, figure)))
        seats = SeatForm(self.desk, room.game, drafts, self.rebuild, has_people=self.has_people)
        form = room.form(self.desk, plan, self.rebuild, self.app.rng, is_watched=not self.has_people)
        return GamePage(seats, form, plan is not given and has_last_plan(self.desk.settings, game))

    @property
    def seats(self) -> SeatForm:
        """Who sits where."""
        return self._page.seats

    @property
    def form(self) -> GameForm:
        """What the chosen game wants to know."""
        return self._page.form

    def entered(self) -> None:
        """The keyboard starts at the button people want."""
        self.start_focus("start")

    # -- what was agreed

    @property
    def plan(self) -> Plan:
        """The game as it stands on the form; right only while `problem` is empty."""
        seats = tuple((seat.figure, seat.label) for seat in self.seats.seats)
        return self.form.complete(seats, int(self._seed_text) if self._seed_text else None)

    @property
    def problem(self) -> str:
        """Why this game cannot begin; empty if it can."""
        if self._seed_text and not is_whole(self._seed_text, 0, MAX_SEED):
            return self.desk.say("The seed is a whole number.")
        return self.form.problem

    def start(self) -> None:
        """Begin the game."""
        if not self.problem:
            self._on_start(self.plan)

    def choose_game(self, index: int) -> None:
        """Turn to the other game."""
        self._game = list(ROOMS)[index]
        self.rebuild()
        self.start_focus("game")

    def rebuild(self) -> None:
        """Show everything anew, and scrolled as it was: nothing jumps away under the pointer."""
        was = {name: pane.scroller.offset for name, pane in self._panes()}
        super().rebuild()
        for name, pane in self._panes():
            if name in was:
                pane.scroller.jump_to(was[name])
                pane.scrolled()

    def _panes(self) -> list[tuple[str, ScrollPane]]:
        found = self.root.content.walk()
        return [(widget.name, widget) for widget in found if isinstance(widget, ScrollPane)]

    def _set_seed(self, text: str) -> None:
        self._seed_text = text.strip()

    def update(self, dt: float) -> None:
        """What stands at the foot follows what is typed above."""
        start, summary = self.root.content.find("start"), self.root.content.find("summary")
        assert isinstance(start, Button)
        assert isinstance(summary, Label)
        start.enable(not self.problem, self.problem)
        summary.set_text(self.form.summary(*self._counts))
        super().update(dt)

    # -- widgets

    @property
    def _counts(self) -> tuple[int, int]:
        """How many people and how many bots sit there."""
        people = sum(not seat.bot for seat in self.seats.seats)
        return people, len(self.seats.seats) - people

    def build(self) -> Widget:
        """Seats at the left, the game at the right, the way on below."""
        say, games = self.desk.say, list(ROOMS)
        note = say("Set up as last time.") if self._page.is_as_last_time else ""
        switch = TabStrip(
            [ROOMS[game].title(say) for game in games], games.index(self._game), self.choose_game
        )
        right = Column(switch.named("game"), down=Align.CENTRE)
        head = page_head(self._title, note, back_button(say, self.back), right)
        form = ScrollPane(self.form.build(*self._counts)).named(f"form-{self._game}").sized(width=Grow())
        middle = Row(self._seats_panel().sized(width=_SEATS), form, gap=9)
        return Column(head, middle.sized(height=Grow()), self._foot(), gap=9, padding=(12, 8))

    @property
    def _title(self) -> str:
        return self.desk.say("New game")

    def _seats_panel(self) -> Panel:
        say, soft = self.desk.say, self.desk.look.palette.text_soft
        taken = say("{number} of {most}", number=len(self.seats.seats), most=self.seats.most)
        head = Row(
            Label(say("Seats"), HEADING, lines=1), Label(taken, SMALL, soft, lines=1), down=Align.CENTRE
        )
        order = ROOMS[self._game].order(say)
        return Panel(
            head,
            ScrollPane(self.seats.rows()).named(f"seats-{self._game}").sized(height=Grow()),
            Label(order, SMALL, soft, lines=2),
            gap=5,
            padding=(12, 8),
        )

    def _foot(self) -> Widget:
        start = Button(self._start_text, self.start, kind=ButtonKind.PRIMARY, icon=self._start_icon).named(
            "start"
        )
        start.enable(not self.problem, self.problem)
        figures = [seat.figure for seat in self.seats.seats]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            side = min(rect.height, rect.width // max(1, len(figures)))
            for place, figure in enumerate(figures):
                picture = self.desk.sprites.figure(figure, side)
                surface.blit(picture, (rect.left + place * side, rect.centery - side // 2))

        return Row(
            Canvas(draw).sized(width=_FIGURE * len(figures), height=_FIGURE + 4),
            Label(self.form.summary(*self._counts), BODY, lines=2).named("summary").sized(width=Grow()),
            *self._last_choices(),
            start.sized(width=200),
            gap=12,
            down=Align.CENTRE,
        )

    _start_icon = "play"

    @property
    def _start_text(self) -> str:
        return self.desk.say("Start")

    def _last_choices(self) -> list[Widget]:
        """What stands before the main button."""
        say = self.desk.say
        seed = TextField(self._seed_text, self._set_seed, longest=19, placeholder=say("by chance"))
        seed.with_tooltip(say("The same seed gives the same dice and cards."))
        return [Label(say("Seed"), BODY, lines=1), seed.named("seed").sized(width=130)]
