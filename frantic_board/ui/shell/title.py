"""The title: the logo, the menu, and a game that plays behind them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from frantic_board.board.track import Level
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent
from frantic_board.ui.layout import Column, Place, Spacer, Stack
from frantic_board.ui.shell.backdrop import Backdrop
from frantic_board.ui.shell.parts import Picture, ShellScene
from frantic_board.ui.textblock import Align
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Button, ButtonKind

_MENU_WIDTH = 300
_LOGO_WIDTH = 400


class Doors(Protocol):
    """Where the title leads."""

    @property
    def has_left_game(self) -> bool:
        """Whether there is a game to go on with."""

    def continue_left(self) -> None:
        """Go on with the game that was left."""

    def open_new_game(self) -> None:
        """Set up a game."""

    def open_watch(self) -> None:
        """Choose which bots to watch."""

    def open_replays(self) -> None:
        """Show the games that were played."""

    def open_workshop(self) -> None:
        """Draw tracks."""

    def open_rules(self) -> None:
        """Show the rules."""

    def open_settings(self) -> None:
        """Show the settings."""


@dataclass(frozen=True)
class _Item:
    name: str
    text: str
    icon: str
    action: Callable[[], None]


class TitleScene(ShellScene):
    """The first thing people see."""

    def __init__(self, desk: Desk, doors: Doors, level: Level) -> None:
        super().__init__(desk)
        self._doors = doors
        self._level = level
        self._backdrop: Backdrop | None = None

    def entered(self) -> None:
        """The keyboard starts at the first item."""
        self.start_focus(self._items()[0].name)

    def resumed(self) -> None:
        """A game may have been left, or ended, meanwhile."""
        self.rebuild()

    def back(self) -> None:
        """Escape at the title does nothing: leaving is a choice of its own."""

    def unclaimed(self, event: InputEvent) -> bool:  # noqa: ARG002 - one signature for all scenes
        """Nothing but the menu does anything here."""
        return False

    def _items(self) -> list[_Item]:
        say, doors = self.desk.say, self._doors
        items = [
            _Item("new-game", say("New game"), "play", doors.open_new_game),
            _Item("watch", say("Watch bots"), "eye", doors.open_watch),
            _Item("replays", say("Replays"), "film", doors.open_replays),
            _Item("workshop", say("Track workshop"), "pencil", doors.open_workshop),
            _Item("rules", say("Rules"), "book", doors.open_rules),
            _Item("settings", say("Settings"), "settings", doors.open_settings),
            _Item("quit", say("Quit"), "leave", self.app.quit),
        ]
        if doors.has_left_game:
            items.insert(0, _Item("continue", say("Continue"), "next", doors.continue_left))
        return items

    def build(self) -> Widget:
        """The menu at the left, over the board."""
        sprites = self.desk.sprites
        if self._backdrop is None:
            self._backdrop = Backdrop(self._level, sprites, self.app.rng)
        logo = Picture(lambda size: sprites.get("logo", size), sprites.aspect("logo"))
        buttons = [
            Button(
                item.text,
                item.action,
                kind=ButtonKind.PLAIN if place else ButtonKind.PRIMARY,
                icon=item.icon,
                across=Align.START,
            ).named(item.name)
            for place, item in enumerate(self._items())
        ]
        menu = Column(
            logo.sized(width=_LOGO_WIDTH),
            Spacer(height=6),
            *(button.sized(width=_MENU_WIDTH) for button in buttons),
            gap=9,
            across=Align.CENTRE,
        )
        return Stack(self._backdrop, Place(menu, Align.CENTRE, Align.CENTRE, padding=(24, 16)))
