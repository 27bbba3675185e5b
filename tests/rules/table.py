"""A table to try rules on: a position in the words of the notation, answers as lines, and what followed.

    table = position(red=3, blue=0, board={4: "push>"})
    table.play("red play stop@48", "? roll 1")
    assert table.at("red") == 5
    assert table.asked == "? draw"

Who is not given a hand holds four Stops, and the pile is Stops too, so that no window opens by accident.

Unless a test says otherwise the track is `WINDING`, ten columns wide, with the goal on position 50:

     0  1  2  3  4  5  6  7  8  9
    19 18 17 16 15 14 13 12 11 10      the teleports 1 to 6 lie on 41 33 35 37 39 31:
    20 21 22 23 24 25 26 27 28 29      number 1 is nearest the goal, number 6 nearest the start
    39 38 37 36 35 34 33 32 31 30
    40 41 42 43 44 45 46 47 48 49
                               50
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from frantic_board.board.cards import EMPTY, FACE_OF, KIND_OF_NAME, NAMES, face_text
from frantic_board.board.effects import ask_event
from frantic_board.board.facts import Fact, Moved, Rolled, Stepped
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import new_game
from frantic_board.board.state import Setup, State
from frantic_board.board.track import Level, Track
from frantic_board.board.walking import walk
from frantic_board.kernel.piles import multiset, with_card
from tests.any_game import AnyTable

CLASSIC_DECK: Final = {
    "skip": 5,
    "reverse": 6,
    "remote": 6,
    "ghost": 4,
    "push": 14,
    "jump": 8,
    "second-chance": 5,
    "swap": 5,
    "gift": 6,
    "magnet": 4,
    "teleport": 5,
    "stop": 5,
    "x": 4,
    "snail": 4,
    "block": 4,
    "nice-try": 2,
    "re-roll": 4,
    "fuck-you": 1,
    "troublemaker": 2,
}
"""How many cards of each kind the classic deck has."""

HAND: Final = "stop*4"
PILE: Final = "stop*20"
FAR: Final = 48
"""The field where `Table.walk` lays its card; that of `Table.trigger` goes to the one before."""


# --- words for cards -------------------------------------------------------------------------------------


def cards(text: str) -> bytes:
    """Read a multiset of cards: names, each with `*` and a number if there are several."""
    kinds: list[int] = []
    for word in text.split():
        name, _, count = word.partition("*")
        kinds += [KIND_OF_NAME[name]] * int(count or 1)
    return multiset(kinds)


def card_text(multiset_of_cards: bytes) -> str:
    """Write a multiset of cards in the words that `cards` reads, in alphabetical order."""
    counts = Counter(NAMES[kind] for kind in multiset_of_cards)
    return " ".join(f"{name}*{count}" if count > 1 else name for name, count in sorted(counts.items()))


def _face(text: str) -> int:
    """Read a laid card: its name, with the facing right behind it."""
    return FACE_OF[text, ""] if (text, "") in FACE_OF else FACE_OF[text[:-1], text[-1]]


# --- tracks ----------------------------------------------------------------------------------------------


def make_level(cells: Sequence[tuple[int, int]], homes: tuple[int, ...], deck: str = "") -> Level:
    """Make a level; without a deck it has the classic one."""
    classic = " ".join(f"{name}*{count}" for name, count in CLASSIC_DECK.items())
    return Level("test", Track(tuple(cells), homes), cards(deck or classic))


WINDING_HOMES: Final = (41, 33, 35, 37, 39, 31)


def winding(deck: str = "") -> Level:
    """Make the track drawn above."""
    cells = [(n % 10 if n // 10 % 2 == 0 else 9 - n % 10, n // 10) for n in range(50)]
    return make_level([*cells, (9, 5)], WINDING_HOMES, deck)


def straight(goal: int, homes: tuple[int, ...] = (1, 2, 3, 4, 5, 6), deck: str = "") -> Level:
    """Make a track in one row."""
    return make_level([(n, 0) for n in range(goal + 1)], homes, deck)


def tiny(deck: str = "") -> Level:
    """Make ten fields in a row, teleports 1 to 6 on 1 to 6: only 7 and 8 can bear cards; the goal is 9."""
    return straight(9, deck=deck)


WINDING: Final = winding()
TINY: Final = tiny()


# --- the table -------------------------------------------------------------------------------------------


class Table(AnyTable[State]):
    """A game of the board game in progress, seen and answered in words."""

    def walk(self, roll: int) -> None:
        """Play a Stop far away and roll for the walk."""
        who = self.asked.split()[0]
        self.play(f"{who} play stop@{FAR}", f"? roll {roll}")

    def trigger(self, number: int) -> None:
        """Play a Troublemaker far away, which comes on top of the hand, and roll this event."""
        seat = self.pending.seat
        self.state.hands[seat] = with_card(self.state.hands[seat], KIND_OF_NAME["troublemaker"])
        self.state.stock = with_card(self.state.stock, KIND_OF_NAME["troublemaker"])
        self.play(f"{self.name(seat)} play troublemaker@{FAR - 1}", f"? roll {number}")

    def refill(self) -> None:
        """Draw, whatever comes, as long as cards are drawn in this round."""
        round_now = self.state.round
        while self.asked == "? draw" and self.state.round == round_now:
            self.play(self.options[0])

    def walk_later(self, figure: str, origin: int, steps: int) -> None:
        """Walk a figure once more in this turn, from another field, as a further effect might."""
        seat = self.figures.index(figure)
        self.is_sound = False
        self.state.at[seat] = origin
        walk(self.state, seat, steps, 1, False, self.facts)

    def trigger_later(self, figure: str, number: int) -> None:
        """Have this event in the middle of a turn, as a further effect might."""
        self.is_sound = False
        ask_event(self.state, self.figures.index(figure))
        self.play(f"? roll {number}")

    def fields(self, who_and_card: str) -> list[int]:
        """The fields on which a card may be laid now, as in `fields("red play stop")`."""
        found = [option.partition("@") for option in self.options]
        return sorted({int(place.rstrip("^>v<+-")) for what, _, place in found if what == who_and_card})

    # What lies where.

    def at(self, figure: str) -> int:
        """The position of a figure."""
        return self.state.at[self.figures.index(figure)]

    @property
    def places(self) -> tuple[int, ...]:
        """The positions of all figures in seating order."""
        return tuple(self.state.at)

    def hand(self, figure: str) -> str:
        """A hand, as in `block stop*3`."""
        return card_text(self.state.hands[self.figures.index(figure)])

    @property
    def hands(self) -> tuple[str, ...]:
        """All hands in seating order."""
        return tuple(card_text(hand) for hand in self.state.hands)

    @property
    def pile(self) -> str:
        """The draw pile."""
        return card_text(self.state.pile)

    def card(self, field: int) -> str:
        """What shows on a field: `push^`, `3` for a teleport, nothing for an empty field."""
        return face_text(self.state.top[field])

    def all_cards(self, field: int) -> list[str]:
        """The cards of a field from the bottom up."""
        top = self.state.top[field]
        return [face_text(face) for face in (*self.state.under[field], top)] if top != EMPTY else []

    @property
    def teleports(self) -> tuple[int, ...]:
        """Where the numbered teleports 1 to 6 lie."""
        return self.state.teleports

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the rounds that have ended."""
        return self.state.scores

    # What happened.

    def path(self, figure: str) -> list[int]:
        """The fields a figure has come to, step by step and move by move."""
        seat = self.figures.index(figure)
        moves = [fact for fact in self.facts if isinstance(fact, Stepped | Moved)]
        return [fact.field for fact in moves if fact.figure == seat]

    @property
    def rolls(self) -> list[str]:
        """Who rolled which die so far, as in `red d6 3`."""
        return [f"{self.name(fact.seat)} d{fact.sides} {fact.value}" for fact in self.told(Rolled)]


