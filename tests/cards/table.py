"""A table to try rules on: a position in the words of the notation, answers as lines, and what followed.

    table = position(rocket="red-gift red-1 red-2 red-3", duck="blue-1")
    table.play("rocket play red-gift", "rocket target duck", "rocket give red-1", "rocket give red-3")
    assert table.hand("duck") == "blue-1 red-1 red-3"

Unless a test says otherwise a red 5 lies there, the first seat's turn begins, and the pile is the rest of the
deck. After every answer the invariants are asked, and an answer that is refused must leave the state alone.
"""

import functools
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    EVENT_OF_NAME,
    FACE_UP,
    KIND_OF_NAME,
    NAMES,
    NO_COLOUR,
    POWER_OF_NAME,
    RULE_NAMES,
    RULE_OF_NAME,
)
from frantic_board.cards.demand import DEMAND_OF_TEXT, DEMAND_TEXTS
from frantic_board.cards.facts import Fact
from frantic_board.cards.notation import power_text
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.rules import new_game
from frantic_board.cards.sets import CardSet, read_house
from frantic_board.cards.state import LAST_CHANCE, PARASITE, PLUS_ONE, TIME_BOMB, Setup, State
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset
from tests.any_game import AnyTable

ROOT: Final = Path(__file__).parents[2]
LETTERS: Final = {"t": "troublemaker", "s": "supercharge", "p": "pandora"}
LASTING: Final = {
    "time-bomb": TIME_BOMB,
    "last-chance": LAST_CHANCE,
    "plus-one": PLUS_ONE,
    "parasite": PARASITE,
}


@functools.cache
def card_set(name: str) -> CardSet:
    """A shipped set."""
    tables = tomllib.loads((ROOT / "levels" / "cards" / f"{name}.toml").read_text(encoding="utf-8"))

    def kinds(table: str, numbers: dict[str, int]) -> bytes:
        counts: dict[str, int] = tables.get(table, {})
        return multiset(numbers[card] for card, count in counts.items() for _ in range(count))

    return CardSet(
        tables["name"],
        kinds("cards", KIND_OF_NAME),
        kinds("events", EVENT_OF_NAME),
        kinds("powers", POWER_OF_NAME),
        kinds("rules", RULE_OF_NAME),
    )


def card_sets(letters: str) -> tuple[CardSet, ...]:
    """The base set and those of these letters: t, s and p."""
    return (card_set("base"), *(card_set(LETTERS[letter]) for letter in letters))


def _each(text: str, numbers: dict[str, int]) -> list[int]:
    kinds: list[int] = []
    for word in text.split():
        name, _, count = word.partition("*")
        kinds += [numbers[name]] * int(count or 1)
    return kinds


def cards(text: str) -> bytes:
    """Read a multiset of cards: names, each with `*` and a number if there are several."""
    return multiset(_each(text, KIND_OF_NAME))


def card_text(kinds: Iterable[int]) -> str:
    """Write cards by name, in their order."""
    return " ".join(NAMES[kind] for kind in kinds)


def _powers(text: str) -> bytes:
    powers = [
        POWER_OF_NAME[word.removeprefix("+")] + (FACE_UP if word.startswith("+") else 0)
        for word in text.split()
    ]
    return multiset(powers)


