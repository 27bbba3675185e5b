"""The forty-four events of the card game in words."""

from dataclasses import dataclass
from typing import Final

from frantic_board.words.language import N_


@dataclass(frozen=True)
class EventWords:
    """What an event is called and what it does."""

    name: str
    """The game's own name for it, the same in every language."""
    text: str
    """What it does, in a line."""
    more: str = ""
    """The finer points, for those who ask."""
    of: str = "base"
    """The set it belongs to."""
    motto: str = ""
    """The second name that boxes print under the first, where they do."""


EVENT_WORDS: Final[dict[str, EventWords]] = {
    "charity": EventWords(
        "Charity",
        N_("Everyone else draws one card, unseen, from whoever holds most."),
        N_("If several hold most, from each of them. If all hold equally many, nothing happens."),
        motto=N_("Big spender"),
    ),
    "communism": EventWords(
        "Communism",
        N_("Everyone draws up to the largest hand."),
        N_("What counts is the largest hand at the start."),
        motto=N_("Planned economy"),
    ),
    "doomsday": EventWords(
        "Doomsday",
        N_("The round is over. Everyone gets 50 points, whatever they hold."),
        N_("Whoever is out, too. Nobody can throw in anything any more."),
        motto=N_("Judgement day"),
    ),
    "earthquake": EventWords(
        "Earthquake",
        N_("Everyone passes the whole hand to the right."),
        N_("All at the same time, an empty hand too."),
        motto=N_("The cards quake"),
    ),
    "expansion": EventWords(
        "Expansion",
        N_("In turn you draw: the first one card, the second two, and so on."),
        motto=N_("Boom"),
    ),
    "finish-line": EventWords(
        "Finish Line",
        N_("The round is over at once. Hands are counted."),
        N_("No Nice Try, no wish, nothing more."),
        motto=N_("That is that"),
    ),
    "friday-the-13th": EventWords(
        "Friday the 13th",
        N_("Nothing happens at all. You were scared, though."),
        motto=N_("A day like any other"),
    ),
    "gambling-man": EventWords(
        "Gambling Man",
        N_("All lay a card face down. Whoever has the second-lowest takes them all."),
        N_(
            "Points count: of 2, 2, 5 and 7 it is the 5. In a tie the first in turn takes them; whoever "
            "has no card to lay takes them instead."
        ),
        motto=N_("Among gamblers"),
    ),
    "market": EventWords(
        "Market",
        N_("One open card for everyone: take one each, in turn."),
        N_("Too few cards? The last go without, and the round ends with this turn."),
        motto=N_("Stock exchange"),
    ),
    "mating-season": EventWords(
        "Mating Season",
        N_("Everyone discards all numbers held more than once."),
        N_("Black ones count too, and colours do not matter."),
        motto=N_("Two by two"),
    ),
    "merry-christmas": EventWords(
        "Merry Christmas",
        N_("Everyone gives all their cards away, split among the others as they like."),
        N_("In turn, face down. You take up what you got when all are done."),
        motto=N_("A fine present"),
    ),
    "mexican-standoff": EventWords(
        "Mexican Standoff",
        N_("Everyone discards the whole hand and draws three new cards."),
        N_("First all discard, then all draw, in turn."),
        motto=N_("Reload"),
    ),
    "recession": EventWords(
        "Recession",
        N_("In turn you discard: the first one card, the second two, and so on."),
        N_("You choose which. With fewer cards, all of them go."),
        motto=N_("Slump"),
    ),
    "robin-hood": EventWords(
        "Robin Hood",
        N_("Whoever holds most and whoever holds fewest exchange hands."),
        N_("No cards at all are the fewest. In a tie the first in turn is meant."),
    ),
    "surprise-party": EventWords(
        "Surprise Party",
        N_("In turn, everyone gives one card to somebody."),
        N_("You take up what you got when all have given."),
        motto=N_("Surprise!"),
    ),
    "the-all-seeing-eye": EventWords(
        "The All-Seeing Eye",
        N_("All hands are shown to everyone, once."),
        N_("Remember what you can."),
        motto=N_("Foresight"),
    ),
    "third-time-lucky": EventWords(
        "Third Time Lucky",
        N_("Everyone draws three cards."),
        motto=N_("Good things come in threes"),
    ),
    "time-bomb": EventWords(
        "Time Bomb",
        N_("Three more turns each. Out in time: 10 points off, and 10 more for all others."),
        N_(
            "Skipped turns count. If nobody makes it, the bomb goes off: the round ends and its "
            "points count double."
        ),
        motto=N_("Tick, tock"),
    ),
    "tornado": EventWords(
        "Tornado",
        N_("All hands are shuffled together and dealt out anew."),
        N_("Card by card, in turn, so some may get one more, or none."),
        motto=N_("Whirlwind"),
    ),
    "vandalism": EventWords(
        "Vandalism",
        N_("Everyone discards all cards of the last colour played."),
        N_("A wish is no colour played. No colour yet? Then nothing happens."),
        motto=N_("Colour craze"),
    ),
    "black-hole": EventWords(
        "Black Hole",
        N_("Whoever set it off takes all black numbers of the others."),
        N_("All see which cards go over."),
        of="troublemaker",
    ),
    "capitalism": EventWords(
        "Capitalism",
        N_("Everyone draws as many cards as they hold."),
        N_("Whoever has much gets more."),
        of="troublemaker",
    ),
    "crowdfunding": EventWords(
        "Crowdfunding",
        N_("Everyone else gives one card of choice to whoever holds fewest."),
        N_("If several hold fewest, one to each of them. If all hold equally many, nothing happens."),
        of="troublemaker",
    ),
    "distributor": EventWords(
        "Distributor",
        N_("Whoever set it off sees all hands and hands them out anew, each as a whole."),
        N_(
            "That seat must take another than its own. Others may get theirs back, and an empty hand "
            "is a hand too."
        ),
        of="troublemaker",
    ),
    "double-taxation": EventWords(
        "Double Taxation",
        N_("Everyone gets the points of their three highest cards at once."),
        N_("The cards stay in hand. Without scores, cards are drawn instead: the higher the sum, the more."),
        of="troublemaker",
    ),
    "event-manager": EventWords(
        "Event Manager",
        N_("Three events are turned up. Whoever set it off picks the one that happens."),
        N_("The others do nothing."),
        of="troublemaker",
    ),
    "identity-theft": EventWords(
        "Identity Theft",
        N_("Highest and lowest score change places."),
        N_("Without scores, whoever set it off picks two others, who exchange hands."),
        of="troublemaker",
    ),
    "last-chance": EventWords(
        "Last Chance",
        N_("Until the round ends: whoever gets rid of the last hand card sets off an event."),
        N_("At the end of that turn, if still out. Not if an event took the last card."),
        of="troublemaker",
    ),
    "plague": EventWords(
        "Plague",
        N_("Two more events, one after the other."),
        N_("The second comes even if the first ends the round."),
        of="troublemaker",
    ),
    "plus-one": EventWords(
        "Plus One",
        N_("Until the round ends: whoever draws cards draws one more."),
        N_("One more for each effect, not for each card. Not for cards turned up or taken from hands."),
        of="troublemaker",
    ),
    "repeat": EventWords(
        "Repeat",
        N_("Whoever set it off picks an event of this round, and it happens again."),
        N_("None yet? Then nothing happens."),
        of="troublemaker",
    ),
    "russian-roulette": EventWords(
        "Russian Roulette",
        N_("Everyone lays one card face down. Shuffled, they go on top of the draw pile."),
        N_("They are drawn before all others."),
        of="troublemaker",
    ),
    "seppuku": EventWords(
        "Seppuku",
        N_("Risk the top card: a number takes off 21 points, another adds 42. Or decline: 21 more."),
        N_("In turn, everyone decides. Without scores, cards are discarded or drawn instead."),
        of="troublemaker",
    ),
    "trust-fall": EventWords(
        "Trust Fall",
        N_("In turn, everyone names somebody, who gives them two cards of choice."),
        N_("Taken up when all are done. Whoever has fewer gives what there is."),
        of="troublemaker",
    ),
    "black-jack": EventWords(
        "Black Jack",
        N_("Cards are turned up in turn. Whoever brings the heap above 21 points takes it."),
        N_("It goes round as long as needed. If the pile runs out, the heap is discarded."),
        of="supercharge",
    ),
    "chargenado": EventWords(
        "Chargenado",
        N_("All power cards go back. Everyone gets two new ones."),
        N_("Used or not, they are shuffled in first."),
        of="supercharge",
    ),
    "epic-fail": EventWords(
        "Epic Fail",
        N_("Whoever holds fewest gets the worst card of all, wherever it is."),
        N_("The one with 42 points: from a pile, or from somebody's hand."),
        of="supercharge",
    ),
    "loot": EventWords(
        "Loot",
        N_("Everyone draws three cards, unseen, from the neighbour on the right."),
        N_("With three or fewer, all of them. Taken up when all have drawn."),
        of="supercharge",
    ),
    "parasite": EventWords(
        "Parasite",
        N_("Until the round ends: left of whoever is out, two cards may be discarded before counting."),
        N_("Both or none. Not after Doomsday or The End."),
        of="supercharge",
    ),
    "rewind": EventWords(
        "Rewind",
        N_("Twice round, everyone takes the top discard. Then a new card is turned up."),
        N_("Play goes on with it. If it is a special card, whoever set the event off may use it."),
        of="supercharge",
    ),
    "riot": EventWords(
        "Riot",
        N_("Everyone passes all special cards to the right."),
        N_("All at the same time. Numbers stay."),
        of="supercharge",
    ),
    "supercharge": EventWords(
        "Supercharge",
        N_("Everyone gets one more power card."),
        N_("Face down, like the others."),
        of="supercharge",
    ),
    "tsunami": EventWords(
        "Tsunami",
        N_("In turn, lay a card of no fewer points than the last. Whoever cannot takes them all."),
        N_("You may also take them because you would rather not lay. The first must lay one."),
        of="supercharge",
    ),
    "pandoras-box": EventWords(
        "Pandora's Box",
        N_("The rule cards go back, and as many new ones are turned up."),
        N_("The new rules hold at once."),
        of="pandora",
    ),
}
"""By the event's name in records, in the order of C10."""
