"""What a table is worth to a seat: where everyone stands and is about to go, and what is in the hand.

Worths are in penalty points to the seat's advantage. That of a table is a sum over the figures, so that what
moves one figure needs to look at that figure only; `Stakes` hold a figure's part.
"""

from typing import Final

from frantic_board.board.cards import FACES, FUCK_YOU, GIFT, MAGNET, TROUBLEMAKER
from frantic_board.board.state import State
from frantic_board.bots.board.event_worth import EVENTS, Fortune
from frantic_board.bots.board.walks import FORWARD, SIDES, Stakes, Walks
from frantic_board.bots.board.weights import Taste
from frantic_board.bots.board.win_chance import LAST_TURNS, Chances
from frantic_board.kernel.adding import total
from frantic_board.kernel.piles import without_card

PENALTY: Final = 21
"""Points for a Fuck You in hand at the end of a round, and the fields it moves its player (B6.18)."""

_STEEPNESS: Final = 3
"""The third power of how far the foremost has come tells how near the end of the round is: seen in games."""
FUCK_YOU_TAKEN: Final = 10.0
"""What it costs to have to take a Fuck You: it may still be got rid of."""
_MAGNET: Final = 3.0
"""What the choice of a card is worth."""
_BURDEN: Final = 0.85
"""A Fuck You in hand counts so much of the fields it stands for: it may still be got rid of."""


