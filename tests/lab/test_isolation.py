"""Bots from outside in processes of their own play the same games, see nothing more, and spoil nothing."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from frantic_board.board.state import Setup
from frantic_board.bots import BOTS, UnknownBot
from frantic_board.files.board.levels import load_level
from frantic_board.lab.isolation import IsolatedBot
from frantic_board.lab.parallel import Here
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import WHOLE_WIN, Sums, simulate
from frantic_board.lab.tournament import Plan, hold
from frantic_board.play.match import Match
from frantic_board.play.session import Session
from frantic_board.play.thinking import Apart
from tests.lab.outside_bots import PIDS

TINY = Setup(load_level("tiny"), ("red", "blue"))
ROOT = Path(__file__).parents[2]
OFFERED = {
    "outside": "Outside",
    "thinker": "Thinker",
    "spy": "Spy",
    "raises": "Raises",
    "exits": "Exits",
    "nonsense": "Nonsense",
    "off": "OffTheBoard",
    "sleeps": "Sleeps",
    "hangs": "Hangs",
    "prints": "Prints",
    "forges": "Forges",
    "garbles": "Garbles",
    "floods": "Floods",
    "unmade": "Unmade",
}


@pytest.fixture(autouse=True)
def pids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another package is installed meanwhile. The processes that make its bots leave their numbers."""
    info = tmp_path / "site" / "outside-1.0.dist-info"
    info.mkdir(parents=True)
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n")
    offers = [f"{name} = tests.lab.outside_bots:{bot}" for name, bot in OFFERED.items()]
    offers += ["broken = no_such_module_anywhere:Bot", "leaves = tests.lab.leaving_at_once:Bot"]
    info.joinpath("entry_points.txt").write_text("[frantic_board.bots]\n" + "\n".join(offers) + "\n")
    monkeypatch.syspath_prepend(info.parent)
    monkeypatch.setenv("PYTHONPATH", f"{info.parent}{os.pathsep}{ROOT}")
    folder = tmp_path / "pids"
    folder.mkdir()
    monkeypatch.setenv(PIDS, str(folder))
    BOTS.__dict__.pop("_plug_ins", None)
    yield folder
    BOTS.__dict__.pop("_plug_ins", None)


def play(seats: list[str], *, games: int = 2, limit_ms: int = 0, is_isolated: bool = True) -> Sums:
    return simulate(TINY, seats, 5, range(games), limit_ms=limit_ms, is_isolated=is_isolated)


def gone(folder: Path) -> bool:
    """Whether the processes of all bots that were made have ended, some moments later at most."""
    numbers = [int(path.name) for path in folder.iterdir()]
    assert numbers
    assert os.getpid() not in numbers
    end = monotonic() + 20
    while any(Path(f"/proc/{number}").exists() for number in numbers):
        if monotonic() > end:
            return False
        sleep(0.05)
    return True


@pytest.mark.parametrize("bot", ["outside", "thinker"])
def test_the_same_games_are_played(bot: str, pids: Path) -> None:
    isolated = play([bot, "sly", bot])
    assert gone(pids)
    assert len(list(pids.iterdir())) == 4, "one for each seat and game"
    assert isolated == play([bot, "sly", bot], is_isolated=False)


def test_it_is_this_package_wherever_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "frantic_board").mkdir()
    (tmp_path / "frantic_board" / "__init__.py").write_text("raise RuntimeError('another one')\n")
    monkeypatch.chdir(tmp_path)
    assert play(["outside", "chaos"]).forfeits == [0, 0]


