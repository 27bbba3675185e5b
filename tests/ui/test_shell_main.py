"""Opening the window: with a display or without, with one pygame, two or none."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from frantic_board.ui import main
from frantic_board.ui.main import told_when_slow

_RUN = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.event.post(pygame.event.Event(pygame.QUIT))
from frantic_board.ui.main import has_display, run
assert not has_display()
assert pygame.display.get_init(), "asking closes nothing that was open"
raise SystemExit(run())
"""

_ASK = """
from frantic_board.ui.main import has_display
import sys
assert "pygame" not in sys.modules, "nothing is imported before somebody asks"
print(has_display())
import pygame
assert not pygame.display.get_init(), "asking leaves nothing open"
"""


def _python(code: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY")}
    for name in ("WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT"):
        kept.pop(name, None)
    environment = {**kept, "FRANTIC_BOARD_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_the_game_opens_closes_and_keeps_its_settings(tmp_path: Path) -> None:
    done = _python(_RUN, tmp_path, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_there_is_none(tmp_path: Path) -> None:
    done = _python(_ASK, tmp_path)
    assert done.stdout == "False\n", "and pygame does not say hello"


@pytest.mark.parametrize(
    ("installed", "word"), [({"pygame", "pygame-ce"}, "Both"), (set(), "not installed"), ({"pygame-ce"}, "")]
)
def test_one_pygame_and_only_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], installed: set[str], word: str
) -> None:
    monkeypatch.setattr(main, "_is_installed", lambda name: name in installed)
    problem = main.pygame_problem()
    assert word in problem
    assert bool(word) == bool(problem)
    if problem:
        assert main.run() == 2
        assert capsys.readouterr().err == f"{problem}\n"
        assert not main.has_display()


def test_a_window_that_cannot_be_opened_is_told_in_a_sentence(tmp_path: Path) -> None:
    code = "from frantic_board.ui.main import run; raise SystemExit(run())"
    done = _python(code, tmp_path, SDL_VIDEODRIVER="nonsense")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("No window can be opened: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell to wait beside us")
def test_a_display_that_is_slow_to_come_is_told_of(capfd: pytest.CaptureFixture[str]) -> None:
    with told_when_slow(0.05):
        time.sleep(0.5)
    assert capfd.readouterr().err.strip() == "Waiting for the display…"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell to wait beside us")
def test_a_system_that_refuses_to_end_what_has_ended_is_no_hindrance(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "killpg", refuse)
    with told_when_slow(0.01):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="there is no shell to wait beside us")
def test_a_display_that_comes_at_once_needs_no_word(capfd: pytest.CaptureFixture[str]) -> None:
    before = time.monotonic()
    with told_when_slow(0.3):
        pass
    assert time.monotonic() - before < 0.3, "nobody waits for the one who waits"
    time.sleep(0.5)
    assert capfd.readouterr().err == ""
