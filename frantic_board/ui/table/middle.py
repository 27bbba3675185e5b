"""What the table asks of a game, and what a game may ask of the table.

The frame of the table (status, strip, hand, seats, log, windows) is the same for every game. A game gives it
a `Middle`: facts go in and become pictures and words; a question goes in as a view and comes back as choices,
which end in an answer.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

import pygame

from frantic_board.bots import Hint
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyFact, AnyGame, AnyState, AnyView, WindowOpened
from frantic_board.ui.anim import Animation
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.table.chronicle import Chronicle, Remark
from frantic_board.ui.table.hand import CardArt, HandView
from frantic_board.ui.table.lines import Picture, Pieces, Subject
from frantic_board.ui.table.log import Block, Entry
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Layer, Shortcut, Widget

Point = tuple[int, int]
_KEPT: Final = 4000
"""So many facts are kept to be told again."""


@dataclass(frozen=True)
class Step:
    """A part of a turn."""

    text: str
    is_now: bool


@dataclass(frozen=True)
class Action:
    """A button for something a person can do now."""

    name: str
    text: str
    run: Callable[[], None]
    icon: str = ""
    shortcut: Shortcut | None = None
    is_primary: bool = False
    reason: str = ""
    """Why it cannot be done now; empty if it can."""


@dataclass(frozen=True)
class Moment:
    """Something that is shown large for a moment: who did what, and what comes of it."""

    figure: str
    title: str
    text: str
    picture: Picture
    """A card or an event, so many pixels high."""
    struck: Picture | None = None
    """What comes to nothing by it."""
    victim: str = ""
    """The figure it happens to."""
    is_event: bool = False
    """Whether it hits people at the table, who must not miss it."""
    hit: int | None = None
    """The one seat that an event hits: if a person sits there, they must not miss it either."""

    def must_be_seen(self, people: Collection[int]) -> bool:
        """Whether it keeps its time, so that these people do not skip it by accident."""
        return (self.is_event and bool(people)) or self.hit in people


@dataclass(frozen=True)
class Stake:
    """What a reaction window is about: who did what to whom, and what would follow."""

    pieces: Pieces
    text: str
    way: object = None
    """What would follow as the middle can draw it; None if it cannot."""


@dataclass(frozen=True)
class Doubt:
    """What is asked once before something counts that ends the round or cannot be taken back."""

    title: str
    text: str


@dataclass(frozen=True)
class Lesson:
    """A step of the guide through the first round."""

    key: str
    title: str
    text: str
    todo: str
    """What to do now; empty where only a button leads on."""
    place: Callable[[], pygame.Rect] = field(compare=False)
    """Finds what is meant."""


@dataclass(frozen=True)
class Places:
    """What a game lays out in a way of its own; None where the frame's way will do."""

    seats: SeatsView | None = None
    """The seats, where they are part of the middle and not of the side panel."""
    side: Widget | None = None
    """What stands above the log in their place."""
    hand: HandView | None = None
    left: Widget | None = None
    """A small thing left of the hand."""
    corner: Widget | None = None
    """What the middle has no room for, right of the hand."""
    has_hands: bool = False
    """Whether everybody's hand lies in the middle, where whoever watches sees it."""


class Table(Protocol):
    """What a middle may ask of the table it lies on."""

    @property
    def shares_screen(self) -> bool:
        """Whether several people sit at the screen, who must not see each other's cards."""

    def give(self, answer: AnyAnswer) -> None:
        """Answer for the person who is asked."""

    def roll(self) -> None:
        """Throw the die."""

    def changed(self) -> None:
        """Something around the middle looks different now."""

    def inspect(self, subject: Subject) -> None:
        """Look at something closely."""


class Question(Protocol):
    """One decision of one person, from the first look to the answer."""

    @property
    def seat(self) -> int:
        """Who is asked."""

    @property
    def is_reaction(self) -> bool:
        """Whether it is asked in a window, out of turn."""

    @property
    def can_pass(self) -> bool:
        """Whether it can be let pass."""

    @property
    def cards(self) -> frozenset[int]:
        """The kinds of cards that can be picked up from the hand."""

    @property
    def card(self) -> int | None:
        """The kind of card that was picked up."""

    @property
    def aim(self) -> object:
        """What was picked up, and how it would be laid now: when it changes, so may what would follow."""

    @property
    def seats(self) -> frozenset[int]:
        """The seats that can be chosen."""

    @property
    def chosen(self) -> int | None:
        """The seat that was chosen, while something more is asked."""

    @property
    def suggested(self) -> tuple[int | None, int | None]:
        """The card and the seat a hint names."""

    @property
    def has_suggestion(self) -> bool:
        """Whether a hint is shown."""

    @property
    def actions(self) -> Sequence[Action]:
        """What else can be done now."""

    def suggest(self, answer: AnyAnswer | None) -> None:
        """Show what a hint says, or (None) no longer."""

    def pick(self, kind: int) -> None:
        """Pick up a card."""

    def drag(self, kind: int, point: Point) -> None:
        """A card is being dragged."""

    def drop(self, kind: int, point: Point) -> None:
        """A card was let go."""

    def press_seat(self, seat: int) -> None:
        """Choose a seat."""

    def press_digit(self, digit: int, cards: Sequence[int]) -> bool:
        """Choose what has this number, from 0 on."""

    def let_pass(self) -> None:
        """Let it pass."""

    def put_down(self) -> bool:
        """Put down what was picked up; whether there was anything."""

    def key(self, event: KeyPressed) -> bool:
        """A key that means something to this question."""

    def take_keyboard(self) -> bool:
        """Bring the keyboard to what can be chosen in the middle; False if that lies elsewhere."""

    def close(self) -> None:
        """Stop asking: nothing is lit any more."""


