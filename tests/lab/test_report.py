"""What a designer is told about a track is what was seen there."""

import json
from collections import Counter
from xml.etree import ElementTree

import pytest

from frantic_board.board.cards import FIRST_TELEPORT
from frantic_board.board.facts import (
    Cause,
    Fact,
    LandEffect,
    Moved,
    RoundBegan,
    RoundEnded,
    StartWon,
    Stepped,
    TeleportMoved,
    TurnBegan,
)
from frantic_board.files.board.levels import load_level
from frantic_board.lab.board.heat import heat_lines, heat_svg
from frantic_board.lab.board.observe import Observer, Tally, observe
from frantic_board.lab.board.report import (
    Findings,
    Report,
    cold_stretch,
    make_report,
    report_table,
    report_text,
    walls_of,
    work_of,
)
from frantic_board.lab.parallel import Here, Processes
from frantic_board.lab.simulate import WHOLE_WIN
from frantic_board.lab.stats import share
from tests.lab import bots

CLASSIC = load_level("classic")
TINY = load_level("tiny")


def tally(**seen: object) -> Tally:
    """A tally of rounds on the classic track where nothing sticks out."""
    found = Tally(
        50, rounds=100, firsts=25 * WHOLE_WIN, lengths=Counter({30: 100}), points=Counter({20: 400})
    )
    found.visits.update(dict.fromkeys(range(51), 200))
    found.gaps[30] = 100
    found.walls[3, 38] = 90
    for name, value in seen.items():
        setattr(found, name, value)
    return found


def headline(own: Tally, classic: Tally | None = None) -> str:
    skill = share(90, 100)
    other = None if classic is None else Findings(CLASSIC, 4, classic, skill)
    return Report("chaos", 1, Findings(CLASSIC, 4, own, skill), other).headline


def test_every_fact_is_counted_where_it_belongs() -> None:
    seen = Tally(11)
    first_round: list[Fact] = [
        StartWon(1),
        TurnBegan(1),
        Stepped(1, 0, 1),
        Stepped(1, 1, 2),
        Moved(1, 2, 5, Cause.PUSH),
        TurnBegan(0),
        Stepped(0, 0, 1),
        LandEffect(0, FIRST_TELEPORT + 5, 1),
        Moved(0, 1, 9, Cause.TELEPORT),
        TeleportMoved(2, 9, 7),
        Moved(0, 9, 7, Cause.TELEPORT),
        Moved(0, 7, 8, Cause.PUSH),
        RoundEnded((8, 5), (8, 5), by_empty_pile=True),
    ]
    second_round: list[Fact] = [
        RoundBegan(2),
        StartWon(0),
        TurnBegan(0),
        Moved(0, 0, 9, Cause.TELEPORT),
        RoundEnded((9, 9), (17, 14), by_empty_pile=False),
    ]
    Observer(seen, TINY.track.homes).see(first_round + second_round)
    assert (seen.rounds, seen.by_pile) == (2, 1)
    assert seen.lengths == {2: 1, 1: 1}
    assert seen.visits == {1: 2, 2: 1, 5: 1, 9: 2, 7: 1, 8: 1}
    assert seen.walls == {(2, 5): 1}, "a push along the track crosses no wall"
    assert seen.entered == {6: 1}
    assert seen.arrived == {2: 3}, "teleport 2 was at home on 9, moved to 7, and is back in the next round"
    assert seen.points == {8: 1, 5: 1, 9: 2}
    assert seen.gaps == {3: 1, 0: 1}
    assert seen.firsts == WHOLE_WIN * 3 // 2, "seat 1 began and won; then seat 0 began and shared"


def test_workers_see_the_same() -> None:
    alone = observe(CLASSIC, ["chaos"] * 4, 3, 12, Here())
    with Processes(2) as spread:
        assert observe(CLASSIC, ["chaos"] * 4, 3, 12, spread) == alone
    assert alone.rounds == 12
    assert alone.points.total() == 48
    assert set(alone.visits) <= set(range(51))
    assert {tuple(sorted(wall)) for wall in alone.walls} <= set(walls_of(CLASSIC.track))


def test_the_walls_of_a_track() -> None:
    assert walls_of(TINY.track) == [(0, 7), (1, 6), (2, 5), (4, 11), (5, 10), (6, 9)]


def test_the_sentence_says_what_sticks_out() -> None:
    plain = tally()
    assert headline(plain) == (
        "Classic: a round takes about 30 turns, and nothing sticks out: "
        "all of it is visited, and whoever begins has no sure advantage."
    )
    assert "30 turns, about as long as on classic, and" in headline(plain, tally())
    assert "2.0 times as long as on classic" in headline(tally(lengths=Counter({60: 100})), plain)
    assert "50% shorter than on classic" in headline(tally(lengths=Counter({15: 100})), plain)
    assert "whoever begins wins 45% of the rounds, where 25% would be fair" in headline(
        tally(firsts=45 * WHOLE_WIN)
    )
    assert "60% of the rounds end with an empty pile" in headline(tally(by_pile=60))
    assert "60% of the rounds end with an empty pile" in headline(tally(by_pile=60), tally(by_pile=35))
    assert "nothing sticks out" in headline(tally(by_pile=40), tally(by_pile=35)), "it is so on classic too"
    assert "no wall is ever crossed" in headline(tally(walls=Counter()), plain)
    assert "walls are crossed 90% less often than there" in headline(
        tally(walls=Counter({(3, 38): 9})), plain
    )
    visits = Counter(dict.fromkeys(range(51), 200))
    visits.update(dict.fromkeys([4, 5, 20, 21, 22, 23], -190))
    assert "fields 20 to 23 are hardly visited" in headline(tally(visits=visits))
    luck = Findings(CLASSIC, 4, plain, share(52, 100))
    assert "wins only 52% of the games" in Report("chaos", 1, luck, None).headline


