"""Where everything is: the state of a game as plain data, with a copy made by hand.

Hands, pile and deck are multisets of cards (see `kernel.piles`). What changes at every answer is a list or a
bytearray; everything else is immutable.
"""

from dataclasses import dataclass, field
from typing import Final

from frantic_board.board.cards import FIRST_TELEPORT
from frantic_board.board.track import Level
from frantic_board.kernel import Frame

FIGURES: Final = ("red", "blue", "green", "yellow", "black", "white")
"""The figures' names (B1.1)."""

HAND_LIMIT: Final = 4
"""Hands are filled up to this many cards (B3.4)."""

MAX_ROUNDS: Final = 100
"""A game that has not ended by then ends (B8.4)."""

LIMITS: Final = {2: (99, 121, 157), 3: (99, 121, 157), 4: (83, 99, 121), 5: (83, 99, 121), 6: (83, 99, 121)}
"""The suggested limits, short, medium and long, by number of players (B8.5)."""

DEALT: Final = {2: 8, 3: 7, 4: 6, 5: 6, 6: 6}
"""How many cards everyone is dealt, by number of players (B2.2)."""

QUICK_SET_UP: Final = "quick-set-up"
HOUSE_RULES: Final = (QUICK_SET_UP,)
"""What a table may agree on (B2.6)."""

TURN_ORDER: Final = {
    seats: tuple((*range(first, seats), *range(first)) for first in range(seats)) for seats in range(2, 7)
}
"""`TURN_ORDER[seats][first]`: all seats in turn order, beginning with the first (B2.4)."""


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game and never changes in it."""

    level: Level
    figures: tuple[str, ...]
    """The figures in seating order; the next one is the right-hand neighbour (B2.4)."""
    limit: int = 0
    """The points that end the game; 0 stands for the medium limit (B8.5)."""
    house: tuple[str, ...] = ()
    """The house rules of the table, of those in `HOUSE_RULES`."""
    seats: int = field(init=False, compare=False)
    """The number of players."""

    def __post_init__(self) -> None:
        if not 2 <= len(self.figures) <= len(FIGURES):
            raise ValueError(f"2 to 6 players can play, not {len(self.figures)}")
        if len(set(self.figures)) != len(self.figures) or not set(self.figures) <= set(FIGURES):
            raise ValueError(f"figures must be different ones of {', '.join(FIGURES)}")
        if self.limit < 0:
            raise ValueError(f"the limit must be a whole number from 1, not {self.limit}")
        if not set(self.house) <= set(HOUSE_RULES):
            raise ValueError(f"the house rules are {', '.join(HOUSE_RULES)}, not {', '.join(self.house)!r}")
        object.__setattr__(self, "seats", len(self.figures))
        if self.limit == 0:
            object.__setattr__(self, "limit", LIMITS[len(self.figures)][1])

    @property
    def game(self) -> str:
        """The name of the game."""
        return "board"

    # Pickle would fill in a blank one, which a frozen class does not allow when it is compiled.
    def __reduce__(self) -> tuple[type["Setup"], tuple[Level, tuple[str, ...], int, tuple[str, ...]]]:
        return Setup, (self.level, self.figures, self.limit, self.house)


FIELDS: Final = {
    "setup": "What was agreed before the game: level, figures, limit.",
    "goal": "The position of the goal.",
    "stack": "What is to be done; empty when the game is over.",
    "at": "The position of each figure.",
    "hands": "The hand of each seat, a multiset of kinds; `card_names(state.hands[0])` says which.",
    "known": "What each seat knows of each other hand; see `knowledge`.",
    "pile": "The draw pile. It has no order: each draw is a question to chance.",
    "stock": "All cards of this round, wherever they are.",
    "discards": "The cards that are out of this round (B9.10).",
    "market": "The open cards of the Market (B9.5).",
    "top": "The face on top of each field, by position; 0 for none. `face_text` of `cards` says which.",
    "under": "The faces below the top of each field, from the bottom up (B4.5).",
    "teleports": "Where the numbered teleports 1 to 6 lie.",
    "used": "The cards used up this turn, and by whom (B5.9); see the module `figures`.",
    "roll": "The die as it came up last.",
    "scores": "The penalty points of the rounds that have ended, by seat.",
    "round": "The number of this round, from 1.",
    "turn": "The seat whose turn it is; while cards are laid in the set-up, the start player.",
    "turns": "How many turns of the game have begun.",
}
"""What a state holds, and what each of it is, for `help`."""


class State:
    """A position in the middle of anything, and what is still to be done about it. Printed, it is drawn.

    Seats, figures and fields are numbers: seats in seating order, a figure has the number of its seat, fields
    are positions from the start, which is 0, to the goal. Cards are bytes; see `cards` for kinds and faces.
    """

    __slots__ = FIELDS

    setup: Setup
    goal: int
    stack: list[Frame]
    at: list[int]
    hands: list[bytes]
    known: tuple[bytes, ...]
    pile: bytes
    stock: bytes
    discards: bytes
    market: bytes
    top: bytearray
    under: list[bytes]
    teleports: tuple[int, ...]
    used: tuple[int, ...]
    roll: int
    scores: tuple[int, ...]
    round: int
    turn: int
    turns: int

    def __init__(self, setup: Setup | None = None) -> None:
        if setup is None:  # blank, for `clone` to fill in: when compiled, `__new__` leads here too
            return
        self.setup = setup
        self.goal = setup.level.track.goal
        self.stack = []
        self.scores = (0,) * setup.seats
        self.round = 0
        self.turn = 0
        self.turns = 0
        self.clear_table()

    def clear_table(self) -> None:
        """Put everything where it lies before a round (B2.1, B8.6)."""
        seats = self.setup.seats
        track = self.setup.level.track
        self.at = [0] * seats
        self.hands = [b""] * seats
        self.known = ()
        self.pile = self.stock = self.setup.level.deck
        self.discards = self.market = b""
        self.top = bytearray(self.goal + 1)
        self.under = [b""] * (self.goal + 1)
        self.teleports = track.homes
        for number, home in enumerate(track.homes):
            self.top[home] = FIRST_TELEPORT + number
        self.used = ()
        self.roll = 0

    def clone(self) -> "State":
        """Copy the state; nothing that can change is shared."""
        new = _new(State)
        new.setup = self.setup
        new.goal = self.goal
        new.stack = self.stack[:]
        new.at = self.at[:]
        new.hands = self.hands[:]
        new.known = self.known
        new.pile = self.pile
        new.stock = self.stock
        new.discards = self.discards
        new.market = self.market
        new.top = self.top[:]
        new.under = self.under[:]
        new.teleports = self.teleports
        new.used = self.used
        new.roll = self.roll
        new.scores = self.scores
        new.round = self.round
        new.turn = self.turn
        new.turns = self.turns
        return new

    def __copy__(self) -> "State":
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __str__(self) -> str:
        """Draw the table as everybody sees it, with all hands face down."""
        from frantic_board.board.picture import table_text  # which needs this module

        return table_text(self)

    def __repr__(self) -> str:
        where = ", ".join(f"{name} {at}" for name, at in zip(self.setup.figures, self.at, strict=True))
        return f"<State of round {self.round}, turn {self.turns}: {where}>"


_new: Final = State.__new__
