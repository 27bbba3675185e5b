"""Why an answer is not allowed, in the language of whoever gave it.

The rules give their reasons in English, short and without a capital. Here each has a sentence for people.
"""

import re
from typing import Final

from frantic_board.board.cards import KIND_OF_NAME
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import N_, Words

REFUSALS: Final = {
    # laying (B4)
    "a card is laid now": N_("Lay a card now."),
    "no card is laid on start or goal": N_("No card goes on the start or the goal."),
    "no card is laid where a figure stands": N_("No card goes where a figure stands."),
    "white cards are never covered": N_("White cards are never covered."),
    "a card of one colour covers only its own colour or a reaction card": N_(
        "It covers only its own colour or a four-colour card."
    ),
    "a push must face a neighbouring field of the track": N_("A push must point to a neighbouring field."),
    "this is not a card that can be laid": N_("This card cannot be laid."),
    "this card is not in the hand": N_("This card is not in your hand."),
    # effects (B6)
    "a figure is chosen now": N_("Pick a figure now."),
    "another player's figure must be chosen": N_("Pick somebody else's figure."),
    "it is chosen now whom the gift moves, and how far": N_("Pick whom your Gift moves, and how far."),
    "a gift moves another figure by 1 or 2 fields": N_("A Gift moves another figure 1 or 2 fields."),
    "it is chosen now which card the magnet takes": N_("Pick the card your Magnet takes."),
    "no card lies there": N_("No card lies there."),
    "numbered teleports cannot be taken": N_("Numbered teleports cannot be taken."),
    "a card on which a figure stands cannot be taken": N_("A figure stands on this card."),
    # events (B9)
    "an open card is picked now": N_("Take one of the open cards now."),
    "this card does not lie open": N_("This card does not lie open."),
    "a numbered teleport is moved now": N_("Move a numbered teleport now."),
    "the teleports are numbered 1 to 6": N_("The teleports have the numbers 1 to 6."),
    "this teleport has been moved already": N_("You have moved this teleport already."),
    "a teleport on which a figure stands is not moved": N_("A figure stands on this teleport."),
    "no teleport is put on start or goal": N_("No teleport goes on the start or the goal."),
    "no teleport is put where a figure stands": N_("No teleport goes where a figure stands."),
    # chance
    "a die is rolled now": N_("A die is rolled now."),
    "a card is drawn now": N_("A card is drawn now."),
    "this card is not in the pile": N_("This card is not in the pile."),
    # any
    "the game is over": N_("The game is over."),
}
"""The sentence for people, by the reason the rules give."""

_ONLY: Final = re.compile("only ([a-z-]+) can be thrown in now, or pass")
_SIDES: Final = re.compile("this die shows 1 to ([0-9]+)")


def translate_refusal(reason: str, say: Words) -> str:
    """Say a reason that the rules gave (`decision.refusal`, `IllegalAnswer`) in the chosen language.

    >>> translate_refusal("white cards are never covered", Words("de"))
    'Weiße Karten werden nie überdeckt.'
    """
    if reason in REFUSALS:
        return say(REFUSALS[reason])
    only = _ONLY.fullmatch(reason)
    if only and only[1] in KIND_OF_NAME:
        return say("Throw in {card} now, or pass.", card=card_name(KIND_OF_NAME[only[1]], say))
    sides = _SIDES.fullmatch(reason)
    if sides:
        return say("This die shows 1 to {number}.", number=sides[1])
    return reason
