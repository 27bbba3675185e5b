"""Spreading games over processes changes nothing but the time it takes."""

import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import FileError
from frantic_board.lab.parallel import (
    MOST_BREAKS,
    MOST_WORKERS,
    Here,
    LabError,
    Processes,
    cores,
    cut,
    processes,
)
from frantic_board.lab.progress import Progress
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import Batch, Sums, simulate, simulate_many
from frantic_board.records.record import load_record, verify
from tests.lab import jobs

TINY = Setup(load_level("tiny"), ("red", "blue"))
BOTS = ("chaos", "chaos", "chaos")
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("games", [1, 2, 15, 16, 33, 1000, 99_999])
@pytest.mark.parametrize("width", [1, 2, 7])
def test_batches_hold_every_game_once(games: int, width: int) -> None:
    parts = cut(games, width)
    assert [number for part in parts for number in part] == list(range(games))
    assert len(parts) >= min(games, 16 * width)


def test_the_sums_are_the_same_for_any_number_of_workers() -> None:
    whole = simulate(TINY, BOTS, 3, range(12))
    for workers in (1, 2, 3):
        told: list[int] = []
        with processes(workers) as spread:
            assert simulate_many(TINY, BOTS, 3, 12, spread, progress=told.append) == whole
        assert told == sorted(told)
        assert told[-1] == 12


def test_merging_does_not_care_about_the_order() -> None:
    parts = [simulate(TINY, BOTS, 3, range(first, first + 2)) for first in range(0, 8, 2)]
    for order in (parts, parts[::-1], parts[2:] + parts[:2]):
        sums = Sums(BOTS)
        for part in order:
            sums.merge(part)
        assert sums == simulate(TINY, BOTS, 3, range(8))


def test_killed_workers_change_nothing(tmp_path: Path) -> None:
    text = setup_text(TINY)
    batches = [(str(tmp_path), Batch(text, BOTS, 3, first, first + 2)) for first in range(0, 8, 2)]
    sums = Sums(BOTS)
    with Processes(2) as spread:
        for part in spread.run(jobs.die_twice, batches):
            sums.merge(part)
    assert {path.name for path in tmp_path.iterdir()} == {"first", "second"}, "two workers were killed"
    assert sums == simulate(TINY, BOTS, 3, range(8))


def test_workers_that_always_die_are_given_up() -> None:
    with Processes(1) as spread, pytest.raises(LabError, match=f"workers died {MOST_BREAKS + 1} times"):
        list(spread.run(jobs.die, [1]))


def test_an_error_in_a_worker_is_raised_here() -> None:
    with Processes(1) as spread, pytest.raises(ArithmeticError, match="job 7"):
        list(spread.run(jobs.explode, [7]))


def test_workers_stop_at_once_when_something_goes_wrong() -> None:
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Processes(2) as spread:  # noqa: PT012 - it is one thing
        results = spread.run(jobs.sleep, [0.0, 300.0])
        assert next(results) == 0.0
        raise KeyboardInterrupt
    assert time.monotonic() - start < 60


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes are sent here")
def test_ctrl_c_stops_everything_without_a_traceback() -> None:
    code = (
        "from frantic_board.lab.parallel import Processes\n"
        "from tests.lab import jobs\n"
        "try:\n"
        "    with Processes(2) as spread:\n"
        "        for result in spread.run(jobs.sleep, [0.0, 300.0, 300.0]):\n"
        "            print('ready', flush=True)\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped', flush=True)\n"
    )
    command = [sys.executable, "-c", code]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(1.0)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    # The workers hold the other end of standard error: that it was closed tells that they are gone.
    assert (out, err) == ("stopped\n", "")


