"""What happens in the board game, told: steps of a walk and draws in one sentence each."""

from collections.abc import Callable, Iterator, Sequence

from frantic_board.board import facts
from frantic_board.board.cards import HIDDEN
from frantic_board.board.facts import Fact
from frantic_board.terminal.room import Entry
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller


class Telling:
    """Makes sentences of facts; steps and draws are held back until it is known how far they went."""

    def __init__(self, teller: Teller, points: Callable[[facts.RoundEnded], Sequence[str]]) -> None:
        """`points` draws the chalk board at the end of a round."""
        self._teller = teller
        self._points = points
        self._walk: facts.Stepped | None = None
        self._drawn: list[facts.Drew] = []

    def hear(self, fact: Fact) -> Iterator[Entry]:
        """What to tell now."""
        if isinstance(fact, facts.Stepped):
            if self._drawn or (self._walk is not None and self._walk.figure != fact.figure):
                yield from self.flush()
            self._walk = fact
            return
        if isinstance(fact, facts.Drew):
            if self._walk is not None or (self._drawn and self._drawn[0].seat != fact.seat):
                yield from self.flush()
            self._drawn.append(fact)
            return
        if isinstance(fact, (facts.Stopped, facts.Slowed)):
            self._walk = None  # the sentence names the field
        yield from self.flush()
        yield from self._tell(fact)

    def flush(self) -> Iterator[Entry]:
        """What was held back."""
        if self._walk is not None:
            walk, self._walk = self._walk, None
            yield Entry(self._teller.tell(walk) or self._told_walk(walk))
        if self._drawn:
            drawn, self._drawn = self._drawn, []
            yield Entry(self._told_draws(drawn))

    def _tell(self, fact: Fact) -> Iterator[Entry]:
        text = self._teller.tell(fact)
        say = self._teller.say
        match fact:
            case facts.TurnBegan(seat):
                yield Entry(text, True, seat)
            case facts.EventBegan(_, number):
                yield Entry(text, True)
                yield Entry(say(EVENT_WORDS[number - 1].text))
            case facts.RoundEnded():
                is_empty = fact.by_empty_pile
                ends = say("The pile is empty, the round ends.") if is_empty else say("The round ends.")
                yield Entry(ends, True, block=tuple(self._points(fact)))
            case facts.RoundBegan() | facts.GameEnded() | facts.StartWon():
                yield Entry(text, True)
            case _:
                yield Entry(text)

    def _told_walk(self, walk: facts.Stepped) -> str:
        who, field = self._teller.names[walk.figure], self._teller.field(walk.field)
        return self._teller.say("{who} walks to {field}.", who=who, field=field)

    def _told_draws(self, drawn: Sequence[facts.Drew]) -> str:
        """One sentence for all cards somebody drew in a row; which, only if these eyes may know."""
        if len(drawn) == 1:
            return self._teller.tell(drawn[0])
        who = self._teller.names[drawn[0].seat]
        say = self._teller.say
        if drawn[0].kind != HIDDEN:
            cards = ", ".join(self._teller.card(fact.kind) for fact in drawn)
            return say("{who} draws {cards}.", who=who, cards=cards)
        return say.count("{who} draws {number} card.", "{who} draws {number} cards.", len(drawn), who=who)
