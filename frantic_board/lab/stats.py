"""Just enough statistics: what a sample says about shares and means, and how sure that is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, isfinite, log, nan, sqrt
from statistics import NormalDist
from typing import Final

from frantic_board.kernel.adding import total

SURE: Final = 0.95
"""How sure intervals are, unless said otherwise."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the range that holds the truth, as sure as was asked for."""

    value: float
    low: float
    high: float

    def __contains__(self, other: float) -> bool:
        return self.low <= other <= self.high

    def table(self, digits: int = 4) -> dict[str, float | None]:
        """The interval for JSON, which has no number for what is not known."""
        ends = {"value": self.value, "low": self.low, "high": self.high}
        return {name: round(end, digits) if isfinite(end) else None for name, end in ends.items()}


def deviations(sure: float = SURE) -> float:
    """How many standard deviations to each side of a normal distribution hold so much of it.

    >>> round(deviations(0.95), 2)
    1.96
    """
    return NormalDist().inv_cdf((1 + sure) / 2)


def share(wins: float, of: float, sure: float = SURE) -> Interval:
    """The share of wins by Wilson's score interval, which keeps its word also near 0 and 1.

    Wins may be fractions, as when they are shared; the interval is then a little too wide.
    """
    if not of:
        return Interval(0.5, 0.0, 1.0)
    z = deviations(sure)
    rate = wins / of
    middle = (rate + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    return Interval(rate, middle - half if wins > 0 else 0.0, middle + half if wins < of else 1.0)


def ratio(parts: Sequence[float], wholes: Sequence[float], sure: float = SURE) -> Interval:
    """The mean of the parts as a share of the mean of the wholes, which were seen together, by Fieller.

    A share r is in the range if the mean of part - r * whole may well be 0. Where it is not sure that the
    wholes are above 0 on average, nothing is known. Good from some thirty values on.

    >>> ratio([1.0, 2.0, 3.0], [4.0, 4.0, 4.0]).value
    0.5
    """
    count = len(parts)
    if count < 2:
        return Interval(nan, -inf, inf)
    part, whole = total(parts) / count, total(wholes) / count
    seen = list(zip(parts, wholes, strict=True))
    error = deviations(sure) ** 2 / (count * (count - 1))
    of_parts = error * total((a - part) ** 2 for a in parts)
    of_wholes = error * total((b - whole) ** 2 for b in wholes)
    of_both = error * total((a - part) * (b - whole) for a, b in seen)
    # (part - r * whole) ** 2 <= of_parts - 2 * r * of_both + r ** 2 * of_wholes, solved for r.
    square, half, rest = whole**2 - of_wholes, part * whole - of_both, part**2 - of_parts
    if whole <= 0 or square <= 0:
        return Interval(part / whole if whole > 0 else nan, -inf, inf)
    root = sqrt(max(half**2 - square * rest, 0.0))
    return Interval(part / whole, (half - root) / square, (half + root) / square)


@dataclass(frozen=True, slots=True)
class Spread:
    """How whole numbers are spread."""

    count: int
    mean: float
    deviation: float
    """The sample's standard deviation."""
    least: int
    quarter: int
    middle: int
    three_quarters: int
    most: int

    def interval(self, sure: float = SURE) -> Interval:
        """The mean, as sure as the sample allows; good from some thirty values on."""
        half = deviations(sure) * self.deviation / sqrt(self.count)
        return Interval(self.mean, self.mean - half, self.mean + half)

    def table(self) -> dict[str, float]:
        """The spread for JSON."""
        return {
            "mean": round(self.mean, 3),
            "deviation": round(self.deviation, 3),
            "least": self.least,
            "quarter": self.quarter,
            "middle": self.middle,
            "three_quarters": self.three_quarters,
            "most": self.most,
        }


def spread(counts: Mapping[int, int]) -> Spread:
    """Describe numbers that are given with how often each came.

    >>> spread({1: 2, 4: 1}).mean
    2.0
    """
    count = sum(counts.values())
    assert count, "nothing cannot be described"
    mean = sum(value * times for value, times in counts.items()) / count
    squares = total((value - mean) ** 2 * times for value, times in counts.items())
    ordered = sorted(value for value, times in counts.items() if times)

    def quantile(part: float) -> int:
        left = part * count
        for value in ordered:
            left -= counts[value]
            if left <= 0:
                return value
        return ordered[-1]

    return Spread(
        count,
        mean,
        sqrt(squares / (count - 1)) if count > 1 else 0.0,
        ordered[0],
        quantile(0.25),
        quantile(0.5),
        quantile(0.75),
        ordered[-1],
    )


def mean_of(values: Sequence[float], sure: float = SURE) -> Interval:
    """The mean of independent values, as sure as the sample allows; good from some thirty values on."""
    mean = total(values) / len(values)
    if len(values) < 2:
        return Interval(mean, mean, mean)
    squares = total((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = deviations(sure) * sqrt(squares / len(values))
    return Interval(mean, mean - half, mean + half)


_STAKES: Final = (0.03, 0.06, 0.12, 0.2, 0.3, 0.45, 0.6, 0.8)
_HALVINGS: Final = 30


def always(values: Sequence[float], sure: float = SURE) -> Interval:
    """The mean of independent values from 0 to 1, in a range that may be looked at after every single one.

    An ordinary interval is wrong one time in twenty *each time* one looks, and who stops at the first look
    that pleases is wrong far more often. This one holds the truth at all times at once, as sure as was asked
    for. It works by betting: if the mean were m, nobody could expect to win by staking part of a purse on
    values above m, and to multiply the purse by 1 / p would happen with a chance of p at most (Ville). So
    every m against which a purse has grown too much is out.
    """
    if not values:
        return Interval(0.5, 0.0, 1.0)
    chance = (1 - sure) / 2
    low = _least_mean(Counter(values), chance)
    high = 1 - _least_mean(Counter(1 - value for value in values), chance)
    return Interval(total(values) / len(values), low, high)


def _least_mean(counts: Mapping[float, int], chance: float) -> float:
    """The least mean against which the purse has not grown by 1 / chance; it grows less the higher m is."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        m = (low + high) / 2
        if _purse(counts, m) >= -log(chance):
            low = m
        else:
            high = m
    return low


def _purse(counts: Mapping[float, int], m: float) -> float:
    """The logarithm of what becomes of 1, split evenly over the stakes, in bets that the mean is above m."""
    grown = [
        total(times * log(1 + stake * (value / m - 1)) for value, times in counts.items())
        for stake in _STAKES
    ]
    most = max(grown)
    return most + log(total(exp(part - most) for part in grown) / len(grown))
