"""Setting up a game: seats, track, length, hands, seed."""

from collections.abc import Callable
from typing import Final

from frantic_board.board.state import LIMITS
from frantic_board.board.track import Level
from frantic_board.files.board.levels import list_levels, load_level
from frantic_board.files.errors import FileError
from frantic_board.play.games import Plan, given_name, last_plan
from frantic_board.records.record import MAX_SEED
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.parts import ShellScene
from frantic_board.ui.shell.seat_rows import SeatDraft, SeatForm
from frantic_board.ui.shell.track_panel import length_options, track_panel
from frantic_board.ui.theme import BODY, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import (
    Button,
    ButtonKind,
    Choice,
    Label,
    Option,
    Panel,
    ScrollPane,
    TextField,
)

MAX_LIMIT: Final = 1_000_000
_OWN: Final = -1


def offered_levels() -> dict[str, Level]:
    """The tracks that can be played, by name or path; broken files are not offered."""
    levels: dict[str, Level] = {}
    for file in list_levels():
        key = str(file.path) if file.is_shadowed else file.name
        try:
            levels[key] = load_level(file.path)
        except FileError:
            continue
    return levels


class NewGameScene(ShellScene):
    """A form that is right from the start: whoever presses Start at once gets a good game."""

    def __init__(self, desk: Desk, on_start: Callable[[Plan], None], plan: Plan | None = None) -> None:
        super().__init__(desk)
        self._on_start = on_start
        plan = last_plan(desk.settings) if plan is None else plan
        drafts = []
        for figure, label in plan.seats:
            bot = label.removeprefix("bot:") if label.startswith("bot:") else ""
            drafts.append(SeatDraft(figure, bot, given_name(label, figure)))
        self.seats = SeatForm(desk, drafts, self._refresh)
        self._levels = offered_levels()
        self._level = self._chosen_level(plan)
        limits = LIMITS[len(drafts)]
        self._length = 1 if plan.limit == 0 else limits.index(plan.limit) if plan.limit in limits else _OWN
        self._limit_text = str(plan.limit) if self._length == _OWN else ""
        self._open_hands = plan.open_hands
        self._seed_text = ""

    def _chosen_level(self, plan: Plan) -> str:
        if isinstance(plan.level, str):
            wanted = plan.level if plan.level in self._levels else "classic"
        else:
            wanted = next((name for name, level in self._levels.items() if level == plan.level), "classic")
        return wanted if wanted in self._levels else next(iter(self._levels), "classic")

    def entered(self) -> None:
        """The keyboard starts at the button people want."""
        self.start_focus("start")

    # -- what was agreed

    @property
    def plan(self) -> Plan:
        """The game as it stands on the form; right only while `problem` is empty."""
        return Plan(
            tuple((seat.figure, seat.label) for seat in self.seats.seats),
            self._level,
            self._limit,
            self._open_hands,
            int(self._seed_text) if self._seed_text else None,
        )

    @property
    def _limit(self) -> int:
        if self._length == _OWN:
            return int(self._limit_text) if self._limit_text.isdecimal() else 0
        # The book's numbers depend on how many play: medium stays medium when somebody joins.
        return 0 if self._length == 1 else LIMITS[len(self.seats.seats)][self._length]

    @property
    def problem(self) -> str:
        """Why this game cannot begin; empty if it can."""
        say = self.desk.say
        if self._level not in self._levels:
            return say("There is no track to play on.")
        if self._length == _OWN and not _is_whole(self._limit_text, 1, MAX_LIMIT):
            return say("The limit is a whole number from 1.")
        if self._seed_text and not _is_whole(self._seed_text, 0, MAX_SEED):
            return say("The seed is a whole number.")
        return ""

    def start(self) -> None:
        """Begin the game."""
        if not self.problem:
            self._on_start(self.plan)

    # -- changes

    def _refresh(self) -> None:
        """Show everything anew; what has the keyboard keeps it."""
        self.rebuild()

    def _check(self) -> None:
        start = self.root.content.find("start")
        assert isinstance(start, Button)
        start.enable(not self.problem, self.problem)

    def _set_level(self, name: str) -> None:
        self._level = name
        self._refresh()

    def _set_length(self, length: int) -> None:
        if length == _OWN and not self._limit_text:
            self._limit_text = str(LIMITS[len(self.seats.seats)][1])
        self._length = length
        self._refresh()

    def _set_limit(self, text: str) -> None:
        self._limit_text = text.strip()
        self._check()

    def _set_seed(self, text: str) -> None:
        self._seed_text = text.strip()
        self._check()

    def _set_hands(self, is_open: bool) -> None:
        self._open_hands = is_open

    # -- widgets

    def build(self) -> Widget:
        """Seats at the left, everything else at the right."""
        say = self.desk.say
        start = Button(say("Start"), self.start, kind=ButtonKind.PRIMARY, icon="play").named("start")
        start.enable(not self.problem, self.problem)
        foot = Row(
            Button(say("Back"), self.back, icon="back").named("back"),
            Spacer(Grow()),
            start.sized(width=220),
        )
        seats = Panel(ScrollPane(self.seats.rows()).sized(height=Grow()), title=say("Seats"))
        body = Row(seats.sized(width=Grow(1.25)), self._game().sized(width=Grow(1.0)), gap=12).sized(
            height=Grow()
        )
        return Column(Label(say("New game"), TITLE), body, foot, gap=10, padding=(24, 14))

    def _game(self) -> Panel:
        say = self.desk.say
        hands = [Option(False, say("Hidden")), Option(True, say("Open"))]
        seed = TextField(self._seed_text, self._set_seed, longest=19, placeholder=say("by chance"))
        seed.with_tooltip(say("The same seed gives the same dice and cards."))
        return track_panel(
            self.desk,
            self._levels,
            self._level,
            self._set_level,
            *self._length_cells(),
            Label(say("Hands"), BODY),
            Choice(hands, self._open_hands, self._set_hands).named("hands"),
            Label(say("Seed"), BODY),
            seed.named("seed"),
        )

    def _length_cells(self) -> list[Widget]:
        say = self.desk.say
        players = len(self.seats.seats)
        lengths = [*length_options(say, players), Option(_OWN, say("Own limit"))]
        cells: list[Widget] = [
            Label(say("Length"), BODY),
            Choice(lengths, self._length, self._set_length).named("length"),
        ]
        if self._length == _OWN:
            limit = TextField(
                self._limit_text, self._set_limit, longest=7, placeholder=str(LIMITS[players][1])
            )
            cells += [Label(say("Limit"), BODY), limit.named("limit")]
        return cells


def _is_whole(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 19 and least <= int(text) <= most