def test_a_tournament_is_the_same(tmp_path: Path) -> None:
    plan = Plan(setup_text(TINY), ("outside", "chaos"), 2, most_sets=2)
    files = [tmp_path / "one", tmp_path / "other"]
    standings = [
        hold(plan, Here(), path, is_isolated=is_isolated)
        for path, is_isolated in zip(files, (True, False), strict=True)
    ]
    assert standings[0] == standings[1]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_spy_sees_all_hands_here_and_none_there() -> None:
    here = play(["spy", "sly", "chaos"], is_isolated=False)
    assert here.forfeits == [2, 0, 0]
    assert here.note().endswith("raised LookupError: I have seen all hands")
    assert play(["spy", "sly", "chaos"]).forfeits == [0, 0, 0]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("raises", "raised ZeroDivisionError: no\\u001b[31m\\u000aluck"),
        ("exits", "ended its process"),
        ("nonsense", "answered Play(face='skip', field=[]): it makes no sense"),
        ("off", "answered Play(face=1, field=999): "),
        ("forges", "answered ? roll 6: it is somebody else's answer"),
        ("garbles", "said something that is no answer"),
        ("floods", "said something that is no answer"),
        ("unmade", "raised OSError: no model"),
    ],
)
def test_a_bot_that_fails_loses(bot: str, sentence: str) -> None:
    sums = play(["chaos", bot])
    assert sums.forfeits == [0, 2]
    assert sums.wins == [2 * WHOLE_WIN, 0]
    assert sentence in sums.note()


def test_what_a_bot_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    sums = play(["prints", "chaos"])
    assert sums.forfeits == [0, 0]
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "failed by itself" in printed.err


@pytest.mark.parametrize("bot", ["sleeps", "hangs"])
@pytest.mark.parametrize("where", ["here", "in a thread"])
def test_time_limits_are_hard(bot: str, where: str, pids: Path) -> None:
    start = monotonic()
    if where == "here":
        sums = play([bot, "chaos"], limit_ms=300)
    else:
        with ThreadPoolExecutor(1) as threads:
            sums = threads.submit(play, [bot, "chaos"], limit_ms=300).result(timeout=60)
    assert sums.forfeits == [2, 0]
    assert sums.note().endswith("took longer than 300 ms")
    assert monotonic() - start < 30
    assert gone(pids)


def test_to_start_and_to_be_imported_is_not_part_of_the_time() -> None:
    assert play(["outside", "chaos"], limit_ms=100).forfeits == [0, 0]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("broken", "the package outside offers 'broken', but ModuleNotFoundError"),
        ("leaves", "bot:leaves ended its process while it was imported"),
        ("added", "there is no bot 'added'"),
    ],
)
def test_a_bot_that_cannot_be_imported_is_told(bot: str, sentence: str) -> None:
    BOTS["added"] = BOTS["chaos"]  # known to this process only
    try:
        with pytest.raises(UnknownBot, match=sentence):
            play([bot, "chaos"])
    finally:
        del BOTS["added"]


def command(line: str, given: str = "") -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "frantic_board", *line.split()]
    return subprocess.run(words, cwd=ROOT, input=given, capture_output=True, text=True, check=False)


def test_the_command_imports_it_nowhere_else(pids: Path) -> None:
    tables = []
    for options in ("", "--isolate", "--isolate --workers 2"):
        for path in pids.iterdir():
            path.unlink()
        line = f"simulate --games 3 --level tiny --seats bot:outside,bot:chaos {options} --json"
        done = command(line)
        assert (done.returncode, done.stderr) == (0, "")
        table = json.loads(done.stdout)
        del table["seconds"], table["games_per_s"]
        tables.append(table)
        assert len(list(pids.iterdir())) == (3 if options else 1)
    assert tables[0] == tables[1] == tables[2]


def test_a_seed_on_the_standard_input_is_on_no_command_line(pids: Path) -> None:
    # A bot can read the command line of the laboratory: here the tests look, as a bot would.
    line = "simulate --games 1 --level tiny --seats bot:hangs,bot:chaos --isolate --limit-ms 2000 --seed -"
    words = [sys.executable, "-m", "frantic_board", *line.split()]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, text=True) as laboratory:
        assert laboratory.stdin is not None
        laboratory.stdin.write("31415926535\n")
        laboratory.stdin.close()
        while not list(pids.iterdir()):
            sleep(0.05)
        running = [laboratory.pid, *(int(path.name) for path in pids.iterdir())]
        for lines in (Path(f"/proc/{pid}/cmdline") for pid in running):
            assert not lines.exists() or b"31415926535" not in lines.read_bytes()
    assert laboratory.returncode == 0


