"""What a game gives the terminal: its table drawn, its facts told, its questions in small steps, its help."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from frantic_board.bots import Hint
from frantic_board.choices import Choice, Path, What
from frantic_board.kernel import AnyDecision, AnyFact, AnyState, AnyView, WindowOpened
from frantic_board.terminal.console import Console
from frantic_board.words.language import Words

BOLD: Final = "1"
DIM: Final = "2"


@dataclass(frozen=True)
class Entry:
    """One sentence of the log."""

    text: str
    begins: bool = False
    """Whether a paragraph begins with it."""
    seat: int | None = None
    """Whose turn begins with it."""
    block: tuple[str, ...] = ()
    """Lines below it that are shown once and are no part of the log."""


@dataclass(frozen=True)
class Item:
    """One thing to choose."""

    choice: Choice
    label: str
    """One line without codes."""
    style: str = ""
    note: str = ""
    """What it means, where there is room for it."""
    names: tuple[str, ...] = ()
    """What may be typed for it besides its number, in lower case."""
    refusal: str = ""
    """Why it cannot be chosen now, if it is only shown beside those that can."""


@dataclass(frozen=True)
class Step:
    """One choice on the way to an answer: from a numbered list, or of a field, which has a number already."""

    question: str
    items: tuple[Item, ...]
    default: Choice | None = None
    """What Enter chooses."""
    note: str = ""
    """What should be known before choosing."""

    @property
    def is_field(self) -> bool:
        """Whether fields are chosen, which go by their numbers on the board."""
        return all(item.choice.what is What.FIELD for item in self.items)

    def item(self, typed: str) -> Item | None:
        """What was meant; None if it is not there."""
        if typed.isascii() and typed.isdigit() and len(typed) < 6:
            number = int(typed)
            if self.is_field:
                return next((item for item in self.items if item.choice.value == number), None)
            return self.items[number - 1] if 1 <= number <= len(self.items) else None
        word = typed.casefold()
        return next((item for item in self.items if word in item.names), None)

    def find(self, typed: str) -> Choice | None:
        """What was chosen; None if that is not there or cannot be chosen."""
        if typed == "":
            return self.default
        item = self.item(typed)
        return None if item is None or item.refusal else item.choice


class RuleEntry(Protocol):
    """A few sentences of the rules about one thing."""

    @property
    def title(self) -> str:
        """What it is about; empty if it is just told."""
        ...

    @property
    def texts(self) -> tuple[str, ...]:
        """One paragraph each."""
        ...


def entry_lines(
    console: Console, say: Words, entry: RuleEntry, title: str = "", style: str = BOLD
) -> list[str]:
    """A few sentences of the rules as lines, with their title in front, or another one."""
    if not entry.title:
        return [line for text in entry.texts for line in console.wrapped(text, "    ", "  - ")]
    title = title or entry.title
    told = say("{name}: {what}", name=title, what=" ".join(entry.texts))
    lines = console.wrapped(told, "    ", "  ")
    lines[0] = lines[0].replace(title, console.paint(title, style), 1)
    return lines


def plain(name: str) -> str:
    """A name as somebody may type it: without hyphens and apostrophes, large or small."""
    return name.casefold().replace("-", " ").replace("'", "")


class Room(Protocol):
    """One game at one table in a terminal."""

    title: str
    """What is played."""
    introduction: str
    """What it is about, for those who never played it."""
    examples: Mapping[str, str]
    """How an answer to each question is written in the notation, by what is asked."""
    always_asked: frozenset[str]
    """What is asked even if there is only one thing to choose."""
    keys: Sequence[tuple[str, str]]
    """What else can be typed, and what it does."""

    # --- what is seen

    def table(self, state: AnyState, seat: int | None) -> list[str]:
        """The table, with what is new to this seat marked."""
        ...

    def hand(self, pending: AnyDecision, state: AnyState) -> str:
        """The hand of who is asked, in one line; empty where the question shows it."""
        ...

    def is_private(self, pending: AnyDecision) -> bool:
        """Whether a question shows what only its seat may see."""
        ...

    def has_last_chance(self, pending: AnyDecision) -> bool:
        """Whether who chose may take it back just before chance answers this question."""
        ...

    # --- what is told

    def hear(self, fact: AnyFact) -> Iterator[Entry]:
        """What to tell now that this has happened; something may be held back to be told in one."""
        ...

    def flush(self) -> Iterator[Entry]:
        """What was held back."""
        ...

    def status(self, state: AnyState, eyes: frozenset[int]) -> str:
        """Who must do what now, said to those who look through these eyes."""
        ...

    def window(self, opened: WindowOpened, state: AnyState) -> str:
        """What the whole table is asked when a window opens."""
        ...

    def goes_on(self, opened: WindowOpened) -> bool:
        """Whether others may still throw in after one has."""
        ...

    def has_for(self, opened: WindowOpened, state: AnyState, seat: int) -> bool:
        """Whether a seat holds a card for a window."""
        ...

    def lacks(self, opened: WindowOpened, who: str) -> str:
        """The sentence for who has no card for a window."""
        ...

    # --- what is chosen

    def step(self, pending: AnyDecision, state: AnyState, choices: Sequence[Choice], chosen: Path) -> Step:
        """How to ask for one of these choices, when so much is chosen already."""
        ...

    def why_not(self, pending: AnyDecision, state: AnyState, chosen: Path, number: int) -> str:
        """Why this number of the board cannot be chosen."""
        ...

    def refused(self, reason: str) -> str:
        """A refusal of the rules in the people's language."""
        ...

    def chose(self, seat: int) -> None:
        """Somebody has chosen: what was new to that seat is so no longer."""
        ...

    def remember(self) -> object:
        """What `recall` needs to show the table again as it is now."""
        ...

    def recall(self, remembered: object, state: AnyState) -> None:
        """Something was taken back."""
        ...

    # --- help

    def advice(self, hint: Hint, view: AnyView) -> str:
        """A hint in words."""
        ...

    def chapters(self) -> Sequence[tuple[str, list[str]]]:
        """The rules: the titles and lines of their chapters."""
        ...

    def about(self, topic: str) -> list[str]:
        """What there is to say about a card, an event or a place; nothing if there is no such thing."""
        ...
