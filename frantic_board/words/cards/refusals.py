"""Why an answer is not allowed in the card game, in the language of whoever gave it.

The rules give their reasons in English, short and without a capital. Here each has a sentence for people.
"""

import re
from typing import Final

from frantic_board.cards.cards import COLOURS, SHAPE_OF_NAME
from frantic_board.words.cards.cards import kind_name
from frantic_board.words.cards.names import colour_name
from frantic_board.words.language import N_, Words

REFUSALS: Final = {
    # a turn and laying cards (C4, C5)
    "play a card or draw": N_("Play a card or draw."),
    "play a card or pass": N_("Play a card or end your turn."),
    "a card is played now": N_("Play a card now."),
    "No Holding Back: who can play may not draw instead": N_("No Holding Back: you can play, so you must."),
    "there is no such card": N_("There is no such card."),
    "this card is not in the hand": N_("This card is not in your hand."),
    "this card does not fit": N_("This card does not fit."),
    "Curse cannot be played": N_("Curse cannot be played."),
    "Fuck You is only played by who holds exactly 10 cards": N_("{fuck_you} needs exactly 10 cards in hand."),
    "The End is only played as the only hand card": N_("The End must be your only card."),
    "Special Seal or Colour Blockade forbids this card": N_(
        "Special Seal or Colour Blockade forbids this card."
    ),
    "Clean Finish: a special card is not laid as the last one": N_(
        "Clean Finish: your last card must not be special."
    ),
    "Mimicry cannot imitate that here": N_("Mimicry cannot be that here."),
    "only Mimicry imitates": N_("Only Mimicry imitates other cards."),
    "Mimicry becomes a wish card here": N_("Mimicry becomes a wish card here."),
    "a colour is named now": N_("Name a colour now."),
    "a wish is made now": N_("Make a wish now."),
    "the wish is a colour of the game": N_("Wish for a colour that is in the game."),
    "the wish is a number": N_("Wish for a number."),
    "the wish is a colour of the game or a number": N_("Wish for a colour in the game, or a number."),
    # attacks and effects (C7, C8)
    "a player is chosen now": N_("Pick a player now."),
    "a player is chosen now, or pass": N_("Pick a player now, or nobody."),
    "this player has to skip already": N_("This player has to skip already."),
    "another player is chosen": N_("Pick somebody else."),
    "this player cannot be chosen": N_("This player cannot be picked."),
    "there is no such player": N_("There is no such player."),
    "only other players draw": N_("Only the others draw."),
    "the players are named in order, each once": N_("Name the players in order, each once."),
    "the players are named in order": N_("Name the players in order."),
    "two players are chosen now": N_("Pick two players now."),
    "two players are chosen now, or pass": N_("Pick two players now, or nobody."),
    "these two cannot be chosen": N_("These two cannot be picked."),
    "do it or pass": N_("Do it or leave it."),
    # choosing cards (C2.10)
    "a card is given now": N_("Give a card now."),
    "a card is given to somebody now": N_("Give a card to somebody now."),
    "a card is taken now": N_("Take a card now."),
    "a card is discarded now": N_("Discard a card now."),
    "a card is laid now": N_("Lay a card now."),
    "special cards cannot give Fuck You": N_("You cannot give {fuck_you} away on purpose."),
    "this card is not there to be chosen": N_("This card is not there to be chosen."),
    "cards are named in deck order, and enough must be left": N_(
        "Name the cards in the order of the list, and leave enough."
    ),
    "the cards are given in deck order": N_("The cards go one after the other, in order."),
    "cards are given to others": N_("Give it to somebody else."),
    "equal cards go to receivers in order": N_("Equal cards go round in order."),
    "this card cannot be laid here": N_("This card cannot be laid here."),
    # power cards (C12)
    "turn up a power card or pass": N_("Turn up a power card, or none."),
    "Special Seal does not go with a special card": N_("Special Seal does not go with a special card."),
    "this power card does not lie face down before you": N_("You have no such power card face down."),
    "a power card is picked now": N_("Pick a power card now."),
    "this power card cannot be picked": N_("This power card cannot be picked."),
    # events (C10)
    "an event is chosen now": N_("Choose an event now."),
    "this event cannot be chosen": N_("This event cannot be chosen."),
    "a hand is chosen now": N_("Choose a hand now."),
    "this hand cannot be chosen": N_("This hand cannot be chosen."),
    "risk it or pass": N_("Risk it or decline."),
    "the pile is empty: one can only pass": N_("The pile is empty: you can only decline."),
    # chance
    "the first dealer is drawn by lot now": N_("The first dealer is drawn by lot now."),
    "there is no such seat": N_("There is no such seat."),
    "a card comes from the draw pile now": N_("A card comes from the draw pile now."),
    "this card is not on top of the pile": N_("This card is not on top of the pile."),
    "a card is drawn blind now": N_("A card is drawn unseen now."),
    "this card is not in that hand": N_("This card is not in that hand."),
    "Tornado deals a card now": N_("Tornado deals a card now."),
    "this card is not among those to be dealt": N_("This card is not among those to be dealt."),
    "an event is turned up now": N_("An event is turned up now."),
    "this event is not in the pile": N_("This event is not in the pile."),
    "a power card is drawn now": N_("A power card is drawn now."),
    "this power card is not in the pile": N_("This power card is not in the pile."),
    "a face-down power card is picked now": N_("A hidden power card is picked now."),
    "this card does not lie there face down": N_("This card does not lie there face down."),
    "a rule card is turned up now": N_("A rule card is turned up now."),
    "this rule card is not in the pile": N_("This rule card is not in the pile."),
    # any
    "the game is over": N_("The game is over."),
}
"""The sentence for people, by the reason the rules give."""

_ONLY: Final = re.compile("only ([a-z-]+) can be thrown in now, or Mimicry as that, or pass")
_SHARED: Final = re.compile("([0-9]+) cards are shared out (?:now|now, or pass)")
_SHARED_EACH: Final = re.compile("([0-9]+) cards are shared out, at least one each")
_COLOURS: Final = re.compile("this can be ([a-z]+(?: or [a-z]+)*)")


def translate_refusal(reason: str, say: Words, *, is_polite: bool = False) -> str:
    """Say a reason that the rules gave (`decision.refusal`, `IllegalAnswer`) in the chosen language.

    >>> translate_refusal("this card does not fit", Words("de"))
    'Diese Karte passt nicht.'
    """
    if reason in REFUSALS:
        return say(REFUSALS[reason], fuck_you=kind_name("fuck-you", say, is_polite=is_polite))
    only = _ONLY.fullmatch(reason)
    if only and only[1] in SHAPE_OF_NAME:
        card = kind_name(only[1], say, is_polite=is_polite)
        return say("Throw in {card} or Mimicry now, or pass.", card=card)
    shared = _SHARED.fullmatch(reason)
    if shared:
        return say("Share out {number} cards now.", number=shared[1])
    each = _SHARED_EACH.fullmatch(reason)
    if each:
        return say("Share out {number} cards, at least one each.", number=each[1])
    colours = _COLOURS.fullmatch(reason)
    if colours and all(name in COLOURS for name in colours[1].split(" or ")):
        named = ", ".join(colour_name(name, say) for name in colours[1].split(" or "))
        return say("This can be: {colours}.", colours=named)
    return reason
