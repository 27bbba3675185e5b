"""The statistics, held to distributions whose truth is known."""

import json
from collections import Counter
from math import comb, inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from frantic_board.lab.stats import always, deviations, ratio, share, spread


def test_deviations_of_the_normal_distribution() -> None:
    assert deviations(0.6826894921) == pytest.approx(1.0)
    assert deviations(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert deviations(0.99) == pytest.approx(2.575829, abs=1e-6)


def test_shares_as_wilson_gives_them() -> None:
    tenth = share(1, 10)
    assert (tenth.low, tenth.high) == pytest.approx((0.017876, 0.404150), abs=1e-5)
    half = share(50, 100)
    assert (half.low, half.high) == pytest.approx((0.403832, 0.596168), abs=1e-5)
    assert share(0, 20).low == 0.0
    assert share(20, 20).high == 1.0
    assert share(0, 20).high == pytest.approx(0.161125, abs=1e-5)
    assert share(0, 0).table() == {"value": 0.5, "low": 0.0, "high": 1.0}


@pytest.mark.parametrize("truth", [0.05, 0.25, 0.5, 0.85])
def test_shares_hold_the_truth_as_often_as_they_say(truth: float) -> None:
    games = 150
    odds = [comb(games, wins) * truth**wins * (1 - truth) ** (games - wins) for wins in range(games + 1)]
    assert sum(odds) == pytest.approx(1)
    for sure in (0.9, 0.95, 0.99):
        held = sum(odds[wins] for wins in range(games + 1) if truth in share(wins, games, sure))
        assert held == pytest.approx(sure, abs=0.03 if sure < 0.99 else 0.01)


def test_spread_of_dice() -> None:
    dice = spread(dict.fromkeys(range(1, 7), 1000))
    assert dice.mean == 3.5
    assert dice.deviation == pytest.approx(sqrt(35 / 12), rel=1e-3)
    assert (dice.least, dice.quarter, dice.middle, dice.three_quarters, dice.most) == (1, 2, 3, 5, 6)
    interval = dice.interval()
    assert interval.high - 3.5 == pytest.approx(1.959964 * sqrt(35 / 12 / 6000), rel=1e-3)


def test_spread_is_that_of_the_numbers_one_by_one() -> None:
    rng = Random(4)
    numbers = [rng.randrange(50) for _ in range(200)]
    found = spread(Counter(numbers))
    assert found.count == 200
    assert found.mean == pytest.approx(fmean(numbers))
    assert found.deviation == pytest.approx(stdev(numbers))
    assert found.middle == sorted(numbers)[99]
    assert spread({7: 1}).table()["deviation"] == 0.0


def test_means_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(2)
    held = sum(
        3.5 in spread(Counter(rng.randint(1, 6) for _ in range(60))).interval(0.9) for _ in range(1000)
    )
    assert held / 1000 == pytest.approx(0.9, abs=0.03)


def test_who_looks_again_and_again_is_seldom_fooled_by_a_fair_coin() -> None:
    rng = Random(1)
    fooled = fooled_by_share = 0
    for _ in range(80):
        flips: list[float] = []
        always_held = share_held = True
        for _ in range(30):
            flips += rng.choices((0.0, 1.0), k=10)
            always_held = always_held and 0.5 in always(flips, 0.9)
            share_held = share_held and 0.5 in share(sum(flips), len(flips), 0.9)
        fooled += not always_held
        fooled_by_share += not share_held
    assert fooled <= 8
    assert fooled_by_share > 20, "an ordinary interval does fool who looks again and again"


def test_a_loaded_coin_is_found_out() -> None:
    rng = Random(1)
    flips: list[float] = []
    while 0.5 in always(flips, 0.99):
        flips += rng.choices((0.0, 1.0), (0.3, 0.7), k=10)
    assert 20 < len(flips) < 300
    assert 0.7 in always(flips, 0.99)


def test_steady_values_are_believed_sooner_than_a_coin() -> None:
    steady = always([0.65, 0.75] * 15, 0.99)
    coin = always([1.0] * 21 + [0.0] * 9, 0.99)
    assert steady.value == pytest.approx(coin.value)
    assert steady.low > 0.5 > coin.low
    assert 0.7 in steady
    assert always([]).table() == {"value": 0.5, "low": 0.0, "high": 1.0}


def test_the_range_does_not_care_about_sides_or_order() -> None:
    values = [0.1, 0.9, 0.4, 0.4, 1.0, 0.0, 0.6]
    found, turned = always(values), always([1 - value for value in reversed(values)])
    assert found.low == pytest.approx(1 - turned.high)
    assert found.high == pytest.approx(1 - turned.low)
    assert found.low < found.value < found.high


# --- shares of a way ---------------------------------------------------------------------------------------


def test_a_ratio_of_a_known_whole_is_a_mean() -> None:
    rng = Random(2)
    parts = [rng.random() for _ in range(200)]
    found = ratio(parts, [2.0] * 200)
    half = deviations() * stdev(parts) / sqrt(200)
    assert found.value == pytest.approx(fmean(parts) / 2)
    assert (found.low, found.high) == pytest.approx(((fmean(parts) - half) / 2, (fmean(parts) + half) / 2))


def test_a_ratio_of_what_goes_together_is_sure() -> None:
    rng = Random(3)
    wholes = [rng.random() for _ in range(50)]
    found = ratio([0.7 * whole for whole in wholes], wholes)
    assert (found.low, found.value, found.high) == pytest.approx((0.7, 0.7, 0.7), abs=1e-6)


def test_ratios_hold_the_truth_as_often_as_they_say() -> None:
    """Sets of four games, in which luck is the same for all three bots: 8 %, 32 % and 48 % are won."""
    held = dict.fromkeys((0.9, 0.95, 0.99), 0)
    tries = 400
    rng = Random(5)
    for _ in range(tries):
        parts, wholes = [], []
        for _ in range(60):
            luck = [(rng.random() + rng.random()) % 1 for _ in range(4)]
            low, middle, high = (sum(one < chance for one in luck) / 4 for chance in (0.08, 0.32, 0.48))
            parts.append(middle - low)
            wholes.append(high - low)
        for sure in held:
            held[sure] += 0.6 in ratio(parts, wholes, sure)
    for sure, times in held.items():
        assert times / tries == pytest.approx(sure, abs=3 * sqrt(sure * (1 - sure) / tries) + 0.01)


def test_a_ratio_of_nothing_is_unknown() -> None:
    for parts, wholes in (
        ([], []),
        ([1.0], [2.0]),
        ([0.1, 0.2, 0.3], [0.5, -0.6, 0.3]),
        ([1.0, 2.0], [-1.0, -2.0]),
    ):
        found = ratio(parts, wholes)
        assert (found.low, found.high) == (-inf, inf)
        assert json.loads(json.dumps(found.table(), allow_nan=False))["low"] is None
