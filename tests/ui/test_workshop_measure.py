"""Measuring a track: bots play in the background, and what they found is shown while it holds."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from frantic_board.board.track import Level
from frantic_board.files.board.levels import load_level
from frantic_board.lab.board.report import make_report
from frantic_board.lab.parallel import Here, LabError
from frantic_board.lab.setups import setup_of
from frantic_board.lab.simulate import Batch
from frantic_board.ui.widgets import ProgressBar
from frantic_board.ui.widgets.tabs import TabStrip
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.ui.workshop.gauge import figures, heat_of
from frantic_board.ui.workshop.measuring import Measuring
from frantic_board.ui.workshop.samples import Sample, keep_sample, load_sample
from frantic_board.words.language import Words
from frantic_board.workshop import edits
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import own_home
from tests.ui.workshop_driver import WorkshopDriver

J = TypeVar("J")
R = TypeVar("R")
TINY = load_level("tiny")
PATIENCE = 60.0


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def quickly(level: Level, _rounds: int) -> Measuring:
    return Measuring(level, 6, Here, "chaos")


class Held(Here):
    """A spread that does some games and then waits to be let go on."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs
        self.done = threading.Event()
        self.go_on = threading.Event()

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        for job in jobs:
            yield work(job)
            self.jobs -= 1
            if self.jobs <= 0:
                self.done.set()
                self.go_on.wait(PATIENCE)


