"""Who is stronger, and how sure that is: comparisons between bots, ratings, and when it is decided.

In every game, every seat is compared with every seat of another bot: who has fewer points is ahead (B8.4),
the same points are half each, and who forfeited is behind. A set counts as one observation, the mean of its
comparisons, because games with the same seed and the same bots may be alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, log1p
from random import Random
from typing import Final, TypeAlias

from frantic_board.kernel.adding import total
from frantic_board.lab.game import Forfeit
from frantic_board.lab.simulate import WHOLE_WIN, shares
from frantic_board.lab.stats import SURE, Interval, always, share

POINTS: Final = 400 / log(10)
"""Ratings are Elo's: 400 points more are ten times the odds."""

TRIES: Final = 1000
"""So many, as the ends of a range hang on the few outermost."""

_PRIOR: Final = 0.5
_ROUNDS: Final = 500
_CLOSE: Final = 1e-4
"""After a step this short, the next one would be about its square."""
_TETHER: Final = 1e-9
"""Pulls every rating to 0, so weakly that it only decides where the sets say nothing."""

Pair: TypeAlias = tuple[str, str]
Scores: TypeAlias = Mapping[Pair, tuple[float, float]]
"""For two bots, how much of the comparisons the first is ahead in, and how many there are."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game, in the order of the line-up, wherever they sat."""

    points: list[int]
    """Fewest are best; see `simulate.results`."""
    forfeits: list[bool]


@dataclass(frozen=True, slots=True)
class SetResult:
    """The games of one line-up with one seed, everybody in every seat once."""

    lineup: tuple[str, ...]
    number: int
    games: list[GameResult]


@dataclass(frozen=True)
class LineupRow:
    """What one line-up came to: the first of it against the others."""

    lineup: tuple[str, ...]
    games: int
    wins: dict[str, Interval]
    """Each bot's share of the wins, all its seats together."""
    sets: tuple[float, ...]
    """The share of wins of the first, set by set."""


@dataclass(frozen=True)
class Duel:
    """Two bots compared."""

    pair: Pair
    sets: int
    ahead: Interval
    """How often the first is ahead, in a range that holds at all times (`stats.always`)."""

    @property
    def is_decided(self) -> bool:
        """Whether it is sure who is stronger."""
        return 0.5 not in self.ahead


@dataclass(frozen=True)
class Standings:
    """What a tournament came to."""

    ratings: dict[str, Interval]
    """Best first; the mean of all is 0."""
    duels: list[Duel]
    lineups: list[LineupRow]
    forfeits: dict[str, int]
    """Of each bot, in the order they were given."""
    games: int
    sure: float

    @property
    def is_decided(self) -> bool:
        """Whether it is sure of all rivals who is stronger."""
        return all(duel.is_decided for duel in self.duels)


def standings(
    bots: Sequence[str],
    results: Sequence[SetResult],
    rivals: Sequence[Pair],
    sure: float = SURE,
    tries: int = TRIES,
) -> Standings:
    """Add up the results, in whatever order they came.

    As many pairs are looked at, each must be surer than all of them together.
    """
    ordered = sorted(results, key=lambda result: (result.number, result.lineup))
    compared = {pair: _observations(pair, ordered) for pair in combinations(bots, 2)}
    each = 1 - (1 - sure) / max(len(rivals), 1)
    duels = []
    for pair in rivals:
        seen = list(compared[pair].values())
        duels.append(Duel(pair, len(seen), always(seen, each)))
    return Standings(
        _ratings(bots, compared, tries),
        duels,
        _lineup_rows(ordered),
        _forfeits(bots, ordered),
        sum(len(result.games) for result in ordered),
        sure,
    )


def _observations(pair: Pair, results: Iterable[SetResult]) -> dict[int, float]:
    """For each number of a set, the share of comparisons in which the first of a pair was ahead."""
    seen: dict[int, list[float]] = {}
    for result in results:
        if pair[0] in result.lineup and pair[1] in result.lineup:
            seen.setdefault(result.number, []).extend(_comparisons(pair, result))
    return {number: total(values) / len(values) for number, values in seen.items()}


def _comparisons(pair: Pair, result: SetResult) -> list[float]:
    firsts = [place for place, bot in enumerate(result.lineup) if bot == pair[0]]
    seconds = [place for place, bot in enumerate(result.lineup) if bot == pair[1]]
    return [_ahead(game, first, second) for game in result.games for first in firsts for second in seconds]


def _ahead(game: GameResult, first: int, second: int) -> float:
    mine = game.forfeits[first], game.points[first]
    other = game.forfeits[second], game.points[second]
    if mine == other or (game.forfeits[first] and game.forfeits[second]):
        return 0.5
    return 1.0 if mine < other else 0.0


# --- ratings ---------------------------------------------------------------------------------------------


def bradley_terry(bots: Sequence[str], scores: Scores) -> dict[str, float]:
    """The ratings under which these scores are likeliest, their mean 0.

    Every pair that met gets one comparison more, half each: without that, who won everything would be
    rated infinite.
    """
    met = {pair: (ahead, count) for pair, (ahead, count) in scores.items() if count}
    return _likeliest(
        bots, {pair: (ahead + _PRIOR, count - ahead + _PRIOR) for pair, (ahead, count) in met.items()}
    )


