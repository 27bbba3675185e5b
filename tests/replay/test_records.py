"""Timelines as records again, and lists of records."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from frantic_board.records import Reading, played_game, records_in
from frantic_board.records.record import SUFFIX, load_record, parse_record, verify
from tests.replay.games import play, read, timeline_of


def test_a_whole_game_is_written_as_it_was_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path, "tiny", 3, limit=90)
    timeline = read(path)
    assert timeline.record_text(timeline.end) == path.read_text()


def test_the_game_up_to_any_moment_is_a_record_with_other_players() -> None:
    timeline = timeline_of("tiny", 2, 40, 1)
    head = replace(timeline.head, labels=("human:Ana Maria", "bot:sly"), seed=77)
    for moment in range(0, timeline.end + 1, 5):
        record = parse_record(timeline.record_text(moment, head), "new")
        assert record.head == head
        reading = Reading(replace(record, is_given_up=True))  # so that nothing is hidden
        reading.go_on()
        assert reading.timeline.trouble == ""
        assert reading.timeline.end == moment
        assert reading.timeline.state_at(moment) == timeline.state_at(moment)
    assert verify(parse_record(timeline.record_text(timeline.end), "new"))


def test_another_game_cannot_be_written_under_a_head() -> None:
    timeline, other = timeline_of("tiny", 2, 40, 1), timeline_of("classic", 4, 99, 2)
    with pytest.raises(AssertionError):
        timeline.record_text(3, other.head)


# --- lists -------------------------------------------------------------------------------------------------


def test_records_are_listed_from_all_folders_the_newest_first(tmp_path: Path) -> None:
    games, replays = tmp_path / "games", tmp_path / "replays"
    for number, folder in enumerate((games, replays, games)):
        folder.mkdir(exist_ok=True)
        path = folder / f"{number}{SUFFIX}"
        path.write_text("")
        os.utime(path, (1000 + number, 1000 + number))
    (games / "notes.txt").write_text("not a record")
    (games / f"folder{SUFFIX}").mkdir()
    (games / f"nowhere{SUFFIX}").symlink_to(tmp_path / "gone")
    found = records_in([games, tmp_path / "no such folder", replays])
    assert [(path.name, when) for path, when in found] == [
        (f"2{SUFFIX}", 1002.0),
        (f"1{SUFFIX}", 1001.0),
        (f"0{SUFFIX}", 1000.0),
    ]


def test_a_game_that_is_over_has_a_winner(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    match = play(path, "tiny", 3, limit=60)
    played = played_game(path, 5.0)
    best = min(match.state.scores)
    assert played.scores == match.state.scores
    assert played.winners == tuple(seat for seat, score in enumerate(match.state.scores) if score == best)
    assert played.is_over
    assert not played.can_go_on
    assert played.head == load_record(path).head
    assert (played.rounds, played.trouble) == (match.state.round, "")


def test_a_game_that_was_left_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    path.write_text("\n".join(path.read_text().splitlines()[:30]) + "\n")
    played = played_game(path, 5.0)
    assert not played.is_over
    assert played.can_go_on


def test_a_broken_game_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    path.write_text(path.read_text().replace("= 1.2 ", "= 1.2 0000000000000000 ", 1))
    broken = played_game(path, 5.0)
    assert broken.head is not None
    assert "is no answer" in broken.trouble
    assert not broken.can_go_on
    path.write_bytes(b"\0\1\2")
    nothing = played_game(path, 5.0)
    assert nothing.head is None
    assert nothing.trouble
    missing = played_game(tmp_path / "gone.frantic", 5.0)
    assert missing.head is None
    assert missing.trouble
