"""Tracks from seeds: always good, always the same, and close to what was wished for."""

import itertools
import statistics

import pytest

from frantic_board.files.board.levels import parse_level
from frantic_board.files.board.leveltext import level_hash, level_text
from frantic_board.workshop.generator import MAX_LENGTH, MIN_LENGTH, Wishes, make_level, measure

LENGTHS = (MIN_LENGTH, 23, 50, 90, MAX_LENGTH)
WINDINGS = (0.0, 0.5, 1.0)
SHORTCUTS = (0, 6, 25)


@pytest.mark.parametrize("length", LENGTHS)
def test_every_track_is_a_good_level_of_the_length_wished_for(length: int) -> None:
    seeds = itertools.count(length)
    for winding, shortcuts in itertools.product(WINDINGS, SHORTCUTS):
        for seed in itertools.islice(seeds, 3):
            level = make_level(seed, Wishes(length, winding, shortcuts))
            assert parse_level(level_text(level), "made") == level
            assert level.track.goal == length
            assert min(min(cell) for cell in level.track.cells) == 0


def test_a_hundred_seeds_with_the_first_wishes_come_close_to_them() -> None:
    wishes = Wishes()
    levels = [make_level(seed, wishes) for seed in range(100)]
    found = [measure(level.track.cells, wishes.worth) for level in levels]
    assert statistics.mean(abs(each.shortcuts - wishes.shortcuts) for each in found) < 0.5
    assert statistics.mean(abs(each.turns - wishes.turns) for each in found) < 0.05
    assert sum(level.track.width >= level.track.height for level in levels) >= 95
    assert max(level.track.width for level in levels) <= 20
    assert len({level_hash(level) for level in levels}) == 100
    for level in levels:
        assert parse_level(level_text(level), "made") == level


def test_more_is_more() -> None:
    def mean(wishes: Wishes) -> tuple[float, float]:
        found = [measure(make_level(seed, wishes).track.cells, wishes.worth) for seed in range(6)]
        return statistics.mean(each.turns for each in found), statistics.mean(
            each.shortcuts for each in found
        )

    turns = [mean(Wishes(60, winding, 6))[0] for winding in WINDINGS]
    assert turns == sorted(turns)
    assert turns[2] - turns[0] > 0.3
    shortcuts = [mean(Wishes(60, 0.5, wished))[1] for wished in (0, 8, 20)]
    assert shortcuts[0] < 3
    assert abs(shortcuts[1] - 8) < 2
    assert shortcuts[2] > 15


def test_the_same_seed_gives_the_same_track_in_every_python() -> None:
    level = make_level(20261115)
    assert level == make_level(20261115, Wishes())
    assert level_hash(level) == "dba7aa2e7e4cb53b"
    assert level.name == "Narumont"
    assert make_level(20261116).track != level.track


def test_a_made_track_tells_in_every_language_how_it_was_made() -> None:
    words = dict(make_level(7, Wishes(40, 0.25, 3)).description)
    assert list(words) == ["en", "de", "fr"]
    assert words["en"] == "Made from seed 7: length 40, winding 0.25, shortcuts 3."
    assert len(set(words.values())) == 3


def test_teleports_are_spread_along_the_run() -> None:
    for length in LENGTHS:
        homes = make_level(1, Wishes(length)).track.homes
        gaps = [second - first for first, second in itertools.pairwise((0, *homes, length))]
        assert min(gaps) >= max(1, length // 15)


def test_bends_and_shortcuts_are_counted_as_they_are() -> None:
    lane = [(column, 0) for column in range(9)]
    there_and_back = [*lane, *[(column, 1) for column in range(8, -1, -1)]]
    assert measure(lane, 5).turns == 0
    found = measure(there_and_back, 11)
    assert found.turns * (len(there_and_back) - 2) == 2
    assert found.shortcuts == 4, "of 17, 15, 13 and 11 fields"


@pytest.mark.parametrize(
    "wrong", [{"length": 9}, {"length": 200}, {"winding": 1.01}, {"winding": -0.1}, {"shortcuts": -1}]
)
def test_what_cannot_be_wished_for(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="no track can be like"):
        Wishes(**wrong)  # type: ignore[arg-type]  # each of its own type