INTERRUPTED = """
import os
import signal
import time

from frantic_board.lab.parallel import Processes
from tests.lab import jobs

if __name__ == "__mp_main__" and MOMENT == "worker":  # a worker comes here before it can ignore anything
    os.killpg(0, signal.SIGINT)
    time.sleep(0.5)  # it is waited for meanwhile, and who waits gets impatient
    os.killpg(0, signal.SIGINT)
if __name__ == "__main__":
    try:
        print("begun", flush=True)
        with Processes(1 if MOMENT == "worker" else 2) as spread:
            list(spread.run(jobs.sleep, [300.0, 300.0]))
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes are sent here")
@pytest.mark.parametrize("moment", ["worker", 0.0, 0.02, 0.05, 0.1, 0.2, 0.4])
def test_ctrl_c_is_clean_while_workers_start(tmp_path: Path, moment: str | float) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(f"MOMENT = {moment!r}\n{INTERRUPTED}", encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        if isinstance(moment, float):
            time.sleep(moment)  # it must be clean whatever this meets
            os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert (out, err) == ("stopped\n", "")


def test_interrupts_reach_us_again_when_workers_were_started() -> None:
    with Processes(2) as spread:
        assert sorted(spread.run(jobs.double, range(4))) == [0, 2, 4, 6]
        if os.name == "posix":
            assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_one_worker_is_this_process_and_none_is_all_cores() -> None:
    assert isinstance(processes(1), Here)
    assert processes(0).width == cores() >= 1
    assert list(Here().run(jobs.double, [1, 2])) == [2, 4]


def test_a_machine_may_have_more_cores_than_there_may_be_workers() -> None:
    many = set(range(200))
    with (
        patch("os.sched_getaffinity", return_value=many, create=True),
        patch("os.cpu_count", return_value=200),
    ):
        assert cores() == processes(0).width == MOST_WORKERS <= 61, "Windows takes no more"


def test_records_are_kept_whoever_plays(tmp_path: Path) -> None:
    leftover = tmp_path / "9-1.frantic.part"
    leftover.write_text("cut off", encoding="utf-8")
    with Processes(2) as spread:
        simulate_many(TINY, BOTS, 9, 3, spread, records=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"9-{number}.frantic" for number in range(3)]
    for path in tmp_path.iterdir():
        verify(load_record(path))
    with pytest.raises(FileError, match="there already"):
        simulate_many(TINY, BOTS, 9, 3, Here(), records=tmp_path)


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_drawn_over_itself_and_goes() -> None:
    terminal = Terminal()
    bar = _bar_at(terminal, 30, [(5.0, 5), (10.0, 15), (10.01, 16), (20.0, 30)])
    bar.close()
    pictures = terminal.getvalue().split("\r")
    assert pictures[1] == "[#####.........................] 5 of 30 games"
    assert pictures[2] == "[###############...............] 15 of 30 games, 15 s left"
    assert pictures[3].rstrip() == "[##############################] 30 of 30 games"
    assert "16 of 30" not in terminal.getvalue(), "a picture so soon after the last is not drawn"
    assert pictures[4].strip() == ""


def test_what_was_played_before_does_not_make_it_look_fast() -> None:
    terminal = Terminal()
    _bar_at(terminal, 1000, [(0.0, 0), (10.0, 901), (10.05, 902), (110.0, 911), (120.0, 912)])
    pictures = terminal.getvalue().split("\r")
    assert pictures[2].endswith("901 of 1,000 games"), "it cannot be told yet how fast it goes"
    assert pictures[3].endswith("911 of 1,000 games, 16 min left")
    assert pictures[4].endswith("912 of 1,000 games, 16 min left")


def _bar_at(terminal: Terminal, total: int, calls: list[tuple[float, int]]) -> Progress:
    """A bar that was called at these times with these numbers; it began at 0."""
    clock = iter([0.0, *(at for at, _ in calls)])
    bar = Progress(total, stream=terminal, clock=lambda: next(clock))
    for _, done in calls:
        bar(done)
    return bar


def test_the_bar_is_for_terminals_only() -> None:
    stream = StringIO()
    bar = Progress(30, stream=stream)
    bar(10)
    bar.close()
    assert stream.getvalue() == ""
