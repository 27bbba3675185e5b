"""Games to try things on: any level, any number of players, ordinary decks and nasty ones, and odd moments.

A game is known by its number: the same number is always the same level, seats, deck, limit and dice.
"""

import dataclasses
import functools
from random import Random
from typing import Final

from frantic_board.board.cards import (
    BLOCK,
    CARDS,
    FUCK_YOU,
    GIFT,
    JUMP,
    MAGNET,
    NICE_TRY,
    PUSH,
    RE_ROLL,
    REMOTE,
    SECOND_CHANCE,
    SWAP,
    TELEPORT,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.frames import DRAW, EVENT, PLAY, REACT, TARGET, TO_MARKET
from frantic_board.board.rules import new_game
from frantic_board.board.state import FIGURES, Setup, State
from frantic_board.board.track import Level
from frantic_board.files.board.levels import list_levels, load_level
from frantic_board.kernel.piles import multiset
from tests.any_game import moments_of

LEVELS: Final = {file.name: load_level(file.path) for file in list_levels() if file.is_shipped}
"""The shipped levels by name."""

_NAMES: Final = tuple(LEVELS)
_SEATS: Final = range(2, 7)
_REACTIONS: Final = (BLOCK, RE_ROLL, NICE_TRY)
_BUSY: Final = (SWAP, GIFT, MAGNET, SECOND_CHANCE, REMOTE, TELEPORT, PUSH, JUMP, X)


def nasty_deck(rng: Random) -> bytes:
    """A deck that leads into corners: too few cards, one kind only, all reactions, white all over."""
    kinds = range(1, len(CARDS) + 1)
    match rng.randrange(6):
        case 0:  # less than a deal
            return multiset(rng.choices(kinds, k=rng.randint(1, 12)))
        case 1:  # a few kinds
            return multiset(rng.choices(rng.sample(kinds, rng.randint(1, 3)), k=rng.randint(20, 90)))
        case 2:  # reactions to reactions
            return multiset(rng.choices((*_REACTIONS * 4, *_BUSY), k=rng.randint(40, 120)))
        case 3:  # white fields until nothing can be laid
            return multiset(
                rng.choices((TROUBLEMAKER, TROUBLEMAKER, FUCK_YOU, MAGNET), k=rng.randint(30, 90))
            )
        case 4:  # events, and things that happen in them
            return multiset(rng.choices((*(TROUBLEMAKER,) * 6, *_REACTIONS, *_BUSY), k=rng.randint(60, 140)))
        case _:
            return multiset(rng.choices(kinds, k=rng.randint(30, 200)))


def setup_of(number: int) -> Setup:
    """The level, seats, deck and limit of a game: levels and seats go round, every fourth deck is nasty."""
    rng = Random(f"setup {number}")
    level = LEVELS[_NAMES[number % len(_NAMES)]]
    around = number // len(_NAMES)
    seats = _SEATS[around % len(_SEATS)]
    if around // len(_SEATS) % 4 == 3:
        level = dataclasses.replace(level, deck=nasty_deck(rng))
    # Where a round brings few points, a game to an ordinary limit would take a hundred of them.
    limit = rng.choice((1, 99, 0)) if level.track.goal > 20 else rng.choice((5, 10, 30))
    return Setup(level, tuple(rng.sample(FIGURES, seats)), limit)


def nasty_setup(number: int) -> Setup:
    """As `setup_of`, always with a nasty deck, for one round or two."""
    rng = Random(f"nasty {number}")
    level: Level = dataclasses.replace(LEVELS[_NAMES[number % len(_NAMES)]], deck=nasty_deck(rng))
    seats = _SEATS[number // len(_NAMES) % len(_SEATS)]
    return Setup(level, FIGURES[:seats], level.track.goal // 2)


def signature(state: State) -> tuple[object, ...]:
    """What sort of moment this is: two states of one signature wait in the same way for the same thing."""
    kinds: list[object] = []
    for frame in state.stack:
        mark = (frame[0], frame[1]) if frame[0] == EVENT else (frame[0],)
        if frame[0] in (PLAY, REACT, TARGET):
            mark = (frame[0], frame[2])
        if frame[0] == DRAW:
            mark = (DRAW, frame[2] == TO_MARKET)
        if not kinds or kinds[-1] != mark:
            kinds.append(mark)
    return (*kinds, any(state.known))


@functools.cache
def moments() -> tuple[State, ...]:
    """Moments of random games, a few of each sort met; whoever plays on in one makes a copy first."""
    games = (
        (new_game(nasty_setup(number) if number % 3 else setup_of(number)), f"moments {number}")
        for number in range(900)
    )
    return moments_of(games, signature, answers=600, most=4)
