"""The log of a game as it goes: a paragraph a turn, sentences as they happen, steps and draws in one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.terminal.console import Console, shown_length
from frantic_board.terminal.players import Player
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller

INDENT: Final = "  "


@dataclass(frozen=True)
class Entry:
    """One sentence of the log."""

    text: str
    begins: bool = False
    """Whether a paragraph begins with it."""
    seat: int | None = None
    """Whose turn begins with it."""


class Chronicle:
    """Tells facts to a console, and remembers what it told."""

    def __init__(
        self,
        console: Console,
        teller: Teller,
        players: Sequence[Player],
        mark: Callable[[Player], str],
        pace: float = 0.0,
    ) -> None:
        """`mark` draws a figure; `pace` is how many seconds people get for each sentence."""
        self._console = console
        self._teller = teller
        self._players = players
        self._mark = mark
        self._pace = pace
        self.told: list[Entry] = []
        """Everything told so far."""
        self._column = 0
        self._walk: facts.Stepped | None = None
        self._drawn: list[facts.Drew] = []

    def hear(self, fact: Fact) -> None:
        """Tell a fact; steps of a walk and draws are told together, when it is known how far they went."""
        if isinstance(fact, facts.Stepped):
            if self._drawn or (self._walk is not None and self._walk.figure != fact.figure):
                self.flush()
            self._walk = fact
            return
        if isinstance(fact, facts.Drew):
            if self._walk is not None or (self._drawn and self._drawn[0].seat != fact.seat):
                self.flush()
            self._drawn.append(fact)
            return
        if isinstance(fact, (facts.Stopped, facts.Slowed)):
            self._walk = None  # the sentence names the field
        self.flush()
        self._tell(fact)

    def flush(self) -> None:
        """Tell what was held back."""
        if self._walk is not None:
            walk, self._walk = self._walk, None
            self._put(Entry(self._teller.tell(walk) or self._told_walk(walk)))
        if self._drawn:
            drawn, self._drawn = self._drawn, []
            self._put(Entry(self._told_draws(drawn)))

    def end_paragraph(self) -> None:
        """Tell what was held back and go to the beginning of a line."""
        self.flush()
        if self._column:
            self._console.line()
            self._column = 0

    def recap(self, first: int, most: int) -> None:
        """Tell once more what was told since the entry of this number, at most so many of the last lines."""
        entries = self.told[first:]
        lines: list[str] = []
        for entry in entries:
            if entry.begins or not lines or len(lines[-1]) + 1 + len(entry.text) >= self._console.width:
                lines.append(entry.text if entry.begins else INDENT + entry.text)
            else:
                lines[-1] += " " + entry.text
        if len(lines) > most:
            lines = ["...", *lines[-most:]]
        self._console.lines(lines)

    def forget(self, length: int) -> None:
        """What was told after so many entries was taken back."""
        self._walk = None
        self._drawn = []
        del self.told[length:]

    def _tell(self, fact: Fact) -> None:
        text = self._teller.tell(fact)
        match fact:
            case facts.TurnBegan(seat):
                self._put(Entry(text, True, seat))
            case facts.EventBegan(_, number):
                words = EVENT_WORDS[number - 1]
                self._put(Entry(text, True))
                self._put(Entry(self._teller.say(words.text)))
            case facts.RoundBegan() | facts.RoundEnded() | facts.GameEnded() | facts.StartWon():
                self._put(Entry(text, True))
            case _:
                self._put(Entry(text))

    def _told_walk(self, walk: facts.Stepped) -> str:
        who, field = self._players[walk.figure].name, self._teller.field(walk.field)
        return self._teller.say("{who} walks to {field}.", who=who, field=field)

    def _told_draws(self, drawn: Sequence[facts.Drew]) -> str:
        """One sentence for all cards somebody drew in a row; which, only if these eyes may know."""
        seat = drawn[0].seat
        if len(drawn) == 1:
            return self._teller.tell(drawn[0])
        who = self._players[seat].name
        say = self._teller.say
        if seat in self._teller.eyes:
            cards = ", ".join(self._teller.card(fact.kind) for fact in drawn)
            return say("{who} draws {cards}.", who=who, cards=cards)
        return say.count("{who} draws {number} card.", "{who} draws {number} cards.", len(drawn), who=who)

    def _put(self, entry: Entry) -> None:
        """Write a sentence behind the last one, or on a line of its own."""
        if not entry.text:
            return
        self.told.append(entry)
        if self._column and (entry.begins or self._column + 1 + len(entry.text) >= self._console.width):
            self._console.line()
            self._column = 0
        start = self._start(entry) if self._column == 0 else " "
        words = self._console.wrapped(entry.text, INDENT, "" if self._column else " " * shown_length(start))
        words[0] = start + words[0].lstrip()
        self._console.write("\n".join(words))
        self._column = (self._column if len(words) == 1 else 0) + shown_length(words[-1])
        self._console.pause(self._pace)

    def _start(self, entry: Entry) -> str:
        """What stands before a sentence at the beginning of a line."""
        if entry.seat is not None:
            return self._mark(self._players[entry.seat]) + " "
        return "" if entry.begins else INDENT
