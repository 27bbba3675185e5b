"""What events are worth (C10), most of them by how many cards everyone will hold afterwards."""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.bots.cards.situation import Situation
from frantic_board.bots.cards.weights import OUT, SIZE
from frantic_board.cards.cards import EVENT_NAMES, POINTS, points_of
from frantic_board.cards.state import ORDER
from frantic_board.kernel.adding import total

_POINTS_OF_A_CARD: Final = 6.2
_MOST: Final = 30.0
"""No event is held to be worth more than this, or less than minus this."""


class Changes:
    """The hands before an event, with the cards that the seat will hold then."""

    def __init__(self, situation: Situation, hand: bytes, trigger: int) -> None:
        self.situation = situation
        self.hand = hand
        sizes = situation.sizes[:]
        sizes[situation.seat] = len(hand)
        self.sizes = sizes
        self.trigger = trigger
        self.order = ORDER[situation.state.direction][len(sizes)][trigger]
        """All seats in order from the trigger, who comes last (C9.2)."""

    def worth(self, after: list[int]) -> float:
        """What it is worth that everyone holds so many cards afterwards."""
        situation = self.situation
        worth = situation.mine(len(self.hand), after[situation.seat] - len(self.hand))
        if not after[situation.seat]:
            worth += OUT
        for other, size in enumerate(after):
            if other != situation.seat:
                worth += situation.theirs(other, size - self.sizes[other])
        return worth

    def in_order(self, change: Callable[[int, int], int]) -> float:
        """The worth of a change that depends on the place in order and the size of the hand."""
        after = self.sizes[:]
        for place, seat in enumerate(self.order):
            after[seat] = max(0, change(place, self.sizes[seat]))
        return self.worth(after)


_Worth: TypeAlias = Callable[[Changes], float]


def _charity(changes: Changes) -> float:
    sizes = changes.sizes
    most = max(sizes)
    rich = sizes.count(most)
    poor = len(sizes) - rich
    return changes.in_order(lambda _place, size: size - poor if size == most else size + rich)


def _crowdfunding(changes: Changes) -> float:
    sizes = changes.sizes
    fewest = min(sizes)
    poor = sizes.count(fewest)
    rich = len(sizes) - poor
    return changes.in_order(lambda _place, size: size + rich if size == fewest else size - poor)


def _communism(changes: Changes) -> float:
    most = max(changes.sizes)
    return changes.in_order(lambda _place, _size: most)


def _doomsday(changes: Changes) -> float:
    """All get the same: who was behind is so no longer."""
    situation = changes.situation
    mine = situation.hand_cost(changes.hand)
    others = [
        SIZE[size] + size * situation.unknown
        for seat, size in enumerate(changes.sizes)
        if seat != situation.seat
    ]
    return mine - total(others) / len(others) - 4.0


def _earthquake(changes: Changes) -> float:
    order = changes.order
    after = changes.sizes[:]
    for place, seat in enumerate(order):
        after[seat] = changes.sizes[order[place - 1]]
    return changes.worth(after)


def _mixed(changes: Changes) -> float:
    """Tornado and Merry Christmas: about the same number for everyone."""
    mean = sum(changes.sizes) // len(changes.sizes)
    return changes.in_order(lambda _place, _size: mean)


def _finish_line(changes: Changes) -> float:
    seat = changes.situation.seat
    mine = points_of(changes.hand)
    least = min([size for other, size in enumerate(changes.sizes) if other != seat]) * _POINTS_OF_A_CARD
    return least - mine


def _robin_hood(changes: Changes) -> float:
    after = changes.sizes[:]
    sizes = [changes.sizes[seat] for seat in changes.order]
    richest, poorest = changes.order[sizes.index(max(sizes))], changes.order[sizes.index(min(sizes))]
    after[richest], after[poorest] = after[poorest], after[richest]
    return changes.worth(after)


def _double_taxation(changes: Changes) -> float:
    mine = sum(sorted([POINTS[kind] for kind in changes.hand])[-3:])
    others = [min(3, size) * 8 for seat, size in enumerate(changes.sizes) if seat != changes.situation.seat]
    return total(others) / len(others) - mine


def _identity_theft(changes: Changes) -> float:
    scores = changes.situation.state.scores
    mine = scores[changes.situation.seat]
    if mine == max(scores):
        return float(mine - min(scores))
    return float(min(scores) - max(scores)) if mine == min(scores) else 0.0


