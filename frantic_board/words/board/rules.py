"""The rules as people read them (F1, `?`): chapters of short entries, for a window and a terminal alike.

`rules(say)` gives them in the chosen language. They are told in the order in which a newcomer needs them; how
the cards and the events work is told by `cards` and `events`, here they are only put in their places.
"""

from dataclasses import dataclass
from typing import Final

from frantic_board.board.cards import CARDS, FACES_OF_KIND, FIRST_TELEPORT, FUCK_YOU, HIDDEN
from frantic_board.words.board.cards import (
    CARD_WORDS,
    COLOUR_NAMES,
    COLOUR_WORDS,
    TELEPORT_WORDS,
    card_name,
    more_text,
)
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.language import N_, Words


@dataclass(frozen=True)
class Entry:
    """A few sentences about one thing, with the picture that belongs to them."""

    texts: tuple[str, ...]
    """One paragraph each."""
    title: str = ""
    face: int = HIDDEN
    """The card or numbered teleport it is about, if any."""
    event: int = 0
    """The number of the event it is about, if any."""


@dataclass(frozen=True)
class Chapter:
    """One part of the rules."""

    key: str
    """A name to find it by, the same in every language."""
    title: str
    entries: tuple[Entry, ...]


GOAL: Final = (
    Entry(
        (
            N_("The goal is the worst place in the world. Stay away from it, and help the others get there."),
            N_("When a round ends, the number of your field is your penalty. Fewest points wins."),
            N_("You all build the track as you play: each card is a shortcut, a detour or a trap."),
        )
    ),
)

START: Final = (
    Entry(
        (
            N_(
                "All figures stand on the start. Everyone gets cards: 8 for two players, 7 for three, else 6."
            ),
            N_("Everyone rolls the 20-sided die, and the highest begins. Then it goes round to the right."),
            N_("In turn, everyone lays a card on the track, until you all hold 4. They do nothing yet."),
        )
    ),
)

TURN: Final = (
    Entry((N_("A turn has three parts, and you must do them all."),)),
    Entry(
        (
            N_("Lay one card from your hand on the track. If it works when played, it works now."),
            N_("Any card will do. A four-colour card laid this way does nothing."),
            N_("No card, or no place for one? Then just go on."),
        ),
        N_("1. Lay a card"),
    ),
    Entry((N_("Roll your die and walk that many fields toward the goal. Sorry."),), N_("2. Walk")),
    Entry(
        (
            N_("Draw until you hold 4 cards. Then everyone else with fewer than 4 does the same."),
            N_("If you hold more than 4, you keep them."),
        ),
        N_("3. Draw"),
    ),
)

LAYING: Final = (
    Entry(
        (
            N_("Never on the start, on the goal, or where a figure stands."),
            N_("Blue, red and yellow go on an empty field, on their own colour, or on a four-colour card."),
            N_("Four-colour and white cards go on anything that is not white."),
            N_("White cards and the numbered teleports are never covered."),
            N_("Only the top card counts. When it goes away, the one below counts again."),
            N_("A Push points to a neighbouring field, also through a wall. A Jump points along the track."),
        )
    ),
)

WALKING: Final = (
    Entry(
        (
            N_("You walk field by field. Yellow cards work as you walk into them."),
            N_("Where your walk ends, you land: now a red or white card works."),
            N_("If that card pushes you on or flings you on, you land again."),
            N_("The same card works on you only once a turn."),
            N_("The goal ends your walk. So does the start, if you walk backward."),
            N_("A field has room for any number of figures."),
            N_("Whoever lands rolls and chooses, even if somebody else made the figure walk."),
        )
    ),
    Entry(
        (
            N_("Swaps, teleports and most events put you somewhere else without walking."),
            N_("Then no card works, neither on the way nor where you arrive."),
        ),
        N_("Moved, not walked"),
    ),
)

REACTIONS: Final = (
    Entry(
        (
            N_("Four-colour cards are thrown in when they fit, even when it is not your turn."),
            N_("Lay it on the track like any other card. No place for it? Then you cannot throw it in."),
            N_("Several want to? It goes in turn order, and after each card everyone may react again."),
        )
    ),
    Entry((N_("After any roll but the one for the start."),), "Re-Roll"),
    Entry((N_("When somebody aims a Remote, a Swap, a Gift or a Re-Roll at you."),), "Block"),
    Entry((N_("When a turn ends with a figure on the goal."),), "Nice Try"),
)

