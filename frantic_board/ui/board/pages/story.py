"""The story of a game in numbers: where everyone stood, who pushed whom, how the dice fell, what was laid."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from frantic_board.board import facts
from frantic_board.board.cards import KIND_OF_FACE
from frantic_board.board.facts import Cause, Fact
from frantic_board.records.record import load_record, play_through


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
