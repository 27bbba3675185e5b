"""Playing on from a moment of a game that was watched: the table stays, who sits at it is chosen anew."""

from collections.abc import Callable

from frantic_board.bots import BOTS
from frantic_board.play.games import Plan, given_name, stand_in
from frantic_board.records import Timeline
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.parts import ShellScene
from frantic_board.ui.shell.seat_rows import SeatDraft, SeatForm
from frantic_board.ui.theme import BODY, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Choice, Label, Option, Panel, ScrollPane


class PlayOnScene(ShellScene):
    """Who plays each seat from here on."""

    def __init__(self, desk: Desk, timeline: Timeline, moment: int, on_start: Callable[[Plan], None]) -> None:
        super().__init__(desk)
        self._timeline = timeline
        self._moment = moment
        self._on_start = on_start
        head = timeline.head
        drafts = [
            SeatDraft(figure, _bot_of(label), given_name(label, figure))
            for figure, label in zip(head.setup.figures, head.labels, strict=True)
        ]
        if all(draft.bot for draft in drafts):
            drafts[0].bot = ""  # whoever wants to play on wants to play
        self.seats = SeatForm(desk, drafts, self.rebuild, is_fixed=True)
        self._open_hands = desk.settings.has_open_hands

    def entered(self) -> None:
        """The keyboard starts at the button people want."""
        self.start_focus("start")

    @property
    def plan(self) -> Plan:
        """Who plays."""
        setup = self._timeline.head.setup
        seats = tuple((seat.figure, seat.label) for seat in self.seats.seats)
        return Plan(seats, setup.level, setup.limit, self._open_hands)

    def start(self) -> None:
        """Begin to play."""
        self._on_start(self.plan)

    def _set_hands(self, is_open: bool) -> None:
        self._open_hands = is_open

    def build(self) -> Widget:
        """The seats, and the way on."""
        say, turn = self.desk.say, self._timeline.turn_at(self._moment)
        if turn.seat is None:
            where = say("A new game begins in the set-up of round {number}.", number=turn.round)
        else:
            where = say(
                "A new game begins in round {number}, turn {turn}.", number=turn.round, turn=turn.number
            )
        hands = [Option(False, say("Hidden")), Option(True, say("Open"))]
        foot = Row(
            Button(say("Back"), self.back, icon="back").named("back"),
            Spacer(Grow()),
            Button(say("Play on"), self.start, kind=ButtonKind.PRIMARY, icon="play")
            .named("start")
            .sized(width=220),
        )
        body = Panel(
            Label(where, BODY),
            ScrollPane(self.seats.rows()).sized(height=Grow()),
            Row(
                Label(say("Hands"), BODY),
                Choice(hands, self._open_hands, self._set_hands).named("hands"),
                Spacer(Grow()),
                gap=14,
            ),
        )
        title = Label(say("Play on from here"), TITLE)
        return Column(title, body.sized(height=Grow()), foot, gap=10, padding=(24, 14))


def _bot_of(label: str) -> str:
    """The bot that plays a seat; one of ours if the game's bot is not here, none for a person."""
    kind, _, name = label.partition(":")
    if kind != "bot":
        return ""
    return name if name in BOTS else stand_in()
