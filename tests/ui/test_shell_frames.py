"""The command that measures frames: it plays a real game, and its figures are those of its frames."""

import os
import subprocess
import sys

import pygame
import pytest

from frantic_board.files.paths import HOME_VARIABLE
from tests.tools import frame_times as frames
from tests.tools.frame_times import Frame, Spent, report


def test_the_figures_are_those_of_the_frames() -> None:
    measured = [
        Frame(n / 1000, n / 2000, n / 1000, n / 4000, n, f"frame {n}", n % 2 == 0) for n in range(1, 102)
    ]
    text = report(measured, Spent(0.25, 0.2), Spent(0.75, 0.7), knows_queue=True)
    assert "start to title: 0.75 s, 0.70 s of processor" in text
    assert "title to table: 0.25 s, 0.20 s of processor" in text
    clock, processor, *held = (line for line in text.splitlines() if "median" in line or "over 50" in line)
    assert "median  51.00" in clock
    assert "99th percentile 100.00" in clock
    assert "worst 101.00" in clock
    assert "median  25.50" in processor
    for line, name, worst in zip(held, ("apart", "ours", "queued"), (100.0, 75.0, 25.0), strict=False):
        assert line.split()[0] == name
        assert f"worst {worst:6.2f}" in line
    # While a bot thought, the frames of 52, 54 … 100 ms were late: a quarter of that is the machine's.
    assert held[3].split(":")[1].strip() == "17 by our fault, 8 for want of a processor, of 50"
    assert held[7].split(":")[1].strip() == "18 by our fault, 8 for want of a processor, of 51"
    assert "queued" not in report(measured, Spent(0.25, 0.2), Spent(0.75, 0.7), knows_queue=False)
    slowest = text.partition("the slowest:\n")[2].splitlines()
    assert [line.rpartition("frame ")[2] for line in slowest] == ["101", "100", "99", "98", "97"]


@pytest.mark.parametrize("game", ["board", "cards"])
def test_the_command_plays_at_a_table(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, interval = os.environ.get(HOME_VARIABLE), sys.getswitchinterval()
    monkeypatch.setattr(frames, "_STARTS", 1)
    asked = ["--seconds", "0.4", "--size", "320x200", "--bot", "chaos", "--speed", "instant", "--load", "1"]
    assert frames.main([*asked, "--game", game]) == 0
    sys.setswitchinterval(interval)
    text = capsys.readouterr().out
    assert text.count("of processor (under 1)") == 2
    assert "turn 1." in text
    assert "an answer came in" in text
    assert os.environ.get(HOME_VARIABLE) == before
    pygame.event.clear()


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_seconds_that_are_none(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        frames.main([f"--seconds={seconds}"])
    assert "expected 0.1 to 3600 seconds" in capsys.readouterr().err


@pytest.mark.parametrize("load", ["-1", "65", "much", "1.5"])
def test_a_load_that_is_none(load: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        frames.main([f"--load={load}"])
    assert "expected 0 to 64 processes" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["frame_times", "gallery"])
def test_pygame_does_not_say_hello(command: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(
        [sys.executable, "-m", f"tests.tools.{command}", "--help"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("usage:")
    assert done.stderr == ""
