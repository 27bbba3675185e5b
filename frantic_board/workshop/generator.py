"""Tracks from a seed and a few wishes: the same seed and wishes give the same track, in every Python.

Several paths are grown (`growth`) and the one that comes closest to the wishes is taken.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from math import sqrt
from random import Random
from typing import Final

from frantic_board.board.track import Level, Track
from frantic_board.files.board.decks import load_deck
from frantic_board.files.board.levels import TELEPORTS
from frantic_board.words.language import LANGUAGES, N_, Words
from frantic_board.workshop.growth import Goals, Path
from frantic_board.workshop.sheet import Cell, box_of

MIN_LENGTH: Final = 10
MAX_LENGTH: Final = 199
MAX_SHORTCUTS: Final = 60
_WORK: Final = 1_200
"""How many fields are drawn for one track, in all the paths tried."""
_FEWEST_TRIES: Final = 8
_GOOD_AFTER: Final = 5
"""After so many paths one that is close enough to the wishes is taken."""
_ABOUT: Final = N_("Made from seed {seed}: length {length}, winding {winding}, shortcuts {shortcuts}.")
_SYLLABLES: Final = (
    ("Bal", "Cor", "Dar", "Fen", "Gor", "Kal", "Lum", "Mor", "Nar", "Pol", "Ros", "Tam", "Vel"),
    ("a", "e", "i", "o", "u", "ani", "eri", "ino", "olu", "umi"),
    ("dor", "gard", "lin", "mont", "nor", "ra", "stein", "tal", "via", "wick"),
)


@dataclass(frozen=True)
class Wishes:
    """What a track should be like."""

    length: int = 50
    """The steps from start to goal."""
    winding: float = 0.5
    """From 0, long lanes, to 1, a bend at almost every field."""
    shortcuts: int = 6
    """The walls through which a push saves at least a fifth of the track."""

    def __post_init__(self) -> None:
        if not (
            MIN_LENGTH <= self.length <= MAX_LENGTH
            and 0 <= self.winding <= 1
            and 0 <= self.shortcuts <= MAX_SHORTCUTS
        ):
            raise ValueError(f"no track can be like {self}")

    @property
    def worth(self) -> int:
        """How many fields a push through a wall must save to count as a shortcut."""
        return max(5, self.length // 5)

    @property
    def turns(self) -> float:
        """The share of the fields at which the track should bend."""
        return 0.15 + 0.55 * self.winding


@dataclass(frozen=True)
class Measured:
    """What a track came to."""

    turns: float
    """The share of its fields at which it bends."""
    shortcuts: int


def make_level(seed: int, wishes: Wishes | None = None) -> Level:
    """Make a track from a seed, any whole number."""
    wishes = wishes or Wishes()
    random = Random(seed).random
    cells = _best_path(random, wishes)
    homes = _homes(random, wishes.length)
    values = {
        "seed": seed,
        "length": wishes.length,
        "winding": f"{wishes.winding:g}",
        "shortcuts": wishes.shortcuts,
    }
    words = tuple((code, Words(code)(_ABOUT, **values)) for code in LANGUAGES)
    return Level(_name(random), Track(cells, homes), load_deck(), description=words)


def measure(cells: Sequence[Cell], worth: int) -> Measured:
    """Count the bends of a track and its shortcuts of at least this worth."""
    at = {cell: position for position, cell in enumerate(cells)}
    turns = sum(
        before[0] != after[0] and before[1] != after[1]
        for before, after in zip(cells, cells[2:], strict=False)
    )
    beside = ((at[cell], at.get(other)) for cell in cells for other in _right_and_below(cell))
    shortcuts = sum(other is not None and abs(other - position) >= worth for position, other in beside)
    return Measured(turns / (len(cells) - 2), shortcuts)


def _right_and_below(cell: Cell) -> tuple[Cell, Cell]:
    return (cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)


@dataclass(frozen=True)
class _Candidate:
    """A path, and how far it is from its wishes."""

    cells: Sequence[Cell]
    regret: float
    is_close: bool


def _best_path(random: Callable[[], float], wishes: Wishes) -> tuple[Cell, ...]:
    """Grow paths until enough were tried, or one is close to the wishes; the best, in the upper left."""
    fields = wishes.length + 1
    goals = Goals(fields, wishes.turns, wishes.shortcuts, wishes.worth)
    tries = max(_FEWEST_TRIES, _WORK // fields)
    best: _Candidate | None = None
    stuck = 0
    for number in count(1):
        path = Path(random, goals, *_box(random, wishes, stuck)).grow()
        if path is None:
            stuck += 1
        else:
            candidate = _judged(path, wishes)
            best = candidate if best is None or candidate.regret < best.regret else best
        if best and (number >= tries or (number >= _GOOD_AFTER and best.is_close)):
            break
    assert best is not None
    left, top, _, _ = box_of(best.cells)
    return tuple((column - left, row - top) for column, row in best.cells)


def _box(random: Callable[[], float], wishes: Wishes, stuck: int) -> tuple[int, int]:
    """A box for a path, wider than high.

    It is the tighter, the more shortcuts are wished for, and the looser, the more paths got stuck before.
    """
    fields = wishes.length + 1
    fill = min(0.97, 0.42 + 1.3 * wishes.shortcuts / fields) + (random() - 0.5) * 0.16
    area = fields / min(0.97, fill) * (1 + 0.03 * stuck)
    ratio = 1.2 + 0.6 * random()
    height = max(3, int(sqrt(area / ratio) + 0.5))
    return int(area / height) + 1, height


def _judged(path: Sequence[Cell], wishes: Wishes) -> _Candidate:
    """Judge a path by its wishes, and by how it looks and plays."""
    found = measure(path, wishes.worth)
    amiss = abs(found.shortcuts - wishes.shortcuts), abs(found.turns - wishes.turns)
    _, _, width, height = box_of(path)
    regret = amiss[0] + 20 * amiss[1] + 2 * (width * height / len(path) - 1)
    if width < height:
        regret += 2
    if _ends_early(path):
        regret += 2
    return _Candidate(path, regret, amiss[0] == 0 and amiss[1] < 0.04 and width >= height)


def _ends_early(path: Sequence[Cell]) -> bool:
    """Whether a push from the first half leads into the goal: rounds would end before they have begun."""
    column, row = path[-1]
    return any(abs(each[0] - column) + abs(each[1] - row) == 1 for each in path[: len(path) // 2])


def _homes(random: Callable[[], float], goal: int) -> tuple[int, ...]:
    """The teleports along the run, almost evenly."""
    parts = TELEPORTS + 1
    play = goal // (4 * parts)
    even = ((2 * number * goal + parts) // (2 * parts) for number in range(1, parts))
    return tuple(home - play + int(random() * (2 * play + 1)) for home in even)


def _name(random: Callable[[], float]) -> str:
    """The name of a place that is on no map."""
    return "".join(parts[int(random() * len(parts))] for parts in _SYLLABLES)