def test_a_cold_stretch_may_reach_the_goal() -> None:
    visits = Counter(dict.fromkeys(range(51), 200))
    for field in range(46, 50):
        visits[field] = 0
    assert cold_stretch(CLASSIC.track, tally(visits=visits)) == (46, 49)
    assert cold_stretch(CLASSIC.track, tally()) is None


def test_a_report_as_text_and_as_json() -> None:
    told: list[int] = []
    level = load_level("sprint")
    report = make_report(level, Here(), rounds=20, bot="chaos", progress=told.append)
    assert told[-1] == work_of(level, 20) == 2 * (20 + 2 * 3)
    assert told == sorted(told)
    text = report_text(report, 80)
    assert text.replace("\n", " ").startswith(report.headline)
    assert max(map(len, text.splitlines())) <= 80
    assert "20 rounds of 4 chaos, seed 1." in text
    table = json.loads(json.dumps(report_table(report)))
    assert table["level"] == "Sprint"
    assert table["rounds"] == sum(table["ends"].values()) == 20
    assert len(table["visits"]) == level.track.goal + 1
    assert len(table["teleports"]) == 6
    assert table["classic"]["level"] == "Classic"
    again = make_report(level, Here(), rounds=20, bot="chaos")
    assert report_table(again) == table


def test_classic_is_not_compared_with_itself() -> None:
    report = make_report(CLASSIC, Here(), rounds=4, bot="chaos")
    assert report.classic is None
    assert work_of(CLASSIC, 4) == 4 + 2
    assert "classic" not in report_table(report)


def test_a_failing_bot_is_told_and_breaks_nothing() -> None:
    with bots.known("odd", bots.raises):
        text = report_text(make_report(CLASSIC, Here(), rounds=2, bot="odd"))
    assert "odd failed and forfeited 8 times" in text


def test_a_bot_that_never_answers_is_cut_off() -> None:
    with bots.known("odd", bots.hangs):
        report = make_report(CLASSIC, Here(), rounds=1, bot="odd", limit_ms=100)
    assert report.own.tally.forfeits == 4


def test_how_often_the_stronger_bot_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    # A bot that fails at once can only lose, so here chaos is by far the stronger one.
    monkeypatch.setattr("frantic_board.lab.board.report.STRONG", "chaos")
    monkeypatch.setattr("frantic_board.lab.board.report.WEAK", "odd")
    with bots.known("odd", bots.raises, sane=0):
        report = make_report(CLASSIC, Here(), rounds=18, bot="chaos")
    assert report.own.luck == share(6, 6)
    assert "the stronger bot wins" in report_text(report)


def test_the_heat_map_shades_each_field() -> None:
    visits = {field: 10 * field for field in range(12)}
    lines = heat_lines(TINY.track, visits)
    assert lines[1:3] == ["│S   0 >T6  1 >    2 >    3 │", "│              ░░░░░░ ░░░░░░│"]
    assert lines[4:6] == ["│    7 <T3  6 <T4  5 <T5  4 │", "│▓▓▓▓▓▓ ▓▓▓▓▓▓ ▒▒▒▒▒▒ ▒▒▒▒▒▒│"]
    assert lines[7:9] == ["│    8 >T2  9 >T1 10 >G  11 │", "│██████ ██████ ██████ ██████│"]
    wide = heat_lines(CLASSIC.track, {}, width=40)
    assert wide[0].startswith("columns 0 to ")
    assert max(map(len, wide)) <= 40


def test_the_picture_shows_every_field_and_is_well_formed() -> None:
    root = ElementTree.fromstring(heat_svg(TINY, {3: 7}, 20))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in root.iter(f"{space}text")]
    assert texts[0] == "Tiny: visits in 20 rounds"
    assert {"S 0", "3", "7", "G 11", "T1 10"} <= set(texts)
    assert len(list(root.iter(f"{space}rect"))) == 13
    hottest = [rect.get("fill") for rect in root.iter(f"{space}rect")].count("rgb(200,40,20)")
    assert hottest == 1


def test_the_picture_has_a_direction_and_a_legend() -> None:
    space = "{http://www.w3.org/2000/svg}"
    root = ElementTree.fromstring(heat_svg(TINY, {0: 900, 3: 7, 5: 2, 11: 800}, 1))
    texts = [text.text for text in root.iter(f"{space}text")]
    assert texts[0] == "Tiny: visits in 1 round"
    assert texts[-3:] == ["0 visits", "7 visits", "start and goal, not on the scale"]
    fills = [rect.get("fill") for rect in root.iter(f"{space}rect")][1:]
    assert fills[0] == fills[11], "start and goal look alike"
    assert fills.count(fills[0]) == 2, "and like no other field, however often they are visited"
    assert fills[3] == "rgb(200,40,20)"
    arrows = [str(path.get("d")) for path in root.iter(f"{space}path")][1]
    assert arrows.count("M") == 11
    assert arrows.startswith("M77 72L"), "from the start to the right"
