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


EVENT_WORDS: Final[tuple[EventWords, ...]] = (
    EventWords("Epic Fail", N_("Whoever is last goes to the teleport nearest the goal.")),
    EventWords("Earthquake", N_("One after another, everyone goes where the neighbour on the right stands.")),
    EventWords("Marching Orders", N_("Pick any figure, roll, and walk it forward.")),
    EventWords("Teleport Terror", N_("Everyone rolls and goes to the teleport with that number.")),
    EventWords("Market", N_("One open card for everyone: take one each, in turn.")),
    EventWords("Mexican Standoff", N_("All figures go to teleport 6.")),
    EventWords("Expansion", N_("Everyone rolls and moves that far forward. Cards do nothing.")),
    EventWords("Recession", N_("Everyone rolls and moves that far back. Cards do nothing.")),
    EventWords("Restock", N_("Everyone lays a card, on any colour but white. Then hands are filled up.")),
    EventWords("Reset", N_("Everyone throws the whole hand away and draws four new cards.")),
    EventWords("Tsunami", N_("Roll in turn. The first to roll lower than the one before walks that roll.")),
    EventWords("Gambling Man", N_("Everyone rolls. The highest go to the teleport with that number.")),
    EventWords("Friday the 13th", N_("Nothing happens at all. You were scared, though.")),
    EventWords("Loot", N_("Everyone hands all their cards to the right.")),
    EventWords("Surprise Party", N_("In turn, everyone moves any figure two fields forward.")),
    EventWords("Charity", N_("Whoever leads goes four back, all others one forward.")),
    EventWords("Robin Hood", N_("First and last change places.")),
    EventWords("Reorganize", N_("Move two of the numbered teleports to other fields.")),
    EventWords("Communism", N_("All figures go to the field of the leader.")),
    EventWords("Epic Win", N_("Whoever leads goes back to the start.")),
)
"""Event n is `EVENT_WORDS[n - 1]`."""
