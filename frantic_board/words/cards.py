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
    polite: str = ""
    """A name that can be said in front of anybody."""


CARD_WORDS: Final[dict[int, CardWords]] = {
    HIDDEN: CardWords(N_("Hidden card"), N_("Nobody at this table should see this one.")),
    SKIP: CardWords("Skip", N_("You stay where you are this turn.")),
    REVERSE: CardWords("Reverse", N_("You walk backward this turn, away from the goal.")),
    REMOTE: CardWords("Remote", N_("Pick somebody else's figure and walk it with your roll.")),
    GHOST: CardWords("Ghost", N_("You walk through everything: no card does anything to you.")),
    PUSH: CardWords("Push", N_("Pushes you one field along its arrow, even through a wall.")),
    JUMP: CardWords("Jump", N_("Flings you two fields along its arrow, over whatever is between.")),
    SECOND_CHANCE: CardWords("Second Chance", N_("Roll and walk once more, in the same direction.")),
    SWAP: CardWords("Swap", N_("Change places with a figure of your choice. You must.")),
    GIFT: CardWords("Gift", N_("Walk another figure 1 or 2 fields toward the goal.")),
    MAGNET: CardWords("Magnet", N_("Take any card from the board into your hand.")),
    TELEPORT: CardWords("Teleport", N_("Roll, and go to the teleport with that number.")),
    STOP: CardWords("Stop", N_("Your walk ends here, whatever you rolled.")),
    X: CardWords("X", N_("Nobody can stand here. You skip it, and it costs no step.")),
    SNAIL: CardWords("Snail", N_("This field costs two steps, unless your last step brought you here.")),
    BLOCK: CardWords("Block", N_("Throw it in when you are attacked: the attack does nothing.")),
    NICE_TRY: CardWords(
        "Nice Try", N_("Throw it in when a figure is on the goal: it goes back to teleport 6.")
    ),
    RE_ROLL: CardWords("Re-Roll", N_("Throw it in after any roll: it does not count and is made again.")),
    FUCK_YOU: CardWords(
        "Fuck You",
        N_(
            "Played: 21 fields forward, then walk. Landed on: take it. "
            "In your hand when the round ends: 21 points."
        ),
        N_("Bad Luck"),
    ),
    TROUBLEMAKER: CardWords(
        "Troublemaker", N_("Played: an event instead of your walk. Landed on: an event.")
    ),
}
"""By kind."""

TELEPORT_WORDS: Final = CardWords(
    N_("Teleport {number}"), N_("Roll, and go to the teleport with that number. Your own number: stay.")
)

COLOUR_WORDS: Final[dict[Colour, str]] = {
    Colour.PLAY: N_("Works when you play it."),
    Colour.LAND: N_("Works on whoever ends a walk on it."),
    Colour.PASS: N_("Works on whoever walks into it."),
    Colour.REACTION: N_("Works when you throw it in, also out of turn."),
    Colour.WHITE: N_("White: nothing ever covers it."),
}
"""When a card works, by its colour class."""


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
    """When a card works."""
    return say(COLOUR_WORDS[CARDS[kind - 1].colour])