def test_a_seed_on_the_standard_input_is_the_same_seed() -> None:
    words = "simulate --games 2 --level tiny --seats bot:chaos,bot:sly --json --seed"
    told = [sys.executable, "-m", "frantic_board", *words.split()]
    tables = []
    for seed, given in (("77", ""), ("-", "77\n"), ("-", " 77")):
        done = subprocess.run(
            [*told, seed], input=given, cwd=ROOT, capture_output=True, text=True, check=True
        )
        tables.append({**json.loads(done.stdout), "seconds": 0, "games_per_s": 0})
    assert tables[0] == tables[1] == tables[2]
    for given in ("", "x\n", "9" * 200):
        done = subprocess.run(
            [*told, "-"], input=given, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "argument --seed: expected a whole number from 0 to" in done.stderr


@pytest.mark.parametrize("options", ["", "--isolate"])
def test_the_command_refuses_what_cannot_be_imported(options: str) -> None:
    for line in ("simulate --games 1 --level tiny --seats", "tournament --sets 1 --level tiny --bots"):
        done = command(f"{line} bot:broken,bot:chaos {options}")
        assert done.returncode == 2
        assert done.stderr.startswith("the package outside offers 'broken', but ModuleNotFoundError")
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nobody is killed here")
def test_nothing_is_left_behind_when_the_laboratory_is_killed(pids: Path) -> None:
    line = "-m frantic_board simulate --games 1 --level tiny --seats bot:hangs,bot:chaos --isolate"
    with subprocess.Popen([sys.executable, *line.split()], cwd=ROOT) as laboratory:
        while not list(pids.iterdir()):
            sleep(0.05)
        sleep(1)  # it hangs by now
        laboratory.kill()
    assert gone(pids)


def test_the_seed_is_not_told() -> None:
    rng = Random("123456789 seat 0")
    bot = IsolatedBot(TINY, "outside", rng, 0)
    try:
        told = json.loads(bot.remote.first_words)
        assert set(told) == {"key", "game", "bot", "head", "generator"}
        assert "\nseed 0\n" in told["head"]
        assert Random("123456789 seat 0").getstate()[1] == tuple(told["generator"][1])
    finally:
        bot.close()


def test_at_a_table_a_bot_that_hangs_is_ended_and_replaced(pids: Path) -> None:
    thinkers = Apart()
    session = Session(
        Match(TINY, [thinkers.seat("hangs"), thinkers.seat("chaos")], 1), thinkers, bot_pause=0.0
    )
    session.bot_limit = 5.0
    while not session.notes:  # in step with the clock: a slow machine is no reason to replace anybody
        session.update(0.02)
        sleep(0.02)
    assert gone(pids)
    assert session.notes[0].text == "{bot} thought too long; {other} plays on."
    assert session.notes[0].values == {"bot": "hangs", "other": "sly"}
    while not session.match.is_over:
        session.update(0.0005)
        sleep(0.0005)
    session.close()
    assert session.match.labels == ["bot:sly", "bot:chaos"]


def test_at_a_table_it_is_told_how_a_bot_failed(pids: Path) -> None:
    thinkers = Apart()
    session = Session(
        Match(TINY, [thinkers.seat("raises"), thinkers.seat("exits")], 1), thinkers, bot_pause=0.0
    )
    while len(session.notes) < 2:
        session.update(0.0)
        sleep(0.001)
    session.close()
    assert gone(pids)
    errors = {note.values["error"] for note in session.notes}
    assert errors == {"raised ZeroDivisionError: no\\u001b[31m\\u000aluck", "ended its process"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other ways")
def test_memory_is_closed_to_other_processes() -> None:
    code = (
        "import ctypes; from frantic_board.play.bot_process import close_memory\n"
        "is_open = lambda: ctypes.CDLL(None).prctl(3, 0, 0, 0, 0)\n"  # PR_GET_DUMPABLE
        "print(is_open()); close_memory(); print(is_open())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "0"]
