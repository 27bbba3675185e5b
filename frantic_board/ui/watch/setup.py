"""Choosing what to watch: which bots, on which track or with which sets, for how long, how fast."""

from collections.abc import Callable

from frantic_board.play.games import Plan
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.theme import BODY
from frantic_board.ui.watch.bar import SPEED_CAPTIONS
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Choice, Label, Option


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
