"""The cards in words: names, what they do in a sentence, and names for polite company."""

from dataclasses import dataclass
from typing import Final

from frantic_board.board.cards import (
    BLOCK,
    CARDS,
    FIRST_TELEPORT,
    FUCK_YOU,
    GHOST,
    GIFT,
    HIDDEN,
    JUMP,
    KIND_OF_FACE,
    MAGNET,
    NICE_TRY,
    PUSH,
    RE_ROLL,
    REMOTE,
    REVERSE,
    SECOND_CHANCE,
    SKIP,
    SNAIL,
    STOP,
    SWAP,
    TELEPORT,
    TROUBLEMAKER,
    Colour,
    X,
)
from frantic_board.words.language import N_, Words


@dataclass(frozen=True)
class CardWords:
    """What a card is called and what it does."""

    name: str
    """The game's own name for it, the same in every language."""
    text: str
    more: str = ""
    """The finer points, for those who ask."""
    polite: str = ""
    """A name that can be said in front of anybody."""


CARD_WORDS: Final[dict[int, CardWords]] = {
    HIDDEN: CardWords(N_("Hidden card"), N_("Only its owner knows.")),
    SKIP: CardWords(
        "Skip",
        N_("You stay where you are this turn."),
        N_("The best card there is, as long as nobody else moves you."),
    ),
    REVERSE: CardWords(
        "Reverse",
        N_("You walk backward this turn, away from the goal."),
        N_("A Second Chance you end on goes backward too."),
    ),
    REMOTE: CardWords(
        "Remote",
        N_("Pick somebody else's figure and walk it with your roll."),
        N_("Your own figure stays. If the Remote is blocked, nobody walks."),
    ),
    GHOST: CardWords(
        "Ghost",
        N_("You walk through everything: no card does anything to you."),
        N_("That goes for X, Stop and Snail, for white cards, and for teleports."),
    ),
    PUSH: CardWords(
        "Push",
        N_("Pushes you one field along its arrow, even through a wall."),
        N_("You land again on the new field, and the card there works too."),
    ),
    JUMP: CardWords(
        "Jump",
        N_("Flings you two fields along its arrow, over whatever is between."),
        N_("You land again on the new field, and the card there works too."),
    ),
    SECOND_CHANCE: CardWords(
        "Second Chance",
        N_("Roll and walk once more, in the same direction."),
        N_("One more chance to reach the goal. Yes, that is bad."),
    ),
    SWAP: CardWords(
        "Swap",
        N_("Change places with a figure of your choice. You must."),
        N_("No card works at either place."),
    ),
    GIFT: CardWords(
        "Gift",
        N_("Walk another figure 1 or 2 fields toward the goal."),
        N_("It is a real walk: cards work on the way and at its end."),
    ),
    MAGNET: CardWords(
        "Magnet",
        N_("Take any card from the board into your hand."),
        N_("Only a card on top, no numbered teleport, and none with a figure on it."),
    ),
    TELEPORT: CardWords(
        "Teleport",
        N_("Roll, and go to the teleport with that number."),
        N_("Where you arrive, nothing more happens."),
    ),
    STOP: CardWords(
        "Stop", N_("Your walk ends here, whatever you rolled."), N_("Short walks are the best walks.")
    ),
    X: CardWords(
        "X",
        N_("Nobody can walk in here. You skip it, and it costs no step."),
        N_("Pushed or flung onto it, you slide on to the next field."),
    ),
    SNAIL: CardWords(
        "Snail",
        N_("This field costs two steps instead of one."),
        N_("If your last step brings you here, it costs nothing extra."),
    ),
    BLOCK: CardWords(
        "Block",
        N_("Throw it in when you are attacked: the attack does nothing."),
        N_("Stops Remote, Swap, Gift, and a Re-Roll of your roll. It never stops an event."),
    ),
    NICE_TRY: CardWords(
        "Nice Try",
        N_("Throw it in when a figure is on the goal: it goes back to teleport 6."),
        N_("At the end of any turn. All figures on the goal go, and the round goes on."),
    ),
    RE_ROLL: CardWords(
        "Re-Roll",
        N_("Throw it in after any roll: it does not count and is made again."),
        N_("Your own roll or another's, with any die, but not the roll for the start."),
    ),
    FUCK_YOU: CardWords(
        "Fuck You",
        N_(
            "Played: 21 fields forward, then walk. Landed on: take it. "
            "In your hand when the round ends: 21 points."
        ),
        N_("No card works on those 21 fields. Each one in your hand costs 21 points."),
        polite=N_("Bad Luck"),
    ),
    TROUBLEMAKER: CardWords(
        "Troublemaker",
        N_("Played: an event instead of your walk. Landed on: an event."),
        N_("Roll the 20-sided die and hope."),
    ),
}
"""By kind."""

TELEPORT_WORDS: Final = CardWords(
    N_("Teleport {number}"),
    N_("Roll, and go to the teleport with that number. Your own number: stay."),
    N_("Nothing covers it and nobody takes it, but an event may move it."),
)

COLOUR_NAMES: Final[dict[Colour, str]] = {
    Colour.PLAY: N_("Blue card"),
    Colour.LAND: N_("Red card"),
    Colour.PASS: N_("Yellow card"),
    Colour.REACTION: N_("Four-colour card"),
    Colour.WHITE: N_("White card"),
}
"""What a card of each colour class is called."""

COLOUR_WORDS: Final[dict[Colour, str]] = {
    Colour.PLAY: N_("Works when you play it."),
    Colour.LAND: N_("Works on whoever ends a walk on it."),
    Colour.PASS: N_("Works on whoever walks into it."),
    Colour.REACTION: N_("Works when you throw it in, also out of turn."),
    Colour.WHITE: N_("Nothing ever covers it. The card says when it works."),
}
"""When a card works, by its colour class."""

ATTACK_WORDS: Final = N_("An attack: whoever it is aimed at may throw in Block.")


def card_name(kind: int, say: Words, *, is_polite: bool = False) -> str:
    """What a card is called."""
    words = CARD_WORDS[kind]
    return say(words.polite) if is_polite and words.polite else say(words.name)


def face_name(face: int, say: Words, *, is_polite: bool = False) -> str:
    """What a laid card or numbered teleport is called."""
    if face >= FIRST_TELEPORT:
        return say(TELEPORT_WORDS.name, number=face - FIRST_TELEPORT + 1)
    return card_name(KIND_OF_FACE[face], say, is_polite=is_polite)


def face_text(face: int, say: Words) -> str:
    """What a laid card or numbered teleport does, in a sentence."""
    if face >= FIRST_TELEPORT:
        return say(TELEPORT_WORDS.text)
    return say(CARD_WORDS[KIND_OF_FACE[face]].text)


def when_text(kind: int, say: Words) -> str:
    """When a card works; nothing is told of a hidden one."""
    return say(COLOUR_WORDS[CARDS[kind - 1].colour]) if kind != HIDDEN else ""


def more_text(kind: int, say: Words) -> str:
    """The finer points of a card, and whether it can be blocked."""
    attack = ATTACK_WORDS if kind != HIDDEN and CARDS[kind - 1].is_attack else ""
    return " ".join(say(text) for text in (CARD_WORDS[kind].more, attack) if text)
