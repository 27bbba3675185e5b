"""Gates: moments in a sequence of animations that wait for people, or for a while.

A reaction window is one: it opens at the same place whether or not anybody holds a card for it, so it gives
nothing away, and closes by itself.
"""

from frantic_board.ui.anim import Animation


class Gate(Animation):
    """Waits until it is opened, or until its seconds have passed; without seconds it waits for ever."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.passed = 0.0
        self.has_begun = False

    @property
    def share(self) -> float:
        """How much of the time has passed, from 0 to 1."""
        return 0.0 if not self.seconds else min(1.0, self.passed / self.seconds)

    def advance(self, seconds: float, *, reduced: bool = False) -> float:  # noqa: ARG002 - one signature
        """Let time pass."""
        if self.is_done:
            return seconds
        self.has_begun = True
        self.passed += seconds
        if self.seconds is not None and self.passed >= self.seconds:
            self.is_done = True
            return self.passed - self.seconds
        return 0.0

    def finish(self) -> None:
        """Open it."""
        self.is_done = True
