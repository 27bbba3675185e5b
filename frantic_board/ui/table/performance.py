"""The performance of what happened: movement, and in between the gates that wait for people.

Movement runs at the chosen speed and can be skipped, up to the next gate and no further: whoever skips a walk
must not skip the moment in which somebody may throw in a card.
"""

from collections import deque
from collections.abc import Iterable
from typing import TypeAlias

from frantic_board.ui.anim import Animation, Animator, Sequence
from frantic_board.ui.table.gate import Gate

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
        moves: list[Animation] = []
        for part in parts:
            if isinstance(part, Animation):
                moves.append(part)
                continue
            self._left += [Sequence(*moves), part]
            moves = []
        self._left.append(Sequence(*moves))
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
        """Skip movement up to the next gate."""
        if self._gate is None:
            self.animator.finish()
            self._go_on()

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
