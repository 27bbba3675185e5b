"""The big moments of a game, for the time line: found a turn a frame, so that nobody waits for them."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from frantic_board.kernel import WindowOpened
from frantic_board.records import Timeline
from frantic_board.ui.desk import Desk
from frantic_board.ui.registry import ROOMS


@dataclass(frozen=True)
class Highlight:
    """Something that is shown large when it happens."""

    moment: int
    text: str
    is_event: bool


class Highlights:
    """Looks through a timeline as it grows. Of a game that people still play, only what the table saw."""

    def __init__(self, desk: Desk, timeline: Timeline, names: Sequence[str]) -> None:
        self.found: list[Highlight] = []
        """In order."""
        self._timeline = timeline
        self._middle = ROOMS[timeline.game.name].middle(desk, timeline.state_at(0), names, is_watched=True)
        self._turn = 0
        """The first turn that was not looked through."""

    def look_on(self) -> None:
        """Look through the next turn, if it is over."""
        timeline, middle = self._timeline, self._middle
        is_last = self._turn >= len(timeline.turns) - 1
        if self._turn >= len(timeline.turns) or (is_last and not timeline.is_over):
            return
        start, end = timeline.turns[self._turn].moment, timeline.turn_end(self._turn)
        self._turn += 1
        for at, happened in enumerate(timeline.happened(start, end), start + 1):
            for fact in happened:
                if isinstance(fact, WindowOpened):
                    continue
                middle.recall([fact])
                moment = middle.moment(fact)
                if moment is not None:
                    self.found.append(Highlight(at, moment.title, moment.is_event))

    def first(self, start: int, end: int) -> Highlight | None:
        """The first from a moment up to before another one."""
        place = bisect_left(self.found, start, key=lambda each: each.moment)
        is_there = place < len(self.found) and self.found[place].moment < end
        return self.found[place] if is_there else None
