"""What each of the twenty events (B9) would be worth, on average over the dice it asks for.

The worth of a table is a sum over the figures, so for most events it is enough to know where each figure may
end, whatever the others roll. Events that move no figure but only cards are worth nothing here.
"""

from typing import Final

from frantic_board.board.state import FIGURES
from frantic_board.bots.board.walks import FORWARD, SIDES, Stakes, Walks
from frantic_board.kernel.adding import total

EVENTS: Final = 20
_LAPS: Final = 3
"""After so many laps a Tsunami has found its victim, but for one in some ten thousand."""


class Fortune:
    """The events on one table; figures are named by their seats, as everywhere."""

    def __init__(self, walks: Walks, at: list[int], stakes: tuple[Stakes, ...]) -> None:
        self._walks = walks
        self._at = at
        self._stakes = stakes
        self._now = total(stake.at[field] for stake, field in zip(stakes, at, strict=True))
        self._gains = self._alike()

    def gains(self, roller: int) -> list[float]:
        """What each event gains the bot that asks, if this seat rolls it; event n comes at n - 1."""
        marches = [self._walks_of(seat) for seat in range(len(self._at))]
        gains = self._gains[:]
        gains[1] = self._all_to(self._after_earthquake(roller))
        gains[2] = self._chosen(roller, [total(march) / SIDES for march in marches])
        gains[10] = _tsunami(roller, marches)
        return gains

    def _alike(self) -> list[float]:
        """The same of those events that are alike whoever rolls them."""
        at, teleports = self._at, self._walks.teleports
        front, rear = max(at), min(at)
        lift = [front if field == rear else rear if field == front else field for field in at]
        charity = [max(field - 4, 0) if field == front else field + 1 for field in at]
        gains = [0.0] * EVENTS
        gains[0] = self._all_to([max(teleports) if field == rear else field for field in at])
        gains[3] = total(stake.teleport for stake in self._stakes) - self._now
        gains[5] = self._all_to([teleports[5]] * len(at))
        gains[6] = self._spread(1)
        gains[7] = self._spread(-1)
        gains[11] = self._gambling_man()
        gains[14] = self._surprise_party()
        gains[15] = self._all_to(charity)
        gains[16] = self._all_to(lift)
        gains[18] = self._all_to([front] * len(at))
        gains[19] = self._all_to([0 if field == front else field for field in at])
        return gains

    def _all_to(self, fields: list[int]) -> float:
        goal = self._walks.goal
        then = total(stake.at[min(to, goal)] for stake, to in zip(self._stakes, fields, strict=True))
        return then - self._now

    def _after_earthquake(self, roller: int) -> list[int]:
        at = list(self._at)
        seats = len(at)
        for turn in range(1, seats + 1):
            seat = (roller + turn) % seats
            at[seat] = at[(seat + 1) % seats]
        return at

    def _spread(self, direction: int) -> float:
        """Expansion and Recession: everyone shifts by a die."""
        goal = self._walks.goal
        then = 0.0
        for stake, field in zip(self._stakes, self._at, strict=True):
            for roll in range(1, SIDES + 1):
                then += stake.at[min(max(field + direction * roll, 0), goal)]
        return then / SIDES - self._now

    def _walks_of(self, seat: int) -> list[float]:
        """What it gains that this figure walks by each roll."""
        stake, at = self._stakes[seat], self._at[seat]
        here = stake.at[at]
        return [self._walks.worth(at, roll, FORWARD, stake)[0] - here for roll in range(1, SIDES + 1)]

    def _surprise_party(self) -> float:
        """Surprise Party: everyone chooses who goes on 2 fields."""
        goal = self._walks.goal
        moves = [
            stake.at[min(field + 2, goal)] - stake.at[field]
            for stake, field in zip(self._stakes, self._at, strict=True)
        ]
        return total(self._chosen(seat, moves) for seat in range(len(self._at)))

    def _chosen(self, chooser: int, gains: list[float]) -> float:
        """The bot that asks chooses what is best; others choose somebody else, nobody knows whom."""
        if self._is_mine(chooser):
            return max(gains)
        return (total(gains) - gains[chooser]) / (len(gains) - 1)

    def _is_mine(self, seat: int) -> bool:
        """Whether this is the figure of the bot that asks: the farther it goes, the less it is worth."""
        worth = self._stakes[seat].at
        return worth[-1] < worth[0]

    def _gambling_man(self) -> float:
        """Everyone rolls; all with the highest roll go to the teleport of that number."""
        others = len(self._at) - 1
        gain = 0.0
        for stake, field in zip(self._stakes, self._at, strict=True):
            for roll, teleport in enumerate(self._walks.teleports, 1):
                is_highest = (roll / SIDES) ** others / SIDES
                gain += is_highest * (stake.at[teleport] - stake.at[field])
        return gain


def _tsunami(roller: int, marches: list[list[float]]) -> float:
    """Rolling goes round until somebody rolls lower, and walks the roll before."""
    seats = len(marches)
    gain = 0.0
    for turn in range(2, _LAPS * seats + 1):
        march = marches[(roller + turn) % seats]
        for before, falls_short in _SHORT_OF[turn]:
            gain += falls_short * march[before - 1]
    return gain


def _shortfalls() -> list[list[tuple[int, float]]]:
    """How likely it is that a Tsunami ends in each turn because the roll falls short of the one that lies."""
    lying = [0.0, *[1 / SIDES] * SIDES]
    turns: list[list[tuple[int, float]]] = [[], []]
    for _ in range(2, _LAPS * len(FIGURES) + 1):
        turns.append([(before, lying[before] * (before - 1) / SIDES) for before in range(2, SIDES + 1)])
        lying = [0.0, *(total(lying[: roll + 1]) / SIDES for roll in range(1, SIDES + 1))]
    return turns


_SHORT_OF: Final = _shortfalls()
"""By turn, each roll that may lie, and how likely that is and that the next one is lower."""
