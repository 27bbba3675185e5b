"""The log of a game that is watched: what was told up to the moment that is shown, each with its moment."""

from collections.abc import Callable
from typing import Final, NamedTuple

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.records import Timeline
from frantic_board.ui.table.log import LogView, faces_of, fields_of
from frantic_board.ui.widgets import ListRow
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
