"""What can be seen of the card game while bots play rounds of it: gathered from states and facts.

What *decides* a round is what put its later winner in front for good. In front is who holds the fewest cards,
and of those the fewest points. So each round has one thing that decided it: the last one before which every
winner of the round was behind, and after which one of them never was again. If one was in front from the
start, the deal decided; if all win, as after most Doomsdays, what ended the round.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from frantic_board.cards.cards import (
    BLACK,
    EVENT_NAMES,
    NUMBER,
    POWER_NAMES,
    SHAPE,
    SHAPE_NAMES,
    points_of,
)
from frantic_board.cards.facts import (
    BombWentOff,
    CardLaid,
    CardTurnedUp,
    Fact,
    PowerTurnedUp,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    Turning,
)
from frantic_board.cards.facts import EventBegan as EventStarted
from frantic_board.cards.facts import EventEnded as EventOver
from frantic_board.cards.state import Setup, State, in_order
from frantic_board.lab.game import Watcher
from frantic_board.lab.parallel import Spread
from frantic_board.lab.simulate import WHOLE_WIN, Batch, batches_of, play_watched

DEAL: Final = "the deal"
DRAW: Final = "a draw"
"""A turn in which nothing was laid, up to where something is."""
EVENT: Final = "event "
POWER: Final = "power "

_BOMB: Final = EVENT + "time-bomb"
_SHAPES: Final = {**dict(enumerate(SHAPE_NAMES)), NUMBER: "a number", BLACK: "a black number"}


@dataclass
class Tally:
    """What was seen, in whole numbers: tallies add up in any order."""

    rounds: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    """How many rounds had so many turns."""
    ends: Counter[str] = field(default_factory=Counter)
    """How many rounds ended so (C14)."""
    points: Counter[int] = field(default_factory=Counter)
    """How often a seat wrote so many points for a round."""
    places: Counter[int] = field(default_factory=Counter)
    """The rounds won from each place, in parts of `WHOLE_WIN`: 1 is the dealer's neighbour, who begins."""
    came: Counter[str] = field(default_factory=Counter)
    """How often each card was laid, each event carried out, each power card turned up."""
    decided: Counter[str] = field(default_factory=Counter)
    """How many rounds each of them decided."""
    forfeits: int = 0

    def merge(self, other: "Tally") -> None:
        """Add what was seen elsewhere."""
        for part in fields(self):
            setattr(self, part.name, getattr(self, part.name) + getattr(other, part.name))


class Observer:
    """Follows one game answer by answer."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._begin()

    def _begin(self) -> None:
        self._is_dealt = False
        self._order: Sequence[int] = ()
        """The seats in the order in which the round began, the dealer last."""
        self._turns = 0
        self._causes = [DEAL]
        """What is being carried out: the last one, on top of what set it off."""
        self._cause = DEAL
        """What the last answer belongs to."""
        self._course: list[tuple[str, int]] = []
        """What happened, and a mask of who was in front after it."""

    def see(self, state: State, facts: Sequence[Fact]) -> None:
        """Count what happened with one answer."""
        ended = None
        is_new = False
        self._cause = self._causes[-1]
        for fact in facts:
            match fact:
                case RoundEnded():
                    ended = fact
                case RoundBegan():
                    is_new = True
                case CardTurnedUp(_, Turning.OPENING):
                    self._is_dealt = True
                    self._order = in_order(state, state.dealer)
                case _:
                    self._follow(fact)
        if ended is not None:
            self._count(ended, _winners(state, ended))
        elif self._is_dealt:
            self._course.append((self._cause, _in_front(state)))
        if is_new:
            self._begin()

    def _follow(self, fact: Fact) -> None:
        """An answer belongs to the last thing that began with it, else to what was being carried out.

        Whoever's turn begins with it has not done anything yet.
        """
        match fact:
            case TurnBegan():
                self._turns += 1
                self._causes = [DRAW]
            case CardLaid():
                self._came(_SHAPES[SHAPE[fact.kind]])
            case PowerTurnedUp():
                self._came(POWER + POWER_NAMES[fact.power])
            case EventStarted():
                self._came(EVENT + EVENT_NAMES[fact.event])
            case EventOver() if len(self._causes) > 1:
                self._causes.pop()
            case BombWentOff():
                self._cause = _BOMB
            case _:
                pass

    def _came(self, cause: str) -> None:
        self._tally.came[cause] += 1
        self._causes.append(cause)
        self._cause = cause

    def _count(self, fact: RoundEnded, winners: Sequence[int]) -> None:
        tally = self._tally
        tally.rounds += 1
        tally.lengths[self._turns] += 1
        tally.ends[fact.why.value] += 1
        tally.points.update(fact.points)
        for seat in winners:
            tally.places[self._order.index(seat) + 1] += WHOLE_WIN // len(winners)
        tally.decided[self._decider(winners)] += 1

    def _decider(self, winners: Sequence[int]) -> str:
        """What put a winner in front for good; if all win, what ended the round."""
        if len(winners) == len(self._order):
            return self._cause
        won = sum(1 << seat for seat in winners)
        decider = self._cause
        for cause, front in reversed(self._course):
            if not front & won:
                return decider
            decider = cause
        return DEAL


def _in_front(state: State) -> int:
    """The seats with the fewest cards, and of those with the fewest points, as a mask."""
    standing = [(len(hand), points_of(hand)) for hand in state.hands]
    best = min(standing)
    return sum(1 << seat for seat, place in enumerate(standing) if place == best)


def _winners(state: State, fact: RoundEnded) -> tuple[int, ...]:
    """Who won a round: the fewest points, or by a house rule who wins the game with it."""
    if state.setup.house.no_scores:
        return state.won
    best = min(fact.points)
    return tuple([seat for seat, points in enumerate(fact.points) if points == best])


def observe_batch(batch: Batch) -> Tally:
    """Play the games of a batch, a round each, and watch; this is what workers run."""
    tally = Tally()

    def watcher() -> Watcher:
        return Observer(tally).see

    tally.forfeits = play_watched(batch, watcher)
    return tally


def observe(
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    rounds: int,
    spread: Spread,
    *,
    records: Path | None = None,
    limit_ms: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> Tally:
    """Watch so many games, one round each; with a folder, keep their records there."""
    tally = Tally()
    for seen in spread.run(observe_batch, batches_of(setup, bots, seed, rounds, spread, records, limit_ms)):
        tally.merge(seen)
        progress(min(tally.rounds, rounds))
    return tally
