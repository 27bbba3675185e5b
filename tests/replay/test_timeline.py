"""A timeline holds every moment of a game, whoever made it and in whatever order one asks."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from frantic_board.board import facts
from frantic_board.board.state import State
from frantic_board.files.errors import FileError
from frantic_board.records import Reading, Timeline, load_what_holds
from frantic_board.records.record import FIRST_LINE, load_record, play_through
from tests.replay.games import play, read, timeline_of


@pytest.mark.parametrize(("level", "seats"), [("tiny", 2), ("classic", 4), ("sprint", 6)])
def test_every_moment_is_as_it_was_in_the_game(tmp_path: Path, level: str, seats: int) -> None:
    path = tmp_path / "game.frantic"
    play(path, level, seats)
    timeline = read(path)
    told: list[tuple[str, State, list[facts.Fact]]] = [
        (line.text, state.clone(), happened) for line, state, happened in play_through(load_record(path))
    ]
    assert timeline.end == len(told)
    order = list(range(1, timeline.end + 1))
    Random(1).shuffle(order)
    for moment in order:
        text, state, happened = told[moment - 1]
        assert timeline.state_at(moment) == state
        assert timeline.line_at(moment) == text
        begun = timeline.facts_at(0) if moment == 1 else []
        assert begun + timeline.facts_at(moment) == happened
    assert timeline.is_over
    assert timeline.trouble == ""


def test_a_state_that_was_asked_for_may_be_changed() -> None:
    timeline = timeline_of("tiny", 2, 40, 1)
    moment = timeline.turns[-1].moment
    before = timeline.state_at(moment)
    before.at[0] = before.goal
    assert timeline.state_at(moment) != before


def test_the_turns_begin_where_the_record_has_its_checks(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path, "tiny", 3, limit=90)
    timeline = read(path)
    checks = [line.text.split()[1] for line in load_record(path).lines if line.answer is None]
    # The game's first set-up has no check before it, and its end has one that begins nothing.
    assert [f"{turn.round}.{turn.number}" for turn in timeline.turns[1:]] == checks[:-1]
    assert timeline.turns[0] == (0, 1, 0, None)
    for index, turn in enumerate(timeline.turns):
        state = timeline.state_at(turn.moment)
        assert turn.seat is None or state.turn == turn.seat
        assert timeline.index_at(turn.moment) == timeline.index_at(timeline.turn_end(index) - 1) == index
        assert timeline.turn_at(turn.moment) is turn
    assert len(timeline.rounds()) == timeline.turns[-1].round
    assert all(first.moment < second.moment for first, second in pairwise(timeline.turns))


def test_the_first_moment_has_no_answer_but_a_round_that_began() -> None:
    timeline = timeline_of("tiny", 2, 40, 1)
    assert timeline.line_at(0) == ""
    assert timeline.facts_at(0) == [facts.RoundBegan(1)]
    assert timeline.happened(3, 3) == []


def test_a_timeline_that_is_fed_equals_one_that_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path, "tiny", 2, 40, seed=1)
    fed, whole = timeline_of("tiny", 2, 40, 1), read(path)
    assert fed.turns == whole.turns
    assert [fed.line_at(moment) for moment in range(fed.end)] == [
        whole.line_at(moment) for moment in range(whole.end)
    ]
    assert fed.is_over
    assert fed.state_at(fed.end) == whole.state_at(whole.end)


def test_a_record_is_read_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    reading = Reading(load_record(path))
    assert reading.answers > 20
    assert reading.go_on(7)
    assert reading.timeline.end == 7
    while reading.go_on(7):
        assert not reading.is_done
    assert reading.is_done
    assert reading.timeline.end == reading.answers
    assert not reading.go_on()


# --- broken records ----------------------------------------------------------------------------------------


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines()


def test_what_holds_of_a_record_that_diverges_can_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    lines = _lines(path)
    place = next(number for number, line in enumerate(lines) if line.startswith("= 1.3 "))
    lines[place] = "= 1.3 0123456789abcdef"
    path.write_text("\n".join(lines) + "\n")
    timeline = read(path)
    assert timeline.turns[-1].number == 3
    assert timeline.trouble.startswith(f"{place + 1}: the game differs from the record")
    assert timeline.state_at(timeline.end).turns == 3


def test_what_holds_of_a_malformed_record_can_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    lines = _lines(path)
    lines[40] = "red dances on the table"
    path.write_text("\n".join(lines) + "\n")
    timeline = read(path)
    assert timeline.end == sum(not line.startswith("=") for line in lines[lines.index("---") + 1 : 40])
    assert timeline.trouble.startswith('41: "red dances on the table" is no answer')


def test_a_line_that_was_not_written_to_its_end_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    text = path.read_text()
    path.write_text(text[: text.index("? roll") + 4])
    timeline = read(path)
    assert timeline.trouble == ""
    assert not timeline.is_over
    assert timeline.line_at(timeline.end).startswith("? draw")


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 5000, b"\xff\xfe", FIRST_LINE.encode(), f"{FIRST_LINE}\nlevel tiny\n".encode()]
)
def test_what_has_no_head_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.frantic"
    path.write_bytes(content)
    with pytest.raises(FileError):
        load_what_holds(path)


def test_a_game_that_has_not_begun_has_one_moment() -> None:
    timeline = Timeline(timeline_of("tiny", 2, 40, 1).head)
    assert timeline.end == 0
    assert not timeline.is_over
    assert timeline.turn_end(0) == 0
    assert timeline.state_at(0).round == 1
