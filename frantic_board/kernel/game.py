"""What a game is to everybody who does not know its rules: one value that describes it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from frantic_board.kernel.machine import Machine
from frantic_board.kernel.questions import A, Decision, F, S

if TYPE_CHECKING:
    from random import Random

G = TypeVar("G")
V = TypeVar("V")


class BadNotation(ValueError):
    """A line that is not an answer in the notation."""


@dataclass(frozen=True, slots=True)
class WindowOpened:
    """Somebody could throw a card in now, for all the table knows. It is told whoever holds what."""

    kind: int
    """The card that could be thrown in."""
    asked: tuple[int, ...]
    """The seats that could throw it in, in the order in which those who can are asked."""


@dataclass(frozen=True)
class Game(Generic[G, S, A, F, V]):
    """A game: setups `G`, states `S`, answers `A`, facts `F`, views `V`."""

    name: str
    """As the command line, scenarios and records name it."""
    figures: tuple[str, ...]
    """All seats there can be, by name."""
    seats: range
    """How many can play."""
    limits: Callable[[int], tuple[int, int, int]]
    """The suggested limits, short, medium and long, for a number of players."""
    machine: Machine[S, A, F]
    new_game: Callable[[G, list[F] | None], S]
    """Begin a game; what happened is appended to the facts, if given."""
    view_for: Callable[[S, int], V]
    """Everything a seat may know, and nothing else."""
    determinize: Callable[[V, "Random"], S]
    """A whole state that fits a view: the hidden cards dealt at random."""
    write_view: Callable[[V], str]
    """A view as a line of text, for whoever must have nothing else."""
    read_view: Callable[[str, G], V]
    """Read what `write_view` wrote of a game with this setup."""
    redacted: Callable[[F, frozenset[int]], F | None]
    """A fact as it may be told to those who look through the eyes of these seats; None if it may not be.

    No seats at all: what the whole table sees.
    """
    write_line: Callable[[int, A, tuple[str, ...]], str]
    """A seat and its answer in the notation."""
    read_line: Callable[[str, tuple[str, ...]], tuple[int, A]]
    """Read what `write_line` wrote; raises `BadNotation` with a sentence."""
    public_line: Callable[[S, int, A], str]
    """A seat and its answer to the pending question in the notation, as far as the whole table learns them.

    Empty if it learns nothing: that somebody let a window pass.
    """
    fingerprint: Callable[[S], str]
    """Sixteen hexadecimal digits of what lies on the table and of who is asked what."""
    winners: Callable[[S], tuple[int, ...]]
    """The seats that have won, once the game is over."""
    broken_invariants: Callable[[S], list[str]]
    """What is impossible about a state, in sentences."""
    revealing: tuple[type, ...] = (WindowOpened,)
    """The facts after which nobody takes an answer back: they show something hidden, or who could react."""


# Code for any game cannot know the types of the one that is played: they are known when it runs.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnySetup: TypeAlias = Any
"""Every setup has `game` (its name), `figures`, `seats` and `limit`."""
AnyState: TypeAlias = Any
"""Every state has `setup`, `scores`, `round`, `turn`, `turns` and `hands`, and `clone` copies it."""
AnyAnswer: TypeAlias = Any
AnyFact: TypeAlias = Any
AnyView: TypeAlias = Any
"""Every view has `seat`, `table` (a state with the hidden cards face down) and `hand`."""
AnyDecision: TypeAlias = Decision[Any, Any, Any]
