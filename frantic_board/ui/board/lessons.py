"""The guide through the first round: the goal first, then each thing when it is needed."""

from typing import Final

import pygame

from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.changes import die_rect
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.table.middle import Lesson
from frantic_board.ui.widget import Widget
from frantic_board.words.language import Words

LESSONS: Final = ("goal", "set-up", "card", "field", "roll", "react")
"""The lessons, in the order in which they usually come."""


class Lessons:
    """Says which lesson fits a moment, and points at what it is about."""

    def __init__(self, say: Words, board: BoardPicture) -> None:
        self._say = say
        self._board = board

    def at(self, state: State, asking: Asking | None, is_rolling: bool) -> list[Lesson]:
        """The lessons for a moment, in order."""
        if not self._board.is_mounted:
            return []
        if is_rolling:
            return [self._roll()]
        if asking is None:
            return []
        if asking.asks == "react":
            return [self._react()]
        if asking.asks != "play":
            return []
        if asking.card is not None:
            return [self._field()]
        return [self._goal(state), self._card() if is_set_up(state) else self._set_up()]

    def _named(self, name: str) -> pygame.Rect:
        """Where a part of the table is."""
        root: Widget = self._board
        while root.parent is not None:
            root = root.parent
        rect = root.find(name).rect
        reach = self._board.look.px(5)
        return rect.inflate(2 * reach, 2 * reach)

    def _goal(self, state: State) -> Lesson:
        say = self._say
        hole = self._board.geometry.cell_rect(state.goal)
        return Lesson(
            "goal",
            say("Stay away from here!"),
            say(
                "Your field is your penalty. The round ends when somebody is on the goal. Fewest points win."
            ),
            say("Now you: pick up a card."),
            hole,
        )

    def _set_up(self) -> Lesson:
        say = self._say
        return Lesson(
            "set-up",
            say("Before the race everyone lays some cards."),
            say("They wait on the track for whoever comes there. Keep the four you like best."),
            say("Now you: pick up a card, then a field."),
            self._named("hand"),
        )

    def _card(self) -> Lesson:
        say = self._say
        return Lesson(
            "card",
            say("These cards are yours."),
            say("Every turn you lay one, then roll. Point at a card, and the line above tells what it does."),
            say("Now you: pick up a card."),
            self._named("hand"),
        )

    def _field(self) -> Lesson:
        say = self._say
        return Lesson(
            "field",
            say("The card can lie on every outlined field."),
            say("The faint figures show where each roll would take you with the card there."),
            say("Now you: click a field."),
            self._board.geometry.area.inflate(-4, -4),
        )

    def _roll(self) -> Lesson:
        say = self._say
        place = die_rect(self._board.geometry)
        return Lesson(
            "roll",
            say("Roll when you are ready."),
            say("Your figure walks that far, through everything that lies there."),
            say("Now you: click the die, or press Space."),
            self._named("roll") if place is None else place.inflate(10, 10),
        )

    def _react(self) -> Lesson:
        say = self._say
        return Lesson(
            "react",
            say("You can throw in a card now."),
            say("Above your cards it says what would follow. Pick up the lit card, or let it pass."),
            say("Now you: decide."),
            self._named("strip").union(self._named("hand")),
        )
