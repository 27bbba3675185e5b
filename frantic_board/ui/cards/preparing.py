"""What a person puts together before it counts: a Fantastic Four, presents, a power card."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice

from frantic_board.cards.answers import PASS, Answer, GiveTo, Play, Power, Split
from frantic_board.cards.cards import HIDDEN
from frantic_board.cards.rules import Decision
from frantic_board.cards.view import View
from frantic_board.ui.cards.fan import FanView
from frantic_board.ui.cards.odds import powers_with


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


class Arming:
    """Which power card goes with the card that is played next; it is asked for before the rules do (C6.2)."""

    def __init__(self, view: View, asked: Decision) -> None:
        self.power = 0
        """The power card that was chosen; 0 for none."""
        self._with: dict[Answer, list[int]] = {}
        if asked.asks in ("turn", "play") and view.table.powers[view.seat] and HIDDEN not in view.hand:
            plays = [option for option in asked.options() if isinstance(option, Play)]
            self._with = {play: powers for play in plays if (powers := powers_with(view, play))}
        self.powers = sorted({power for powers in self._with.values() for power in powers})
        """Those that could be turned up with some card."""

    def choose(self, power: int | None) -> None:
        """Take one, or put it back; None takes the next, and after the last none."""
        if power is None:
            places = [0, *self.powers]
            self.power = places[(places.index(self.power) + 1) % len(places)]
        elif power in self.powers:
            self.power = 0 if power == self.power else power

    def answers_after(self, answer: Answer) -> list[Answer]:
        """What is said of power cards once a card is played; nothing where it has to be asked."""
        powers = self._with.get(answer, ())
        if not powers or (self.power and self.power not in powers):
            return []
        return [Power(self.power) if self.power else PASS]
