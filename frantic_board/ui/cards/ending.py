"""How a card game went: who struck whom, what everybody drew, laid and threw in."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from frantic_board.cards import facts
from frantic_board.cards.facts import Fact
from frantic_board.cards.state import State
from frantic_board.records.record import load_record, play_through
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, PALETTE, SMALL, STRONG
from frantic_board.ui.widget import Grow, Length, Widget
from frantic_board.ui.widgets import Label, ScrollPane
from frantic_board.words.cards.facts import Teller

_FIGURE: Final = 34


class Story:
    """What happened in a game, summed up by seat."""

    def __init__(self, seats: int) -> None:
        self.strikes = [[0] * seats for _ in range(seats)]
        """`strikes[by][whom]`: how often one seat aimed an attack at another."""
        self.laid: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.drawn = [0] * seats
        self.thrown_in = [0] * seats
        self.points: list[tuple[int, ...]] = []
        """The points of each round."""
        self._is_dealing = True

    def add(self, happened: Iterable[Fact]) -> None:
        """Go on with what happened next."""
        for fact in happened:
            match fact:
                case facts.RoundBegan():
                    self._is_dealing = True
                case facts.TurnBegan():
                    self._is_dealing = False
                case facts.Drew(seat) if not self._is_dealing:
                    self.drawn[seat] += 1
                case facts.CardLaid(seat, kind):
                    self.laid[seat][kind] += 1
                case facts.ThrownIn(seat):
                    self.thrown_in[seat] += 1
                case facts.AttackAimed(seat, _, targets):
                    for target in targets:
                        self.strikes[seat][target] += target != seat
                case facts.RoundEnded(points=points):
                    self.points.append(points)

    def favourite(self, seat: int) -> int | None:
        """The kind of card a seat laid most often; None if it laid none."""
        laid = self.laid[seat]
        return min(laid, key=lambda kind: (-laid[kind], kind)) if laid else None


class Ending:
    """The pages about a game that is over, besides its points."""

    def __init__(self, desk: Desk, state: State, names: Sequence[str], story: Story) -> None:
        self._desk = desk
        self._figures = state.setup.figures
        self._names = tuple(names)
        self._story = story

    def pages(self) -> list[tuple[str, Widget]]:
        """Each with its title."""
        say = self._desk.say
        return [
            (say("Rounds"), self._rounds()),
            (say("Attacks"), self._strikes()),
            (say("Cards"), self._cards()),
        ]

    def _figure(self, seat: int) -> Widget:
        name = f"figures/{self._figures[seat]}"
        return Picture(partial(self._desk.sprites.get, name)).sized(width=_FIGURE, height=_FIGURE)

    def _page(self, columns: list[Length], cells: list[Widget], note: str) -> Widget:
        return Column(
            ScrollPane(Grid(columns, *cells, gap=10, row_gap=6)).sized(height=Grow()),
            Label(note, SMALL, PALETTE.text_soft),
        )

    def _rounds(self) -> Widget:
        say, seats = self._desk.say, range(len(self._names))
        cells: list[Widget] = [Label("", SMALL), *(self._figure(seat) for seat in seats)]
        for number, points in enumerate(self._story.points, 1):
            cells.append(Label(say("Round {number}", number=number), BODY, lines=1))
            best = min(points)
            cells += [
                Label(str(each), HEADING if each == best else BODY, across=Align.CENTRE) for each in points
            ]
        return self._page(
            [Grow(2.2), *(Grow(1.0) for _ in seats)], cells, say("The points of each round; fewest are best.")
        )

    def _strikes(self) -> Widget:
        say, seats = self._desk.say, range(len(self._names))
        cells: list[Widget] = [Label(say("by"), SMALL), *(self._figure(seat) for seat in seats)]
        for by in seats:
            cells.append(Row(self._figure(by), Label(self._names[by], BODY, lines=1).sized(width=Grow())))
            cells += [
                Label(str(count) if count else "·", HEADING if count else BODY, across=Align.CENTRE)
                for count in self._story.strikes[by]
            ]
        return self._page(
            [Grow(2.2), *(Grow(1.0) for _ in seats)], cells, say("How often who aimed an attack at whom.")
        )

    def _cards(self) -> Widget:
        say, story = self._desk.say, self._story
        teller = Teller(say, self._names, self._desk.is_polite)
        heads = ("", "", say("Cards laid"), say("Drawn"), say("Thrown in"), say("Favourite"))
        cells: list[Widget] = [Label(text, SMALL, PALETTE.text_soft, lines=2) for text in heads]
        for seat, name in enumerate(self._names):
            kind = story.favourite(seat)
            values = (
                str(story.laid[seat].total()),
                str(story.drawn[seat]),
                str(story.thrown_in[seat]),
                "" if kind is None else teller.card(kind),
            )
            cells += [self._figure(seat), Label(name, STRONG, lines=1)]
            cells += [Label(value, BODY, lines=1) for value in values]
        columns: list[Length] = [_FIGURE, Grow(1.6), Grow(1.0), Grow(1.0), Grow(1.0), Grow(1.5)]
        return self._page(columns, cells, say("Cards that were dealt are not counted as drawn."))


def how_it_went(
    desk: Desk, state: State, names: Sequence[str], record: Path
) -> Callable[[], list[tuple[str, Widget]]]:
    """What makes the pages; raises `FileError` or `Divergence` if the record holds no game."""
    held = load_record(record)
    story = Story(held.head.setup.seats)
    for _, _, happened in play_through(held):
        story.add(happened)
    return Ending(desk, state, names, story).pages
