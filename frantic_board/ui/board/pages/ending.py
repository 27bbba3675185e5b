"""How a board game went: positions over the turns, points over the rounds, who pushed whom, dice, cards."""

from collections.abc import Callable, Sequence
from pathlib import Path

from frantic_board.board.state import State
from frantic_board.ui.board.pages.story import Story, story_of
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.ending_parts import EndPages, Lines
from frantic_board.ui.widget import Widget
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import decimal


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


def how_it_went(
    desk: Desk, state: State, names: Sequence[str], record: Path
) -> Callable[[], list[tuple[str, Widget]]]:
    """What makes the pages about a game from its record; raises `FileError` or `Divergence`."""
    return Ending(desk, state, names, story_of(record)).pages
