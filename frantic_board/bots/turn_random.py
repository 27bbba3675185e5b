"""Random numbers for playouts: those of a turn depend on nothing but the seed and its number.

So all answers that are tried out with one seed meet the same dice, whatever was done before. Seeding a
generator is slow: the numbers made for one answer serve the others.
"""

from random import Random


class TurnRandom:
    """Random numbers, turn by turn, the same for as long as the seed is the same."""

    __slots__ = ("_generator", "_made", "_next", "_seed", "_spare", "_turns")

    def __init__(self) -> None:
        self._seed = -1
        self._turns: dict[int, tuple[Random, list[float]]] = {}
        self._spare: list[Random] = []
        self._generator = Random()
        self._made: list[float] = []
        """The numbers of this turn that were asked for so far."""
        self._next = 0

    def begin(self, seed: int, turn: int) -> None:
        """Begin a turn, with the numbers it had before if the seed is still the same."""
        if seed != self._seed:
            self._seed = seed
            self._spare += [generator for generator, _ in self._turns.values()]
            self._turns.clear()
        found = self._turns.get(turn)
        if found is None:
            generator = self._spare.pop() if self._spare else Random()
            generator.seed(seed + turn)
            found = self._turns[turn] = generator, []
        self._generator, self._made = found
        self._next = 0

    def random(self) -> float:
        """The next number of this turn, from 0 up to 1."""
        if self._next == len(self._made):
            self._made.append(self._generator.random())
        self._next += 1
        return self._made[self._next - 1]