def position(
    *,
    turn: str = "",
    hands: Mapping[str, str] | None = None,
    board: Mapping[int, str] | None = None,
    pile: str = PILE,
    teleports: tuple[int, ...] = (),
    scores: tuple[int, ...] = (),
    limit: int = 0,
    level: Level = WINDING,
    **at: int,
) -> Table:
    """Set up a position: figures with their places in seating order, the first to move unless told.

    The board gives for each field its cards, from the bottom up where there are several.
    """
    figures = tuple(at)
    facts: list[Fact] = []
    state = set_up(
        Setup(level, figures, limit),
        Position(
            turn=figures.index(turn) if turn else 0,
            at=tuple(at.values()),
            hands=tuple(cards((hands or {}).get(figure, HAND)) for figure in figures),
            cards=tuple(
                (field, _face(word)) for field, words in (board or {}).items() for word in words.split()
            ),
            pile=cards(pile),
            teleports=teleports,
            scores=scores,
        ),
        facts,
    )
    return Table(state, facts)


def game(
    players: str = "red blue", level: Level = WINDING, limit: int = 0, house: tuple[str, ...] = ()
) -> Table:
    """Begin a game; the first question is the first card of the deal."""
    facts: list[Fact] = []
    return Table(new_game(Setup(level, tuple(players.split()), limit, house), facts), facts)
