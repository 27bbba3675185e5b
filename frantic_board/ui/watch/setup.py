"""Choosing what to watch: which bots, on which track, for how long."""

from collections.abc import Callable

from frantic_board.board.state import LIMITS
from frantic_board.play.games import Plan
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.new_game import offered_levels
from frantic_board.ui.shell.parts import ShellScene
from frantic_board.ui.shell.seat_rows import SeatDraft, SeatForm
from frantic_board.ui.shell.track_panel import length_options, track_panel
from frantic_board.ui.theme import BODY, TITLE
from frantic_board.ui.watch.viewer import SPEED_CAPTIONS
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Choice, Label, Option, Panel, ScrollPane


class WatchSetupScene(ShellScene):
    """The form of a new game, as far as it concerns bots."""

    def __init__(self, desk: Desk, plan: Plan, speed: int, on_start: Callable[[Plan, int], None]) -> None:
        """`speed` is one of the viewer's; it goes to `on_start` with the plan."""
        super().__init__(desk)
        self._on_start = on_start
        drafts = [SeatDraft(figure, label.removeprefix("bot:")) for figure, label in plan.seats]
        self.seats = SeatForm(desk, drafts, self.rebuild, has_people=False)
        self._levels = offered_levels()
        wanted = plan.level if isinstance(plan.level, str) and plan.level in self._levels else "classic"
        self._level = wanted if wanted in self._levels else next(iter(self._levels), "")
        self._length = 0
        self._speed = speed

    def entered(self) -> None:
        """The keyboard starts at the button people want."""
        self.start_focus("start")

    @property
    def plan(self) -> Plan:
        """The game as it stands on the form."""
        seats = tuple((seat.figure, seat.label) for seat in self.seats.seats)
        return Plan(seats, self._level, LIMITS[len(seats)][self._length], open_hands=True)

    def start(self) -> None:
        """Begin to watch."""
        if self._level:
            self._on_start(self.plan, self._speed)

    def _set_level(self, name: str) -> None:
        self._level = name
        self.rebuild()

    def _set_length(self, length: int) -> None:
        self._length = length

    def _set_speed(self, speed: int) -> None:
        self._speed = speed

    def build(self) -> Widget:
        """Seats at the left, the game at the right."""
        say = self.desk.say
        start = Button(say("Watch"), self.start, kind=ButtonKind.PRIMARY, icon="eye").named("start")
        start.enable(bool(self._level), say("There is no track to play on."))
        foot = Row(
            Button(say("Back"), self.back, icon="back").named("back"),
            Spacer(Grow()),
            start.sized(width=220),
        )
        seats = Panel(ScrollPane(self.seats.rows()).sized(height=Grow()), title=say("Seats"))
        body = Row(seats.sized(width=Grow(1.25)), self._game().sized(width=Grow(1.0)), gap=12)
        return Column(
            Label(say("Watch bots"), TITLE), body.sized(height=Grow()), foot, gap=10, padding=(24, 14)
        )

    def _game(self) -> Panel:
        say = self.desk.say
        lengths = length_options(say, len(self.seats.seats))
        speeds = [Option(place, caption) for place, caption in enumerate(SPEED_CAPTIONS)]
        return track_panel(
            self.desk,
            self._levels,
            self._level,
            self._set_level,
            Label(say("Length"), BODY),
            Choice(lengths, self._length, self._set_length).named("length"),
            Label(say("Speed"), BODY),
            Choice(speeds, self._speed, self._set_speed).named("speed"),
        )
