"""The laboratory's commands, as people give them."""

import argparse
import json
import re
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from frantic_board.files.errors import FileError
from frantic_board.lab.board.commands import add_report
from frantic_board.lab.commands import add_bench, add_simulate, add_strength, add_tournament
from frantic_board.records.record import load_record, verify
from frantic_board.registry import DEFAULT, GAMES
from tests.lab import bots


def run(line: str) -> int:
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True)
    add_report(commands)
    for add in (add_simulate, add_tournament, add_strength, add_bench):
        add(commands, GAMES[DEFAULT])
    options = parser.parse_args(line.split())
    status: int = options.run(options)
    return status


def test_simulate_gives_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for workers in (1, 2):
        line = f"simulate --games 6 --level sprint --seats bot:chaos,bot:chaos --workers {workers} --json"
        assert run(line) == 0
        captured = capsys.readouterr()
        assert captured.err == "", "there is no bar where there is no terminal"
        tables.append(json.loads(captured.out.splitlines()[-1]))
        for timing in ("seconds", "games_per_s"):
            del tables[-1][timing]
    assert tables[0] == tables[1]
    assert tables[0]["wins"] == {"bot:chaos": 6.0}
    assert tables[0]["forfeits"] == {"bot:chaos": 0}


def test_simulate_tells_of_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    with bots.known("odd", bots.raises):
        assert run("simulate --games 2 --level sprint --seats bot:chaos,bot:odd --limit-ms 60000") == 0
    captured = capsys.readouterr()
    assert captured.err.startswith("2 games were forfeited; the first is game 0, where bot:odd raised ZeroD")
    assert "forfeits                       bot:chaos 0, bot:odd 2" in captured.out
    assert run("simulate --games 2 --level sprint") == 0
    assert "forfeits" not in capsys.readouterr().out


def test_a_report_with_a_picture_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, records = tmp_path / "heat.svg", tmp_path / "kept"
    line = f"report sprint --rounds 3 --players 3 --bot bot:chaos --picture {picture} --records {records}"
    assert run(line) == 0
    assert capsys.readouterr().out.startswith("Sprint: a round takes about ")
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert len(list(records.iterdir())) == 3
    for path in records.iterdir():
        verify(load_record(path))
    with pytest.raises(FileError, match="there already"):
        run(line)
    assert run("report sprint --rounds 3 --json") == 0
    assert json.loads(capsys.readouterr().out)["rounds"] == 3


def test_a_tournament_with_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = (
        f"tournament --bots bot:chaos,bot:odd --players 3 --sets 2 --sure 95 --level sprint "
        f"--file {tmp_path / 'cup.jsonl'} --html {tmp_path / 'cup.html'} --records {tmp_path / 'kept'}"
    )
    with bots.known("odd", bots.raises):
        assert run(line) == 0
        first = capsys.readouterr().out
        assert run(line + " --json") == 0
    assert first.startswith("chaos leads, ")
    table = json.loads(capsys.readouterr().out)
    assert table["games"] == 2 * 2 * 3
    assert table["forfeits"]["odd"] > 0
    assert "Tournament: Sprint, 3 players" in (tmp_path / "cup.html").read_text(encoding="utf-8")
    assert len(list((tmp_path / "kept").iterdir())) == 12


@pytest.mark.parametrize(
    "line",
    [
        "simulate --workers -1",
        "simulate --workers x",
        "simulate --games 0",
        "simulate --seats bot:chaos",
        "simulate --seats bot:nobody,bot:chaos",
        "simulate --seats chaos,chaos",
        "simulate --limit-ms 1.5",
        "report",
        "report classic --bot chaos",
        "report classic --players 7",
        "tournament",
        "tournament --bots bot:chaos",
        "tournament --bots bot:chaos,bot:chaos",
        "tournament --bots bot:chaos,bot:nobody",
        "tournament --bots bot:chaos,bot:chaos --sure 100",
    ],
)
def test_bad_usage_is_status_2(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        run(line)
    assert leaving.value.code == 2
    assert "error: " in capsys.readouterr().err


def test_a_cluster_without_the_library_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with patch.dict(sys.modules, {"distributed": None}):
        assert run("simulate --games 1 --cluster local") == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_files_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError, match="cannot be made"):
        run(f"simulate --games 1 --records {tmp_path / 'file' / 'sub'}")
    with pytest.raises(FileError, match="cannot be written"):
        run(f"report sprint --rounds 1 --picture {tmp_path / 'none' / 'heat.svg'}")


