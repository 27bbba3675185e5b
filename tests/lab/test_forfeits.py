"""A bot that fails loses its game, and nobody else is affected."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic, perf_counter

import pytest

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.state import Setup
from frantic_board.board.view import View
from frantic_board.bots import Bot, UnknownBot
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.lab.game import Forfeit
from frantic_board.lab.simulate import WHOLE_WIN, Sums, shares, simulate
from frantic_board.play.match import Decide
from frantic_board.records.record import load_record, verify
from frantic_board.records.recordfile import RecordWriter
from tests.lab import bots

TINY = Setup(load_level("tiny"), ("red", "blue"))


def play(seats: list[str], games: int = 4, limit_ms: int = 0) -> Sums:
    return simulate(TINY, seats, 5, range(games), limit_ms=limit_ms)


@pytest.mark.parametrize(
    ("decide", "sentence"),
    [
        (bots.raises, "raised ZeroDivisionError: no"),
        (bots.leaves, "raised SystemExit: 3"),
        (bots.off_the_board, "answered Play("),
        (bots.nothing, "answered None: "),
        (bots.nonsense, "answered Play("),
        (bots.cancels, "raised _Silent: a _Silent"),
        (bots.speechless, "answered a _Silent: "),
    ],
)
def test_a_bot_that_fails_loses_every_game(decide: Decide, sentence: str) -> None:
    with bots.known("odd", decide):
        sums = play(["chaos", "odd", "chaos"])
    assert sums.forfeits == [0, 4, 0]
    assert sums.wins[1] == 0
    assert sum(sums.wins) == 4 * WHOLE_WIN
    assert sums.first_forfeit is not None
    number, seat, why = sums.first_forfeit
    assert (number, seat) == (0, 1)
    assert why.startswith(sentence)
    assert "\x1b" not in why, "what a bot says must not command the terminal"
    assert sums.note().startswith("4 games were forfeited; the first is game 0, where bot:odd ")


def test_what_bots_print_is_kept_apart_from_results(capsys: pytest.CaptureFixture[str]) -> None:
    with bots.known("odd", bots.talks):
        play(["chaos", "odd"])
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("well, ")


def test_a_game_that_all_forfeit_is_one_game() -> None:
    with bots.known("odd", bots.raises):
        sums = play(["odd", "odd", "odd"])
    assert sums.forfeits == [4, 4, 4]
    assert sums.note().startswith("4 games were forfeited; ")


def test_the_others_play_on_to_the_end_as_if_the_stand_in_had_sat_there() -> None:
    with bots.known("odd", bots.raises, sane=0):
        forfeited = play(["chaos", "odd", "chaos"])
    plain = play(["chaos", "sly", "chaos"])
    assert (forfeited.decisions, forfeited.turns, forfeited.points) == (
        plain.decisions,
        plain.turns,
        plain.points,
    )
    assert forfeited.table(1.0)["forfeits"] == {"bot:chaos": 0, "bot:odd": 4}
    assert plain.table(1.0)["forfeits"] == {"bot:chaos": 0, "bot:sly": 0}


def test_a_bot_that_cannot_be_made_forfeits_too() -> None:
    def broken(_rng: Random) -> Bot:
        raise OSError("no model")

    with bots.known_maker("odd", broken):
        sums = play(["odd", "chaos"])
    assert sums.forfeits == [4, 0]
    assert sums.wins == [0, 4 * WHOLE_WIN]
    assert sums.note().endswith("raised OSError: no model")


def test_a_bot_that_is_never_made_is_cut_off() -> None:
    def endless(_rng: Random) -> Bot:
        while True:
            pass

    with bots.known_maker("odd", endless):
        sums = play(["odd", "chaos"], games=2, limit_ms=200)
    assert sums.forfeits == [2, 0]
    assert sums.note().endswith("took longer than 200 ms")


def test_when_all_fail_nobody_wins() -> None:
    with bots.known("odd", bots.raises):
        sums = play(["odd", "odd"])
    assert sums.forfeits == [4, 4]
    assert sums.wins == [0, 0]
    assert sums.games == 4


@pytest.mark.parametrize("decide", [bots.sleeps, bots.hangs])
def test_a_bot_that_never_answers_is_cut_off(decide: Decide) -> None:
    start = monotonic()
    with bots.known("odd", decide):
        sums = play(["odd", "chaos"], games=2, limit_ms=200)
    assert sums.forfeits == [2, 0]
    assert sums.wins == [0, 2 * WHOLE_WIN]
    assert sums.note().endswith("took longer than 200 ms")
    assert monotonic() - start < 20


def test_a_bot_in_an_endless_loop_is_cut_off_in_a_thread_too() -> None:
    with bots.known("odd", bots.hangs), ThreadPoolExecutor(1) as threads:
        sums = threads.submit(play, ["odd", "chaos"], games=3, limit_ms=200).result(timeout=60)
    assert sums.forfeits == [3, 0]
    assert sums.wins == [0, 3 * WHOLE_WIN]


def test_a_bot_just_in_time_or_just_late_upsets_nobody() -> None:
    # The alarm and the answer come at about the same time, again and again, in either order.
    def dawdles(_view: View, decision: Decision) -> Answer:
        end = perf_counter() + 0.004 + random() * 0.002
        while perf_counter() < end:
            pass
        return decision.options()[0]

    random = Random(1).random
    with bots.known("odd", dawdles, sane=0), ThreadPoolExecutor(1) as threads:
        here = play(["odd", "odd"], games=20, limit_ms=5)
        there = threads.submit(play, ["odd", "odd"], games=20, limit_ms=5).result(timeout=60)
    for sums in (here, there):
        assert sums.games == 20
        assert sum(sums.forfeits) > 0
        assert "took longer than 5 ms" in sums.note()


def test_a_limit_does_not_change_games_in_time() -> None:
    assert play(["chaos", "chaos"], limit_ms=60_000) == play(["chaos", "chaos"])


def test_an_unknown_bot_is_no_forfeit() -> None:
    with pytest.raises(UnknownBot):
        play(["chaos", "nobody"])


def test_the_record_of_a_forfeited_game_is_whole(tmp_path: Path) -> None:
    with bots.known("odd", bots.raises):
        simulate(TINY, ["odd", "chaos"], 5, range(1), tmp_path)
    (path,) = tmp_path.iterdir()
    assert path.name == "5-0.frantic"
    record = load_record(path)
    verify(record)
    assert record.head.labels == ("bot:odd", "bot:chaos")


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileError, match="this record cannot be written: No such file"):
        simulate(TINY, ["chaos", "chaos"], 5, range(1), tmp_path / "none")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordWriter, "write", full)
    with pytest.raises(FileError, match="this record cannot be written: No space left on device"):
        simulate(TINY, ["chaos", "chaos"], 5, range(1), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["5-0.frantic.part"], (
        "it must not look like a whole one"
    )


def test_shares_of_a_win() -> None:
    assert shares([9, 3, 5]) == [0, WHOLE_WIN, 0]
    assert shares([3, 3, 5]) == [WHOLE_WIN // 2, WHOLE_WIN // 2, 0]
    assert shares([9, 3, 9], [Forfeit(1, "raised")]) == [WHOLE_WIN // 2, 0, WHOLE_WIN // 2]
    assert shares([9, 3], [Forfeit(0, "raised"), Forfeit(1, "raised")]) == [0, 0]
