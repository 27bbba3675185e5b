"""The playing cards in words: names, what they do in a line, the finer points, names for polite company."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from frantic_board.words.cards.names import COLOUR_WORDS, colour_name
from frantic_board.words.language import N_, Words


class Group(Enum):
    """The groups of playing cards (C2.4), each with its name."""

    NUMBER = N_("Number card")
    ONE_COLOUR = N_("One-colour special")
    TWO_COLOUR = N_("Two-colour special")
    WISH = N_("Wish card")
    UNIQUE = N_("Unique card")


@dataclass(frozen=True)
class CardWords:
    """What a kind of playing card is called and what it does."""

    name: str
    """The game's own name for it, the same in every language; numbers have none and are described."""
    text: str
    """What it does, in a line."""
    more: str
    """The finer points, for those who ask."""
    group: Group
    of: str = "base"
    """The set it belongs to."""
    motto: str = ""
    """The second name that boxes print under the first, where they do."""
    polite: str = ""
    """A name that can be said in front of anybody."""
    is_attack: bool = False


CARD_WORDS: Final[dict[str, CardWords]] = {
    "number": CardWords(
        N_("Coloured number"),
        N_("Goes on its colour or its number."),
        N_("It does nothing else. In your hand at the end it costs its number."),
        Group.NUMBER,
    ),
    "black": CardWords(
        N_("Black number"),
        N_("Goes on the same number only, and sets off an event."),
        N_("Black is no colour: nobody can wish for it, and no black card goes on another."),
        Group.NUMBER,
    ),
    "gift": CardWords(
        "Gift",
        N_("Give somebody two of your hand cards."),
        N_(
            "With one card left you give that one. As your last card it is still aimed at somebody, "
            "who may counter it."
        ),
        Group.ONE_COLOUR,
        motto=N_("From the heart"),
        is_attack=True,
    ),
    "exchange": CardWords(
        "Exchange",
        N_("Give somebody two cards and draw two of theirs, unseen."),
        N_(
            "You draw before the other takes up yours. Whoever has fewer gives what there is; as "
            "your last card you still draw two."
        ),
        Group.ONE_COLOUR,
        motto=N_("Hot and cold"),
        is_attack=True,
    ),
    "second-chance": CardWords(
        "2nd Chance",
        N_("Lay another card on it at once, or else draw one."),
        N_("If one of your cards fits, you must lay it. A card drawn this way is not played any more."),
        Group.ONE_COLOUR,
        motto=N_("One more!"),
    ),
    "skip": CardWords(
        "Skip",
        N_("Pick somebody who skips their next turn."),
        N_("Not somebody who has yet to skip. If everyone else has, nothing happens."),
        Group.ONE_COLOUR,
        motto=N_("Take a break"),
        is_attack=True,
    ),
    "troublemaker": CardWords(
        "Troublemaker",
        N_("Sets off an event."),
        N_("Like a black card, but in a colour."),
        Group.ONE_COLOUR,
        of="troublemaker",
    ),
    "thief": CardWords(
        "Thief",
        N_("Look into somebody's hand and take two cards."),
        N_("Of two cards or fewer you take all. It works as your last card too."),
        Group.ONE_COLOUR,
        of="troublemaker",
        is_attack=True,
    ),
    "recharge": CardWords(
        "Recharge",
        N_("Turn one of your used power cards face down again."),
        N_("Not one you turned up in this turn. You can use it again from your next turn on."),
        Group.ONE_COLOUR,
        of="supercharge",
    ),
    "swap": CardWords(
        "Colour Swap",
        N_("Goes on one of its two colours, and play goes on in the other."),
        N_(
            "Only the colour counts, not that another Colour Swap lies there. If neither colour is "
            "asked for, you say which one goes on."
        ),
        Group.TWO_COLOUR,
        of="troublemaker",
    ),
    "fantastic": CardWords(
        "Fantastic",
        N_("Wish for a colour or a number."),
        N_("Goes on everything. The wish stands until the next card is laid."),
        Group.WISH,
        motto=N_("Make a wish!"),
    ),
    "fantastic-four": CardWords(
        "Fantastic Four",
        N_("Others draw four cards, shared out as you like. Wish for a colour or a number."),
        N_("Everyone it is aimed at draws at least one. It must be carried out, even as your last card."),
        Group.WISH,
        motto=N_("A shower of cards"),
        is_attack=True,
    ),
    "counterattack": CardWords(
        "Counterattack",
        N_("Throw it in when attacked: now you attack. In your turn: wish for a colour."),
        N_(
            "The whole attack is aimed anew, at whomever you like, and may be countered again. Then "
            "you wish for a colour."
        ),
        Group.WISH,
        motto=N_("Strike back"),
    ),
    "equality": CardWords(
        "Equality",
        N_("Somebody with fewer cards draws until you hold equally many. Wish for a colour."),
        N_("You may leave the attack out and only wish."),
        Group.WISH,
        motto=N_("Even-handed justice"),
        is_attack=True,
    ),
    "nice-try": CardWords(
        "Nice Try",
        N_("Throw it in when somebody is out: three cards for them. In your turn: wish for a colour."),
        N_(
            "At the end of a turn, after all effects. Everyone who is out draws, then you wish for a "
            "colour and the round goes on."
        ),
        Group.WISH,
        motto=N_("Ambush"),
    ),
    "inequality": CardWords(
        "Inequality",
        N_("Somebody with no more cards than you draws yours until they hold more. Wish for a colour."),
        N_("They draw unseen. You may leave it out and only wish; with an empty hand it does nothing."),
        Group.WISH,
        of="troublemaker",
        is_attack=True,
    ),
    "lucky-bastard": CardWords(
        "Lucky Bastard",
        N_("Throw it in before an event: it spares you. In your turn: wish for a colour."),
        N_(
            "Not in your own turn, and before the event is turned up. If it ends the round, you "
            "write no points; events it brings still hit you."
        ),
        Group.WISH,
        of="troublemaker",
        polite=N_("Lucky Devil"),
    ),
    "special-favours": CardWords(
        "Special Favours",
        N_("You and another exchange all your special cards. Wish for a colour."),
        N_("However many there are. The 42-point card stays if it is yours, and comes over if it is theirs."),
        Group.WISH,
        of="troublemaker",
        is_attack=True,
    ),
    "edison": CardWords(
        "Edison",
        N_("Two players, you too if you like, exchange a power card. Wish for a colour."),
        N_(
            "You say which ones: your own and open ones by name, hidden ones by luck. Both then lie "
            "face down."
        ),
        Group.WISH,
        of="supercharge",
        is_attack=True,
    ),
    "update": CardWords(
        "Update",
        N_("Draw a power card, then put another one of yours back. Wish for a colour."),
        N_("You see the new one first. Used or not, the other is shuffled back."),
        Group.WISH,
        of="supercharge",
    ),
    "do-it-yourself": CardWords(
        "Do It Yourself",
        N_("Turn up one more rule card. Wish for a colour."),
        N_("The new rule holds at once. You may leave it out and only wish."),
        Group.WISH,
        of="pandora",
    ),
    "fuck-you": CardWords(
        "Fuck You",
        N_("Playable only with exactly 10 cards in hand. At the end it costs 42 points."),
        N_(
            "It counts itself, fits everywhere and slides under the top card: what was demanded "
            "still is. You cannot give it away on purpose."
        ),
        Group.UNIQUE,
        polite=N_("Bad Luck"),
    ),
    "curse": CardWords(
        "Curse",
        N_("Cannot be played. Give it away, or it costs 13 points."),
        N_("It may be given, exchanged and stolen, and events may discard it."),
        Group.UNIQUE,
        of="troublemaker",
    ),
    "mimicry": CardWords(
        "Mimicry",
        N_("Imitates any special card but the unique ones."),
        N_(
            "As a one-colour card it takes the colour lying there, so it never goes on black or a "
            "number wish. It can be thrown in, too."
        ),
        Group.UNIQUE,
        of="troublemaker",
    ),
    "the-end": CardWords(
        "The End",
        N_("As your only hand card it goes on everything and ends the round. Else it costs 17 points."),
        N_("Nothing stops it: no Nice Try, no Time Bomb, no Last Chance. No power card goes with it."),
        Group.UNIQUE,
        of="supercharge",
    ),
}
"""By kind, in deck order: a colour apart, the card's name in records."""

