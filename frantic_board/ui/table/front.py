"""Who is in front of the screen, and whose hand may therefore be shown."""

from collections.abc import Callable
from typing import Final

from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.company import Company
from frantic_board.ui.table.log import Log
from frantic_board.ui.table.overlays import Curtain, curtain_for

_RECAP: Final = 12
"""So many lines of what happened since are told at the curtain."""


class Front:
    """The place in front of the screen."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self.holder: int | None = None
        """The person who is there alone; None while everybody looks."""

    def may_ask(self, seat: int) -> bool:
        """Whether a person can be asked without a curtain: nobody else looks, or nothing is secret."""
        return self.holder == seat or not self._company.has_secrets

    def curtain(self, seat: int, log: Log, desk: Desk, on_pause: Callable[[], None]) -> Curtain:
        """The curtain behind which a person takes the place; whoever was there has left it."""
        self.holder = None

        def opened() -> None:
            self.holder = seat
            log.mark_seen(seat)

        name, figure = self._company.names[seat], self._company.match.state.setup.figures[seat]
        recap = log.since(seat)[-_RECAP:]
        return curtain_for(name, figure, recap, desk.say, desk.sprites, opened, on_pause)

    def hand_seat(self, state: State, asked: int | None) -> int | None:
        """Whose hand is shown, given who is asked now."""
        people = self._company.people
        if len(people) == 1:
            return people[0]
        if asked is not None:
            return asked
        if self._company.open_hands:
            return state.turn if is_set_up(state) else None
        return self.holder

    def hides_hand(self, asked: int | None, roller: int | None) -> bool:
        """Whether others may be looking, so that only backs are shown; `roller` is about to throw the die."""
        if not self._company.has_secrets or asked is not None:
            return False
        return roller is None or roller != self.holder
