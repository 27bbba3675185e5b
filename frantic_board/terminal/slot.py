"""The time that bots have at a reaction window; it passes whether or not one of them is asked (B7).

The rules ask only those who hold the card. If the game went on at once wherever nobody does, and later
wherever somebody thinks about it, everybody who watches the clock would know who holds what.
"""

from typing import Final

from frantic_board.terminal.console import Console

SECONDS: Final = 0.2
"""For each bot that could be asked, as far as anybody can see. Who takes longer lets it pass."""


class Slot:
    """The time of one window after the other."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bots = 0
        self._end: float | None = None

    @property
    def is_open(self) -> bool:
        """Whether bots may think about a reaction now."""
        return self._end is not None

    def begin(self, bots: int) -> None:
        """A window opens in which so many bots could be asked."""
        self._bots = bots
        self.begin_again()

    def begin_again(self) -> None:
        """A person was asked and let it pass: the time for the others begins anew."""
        self._end = self._console.now() + self._bots * SECONDS if self._bots else None

    def wait(self) -> None:
        """Let the rest of the time pass, before anything that could tell how much of it was needed."""
        if self._end is not None:
            self._console.pause(self._end - self._console.now())
            self._end = None
