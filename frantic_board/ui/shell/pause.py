"""The pause menu (Esc): go on, look something up, hand a seat to a bot, or leave for now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.parts import ShellScene, in_the_middle
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, SMALL
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Answer, Button, ButtonKind, Choice, Dialog, Label, Option, Panel

_WIDTH = 360


@dataclass(frozen=True)
class PauseActions:
    """What the menu can do besides going on."""

    settings: Callable[[], None]
    rules: Callable[[], None]
    resign: Callable[[int], None]
    """Hand this seat to a bot."""
    leave: Callable[[], None]
    leave_text: str = ""
    """Where leaving leads, if not to the title; such a game need not be kept."""


class PauseScene(ShellScene):
    """Lies over the table, where time stands still."""

    is_overlay = True

    def __init__(
        self, desk: Desk, people: Sequence[tuple[int, str]], is_kept: bool, actions: PauseActions
    ) -> None:
        """`people` are the seats that can be handed over, with their names; `is_kept` says of the record."""
        super().__init__(desk)
        self._people = list(people)
        self._is_kept = is_kept
        self._actions = actions
        self._resigning = self._people[0][0] if self._people else -1

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
        resign = Button(say("Resign to a bot"), self._ask_who, icon="bot", across=Align.START)
        resign.enable(bool(self._people), say("Nobody is left who could."))
        buttons = [
            Button(say("Resume"), self.back, kind=ButtonKind.PRIMARY, icon="play", across=Align.START).named(
                "resume"
            ),
            Button(say("Settings"), actions.settings, icon="settings", across=Align.START).named("settings"),
            Button(say("Rules"), actions.rules, icon="book", across=Align.START).named("rules"),
            resign.named("resign"),
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

    def _ask_who(self) -> None:
        say = self.desk.say
        text = say("A bot plays on for you until the game ends. This cannot be taken back.")
        options = [Option(seat, name) for seat, name in self._people]
        who: Widget = Label(options[0].text, BODY)
        if len(options) > 1:
            who = Choice(options, self._resigning, self._chose)
        answers = [
            Answer(say("Cancel"), None, ButtonKind.PLAIN, "cancel"),
            Answer(say("Resign"), self._resign, ButtonKind.DANGER, "confirm-resign"),
        ]
        self.root.open(Dialog(say("Who resigns?"), text, answers, who.named("who")))

    def _chose(self, seat: int) -> None:
        self._resigning = seat

    def _resign(self) -> None:
        seat = self._resigning
        self.back()
        self._actions.resign(seat)