def _epic_fail(changes: Changes) -> float:
    sizes = [changes.sizes[seat] for seat in changes.order]
    taker = changes.order[sizes.index(min(sizes))]
    return -15.0 if taker == changes.situation.seat else 6.0 * changes.situation.weights[taker]


def _black_hole(changes: Changes) -> float:
    return -4.0 if changes.trigger == changes.situation.seat else 1.5


def _distributor(changes: Changes) -> float:
    """The trigger takes the smallest hand of the others."""
    seat, sizes = changes.situation.seat, changes.sizes
    after = sizes[:]
    others = [other for other in changes.order if other != changes.trigger]
    smallest = min(others, key=lambda other: sizes[other])
    after[changes.trigger], after[smallest] = sizes[smallest], sizes[changes.trigger]
    return changes.worth(after) + (2.0 if changes.trigger == seat else 0.0)


def _expansion(changes: Changes) -> float:
    return changes.in_order(lambda place, size: size + place + 1)


def _market(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: size + 1)


def _mating_season(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: size - size // 3)


def _mexican_standoff(changes: Changes) -> float:
    return changes.in_order(lambda _place, _size: 3)


def _recession(changes: Changes) -> float:
    return changes.in_order(lambda place, size: size - place - 1)


def _third_time_lucky(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: size + 3)


def _vandalism(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: size - size // 4)


def _capitalism(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: 2 * size)


def _rewind(changes: Changes) -> float:
    return changes.in_order(lambda _place, size: size + 2)


def _black_jack(changes: Changes) -> float:
    """The fourth card or so makes the heap more than 21 points, and whoever turned it up takes it."""
    return changes.in_order(lambda place, size: size + (3 if place == 3 else 0))


_BY_NAME: Final[dict[str, _Worth]] = {
    "charity": _charity,
    "communism": _communism,
    "doomsday": _doomsday,
    "earthquake": _earthquake,
    "expansion": _expansion,
    "finish-line": _finish_line,
    "market": _market,
    "mating-season": _mating_season,
    "merry-christmas": _mixed,
    "mexican-standoff": _mexican_standoff,
    "recession": _recession,
    "robin-hood": _robin_hood,
    "third-time-lucky": _third_time_lucky,
    "tornado": _mixed,
    "vandalism": _vandalism,
    "black-hole": _black_hole,
    "capitalism": _capitalism,
    "crowdfunding": _crowdfunding,
    "distributor": _distributor,
    "double-taxation": _double_taxation,
    "identity-theft": _identity_theft,
    "epic-fail": _epic_fail,
    "rewind": _rewind,
    "black-jack": _black_jack,
}
"""What the events are worth that change something; the others are worth nothing to anybody in advance."""

_WORTHS: Final = tuple(_BY_NAME.get(name) for name in EVENT_NAMES)


def event_worth(changes: Changes, event: int) -> float:
    """What one event is worth."""
    worth = _WORTHS[event]
    if worth is None:
        return OUT if not changes.hand else 0.0
    return max(-_MOST, min(_MOST, worth(changes)))


class _Outcome(Changes):
    """Remembers how many cards everyone will hold."""

    def __init__(self, situation: Situation, hand: bytes, trigger: int) -> None:
        super().__init__(situation, hand, trigger)
        self.after: list[int] = []

    def worth(self, after: list[int]) -> float:
        """What it is worth that everyone holds so many cards afterwards."""
        self.after = after
        return super().worth(after)


_FORESEEN: Final = frozenset(
    (
        "communism",
        "crowdfunding",
        "earthquake",
        "expansion",
        "market",
        "mexican-standoff",
        "recession",
        "robin-hood",
        "third-time-lucky",
        "capitalism",
        "charity",
        "tornado",
    )
)
"""The events after which everyone holds about as many cards as is reckoned with here."""


def sizes_after(situation: Situation, event: int) -> list[int]:
    """About how many cards everyone will hold after an event set off by the seat; nothing if that is open."""
    worth = _WORTHS[event]
    if worth is None or EVENT_NAMES[event] not in _FORESEEN:
        return []
    outcome = _Outcome(situation, situation.hand, situation.seat)
    worth(outcome)
    return outcome.after


def any_event_worth(situation: Situation, hand: bytes, trigger: int) -> float:
    """What it is worth that an event is set off, with these cards in hand: the mean of those on the pile."""
    pile = situation.state.event_pile
    if not pile:
        return OUT if not hand else 0.0
    changes = Changes(situation, hand, trigger)
    return total([event_worth(changes, event) for event in pile]) / len(pile)
