"""Card games to try things on: all sets, house rules and seats, ordinary decks and nasty ones, odd moments.

A game is known by its number: the same number is always the same sets, seats, house rules, limit and chance.
"""

import functools
from random import Random
from typing import Final

from frantic_board.cards.cards import EVENT_NAMES, EVENT_OF_NAME, KIND_OF_NAME, NAMES, POWER_NAMES, RULE_NAMES
from frantic_board.cards.frames import (
    COLOUR,
    DISCARD,
    DO,
    DRAW,
    EVENT,
    EVENT_DONE,
    GIVE,
    LAY,
    PAIR,
    PICK,
    PLAY,
    REACT,
    STEAL,
    TAKE,
    TARGET,
)
from frantic_board.cards.rules import new_game
from frantic_board.cards.sets import FIFTH, NO_HOUSE_RULES, CardSet, House
from frantic_board.cards.state import FIGURES, Setup, State
from frantic_board.files.cards.sets import BASE, SHIPPED, load_set
from frantic_board.kernel.piles import multiset
from tests.any_game import moments_of

SETS: Final = {name: load_set(name) for name in SHIPPED}
"""The shipped sets by name."""
COMBINATIONS: Final = tuple(
    tuple(SETS[name] for place, name in enumerate(SHIPPED) if name == BASE or chosen >> (place - 1) & 1)
    for chosen in range(8)
)
"""The base set with any of the others."""
SEATS: Final = range(2, 9)

_THROWN_IN: Final = ("counterattack", "nice-try", "lucky-bastard", "mimicry")
_ATTACKS: Final = ("fantastic-four", "equality", "inequality", "special-favours", "edison", "blue-gift")
_MORE_ATTACKS: Final = ("blue-exchange", "red-thief", "red-skip", "blue-red-swap", "update", "do-it-yourself")
_TROUBLE: Final = ("blue-troublemaker", "red-troublemaker", "black-1", "black-5", "fantastic")


def nasty_set(rng: Random) -> CardSet:
    """A set that leads into corners: cards thrown in all the time, attacks only, an event every turn."""
    kinds = range(1, len(NAMES))
    named: tuple[str, ...] = ()
    match rng.randrange(5):
        case 0:  # cards thrown in against cards thrown in
            named = (*_THROWN_IN * 4, *_ATTACKS, *_TROUBLE)
        case 1:
            named = (*_ATTACKS, *_MORE_ATTACKS, *_THROWN_IN)
        case 2:
            named = (*_TROUBLE * 3, *_THROWN_IN, "blue-1", "red-1", "fuck-you", "curse", "the-end")
        case 3:  # a few kinds
            named = tuple(NAMES[kind] for kind in rng.sample(kinds, rng.randint(1, 4)))
        case _:
            named = NAMES[1:]
    chosen = [*rng.choices(named, k=rng.randint(57, 150)), "blue-1"]  # a game has a colour
    cards = multiset(KIND_OF_NAME[name] for name in chosen)
    # Russian Roulette fills the pile and Rewind the hands: both of them in every other turn go on for ever.
    without = EVENT_OF_NAME[rng.choice(("rewind", "russian-roulette"))]
    events = [event for event in range(1, len(EVENT_NAMES)) if event != without]
    return CardSet(
        "base",  # it takes the place of the shipped one
        cards,
        multiset(rng.sample(events, rng.randint(0, len(events)))),
        multiset(rng.choices(range(1, len(POWER_NAMES)), k=rng.choice((0, 3, 16, 24)))),
        multiset(rng.sample(range(1, len(RULE_NAMES)), rng.randint(0, 8))),
    )


def house_rules(sets: tuple[CardSet, ...], rng: Random) -> House:
    """House rules, each by a toss; those of Pandora's Box where it is played."""
    if rng.random() < 0.25:
        return NO_HOUSE_RULES
    has_violet = any(KIND_OF_NAME["violet-1"] in card_set.cards for card_set in sets)
    colours = ("blue", "red", "green", "yellow") if sets in COMBINATIONS else ()  # else too few may be left
    has_rules = any(card_set.rules for card_set in sets)
    return House(
        must_strike=rng.random() < 0.4,
        old_gambling_man=rng.random() < 0.4,
        short_deal=rng.choice((None, None, 4, 5, 6)),
        no_scores=rng.random() < 0.25,
        violet=rng.choice((None, FIFTH, *colours)) if has_violet else None,
        rule_cards=rng.choice((None, 0, 1, 2, 3, 4, 5)) if has_rules else None,
    )


def setup_of(number: int) -> Setup:
    """The table of a game: sets and seats go round, every fourth round of them is played with nasty sets."""
    rng = Random(f"cards {number}")
    sets = COMBINATIONS[number % len(COMBINATIONS)]
    around = number // len(COMBINATIONS)
    seats = SEATS[around % len(SEATS)]
    if around // len(SEATS) % 4 == 3:
        sets = (nasty_set(rng),)
    house = house_rules(sets, rng)
    return Setup(sets, tuple(rng.sample(FIGURES, seats)), rng.choice((1, 30, 60, 137)), house)


def nasty_setup(number: int) -> Setup:
    """As `setup_of`, always with a nasty set, for one round or two."""
    rng = Random(f"nasty cards {number}")
    sets = (nasty_set(rng),)
    return Setup(sets, FIGURES[: SEATS[number % len(SEATS)]], 60, house_rules(sets, rng))


_TOLD_APART: Final = {
    PLAY: 2,
    REACT: 2,
    TARGET: 2,
    GIVE: 4,
    TAKE: 2,
    LAY: 2,
    PICK: 3,
    COLOUR: 2,
    DO: 2,
    PAIR: 2,
}
"""Questions of several sorts, and where the frame says which it is."""


def signature(state: State) -> tuple[object, ...]:
    """What sort of moment this is: two states of one signature wait in the same way for the same thing."""
    asked = state.stack[-1]
    mark: tuple[object, ...] = (asked[0], len(state.chosen) > 0)
    if asked[0] in _TOLD_APART:
        where = asked[_TOLD_APART[asked[0]]]
        mark = (*mark, min(where, 0) if asked[0] == TAKE else where)
    if asked[0] == DRAW:
        mark = (*mark, asked[4], asked[2] < 0, bool(state.layers))
    if asked[0] == STEAL:
        mark = (*mark, asked[5])
    events = tuple(frame[1] for frame in state.stack if frame[0] == EVENT)
    inside = sum(frame[0] == EVENT_DONE for frame in state.stack)
    if asked[0] == DISCARD:
        mark = (*mark, inside)
    return (
        mark,
        events[-1:],
        min(inside, 2),
        bool(state.known),
        bool(state.held_power),
        bool(state.open_hands),
    )


@functools.cache
def moments() -> tuple[State, ...]:
    """Moments of random games, a few of each sort met; whoever plays on in one makes a copy first."""
    games = (
        (new_game(nasty_setup(number) if number % 3 else setup_of(number)), f"card moments {number}")
        for number in range(500)
    )
    return moments_of(games, signature, answers=1000, most=2)
