"""Records: what is written reads back, survives a kill, and is caught when it tells another game."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.board.text import write_state
from frantic_board.files.board.levels import parse_level
from frantic_board.files.errors import FileError
from frantic_board.records.record import (
    Divergence,
    Head,
    head_text,
    load_record,
    parse_record,
    play_through,
    verify,
)

CHAOS = [bot_seat("chaos"), bot_seat("chaos"), bot_seat("chaos")]
CUSTOM = """
format = 1
name = "Back yard"
author = "Zoë"
track = \"\"\"
>>>>v
v<<<<
>>>>G
\"\"\"
teleports = [2, 4, 6, 8, 10, 12]
deck = { push = 20, stop = 10, re-roll = 4, block = 3 }
"""


def played(path: Path, answers: int | None = None, seed: int = 5) -> Match:
    """A game on the classic track, whole or only so many answers of it."""
    match = Match(Setup(load_level("classic"), ("red", "blue", "green")), CHAOS, seed, path)
    while not match.is_over and (answers is None or match.answers < answers):
        match.advance()
    match.close()
    return match


def test_a_record_reads_as_the_formats_page_shows_it(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic")
    lines = (tmp_path / "game.frantic").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "frantic-record 1"
    assert lines[1].startswith("level classic ")
    assert lines[2:7] == [
        "rules 1",
        "seats red=bot:chaos blue=bot:chaos green=bot:chaos",
        "limit 121",
        "seed 5",
        "---",
    ]
    assert all(line.startswith("? draw ") for line in lines[7 : 7 + 21])
    assert lines[28].startswith("? roll ")


def test_a_whole_game_verifies_and_ends_the_same(tmp_path: Path) -> None:
    match = played(tmp_path / "game.frantic")
    record = load_record(tmp_path / "game.frantic")
    assert "the game is over" in verify(record)
    *_, (_, state, _) = play_through(record)
    assert write_state(state) == write_state(match.state)


def test_every_turn_and_the_end_are_checked(tmp_path: Path) -> None:
    match = played(tmp_path / "game.frantic")
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8")
    checks = [line for line in text.splitlines() if line.startswith("= ")]
    assert len(checks) >= match.state.turns + 1
    assert text.splitlines()[-1] == checks[-1]


def test_a_check_that_does_not_fit_is_named_by_its_line(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic")
    lines = (tmp_path / "game.frantic").read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("= 1.3 "))
    lines[place] = "= 1.3 0123456789abcdef"
    with pytest.raises(Divergence) as caught:
        verify(parse_record("\n".join(lines) + "\n", "game.frantic"))
    assert caught.value.line == place + 1
    assert str(caught.value).startswith(f"game.frantic:{place + 1}: ")


def test_a_changed_draw_is_caught_within_its_turn(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic")
    lines = (tmp_path / "game.frantic").read_text(encoding="utf-8").splitlines()
    first_check = next(n for n, line in enumerate(lines) if line.startswith("= 1.1 "))
    place = next(n for n, line in enumerate(lines) if n > first_check and line.startswith("? draw "))
    lines[place] = "? draw jump" if lines[place] == "? draw push" else "? draw push"
    next_check = next(n for n, line in enumerate(lines) if n > place and line.startswith("= "))
    with pytest.raises(Divergence) as caught:
        verify(parse_record("\n".join(lines) + "\n", "game.frantic"))
    assert place + 1 < caught.value.line <= next_check + 1


@pytest.mark.parametrize("line", ["red play x@3", "? draw troublemaker", "red pass"])
def test_an_answer_to_another_question_diverges(tmp_path: Path, line: str) -> None:
    played(tmp_path / "game.frantic", 21)
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8") + line + "\n"
    with pytest.raises(Divergence, match=r"the question is|a die is rolled now"):
        verify(parse_record(text, "game.frantic"))


def test_a_roll_no_die_shows_diverges(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic", 21)
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8") + "? roll 21\n"
    with pytest.raises(Divergence, match="this die shows 1 to 20"):
        verify(parse_record(text, "game.frantic"))


def test_answers_after_the_end_diverge(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic")
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8") + "? roll 3\n"
    with pytest.raises(Divergence, match="after the end of the game"):
        verify(parse_record(text, "game.frantic"))


def test_a_cut_off_line_is_left_out_and_told(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    played(path, 60)
    whole = path.read_bytes()
    for cut in range(1, 40):
        path.write_bytes(whole[:-cut])
        record = load_record(path)
        assert ("cut off" in verify(record)) == bool(record.cut_off)
        assert sum(line.answer is not None for line in record.lines) <= 60


def test_a_cut_off_line_of_a_game_that_people_still_play_is_not_quoted(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    played(path, 60)
    cut = path.read_text(encoding="utf-8") + "? draw fuck-yo"
    assert verify(parse_record(cut, "game.frantic")).endswith('left out: "? draw fuck-yo"')
    person = cut.replace("red=bot:chaos", "red=human:Ana")
    assert verify(parse_record(person, "game.frantic")).endswith("the last line was cut off and is left out")


def test_a_letter_cut_in_half_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    played(path, 40)
    path.write_bytes(path.read_bytes() + "? dré".encode()[:-1])
    assert "cut off" in verify(load_record(path))


def test_a_game_goes_on_from_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    before = played(path, 75)
    path.write_bytes(path.read_bytes() + b"red pl")
    match = Match.resume(load_record(path), CHAOS, path)
    assert match.state == before.state
    assert (match.answers, match.decisions) == (before.answers, before.decisions)
    match.play_on()
    match.close()
    record = load_record(path)
    assert "the game is over" in verify(record)
    assert not record.cut_off
    *_, (_, state, _) = play_through(record)
    assert state == match.state


def test_a_custom_level_is_embedded(tmp_path: Path) -> None:
    level = parse_level(CUSTOM, "custom")
    match = Match(Setup(level, ("black", "white"), 40), CHAOS[:2], 3, tmp_path / "game.frantic")
    match.play_on()
    match.close()
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8")
    assert "| >>>>v" in text
    record = load_record(tmp_path / "game.frantic")
    assert record.head.setup.level == level
    assert "the game is over" in verify(record)


def test_names_with_blanks_and_letters_of_any_kind_come_back() -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"), 30)
    head = Head(setup, ("human:Ana Lucía 100 %", "human:Žofie\u00a0K."), 9)
    assert parse_record(head_text(head), "x").head == head


def test_a_record_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        played(path)
    assert path.read_text(encoding="utf-8") == "precious"


HEAD = head_text(Head(Setup(load_level("tiny"), ("red", "blue"), 30), ("human:A", "bot:chaos"), 9))


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "expected frantic-record 1"),
        ("frantic-record 2\n", 1, "expected frantic-record 1"),
        ("frantic-record 1\n", 1, "the head does not end"),
        (HEAD.replace("rules 1", "rules 7"), 3, "this game knows rules 1"),
        (HEAD.replace("limit 30", "limit 0"), 5, "whole number from 1"),
        (HEAD.replace("limit 30", "limit -3"), 5, "whole number"),
        (HEAD.replace("limit 30", "limit 1e9"), 5, "whole number"),
        (HEAD.replace("limit 30\n", ""), 6, "has no limit"),
        (HEAD.replace("limit 30", "limit 30\nlimit 30"), 6, "stands twice"),
        (HEAD.replace("limit", "Limit"), 5, "expected level, rules, seats"),
        (HEAD.replace("blue=", "red="), 4, "figure of its own"),
        (HEAD.replace("blue=", "pink="), 4, "is no figure"),
        (HEAD.replace("seats red=human:A blue=bot:chaos", "seats red=human:A"), 4, "2 to 6 seats"),
        (HEAD.replace("human:A", "alien:A"), 4, "human:NAME or bot:NAME"),
        (HEAD.replace("human:A", "human:%0A"), 4, "human:NAME or bot:NAME"),
        (HEAD.replace("level tiny", "level nowhere"), 2, "no shipped level"),
        (HEAD.replace("level tiny", "level classic"), 2, "another track"),
        (HEAD.replace("level tiny", "level"), 2, "expected level NAME HASH"),
        (HEAD.replace("rules 1", "| nonsense\nrules 1"), 3, ""),
        (HEAD + "? draw push\nred jumps\n", 9, "is no answer"),
        (HEAD + "green pass\n", 8, "does not play here"),
        (HEAD + "? roll 1000000000000000000000000\n", 8, "is no answer"),
        (HEAD + "= 1.1 zz\n", 8, "is no answer"),
        (HEAD + "\n", 8, "is no answer"),
    ],
)
def test_malformed_records_are_refused_with_the_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_record(text, "game.frantic")
    assert sentence in str(caught.value)
    assert caught.value.problems[0].line == line


def test_large_and_missing_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.frantic"
    path.write_bytes(b"x" * 4_100_000)
    with pytest.raises(FileError, match="too large"):
        load_record(path)
    with pytest.raises(FileError, match="no such file"):
        load_record(tmp_path / "none.frantic")


KILLED = """
import sys
from pathlib import Path
from frantic_board import Match, Setup, bot_seat, load_level
seats = [bot_seat("chaos")] * 3
for number in range(100000):
    path = Path(sys.argv[1]) / f"{number}.frantic"
    match = Match(Setup(load_level("classic"), ("red", "blue", "green")), seats, number, path)
    match.play_on()
    match.close()
"""


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_a_kill_at_any_moment_loses_at_most_the_line_being_written(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)])
    deadline = time.monotonic() + 30
    while len(list(tmp_path.glob("*.frantic"))) < 4 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    records = sorted(tmp_path.glob("*.frantic"), key=lambda path: int(path.stem))
    assert len(records) >= 4
    for path in records[:-1]:
        assert "the game is over" in verify(load_record(path))
    verify(load_record(records[-1]))


def test_a_person_at_the_table_is_named(tmp_path: Path) -> None:
    seats = [human_seat("Ana"), bot_seat("chaos")]
    match = Match(Setup(load_level("tiny"), ("red", "blue")), seats, 1, tmp_path / "a.frantic")
    match.close()
    assert load_record(tmp_path / "a.frantic").head.labels == ("human:Ana", "bot:chaos")
