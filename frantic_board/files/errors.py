"""What a reader says about a file that it does not accept: where, what is wrong, what was expected."""

from collections.abc import Iterable
from dataclasses import dataclass

from frantic_board.files.characters import NO_TEXT


def printable(text: str) -> str:
    r"""Escape what must not reach a terminal or a window.

    >>> printable("a\x1b[2J")
    'a\\u001b[2J'
    """
    return NO_TEXT.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def quoted(text: str, most: int = 40) -> str:
    """Quote somebody's text inside a sentence: printable and of bounded length.

    >>> quoted("x" * 50, 5)
    '"xxxxx..."'
    """
    return f'"{printable(text[:most])}{"..." if len(text) > most else ""}"'


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a file."""

    path: str
    """The file, as the person named it or as it was found."""
    sentence: str
    """What is wrong and what was expected."""
    line: int | None = None
    """Counted from 1; None where the file as a whole is meant."""
    column: int | None = None
    """Counted from 1, in characters; None where the line as a whole is meant."""

    def __str__(self) -> str:
        places = [str(number) for number in (self.line, self.column) if number is not None]
        return f"{':'.join([printable(self.path) or quoted(''), *places])}: {self.sentence}"


class FileError(ValueError):
    """A file that is not accepted, with all the problems that were found in it.

    >>> print(FileError([Problem("a.toml", "turn is 7, expected 0 to 3", 5, 8)]))
    a.toml:5:8: turn is 7, expected 0 to 3
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        """The problems, at least one."""
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)


def refusal(path: str, sentence: str, line: int | None = None, column: int | None = None) -> FileError:
    """Make the error for a file with this one problem."""
    return FileError([Problem(path, sentence, line, column)])
