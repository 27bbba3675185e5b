"""What a question is, and what is pending: who is asked what, and which answers are possible."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

CHANCE: Final = -1
"""The seat that answers for dice and draws."""
CHANCE_NAME: Final = "?"
"""How the notation names it."""

Frame: TypeAlias = tuple[int, ...]
"""A frame's kind and its few integers; of a question, the second is the seat that is asked."""


class HasStack(Protocol):
    """What the kernel needs to know of a game's state."""

    stack: list[Frame]

    @property
    def setup(self) -> "HasFigures":
        """What was agreed before the game."""
        ...


class HasFigures(Protocol):
    """What the kernel needs to know of a game's setup."""

    @property
    def figures(self) -> tuple[str, ...]:
        """The names of the seats, in seating order."""
        ...


S = TypeVar("S", bound=HasStack)
A = TypeVar("A")
F = TypeVar("F")

Step: TypeAlias = Callable[[S, Frame, list[F] | None], None]
"""Carries out a frame that has just been taken off the stack."""


@dataclass(frozen=True, slots=True)
class Question(Generic[S, A, F]):
    """How one kind of question is asked and answered."""

    asks: str
    """The verb of its answers."""
    refusal: Callable[[S, Frame, A], str | None]
    """Why this answer is not allowed, as a sentence for people; None if it is."""
    take: Callable[[S, Frame, A, list[F] | None], None]
    """Carry out an allowed answer. The question is off the stack by then."""
    options: Callable[[S, Frame], list[A]]
    """All allowed answers, each once, in a fixed order."""
    sample: Callable[[S, Frame, Callable[[], float]], A]
    """One allowed answer at random, without listing all; chance samples by its odds."""
    weight: Callable[[S, Frame, A], int] = lambda _state, _frame, _answer: 1
    """How likely chance is to give this answer, relative to the others."""
    happen: Callable[[S, Frame, Callable[[], float]], None] | None = None
    """The same as `take` of a `sample`, without the answer in between; for what `play_out` does most."""
    is_telling: bool = False
    """Whether it is asked only of who holds a card for it, so that being asked tells something of a hand."""
    is_final: Callable[[S, Frame], bool] = lambda _state, _frame: False
    """Whether what follows an answer may show something hidden, so that nobody can take the answer back."""
    together: Callable[[S, Frame], tuple[int, ...]] = lambda _state, _frame: ()
    """The seats that make this choice at the same time, each unseen by the others; none where one chooses."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[S, A, F]):
    """A pending question: who is asked what, and which answers are possible.

    `seat` is asked, or `CHANCE`; `asks` is the verb of the answers, in the board game one of
    `frantic_board.ASKS`. `options()` lists the answers, `sample(random)` gives one of them. It looks at the
    state it was made from, so it is good until that state moves on.
    """

    seat: int
    """The seat that is asked, or `CHANCE`."""
    asks: str
    """What is asked, as the verb of the answer."""
    _state: S
    _frame: Frame
    _question: Question[S, A, F]

    def options(self) -> list[A]:
        """All allowed answers, each once, in a fixed order."""
        return self._question.options(self._state, self._frame)

    def refusal(self, answer: A) -> str | None:
        """Why this answer is not allowed, as a sentence for people; None if it is."""
        return self._question.refusal(self._state, self._frame, answer)

    def sample(self, random: Callable[[], float]) -> A:
        """One allowed answer at random; `random` gives floats from 0 up to but not including 1."""
        return self._question.sample(self._state, self._frame, random)

    @property
    def is_telling(self) -> bool:
        """Whether that this seat is asked tells something of its cards."""
        return self._question.is_telling

    @property
    def is_final(self) -> bool:
        """Whether nobody can take an answer back: what follows it may show something hidden."""
        return self._question.is_final(self._state, self._frame)

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that make this choice at the same time, each unseen by the others."""
        return self._question.together(self._state, self._frame)

    def weighted(self) -> list[tuple[A, int]]:
        """All allowed answers with their odds, for a question to chance."""
        return [
            (answer, self._question.weight(self._state, self._frame, answer)) for answer in self.options()
        ]
