"""The command line: one function a command, each a few lines that call what does the work.

Exit status: 0 done, 1 a check failed, 2 bad usage or bad input.
"""

import argparse
import json
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

from frantic_board.board.state import FIGURES
from frantic_board.bots import BOTS
from frantic_board.files import show
from frantic_board.files.errors import FileError, refusal
from frantic_board.files.levels import load_level
from frantic_board.files.records import MAX_SEED, Divergence, load_record, verify
from frantic_board.files.scenario_run import run_files
from frantic_board.lab.bench import measure
from frantic_board.lab.simulate import simulate

DONE: Final = 0
CHECK_FAILED: Final = 1
BAD_INPUT: Final = 2

MAX_GAMES: Final = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is returned."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except FileError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell.
        sys.stderr.close()
        return DONE
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130


# --- commands --------------------------------------------------------------------------------------------


def _levels_list(_options: argparse.Namespace) -> int:
    print(show.list_text(width=_columns()))
    return DONE


def _levels_show(options: argparse.Namespace) -> int:
    print(show.show_text(options.level, width=_columns()))
    return DONE


def _levels_check(options: argparse.Namespace) -> int:
    check = show.check_text(options.levels)
    print(check.text)
    return CHECK_FAILED if check.failed else DONE


def _scenario(options: argparse.Namespace) -> int:
    report = run_files(options.files)
    print("\n".join(report.lines))
    return report.status


def _replay(options: argparse.Namespace) -> int:
    record = load_record(options.file)
    try:
        print(f"{options.file}: {verify(record)}")
    except Divergence as error:
        print(error, file=sys.stderr)
        return CHECK_FAILED
    return DONE


def _simulate(options: argparse.Namespace) -> int:
    level = load_level(options.level)
    if options.records is not None:
        _make_folder(options.records)
    start = perf_counter()
    sums = simulate(level, options.seats, options.seed, range(options.games), options.records)
    table = sums.table(perf_counter() - start)
    if options.json:
        print(json.dumps(table))
    else:
        print(_plain(table))
    return DONE


def _bench(options: argparse.Namespace) -> int:
    speed = measure(options.secs)
    table: dict[str, object] = {
        "games_per_s": round(speed.games_per_s, 1),
        "decisions_per_s": round(speed.decisions_per_s),
        "clones_per_s": round(speed.clones_per_s),
    }
    print(json.dumps(table) if options.json else _plain(table))
    return DONE


def _plain(table: dict[str, object]) -> str:
    """A result for people: one value a line."""
    lines = []
    for key, value in table.items():
        name = key.replace("_per_s", " per second").replace("_", " ")
        shown = ", ".join(f"{k} {v:g}" for k, v in value.items()) if isinstance(value, dict) else f"{value:,}"
        lines.append(f"{name:<22} {shown}")
    return "\n".join(lines)


def _columns() -> int:
    return max(40, shutil.get_terminal_size().columns)


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refusal(str(path), f"this folder cannot be made: {error.strerror}") from None


# --- arguments -------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="frantic-board",
        description="The Frantic board game: a race to the worst place in the world. Unofficial.",
    )
    parser.add_argument("--version", action="version", version=f"frantic-board {version('frantic-board')}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_levels(commands)
    _add_scenario(commands)
    _add_replay(commands)
    _add_simulate(commands)
    _add_bench(commands)
    return parser


_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _add_levels(commands: _Commands) -> None:
    levels = commands.add_parser("levels", help="list, show and check tracks", description="Tracks.")
    verbs = levels.add_subparsers(title="commands", required=True, metavar="COMMAND")
    listing = verbs.add_parser("list", help="all tracks that can be named", description="List all tracks.")
    listing.set_defaults(run=_levels_list)
    showing = verbs.add_parser(
        "show", help="draw a track in the terminal", description="Draw a track with its position numbers."
    )
    showing.add_argument("level", metavar="LEVEL", help="a track's name, or a level file")
    showing.set_defaults(run=_levels_show)
    checking = verbs.add_parser(
        "check",
        help="find everything that is wrong with level files",
        description="Report every problem of level files with line and column; exit status 1 if any.",
    )
    checking.add_argument("levels", metavar="FILE", nargs="+", help="a level file, or a track's name")
    checking.set_defaults(run=_levels_check)


def _add_scenario(commands: _Commands) -> None:
    scenario = commands.add_parser(
        "scenario",
        help="run scenario files: a position, a script, what must follow",
        description="Run scenario files; exit status 0 only if all passed, 2 if one is malformed.",
    )
    scenario.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a scenario file")
    scenario.set_defaults(run=_scenario)


def _add_replay(commands: _Commands) -> None:
    replay = commands.add_parser(
        "replay",
        help="play a recorded game through",
        description="Play a record through and compare it with its checks; exit status 1 if it diverges.",
    )
    replay.add_argument("file", metavar="FILE", type=Path, help="a record (*.frantic)")
    replay.add_argument("--verify", action="store_true", required=True, help="check it, without a window")
    replay.set_defaults(run=_replay)


def _add_simulate(commands: _Commands) -> None:
    simulation = commands.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and sum them up. The same seed gives the same result.",
    )
    simulation.add_argument(
        "--games", type=_whole(1, MAX_GAMES), default=100, metavar="N", help="how many games (100)"
    )
    simulation.add_argument(
        "--seats",
        type=_bot_seats,
        default=["chaos"] * 4,
        metavar="BOTS",
        help="2 to 6 bots, as bot:NAME,bot:NAME; the names are " + ", ".join(sorted(BOTS)),
    )
    simulation.add_argument(
        "--level", default="classic", metavar="LEVEL", help="a track's name or file (classic)"
    )
    simulation.add_argument(
        "--seed", type=_whole(0, MAX_SEED), default=1, metavar="S", help="a whole number (1)"
    )
    simulation.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    simulation.add_argument("--json", action="store_true", help="the result as JSON, on the last line")
    simulation.set_defaults(run=_simulate)


def _add_bench(commands: _Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure how fast the engine is",
        description="Play random games of four on the classic track in one process and count.",
    )
    bench.add_argument("--secs", type=_seconds, default=8.0, metavar="S", help="for how long (8)")
    bench.add_argument("--json", action="store_true", help="the result as JSON, on the last line")
    bench.set_defaults(run=_bench)


def _whole(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""

    def read(text: str) -> int:
        if re.fullmatch("[0-9]{1,19}", text) is None or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,6})?", text) is None or not 0.01 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to 3600, not {text!r}")
    return float(text)


def _bot_seats(text: str) -> list[str]:
    bots = []
    for seat in text.split(","):
        kind, _, name = seat.partition(":")
        if kind != "bot" or name not in BOTS:
            names = ", ".join(f"bot:{bot}" for bot in sorted(BOTS))
            raise argparse.ArgumentTypeError(f"{seat!r} cannot take a seat here, expected {names}")
        bots.append(name)
    if not 2 <= len(bots) <= len(FIGURES):
        raise argparse.ArgumentTypeError(f"2 to 6 seats can play, not {len(bots)}")
    return bots
