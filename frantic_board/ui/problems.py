"""What is off but not fatal: a missing font, a display that had to be opened again.

The game goes on as well as it can and says so. A problem is data, so that whoever shows it chooses the
language.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Trouble(Enum):
    """The kinds of things that can be off in the window."""

    FONT_MISSING = "font-missing"
    FONT_BROKEN = "font-broken"
    ICON_MISSING = "icon-missing"
    DISPLAY_LOST = "display-lost"
    NO_FULL_SCREEN = "no-full-screen"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is off, and what it is about (a file name, an icon's name, SDL's own words)."""

    trouble: Trouble
    subject: str


class Problems:
    """The problems noted so far, each once, in the order they came."""

    def __init__(self) -> None:
        self._noted: dict[Problem, None] = {}

    def __iter__(self) -> Iterator[Problem]:
        return iter(tuple(self._noted))

    def __len__(self) -> int:
        return len(self._noted)

    def note(self, trouble: Trouble, subject: str) -> None:
        """Remember that something is off."""
        self._noted.setdefault(Problem(trouble, subject))
