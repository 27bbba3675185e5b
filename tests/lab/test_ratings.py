"""Ratings end where they should, and their ranges are as wide as they must be."""

from itertools import pairwise
from math import comb, log

import pytest

from frantic_board.lab.ratings import POINTS, GameResult, SetResult, bradley_terry, standings
from frantic_board.lab.stats import Interval


def rated(won: int, sets: int) -> Interval:
    """The rating of a bot that won so many sets against another one."""
    results = [
        SetResult(("a", "b"), number, [GameResult([0, 1] if number < won else [1, 0], [False, False])])
        for number in range(sets)
    ]
    return standings(("a", "b"), results, []).ratings["a"]


@pytest.mark.parametrize("sets", [1, 4, 8, 16])
def test_ranges_hold_the_truth_about_as_often_as_they_say(sets: int) -> None:
    """Exactly how often, over all that can happen: for few sets it goes in leaps and cannot be just 95 %."""
    ranges = [rated(won, sets) for won in range(sets + 1)]
    for truth in (0.5, 0.7, 0.9):
        held = sum(
            comb(sets, won) * truth**won * (1 - truth) ** (sets - won)
            for won in range(sets + 1)
            if POINTS * log(truth / (1 - truth)) / 2 in ranges[won]
        )
        assert held >= (0.87 if sets < 8 else 0.92), truth


def test_one_set_says_little() -> None:
    found = rated(1, 1)
    assert found.low < -100
    assert found.high > 400


def test_who_won_all_of_a_few_sets_may_be_stronger_still() -> None:
    few, many = rated(8, 8), rated(40, 40)
    assert 0 < few.low < many.low < few.value < many.value < few.high
    assert few.value - few.low > 100


def test_more_sets_make_the_range_narrower() -> None:
    widths = [found.high - found.low for found in (rated(sets // 2, sets) for sets in (2, 8, 32, 64))]
    assert widths == sorted(widths, reverse=True)
    assert widths[2] / widths[3] == pytest.approx(2**0.5, rel=0.1)


def test_a_long_ladder_is_rated_to_its_ends() -> None:
    bots = "abcdefghij"
    found = bradley_terry(bots, dict.fromkeys(pairwise(bots), (89.5, 99.0)))
    for stronger, weaker in pairwise(bots):
        assert found[stronger] - found[weaker] == pytest.approx(POINTS * log(9), abs=0.01)
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_lopsided_scores_do_not_throw_the_ratings_off() -> None:
    scores = {("a", "b"): (1e6, 1e6), ("b", "c"): (0.0, 1e6), ("a", "c"): (1.0, 1.0)}
    found = bradley_terry("abc", scores)
    assert found["a"] > found["b"] + 2000
    assert found["c"] > found["b"] + 2000


def test_bots_that_never_met_stay_in_the_middle() -> None:
    found = bradley_terry("abcd", {("a", "b"): (74.5, 99.0), ("c", "d"): (0.0, 0.0)})
    assert found["a"] == pytest.approx(POINTS * log(3) / 2)
    assert (found["c"], found["d"]) == pytest.approx((0, 0), abs=1e-6)