class _Turn(NamedTuple):
    """A turn: whose, the table as it was when it began, and what happened in it."""

    seat: int
    shown: Any
    told: list[AnyFact]


class Middle(ABC):
    """The middle of the table, and a game's words and pictures for what lies around it.

    It remembers what was told, in order to tell it again in another language, and the last turns, in order to
    show them again. One that is watched is for those who play none of the hands: it asks nobody to do
    anything, and hands that may be seen lie open.
    """

    game: AnyGame
    """The game that is played."""
    lesson_keys: tuple[str, ...]
    """The lessons of the guide, in the order in which they usually come."""
    round_began: type
    turn_began: type
    round_ended: type
    """The facts of the game by which anybody follows its course."""
    art: CardArt
    """Draws its cards."""
    shown: Any
    """What the table shows; it follows the facts one by one. It has `turn`, `round`, `hands` and `copy()`."""

    def __init__(self, desk: Desk, state: AnyState, names: Sequence[str], *, is_watched: bool) -> None:
        """What is `shown` is there before."""
        self._desk = desk
        self._names = names
        self._is_watched = is_watched
        self._setup = state.setup
        self._figures = state.setup.figures
        self._lines: list[AnyFact | Remark] = []
        """Everything that was told, to be told again in another language."""
        self._first_turn = self.turn
        """Whose turn it was when the first of it happened."""
        self._turns: deque[_Turn] = deque(maxlen=2 * len(names))
        """The last turns, to be shown again."""

    @abstractmethod
    def build(self, table: Table) -> Widget:
        """Make the widgets, anew whenever the language changes."""

    def places(self) -> Places:
        """What lies around it in a way of its own; asked for after `build`."""
        return Places()

    # --- what was told

    @abstractmethod
    def _new_chronicle(self) -> Chronicle:
        """A log with nothing in it that begins with the first turn."""

    def _tell_again(self) -> None:
        """Tell everything anew that is known."""
        self._chronicle = self._new_chronicle()
        for line in self._lines:
            self._chronicle.add(line)

    def _remember(self, fact: AnyFact) -> None:
        """A fact counts now; what is shown follows it already."""
        self._lines.append(fact)
        self._chronicle.add(fact)
        if self._turns:
            self._turns[-1].told.append(fact)
        if isinstance(fact, self.round_began):
            self._turns.clear()
        elif self.begins_turn(fact):
            self._turns.append(_Turn(fact.seat, self.shown.copy(), []))
            del self._lines[:-_KEPT]

    @property
    def blocks(self) -> Sequence[Block]:
        """What happened, turn by turn."""
        return self._chronicle.blocks

    @property
    def turn(self) -> int | None:
        """Whose turn is shown."""
        turn: int | None = self.shown.turn
        return turn

    def begins_turn(self, fact: AnyFact) -> bool:
        """Whether a turn begins with a fact."""
        return isinstance(fact, self.turn_began)

    def ends_round(self, fact: AnyFact) -> bool:
        """Whether a round ends with a fact."""
        return isinstance(fact, self.round_ended)

    def note(self, text: str) -> None:
        """Put a remark into the log."""
        self._lines.append(Remark(text))
        self._chronicle.add(Remark(text))

    def recall(self, told: Sequence[AnyFact]) -> None:
        """Fill the log with what happened before anybody looked."""
        if any(map(self.begins_turn, told)):
            self._first_turn = None  # it began before that, in a set-up
        self._lines = [*told[-_KEPT:]]

    def start_over(self, state: AnyState, eyes: frozenset[int]) -> None:
        """Forget what happened, and show the table as it is; asked for after `build`."""
        self._lines.clear()
        self._turns.clear()
        self.settle(state, eyes)
        self._first_turn = self.turn
        self._tell_again()

    # --- facts in, picture out

    @abstractmethod
    def show(self, fact: AnyFact) -> Animation:
        """The animation of a fact, which ends with everything up to date and the fact in the log."""

    def again(self, seat: int) -> Sequence[Animation]:
        """Show once more what the others did since a seat's last turn; `settle` comes after it."""
        turns = list(self._turns)
        own = [place for place, turn in enumerate(turns[:-1]) if turn.seat == seat]
        since = turns[own[-1] + 1 if own else 0 :]
        if not since:
            return []
        return self._show_again(since[0].shown.copy(), [fact for turn in since for fact in turn.told])

    @abstractmethod
    def _show_again(self, shown: Any, told: Sequence[AnyFact]) -> Sequence[Animation]:
        """Show facts on a table of another moment, of which nothing is remembered."""

    @abstractmethod
    def settle(self, state: AnyState, eyes: frozenset[int]) -> None:
        """Everything has been shown: the table as those who look may see it."""

    @abstractmethod
    def changes(self, fact: AnyFact) -> bool:
        """Whether a fact is worth a picture of its own in a film of the middle."""

    @abstractmethod
    def warm_up(self, held: int) -> None:
        """Make one of the pictures that may be needed soon; cards that are held are so many pixels wide."""

    @abstractmethod
    def moment(self, fact: AnyFact) -> Moment | None:
        """What is to be shown large of a fact; None for most."""

    @abstractmethod
    def chalk_board(self, fact: AnyFact, state: AnyState, on_done: Callable[[], None]) -> Layer:
        """What is written on the chalk board before the table is cleared."""

    # --- words

    @abstractmethod
    def status(self, state: AnyState, eyes: frozenset[int] | None) -> str:
        """Who must do what now; with a card picked up, what to do with it."""

    def steps(self, state: AnyState) -> tuple[Step, ...]:  # noqa: ARG002 - a game may have no parts of a turn
        """The parts of a turn, if one is going on."""
        return ()

    def head(self, state: AnyState) -> tuple[str, str]:
        """Which round it is, and how the game ends."""
        say = self._desk.say
        return (
            say("Round {number}", number=self.shown.round),
            say("to {number}, fewest win", number=state.setup.limit),
        )

    @abstractmethod
    def seats(self, state: AnyState) -> list[SeatInfo]:
        """What is told about each seat."""

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat as they are shown, in order."""
        held, way = self.shown.hands[seat], self._desk.settings.hand_sorting
        if way == "name":
            return sorted(held, key=self._name_key)
        return sorted(held) if way == "colour" else list(held)

    @abstractmethod
    def _name_key(self, kind: int) -> Any:
        """What a hand is sorted by that is sorted by name."""

    @abstractmethod
    def stake(self, view: AnyView) -> Stake:
        """What the reaction is about that a person is asked for."""

    @abstractmethod
    def stake_of(self, window: WindowOpened, after: Sequence[AnyFact], state: AnyState) -> Stake:
        """The same of a window open to everybody; `after` has what happens if nobody reacts, if known."""

    def show_window(self, stake: Stake | None) -> None:  # noqa: B027 - words alone may tell it
        """A window is open to everybody: show what would follow. None: no longer."""

    @abstractmethod
    def info(self, subject: Subject | None) -> Info:
        """What is told of something that is pointed at; of None, what there is to do."""

    @property
    @abstractmethod
    def subject(self) -> Subject | None:
        """What is pointed at in the middle."""

    def look_closely(self, subject: Subject | None) -> Layer | None:
        """A close look at something, or at the first thing that a line of the log names."""
        if isinstance(subject, Entry):
            subject = subject.subjects[0] if subject.subjects else None
        return None if subject is None else self.closeup(subject)

    @abstractmethod
    def closeup(self, subject: Subject) -> Layer | None:
        """A close look at something; None where there is nothing to be seen."""

    def point_out(self, entry: Entry) -> None:  # noqa: B027 - a game may have no places to point at
        """Show where something happened."""

    @abstractmethod
    def advice(self, hint: Hint, view: AnyView) -> str:
        """A hint in words."""

    # --- choices out, answer in

    def roller(self, state: AnyState) -> int | None:  # noqa: ARG002 - a game may have no dice
        """Who is to throw a die now; None if nobody is."""
        return None

    def wait_for_roll(self, view: AnyView | None) -> None:  # noqa: B027 - a game may have no dice
        """A person is to throw the die: show where it may lead. None: no longer."""

    @abstractmethod
    def only_answer(self, decision: AnyDecision) -> AnyAnswer | None:
        """The answer where a person has no choice at all, so that nobody need be asked."""

    @abstractmethod
    def doubt(self, answer: AnyAnswer, view: AnyView) -> Doubt | None:
        """What a person is asked before this answer counts; None for most."""

    @abstractmethod
    def is_asked_openly(self, asked: AnyDecision, state: AnyState) -> bool:
        """Whether a person can be asked while everybody looks: it needs no look at the own cards."""

    @abstractmethod
    def ask(self, view: AnyView, *, openly: bool) -> Question:
        """Light up what can be chosen, until the question is closed.

        Asked openly, nothing is shown that only the asked person may see.
        """

    @abstractmethod
    def lessons(self, state: AnyState, is_rolling: bool) -> Sequence[Lesson]:
        """What the guide has to say at this moment, in order."""


def is_window(asked: AnyDecision) -> bool:
    """Whether a question is asked out of turn, of those alone who can react."""
    return asked.asks == "react"