ATTACK_WORDS: Final = N_("An attack: whoever it is aimed at may throw in Counterattack.")

_NUMBERED: Final = {
    "blue": N_("Blue {number}"),
    "red": N_("Red {number}"),
    "green": N_("Green {number}"),
    "yellow": N_("Yellow {number}"),
    "violet": N_("Violet {number}"),
    "black": N_("Black {number}"),
}
_COLOURED: Final = {
    "blue": N_("Blue {card}"),
    "red": N_("Red {card}"),
    "green": N_("Green {card}"),
    "yellow": N_("Yellow {card}"),
    "violet": N_("Violet {card}"),
}


def kind_of(card: str) -> str:
    """The kind of a card by its name in records.

    >>> kind_of("red-5"), kind_of("black-5"), kind_of("blue-red-swap"), kind_of("fantastic-four")
    ('number', 'black', 'swap', 'fantastic-four')
    """
    first, _, rest = card.partition("-")
    if first not in _NUMBERED:
        return card
    if rest.isdecimal():
        return "black" if first == "black" else "number"
    return "swap" if rest.endswith("-swap") else rest


def kind_name(kind: str, say: Words, *, is_polite: bool = False) -> str:
    """What a kind of card is called."""
    words = CARD_WORDS[kind]
    return say(words.polite) if is_polite and words.polite else say(words.name)


def card_name(card: str, say: Words, *, is_polite: bool = False) -> str:
    """What a card is called, by its name in records.

    >>> card_name("red-5", Words()), card_name("red-gift", Words())
    ('Red 5', 'Red Gift')
    """
    kind = kind_of(card)
    first, _, rest = card.partition("-")
    if kind in ("number", "black"):
        return say(_NUMBERED[first], number=rest)
    name = kind_name(kind, say, is_polite=is_polite)
    if kind == "swap":
        second = rest.removesuffix("-swap")
        return say(
            "{card} {one} and {other}", card=name, one=colour_name(first, say), other=colour_name(second, say)
        )
    return say(_COLOURED[first], card=name) if first in COLOUR_WORDS else name


def more_text(kind: str, say: Words) -> str:
    """The finer points of a kind of card, and whether it can be countered."""
    words = CARD_WORDS[kind]
    return " ".join(say(text) for text in (words.more, ATTACK_WORDS if words.is_attack else "") if text)
