"""The end of a game: who won, how it went, and what next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from frantic_board.board.rounds import winners
from frantic_board.board.state import State
from frantic_board.play.games import copy_record
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row, Spacer
from frantic_board.ui.shell.charts import PointsBar, PositionChart
from frantic_board.ui.shell.parts import Picture, ShellScene
from frantic_board.ui.shell.story import Story
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, FIGURE_COLOURS, HEADING, SMALL, STRONG, TITLE
from frantic_board.ui.widget import Grow, Length, Widget
from frantic_board.ui.widgets import (
    Answer,
    Button,
    ButtonKind,
    Dialog,
    Icon,
    Label,
    Panel,
    ScrollPane,
    Tabs,
    TextField,
    Tone,
)
from frantic_board.words.board.cards import card_name
from frantic_board.words.names import tell_winners
from frantic_board.words.numbers import decimal

_FIGURE = 34


@dataclass(frozen=True)
class EndActions:
    """What can follow a game."""

    rematch: Callable[[], None]
    new_setup: Callable[[], None] | None
    """None where there is nothing to set up."""
    watch: Callable[[Path], None]
    """Watch the game again."""
    title: Callable[[], None]
    title_text: str = ""
    """Where that leads, if not to the title."""


class EndScene(ShellScene):
    """Winner, charts, and the way on."""

    def __init__(
        self,
        desk: Desk,
        state: State,
        names: Sequence[str],
        story: Story | None,
        record: Path | None,
        actions: EndActions,
    ) -> None:
        """Without a story only the points are shown."""
        super().__init__(desk)
        self._state = state
        self._names = tuple(names)
        self._story = story
        self._record = record
        self._actions = actions
        self._page = 0

    def entered(self) -> None:
        """The keyboard starts at the rematch."""
        self.start_focus("rematch")

    def back(self) -> None:
        """Escape goes to the title."""
        self._actions.title()

    # -- widgets

    def build(self) -> Widget:
        """The winner above, pages below, the way on at the foot."""
        say, palette = self.desk.say, self.app.look.palette
        head = Row(
            Icon("trophy", 48, palette.primary),
            Label(tell_winners([self._names[seat] for seat in winners(self._state)], say), TITLE).sized(
                width=Grow()
            ),
            gap=14,
            down=Align.CENTRE,
        )
        pages = [(say("Points"), self._points())]
        if self._story is not None:
            pages += [
                (say("Positions"), self._positions(self._story)),
                (say("Pushes"), self._pushes(self._story)),
                (say("Dice and cards"), self._table(self._story)),
            ]
        tabs = Tabs(pages, min(self._page, len(pages) - 1), self._turned).named("pages")
        tabs.strip.named("tabs")
        body = Panel(tabs.sized(height=Grow())).sized(height=Grow())
        return Column(head, body, self._foot(), gap=10, padding=(24, 14))

    def _turned(self, page: int) -> None:
        self._page = page

    def _foot(self) -> Widget:
        say, actions = self.desk.say, self._actions
        save = Button(say("Save replay as"), self._ask_name, icon="save").named("save")
        save.enable(self._record is not None, say("This game was not recorded."))
        watch = Button(say("Watch replay"), self._watch, icon="film").named("watch")
        watch.enable(self._record is not None, say("This game was not recorded."))
        setup = Button(say("New set-up"), actions.new_setup, icon="settings").named("new-setup")
        setup.is_visible = actions.new_setup is not None
        return Row(
            Button(actions.title_text or say("To the title"), actions.title, icon="back").named("title"),
            Spacer(Grow()),
            watch,
            save,
            setup,
            Button(say("Rematch"), actions.rematch, kind=ButtonKind.PRIMARY, icon="play").named("rematch"),
        )

    def _figure(self, seat: int) -> Widget:
        name = f"figures/{self._state.setup.figures[seat]}"
        return Picture(partial(self.desk.sprites.get, name)).sized(width=_FIGURE, height=_FIGURE)

    def _points(self) -> Widget:
        say, state = self.desk.say, self._state
        order = sorted(range(state.setup.seats), key=lambda seat: (state.scores[seat], seat))
        best, most = winners(state), max(state.scores)
        cells: list[Widget] = []
        for seat in order:
            colour = FIGURE_COLOURS[state.setup.figures[seat]]
            cells += [
                self._figure(seat),
                Label(self._names[seat], STRONG if seat in best else BODY, lines=1),
                PointsBar(state.scores[seat], state.setup.limit, most, colour),
                Label(str(state.scores[seat]), HEADING, across=Align.END),
            ]
        note = say("The line is the limit: {number} points. Fewest points wins.", number=state.setup.limit)
        return Column(
            Grid([_FIGURE, Grow(0.7), Grow(2.0), 56], *cells, gap=14, row_gap=8),
            Spacer(),
            Label(note, SMALL, self.app.look.palette.text_soft),
        )

    def _positions(self, story: Story) -> Widget:
        say, setup = self.desk.say, self._state.setup
        goal = setup.level.track.goal
        chart = PositionChart(story, setup.figures, goal, self.desk.sprites, say("Goal"))
        note = say("Every turn from left to right; upright lines part the rounds.")
        return Column(chart.sized(height=Grow()), Label(note, SMALL, self.app.look.palette.text_soft), gap=6)

    def _pushes(self, story: Story) -> Widget:
        say, seats = self.desk.say, range(self._state.setup.seats)
        cells: list[Widget] = [Label(say("laid by"), SMALL), *(self._figure(seat) for seat in seats)]
        for by in seats:
            cells.append(Row(self._figure(by), Label(self._names[by], BODY, lines=1).sized(width=Grow())))
            cells += [
                Label(str(count) if count else "·", HEADING if count else BODY, across=Align.CENTRE)
                for count in story.pushes[by]
            ]
        note = say("How often a Push that somebody had laid moved whom.")
        columns: list[Length] = [Grow(2.2), *(Grow(1.0) for _ in seats)]
        return Column(
            ScrollPane(Grid(columns, *cells, gap=10, row_gap=6)).sized(height=Grow()),
            Label(note, SMALL, self.app.look.palette.text_soft),
        )

    def _table(self, story: Story) -> Widget:
        say = self.desk.say
        heads = ("", "", say("Rolls"), say("Average"), say("Cards laid"), say("Thrown in"), say("Favourite"))
        cells: list[Widget] = [Label(text, SMALL, self.app.look.palette.text_soft, lines=2) for text in heads]
        for seat, name in enumerate(self._names):
            average, kind = story.average(seat), story.favourite(seat)
            favourite = "" if kind is None else card_name(kind, say, is_polite=self.desk.is_polite)
            values = (
                str(len(story.rolls[seat])),
                "" if average is None else decimal(average, 2, say),
                str(story.laid[seat].total()),
                str(story.thrown_in[seat]),
                favourite,
            )
            cells += [self._figure(seat), Label(name, STRONG, lines=1)]
            cells += [Label(value, BODY, lines=1) for value in values]
        note = say("A fair die has an average of 3.5; here, low is lucky.")
        columns: list[Length] = [_FIGURE, Grow(1.6), Grow(0.8), Grow(0.9), Grow(1.0), Grow(1.0), Grow(1.5)]
        return Column(
            ScrollPane(Grid(columns, *cells, gap=10, row_gap=6)).sized(height=Grow()),
            Label(note, SMALL, self.app.look.palette.text_soft),
        )

    def _watch(self) -> None:
        assert self._record is not None, "otherwise the button is off"
        self._actions.watch(self._record)

    # -- keeping it

    def _ask_name(self) -> None:
        say = self.desk.say
        assert self._record is not None
        field = TextField(self._record.stem, longest=40).named("replay-name")
        answers = [
            Answer(say("Cancel"), None, ButtonKind.PLAIN, "cancel"),
            Answer(say("Save"), lambda: self._save(field.text), ButtonKind.PRIMARY, "save-now"),
        ]
        self.root.open(Dialog(say("Save replay as"), "", answers, field))

    def _save(self, name: str) -> None:
        say = self.desk.say
        assert self._record is not None
        try:
            path = copy_record(self._record, name)
        except OSError as error:
            self.tell(say("It cannot be saved: {reason}", reason=error.strerror or ""), Tone.BAD)
            return
        self.tell(say("Saved in {path}", path=str(path)), Tone.GOOD)
