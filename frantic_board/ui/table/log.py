"""The log: every step in words, and on a click where it was."""

from collections.abc import Callable
from typing import Final

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widgets import ListRow, ListView

_MOST: Final = 300
"""So many lines stay on screen; all of it is in the record."""


class Log:
    """What was told, with the fields it is about."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, tuple[int, ...]]] = []
        self._seen: dict[int, int] = {}
        self._total = 0
        self.view = ListView(wraps=True, style=SMALL)

    def build(self, on_point: Callable[[tuple[int, ...]], None]) -> None:
        """Make the widget anew, with all lines so far."""
        self.view = ListView(
            [ListRow(text) for text, _ in self._lines],
            on_select=lambda place: on_point(self._lines[place][1]),
            wraps=True,
            style=SMALL,
        ).named("log")

    def add(self, text: str, fields: tuple[int, ...]) -> None:
        """Tell something; nothing is added for facts without words."""
        if not text:
            return
        self._total += 1
        self._lines.append((text, fields))
        if len(self._lines) > _MOST:
            self._lines = self._lines[-_MOST // 2 :]
            self.view.set_rows([ListRow(line) for line, _ in self._lines])
        else:
            self.view.append(ListRow(text))

    def follow(self) -> None:
        """Show the newest line, unless somebody is reading."""
        if not self.view.is_hovered:
            self.view.scroller.scroll_to(self.view.scroller.limit)

    def since(self, seat: int) -> list[str]:
        """What was told since this person last looked."""
        new = self._total - self._seen.get(seat, 0)
        return [text for text, _ in self._lines[-new:]] if new else []

    def mark_seen(self, seat: int) -> None:
        """This person has seen everything so far."""
        self._seen[seat] = self._total


def fields_of(fact: Fact) -> tuple[int, ...]:
    """The fields a fact is about."""
    match fact:
        case facts.Laid(field=field) | facts.Took(field=field) | facts.LandEffect(field=field):
            return (field,)
        case facts.Stopped(field=field) | facts.Slowed(field=field):
            return (field,)
        case facts.Stepped(origin=origin, field=field) | facts.Moved(origin=origin, field=field):
            return (origin, field)
        case facts.TeleportMoved(origin=origin, field=field):
            return (origin, field)
    return ()
