"""What `strength` measures: the right tables, as sure as they should be, and the same ones again."""

import json
from pathlib import Path

import pytest

from frantic_board.board.state import FIGURES, Setup
from frantic_board.bots.registry import ROSTERS
from frantic_board.bots.roster import MOST_SIMULATIONS
from frantic_board.files.board.levels import load_level
from frantic_board.lab.bench import measure_bots
from frantic_board.lab.cheat import is_cheat
from frantic_board.lab.parallel import Here, Processes
from frantic_board.lab.registry import PROMISES
from frantic_board.lab.stats import Interval
from frantic_board.lab.strength import (
    Contest,
    Result,
    contests_of,
    measure_strength,
    sets_file,
    strength_table,
    strength_text,
    ways,
)
from frantic_board.records.record import load_record, verify

BOARD, CARDS = PROMISES["board"], PROMISES["cards"]
TINY = Setup(load_level("tiny"), ("red", "blue"))
DUEL = Contest("sly", "chaos", 2, 0.85)
TABLE_OF_THREE = Contest("chaos", "easy", 3, 0.1, 0.99, name="anything against 2 easy")


def test_the_contests_are_what_the_bots_promise() -> None:
    promised = {(c.title, c.players): c.promised for c in contests_of(BOARD, 70)}
    assert promised["sly against 3 chaos", 4] == 0.65
    assert promised["sly against chaos", 2] == 0.85
    assert promised["schemer:70 against 3 sly", 4] == 0.40
    assert promised["schemer:70 against sly", 2] == 0.62
    *rungs, among_three, alone = [contest for contest in contests_of(BOARD, 70) if contest.sure == 0.99]
    assert [rung.title for rung in rungs] == [
        "easy against chaos",
        "normal against easy",
        "hard against normal",
        "nasty (70) against hard",
    ]
    assert (among_three.title, among_three.promised) == ("cheat:140 against 3 schemer:70", 0.25)
    assert (alone.title, alone.promised) == ("cheat:140 against schemer:70", 0.5), "more than even"
    assert all(rung.promised == 0.5 for rung in rungs)


def test_the_card_game_has_the_same_contests() -> None:
    promised = {(c.title, c.players): c.promised for c in contests_of(CARDS, 70)}
    assert promised["sly against 3 chaos", 4] == 0.60
    assert promised["sly against chaos", 2] == 0.75
    assert promised["schemer:70 against 3 sly", 4] == 0.33
    assert promised["schemer:70 against sly", 2] == 0.57
    titles = [c.title.replace("cheat:280", "cheat:140") for c in contests_of(CARDS, 70)]
    assert titles == [c.title for c in contests_of(BOARD, 70)], "but for the cheat's time"
    assert [c.title for c in contests_of(CARDS, 70, 140)] == titles, "if nobody says how long"


def test_the_cheat_makes_no_more_simulations_than_its_name_can_say() -> None:
    bots = {contest.bot for contest in contests_of(CARDS, MOST_SIMULATIONS)}
    assert f"cheat:{MOST_SIMULATIONS}" in bots
    assert all(is_cheat(bot) or bot in ROSTERS["cards"] for bot in bots)


def test_the_same_seed_gives_the_same_table_wherever_it_is_played() -> None:
    tables = []
    for spread in (Here(), Processes(2)):
        with spread:
            tables.append(strength_table(measure_strength(TINY, [DUEL, TABLE_OF_THREE], 3, 5, spread)))
    assert tables[0] == tables[1]
    rows = tables[0]["contests"]
    assert isinstance(rows, list)
    assert [row["games"] for row in rows] == [4, 3], "whole sets: everybody sits everywhere"
    json.dumps(tables[0])


