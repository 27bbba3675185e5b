"""The rules of the card game as people read them (F1, `?`): chapters of short entries.

`rules(say, sets)` gives them in the chosen language, and only what the sets on the table bring in. How cards,
events, power cards and rule cards work is told by their own modules; here they are only put in their places.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from frantic_board.words.cards.cards import CARD_WORDS, kind_name, more_text
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.names import HOUSE_WORDS, SET_WORDS
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS
from frantic_board.words.language import N_, Words


@dataclass(frozen=True)
class Entry:
    """A few sentences about one thing."""

    texts: tuple[str, ...]
    """One paragraph each."""
    title: str = ""
    about: str = ""
    """The kind of card, the event, power card or rule card it is about, if any, by its name in records."""
    of: str = "base"
    """The set without which it need not be told."""


@dataclass(frozen=True)
class Chapter:
    """One part of the rules."""

    key: str
    """A name to find it by, the same in every language."""
    title: str
    entries: tuple[Entry, ...]
    of: str = "base"
    """The set without which it need not be told."""


GOAL: Final = (
    Entry(
        (
            N_("Get rid of your hand cards, and keep the others from it."),
            N_("When somebody is out, the round ends. All others count what they hold, and points are bad."),
            N_("It takes several rounds until somebody reaches the limit. Then the fewest points win."),
        ),
    ),
)

START: Final = (
    Entry(
        (
            N_("Everyone gets 7 cards. The rest is the draw pile, and the events have a pile of their own."),
            N_("The top card is turned up as if the dealer had played it, with all it does."),
            N_("Then the seat right of the dealer begins, and it goes round to the right."),
            N_("The first dealer is drawn by lot. Later it is whoever got most points in the last round."),
        ),
    ),
    Entry(
        (
            N_(
                "With Supercharge everyone also gets two power cards, face down. Look at yours whenever "
                "you like."
            ),
        ),
        of="supercharge",
    ),
    Entry(
        (N_("With Pandora's Box the rule cards of the round are turned up before dealing."),),
        of="pandora",
    ),
)

TURN: Final = (
    Entry(
        (
            N_("Play one card. Or draw one and then, if you like, play one: the new one or any other."),
            N_("You never have to play, but whoever does not play first must draw."),
            N_("The discards are never shuffled back into the draw pile."),
        ),
    ),
)

FITTING: Final = (
    Entry(
        (N_("On the same colour, on the same number, and on what is wished for."),),
        N_("Coloured numbers"),
    ),
    Entry(
        (
            N_(
                "On the same number or a wish for it, never on black. Only that number or a wish card goes "
                "on them."
            ),
        ),
        N_("Black numbers"),
    ),
    Entry(
        (N_("On the same colour, laid or wished for, and on the same sign in any colour."),),
        N_("One-colour specials"),
    ),
    Entry(
        (N_("On everything. The wish stands until the next card is laid, however many turns that takes."),),
        N_("Wish cards"),
    ),
)

CARDS: Final = (
    Entry(
        (
            N_("Numbers cost their number at the end, special cards 7, unless they say otherwise."),
            N_(
                "What one-colour cards do must be done. What wish cards do may be left out, Fantastic Four "
                "apart, but never the wish."
            ),
        ),
    ),
)

THROWING: Final = (
    Entry(
        (
            N_("Some cards are thrown in when it is not your turn. They go on everything and are no turn."),
            N_("Whoever throws one in wishes for a colour. Then it goes on where it was interrupted."),
        ),
    ),
    Entry(
        (N_("When an attack is aimed at you, before anything is drawn or given."),),
        about="counterattack",
    ),
    Entry(
        (N_("At the end of a turn, when somebody has no hand cards left."),),
        about="nice-try",
    ),
    Entry(
        (N_("When an event has been set off, before it is turned up. Not in your own turn."),),
        about="lucky-bastard",
        of="troublemaker",
    ),
)

EVENTS: Final = (
    Entry(
        (
            N_("A black number sets off an event: the top one is turned up and carried out."),
            N_("In turn means: your neighbour on the right begins, and you come last."),
            N_("If several qualify, the first in turn is meant, unless it says otherwise."),
            N_("What an event makes you discard goes under the top card and does nothing."),
            N_("Out in the middle of an event? Only what is true when all is done counts."),
        ),
    ),
)

POWERS: Final = (
    Entry(
        (
            N_("Right after laying a hand card in your turn you may turn up one power card, one a turn."),
            N_("Nobody can counter it. It stays there, used, until something turns it face down again."),
            N_("They are no hand cards: they cost no points, and only what names them touches them."),
        ),
    ),
)

RULE_CARDS: Final = (
    Entry(
        (N_("They are shuffled before each round, and those turned up hold for the whole round."),),
    ),
)

END: Final = (
    Entry(
        (
            N_("The round ends when a turn ends with somebody out and nobody throws in Nice Try."),
            N_("It also ends when somebody must draw and the pile is empty."),
            N_("What is under way is carried out first, as far as possible."),
        ),
        N_("End of a round"),
    ),
    Entry(
        (N_("Numbers count their number, special cards 7, {fuck_you} 42. Whoever is out counts nothing."),),
        N_("Points"),
    ),
    Entry(
        (N_("Curse counts 13."),),
        of="troublemaker",
    ),
    Entry(
        (N_("The End counts 17, power cards nothing."),),
        of="supercharge",
    ),
    Entry(
        (
            N_("Has somebody reached the limit? Then whoever has the fewest points wins. A tie is shared."),
            N_("If not, everything is shuffled and dealt anew."),
            N_(
                "Good limits for 2 to 4 players are 137, 154 or 179 points, for 5 to 8 players 113, 137 or "
                "154."
            ),
        ),
        N_("End of the game"),
    ),
)

HOUSE: Final = (
    Entry(
        (N_("Tables agree on these before the game, or leave them out."),),
    ),
)

SPECIAL: Final = (
    Entry(
        (N_("Nothing is given, and you are out. But if it is countered, two cards may come back to you."),),
        N_("Gift as last card"),
    ),
    Entry(
        (N_("You draw one card, so you are not out."),),
        N_("2nd Chance as last card"),
    ),
    Entry(
        (N_("One Counterattack breaks it all off. Whoever threw it in aims all four cards anew."),),
        N_("Fantastic Four on several"),
    ),
    Entry(
        (N_("The other has the next turn, then you skip, and the other is on again."),),
        N_("Skip countered, two players"),
    ),
    Entry(
        (N_("It slides under the top card, and the wish stands for the next player."),),
        N_("A wish and {fuck_you}"),
    ),
    Entry(
        (N_("If you give it away with your last card, its new owner may throw it in at once."),),
        N_("Giving away Nice Try"),
    ),
    Entry(
        (N_("The others who are out draw three, and you are out yourself."),),
        N_("Nice Try as last card"),
    ),
    Entry(
        (N_("The victim has no cards left, and that ends the round."),),
        N_("Thief on two cards"),
        of="troublemaker",
    ),
    Entry(
        (N_("You can only draw, and perhaps play what you drew."),),
        N_("Curse as only card"),
        of="troublemaker",
    ),
    Entry(
        (N_("If somebody else takes it up, you are out. If you do, you are not."),),
        N_("Recycling your last card"),
        of="supercharge",
    ),
)


def rules(
    say: Words, sets: Collection[str] = tuple(SET_WORDS), *, is_polite: bool = False
) -> tuple[Chapter, ...]:
    """All chapters in the chosen language, as far as the sets on the table need them."""
    chapters = (
        Chapter("goal", N_("What it is about"), GOAL),
        Chapter("start", N_("How a round begins"), START),
        Chapter("turn", N_("Your turn"), TURN),
        Chapter("fitting", N_("What fits"), FITTING),
        Chapter("cards", N_("The cards"), CARDS),
        Chapter("reactions", N_("Throwing in"), THROWING),
        Chapter("events", N_("The events"), EVENTS),
        Chapter("powers", N_("Power cards"), POWERS, of="supercharge"),
        Chapter("rule-cards", N_("Rule cards"), RULE_CARDS, of="pandora"),
        Chapter("end", N_("The end"), END),
        Chapter("house", N_("House rules"), HOUSE),
        Chapter("special", N_("Special cases"), SPECIAL),
    )
    known = {
        "cards": _cards(say, is_polite),
        "events": _events(say),
        "powers": _powers(say),
        "rule-cards": _rule_cards(say),
        "house": _house(say),
    }
    told = []
    for chapter in chapters:
        entries = (
            *(_said(entry, say, is_polite) for entry in chapter.entries),
            *known.get(chapter.key, ()),
        )
        if _is_told(chapter.of, sets):
            wanted = tuple(entry for entry in entries if _is_told(entry.of, sets))
            told.append(replace(chapter, title=say(chapter.title), entries=wanted))
    return tuple(told)


def _is_told(of: str, sets: Collection[str]) -> bool:
    return of == "base" or of in sets


def _said(entry: Entry, say: Words, is_polite: bool) -> Entry:
    """An entry about a card is called after it."""
    fuck_you = kind_name("fuck-you", say, is_polite=is_polite)
    about = entry.about
    title = kind_name(about, say, is_polite=is_polite) if about else say(entry.title, fuck_you=fuck_you)
    return replace(entry, texts=tuple(say(text, fuck_you=fuck_you) for text in entry.texts), title=title)


def _texts(say: Words, texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(say(text) for text in texts if text)


def _cards(say: Words, is_polite: bool) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            (say(words.text), more_text(kind, say)), kind_name(kind, say, is_polite=is_polite), kind, words.of
        )
        for kind, words in CARD_WORDS.items()
    )


def _events(say: Words) -> tuple[Entry, ...]:
    return tuple(
        Entry(_texts(say, (words.text, words.more)), words.name, event, words.of)
        for event, words in EVENT_WORDS.items()
    )


def _powers(say: Words) -> tuple[Entry, ...]:
    return tuple(
        Entry(_texts(say, (words.text, words.more, words.order.value)), words.name, power, "supercharge")
        for power, words in POWER_WORDS.items()
    )


def _rule_cards(say: Words) -> tuple[Entry, ...]:
    return tuple(
        Entry(_texts(say, (words.text, words.more)), say(words.name), rule, "pandora")
        for rule, words in RULE_CARD_WORDS.items()
    )


def _house(say: Words) -> tuple[Entry, ...]:
    of_pandora = ("violet", "rule-cards")
    return tuple(
        Entry((say(words.text),), say(words.name), of="pandora" if option in of_pandora else "base")
        for option, words in HOUSE_WORDS.items()
    )
