"""A match at the table: dice fall and people choose here, bots think elsewhere.

The window asks `update` once a frame, whenever it has nothing left to show of what happened before. So the
pace of a game is the pace of its animations, and a bot that thinks long never holds up a frame.
"""

from dataclasses import dataclass, field
from typing import Any

from frantic_board.bots import Budget, Hint
from frantic_board.kernel import CHANCE, AnyAnswer, AnyFact
from frantic_board.play.driving import BOT_LIMIT, STAND_IN, Failed, check_answer
from frantic_board.play.hinting import A_MOMENT, NO_HINT, hint_thought
from frantic_board.play.match import Match, Seat
from frantic_board.play.thinking import Here, Thinkers, Thinking
from frantic_board.words.language import N_, Words


@dataclass(frozen=True)
class Note:
    """What went wrong, for people to read in their language."""

    text: str
    """A message for translation."""
    values: dict[str, str] = field(default_factory=dict)

    def said(self, say: Words) -> str:
        """The note in the chosen language."""
        return say(self.text, **self.values)


class Session:
    """Moves a match on, a question at a time."""

    def __init__(
        self,
        match: Match,
        thinkers: Thinkers | None = None,
        *,
        bot_pause: float = 0.6,
        bot_limit: float = BOT_LIMIT,
        hint_budget: Budget = A_MOMENT,
    ) -> None:
        """`thinkers` are who thinks for the bots of the match; without them they think in threads here."""
        self.match = match
        self.thinkers: Thinkers = Here() if thinkers is None else thinkers
        self.bot_pause = bot_pause
        """How many seconds a bot waits before it acts, so that people can follow."""
        self.bot_limit = bot_limit
        """A bot that thinks longer than this is replaced."""
        self.hint_budget = hint_budget
        self.notes: list[Note] = []
        """What went wrong; whoever shows a note takes it off."""
        self._thinking: Thinking[AnyAnswer] | None = None
        self._waited = 0.0
        self._hinting: Thinking[Hint] | None = None
        self._has_told_of_record = False

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._thinking is not None

    def update(self, seconds: float) -> list[AnyFact] | None:
        """Let one question be answered by chance or a bot, if it is theirs and the answer is there.

        Returns what happened; None if nothing was answered.
        """
        pending = self.match.pending
        if pending is None or self.match.waits_for_answer:
            return None
        facts: list[AnyFact] = []
        if pending.seat == CHANCE:
            self.match.advance(facts)
            self._watch_record()
            return facts
        self._begin_thinking()
        self._waited += seconds
        return self._collect(pending.seat, pending.is_telling, facts)

    def think_ahead(self) -> None:
        """Let a bot think while what happened before is still being shown, where a pause would tell.

        Only who holds a card for it is asked to react, or to turn up a power card.
        """
        pending = self.match.pending
        if pending is not None and pending.is_telling and not self.match.waits_for_answer:
            self._begin_thinking()

    def answer(self, answer: AnyAnswer) -> list[AnyFact]:
        """Answer for a person; raises `IllegalAnswer` if it is not allowed."""
        facts: list[AnyFact] = []
        self.match.answer(answer, facts)
        self.drop_hint()
        self._watch_record()
        return facts

    def undo(self) -> None:
        """Take back the last choice."""
        self.match.undo()
        self._stop_thinking()
        self._watch_record()

    def hand_over(self, seat: int, to: Seat) -> None:
        """Let somebody else play a seat from now on."""
        self._stop_thinking()
        self.match.reseat(seat, to)

    # --- hints

    def seek_hint(self) -> None:
        """Let the question a person is asked be thought about in a thread, unless it is already."""
        if self._hinting is None:
            thought = hint_thought(self.match, self.thinkers, self.hint_budget)
            self.thinkers.get_ready()
            self._hinting = Thinking(thought)

    @property
    def has_hint(self) -> bool:
        """Whether a hint was asked for, be it found or not."""
        return self._hinting is not None

    @property
    def is_seeking_hint(self) -> bool:
        """Whether a hint is being thought about."""
        return self._hinting is not None and not self._hinting.found.done()

    @property
    def found_hint(self) -> Hint | None:
        """The hint for the pending question, once it was sought and found."""
        hinting = self._hinting
        if hinting is None or not hinting.found.done() or hinting.found.exception() is not None:
            return None
        return hinting.found.result()

    def drop_failed_hint(self) -> bool:
        """Whether thinking about a hint failed: that is noted, and another one may be sought."""
        hinting = self._hinting
        error = hinting.found.exception() if hinting is not None and hinting.found.done() else None
        if error is None:
            return False
        self._hinting = None
        self.notes.append(Note(NO_HINT, {"error": type(error).__name__}))
        return True

    def drop_hint(self) -> None:
        """Forget the hint, or do not wait for it."""
        if self._hinting is not None:
            self._give_up(self._hinting)
            self._hinting = None

    def close(self) -> None:
        """Stop thinking and close the record."""
        self._stop_thinking()
        self.thinkers.cut_off()
        self.match.close()

    def _stop_thinking(self) -> None:
        self.drop_hint()
        if self._thinking is not None:
            self._give_up(self._thinking)
            self._thinking = None

    def _give_up(self, thinking: Thinking[Any]) -> None:
        """What is still being thought about is of no use any more."""
        if not thinking.found.done():
            self.thinkers.cut_off()
        thinking.give_up()

    def _begin_thinking(self) -> None:
        if self._thinking is None:
            thought = self.match.thought()
            assert thought is not None
            self.thinkers.get_ready()
            self._thinking = Thinking(thought)
            self._waited = 0.0

    def _collect(self, seat: int, is_telling: bool, facts: list[AnyFact]) -> list[AnyFact] | None:
        """Apply the bot's answer once it is there and people have had time to look."""
        assert self._thinking is not None
        found = self._thinking.found
        if not found.done():
            if self._waited > self.bot_limit:
                self._replace(seat, N_("{bot} thought too long; {other} plays on."))
            return None
        if self._waited < self.bot_pause and not is_telling:
            return None
        self._thinking = None
        error = found.exception()
        if error is not None:
            how = str(error) if isinstance(error, Failed) else type(error).__name__
            self._replace(seat, N_("{bot} failed ({error}); {other} plays on."), error=how)
            return None
        answer = found.result()
        try:
            check_answer(self.match, answer)
        except Failed:
            self._replace(seat, N_("{bot} did what is not allowed; {other} plays on."))
            return None
        self.match.take(answer, facts)
        self._watch_record()
        return facts

    def _replace(self, seat: int, text: str, **values: str) -> None:
        """A failing bot is replaced, and nobody else is affected."""
        bot = self.match.labels[seat].partition(":")[2]
        self.notes.append(Note(text, {"bot": bot, "other": STAND_IN, **values}))
        self.hand_over(seat, self.thinkers.seat(STAND_IN, self.match.game.name))

    def _watch_record(self) -> None:
        """Note once that the record has come to an end before the game."""
        if self.match.record_problem and not self._has_told_of_record:
            self._has_told_of_record = True
            text = N_("The rest of this game cannot be kept: {reason}")
            self.notes.append(Note(text, {"reason": self.match.record_problem}))
