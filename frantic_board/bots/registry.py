"""Bots by name: those of this package, and those that other packages offer by an entry point."""

import re
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Final

from frantic_board.bots.board.ladder import easy, hard, nasty, normal
from frantic_board.bots.board.schemer import Schemer
from frantic_board.bots.board.search import Budget
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.bot import Bot, Maker
from frantic_board.bots.chaos import Chaos
from frantic_board.words.language import N_

ENTRY_POINT_GROUP: Final = "frantic_board.bots"

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
_THINKING: Final = re.compile(r"schemer:((?P<simulations>[1-9][0-9]{0,5})|(?P<seconds>[1-9]|1[0-5])s)")
"""`schemer:200` makes 200 simulations a decision, `schemer:5s` thinks for 5 seconds, and nobody wants to wait
for more than 15."""


class UnknownBot(ValueError):
    """No bot has this name, or the package that offers it is broken."""


@dataclass(frozen=True)
class _Own:
    """A bot of this package."""

    make: Maker
    character: str
    """How it plays, in one line; a message for translation."""


_OWN: Final = {
    "easy": _Own(easy, N_("Means well and forgets what it wanted: good company for a first game.")),
    "normal": _Own(normal, N_("Sees what is coming, but looks away now and then.")),
    "hard": _Own(hard, N_("Misses nothing that can happen in the next turn.")),
    "nasty": _Own(nasty, N_("Takes a second to think, then does what you were afraid of.")),
    "chaos": _Own(Chaos, N_("Any card, anywhere, for no reason.")),
    "sly": _Own(Sly, N_("Looks one turn ahead and lays its cards where they hurt somebody else.")),
    "schemer": _Own(
        Schemer, N_("Plays the next turns through in its head and saves its best cards for the end.")
    ),
}
_NO_CHARACTER: Final = N_("Does not say how it plays.")


class Registry(MutableMapping[str, Maker]):
    """What makes a bot, by its name, in the order in which people should see them.

    Names of thinking time like `schemer:200` are known but not listed. Other packages are looked for when
    the names are first asked for, and imported when one of their bots is. `BOTS["mine"] = Mine` adds a bot
    for as long as the program runs.
    """

    def __init__(self) -> None:
        self._added: dict[str, Maker] = {}

    def __setitem__(self, name: str, maker: Maker) -> None:
        self._added[name] = maker

    def __delitem__(self, name: str) -> None:
        del self._added[name]

    def __getitem__(self, name: str) -> Maker:
        """Raise `KeyError` if there is no such bot, `UnknownBot` if its package is broken."""
        if name in self._added:
            return self._added[name]
        if name in _OWN:
            return _OWN[name].make
        thinking = _THINKING.fullmatch(name)
        if thinking is not None:
            return _thinker(thinking)
        return _load(self._plug_ins[name])

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (
            name in self._added
            or name in _OWN
            or _THINKING.fullmatch(name) is not None
            or name in self._plug_ins
        )

    def __iter__(self) -> Iterator[str]:
        yield from _OWN
        yield from sorted((self._added.keys() | self._plug_ins.keys()) - _OWN.keys())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def is_own(self, name: str) -> bool:
        """Whether a bot is one of this package."""
        return name not in self._added and (name in _OWN or _THINKING.fullmatch(name) is not None)

    @cached_property
    def _plug_ins(self) -> dict[str, EntryPoint]:
        return {point.name: point for point in _offered() if _offer_problem(point) is None}

    def character(self, name: str) -> str:
        """How a bot plays, in one line, as a message for translation."""
        if name in _OWN:
            return _OWN[name].character
        if name not in self._plug_ins and name not in self._added:
            return _OWN["schemer"].character
        try:
            lines = (self[name].__doc__ or "").strip().splitlines()
        except UnknownBot as error:
            return str(error)
        return lines[0] if lines else _NO_CHARACTER


BOTS: Final = Registry()
"""All bots."""


def check_bot(name: str) -> None:
    """Raise `UnknownBot` if no bot has this name. A bot of another package is not imported for that."""
    if name in BOTS:
        return
    offers = [problem for point in _offered() if point.name == name and (problem := _offer_problem(point))]
    known = f"there is no bot {name!r}, expected one of {', '.join(sorted(BOTS))}"
    raise UnknownBot("; ".join([known, *offers]))


def make_bot(name: str, rng: Random) -> Bot:
    """Make a bot by its name, with a generator that nobody else uses; raises `UnknownBot`."""
    check_bot(name)
    return BOTS[name](rng)


def describe(name: str) -> str:
    """How the bot of this name plays, in one line of English, which is also its message for translation."""
    check_bot(name)
    return BOTS.character(name)


def _thinker(asked: re.Match[str]) -> Maker:
    seconds = asked["seconds"]
    budget = Budget(seconds=float(seconds)) if seconds else Budget(simulations=int(asked["simulations"]))
    return lambda rng: Schemer(rng, budget)


def _offered() -> list[EntryPoint]:
    return list(entry_points(group=ENTRY_POINT_GROUP))


def _offer_problem(point: EntryPoint) -> str | None:
    """Why a bot cannot be listed under the name it was given; None if it can."""
    if _NAME.fullmatch(point.name) is None:
        return f"{_source(point)} offers a bot named {point.name!r}, expected small letters, digits, - and _"
    if point.name in _OWN:
        return f"{_source(point)} offers a bot named {point.name!r}, but that name is taken"
    return None


def _load(point: EntryPoint) -> Maker:
    """Import what makes a bot of another package."""
    try:
        maker = point.load()
    except (Exception, SystemExit) as error:  # another package may raise anything when it is imported
        raise UnknownBot(
            f"{_source(point)} offers {point.name!r}, but {type(error).__name__}: {error}"
        ) from error
    if not callable(maker):
        raise UnknownBot(f"{_source(point)} offers {point.name!r}, but {point.value} cannot be called")
    made: Maker = maker
    return made


def _source(point: EntryPoint) -> str:
    return f"the package {point.dist.name}" if point.dist is not None else f"the module {point.module}"
