"""The log: every step in words; on a click where it was, on a right click the cards it names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, FIRST_TELEPORT
from frantic_board.board.facts import Fact
from frantic_board.ui.input import RIGHT_BUTTON, InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.table.closeup import face_of
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widgets import ListRow, ListView

_MOST: Final = 300
"""So many lines stay on screen; all of it is in the record."""


@dataclass(frozen=True)
class _Line:
    text: str
    fields: tuple[int, ...]
    faces: tuple[int, ...]


class LogView(ListView):
    """A list whose rows can be looked at closely: a right click, or the key I."""

    def __init__(
        self, rows: Sequence[ListRow], on_select: Callable[[int], None], on_inspect: Callable[[int], None]
    ) -> None:
        super().__init__(rows, on_select=on_select, wraps=True, style=SMALL)
        self._on_inspect = on_inspect

    def handle(self, event: InputEvent) -> bool:
        """A right click marks the row, like any click, and looks closely."""
        if isinstance(event, PointerPressed) and event.button == RIGHT_BUTTON:
            row = self.row_at(event.position)
            if row is not None:
                self.clicked(event)
                self._on_inspect(row)
            return row is not None
        return super().handle(event)

    def key(self, event: KeyPressed) -> bool:
        """I looks closely at the marked row."""
        if event.key == pygame.K_i and self.selected is not None:
            self._on_inspect(self.selected)
            return True
        return super().key(event)


class Log:
    """What was told, with the fields and cards it is about."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._seen: dict[int, int] = {}
        self._total = 0
        self.view: ListView = ListView(wraps=True, style=SMALL)

    def build(
        self,
        on_point: Callable[[tuple[int, ...]], None],
        on_inspect: Callable[[tuple[int, ...]], None],
    ) -> None:
        """Make the widget anew, with all lines so far."""
        self.view = LogView(
            [ListRow(line.text) for line in self._lines],
            lambda place: on_point(self._lines[place].fields),
            lambda place: on_inspect(self._lines[place].faces),
        ).named("log")

    def add(self, text: str, fact: Fact | None = None) -> None:
        """Tell something, of a fact if there is one; nothing is added for facts without words."""
        if not text:
            return
        self._total += 1
        fields = () if fact is None else fields_of(fact)
        self._lines.append(_Line(text, fields, () if fact is None else faces_of(fact)))
        if len(self._lines) > _MOST:
            self._lines = self._lines[-_MOST // 2 :]
            self.view.set_rows([ListRow(line.text) for line in self._lines])
        else:
            self.view.append(ListRow(text))

    def follow(self) -> None:
        """Show the newest line, unless somebody is reading."""
        if not self.view.is_hovered:
            self.view.scroller.scroll_to(self.view.scroller.limit)

    def since(self, seat: int) -> list[str]:
        """What was told since this person last looked."""
        new = self._total - self._seen.get(seat, 0)
        return [line.text for line in self._lines[-new:]] if new else []

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


def faces_of(fact: Fact) -> tuple[int, ...]:
    """The cards that are named when a fact is told, but for those that not everybody may see."""
    match fact:
        case facts.Laid(face=face, covered=covered):
            return (face,) if covered == EMPTY else (face, covered)
        case facts.LandEffect(face=face):
            return (face,)
        case facts.ThrownIn(kind=kind) | facts.Took(kind=kind) | facts.Picked(kind=kind):
            return (face_of(kind),)
        case facts.Revealed(kind=kind):
            return (face_of(kind),)
        case facts.TeleportMoved(number=number):
            return (FIRST_TELEPORT + number - 1,)
    return ()