def _likeliest(bots: Sequence[str], wins: Mapping[Pair, tuple[float, float]]) -> dict[str, float]:
    """The ratings that fit best how much each of two bots won against the other.

    By Newton's method. Far from the end its steps are too long and would overshoot, so they are cut to
    log(1 + step).
    """
    place = {bot: number for number, bot in enumerate(bots)}
    pairs = [(place[one], place[other], won, lost) for (one, other), (won, lost) in wins.items()]
    level = [0.0] * len(bots)
    for _ in range(_ROUNDS):
        slope = [-_TETHER * value for value in level]
        bend = [[_TETHER if row == column else 0.0 for column in place.values()] for row in place.values()]
        for one, other, won, lost in pairs:
            chance = 1 / (1 + exp(level[other] - level[one]))
            gain = won - (won + lost) * chance
            weight = (won + lost) * chance * (1 - chance)
            slope[one] += gain
            slope[other] -= gain
            bend[one][one] += weight
            bend[other][other] += weight
            bend[one][other] -= weight
            bend[other][one] -= weight
        step = _solved(bend, slope)
        longest = max((abs(step[one] - step[other]) for one, other, _, _ in pairs), default=0.0)
        part = log1p(longest) / longest if longest > _CLOSE else 1.0
        level = [value + part * more for value, more in zip(level, step, strict=True)]
        if longest <= _CLOSE:
            break
    mean = total(level) / len(level)
    return {bot: POINTS * (level[place[bot]] - mean) for bot in bots}


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """What a symmetric, positive matrix must be multiplied with to give the right side; uses both up."""
    size = len(right)
    for top in range(size):
        row = matrix[top]
        for below in range(top + 1, size):
            if factor := matrix[below][top] / row[top]:
                other = matrix[below]
                for column in range(top, size):
                    other[column] -= factor * row[column]
                right[below] -= factor * right[top]
    for top in reversed(range(size)):
        row = matrix[top]
        right[top] = (right[top] - total(row[c] * right[c] for c in range(top + 1, size))) / row[top]
    return right


def _ratings(
    bots: Sequence[str], compared: Mapping[Pair, Mapping[int, float]], tries: int
) -> dict[str, Interval]:
    """Ratings with ranges by a Bayesian bootstrap: every try weighs the sets anew, at random.

    The comparison that every pair gets on top is weighed at random too, each half for itself. So few sets,
    or sets that all went the same way, give a wide range: for two bots and sets won or lost it is that of
    a share with Jeffreys' prior.
    """
    found = bradley_terry(bots, {pair: (total(seen.values()), len(seen)) for pair, seen in compared.items()})
    numbers = sorted({number for seen in compared.values() for number in seen})
    rng = Random(0)
    samples: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(tries if numbers else 0):
        weights = {number: rng.expovariate(1.0) for number in numbers}
        wins = {}
        for pair, seen in compared.items():
            if seen:
                won = total(weights[number] * value for number, value in seen.items())
                lost = total(weights[number] * (1 - value) for number, value in seen.items())
                wins[pair] = won + rng.gammavariate(_PRIOR, 1.0), lost + rng.gammavariate(_PRIOR, 1.0)
        for bot, rating in _likeliest(bots, wins).items():
            samples[bot].append(rating)
    ranked = sorted(bots, key=lambda bot: -found[bot])
    return {bot: _middle(found[bot], samples[bot]) for bot in ranked}


def _middle(value: float, samples: list[float]) -> Interval:
    """A value, and where all but the outer samples lie."""
    if not samples:
        return Interval(value, value, value)
    samples.sort()
    cut = max(int((len(samples) + 1) * (1 - SURE) / 2) - 1, 0)
    return Interval(value, min(value, samples[cut]), max(value, samples[-1 - cut]))


# --- sums ------------------------------------------------------------------------------------------------


def _lineup_rows(results: Sequence[SetResult]) -> list[LineupRow]:
    rows = []
    for lineup in sorted({result.lineup for result in results}):
        own = [result for result in results if result.lineup == lineup]
        games = len([game for result in own for game in result.games])
        won = dict.fromkeys(lineup, 0)
        sets = []
        for result in own:
            before = won[lineup[0]]
            for game in result.games:
                out = [Forfeit(place, "") for place, is_out in enumerate(game.forfeits) if is_out]
                for bot, part in zip(lineup, shares(game.points, out), strict=True):
                    won[bot] += part
            sets.append((won[lineup[0]] - before) / WHOLE_WIN / len(result.games))
        wins = {bot: share(part / WHOLE_WIN, games) for bot, part in won.items()}
        rows.append(LineupRow(lineup, games, wins, tuple(sets)))
    return rows


def _forfeits(bots: Sequence[str], results: Sequence[SetResult]) -> dict[str, int]:
    counts = dict.fromkeys(bots, 0)
    for result in results:
        for game in result.games:
            for bot, is_out in zip(result.lineup, game.forfeits, strict=True):
                counts[bot] += is_out
    return counts
