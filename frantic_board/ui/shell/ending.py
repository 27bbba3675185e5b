"""The end of a game: who won, how it went, and what next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from frantic_board.kernel import AnyState
from frantic_board.registry import game_of
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row, Spacer
from frantic_board.ui.shell.parts import PointsBar, ShellScene, save_dialog
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, FIGURE_COLOURS, HEADING, SMALL, STRONG, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Figure, Icon, Label, Panel, Tabs
from frantic_board.words.names import tell_winners

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
        state: AnyState,
        names: Sequence[str],
        how_it_went: Pages,
        record: Path | None,
        actions: EndActions,
    ) -> None:
        """`how_it_went` makes the pages that only this game has, behind that of the points."""
        super().__init__(desk)
        self._state = state
        self._names = names
        self._how_it_went = how_it_went
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
        best = [self._names[seat] for seat in game_of(self._state.setup).winners(self._state)]
        head = Row(
            Icon("trophy", 48, palette.primary),
            Label(tell_winners(best, say), TITLE).sized(width=Grow()),
            gap=14,
            down=Align.CENTRE,
        )
        pages = [(say("Points"), self._points())]
        pages += self._how_it_went()
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
        return Figure(self.desk.sprites, self._state.setup.figures[seat], _FIGURE)

    def _points(self) -> Widget:
        say, state = self.desk.say, self._state
        order = sorted(range(state.setup.seats), key=lambda seat: (state.scores[seat], seat))
        best, most = game_of(state.setup).winners(state), max(state.scores)
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

    def _watch(self) -> None:
        assert self._record is not None, "otherwise the button is off"
        self._actions.watch(self._record)

    # -- keeping it

    def _ask_name(self) -> None:
        assert self._record is not None, "otherwise the button is off"
        self.root.open(save_dialog(self.desk, self._record, self.tell))
