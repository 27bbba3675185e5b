"""Where the moments come from: a record that is being read, or bots that play now."""

from typing import Final, Protocol

from frantic_board.kernel import AnyAnswer, AnyFact, AnySetup
from frantic_board.play.games import Plan, seat_of
from frantic_board.play.match import Match
from frantic_board.play.session import Session
from frantic_board.play.thinking import Thinkers
from frantic_board.records import Reading, Timeline
from frantic_board.records.record import Record
from frantic_board.words.language import Words

_AT_ONCE: Final = 500
"""So many answers of a record are read in a frame: about 20 ms."""


class Feed(Protocol):
    """Makes a timeline grow."""

    timeline: Timeline
    is_live: bool
    """Whether the game is played now, so that nobody knows how long it will be."""

    @property
    def total(self) -> int:
        """How many moments there will be, as far as that is known."""

    def update(self, dt: float, *, is_wanted: bool) -> None:
        """Let time pass; `is_wanted` says whether somebody waits for the next moment."""

    def notes(self, say: Words) -> list[str]:
        """What went wrong since this was last asked, for people to read."""

    def close(self) -> None:
        """Nobody watches any more."""


class RecordFeed:
    """A record, read a piece a frame so that the window never waits for a long one."""

    is_live = False

    def __init__(self, record: Record, trouble: str = "") -> None:
        """`trouble` is what is known to be wrong with the rest of the record."""
        self._reading = Reading(record, trouble)
        self._has_told = False
        self.timeline = self._reading.timeline
        self._read_on()

    @property
    def total(self) -> int:
        """All answers of the record; fewer once it turned out that it does not hold."""
        return self.timeline.end if self._reading.is_done else self._reading.answers

    def update(self, dt: float, *, is_wanted: bool) -> None:  # noqa: ARG002 - one signature for all feeds
        """Read on, whether anybody waits or not."""
        self._read_on()

    def _read_on(self) -> None:
        if not self._reading.is_done:
            self._reading.go_on(_AT_ONCE)

    def notes(self, say: Words) -> list[str]:
        """Once, where the record does not hold any more."""
        if not self.timeline.trouble or self._has_told:
            return []
        self._has_told = True
        reason = self.timeline.trouble
        return [say("Only a part of this game can be watched. Line {reason}", reason=reason)]

    def close(self) -> None:
        """There is nothing to close."""


class WatchedMatch(Match):
    """A match that puts every answer on a timeline."""

    def __init__(self, plan: Plan, setup: AnySetup, seed: int, thinkers: Thinkers) -> None:
        """Raises `FileError` if a bot is not here."""
        seats = [seat_of(label, game=plan.game, bot=thinkers.seat) for label in plan.labels]
        super().__init__(setup, seats, seed)
        self.timeline = Timeline(self.head)

    def take(self, answer: AnyAnswer, facts: list[AnyFact] | None = None) -> None:
        """Apply an answer that a thought gave; raises `IllegalAnswer` if it is not allowed."""
        pending = self.pending
        super().take(answer, facts)
        assert pending is not None, "nobody answers when the game is over"
        self.timeline.follow(pending.seat, answer, self.state)


class LiveFeed:
    """Bots that play as fast as somebody watches: whoever pauses or looks back misses nothing."""

    is_live = True

    def __init__(self, plan: Plan, setup: AnySetup, seed: int, thinkers: Thinkers) -> None:
        """Raises `FileError` if a bot is not here."""
        match = WatchedMatch(plan, setup, seed, thinkers)
        self.timeline = match.timeline
        self._session = Session(match, thinkers, bot_pause=0.0)

    @property
    def total(self) -> int:
        """What has been played so far."""
        return self.timeline.end

    def update(self, dt: float, *, is_wanted: bool) -> None:
        """Let the next answer be given if somebody waits for it. Bots think in the session's worker."""
        if is_wanted:
            self._session.update(dt)

    def notes(self, say: Words) -> list[str]:
        """What went wrong with bots."""
        found = [note.said(say) for note in self._session.notes]
        self._session.notes.clear()
        return found

    def close(self) -> None:
        """Stop thinking."""
        self._session.close()
