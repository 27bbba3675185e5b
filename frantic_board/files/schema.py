"""Checked access to the values of a TOML file, so that a reader lists what it expects and nothing else.

An accessor gives the value, or reports the problem and gives None; so a reader goes on and finds all problems
of a file at once. `Source.finish` raises them.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NoReturn

from frantic_board.files.characters import has_control_character
from frantic_board.files.errors import FileError, Problem, quoted
from frantic_board.files.locate import KeyPath, Places

MAX_PROBLEMS: Final = 50
"""After so many problems the rest of a file is not worth telling about."""


class Source:
    """One file that is being read: its text, its values, and the problems found so far."""

    def __init__(self, label: str, text: str, values: dict[str, object], first_line: int = 1) -> None:
        self.label = label
        """The file's name in messages."""
        self.top = Table(self, (), values)
        """The file's values."""
        self._text = text
        self._first_line = first_line
        self._places: Places | None = None
        self._problems: list[Problem] = []
        self._left_out = False

    @property
    def is_full(self) -> bool:
        """Whether so many problems were found that further ones are not noted."""
        return len(self._problems) >= MAX_PROBLEMS

    def position(self, path: KeyPath, index: int | None = None, *, on_key: bool = False) -> tuple[int, int]:
        """Line and column of a value, of a character of a string value, or of a key."""
        if self._places is None:
            self._places = Places(self._text)
        line, column = self._places.of_key(path) if on_key else self._places.of_value(path, index)
        return line + self._first_line - 1, column

    def report(
        self, sentence: str, path: KeyPath = (), index: int | None = None, *, on_key: bool = False
    ) -> bool:
        """Note a problem of the value there, of one character of a string value, or of a key.

        The answer is False once so many problems were found that this one is left out.
        """
        if self.is_full:
            self._left_out = True
            return False
        line, column = self.position(path, index, on_key=on_key)
        self._problems.append(Problem(self.label, sentence, line, column))
        return True

    def include(self, error: FileError) -> None:
        """Note the problems of another file that this one needs."""
        for problem in error.problems:
            if self.is_full:
                self._left_out = True
            elif problem not in self._problems:
                self._problems.append(problem)

    def finish(self) -> None:
        """Raise the problems, if there are any: this file's by line, then those of other files."""
        if self._problems:
            self.fail()

    def fail(self) -> NoReturn:
        """Raise the problems, of which the caller knows that there are some."""
        problems = sorted(self._problems, key=self._rank)
        if self._left_out:
            problems.append(Problem(self.label, f"further problems are not listed after {MAX_PROBLEMS}"))
        raise FileError(problems)

    def _rank(self, problem: Problem) -> tuple[bool, int, int]:
        return problem.path != self.label, problem.line or 0, problem.column or 0