def test_it_goes_on_from_what_was_played(tmp_path: Path) -> None:
    with Here() as here:
        found = measure_strength(TINY, [DUEL, TABLE_OF_THREE], 6, 5, here)
        kept = tmp_path / "kept"
        kept.mkdir()
        measure_strength(TINY, [DUEL, TABLE_OF_THREE], 6, 5, here, folder=kept)
        for path in kept.iterdir():
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            path.write_text("".join(lines[:-1]), encoding="utf-8", newline="\n")
        done: list[int] = []
        again = measure_strength(TINY, [DUEL, TABLE_OF_THREE], 6, 5, here, folder=kept, progress=done.append)
    assert again == found
    assert done == [3, 5], "one set of each was missing"


def test_what_was_played_beyond_what_is_asked_does_not_count(tmp_path: Path) -> None:
    contests = [Contest(bot, "sly", 4) for bot in ("chaos", "cheat:4")]
    with Here() as here:
        few = measure_strength(TINY, contests, 8, 5, here)
        measure_strength(TINY, contests[:1], 16, 5, here, folder=tmp_path)
        assert len(sets_file(tmp_path, contests[0]).read_text(encoding="utf-8").splitlines()) == 5
        assert measure_strength(TINY, contests, 8, 5, here, folder=tmp_path) == few
    assert [way.bot for way in ways(few)] == ["sly"]


def test_the_games_can_be_kept(tmp_path: Path) -> None:
    with Here() as here:
        measure_strength(TINY, [DUEL, TABLE_OF_THREE], 1, 5, here, records=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "anything-against-2-easy",
        "sly-against-chaos",
    ]
    records = sorted(tmp_path.rglob("*.frantic"))
    assert len(records) == 5
    for path in records:
        verify(load_record(path))
    assert {load_record(path).head.setup.figures for path in records} == {FIGURES[:2], FIGURES[:3]}


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(0.85, 1.0, "kept"), (0.7, 0.9, "open"), (0.5, 0.849, "broken")]
)
def test_a_promise_is_kept_or_broken_only_when_that_is_sure(low: float, high: float, verdict: str) -> None:
    result = Result(DUEL, 50, Interval((low + high) / 2, low, high))
    assert result.verdict == verdict
    assert strength_text([result]).endswith(f"85%: {verdict}")


def test_the_same_bots_meet_only_once(tmp_path: Path) -> None:
    rung = Contest("sly", "chaos", 2, 0.5, 0.99, name="the rung")
    done: list[int] = []
    with Here() as here:
        first, second = measure_strength(
            TINY, [DUEL, rung], 4, 5, here, records=tmp_path, progress=done.append
        )
    assert [path.name for path in tmp_path.iterdir()] == ["sly-against-chaos"]
    assert done[-1] == 4, "two sets each count as done"
    assert second.wins.value == first.wins.value


def test_a_rung_must_be_surer() -> None:
    with Here() as here:
        (plain,) = measure_strength(TINY, [DUEL], 8, 5, here)
        (rung,) = measure_strength(TINY, [Contest("sly", "chaos", 2, 0.85, 0.99)], 8, 5, here)
    assert rung.wins.value == plain.wins.value
    assert rung.wins.low < plain.wins.low


def test_how_fast_bots_think_is_measured() -> None:
    thinking = measure_bots(TINY, 0.05)
    assert 0 < thinking.sly_ms <= thinking.sly_most_ms
    assert thinking.schemer_simulations_per_s > 0


def _against_sly(bot: str, sets: tuple[float, ...], way: float | None = None) -> Result:
    wins = Interval(sum(sets) / len(sets), 0.0, 1.0)
    return Result(Contest(bot, "sly", 4, way=way), 4 * len(sets), wins, sets)


def test_the_way_is_that_from_chaos_to_the_cheat() -> None:
    low, high = _against_sly("chaos", (0.0, 0.25) * 20), _against_sly("cheat:7", (0.5, 0.75) * 20)
    results = [_against_sly("schemer:7", (0.25, 0.75) * 20, 0.9), low, high]
    sly, schemer = ways(results)
    assert (sly.bot, sly.share.value, sly.verdict) == ("sly", 0.25, "")
    assert schemer.share.value == 0.75
    assert schemer.share.low < 0.75 < schemer.share.high < 0.9
    assert schemer.verdict == "broken"
    assert strength_text(results).splitlines()[-2].endswith("90%: broken")
    told = strength_table(results)["ways"]
    assert isinstance(told, list)
    assert [(way["bot"], way["way"]["value"]) for way in told] == [("sly", 0.25), ("schemer:7", 0.75)]
    assert ways(results[:2]) == ways(results[::2]) == [], "both ends must be known"