class Table(AnyTable[State]):
    """A card game in progress, seen and answered in words."""

    def event(self, name: str, *lines: str) -> "Table":
        """Have the active seat lay its black 5, which sets off this event."""
        return self.play(f"{self.asked.split()[0]} play black-5", f"? event {name}", *lines)

    def chance(self, count: int = 1) -> "Table":
        """Let chance answer so many times, whatever comes first in deck order."""
        for _ in range(count):
            assert self.pending.seat == CHANCE, self.asked
            self.play(self.options[0])
        return self

    @property
    def choices(self) -> list[str]:
        """The same without who answers and the verb."""
        return [option.split(" ", 2)[-1] for option in self.options]

    # What lies where.

    def hand(self, figure: str) -> str:
        """A hand, in deck order."""
        return card_text(self.state.hands[self._seat(figure)])

    def count(self, figure: str) -> int:
        """How many cards a seat holds."""
        return len(self.state.hands[self._seat(figure)])

    @property
    def counts(self) -> list[int]:
        """How many cards everyone holds."""
        return [len(hand) for hand in self.state.hands]

    @property
    def discard(self) -> str:
        """The discard pile, bottom to top."""
        return card_text(self.state.discard)

    @property
    def demand(self) -> str:
        """The demand."""
        return DEMAND_TEXTS[self.state.demand]

    @property
    def last_colour(self) -> str:
        """The last colour played."""
        return "none" if self.state.last_colour == NO_COLOUR else COLOURS[self.state.last_colour]

    def powers(self, figure: str) -> str:
        """The power cards of a seat, face-up ones with `+`."""
        held = self.state.powers[self._seat(figure)]
        shown = [power_text(power % FACE_UP + (FACE_UP if power >= FACE_UP else 0)) for power in held]
        return " ".join(sorted(shown))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores."""
        return self.state.scores

    @property
    def rules(self) -> str:
        """The rule cards in force."""
        return " ".join(RULE_NAMES[rule] for rule in self.state.rules)

    @property
    def turned_up(self) -> str:
        """The events turned up in this round."""
        return " ".join(EVENT_NAMES[event] for event in self.state.turned_up)

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.state.round

    def seats(self, mask: int) -> str:
        """The seats of a mask by name."""
        return " ".join(figure for seat, figure in enumerate(self.figures) if mask >> seat & 1)

    def _seat(self, figure: str) -> int:
        return self.figures.index(figure)


def position(
    *,
    turn: str = "",
    dealer: str = "",
    discard: str = "red-5",
    demand: str = "",
    last_colour: str = "",
    pile: str | None = None,
    layer: str = "",
    events: str | None = None,
    turned_up: str = "",
    powers: dict[str, str] | None = None,
    power_pile: str | None = None,
    rules: str = "",
    lasting: str = "",
    time_bomb: dict[str, int] | None = None,
    protected: dict[str, str] | None = None,
    skips: str = "",
    seals: str = "",
    open_hands: str = "",
    loopings: str = "",
    blockades: dict[str, str] | None = None,
    scores: tuple[int, ...] = (),
    limit: int = 0,
    sets: str = "",
    house: str = "",
    is_opening: bool = False,
    **hands: str,
) -> Table:
    """Set up a position: the seats with their hands in seating order."""
    figures = tuple(hands)
    seat = {figure: number for number, figure in enumerate(figures)}

    def mask(names: str) -> int:
        return sum(1 << seat[name] for name in names.split())

    guarded = {name: mask(names) for name, names in (protected or {}).items()}
    colour_of = [(seat[name], COLOURS.index(colour)) for name, colour in (blockades or {}).items()]
    facts: list[Fact] = []
    bomb = time_bomb if time_bomb is not None else {}
    state = set_up(
        Setup(card_sets(sets), figures, limit, read_house(tuple(house.split()))),
        Position(
            is_opening=is_opening,
            turn=seat[turn] if turn else 0,
            dealer=seat[dealer] if dealer else None,
            hands=tuple(cards(hand) for hand in hands.values()),
            discard=bytes(_each(discard, KIND_OF_NAME)),
            demand=DEMAND_OF_TEXT[demand] if demand else None,
            last_colour=COLOURS.index(last_colour) if last_colour else None,
            pile=None if pile is None else cards(pile),
            layers=tuple(map(cards, layer.split("|"))),
            events=None if events is None else multiset(_each(events, EVENT_OF_NAME)),
            turned_up=multiset(_each(turned_up, EVENT_OF_NAME)),
            powers=tuple(_powers((powers or {}).get(figure, "")) for figure in figures),
            power_pile=None if power_pile is None else _powers(power_pile),
            rules=bytes(_each(rules, RULE_OF_NAME)),
            lasting=sum(LASTING[name] for name in lasting.split()),
            time_bomb=tuple(bomb.get(figure, 3) for figure in figures) if time_bomb is not None else (),
            protected=tuple(guarded.get(name, 0) for name in LASTING),
            skips=mask(skips),
            seals=mask(seals),
            open_hands=mask(open_hands),
            loopings=mask(loopings),
            blockades=tuple(colour_of),
            scores=scores,
        ),
        facts,
    )
    return Table(state, facts)


def game(players: str = "rocket duck", sets: str = "", house: str = "", limit: int = 0) -> Table:
    """Begin a game; the first question is the lot for the dealer."""
    facts: list[Fact] = []
    setup = Setup(card_sets(sets), tuple(players.split()), limit, read_house(tuple(house.split())))
    return Table(new_game(setup, facts), facts)
