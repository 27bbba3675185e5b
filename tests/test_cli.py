"""The command line, run as people run it: output, exit status, and sentences instead of tracebacks."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from frantic_board import commands
from frantic_board.cli import main

ROOT = Path(__file__).parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "frantic_board", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)


def test_levels_list_names_every_shipped_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "list"]) == 0
    listed = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line[0] != " "}
    assert {path.stem for path in (ROOT / "levels").glob("*.toml")} <= listed


def test_levels_show_draws_every_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "show", "classic"]) == 0
    drawn = capsys.readouterr().out.split()
    assert all(str(position) in drawn for position in range(51))


def test_levels_check_tells_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = (ROOT / "levels" / "sprint.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(good.replace("G", "x", 1) if "G" in good else good, encoding="utf-8")
    assert main(["levels", "check", "classic", str(bad)]) == 1
    out = capsys.readouterr().out
    assert "classic: fine" in out
    assert f"{bad}:" in out


def test_scenario_closes_with_the_count() -> None:
    files = sorted(str(path) for path in (ROOT / "tests" / "scenarios").glob("*.toml"))
    done = run("scenario", *files)
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1] == f"{len(files)} passed, 0 failed"
    assert len(files) >= 40


def test_scenario_status_tells_failed_from_malformed(tmp_path: Path) -> None:
    base = 'format = 1\nplayers = ["red", "blue"]\nlevel = "tiny"\nscript = []\n[expect]\nnext = "{next}"\n'
    fails, malformed = tmp_path / "fails.toml", tmp_path / "malformed.toml"
    fails.write_text(base.format(next="over"), encoding="utf-8")
    malformed.write_text("format = 1\nplayers = 3\n", encoding="utf-8")
    assert main(["scenario", str(fails)]) == 1
    assert main(["scenario", str(fails), str(malformed)]) == 2
    assert main(["scenario", str(tmp_path / "none.toml")]) == 2


def test_simulate_json_has_all_keys_and_is_repeatable() -> None:
    command = (
        "simulate",
        "--games",
        "5",
        "--seats",
        "bot:chaos,bot:chaos,bot:chaos",
        "--seed",
        "3",
        "--json",
    )
    first, second = (json.loads(run(*command).stdout.splitlines()[-1]) for _ in range(2))
    keys = "games seconds games_per_s decisions wins mean_points rounds_per_game turns_per_round"
    assert set(keys.split()) <= set(first)
    assert first["wins"] == {"bot:chaos": 5.0}
    for timing in ("seconds", "games_per_s"):
        del first[timing], second[timing]
    assert first == second


def test_simulate_counts_for_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "3", "--level", "sprint"]) == 0
    assert re.search(r"^games +3$", capsys.readouterr().out, re.MULTILINE)


def test_simulate_keeps_records_that_verify(tmp_path: Path) -> None:
    assert main(["simulate", "--games", "2", "--level", "tiny", "--records", str(tmp_path / "new")]) == 0
    records = sorted((tmp_path / "new").iterdir())
    assert len(records) == 2
    for record in records:
        assert main(["replay", "--verify", str(record)]) == 0


def test_replay_names_the_first_line_that_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--games", "1", "--seed", "8", "--records", str(tmp_path)])
    (record,) = tmp_path.iterdir()
    lines = record.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("? roll"))
    lines[place] = "? roll 21"
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["replay", "--verify", str(record)]) == 1
    assert f"{record}:{place + 1}: " in capsys.readouterr().err


def test_bench_json_has_all_keys() -> None:
    table = json.loads(run("bench", "--secs", "0.2", "--json").stdout.splitlines()[-1])
    assert table.pop("engine") == "plain Python"
    assert set(table) == {"games_per_s", "decisions_per_s", "clones_per_s"}
    assert all(value > 0 for value in table.values())


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["levels"],
        ["levels", "show", "nowhere"],
        ["levels", "show", "no/such/file.toml"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "many"],
        ["simulate", "--seats", "bot:chaos"],
        ["simulate", "--seats", ",".join(["bot:chaos"] * 7)],
        ["simulate", "--seats", "human,bot:chaos"],
        ["simulate", "--seats", "bot:nobody,bot:chaos"],
        ["simulate", "--level", "nowhere"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--records", "README.md/sub"],
        ["bench", "--secs", "0"],
        ["bench", "--secs", "1e999"],
        ["scenario"],
        ["scenario", "README.md"],
        ["scenario", "tests"],
        ["replay", "--verify", "README.md"],
        ["replay", "--verify", "no-such.frantic"],
        ["replay", "--verify", "tests"],
        ["edit", "nowhere"],
        ["edit", "no/such/file.toml"],
    ],
    ids=" ".join,
)
def test_bad_usage_and_bad_input_end_with_2_and_a_sentence(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    said = done.stdout + done.stderr
    assert "Traceback" not in said
    assert said.strip()


def test_a_bot_that_nobody_would_wait_for_takes_no_seat(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["demo", "--text", "--seats", "bot:schemer:10001,bot:sly"])
    expected = "'bot:schemer:10001' cannot take a seat here, expected at most 10000 simulations at a table"
    assert expected in capsys.readouterr().err


def test_every_command_has_help() -> None:
    for command in (["levels", "list"], ["levels", "show"], ["levels", "check"], ["levels", "make"],
                    ["levels", "share"], ["levels", "import"], ["scenario"], ["replay"], ["edit"],
                    ["simulate"], ["bench"]):  # fmt: skip
        done = run(*command, "--help")
        assert done.returncode == 0
        assert "usage: frantic-board" in done.stdout


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m frantic_board levels list | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, check=False)
    assert "Traceback" not in done.stderr


def test_edit_needs_a_window(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(commands, "has_display", lambda: False)
    assert main(["edit"]) == 2
    assert "display" in capsys.readouterr().err


@pytest.mark.parametrize("level", [None, "tiny", "levels/tiny.toml"])
def test_edit_opens_the_workshop(monkeypatch: pytest.MonkeyPatch, level: str | None) -> None:
    opened: list[Path | None] = []

    class Workshop:
        def open_workshop(self, path: Path | None) -> None:
            opened.append(path)

    def window(start: Callable[[Workshop], None]) -> int:
        start(Workshop())
        return 0

    monkeypatch.setattr(commands, "has_display", lambda: True)
    monkeypatch.setattr(commands, "run_window", window)
    monkeypatch.chdir(ROOT)
    assert main(["edit", *([level] if level else [])]) == 0
    assert [path and path.name for path in opened] == [level and "tiny.toml"]
