"""Reaction windows for a table with secrets: they open for everybody, whether or not anybody holds a card.

The rules ask only those who can react. On screen that would show who holds what, so a window opens after
every roll, attack and arrival. Whoever wants to throw something in claims it; the rules' question to a seat
that did not is answered with a pass.
"""

from collections.abc import Callable, Sequence

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.ui.anim import Animation, Call
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.gate import Gate
from frantic_board.words.status import Status


class Windows:
    """The window that is open, if one is, and who claimed it."""

    def __init__(self, desk: Desk, names: Sequence[str], on_change: Callable[[], None]) -> None:
        self._desk = desk
        self._names = names
        self._on_change = on_change
        self.gate: Gate | None = None
        """The window that is open now."""
        self.text = ""
        """What it asks."""
        self.claims: set[int] = set()
        """Who claimed the last window."""

    def after(self, fact: Fact, people: Sequence[int]) -> list[Animation]:
        """The window that opens after a fact, if one does."""
        match fact:
            case facts.Rolled(seat, _, value):
                return [self._open(self._status.after_roll(seat, value))]
            case facts.ThrownIn():
                return [self._open(self._desk.say("Does anybody answer that?"))]
            case facts.Targeted(_, figure, _) if figure in people:
                return [self._open(self._desk.say("{who} is chosen. A Block?", who=self._names[figure]))]
        return []

    def at_goal(self) -> Animation:
        """The window for Nice Try."""
        return self._open(self._status.at_goal())

    def claim(self, seat: int) -> None:
        """Somebody wants to throw something in."""
        self.claims.add(seat)
        self.close()

    def close(self) -> None:
        """Let the window pass."""
        if self.gate is not None:
            self.gate.finish()

    @property
    def _status(self) -> Status:
        return Status(self._desk.say, self._names, frozenset())

    def _open(self, text: str) -> Animation:
        tenths = self._desk.settings.reaction_tenths
        gate = Gate(tenths / 10 if tenths else None)

        def begin() -> None:
            self.claims.clear()
            self.gate, self.text = gate, text
            self._on_change()

        def end() -> None:
            self.gate, self.text = None, ""
            self._on_change()

        return InOrder(Call(begin), gate, Call(end))
