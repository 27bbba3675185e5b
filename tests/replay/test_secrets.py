"""What is shown of a game that people still play: what the whole table saw, and nothing else."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.board import facts
from frantic_board.board.answers import PASS
from frantic_board.board.cards import HIDDEN
from frantic_board.board.rules import decision
from frantic_board.records import Reading, Timeline
from frantic_board.records.export import CannotExport, scenario_text
from frantic_board.records.record import load_record, parse_record, play_through, verify


def left(path: Path, answers: int = 400, seed: int = 1, people: int = 1) -> None:
    """A game of people and a bot, left in the middle."""
    seats = [human_seat("Ana"), human_seat("Bob")][:people] + [bot_seat("chaos")] * (3 - people)
    match = Match(Setup(load_level("classic"), ("red", "blue", "green"), 900), seats, seed, path)
    rng = Random(seed)
    while match.answers < answers:
        if not match.advance():
            assert match.pending is not None
            match.answer(match.pending.sample(rng.random))
    match.close()


def read(path: Path, *, is_given_up: bool = False) -> Timeline:
    reading = Reading(replace(load_record(path), is_given_up=is_given_up))
    assert not reading.go_on()
    assert reading.timeline.trouble == ""
    return reading.timeline


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Games that were left, among them some while somebody was asked to react."""
    folder = tmp_path_factory.mktemp("games")
    paths = []
    for seed in range(6):
        for answers in (200, 397, 400, 403):
            paths.append(folder / f"{seed}-{answers}.frantic")
            left(paths[-1], answers, seed, people=1 + seed % 2)
    return paths


def test_what_is_secret_depends_on_who_plays_and_whether_it_is_over(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    left(path, 100)
    record = load_record(path)
    assert record.is_secret
    assert not replace(record, is_given_up=True).is_secret
    bots = replace(record, head=replace(record.head, labels=("bot:chaos",) * 3))
    assert not bots.is_secret
    setup = Setup(load_level("tiny"), ("red", "blue"), 9)
    match = Match(setup, [human_seat("A"), human_seat("B")], 1, tmp_path / "b.frantic")
    rng = Random(1)
    while match.pending is not None:
        assert load_record(tmp_path / "b.frantic").is_secret
        if not match.advance():
            match.answer(match.pending.sample(rng.random))
    match.close()
    assert not load_record(tmp_path / "b.frantic").is_secret


def test_there_is_no_moment_at_which_somebody_is_asked_to_react(games: list[Path]) -> None:
    hidden = 0
    for path in games:
        seen, whole = read(path), read(path, is_given_up=True)
        assert seen.is_secret
        assert not whole.is_secret
        for moment in range(seen.end + 1):
            pending = decision(seen.state_at(moment))
            assert pending is not None
            assert pending.asks != "react"
        hidden += whole.end - seen.end
    assert hidden > 100, "there were windows"


def test_no_line_and_no_fact_tells_of_hands(games: list[Path]) -> None:
    drew = 0
    for path in games:
        timeline = read(path)
        for moment in range(1, timeline.end + 1):
            for part in timeline.line_at(moment).split(", "):
                assert not part.endswith(" pass")
                assert not part.startswith("? draw ")
        for happened in timeline.happened(0, timeline.end):
            for fact in happened:
                assert not isinstance(fact, facts.Passed)
                if isinstance(fact, facts.Drew):
                    drew += 1
                    assert fact.kind == HIDDEN
    assert drew > 100


def test_whether_somebody_let_a_window_pass_or_nobody_could_react_looks_the_same() -> None:
    match = Match(Setup(load_level("classic"), ("red", "blue"), 900), [human_seat("A"), human_seat("B")], 3)
    seen, whole = Timeline(match.head, is_secret=True), Timeline(match.head)
    rng = Random(5)
    while match.answers < 500 or len(seen._held):
        pending = match.pending
        assert pending is not None
        thought = match.thought()
        if thought is not None:
            answer = thought()
            match.take(answer)
        else:
            answer = PASS if pending.asks == "react" else pending.sample(rng.random)
            match.answer(answer)
        for timeline in (seen, whole):
            timeline.follow(pending.seat, answer, match.state)
    lines = [whole.line_at(moment) for moment in range(1, whole.end + 1)]
    others = [line for line in lines if not line.endswith(" pass")]
    assert len(others) < len(lines) - 5, "windows were let pass"
    assert seen.end == len(others), "a pass is no moment"
    told = [fact for happened in whole.happened(0, whole.end) for fact in happened]
    shown = [fact for happened in seen.happened(0, seen.end) for fact in happened]
    assert shown == [
        replace(fact, kind=HIDDEN) if isinstance(fact, facts.Drew) else fact
        for fact in told
        if not isinstance(fact, facts.Passed)
    ]


def test_nothing_with_hands_can_be_taken_out(games: list[Path]) -> None:
    timeline = read(games[0])
    turn = next(index for index, turn in enumerate(timeline.turns) if turn.seat is not None)
    with pytest.raises(CannotExport, match="this game is not over yet"):
        scenario_text(timeline, turn)
    with pytest.raises(AssertionError):
        timeline.record_text(timeline.end)
    scenario_text(read(games[0], is_given_up=True), turn)


def test_a_check_does_not_tell_who_is_asked(games: list[Path]) -> None:
    for path in games:
        told = verify(load_record(path))
        assert ", the game goes on; points: " in told


def test_a_given_up_game_holds_the_same_answers(games: list[Path]) -> None:
    text = games[0].read_text()
    record = parse_record(text + "given-up\n", "a")
    assert record.is_given_up
    assert record.lines == load_record(games[0]).lines
    assert "the game was given up" in verify(record)
    assert sum(1 for _ in play_through(record)) == sum(line.answer is not None for line in record.lines)
    cut = parse_record(text + "given-u", "a")
    assert not cut.is_given_up
    assert cut.cut_off == "given-u"
