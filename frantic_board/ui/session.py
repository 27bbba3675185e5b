"""A match at the table: dice fall and people choose here, bots think in a worker.

The window asks `update` once a frame, whenever it has nothing left to show of what happened before. So the
pace of a game is the pace of its animations, and a bot that thinks long never holds up a frame.
"""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.facts import Fact
from frantic_board.kernel import CHANCE, IllegalAnswer
from frantic_board.match import Match, Seat, bot_seat

STAND_IN: Final = "sly"
"""The bot that takes over for one that fails."""


class Session:
    """Moves a match on, a question at a time."""

    def __init__(self, match: Match, *, bot_pause: float = 0.6, bot_limit: float = 20.0) -> None:
        self.match = match
        self.bot_pause = bot_pause
        """How many seconds a bot waits before it acts, so that people can follow."""
        self.bot_limit = bot_limit
        """A bot that thinks longer than this is replaced."""
        self.notes: list[str] = []
        """What went wrong with bots, for people to read."""
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._thinking: Future[Answer] | None = None
        self._waited = 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._thinking is not None

    def update(self, seconds: float) -> list[Fact] | None:
        """Let one question be answered by chance or a bot, if it is theirs and the answer is there.

        Returns what happened; None if nothing was answered.
        """
        pending = self.match.pending
        if pending is None or self.match.waits_for_answer:
            return None
        facts: list[Fact] = []
        if pending.seat == CHANCE:
            self.match.advance(facts)
            return facts
        if self._thinking is None:
            thought = self.match.thought()
            assert thought is not None
            self._thinking = self._worker.submit(thought)
            self._waited = 0.0
        self._waited += seconds
        return self._collect(pending.seat, facts)

    def answer(self, answer: Answer) -> list[Fact]:
        """Answer for a person; raises `IllegalAnswer` if it is not allowed."""
        facts: list[Fact] = []
        self.match.answer(answer, facts)
        return facts

    def hand_over(self, seat: int, to: Seat) -> None:
        """Let somebody else play a seat from now on."""
        self._thinking = None
        self.match.reseat(seat, to)

    def close(self) -> None:
        """Stop thinking and close the record."""
        self._thinking = None
        self._worker.shutdown(wait=False, cancel_futures=True)
        self.match.close()

    def _collect(self, seat: int, facts: list[Fact]) -> list[Fact] | None:
        """Apply the bot's answer once it is there and people have had time to look."""
        thinking = self._thinking
        assert thinking is not None
        if not thinking.done():
            if self._waited > self.bot_limit:
                self._replace(seat, "thought too long")
                # The worker may never come back from that thought; the next one gets a thread of its own.
                self._worker.shutdown(wait=False, cancel_futures=True)
                self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
            return None
        if self._waited < self.bot_pause:
            return None
        self._thinking = None
        error = thinking.exception()
        if error is not None:
            self._replace(seat, f"failed: {type(error).__name__}")
            return None
        try:
            self.match.take(thinking.result(), facts)
        except IllegalAnswer as refusal:
            self._replace(seat, f"made an illegal move: {refusal}")
            return None
        return facts

    def _replace(self, seat: int, why: str) -> None:
        """A failing bot is replaced, and nobody else is affected."""
        label = self.match.head.labels[seat]
        self.notes.append(f"{label} {why}; {STAND_IN} plays on.")
        self.hand_over(seat, bot_seat(STAND_IN))