@pytest.mark.parametrize("option", ["--records", "--folder"])
def test_a_folder_has_a_name(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(f"strength {option}=")
    assert f"argument {option}: expected the name of a folder, not nothing" in capsys.readouterr().err


def test_strength_prints_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = f"strength --games 1 --simulations 1 --level tiny --folder {tmp_path / 'kept'}"
    assert run(line) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["games", "wins", "range", "sure", "promised"]
    assert len(lines) == 22
    assert lines[16].split() == ["from", "chaos", "to", "the", "cheat", "way", "range", "sure", "promised"]
    assert [line.split()[0] for line in lines[17:-1]] == ["sly", "schemer:1", "easy", "normal"]
    assert lines[-1].startswith("The cheat is not shown to beat schemer:1 here: ")
    assert len(list((tmp_path / "kept").iterdir())) == 13, "nasty is schemer, hard is sly: they met before"
    assert run(f"{line} --json") == 0
    table = json.loads(capsys.readouterr().out)
    assert [row["games"] for row in table["contests"]] == [4, 2, 4, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 2]
    assert [row["bot"] for row in table["ways"]] == ["sly", "schemer:1", "easy", "normal"]
    with pytest.raises(FileError, match="this file holds another tournament"):
        run(f"{line} --seed 2")


def test_strength_keeps_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "strength.log"
    log.write_text("what was measured before\n", encoding="utf-8")
    line = "strength --games 1 --simulations 1 --level tiny --seed 7"
    assert run(f"{line} --log {log}") == 0
    before, protocol, *table = log.read_text(encoding="utf-8").splitlines()
    assert before == "what was measured before"
    assert re.fullmatch(r"20\d\d-\d\d-\d\d  frantic-board \S+ \((plain|compiled)\)  board: .+", protocol)
    assert protocol.endswith("limit medium, seed 7, 1 simulations")
    assert table[:-1] == capsys.readouterr().out.splitlines()
    assert table[-1] == "", "measurements stand apart"
    with pytest.raises(FileError, match="this file cannot be written"):
        run(f"{line} --log {tmp_path / 'none' / 'strength.log'}")


def test_strength_measures_only_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    line = "strength --games 1 --simulations 1 --level tiny --only"
    assert run(f"{line} easy") == 0
    titles = [row.split("  ")[0] for row in capsys.readouterr().out.splitlines()[1:]]
    assert titles == ["easy against chaos", "normal against easy", "easy against 3 sly"]
    assert run(f"{line} cheat: --cheat 5") == 0
    titles = [row.split("  ")[0] for row in capsys.readouterr().out.splitlines()[1:]]
    assert titles == ["cheat:5 against 3 sly", "cheat:5 against 3 schemer:1", "cheat:5 against schemer:1"]
    assert run(f"{line} chess") == 2
    problem = capsys.readouterr().err
    assert problem.startswith("no line of the table has chess in it, expected words of sly against 3 chaos, ")


def test_what_was_played_is_not_written_over(tmp_path: Path) -> None:
    line = f"strength --games 1 --simulations 1 --level tiny --folder {tmp_path} --only normal"
    assert run(line) == 0
    kept = tmp_path / "normal-against-easy.jsonl"
    before = kept.read_bytes()
    with pytest.raises(
        FileError, match="what was played is kept in this file, expected another one for --log"
    ):
        run(f"{line} --log {tmp_path / '..' / tmp_path.name / kept.name}")
    cup = tmp_path / "cup.jsonl"
    with pytest.raises(FileError, match="expected another one for --html"):
        run(f"tournament --bots bot:sly,bot:chaos --players 2 --file {cup} --html {cup}")
    assert kept.read_bytes() == before
    assert not cup.exists()


def test_bench_tells_how_fast_bots_think(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench --bots --secs 0.05 --json") == 0
    table = json.loads(capsys.readouterr().out)
    assert set(table) == {
        "engine",
        "sly_ms_per_decision",
        "sly_ms_at_most",
        "schemer_simulations_per_s",
    }
    assert run("bench --bots --secs 0.05") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["engine", "plain", "Python"]
    assert lines[1].startswith("sly ms per decision")
