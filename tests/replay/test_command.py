"""`frantic-board replay` and `demo`: what they open, and what they say where nothing can be opened."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from frantic_board import cli, commands
from frantic_board.play.games import Plan
from tests.replay.games import play


def test_without_a_display_a_replay_says_so_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    monkeypatch.setattr(commands, "has_display", lambda: False)
    assert cli.main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert "no display" in told.err
    assert cli.main(["replay", "--verify", str(path)]) == 0


def test_what_is_no_record_is_refused_before_a_window_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "has_display", lambda: True)
    monkeypatch.setattr(commands, "run_window", lambda _start: pytest.fail("a window was opened"))
    path = tmp_path / "game.frantic"
    path.write_text("not a record\n")
    assert cli.main(["replay", str(path)]) == 2
    assert cli.main(["replay", str(tmp_path / "gone")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_the_window_is_opened_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.frantic"
    play(path)
    opened: list[object] = []
    shell = SimpleNamespace(open_record=opened.append, watch=opened.append)

    def run(start: Callable[[SimpleNamespace], None]) -> int:
        start(shell)
        return 0

    monkeypatch.setattr(commands, "has_display", lambda: True)
    monkeypatch.setattr(commands, "run_window", run)
    assert cli.main(["replay", str(path)]) == 0
    assert cli.main(["demo", "--seats", "bot:chaos,bot:sly", "--level", "tiny", "--seed", "4"]) == 0
    assert opened == [path, Plan((("red", "bot:chaos"), ("blue", "bot:sly")), level="tiny", seed=4)]
