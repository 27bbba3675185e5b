"""All moments of one game. Moment 0 is before the first answer, moment 7 after the seventh.

A copy of the state is kept for the beginning of every turn, so that any moment is a copy and a few answers
away, in a game that is over as well as in one that still goes on.

Of a game that people still play, the moments are those the whole table saw. Only who holds a card for it is
asked to react: so there is no moment at which that is the question, and one moment may have several answers.
"""

from bisect import bisect_right
from typing import NamedTuple

from frantic_board.kernel import AnyAnswer, AnyFact, AnyState
from frantic_board.records.record import Head, check_line, head_text
from frantic_board.registry import game_of


class Turn(NamedTuple):
    """A turn, or the set-up of a round, which is told apart by having no seat."""

    moment: int
    """The moment it begins."""
    round: int
    number: int
    """How many turns of the game have begun, as in the checks of a record."""
    seat: int | None
    """Whose turn it is; None while cards are dealt and laid before the first turn of a round."""


class Timeline:
    """A game as far as it has come. It grows answer by answer, and nothing in it changes any more."""

    def __init__(self, head: Head, *, is_secret: bool = False) -> None:
        self.head = head
        self.game = game_of(head.setup)
        self.is_secret = is_secret
        """Whether people still play this game, so that nobody may see the hands."""
        self.trouble = ""
        """What is wrong with the rest of the game, in a sentence; empty if there is nothing."""
        self.turns: list[Turn] = []
        """Every turn and every set-up, in order; there is always one."""
        self.is_over = False
        self._answers: list[tuple[tuple[int, AnyAnswer], ...]] = []
        """What was answered to come to each moment."""
        self._held: list[tuple[int, AnyAnswer]] = []
        """What was answered since the last moment."""
        self._starts: list[AnyState] = []
        """How it was at the beginning of each turn."""
        self._begin_turn(self.game.new_game(head.setup, None))

    @property
    def end(self) -> int:
        """The last moment there is."""
        return len(self._answers)

    def follow(self, seat: int, answer: AnyAnswer, state: AnyState) -> None:
        """The game went on: this answer was given, and this is the state it led to."""
        self._held.append((seat, answer))
        pending = self.game.machine.decision(state)
        if self.is_secret and pending is not None and pending.is_telling:
            return
        self._answers.append(tuple(self._held))
        self._held.clear()
        last = self._starts[-1]
        self.is_over = pending is None
        if not self.is_over and (state.round, state.turns) != (last.round, last.turns):
            self._begin_turn(state)

    def _begin_turn(self, state: AnyState) -> None:
        is_set_up = not self._starts or state.round != self._starts[-1].round
        self._starts.append(state.clone())
        self.turns.append(Turn(self.end, state.round, state.turns, None if is_set_up else state.turn))

    # --- looking something up ------------------------------------------------------------------------------

    def index_at(self, moment: int) -> int:
        """Which of the turns a moment belongs to; the moment a turn begins is its own."""
        return bisect_right(self.turns, moment, key=lambda turn: turn.moment) - 1

    def turn_at(self, moment: int) -> Turn:
        """The turn a moment belongs to."""
        return self.turns[self.index_at(moment)]

    def turn_end(self, index: int) -> int:
        """The moment a turn is over: the beginning of the next one, or the last moment there is."""
        return self.turns[index + 1].moment if index + 1 < len(self.turns) else self.end

    def rounds(self) -> list[int]:
        """The moment each round begins."""
        return [turn.moment for turn in self.turns if turn.seat is None]

    def state_at(self, moment: int) -> AnyState:
        """How it was at a moment, as a copy of one's own."""
        index = self.index_at(moment)
        state = self._starts[index].clone()
        for answers in self._answers[self.turns[index].moment : moment]:
            for _, answer in answers:
                self.game.machine.apply(state, answer)
        return state

    def happened(self, first: int, last: int) -> list[list[AnyFact]]:
        """What happened from one moment to a later one, by moment."""
        state = self.state_at(first)
        told: list[list[AnyFact]] = []
        for answers in self._answers[first:last]:
            facts: list[AnyFact] = []
            for _, answer in answers:
                self.game.machine.apply(state, answer, facts)
            told.append(self._as_seen(facts))
        return told

    def _as_seen(self, facts: list[AnyFact]) -> list[AnyFact]:
        """What the watchers may be told."""
        if not self.is_secret:
            return facts
        seen = (self.game.redacted(fact, frozenset()) for fact in facts)
        return [fact for fact in seen if fact is not None]

    def facts_at(self, moment: int) -> list[AnyFact]:
        """What happened with the answers that led to a moment; at the first moment, that a round began."""
        if moment == 0:
            facts: list[AnyFact] = []
            self.game.new_game(self.head.setup, facts)
            return facts
        return self.happened(moment - 1, moment)[0]

    def answer_at(self, moment: int) -> tuple[int, AnyAnswer]:
        """Who gave the first answer that led to a moment, and which; there is none that led to moment 0."""
        return self._answers[moment - 1][0]

    def line_at(self, moment: int) -> str:
        """What led to a moment, in the notation; empty for the first moment.

        Of a game that people still play it is what the whole table learned.
        """
        if moment == 0:
            return ""
        if self.is_secret:
            return self.public_line_at(moment)
        figures = self.head.setup.figures
        return ", ".join(
            self.game.write_line(seat, answer, figures) for seat, answer in self._answers[moment - 1]
        )

    def public_line_at(self, moment: int) -> str:
        """What the whole table learned of what led to a moment, in the notation."""
        if moment == 0:
            return ""
        state = self.state_at(moment - 1)
        lines = []
        for seat, answer in self._answers[moment - 1]:
            lines.append(self.game.public_line(state, seat, answer))
            self.game.machine.apply(state, answer)
        return ", ".join(line for line in lines if line)

    def record_text(self, moment: int, head: Head | None = None) -> str:
        """The game up to a moment as the text of a record, with another head if one is given.

        That head must be of the same setup: only who plays, and the seed, may be others.
        """
        assert not self.is_secret, "what only the table saw is no game to go on with"
        head = self.head if head is None else head
        assert head.setup == self.head.setup, "the game stays the same"
        checked = {turn.moment for turn in self.turns[1:]}
        lines = []
        for at in range(1, moment + 1):
            lines.append(self.line_at(at))
            if at in checked:
                lines.append(check_line(self.game, self.state_at(at)))
        last = self.state_at(moment)
        if self.game.machine.decision(last) is None:
            lines.append(check_line(self.game, last))
        return head_text(head) + "".join(f"{line}\n" for line in lines)