EVENTS: Final = (
    Entry(
        (
            N_("A Troublemaker sets off an event: roll the 20-sided die."),
            N_("In turn means: your neighbour on the right begins, and you come last."),
            N_("If several are first or last, all of them are meant."),
            N_("Figures are moved, not walked, unless it says so. Nobody can block an event."),
        )
    ),
)

END: Final = (
    Entry(
        (
            N_("The round ends when a turn ends with a figure on the goal and nobody throws in Nice Try."),
            N_("It also ends when somebody must draw and the pile is empty."),
            N_("Nobody is spared: the turn is always played to its end."),
        ),
        N_("End of a round"),
    ),
    Entry(
        (
            N_("You get the number of your field: nothing on the start, the most on the goal."),
            N_("Each {fuck_you} in your hand costs 21 more."),
        ),
        N_("Points"),
    ),
    Entry(
        (
            N_("Has somebody reached the limit? Then whoever has the fewest points wins. A tie is shared."),
            N_("If not, clear the track and begin a new round."),
            N_("Good limits for 2 or 3 players are 99, 121 or 157 points, for 4 to 6 players 83, 99 or 121."),
        ),
        N_("End of the game"),
    ),
)

SPECIAL: Final = (
    Entry(
        (N_("Each works once: you go there, you come back, and there you rest."),), N_("Push against Push")
    ),
    Entry(
        (N_("The field between does not count, with or without a card. Not even Stop."),), N_("Jump over all")
    ),
    Entry((N_("You stand on teleport 5 and roll a 5? You stay."),), N_("Your own teleport")),
    Entry((N_("Then nobody rolls and nobody walks. Too bad for the attacker."),), N_("Remote blocked")),
    Entry(
        (N_("By Push or Jump you slide on to the next field. If you are moved there, you stay."),),
        N_("Onto an X"),
    ),
    Entry(
        (N_("If you reach it walking backward, you walk backward again."),), N_("Second Chance in Reverse")
    ),
    Entry(
        (N_("If you land on it, you must swap. Only the one you choose can block."),), N_("Swap and Block")
    ),
    Entry(
        (N_("If a colour has no place left, it may cover any other this once, but never white."),),
        N_("No place for a colour"),
    ),
)
"""The eight special cases, in the order of B10."""


def rules(say: Words, *, is_polite: bool = False) -> tuple[Chapter, ...]:
    """All chapters in the chosen language."""
    chapters = (
        Chapter("goal", N_("What it is about"), GOAL),
        Chapter("start", N_("How a round begins"), START),
        Chapter("turn", N_("Your turn"), TURN),
        Chapter("laying", N_("Laying cards"), LAYING),
        Chapter("walking", N_("Walking"), WALKING),
        Chapter("cards", N_("The cards"), ()),
        Chapter("reactions", N_("Throwing in"), REACTIONS),
        Chapter("events", N_("The events"), EVENTS),
        Chapter("end", N_("The end"), END),
        Chapter("special", N_("Special cases"), SPECIAL),
    )
    fuck_you = card_name(FUCK_YOU, say, is_polite=is_polite)
    more = {"cards": _cards(say, is_polite), "events": _events(say)}
    return tuple(
        Chapter(
            chapter.key,
            say(chapter.title),
            (*(_said(entry, say, fuck_you) for entry in chapter.entries), *more.get(chapter.key, ())),
        )
        for chapter in chapters
    )


def _said(entry: Entry, say: Words, fuck_you: str) -> Entry:
    return Entry(tuple(say(text, fuck_you=fuck_you) for text in entry.texts), say(entry.title))


def _cards(say: Words, is_polite: bool) -> tuple[Entry, ...]:
    """When each colour works, then every card, then the numbered teleports."""
    colours = [Entry((say(COLOUR_WORDS[colour]),), say(name)) for colour, name in COLOUR_NAMES.items()]
    cards = [
        Entry(
            tuple(text for text in (say(CARD_WORDS[card.kind].text), more_text(card.kind, say)) if text),
            card_name(card.kind, say, is_polite=is_polite),
            FACES_OF_KIND[card.kind][0],
        )
        for card in CARDS
    ]
    teleports = Entry(
        (say(TELEPORT_WORDS.text), say(TELEPORT_WORDS.more)), say("Numbered teleports"), FIRST_TELEPORT
    )
    return (*colours, *cards, teleports)


def _events(say: Words) -> tuple[Entry, ...]:
    return tuple(
        Entry(tuple(say(text) for text in (event.text, event.more) if text), event.name, event=number)
        for number, event in enumerate(EVENT_WORDS, 1)
    )