@dataclass(frozen=True)
class Table:
    """A table of a TOML file and where it stands there."""

    source: Source
    path: KeyPath
    values: dict[str, object]

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def report(self, key: str, sentence: str) -> None:
        """Note a problem with the value of a key."""
        self.source.report(sentence, (*self.path, key))

    def only(self, *known: str) -> None:
        """Report every key that is not one of these."""
        for key in self.values:
            if key not in known:
                sentence = f"unknown key {quoted(key)}, expected only {', '.join(known)}"
                if not self.source.report(sentence, (*self.path, key), on_key=True):
                    return

    def _find(self, key: str, kind: type, expected: str, needed: bool) -> object:
        """The value if it is there and of this type; otherwise a report (where due) and None."""
        value = self.values.get(key)
        if value is None:
            if needed:
                self.source.report(f"{key} is missing, expected {expected}", self.path)
            return None
        if _is_a(value, kind):
            return value
        self.report(key, f"{self._shown(key)} is {describe(value)}, expected {expected}")
        return None

    def _shown(self, key: str) -> str:
        return key if key.isidentifier() and len(key) <= 40 else quoted(key)

    def text(self, key: str, least: int = 0, most: int = 500, *, needed: bool = False) -> str | None:
        """A string of bounded length without control characters."""
        value = self._find(key, str, "a string", needed)
        if not isinstance(value, str):
            return None
        sentence = _text_problem(value, least, most)
        if sentence:
            self.report(key, f"{self._shown(key)} {sentence}")
            return None
        return value

    def drawing(self, key: str, most: int, *, needed: bool = False) -> str | None:
        """A string of bounded length that may run over several lines."""
        value = self._find(key, str, "a string", needed)
        if not isinstance(value, str):
            return None
        if len(value) > most:
            self.report(key, f"{key} is {len(value)} characters long, expected at most {most}")
            return None
        return value

    def integer(self, key: str, low: int, high: int, *, needed: bool = False) -> int | None:
        """A whole number in a range."""
        value = self._find(key, int, _range(low, high), needed)
        if not isinstance(value, int):
            return None
        if not low <= value <= high:
            self.report(key, f"{self._shown(key)} is {describe(value)}, expected {_range(low, high)}")
            return None
        return value

    def flag(self, key: str, *, needed: bool = False) -> bool | None:
        """Either true or false."""
        value = self._find(key, bool, "true or false", needed)
        return value if isinstance(value, bool) else None

    def integers(
        self, key: str, low: int, high: int, count: int, *, needed: bool = False
    ) -> list[int] | None:
        """An array of so many whole numbers in a range."""
        expected = f"{count} whole numbers from {low} to {high}"
        value = self._find(key, list, f"an array of {expected}", needed)
        if not isinstance(value, list):
            return None
        good = [item for item in value if _is_a(item, int) and low <= item <= high]
        if len(value) != count:
            self.report(key, f"{key} has {_count(len(value), 'element')}, expected {expected}")
        elif len(good) == count:
            return good
        for index, item in enumerate(value[: count * 2]):
            if not (_is_a(item, int) and low <= item <= high):
                sentence = f"element {index + 1} of {key} is {describe(item)}, expected {_range(low, high)}"
                self.source.report(sentence, (*self.path, key, index))
        return None

    def texts(self, key: str, most_items: int, most: int, *, needed: bool = False) -> list[str] | None:
        """An array of strings, each of bounded length and without control characters."""
        value = self._find(key, list, "an array of strings", needed)
        if not isinstance(value, list) or self._is_too_long(key, value, most_items):
            return None
        good = []
        for index, item in enumerate(value):
            sentence = _text_problem(item, 0, most) if isinstance(item, str) else f"is {describe(item)}"
            if sentence:
                expected = "" if isinstance(item, str) else ", expected a string"
                path = (*self.path, key, index)
                self.source.report(f"element {index + 1} of {key} {sentence}{expected}", path)
            else:
                good.append(item)
        return good if len(good) == len(value) else None

    def table(self, key: str, *, needed: bool = False) -> "Table | None":
        """A table inside this one."""
        value = self._find(key, dict, "a table", needed)
        return Table(self.source, (*self.path, key), value) if isinstance(value, dict) else None

    def tables(self, key: str, most_items: int, *, needed: bool = False) -> "list[Table] | None":
        """An array of tables."""
        value = self._find(key, list, "an array of tables", needed)
        if not isinstance(value, list) or self._is_too_long(key, value, most_items):
            return None
        good = []
        for index, item in enumerate(value):
            path = (*self.path, key, index)
            if isinstance(item, dict):
                good.append(Table(self.source, path, item))
            else:
                sentence = f"element {index + 1} of {key} is {describe(item)}, expected a table"
                self.source.report(sentence, path)
        return good if len(good) == len(value) else None

    def _is_too_long(self, key: str, value: list[object], most_items: int) -> bool:
        if len(value) > most_items:
            self.report(key, f"{key} has {len(value)} elements, expected at most {most_items}")
        return len(value) > most_items

    def must_be(self, key: str, value: int) -> None:
        """Report a missing or different value of a key that has only one: the format's number."""
        found = self._find(key, int, str(value), needed=True)
        if isinstance(found, int) and found != value:
            self.report(key, f"{key} is {describe(found)}, expected {value}")


def describe(value: object) -> str:
    """Say what a value of a TOML file is, in a few words.

    >>> describe(7), describe(True), describe([1, 2]), describe("two")
    ('7', 'true', 'an array', 'the string "two"')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if value.bit_length() < 100 else "a very large number"
        case float():
            return f"the decimal number {value}"
        case str():
            return f"the string {quoted(value)}"
        case list():
            return "an array"
        case dict():
            return "a table"
        case datetime.date() | datetime.time():
            return "a date or time"
    return "something else"


def one_of(names: Iterable[str]) -> str:
    """List what would have been accepted."""
    listed = list(names)
    return f"one of {', '.join(listed)}" if len(listed) > 1 else "".join(listed) or "nothing here"


def _is_a(value: object, kind: type) -> bool:
    """Whether a value is of a type; true and false are no numbers here."""
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _range(low: int, high: int) -> str:
    return f"a whole number from {low} to {high}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _text_problem(value: str, least: int, most: int) -> str:
    """What is wrong with a short text, as the end of a sentence; empty if nothing is."""
    if not least <= len(value) <= most:
        expected = f"{least} to {most}" if least else f"at most {most}"
        return f"is {len(value)} characters long, expected {expected}"
    if has_control_character(value):
        return "holds a control character, expected plain text on one line"
    return ""
