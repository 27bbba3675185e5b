"""Tournaments: fair tables, ratings held to known strengths, and going on after an interruption."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from html.parser import HTMLParser
from itertools import combinations
from math import log
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.lab.page import standings_page, standings_table, standings_text, verdict
from frantic_board.lab.parallel import Here, Processes
from frantic_board.lab.ratings import POINTS, GameResult, SetResult, bradley_terry, standings
from frantic_board.lab.setups import setup_text
from frantic_board.lab.tournament import CHALLENGE, LADDER, WAVE, Plan, SetJob, hold, play_set
from frantic_board.records.record import load_record, verify
from tests.lab import bots

SPRINT = setup_text(Setup(load_level("sprint"), ("red", "blue")))
J = TypeVar("J")
R = TypeVar("R")


def duel(number: int, *games: tuple[int, int]) -> SetResult:
    return SetResult(("a", "b"), number, [GameResult(list(points), [False, False]) for points in games])


# --- tables ----------------------------------------------------------------------------------------------


def test_who_sits_together() -> None:
    three = ("a", "b", "c")
    assert Plan(SPRINT, three, 2).lineups == [("a", "b"), ("a", "c"), ("b", "c")]
    assert Plan(SPRINT, three, 3).lineups == [three]
    assert Plan(SPRINT, ("a", "b"), 4).lineups == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert Plan(SPRINT, three, 2, kind=LADDER).lineups == [("a", "b"), ("b", "c")]
    assert len(Plan(SPRINT, three, 6, kind=LADDER).lineups) == 4
    assert Plan(SPRINT, three, 4, kind=CHALLENGE).lineups == [("a", "b", "b", "b"), ("a", "c", "c", "c")]
    for wrong in (("a",), ("a", "a")):
        with pytest.raises(ValueError, match="each named once"):
            Plan(SPRINT, wrong, 2)
    with pytest.raises(ValueError, match="2 to 6 seats"):
        Plan(SPRINT, three, 7)


def test_everybody_sits_everywhere_with_the_same_seed(tmp_path: Path) -> None:
    with bots.known("odd", bots.raises, sane=0), bots.known("calm", lambda _view, asked: asked.options()[0]):
        result = play_set(SetJob(SPRINT, ("chaos", "odd", "calm"), 7, 2, 0, str(tmp_path / "x")))
    heads = [load_record(tmp_path / f"x-{turn}.frantic").head for turn in range(3)]
    assert {head.seed for head in heads} == {heads[0].seed}
    for seat in range(3):
        assert {head.labels[seat] for head in heads} == {"bot:chaos", "bot:odd", "bot:calm"}
    assert [game.forfeits for game in result.games] == [[False, True, False]] * 3
    for turn, game in enumerate(result.games):
        record = load_record(tmp_path / f"x-{turn}.frantic")
        assert verify(record)
        assert len(game.points) == 3


# --- ratings ---------------------------------------------------------------------------------------------


def test_ratings_of_two_are_the_odds() -> None:
    found = bradley_terry(("a", "b"), {("a", "b"): (74.5, 99.0)})
    assert found["a"] - found["b"] == pytest.approx(POINTS * log(75 / 25))
    assert found["a"] + found["b"] == pytest.approx(0)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    truth = {"a": 150.0, "b": 20.0, "c": -50.0, "d": -120.0}
    rng = Random(6)
    results = []
    for number in range(400):
        for first, second in combinations(truth, 2):
            chance = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
            games = [(0, 1) if rng.random() < chance else (1, 0) for _ in range(2)]
            results.append(
                SetResult((first, second), number, [GameResult(list(game), [False] * 2) for game in games])
            )
    rng.shuffle(results)
    found = standings(tuple(truth), results, list(combinations(truth, 2)))
    assert list(found.ratings) == ["a", "b", "c", "d"]
    for bot, rating in found.ratings.items():
        assert rating.value == pytest.approx(truth[bot], abs=25)
        assert truth[bot] in rating
        assert 10 < rating.high - rating.low < 80
    assert found.is_decided
    assert found.games == 400 * 6 * 2


def test_ranges_of_ratings_hold_the_truth_as_often_as_they_say() -> None:
    rng = Random(3)
    held = 0
    for _ in range(60):
        results = [duel(n, *((0, 1) if rng.random() < 0.6 else (1, 0) for _ in range(2))) for n in range(60)]
        gap = standings(("a", "b"), results, [("a", "b")], tries=100).ratings["a"]
        held += POINTS * log(0.6 / 0.4) / 2 in gap
    assert held >= 50


def test_who_wins_everything_is_not_infinite() -> None:
    found = standings(("a", "b"), [duel(n, (0, 9), (1, 5)) for n in range(30)], [("a", "b")])
    assert 200 < found.ratings["a"].value < 1000
    assert found.duels[0].ahead.value == 1.0
    assert found.is_decided


def test_ties_and_forfeits_count_as_they_should() -> None:
    tie = standings(("a", "b"), [duel(0, (5, 5), (5, 5))], [("a", "b")])
    assert tie.duels[0].ahead.value == 0.5
    assert tie.lineups[0].wins["a"].value == 0.5
    failed = SetResult(("a", "b"), 0, [GameResult([0, 40], [True, False])] * 2)
    found = standings(("a", "b"), [failed], [("a", "b")])
    assert found.duels[0].ahead.value == 0.0
    assert found.lineups[0].wins["b"].value == 1.0
    assert found.forfeits == {"a": 2, "b": 0}


def test_one_against_many_is_measured_against_an_even_share() -> None:
    results = [SetResult(("a", "b", "b", "b"), 0, [GameResult([1, 2, 3, 4], [False] * 4)] * 4)]
    table = standings_table(standings(("a", "b"), results, [("a", "b")]))
    lineups = table["lineups"]
    assert isinstance(lineups, list)
    assert lineups[0]["wins"]["a"]["value"] == 1.0
    assert (lineups[0]["wins"]["a"]["even"], lineups[0]["wins"]["b"]["even"]) == (0.25, 0.75)


# --- holding one -----------------------------------------------------------------------------------------


def test_it_stops_when_it_is_decided_and_workers_do_not_matter() -> None:
    plan = Plan(SPRINT, ("chaos", "odd"), 2, most_sets=100)
    with bots.known("odd", bots.raises, sane=0):
        found = hold(plan, Here())
    assert found.is_decided
    assert found.games % (2 * WAVE) == 0
    assert found.games < 80
    assert verdict(found).startswith("chaos leads, ")
    assert verdict(found).endswith("99% sure of all pairs.")
    even = Plan(SPRINT, ("chaos", "echo"), 2, most_sets=3)
    with bots.known("echo", lambda _view, asked: asked.options()[0], sane=10**9):
        alone = hold(even, Here())
    assert alone.games == 6
    assert verdict(alone).endswith("sure who is stronger: chaos and echo.")


def test_workers_play_the_same_sets() -> None:
    sets = [SetJob(SPRINT, ("chaos", "chaos"), 5, number, 0) for number in range(4)]
    with Processes(2) as spread:
        spread_out = sorted(spread.run(play_set, sets), key=lambda result: result.number)
    assert spread_out == [play_set(job) for job in sets]


class Interrupted:
    """Stops after some sets, as with Ctrl-C."""

    width = 1

    def __init__(self, after: int) -> None:
        self._left = after
        self.done = 0

    def __enter__(self) -> "Interrupted":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        for job in jobs:
            if self._left == 0:
                raise KeyboardInterrupt
            self._left -= 1
            self.done += 1
            yield work(job)


def test_it_goes_on_after_an_interruption(tmp_path: Path) -> None:
    plan = Plan(SPRINT, ("chaos", "odd"), 2, most_sets=12, sure=0.999999)
    path = tmp_path / "cup.jsonl"
    with bots.known("odd", bots.raises, sane=30):
        whole = hold(plan, Here())
        with pytest.raises(KeyboardInterrupt):
            hold(plan, Interrupted(5), path)
        with path.open("a", encoding="utf-8") as file:
            file.write('{"lineup": ["cha')  # the power went
        rest = Interrupted(-1)
        assert hold(plan, rest, path) == whole
        assert rest.done == 7
        assert hold(plan, Interrupted(0), path) == whole, "nothing is left to play"
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == 13
        assert Counter(json.loads(line)["number"] for line in lines[1:]) == dict.fromkeys(range(12), 1)


def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    plan = Plan(SPRINT, ("chaos", "odd"), 2, most_sets=1)
    path = tmp_path / "cup.jsonl"
    with bots.known("odd", bots.raises):
        hold(plan, Here(), path)
    good = path.read_text(encoding="utf-8")
    head, line = good.splitlines()
    with pytest.raises(FileError, match="another tournament"):
        hold(Plan(SPRINT, ("chaos", "odd"), 2, seed=2, most_sets=1), Here(), path)
    assert path.read_text(encoding="utf-8") == good
    game = json.loads(line)
    for wrong in (
        "hello",
        "[1]",
        "{}",
        json.dumps({**game, "number": -1}),
        json.dumps({**game, "lineup": ["odd", "chaos"]}),
        json.dumps({**game, "lineup": ["chaos", 3]}),
        json.dumps({**game, "games": game["games"][:1]}),
        json.dumps({**game, "games": [{"points": ["1", 2], "forfeits": [False, True]}] * 2}),
    ):
        path.write_text(f"{head}\n{wrong}\n", encoding="utf-8")
        with pytest.raises(FileError, match=r"cup\.jsonl:2: "):
            hold(plan, Here(), path)
    with pytest.raises(FileError, match="cannot be written"):
        hold(plan, Here(), tmp_path / "none" / "cup.jsonl")


# --- shown -----------------------------------------------------------------------------------------------


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [f"{key}={value}" for key, value in attrs if key in ("src", "href")]
        if tag not in ("meta", "line", "circle", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "circle"):
            assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    wicked = "<script>b"
    results = [
        SetResult(("a", wicked), number, [GameResult([1, 2], [False, False])] * 2) for number in range(9)
    ]
    found = standings(("a", wicked), results, [("a", wicked)])
    page = Page()
    text = standings_page(found, "a & others")
    page.feed(text)
    assert page.open == []
    assert page.links == []
    assert page.tags["table"] == 3
    assert page.tags["svg"] == 2
    assert page.tags["circle"] == 3, "two ratings and one comparison"
    assert page.tags["script"] == 0
    assert "<h1>a &amp; others</h1>" in text
    told = standings_text(found)
    assert told.splitlines()[0] == verdict(found)
    assert "a before <script>b: 100.0%" in told
    assert json.loads(json.dumps(standings_table(found)))["games"] == 18


def test_the_verdict_says_how_sure_and_of_what() -> None:
    three = ("a", "b", "c")
    results = [
        SetResult(pair, number, [GameResult([1, 2], [False, False])] * 2)
        for pair in combinations(three, 2)
        for number in range(60)
    ]
    for rivals, told in (
        (list(combinations(three, 2)), "all pairs."),
        ([("a", "b"), ("b", "c")], "all neighbours on the ladder."),
        ([("a", "b"), ("a", "c")], "all pairs that met."),
    ):
        found = standings(three, results, rivals, 0.999, tries=10)
        assert verdict(found).endswith(f"who is stronger is 99.9% sure of {told}")


def test_one_is_not_many_and_the_leader_comes_first() -> None:
    failed = SetResult(("a", "b"), 0, [GameResult([0, 40], [True, False])])
    found = standings(("a", "b"), [failed], [("a", "b")], tries=10)
    told = standings_text(found)
    assert "1 game. Ratings" in told
    assert "b before a: 100.0% (" in told
    assert " to 100.0%), 1 set, open" in told
    assert "a, b, 1 game: " in told
    assert told.endswith("a failed and forfeited 1 game.")
    page = standings_page(found, "x")
    assert "1 game played." in page
    assert "b before a" in page
    assert "a before b" not in page


def test_long_names_have_room_on_the_page() -> None:
    first, second = "reckless_dragon_of_the_far_north", "x" * 32
    result = SetResult((first, second), 0, [GameResult([1, 2], [False, False])] * 2)
    page = standings_page(standings((first, second), [result], [(first, second)], tries=10), "x")
    assert ">reckless_dr…he_far_north before xxxxxxxxxxx…xxxxxxxxxxxx</text>" in page
    assert '<td class="name">reckless_<wbr>dragon_<wbr>of_<wbr>the_<wbr>far_<wbr>north</td>' in page
    assert f"{'x' * 12}<wbr>{'x' * 12}<wbr>{'x' * 8}</td>" in page
    assert "\u00a0to\u00a0" in page, "a range is never broken"
