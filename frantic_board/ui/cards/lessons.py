"""The guide through the first round of the card game: the goal first, then each thing when it is needed."""

from typing import Final

import pygame

from frantic_board.ui.cards.asking import Asking
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.table.middle import Lesson
from frantic_board.ui.widget import Widget
from frantic_board.words.language import Words

LESSONS: Final = (
    "cards-goal",
    "cards-demand",
    "cards-draw",
    "cards-power",
    "cards-seat",
    "cards-wish",
    "cards-react",
)
"""The lessons, in the order in which they usually come."""


class Lessons:
    """Says which lesson fits a moment, and points at what it is about."""

    def __init__(self, say: Words, table: CardTable) -> None:
        self._say = say
        self._table = table

    def at(self, asking: Asking | None) -> list[Lesson]:
        """The lessons for a moment, in order."""
        if not self._table.is_mounted or asking is None:
            return []
        if asking.asks == "react":
            return [self._react()]
        if asking.asks == "wish":
            return [self._wish()]
        if asking.asks == "power":
            return [self._power()]
        if asking.asks in ("target", "split") and asking.decision.is_final:
            return [self._seat(min(asking.seats))]  # an attack: nothing else that is aimed can be countered
        if asking.asks == "turn":
            return [self._goal(), self._demand() if asking.cards else self._draw()]
        return []

    def _named(self, name: str) -> pygame.Rect:
        """Where a part of the table is."""
        root: Widget = self._table
        while root.parent is not None:
            root = root.parent
        reach = self._table.look.px(5)
        return root.find(name).rect.inflate(2 * reach, 2 * reach)

    def _goal(self) -> Lesson:
        say = self._say
        return Lesson(
            "cards-goal",
            say("Get rid of these cards."),
            say("Whoever has none left ends the round. All others count what they still hold."),
            "",
            self._named("hand"),
        )

    def _demand(self) -> Lesson:
        say = self._say
        geometry = self._table.geometry
        return Lesson(
            "cards-demand",
            say("This is what your card must answer."),
            say("Cards that fit it stand out in your hand. Point at another one to learn why it does not."),
            say("Now you: play a lit card, or draw."),
            geometry.demand.union(geometry.banner).inflate(10, 10),
        )

    def _draw(self) -> Lesson:
        say = self._say
        return Lesson(
            "cards-draw",
            say("Nothing in your hand fits."),
            say("Then you draw a card. If that one fits, you may play it at once."),
            say("Now you: click the pile."),
            self._table.geometry.pile.inflate(16, 16),
        )

    def _power(self) -> Lesson:
        say = self._say
        return Lesson(
            "cards-power",
            say("Now you may turn up a power card."),
            say("It comes with the card you just laid, one a turn, and nobody can counter it."),
            say("Now you: choose one, or none."),
            self._named("tray"),
        )

    def _seat(self, seat: int) -> Lesson:
        say = self._say
        return Lesson(
            "cards-seat",
            say("Whom shall it hit?"),
            say("Seats with a bright line can be chosen. Whoever is hit may have a Counterattack."),
            say("Now you: click a seat."),
            self._table.geometry.plate(seat).inflate(10, 10),
        )

    def _wish(self) -> Lesson:
        say = self._say
        return Lesson(
            "cards-wish",
            say("Now you may wish."),
            say("The next player must answer your wish. Best is what you hold yourself."),
            say("Now you: choose."),
            self._table.rect.inflate(-self._table.rect.width // 3, -8),
        )

    def _react(self) -> Lesson:
        say = self._say
        return Lesson(
            "cards-react",
            say("You can throw in a card now."),
            say("Above your cards it says what would follow. Pick up the lit card, or let it pass."),
            say("Now you: decide."),
            self._named("hand"),
        )
