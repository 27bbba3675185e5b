"""The guide through the first round: the goal first, then each thing when it is needed."""

from typing import Final

import pygame

from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.changes import die_rect
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.table.guide import Lessons
from frantic_board.ui.table.middle import Lesson
from frantic_board.words.language import N_, Words

_WORDS: Final = {
    "goal": (
        N_("Stay away from here!"),
        N_(
            "The number of your field is your penalty. The round ends when somebody is on the goal."
            " Fewest points win."
        ),
        N_("Now you: pick up a card."),
    ),
    "set-up": (
        N_("Before the race everyone lays some cards."),
        N_("They wait on the track for whoever comes there. Keep the four you like best."),
        N_("Now you: pick up a card, then a field."),
    ),
    "later": (
        N_("The card can lie on every outlined field."),
        N_("It does nothing yet. Point at a field to see how the card would lie there."),
        N_("Now you: click a field."),
    ),
    "card": (
        N_("These cards are yours."),
        N_("Every turn you lay one, then roll. Point at a card, and the line above tells what it does."),
        N_("Now you: pick up a card."),
    ),
    "field": (
        N_("The card can lie on every outlined field."),
        N_("The faint figures show where each roll would take you with the card there."),
        N_("Now you: click a field."),
    ),
    "roll": (
        N_("Roll when you are ready."),
        N_("Your figure walks that far, through everything that lies there."),
        N_("Now you: click the die, or press Space."),
    ),
    "react": (
        N_("You can throw in a card now."),
        N_("Above your cards it says what would follow. Pick up the lit card, or let it pass."),
        N_("Now you: decide."),
    ),
}
LESSONS: Final = tuple(_WORDS)
"""The lessons, in the order in which they usually come."""


class BoardLessons(Lessons):
    """Says which lesson fits a moment, and points at what it is about."""

    def __init__(self, say: Words, board: BoardPicture) -> None:
        super().__init__(_WORDS, say, board)
        self._board = board

    def at(self, state: State, asking: Asking | None, is_rolling: bool) -> list[Lesson]:
        """The lessons for a moment, in order."""
        if not self._board.is_mounted:
            return []
        if is_rolling:
            return [self._lesson("roll", self._die)]
        if asking is not None and asking.asks == "react":
            return [self._lesson("react", self._hand)]
        if asking is None or asking.asks != "play":
            return []
        if asking.card is not None:
            return [self._lesson("field" if is_set_up(state) else "later", self._track)]
        goal, board = state.goal, self._board
        first = self._lesson("goal", lambda: board.geometry.cell_rect(goal))
        return [first, self._lesson("card" if is_set_up(state) else "set-up", self._hand)]

    def _die(self) -> pygame.Rect:
        die = die_rect(self._board.geometry)
        return self._named("roll") if die is None else die.inflate(10, 10)

    def _track(self) -> pygame.Rect:
        return self._board.geometry.area.inflate(-4, -4)

    def _hand(self) -> pygame.Rect:
        """The hand, and above it the line that tells of its cards."""
        return self._named("strip").union(self._named("hand"))
