"""Every turn of every game as a scenario that passes."""

from dataclasses import replace
from pathlib import Path

import pytest

from frantic_board import Setup, load_level
from frantic_board.board.rules import apply
from frantic_board.cli import main
from frantic_board.records import Timeline
from frantic_board.records.export import CannotExport, scenario_text
from frantic_board.records.record import Head
from frantic_board.records.scenarios import parse_scenario, run_scenario
from tests.replay.games import FIGURES, play, read, timeline_of


@pytest.mark.parametrize(
    ("level", "seats", "limit", "seed"),
    [("tiny", 2, 120, 1), ("classic", 4, 99, 2), ("sprint", 6, 83, 3), ("classic", 3, 60, 4)],
)
def test_every_turn_can_be_exported(level: str, seats: int, limit: int, seed: int) -> None:
    timeline = timeline_of(level, seats, limit, seed)
    exported = 0
    for index, turn in enumerate(timeline.turns):
        if turn.seat is None:
            with pytest.raises(CannotExport):
                scenario_text(timeline, index)
            continue
        scenario = parse_scenario(scenario_text(timeline, index), "turn.toml")
        outcome = run_scenario(scenario)
        assert outcome.failures == ()
        after = timeline.state_at(timeline.turn_end(index))
        assert (outcome.state.at, outcome.state.hands, outcome.state.top, outcome.state.stack) == (
            after.at,
            after.hands,
            after.top,
            after.stack,
        )
        exported += 1
    assert exported == timeline.turns[-1].number


def test_the_command_line_runs_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "turn.toml"
    timeline = timeline_of("tiny", 2, 40, 1)
    file.write_text(scenario_text(timeline, len(timeline.turns) - 1))
    assert main(["scenario", str(file)]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


def test_a_track_that_is_not_shipped_goes_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    level = load_level("tiny")
    deck = level.deck[:-1]
    play(path, replace(level, name='Mine, "own"', deck=deck))
    text = scenario_text(read(path), 1)
    assert "[level]" in text
    assert run_scenario(parse_scenario(text, "turn.toml")).is_passed


def test_a_wrong_expectation_would_fail() -> None:
    timeline = timeline_of("tiny", 2, 40, 1)
    text = scenario_text(timeline, 1)
    moved = text.replace('next = "', 'next = "? roll" # "')
    assert moved != text
    assert not run_scenario(parse_scenario(moved, "turn.toml")).is_passed


def test_the_last_turn_of_the_last_round_says_why_it_cannot() -> None:
    """After a hundred rounds a game ends (B8.4); a scenario begins at round 1 and would go on."""
    whole = timeline_of("tiny", 2, 40, 1)
    timeline = Timeline(Head(Setup(load_level("tiny"), FIGURES[:2], 10_000), whole.head.labels, 1))
    for start in timeline._starts:
        start.round = 100
    state = timeline.state_at(0)
    for moment in range(1, whole.end + 1):
        seat, answer = whole.answer_at(moment)
        apply(state, answer)
        timeline.follow(seat, answer, state)
        if not state.stack:
            break
    assert timeline.is_over
    with pytest.raises(CannotExport, match="would end otherwise"):
        scenario_text(timeline, len(timeline.turns) - 1)


def test_a_turn_that_goes_on_is_exported_as_far_as_it_went() -> None:
    whole = timeline_of("classic", 4, 99, 2)
    turn = next(turn for turn in whole.turns if turn.seat is not None)
    timeline, state = Timeline(whole.head), whole.state_at(0)
    for moment in range(1, turn.moment + 2):
        seat, answer = whole.answer_at(moment)
        apply(state, answer)
        timeline.follow(seat, answer, state)
    text = scenario_text(timeline, len(timeline.turns) - 1)
    scenario = parse_scenario(text, "turn.toml")
    assert len(scenario.script) == 1
    assert run_scenario(scenario).is_passed
