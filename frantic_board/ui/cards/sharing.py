"""Cards that are shared out: a Fantastic Four by presses on the seats, the own hand at Merry Christmas."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice

from frantic_board.cards.answers import Answer, GiveTo, Split
from frantic_board.ui.cards.fan import FanView


class Shares:
    """A Fantastic Four: every press on a seat is a card for it, and the rest goes on in the same order."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.dealt: list[int] = []
        """The seats that were pressed, card by card."""

    @property
    def following(self) -> list[int]:
        """Who gets the cards that nobody was pressed for."""
        return list(islice(cycle(self.dealt), len(self.dealt), self.total)) if self.dealt else []

    @property
    def counts(self) -> Counter[int]:
        """How many each draws."""
        return Counter([*self.dealt, *self.following])

    def add(self, seat: int) -> None:
        """One card more for a seat, as long as one is left."""
        if len(self.dealt) < self.total:
            self.dealt.append(seat)

    def remove(self, seat: int) -> None:
        """Take back the last card that went to a seat."""
        if seat in self.dealt:
            del self.dealt[len(self.dealt) - 1 - self.dealt[::-1].index(seat)]

    def answer(self, options: Sequence[Answer]) -> Answer | None:
        """The option that shares out like this; None if nobody gets a card yet."""
        counts = self.counts
        return next(
            (
                each
                for each in options
                if isinstance(each, Split)
                and dict(zip(each.shares[::2], each.shares[1::2], strict=True)) == counts
            ),
            None,
        )


class Presents:
    """Merry Christmas: which card of the hand goes to whom, by its slot in the fan."""

    def __init__(self, fan: FanView, takers: Sequence[int]) -> None:
        """`takers` in order from who gives."""
        self._fan = fan
        self._takers = takers

    @property
    def given(self) -> dict[int, int]:
        """Who gets a card, by its slot."""
        return self._fan.given

    @property
    def free(self) -> list[int]:
        """The slots that nobody gets yet."""
        return [slot for slot, kind in enumerate(self._fan.slots) if kind and slot not in self.given]

    def give(self, taker: int) -> None:
        """What is ticked goes to somebody; where nothing is, all that is left."""
        self.given.update(dict.fromkeys(self._fan.ticked or self.free, taker))
        self._fan.ticked = []
        self._fan.changed()

    def share_rest(self) -> None:
        """What is left goes round, so that all get as many."""
        for slot in self.free:
            counts = Counter(self.given.values())
            self.given[slot] = min(self._takers, key=lambda taker: counts[taker])
        self._fan.ticked = []
        self._fan.changed()

    @property
    def answers(self) -> list[Answer]:
        """As the rules ask for it: in deck order, equal cards to receivers in order (C10.11)."""
        slots = self._fan.slots
        given = [(slots[slot], self._takers.index(taker)) for slot, taker in self.given.items()]
        return [GiveTo(kind, self._takers[place]) for kind, place in sorted(given)]
