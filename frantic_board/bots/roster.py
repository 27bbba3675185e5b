"""The bots of one game by name: our own, and those that other packages offer by an entry point."""

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from frantic_board.bots.bot import Budget, Maker
from frantic_board.files.errors import printable
from frantic_board.words.language import N_

_THINKER: Final = "schemer"
CHEAT: Final = "cheat"
"""The name of the laboratory's measuring stick, which no roster has and no bot may take."""
MOST_SIMULATIONS: Final = 999_999
_THINKING: Final = re.compile(r"(?P<simulations>[1-9][0-9]{0,5})|(?P<seconds>[1-9]|1[0-5])s")
"""`schemer:200` makes 200 simulations a decision, `schemer:5s` thinks for 5 seconds, and nobody wants to wait
for more than 15."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
_LONGEST_CHARACTER: Final = 200
_NO_CHARACTER: Final = N_("Does not say how it plays.")


class UnknownBot(ValueError):
    """No bot has this name, or the package that offers it is broken."""


@dataclass(frozen=True)
class Own:
    """A bot of this package."""

    make: Maker
    character: str
    """How it plays, in one line; a message for translation."""


class Roster(MutableMapping[str, Maker]):
    """What makes a bot, by its name, in the order in which people should see them.

    Names of thinking time like `schemer:200` are known but not listed. Other packages are looked for when
    the names are first asked for, and imported when one of their bots is. `BOTS["mine"] = Mine` adds a bot
    for as long as the program runs.
    """

    def __init__(self, group: str, own: Mapping[str, Own], thinker: Callable[[Budget], Maker]) -> None:
        """`group` is where other packages offer bots; `thinker` makes a `schemer` with a budget."""
        self._group = group
        self._own = own
        self._thinker = thinker
        self._added: dict[str, Maker] = {}

    def __setitem__(self, name: str, maker: Maker) -> None:
        self._added[name] = maker

    def __delitem__(self, name: str) -> None:
        del self._added[name]

    def __getitem__(self, name: str) -> Maker:
        """Raise `KeyError` if there is no such bot, `UnknownBot` if its package is broken."""
        if name in self._added:
            return self._added[name]
        if name in self._own:
            return self._own[name].make
        budget = thinking_time(name)
        if budget is not None:
            return self._thinker(budget)
        return _load(self._plug_ins[name])

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (
            name in self._added or name in self._own or _is_thinker(name) or name in self._plug_ins
        )

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from sorted((self._added.keys() | self._plug_ins.keys()) - self._own.keys())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def is_own(self, name: str) -> bool:
        """Whether a bot is one of this package."""
        return name not in self._added and (name in self._own or _is_thinker(name))

    def is_added(self, name: str) -> bool:
        """Whether a bot was added to this program while it runs."""
        return name in self._added

    @cached_property
    def _plug_ins(self) -> dict[str, EntryPoint]:
        return {point.name: point for point in self._offered() if self._offer_problem(point) is None}

    def character(self, name: str) -> str:
        """How a bot plays, in one line, as a message for translation."""
        if name in self._own:
            return self._own[name].character
        if name not in self._plug_ins and name not in self._added:
            return self._own[_THINKER].character
        try:
            says = self[name].__doc__
        except UnknownBot as error:
            return str(error)
        lines = says.strip().splitlines() if isinstance(says, str) else []
        return printable(lines[0][:_LONGEST_CHARACTER]) if lines else _NO_CHARACTER

    def check(self, name: str) -> None:
        """Raise `UnknownBot` if no bot has this name. A bot of another package is not imported for that."""
        if name in self:
            return
        problems = [self._offer_problem(point) for point in self._offered() if point.name == name]
        known = f"there is no bot {name!r}, expected one of {', '.join(sorted(self))}"
        raise UnknownBot("; ".join([known, *filter(None, [*problems, time_problem(name)])]))

    def _offered(self) -> list[EntryPoint]:
        return list(entry_points(group=self._group))

    def _offer_problem(self, point: EntryPoint) -> str | None:
        """Why a bot cannot be listed under the name it was given; None if it can."""
        if _NAME.fullmatch(point.name) is None:
            return f"{_offer(point)}, expected small letters, digits, - and _"
        if point.name in self._own or point.name == CHEAT:
            return f"{_offer(point)}, but that name is taken"
        return None


def _is_thinker(name: str) -> bool:
    return thinking_time(name) is not None


def thinking_time(name: str, bot: str = _THINKER) -> Budget | None:
    """The thinking time in a name like `schemer:200`; None for names of other bots."""
    asked = _THINKING.fullmatch(name.removeprefix(f"{bot}:"))
    if asked is None or not name.startswith(f"{bot}:"):
        return None
    seconds = asked["seconds"]
    return Budget(seconds=float(seconds)) if seconds else Budget(simulations=int(asked["simulations"]))


def time_problem(name: str, bot: str = _THINKER) -> str | None:
    """What thinking time may be, for a name that has it wrong; None for names of other bots."""
    if not name.startswith(f"{bot}:"):
        return None
    return f"{bot}:N makes N simulations, 1 to {MOST_SIMULATIONS}, and {bot}:Ns thinks for 1 to 15 seconds"


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


def _offer(point: EntryPoint) -> str:
    return f"{_source(point)} offers a bot named {point.name!r}"


def _source(point: EntryPoint) -> str:
    return f"the package {point.dist.name}" if point.dist is not None else f"the module {point.module}"