class Prospects:
    """What may come of one table, in the eyes of one seat."""

    def __init__(self, table: State, seat: int, taste: Taste) -> None:
        self.table = table
        self.seat = seat
        self.taste = taste
        self.walks = Walks(table)
        field = field_worth(table, taste)
        self.chances = Chances(table, seat, field)
        self.weights = self.chances.weights
        self.cards = card_worths(taste, field)
        """What it is worth to hold a card of each kind."""
        self.costs = [field * cost for cost in self._next_positions()]
        """What it costs a figure to stand on each field."""
        self._now = self._sum(table.at) + self.hand(table.hands[seat])
        self._event_gains: dict[int, float] = {}
        self._stakes: tuple[Stakes, ...] | None = None

    def hand(self, cards: bytes) -> float:
        """What it is worth to hold these cards."""
        return total(self.cards[kind] for kind in cards)

    def standing(self, state: State) -> float:
        """The worth of a state that has come of the table, in the same round."""
        worth = 0.0
        for stakes, field in zip(self.stakes, state.at, strict=True):  # asked after every roll looked at
            worth += stakes.at[field]
        return worth + self.hand(state.hands[self.seat]) - self._now

    def event_gain(self, roller: int) -> float:
        """What an event is worth that this seat is about to roll."""
        if roller not in self._event_gains:
            self._event_gains[roller] = _mean_gain(Fortune(self.walks, self.table.at, self.stakes), roller)
        return self._event_gains[roller]

    def relief(self) -> float:
        """How much better it is to end the round by oneself after a Fuck You was played, not held."""
        hand = self.table.hands[self.seat]
        return self._end_gain(self.seat, without_card(hand, FUCK_YOU)) - self._end_gain(self.seat, hand)

    @property
    def stakes(self) -> tuple[Stakes, ...]:
        """What it is worth where each figure's walk ends."""
        if self._stakes is None:
            self._stakes = self._find_stakes()
        return self._stakes

    def _find_stakes(self) -> tuple[Stakes, ...]:
        at = self.table.at
        worths = [[weight * cost for cost in self.costs] for weight in self.weights]
        if self.taste.ending:
            for figure in range(len(at)):
                worths[figure][self.table.goal] += self._end_gain(figure, self.table.hands[self.seat])
        bonuses = [self._card_bonus(weight) for weight in self.weights]
        stakes = tuple(
            Stakes(
                worths[figure],
                total(worths[figure][field] for field in self.walks.teleports) / SIDES,
                self._swaps(figure, worths),
                bonuses[figure],
            )
            for figure in range(len(at))
        )
        self._add_gifts(stakes, bonuses)
        self._add_events(stakes, bonuses)
        return stakes

    def _next_positions(self) -> list[float]:
        """Where a figure on each field will be after its next walk, on average."""
        walks, goal = self.walks, self.table.goal
        fields = [float(field) for field in range(goal + 1)]
        bonus = [0.0] * len(FACES)
        bonus[FUCK_YOU] = FUCK_YOU_TAKEN
        rear = float(min(self.table.at))
        stakes = Stakes(fields, sum(walks.teleports) / SIDES, [rear] * (goal + 1), bonus)
        return [*walks.averages(stakes), float(goal)]

    def _sum(self, at: list[int]) -> float:
        """What it is worth that the figures stand on these fields, if the round goes on."""
        return total(weight * self.costs[field] for weight, field in zip(self.weights, at, strict=True))

    def _end_gain(self, figure: int, hand: bytes) -> float:
        """How much better it is that the round ends by this figure on the goal than that it goes on so."""
        table = self.table
        at = [table.goal if seat == figure else field for seat, field in enumerate(table.at)]
        scores = [score + field for score, field in zip(table.scores, at, strict=True)]
        scores[self.seat] += PENALTY * hand.count(FUCK_YOU)
        goes_on = self._sum(at) + self.hand(hand) - self._now
        return self.taste.ending * (self.chances.ended(scores) - goes_on)

    def _card_bonus(self, weight: float) -> list[float]:
        bonus = [0.0] * len(FACES)
        bonus[MAGNET] = -weight * _MAGNET
        bonus[FUCK_YOU] = weight * FUCK_YOU_TAKEN
        return bonus

    def _swaps(self, figure: int, worths: list[list[float]]) -> list[float]:
        """What a swap is worth from each field: everyone would swap with the rearmost (B6.8)."""
        at = self.table.at
        rear = min((other for other in range(len(at)) if other != figure), key=lambda other: at[other])
        gained = worths[figure][at[rear]] - worths[rear][at[rear]]
        return [gained + worth for worth in worths[rear]]

    def _add_gifts(self, stakes: tuple[Stakes, ...], bonuses: list[list[float]]) -> None:
        """Whoever lands on Gift sends somebody else where it hurts most (B6.9)."""
        if GIFT not in self.walks.top and GIFT not in self.table.hands[self.seat]:
            return
        at = self.table.at
        hurts = []
        for figure, stake in enumerate(stakes):
            here = stake.at[at[figure]]
            gains = [self.walks.worth(at[figure], steps, FORWARD, stake)[0] - here for steps in (1, 2)]
            hurts.append(min(gains) if figure == self.seat else max(gains))
        for giver, bonus in enumerate(bonuses):
            receivers = [figure for figure in range(len(at)) if figure != giver]
            if giver == self.seat:
                bonus[GIFT] = max(hurts[figure] for figure in receivers)
            else:
                bonus[GIFT] = hurts[max(receivers, key=lambda figure: hurts[figure] / self.weights[figure])]

    def _add_events(self, stakes: tuple[Stakes, ...], bonuses: list[list[float]]) -> None:
        if TROUBLEMAKER in self.walks.top or TROUBLEMAKER in self.table.hands[self.seat]:
            fortune = Fortune(self.walks, self.table.at, stakes)
            for roller, bonus in enumerate(bonuses):
                bonus[TROUBLEMAKER] = _mean_gain(fortune, roller)


def _mean_gain(fortune: Fortune, roller: int) -> float:
    return total(fortune.gains(roller)) / EVENTS


def card_worths(taste: Taste, field: float) -> list[float]:
    """What it is worth to hold a card of each kind while a field counts so many points."""
    worths = list(taste.cards)
    worths[FUCK_YOU] = -_BURDEN * PENALTY * field
    return worths


def field_worth(state: State, taste: Taste) -> float:
    """How many points a field counts: the more, the sooner the round may end."""
    nearness = (max(state.at) / state.goal) ** _STEEPNESS
    worth = taste.early + (taste.late - taste.early) * nearness
    turns_left = len(state.pile) / len(state.at)
    if turns_left < LAST_TURNS:
        worth = max(worth, 1 - (1 - taste.late) * turns_left / LAST_TURNS)
    return worth
