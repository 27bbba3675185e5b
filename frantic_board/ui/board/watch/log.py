"""The log of a game that is watched: what was told up to the moment that is shown, each with its moment."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, FIRST_TELEPORT
from frantic_board.board.facts import Fact
from frantic_board.records import Timeline
from frantic_board.ui.board.subjects import face_of
from frantic_board.ui.input import RIGHT_BUTTON, InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widgets import ListRow, ListView
from frantic_board.words.board.facts import Teller

_MOST: Final = 160
"""So many entries are kept on screen."""
_AFRESH: Final = 40
"""So many are looked up when somebody jumps to another moment."""


class _Entry(NamedTuple):
    text: str
    moment: int
    fields: tuple[int, ...]
    """The fields it is about."""
    faces: tuple[int, ...]
    """The cards it names."""


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


class MomentLog:
    """Tells facts; a click on an entry leads to its moment."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._entries: list[_Entry] = []
        self.on_choose: Callable[[int, tuple[int, ...]], None] | None = None
        """Told the moment of an entry that was chosen, and the fields it is about."""
        self.on_inspect: Callable[[tuple[int, ...]], None] | None = None
        """Told the cards of an entry that is to be looked at closely."""
        self.view = LogView([], self._chosen, self._inspected).named("log")

    def _chosen(self, place: int) -> None:
        entry = self._entries[place]
        if self.on_choose is not None:
            self.on_choose(entry.moment, entry.fields)

    def _inspected(self, place: int) -> None:
        if self.on_inspect is not None and place < len(self._entries):
            self.on_inspect(self._entries[place].faces)

    def add(self, moment: int, fact: Fact, teller: Teller) -> None:
        """Tell what happened at a moment."""
        entry = self._entry(moment, fact, teller)
        if entry is None:
            return
        self._entries.append(entry)
        if len(self._entries) > _MOST:
            self._set(self._entries[-_AFRESH:])
        else:
            self.view.append(ListRow(entry.text))
        self.view.select(len(self._entries) - 1)

    def show_moment(self, moment: int, teller: Teller) -> None:
        """Tell what happened up to a moment, as far back as it fits."""
        timeline = self._timeline
        entries: list[_Entry] = []
        end, index = moment, timeline.index_at(moment)
        while len(entries) < _AFRESH and index >= 0:
            start = timeline.turns[index].moment
            told = [
                entry
                for at, happened in enumerate(timeline.happened(start, end), start + 1)
                for fact in happened
                if (entry := self._entry(at, fact, teller)) is not None
            ]
            entries = told + entries
            end, index = start, index - 1
        self._set(entries)

    def _set(self, entries: list[_Entry]) -> None:
        self._entries = entries
        self.view.set_rows([ListRow(entry.text) for entry in entries], len(entries) - 1 if entries else None)

    def follow(self) -> None:
        """Show the newest entry, unless somebody is reading."""
        if not self.view.is_hovered:
            self.view.scroller.jump_to(self.view.scroller.limit)

    def _entry(self, moment: int, fact: Fact, teller: Teller) -> _Entry | None:
        """What is told of a fact; None for facts without words, and for the deal, card by card."""
        if isinstance(fact, facts.Drew) and self._timeline.turn_at(moment - 1).seat is None:
            return None
        text = teller.tell(fact)
        return _Entry(text, moment, fields_of(fact), faces_of(fact)) if text else None


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