@pytest.mark.parametrize(
    ("duel", "low", "is_beaten"),
    [
        (Contest("cheat:7", "schemer:7", 2, 0.5), 0.51, True),
        (Contest("cheat:7", "schemer:7", 4, 0.25), 0.26, True),
        (Contest("cheat:7", "schemer:7", 2, 0.5), 0.49, False),
        (Contest("cheat:9", "schemer:7", 2, 0.5), 0.51, False),
        (Contest("cheat:7", "schemer:9", 2, 0.5), 0.51, False),
    ],
)
def test_a_way_counts_only_to_a_cheat_that_beats_who_goes_it(
    duel: Contest, low: float, is_beaten: bool
) -> None:
    met = Result(duel, 80, Interval(0.6, low, 0.7))
    bottom, top = _against_sly("chaos", (0.0, 0.25) * 20), _against_sly("cheat:7", (0.5, 0.75) * 20)
    schemer = _against_sly("schemer:7", (0.25, 0.75) * 20, 0.5)
    results = [met, schemer, bottom, top]
    way = ways(results)[1]
    assert (way.bot, way.is_beaten, way.verdict) == ("schemer:7", is_beaten, "kept" if is_beaten else "open")
    told = strength_text(results).splitlines()
    assert ("The cheat is not shown to beat schemer:7 here" in told[-1]) is not is_beaten
    on_the_way = strength_table(results)["ways"]
    assert isinstance(on_the_way, list)
    assert [way["beaten"] for way in on_the_way] == [False, is_beaten]


def test_a_cheat_that_loses_to_a_bot_in_another_contest_does_not_beat_it() -> None:
    alone = Result(Contest("cheat:7", "schemer:7", 4, 0.25), 80, Interval(0.4, 0.3, 0.5))
    of_two = Result(Contest("cheat:7", "schemer:7", 2, 0.5), 80, Interval(0.4, 0.3, 0.49))
    bottom, top = _against_sly("chaos", (0.0, 0.25) * 20), _against_sly("cheat:7", (0.5, 0.75) * 20)
    way = ways([alone, of_two, _against_sly("schemer:7", (0.25, 0.75) * 20, 0.5), bottom, top])[1]
    assert (way.is_beaten, way.verdict) == (False, "open")


def test_who_promises_nothing_can_be_shown_to_be_beaten_too() -> None:
    bottom = _against_sly("chaos", (0.0, 0.25) * 20)
    top = Result(Contest("cheat:7", "sly", 4), 160, Interval(0.6, 0.55, 0.65), (0.5, 0.75) * 20)
    (sly,) = ways([bottom, top])
    assert (sly.bot, sly.is_beaten) == ("sly", True)


def test_where_the_cheat_is_no_better_than_chaos_there_is_no_way() -> None:
    low, high = _against_sly("chaos", (0.5, 0.75) * 20), _against_sly("cheat:7", (0.0, 0.25) * 20)
    (sly,) = ways([low, high])
    assert sly.share.table() == {"value": None, "low": None, "high": None}
    assert strength_text([low, high]).splitlines()[-1].split(maxsplit=1) == [
        "sly",
        "?  not known         95%",
    ]


def test_only_who_meets_three_sly_is_on_the_way() -> None:
    low, high = _against_sly("chaos", (0.0, 0.25) * 20), _against_sly("cheat:7", (0.5, 0.75) * 20)
    duel = Result(Contest("schemer:7", "sly", 2), 80, Interval(0.5, 0.4, 0.6), (0.5,) * 40)
    assert [way.bot for way in ways([duel, low, high])] == ["sly"]