class Counted(Here):
    """A spread that counts the games on each track, and stops where it is told to."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        for job in jobs:
            assert isinstance(job, Batch)
            self.games[setup_of(job.setup, len(job.bots)).level.name] += job.end - job.first
            yield work(job)


class Broken(Here):
    """A spread whose workers all die."""

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        raise LabError("workers died")


def on_measure_page(sheet: Sheet, measure: Callable[[Level, int], Measuring] = quickly) -> WorkshopDriver:
    game = WorkshopDriver()
    game.open()
    bench = Bench(sheet, lambda: game.desk.say)
    game.app.push(EditorScene(game.desk, bench, game.shell.try_out, measure=measure))
    game.wait(0.05)
    tabs = game.find("tabs")
    assert isinstance(tabs, TabStrip)
    tabs.choose(1)
    game.wait(0.05)
    return game


def test_what_is_found_is_what_the_report_finds(home: Path) -> None:
    found = Measuring(TINY, 18, Here, "chaos")
    found.wait(PATIENCE)
    assert found.share == 1.0
    assert not found.is_running
    assert found.report == make_report(TINY, Here(), rounds=18, bot="chaos"), "although it came in steps"


def test_bots_play_in_processes_of_their_own(home: Path) -> None:
    found = Measuring(TINY, 2, bot="chaos")
    found.wait(PATIENCE)
    assert found.report is not None
    assert found.report.own.tally.rounds == 2


def test_the_classic_track_is_played_once_for_all(home: Path) -> None:
    level = load_level("classic")
    first, second, third = Counted(), Counted(), Counted()
    Measuring(TINY, 6, lambda: first, "chaos").wait(PATIENCE)
    assert first.games == {"Tiny": 8, "Classic": 8}
    kept = load_sample(level, "chaos")
    assert (kept.rounds, kept.games) == (6, 1)
    assert load_sample(level, "sly") == Sample.empty(level, "sly"), "of another bot nothing is known"
    again = Measuring(load_level("spiral"), 6, lambda: second, "chaos")
    again.wait(PATIENCE)
    assert set(second.games) == {"Spiral"}
    assert again.report is not None
    assert again.report.classic == make_report(TINY, Here(), rounds=6, bot="chaos").classic
    Measuring(TINY, 12, lambda: third, "chaos").wait(PATIENCE)
    assert third.games["Classic"] == 6 + 2 * 1, "only what is missing is played"


@pytest.mark.parametrize("spoil", ["", "[]", "{}", '{"rounds": true}', "[" * 9999, "grown", "negative"])
def test_a_spoilt_sample_is_played_again(home: Path, spoil: str) -> None:
    level = load_level("classic")
    sample = Sample.empty(level, "chaos")
    sample.grow(3, Here(), lambda _games: None)
    keep_sample(sample)
    assert load_sample(level, "chaos") == sample
    (path,) = (home / "measured").iterdir()
    good = path.read_text()
    spoilt = {"grown": good.replace('"rounds": 3', '"rounds": 40'), "negative": good.replace(": 3", ": -3")}
    path.write_text(spoilt.get(spoil, spoil))
    assert load_sample(level, "chaos") == Sample.empty(level, "chaos")


def test_first_figures_come_early_and_get_better(home: Path) -> None:
    spread = Held(jobs=2 * (15 + 2 * 2) + 1)  # the first rounds and games here and on the classic track
    game = on_measure_page(
        Sheet.of_level(TINY), lambda level, rounds: Measuring(level, 20, lambda: spread, "chaos")
    )
    game.click_on("measure")
    assert not game.has("findings")
    assert spread.done.wait(PATIENCE)
    game.until(lambda: game.has("findings"))
    assert game.has("progress")
    early = game.editor.map.heat
    assert early is not None
    assert game.editor.gauge.report is not None
    assert 15 <= game.editor.gauge.report.own.tally.rounds < 20
    running = game.editor.gauge.running
    assert running is not None
    spread.go_on.set()
    running.wait(PATIENCE)
    game.wait(0.1)
    assert not game.has("progress")
    assert game.editor.gauge.report.own.tally.rounds >= 20
    assert game.editor.map.heat is not early


def test_a_result_is_shown_on_the_map_and_beside_it(home: Path) -> None:
    sheet = Sheet.of_level(TINY)
    game = on_measure_page(edits.move(sheet, list(sheet.signs), (-7, 3)))
    game.click_on("measure")
    running = game.editor.gauge.running
    assert running is not None
    running.wait(PATIENCE)
    game.wait(0.1)
    assert game.has("findings")
    assert not game.has("stale")
    heat = game.editor.map.heat
    assert heat is not None
    assert game.editor.map.painting.is_done, "no field shows anything else"
    assert set(heat.share) == set(game.bench.order[1:-1]), "wherever on the sheet the track lies"
    assert max(heat.share.values()) == 1.0
    tabs = game.find("tabs")
    assert isinstance(tabs, TabStrip)
    tabs.choose(0)
    assert game.editor.map.heat is None, "who draws sees the plain track"
    tabs.choose(1)
    game.wait(0.05)
    assert game.editor.map.heat is heat
    game.key(pygame.K_e)
    game.click(game.at(game.bench.order[4]))
    assert game.has("stale")
    assert not game.is_on("measure"), "what is not finished cannot be measured"
    game.command(pygame.K_z)
    assert not game.has("stale"), "the very same track was measured"
    assert game.is_on("measure")


def test_a_measurement_can_be_stopped(home: Path) -> None:
    spread = Held()
    game = on_measure_page(
        Sheet.of_level(TINY), lambda level, rounds: Measuring(level, 32, lambda: spread, "chaos")
    )
    game.click_on("measure")
    running = game.editor.gauge.running
    assert running is not None
    assert spread.done.wait(PATIENCE)
    game.wait(0.1)
    bar = game.find("progress")
    assert isinstance(bar, ProgressBar)
    assert 0 < bar.share < 1
    game.click_on("cancel-measure")
    assert game.has("measure")
    spread.go_on.set()
    running.wait(PATIENCE)
    assert running.report is None
    assert not running.failure


def test_leaving_stops_it(home: Path) -> None:
    spread = Held()
    game = on_measure_page(
        Sheet.of_level(TINY), lambda level, rounds: Measuring(level, 32, lambda: spread, "chaos")
    )
    game.click_on("measure")
    running = game.editor.gauge.running
    assert running is not None
    game.click_on("back")
    game.click_on("discard")
    assert not running.is_running
    spread.go_on.set()
    running.wait(PATIENCE)
    assert running.report is None


def test_a_failure_is_told(home: Path) -> None:
    game = on_measure_page(Sheet.of_level(TINY), lambda level, rounds: Measuring(level, rounds, Broken))
    game.click_on("measure")
    game.until(lambda: game.editor.gauge.failure == "workers died")
    assert game.editor.gauge.running is None
    assert game.has("measure")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_figures_and_sentence_in_every_language(language: str) -> None:
    report = make_report(TINY, Here(), rounds=6, bot="chaos")
    say = Words(language)
    rows = figures(report, say)
    assert len(rows) == 6
    assert all(name and own and classic for name, own, classic in rows)
    text = report.headline_in(say)
    assert text.startswith("Tiny")
    assert (text == report.headline) == (language == "en")
    if language != "en":
        assert "%" not in text or "\u00a0%" in text


def test_crossed_walls_are_told_apart() -> None:
    report = make_report(load_level("switchback"), Here(), rounds=6, bot="chaos")
    heat = heat_of(report.own)
    assert sum(heat.crossings.values()) == report.own.tally.walls.total()
    assert all(len(pair) == 2 for pair in heat.crossings)
