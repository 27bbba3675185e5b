"""Movement over time, driven by the time handed in and never by a clock of its own.

An animation is advanced by seconds and hands back what it did not need, so that a chain of them loses no
time between its links. Every animation can be finished at once: its end is then applied exactly as if it
had run. With reduced motion a tween shows its end at once and waits out its time, so that a person can
still follow what happens.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

Ease = Callable[[float], float]
"""Progress from 0 to 1 to the share of the way covered; 0 stays 0 and 1 stays 1."""


def linear(share: float) -> float:
    """Steady."""
    return share


def ease_out(share: float) -> float:
    """Quick, then gently to rest."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """From rest to rest."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """A little past the end and back."""
    rest = share - 1
    return 1 + 2.7 * rest**3 + 1.7 * rest**2


def arc(share: float) -> float:
    """Up and down again: the height of a hop; 0 at both ends, 1 in the middle."""
    return 4 * share * (1 - share)


class Animation(ABC):
    """Something that takes time."""

    is_done: bool = False

    @abstractmethod
    def advance(self, seconds: float, *, reduced: bool = False) -> float:
        """Let time pass; the seconds left over once done, else 0."""

    @abstractmethod
    def finish(self) -> None:
        """Go to the end at once."""


class Tween(Animation):
    """Calls `step` with values from `start` to `end` over a time; the last call is always with `end`."""

    def __init__(
        self,
        duration: float,
        step: Callable[[float], None],
        ease: Ease = ease_in_out,
        start: float = 0.0,
        end: float = 1.0,
    ) -> None:
        self._duration = max(0.0, duration)
        self._step = step
        self._ease = ease
        self._start = start
        self._end = end
        self._passed = 0.0
        self._shows_end = False

    def advance(self, seconds: float, *, reduced: bool = False) -> float:
        """Let time pass."""
        if self.is_done:
            return seconds
        self._passed += seconds
        if self._passed >= self._duration:
            self.finish()
            return self._passed - self._duration
        if not reduced:
            share = self._ease(self._passed / self._duration)
            self._step(self._start + (self._end - self._start) * share)
        elif not self._shows_end:
            self._shows_end = True
            self._step(self._end)
        return 0.0

    def finish(self) -> None:
        """Apply the end."""
        if not self.is_done:
            self.is_done = True
            self._step(self._end)


class Pause(Animation):
    """Nothing happens for a while."""

    def __init__(self, duration: float) -> None:
        self._left = max(0.0, duration)

    def advance(self, seconds: float, *, reduced: bool = False) -> float:  # noqa: ARG002 - one signature
        """Let time pass."""
        self._left -= seconds
        if self._left > 0:
            return 0.0
        over, self._left = -self._left, 0.0
        self.is_done = True
        return over

    def finish(self) -> None:
        """Wait no longer."""
        self._left = 0.0
        self.is_done = True


class Call(Animation):
    """Takes no time; calls something, once."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action

    def advance(self, seconds: float, *, reduced: bool = False) -> float:  # noqa: ARG002 - one signature
        """Make the call."""
        self.finish()
        return seconds

    def finish(self) -> None:
        """Make the call if it was not made."""
        if not self.is_done:
            self.is_done = True
            self._action()


class Sequence(Animation):
    """One after the other."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)
        self._at = 0
        self.is_done = not parts

    def advance(self, seconds: float, *, reduced: bool = False) -> float:
        """Let time pass through as many parts as it lasts for."""
        while self._at < len(self._parts):
            part = self._parts[self._at]
            seconds = part.advance(seconds, reduced=reduced)
            if not part.is_done:
                return 0.0
            self._at += 1
        self.is_done = True
        return seconds

    def finish(self) -> None:
        """Finish every part that is left, in order."""
        for part in self._parts[self._at :]:
            part.finish()
        self._at = len(self._parts)
        self.is_done = True


class Parallel(Animation):
    """All at once; done when the longest is."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)
        self.is_done = not parts

    def advance(self, seconds: float, *, reduced: bool = False) -> float:
        """Let time pass in every part."""
        running = [part for part in self._parts if not part.is_done]
        over = min((part.advance(seconds, reduced=reduced) for part in running), default=seconds)
        self.is_done = all(part.is_done for part in self._parts)
        return over if self.is_done else 0.0

    def finish(self) -> None:
        """Finish every part."""
        for part in self._parts:
            part.finish()
        self.is_done = True


INSTANT: Final = math.inf
"""The speed at which every animation is over as soon as it starts."""


class Animator:
    """Runs animations until they are done."""

    def __init__(self) -> None:
        self.speed = 1.0
        """How many seconds pass in the animations per second; `INSTANT` finishes them at once."""
        self.is_reduced = False
        self._running: list[Animation] = []

    @property
    def is_busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._running)

    def start(self, animation: Animation) -> None:
        """Run an animation from the next update on."""
        if self.speed == INSTANT:
            animation.finish()
        else:
            self._running.append(animation)

    def stop(self, animation: Animation) -> None:
        """Drop an animation where it is, without applying its end."""
        if animation in self._running:
            self._running.remove(animation)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether anything was moving. Animations may start others while they run."""
        moved = bool(self._running)
        if self.speed == INSTANT:
            self.finish()
            return moved
        for animation in list(self._running):
            animation.advance(seconds * self.speed, reduced=self.is_reduced)
        self._running = [animation for animation in self._running if not animation.is_done]
        return moved

    def finish(self) -> None:
        """Skip to the end of everything that runs, and of whatever that starts in turn."""
        for _ in range(1000):
            running, self._running = self._running, []
            if not running:
                return
            for animation in running:
                animation.finish()
        raise RuntimeError("animations keep starting new ones")
