"""The pause menu (Esc): go on, look something up, change who plays a seat, or leave for now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from frantic_board.kernel import AnyGame
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Grid, Row
from frantic_board.ui.shell.parts import ShellScene, in_the_middle
from frantic_board.ui.shell.seat_rows import SeatDraft, SeatForm
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Answer, Button, ButtonKind, Dialog, Label, Panel, ScrollPane

_WIDTH = 360
_WIDE = 640


@dataclass(frozen=True)
class PauseActions:
    """What the menu can do besides going on."""

    settings: Callable[[], None]
    rules: Callable[[], None]
    seats: Callable[[], None]
    """Change who plays the seats."""
    leave: Callable[[], None]
    leave_text: str = ""
    """Where leaving leads, if not to the title; such a game need not be kept."""


class PauseScene(ShellScene):
    """Lies over the table, where time stands still."""

    is_overlay = True

    def __init__(self, desk: Desk, is_kept: bool, actions: PauseActions) -> None:
        """`is_kept` says whether there is a record."""
        super().__init__(desk)
        self._is_kept = is_kept
        self._actions = actions

    def entered(self) -> None:
        """The keyboard starts at going on."""
        self.start_focus("resume")

    def build(self) -> Widget:
        """One button below the other."""
        say, actions, soft = self.desk.say, self._actions, self.app.look.palette.text_soft
        note = (
            say("The game is kept as you play.")
            if self._is_kept
            else say("This game cannot be kept: whoever leaves now leaves it for good.")
        )
        leave = actions.leave_text or (say("Save and leave") if self._is_kept else say("Leave"))
        buttons = [
            Button(say("Resume"), self.back, kind=ButtonKind.PRIMARY, icon="play", across=Align.START).named(
                "resume"
            ),
            Button(say("Settings"), actions.settings, icon="settings", across=Align.START).named("settings"),
            Button(say("Rules"), actions.rules, icon="book", across=Align.START).named("rules"),
            Button(say("People and bots"), actions.seats, icon="bot", across=Align.START).named("seats"),
            Button(leave, self._leave, icon="leave", across=Align.START).named("leave"),
        ]
        return in_the_middle(
            Panel(
                *buttons,
                Label("" if actions.leave_text else note, SMALL, soft, across=Align.CENTRE),
                title=say("Paused"),
                gap=9,
                padding=22,
            ).sized(width=_WIDTH)
        )

    def _leave(self) -> None:
        if self._is_kept or self._actions.leave_text:
            self._actions.leave()
            return
        say = self.desk.say
        answers = [
            Answer(say("Stay"), None, ButtonKind.PLAIN, "stay"),
            Answer(say("Leave"), self._actions.leave, ButtonKind.DANGER, "leave-for-good"),
        ]
        self.root.open(Dialog(say("Leave this game?"), say("It will be lost."), answers, default=0))


class SeatsScene(ShellScene):
    """Who plays each seat from here on: a person whose chair is empty can be stood in for, and come back."""

    is_overlay = True

    def __init__(
        self, desk: Desk, game: AnyGame, drafts: Sequence[SeatDraft], on_done: Callable[[list[str]], None]
    ) -> None:
        """`on_done` is told the label of every seat."""
        super().__init__(desk)
        self.seats = SeatForm(desk, game, drafts, self.rebuild, is_fixed=True)
        self._on_done = on_done

    def entered(self) -> None:
        """The keyboard starts at the first seat."""
        self.start_focus("kind-0")

    def build(self) -> Widget:
        """A row a seat, and the way back."""
        say, palette = self.desk.say, self.app.look.palette
        note = say("Any seat can be given to a bot, or back to a person, at any time.")
        buttons = Row(
            Button(say("Cancel"), self.back).named("cancel").sized(width=Grow()),
            Button(say("Play on"), self._done, kind=ButtonKind.PRIMARY, icon="play")
            .named("done")
            .sized(width=Grow(1.6)),
        )
        rows = Grid([Grow(), Grow()], *self.seats.rows_of_seats(), gap=6, row_gap=4)
        return in_the_middle(
            Panel(
                Label(note, SMALL, palette.text_soft),
                ScrollPane(rows),
                buttons,
                title=say("Who plays?"),
                gap=9,
                padding=22,
            ).sized(width=_WIDE)
        )

    def _done(self) -> None:
        self._on_done([seat.label for seat in self.seats.seats])
