"""The twenty events in words."""

from dataclasses import dataclass
from typing import Final

from frantic_board.words.language import N_


@dataclass(frozen=True)
class EventWords:
    """What an event is called and what it does."""

    name: str
    """The game's own name for it, the same in every language."""
    text: str
    more: str = ""
    """The finer points, for those who ask."""


EVENT_WORDS: Final[tuple[EventWords, ...]] = (
    EventWords("Epic Fail", N_("Whoever is last goes to the teleport nearest the goal.")),
    EventWords(
        "Earthquake",
        N_("In turn, everyone goes where the neighbour on the right stands."),
        N_("Where the neighbour stands at that moment: some have moved already."),
    ),
    EventWords(
        "Marching Orders",
        N_("Pick any figure, roll, and walk it forward."),
        N_("Your own will do, too. It is a real walk: cards work."),
    ),
    EventWords("Teleport Terror", N_("In turn, everyone rolls and goes to the teleport with that number.")),
    EventWords(
        "Market",
        N_("One open card for everyone: take one each, in turn."),
        N_("If there are too few cards, the last go without."),
    ),
    EventWords("Mexican Standoff", N_("All figures go to teleport 6.")),
    EventWords("Expansion", N_("In turn, everyone rolls and moves that far forward. Cards do nothing.")),
    EventWords("Recession", N_("In turn, everyone rolls and moves that far back. Cards do nothing.")),
    EventWords(
        "Restock",
        N_("In turn, everyone lays a card, on any colour but white. Then hands are filled up."),
        N_("The cards laid do nothing yet."),
    ),
    EventWords("Reset", N_("In turn, everyone throws the whole hand away and draws four new cards.")),
    EventWords(
        "Tsunami",
        N_("Roll in turn. Whoever rolls lower than the one before walks the higher roll."),
        N_("It goes round until somebody rolls lower. The walk is a real one: cards work."),
    ),
    EventWords(
        "Gambling Man", N_("In turn, everyone rolls. The highest go to the teleport with that number.")
    ),
    EventWords("Friday the 13th", N_("Nothing happens at all. You were scared, though.")),
    EventWords("Loot", N_("Everyone hands all their cards to the right.")),
    EventWords(
        "Surprise Party",
        N_("In turn, everyone moves any figure 2 fields forward."),
        N_("Your own will do, too. Cards do nothing."),
    ),
    EventWords("Charity", N_("Whoever leads goes 4 fields back, all others 1 forward.")),
    EventWords("Robin Hood", N_("First and last change places.")),
    EventWords(
        "Reorganize",
        N_("Move two of the numbered teleports to other fields."),
        N_("None with a figure on it, and not onto the start, the goal, a figure or a white card."),
    ),
    EventWords("Communism", N_("All figures go to the field of the leader.")),
    EventWords("Epic Win", N_("Whoever leads goes back to the start.")),
)
"""Event n is `EVENT_WORDS[n - 1]`."""
