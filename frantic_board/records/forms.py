"""What differs between games in records and scenarios: each game gives a form, the rest is the same."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from frantic_board.files.schema import Table, describe
from frantic_board.kernel import AnyAnswer, AnySetup, AnyState, IllegalAnswer
from frantic_board.registry import game_of
from frantic_board.words.language import N_

EMBEDDED: Final = "| "
"""Begins a line of the head that holds a file of the table's own."""
MAX_NUMBER: Final = 1_000_000_000
"""The largest number of points, of cards or of a field that a scenario may name."""
MAX_NAMES: Final = 400
"""The most names in a list, and the most characters of a name."""
_MAX_LINES: Final = 100_000


# --- the head of a record --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Entries:
    """What the head of a record says, as far as it is the same for all games."""

    label: str
    """The record, as messages name it."""
    values: Mapping[str, tuple[int, str]]
    """Line and value of each entry."""
    embedded: tuple[str, ...]
    """The lines that are embedded behind the game's own entry."""
    figures: tuple[str, ...]
    limit: int
    house: tuple[str, ...]

    def line(self, key: str) -> int:
        """The line of an entry."""
        return self.values[key][0]


class HeadForm(Protocol):
    """How the head of a record says what is played."""

    key: str
    """The game's own entry."""

    def write(self, setup: AnySetup) -> list[str]:
        """The lines of the own entry: itself, what is embedded behind it, and the house rules."""
        ...

    def read(self, entries: Entries) -> AnySetup:
        """The setup that the entries tell of; raises `FileError`."""
        ...

    def size(self, setup: AnySetup) -> int:
        """How many cards a check of such a game names."""
        ...


# --- scenarios -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line in the notation, and the line of the file it stands in."""

    text: str
    number: int


@dataclass(frozen=True)
class Expectation:
    """Something that must be so in the position a script ends in."""

    line: int
    """The line of the file it stands in."""
    compare: Callable[[AnyState], str | None]
    """In what a position differs from it, as a sentence; None if it does not."""


class ScenarioForm(Protocol):
    """What a scenario of a game says besides what all scenarios say."""

    keys: tuple[str, ...]
    """Its own keys."""
    expect_keys: tuple[str, ...]
    """Its own keys of `[expect]`."""
    verbs: tuple[str, ...]
    """What players are asked."""
    chance_verbs: tuple[str, ...]
    """What chance is asked."""

    def read(
        self, top: Table, players: tuple[str, ...] | None, limit: int, house: tuple[str, ...], folder: Path
    ) -> tuple[AnySetup, Callable[[], AnyState], list[Expectation]] | None:
        """The setup, what makes the position, and the game's own expectations.

        Problems go to the table's source. Players that are None had problems, which were reported: the rest
        is looked at as far as that goes.
        """
        ...


def read_lines(table: Table, key: str, *, needed: bool = False) -> list[Line]:
    """Read an array of lines in the notation. Any string will do: what it says is judged in the run."""
    values = table.values.get(key)
    if values is None and not needed:
        return []
    expected = "an array of lines in the notation"
    if not isinstance(values, list):
        if values is None:
            table.source.report(f"{key} is missing, expected {expected}", table.path)
        else:
            table.report(key, f"{key} is {describe(values)}, expected {expected}")
        return []
    if len(values) > _MAX_LINES:
        table.report(key, f"{key} has {len(values)} lines, expected at most {_MAX_LINES}")
        return []
    lines = []
    for index, value in enumerate(values):
        if isinstance(value, str):
            lines.append(Line(value, line_of(table, key, index)))
        else:
            sentence = f"line {index + 1} of {key} is {describe(value)}, expected a string"
            table.source.report(sentence, (*table.path, key, index))
    return lines


def line_of(table: Table, *path: str | int) -> int:
    """The line of the file where something of a table stands."""
    return table.source.position((*table.path, *path))[0]


def differs(what: str, found: object, expected: object) -> str | None:
    """Say in what something differs from what was expected; None where it does not."""
    return None if found == expected else f"{what} {found}, expected {expected}"


# --- a turn as a scenario --------------------------------------------------------------------------------


class CannotExport(ValueError):
    """A turn that no scenario can tell; its sentence is for people and can be translated."""


ENDS_OTHERWISE: Final = N_("This turn depends on what came before it: a scenario would end otherwise.")


@dataclass(frozen=True)
class PlayedTurn:
    """A turn of a game that was played, to be told as a scenario."""

    setup: AnySetup
    title: str
    seat: int
    """Whose turn it is."""
    before: AnyState
    """How it was when the turn began."""
    answers: tuple[AnyAnswer, ...]
    """All that was answered in it, by players and by chance."""
    script: tuple[str, ...]
    """The same in the notation."""
    after: AnyState
    """What it led to."""

    def play(self, state: AnyState, is_same: Callable[[AnyState, AnyState], bool]) -> None:
        """Play the turn from a position set up by hand, as whoever reads the scenario will.

        Raises `CannotExport` if it does not lead to the same.
        """
        machine = game_of(self.setup).machine
        try:
            for answer in self.answers:
                machine.apply(state, answer)
        except IllegalAnswer:
            raise CannotExport(ENDS_OTHERWISE) from None
        if not is_same(state, self.after):
            raise CannotExport(ENDS_OTHERWISE)


class ScenarioWriter(Protocol):
    """Tells a turn of a game as a scenario."""

    def __call__(self, turn: PlayedTurn) -> list[str]:
        """The lines of the file. Raises `CannotExport` where a scenario would not lead to the same."""
        ...


def toml_string(text: str) -> str:
    """A TOML basic string; its escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False)


def toml_strings(texts: Iterable[str]) -> str:
    """An array of strings."""
    return f"[{', '.join(map(toml_string, texts))}]"


def toml_table(values: Mapping[str, object]) -> str:
    """An inline table of values that are TOML already."""
    return f"{{ {', '.join(f'{key} = {value}' for key, value in values.items())} }}" if values else "{}"


def toml_script(lines: Iterable[str]) -> list[str]:
    """The answers, one a line."""
    return ["script = [", *(f"  {toml_string(line)}," for line in lines), "]"]
