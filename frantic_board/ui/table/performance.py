"""The performance of what happened: one step after the other, and between them the gates that wait.

Steps run at the chosen speed and can be skipped one by one, up to the next gate and no further: whoever skips
a walk must not skip the moment in which somebody may throw in a card, nor the chalk board.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from frantic_board.ui.anim import INSTANT, Animation, Animator

SPEEDS: Final = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": INSTANT}
"""How fast animations run, by the setting."""


class Gate:
    """Waits until it is opened, or until its seconds have passed; without seconds it waits for ever.

    A reaction window is one, the chalk board, an event. They keep real time, and nobody skips them.
    """

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


Part: TypeAlias = Animation | Gate


class Performance:
    """Plays parts in order."""

    def __init__(self) -> None:
        self.animator = Animator()
        self._gate: Gate | None = None
        self._left: deque[Part] = deque()

    @property
    def is_busy(self) -> bool:
        """Whether anything moves or waits."""
        return self._gate is not None or self.animator.is_busy or bool(self._left)

    def play(self, parts: Iterable[Part]) -> None:
        """Play these parts after those that are left."""
        self._left.extend(parts)
        self._go_on()

    def update(self, seconds: float) -> bool:
        """Let time pass; whether anything was going on."""
        was_busy = self.is_busy
        if self._gate is not None:
            self._gate.wait(seconds)
        else:
            self.animator.update(seconds)
        self._go_on()
        return was_busy

    def skip(self) -> None:
        """Skip what moves now; a gate stays."""
        if self._gate is None:
            self.animator.finish()
            self._go_on()

    def skip_all(self) -> None:
        """Skip movement up to the next gate: what was being drawn is to be drawn anew."""
        while self._gate is None and self.is_busy:
            self.skip()

    def begin_again(self) -> None:
        """Show what waits once more: it was drawn in another language."""
        if self._gate is not None:
            self._gate.on_begin()

    def _go_on(self) -> None:
        """Begin the next part if the last is over; at the speed without movement, all up to a gate."""
        while True:
            gate = self._gate
            if gate is not None:
                if not gate.is_open:
                    return
                self._gate = None
                gate.on_end()
            elif self.animator.is_busy or not self._left:
                return
            else:
                part = self._left.popleft()
                if isinstance(part, Gate):
                    self._gate = part
                    part.on_begin()
                else:
                    self.animator.start(part)
                    if self.animator.is_busy:
                        self.animator.update(0.0)  # what takes no time is over at once
