"""The guide through the first round of the card game: the goal first, then each thing when it is needed."""

from typing import Final

import pygame

from frantic_board.ui.cards.asking import Asking
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.table.guide import Lessons
from frantic_board.ui.table.middle import Lesson
from frantic_board.words.language import N_, Words

_WORDS: Final = {
    "cards-goal": (
        N_("Get rid of these cards."),
        N_("Whoever has none left ends the round. All others count what they still hold."),
        "",
    ),
    "cards-demand": (
        N_("This is what your card must answer."),
        N_("Cards that fit it stand out in your hand. Point at another one to learn why it does not."),
        N_("Now you: play a lit card, or draw."),
    ),
    "cards-draw": (
        N_("Nothing in your hand fits."),
        N_("Then you draw a card. If that one fits, you may play it at once."),
        N_("Now you: click the pile."),
    ),
    "cards-power": (
        N_("These are your power cards."),
        N_("Click one before you play: it comes with your card, one a turn, and nobody can counter it."),
        N_("Now you: choose one, or just play."),
    ),
    "cards-seat": (
        N_("Whom shall it hit?"),
        N_("Seats with a bright line can be chosen. Whoever is hit may have a Counterattack."),
        N_("Now you: click a seat."),
    ),
    "cards-wish": (
        N_("Now you may wish."),
        N_("The next player must answer your wish. Best is what you hold yourself."),
        N_("Now you: choose."),
    ),
    "cards-react": (
        N_("You can throw in a card now."),
        N_("Above your cards it says what would follow. Pick up the lit card, or let it pass."),
        N_("Now you: decide."),
    ),
}
LESSONS: Final = tuple(_WORDS)
"""The lessons, in the order in which they usually come."""


class CardLessons(Lessons):
    """Says which lesson fits a moment, and points at what it is about."""

    def __init__(self, say: Words, table: CardTable) -> None:
        super().__init__(_WORDS, say, table)
        self._table = table

    def at(self, asking: Asking | None) -> list[Lesson]:
        """The lessons for a moment, in order."""
        if not self._table.is_mounted or asking is None:
            return []
        table = self._table
        if asking.asks == "react":
            return [self._lesson("cards-react", self._hand)]
        if asking.asks == "wish":
            return [self._lesson("cards-wish", self._wheel)]
        if asking.asks in ("target", "split") and asking.decision.is_final:  # an attack: it can be countered
            aim = min(asking.seats)
            return [self._lesson("cards-seat", lambda: table.geometry.plate(aim).inflate(10, 10))]
        if asking.asks != "turn":
            return []
        lessons = [self._lesson("cards-goal", self._hand)]
        if asking.cards:
            lessons.append(self._lesson("cards-demand", self._demand))
        else:
            lessons.append(self._lesson("cards-draw", self._pile))
        if asking.arming.powers:
            seat = asking.seat
            powers = self._lesson("cards-power", lambda: table.geometry.powers_area(seat).inflate(16, 16))
            lessons.append(powers)
        return lessons

    def _hand(self) -> pygame.Rect:
        return self._named("hand")

    def _wheel(self) -> pygame.Rect:
        rect = self._table.rect
        return rect.inflate(-rect.width // 3, -8)

    def _demand(self) -> pygame.Rect:
        geometry = self._table.geometry
        return geometry.demand.union(geometry.banner).inflate(10, 10)

    def _pile(self) -> pygame.Rect:
        return self._table.geometry.pile.inflate(16, 16)
