"""How a board game went: positions over the turns, points over the rounds, who pushed whom, dice, cards."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from frantic_board.board import facts
from frantic_board.board.cards import KIND_OF_FACE
from frantic_board.board.facts import Cause, Fact
from frantic_board.board.state import State
from frantic_board.records.record import load_record, play_through
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.ending_parts import EndPages, Lines
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.widget import Widget
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import decimal


@dataclass
class Story:
    """What happened, summed up by seat."""

    seats: int
    positions: list[tuple[int, ...]] = field(default_factory=list)
    """Where everyone stood at the beginning of each turn, and at the end of each round."""
    round_starts: list[int] = field(default_factory=list)
    """Which of the positions is the first of each round."""
    points: list[tuple[int, ...]] = field(default_factory=list)
    """The points of each round."""
    totals: list[tuple[int, ...]] = field(default_factory=list)
    """The scores after each round."""
    pushes: list[list[int]] = field(default_factory=list)
    """`pushes[by][whom]`: how often a Push that one seat had laid moved the figure of another."""
    rolls: list[list[int]] = field(default_factory=list)
    """Every six-sided roll of each seat."""
    laid: list[Counter[int]] = field(default_factory=list)
    """How many cards of each kind each seat laid, from the hand."""
    thrown_in: list[int] = field(default_factory=list)
    """How many of them were thrown in (B7)."""

    def __post_init__(self) -> None:
        self.pushes = [[0] * self.seats for _ in range(self.seats)]
        self.rolls = [[] for _ in range(self.seats)]
        self.laid = [Counter() for _ in range(self.seats)]
        self.thrown_in = [0] * self.seats
        self._at = [0] * self.seats
        self._owners: dict[int, list[int]] = {}
        """Who laid the cards on each field, from the bottom up."""

    def add(self, happened: Iterable[Fact]) -> None:
        """Go on with what happened next."""
        for fact in happened:
            self._follow_game(fact)
            self._follow_cards(fact)

    def _follow_game(self, fact: Fact) -> None:
        match fact:
            case facts.RoundBegan():
                self._at = [0] * self.seats
                self._owners.clear()
                self.round_starts.append(len(self.positions))
            case facts.TurnBegan():
                self.positions.append(tuple(self._at))
            case facts.RoundEnded(points=points, scores=scores):
                self.positions.append(tuple(self._at))
                self.points.append(points)
                self.totals.append(scores)
            case facts.Stepped(figure=figure, field=at):
                self._at[figure] = at
            case facts.Moved(figure=figure, origin=origin, field=at, cause=cause):
                self._at[figure] = at
                owners = self._owners.get(origin)
                if cause is Cause.PUSH and owners:
                    self.pushes[owners[-1]][figure] += 1

    def _follow_cards(self, fact: Fact) -> None:
        match fact:
            case facts.Laid(seat=seat, face=face, field=at):
                self._owners.setdefault(at, []).append(seat)
                self.laid[seat][KIND_OF_FACE[face]] += 1
            case facts.Took(field=at):
                if self._owners.get(at):
                    self._owners[at].pop()
            case facts.ThrownIn(seat=seat):
                self.thrown_in[seat] += 1
            case facts.Rolled(seat=seat, sides=6, value=value):
                self.rolls[seat].append(value)

    def average(self, seat: int) -> float | None:
        """The average roll of a seat; None if it never rolled."""
        rolls = self.rolls[seat]
        return sum(rolls) / len(rolls) if rolls else None

    def favourite(self, seat: int) -> int | None:
        """The kind of card a seat laid most often; None if it laid none."""
        laid = self.laid[seat]
        return min(laid, key=lambda kind: (-laid[kind], kind)) if laid else None


def story_of(path: Path) -> Story:
    """The story a record tells. Raises `FileError` or `Divergence` if it holds no game."""
    record = load_record(path)
    story = Story(record.head.setup.seats)
    for _, _, happened in play_through(record):
        story.add(happened)
    return story


class Ending(EndPages):
    """The pages about a game that is over, besides its points."""

    def __init__(self, desk: Desk, state: State, names: Sequence[str], story: Story) -> None:
        super().__init__(desk, state.setup.figures, names)
        self._setup = state.setup
        self._story = story

    def pages(self) -> list[tuple[str, Widget]]:
        """Each with its title."""
        say = self._desk.say
        return [
            (say("Rounds"), self.rounds(self._story.totals, self._setup.limit)),
            (say("Positions"), self._positions()),
            (say("Pushes"), self._pushes()),
            (say("Dice and cards"), self._table()),
        ]

    def _positions(self) -> Widget:
        say, story = self._desk.say, self._story
        lines = Lines(story.positions, self._setup.level.track.goal, say("Goal"), story.round_starts)
        return self.chart(lines, say("Every turn from left to right; upright lines part the rounds."))

    def _pushes(self) -> Widget:
        say = self._desk.say
        note = say("Whose Push moved whom, and how often.")
        return self.matrix(self._story.pushes, say("laid by"), note)

    def _table(self) -> Widget:
        say, story = self._desk.say, self._story
        heads = (say("Rolls"), say("Average"), say("Cards laid"), say("Thrown in"), say("Favourite"))
        rows = []
        for seat in range(self._setup.seats):
            average, kind = story.average(seat), story.favourite(seat)
            rows.append(
                (
                    str(len(story.rolls[seat])),
                    "" if average is None else decimal(average, 2, say),
                    str(story.laid[seat].total()),
                    str(story.thrown_in[seat]),
                    "" if kind is None else card_name(kind, say, is_polite=self._desk.is_polite),
                )
            )
        note = say("A fair die has an average of 3.5; here, low is lucky.")
        return self.table(heads, rows, (0.8, 0.9, 1.0, 1.0, 1.5), note)


def how_it_went(desk: Desk, state: State, names: Sequence[str], record: Path) -> Pages:
    """What makes the pages about a game from its record; raises `FileError` or `Divergence`."""
    return Ending(desk, state, names, story_of(record)).pages
