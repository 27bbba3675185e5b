"""Gates: moments between movements that wait for people, or for a while.

A reaction window is one, and the chalk board. They keep real time and nobody skips them by skipping movement.
"""

from collections.abc import Callable


class Gate:
    """Waits until it is opened, or until its seconds have passed; without seconds it waits for ever."""

    def __init__(
        self, seconds: float | None, on_begin: Callable[[], None], on_end: Callable[[], None]
    ) -> None:
        self.seconds = seconds
        self.passed = 0.0
        self.is_open = False
        self.on_begin = on_begin
        """Called when people come to it."""
        self.on_end = on_end
        """Called when they go through."""

    @property
    def share(self) -> float:
        """How much of the time is left, from 1 to 0; all of it where it waits for ever."""
        return 1.0 if not self.seconds else max(0.0, 1.0 - self.passed / self.seconds)

    @property
    def seconds_left(self) -> float | None:
        """How long it still waits; None for ever."""
        return None if self.seconds is None else max(0.0, self.seconds - self.passed)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.passed += seconds
        if self.seconds is not None and self.passed >= self.seconds:
            self.is_open = True

    def open(self) -> None:
        """Wait no longer."""
        self.is_open = True
