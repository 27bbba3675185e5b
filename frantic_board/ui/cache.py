"""A cache that forgets what was used longest ago, bounded by the summed cost of what it holds."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


def surface_bytes(surface: pygame.Surface) -> int:
    """How much memory the pixels of a surface take."""
    return surface.get_width() * surface.get_height() * 4


def _one(_value: object) -> int:
    return 1


class Cache(Generic[Key, Value]):
    """Values by key; the least recently used go first when the limit is passed.

    >>> squares: Cache[int, int] = Cache(limit=2)
    >>> [squares.get(n, lambda n=n: n * n) for n in (1, 2, 3)], len(squares)
    ([1, 4, 9], 2)
    """

    def __init__(self, limit: int, cost: Callable[[Value], int] = _one) -> None:
        self.limit = limit
        self._cost = cost
        self._held: OrderedDict[Key, Value] = OrderedDict()
        self._total = 0

    def __len__(self) -> int:
        return len(self._held)

    @property
    def total(self) -> int:
        """The summed cost of everything held."""
        return self._total

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value of this key, made now if it is not held."""
        held = self._held
        if key in held:
            held.move_to_end(key)
            return held[key]
        value = make()
        held[key] = value
        self._total += self._cost(value)
        while self._total > self.limit and len(held) > 1:
            _, dropped = held.popitem(last=False)
            self._total -= self._cost(dropped)
        return value
