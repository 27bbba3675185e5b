"""The guide through the first round of the card game: the goal first, then each thing when it is needed."""

from typing import Final

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
        rect, geometry = self._table.rect, self._table.geometry
        if asking.asks == "react":
            return [self._lesson("cards-react", self._named("hand"))]
        if asking.asks == "wish":
            return [self._lesson("cards-wish", rect.inflate(-rect.width // 3, -8))]
        if asking.asks in ("target", "split") and asking.decision.is_final:  # an attack: it can be countered
            plate = geometry.plate(min(asking.seats))
            return [self._lesson("cards-seat", plate.inflate(10, 10))]
        if asking.asks != "turn":
            return []
        lessons = [self._lesson("cards-goal", self._named("hand"))]
        if asking.cards:
            demand = geometry.demand.union(geometry.banner)
            lessons.append(self._lesson("cards-demand", demand.inflate(10, 10)))
        else:
            lessons.append(self._lesson("cards-draw", geometry.pile.inflate(16, 16)))
        if asking.arming.powers:
            lessons.append(self._lesson("cards-power", geometry.powers_area(asking.seat).inflate(16, 16)))
        return lessons
