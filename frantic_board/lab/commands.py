"""The laboratory's part of the command line: `simulate`, `tournament` and `levels report`.

Exit status: 0 done, 2 bad usage or bad input. Progress goes to standard error, results to standard output.
"""

import argparse
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

from frantic_board.board.state import FIGURES
from frantic_board.bots import BOTS, UnknownBot
from frantic_board.files.errors import refusal
from frantic_board.files.levels import load_level
from frantic_board.files.leveltext import level_text
from frantic_board.files.records import MAX_SEED
from frantic_board.lab.cluster import open_spread
from frantic_board.lab.heat import heat_svg
from frantic_board.lab.page import standings_page, standings_table, standings_text
from frantic_board.lab.parallel import LabError
from frantic_board.lab.progress import Progress
from frantic_board.lab.report import PLAYERS, ROUNDS, make_report, report_table, report_text, work_of
from frantic_board.lab.simulate import Sums, simulate_many
from frantic_board.lab.tournament import LADDER, ROUND_ROBIN, Plan, hold

DONE: Final = 0
BAD_INPUT: Final = 2

MAX_GAMES: Final = 10_000_000
MAX_WORKERS: Final = 60
MAX_LIMIT_MS: Final = 3_600_000

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


# --- simulate --------------------------------------------------------------------------------------------


def add_simulate(commands: Commands) -> None:
    """Add the command `simulate`."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and sum them up. The same seed gives the same result, "
        "with any number of workers.",
    )
    _number(parser, "--games", 100, 1, MAX_GAMES, "N", "how many games")
    parser.add_argument(
        "--seats",
        type=bot_seats,
        default=["chaos"] * 4,
        metavar="BOTS",
        help=f"2 to 6 bots, as bot:NAME,bot:NAME; the names are {_known()}",
    )
    parser.add_argument(
        "--level", default="classic", metavar="LEVEL", help="a track's name or file (classic)"
    )
    _add_common(parser)
    _add_limit(parser)
    parser.set_defaults(run=_guarded(_simulate))


def _simulate(options: argparse.Namespace) -> int:
    level = load_level(options.level)
    start = perf_counter()
    with _bar(options.games, "games") as bar, open_spread(options.workers, options.cluster) as spread:
        sums = simulate_many(
            level,
            options.seats,
            options.seed,
            options.games,
            spread,
            records=_folder(options.records),
            limit_ms=options.limit_ms,
            progress=bar,
        )
    if sums.note():
        sys.stderr.write(f"{sums.note()}\n")
    table = sums.table(perf_counter() - start)
    _say(json.dumps(table) if options.json else _sums_text(sums, table))
    return DONE


def _sums_text(sums: Sums, table: dict[str, object]) -> str:
    """A result for people: one value a line."""
    lines = []
    for key, value in table.items():
        if key == "forfeits" and not any(sums.forfeits):
            continue
        name = key.replace("_per_s", " per second").replace("_", " ")
        shown = ", ".join(f"{k} {v:g}" for k, v in value.items()) if isinstance(value, dict) else f"{value:,}"
        lines.append(f"{name:<22} {shown}")
    return "\n".join(lines)


# --- levels report ---------------------------------------------------------------------------------------


def add_report(verbs: Commands) -> None:
    """Add the command `levels report`."""
    parser = verbs.add_parser(
        "report",
        help="how a track plays: bots try it out",
        description="Let bots play some hundred rounds on a track, and tell how it plays beside classic.",
    )
    parser.add_argument("level", metavar="LEVEL", help="a track's name, or a level file")
    _number(parser, "--rounds", ROUNDS, 1, 100_000, "N", "how many rounds")
    _number(parser, "--players", PLAYERS, 2, len(FIGURES), "N", "how many play")
    parser.add_argument("--bot", type=_bot, metavar="BOT", help=f"who plays, as bot:NAME; one of {_known()}")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the heat map there, as SVG")
    _add_common(parser)
    parser.set_defaults(run=_guarded(_report))


def _report(options: argparse.Namespace) -> int:
    level = load_level(options.level)
    total = work_of(level, options.rounds)
    with _bar(total, "rounds") as bar, open_spread(options.workers, options.cluster) as spread:
        report = make_report(
            level,
            spread,
            rounds=options.rounds,
            players=options.players,
            bot=options.bot,
            seed=options.seed,
            records=_folder(options.records),
            progress=bar,
        )
    if options.picture is not None:
        _write(options.picture, heat_svg(level, report.own.tally.visits, report.own.tally.rounds))
    width = max(40, shutil.get_terminal_size().columns)
    _say(json.dumps(report_table(report)) if options.json else report_text(report, width))
    return DONE


# --- tournament ------------------------------------------------------------------------------------------


def add_tournament(commands: Commands) -> None:
    """Add the command `tournament`."""
    parser = commands.add_parser(
        "tournament",
        help="find out which bot is stronger",
        description="Let bots meet, everybody in every seat with the same deals, until it is decided who is "
        "stronger. With a file, an interrupted tournament goes on where it stopped.",
    )
    parser.add_argument(
        "--bots",
        type=_bots,
        required=True,
        metavar="BOTS",
        help=f"at least 2 different bots, as bot:NAME,bot:NAME; the names are {_known()}",
    )
    _number(parser, "--players", 2, 2, len(FIGURES), "N", "how many sit at a table")
    parser.add_argument("--ladder", action="store_true", help="each bot meets only the next one of the list")
    _number(parser, "--sets", 100, 1, MAX_GAMES, "N", "stop after so many sets at each table")
    parser.add_argument(
        "--sure", type=_percent, default=0.99, metavar="P", help="percent sure when decided (99)"
    )
    parser.add_argument(
        "--level", default="classic", metavar="LEVEL", help="a track's name or file (classic)"
    )
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="keep what was played there, and go on from it"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the standings there, as a web page")
    _add_common(parser)
    _add_limit(parser)
    parser.set_defaults(run=_guarded(_tournament))


def _tournament(options: argparse.Namespace) -> int:
    level = load_level(options.level)
    plan = Plan(
        level_text(level),
        tuple(options.bots),
        options.players,
        options.seed,
        options.sets,
        options.sure,
        LADDER if options.ladder else ROUND_ROBIN,
        options.limit_ms,
    )
    total = options.sets * len(plan.lineups)
    with _bar(total, "sets at most") as bar, open_spread(options.workers, options.cluster) as spread:
        found = hold(plan, spread, options.file, records=_folder(options.records), progress=bar)
    if options.html is not None:
        _write(options.html, standings_page(found, f"Tournament on {level.name}, {options.players} players"))
    _say(json.dumps(standings_table(found)) if options.json else standings_text(found))
    return DONE


# --- what they share -------------------------------------------------------------------------------------


def _add_common(parser: argparse.ArgumentParser) -> None:
    _number(parser, "--seed", 1, 0, MAX_SEED, "S", "a whole number")
    _number(
        parser, "--workers", 1, 0, MAX_WORKERS, "W", "processes to spread the work over; 0: one for each core"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="spread the work over the workers of this Dask scheduler instead; local: start one here",
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    parser.add_argument("--json", action="store_true", help="the result as JSON, on the last line")


def _add_limit(parser: argparse.ArgumentParser) -> None:
    what = "a bot that thinks longer than so many milliseconds loses the game; 0: no limit"
    _number(parser, "--limit-ms", 0, 0, MAX_LIMIT_MS, "MS", what)


def _number(
    parser: argparse.ArgumentParser, name: str, default: int, least: int, most: int, metavar: str, what: str
) -> None:
    parser.add_argument(
        name, type=whole(least, most), default=default, metavar=metavar, help=f"{what} ({default})"
    )


def _guarded(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """A command that says what is wrong with a cluster or a worker instead of raising it."""

    def guarded(options: argparse.Namespace) -> int:
        try:
            return run(options)
        except (LabError, UnknownBot) as error:
            sys.stderr.write(f"{error}\n")
            return BAD_INPUT

    return guarded


@contextmanager
def _bar(total: int, what: str) -> Iterator[Progress]:
    bar = Progress(total, what)
    bar(0)
    try:
        yield bar
    finally:
        bar.close()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _folder(path: Path | None) -> Path | None:
    """Make the folder for records."""
    if path is not None:
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise refusal(str(path), f"this folder cannot be made: {error.strerror}") from None
    return path


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise refusal(str(path), f"this file cannot be written: {error.strerror}") from None


# --- types of arguments ----------------------------------------------------------------------------------


def whole(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""

    def read(text: str) -> int:
        if re.fullmatch("[0-9]{1,19}", text) is None or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def bot_seats(text: str) -> list[str]:
    """An argument type: seats of bots only, by their names."""
    bots = [_bot(label) for label in text.split(",")]
    if not 2 <= len(bots) <= len(FIGURES):
        raise argparse.ArgumentTypeError(f"2 to 6 seats can play, not {len(bots)}")
    return bots


def _bots(text: str) -> list[str]:
    bots = [_bot(label) for label in text.split(",")]
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise argparse.ArgumentTypeError(f"expected at least 2 bots, each named once, not {text!r}")
    return bots


def _bot(label: str) -> str:
    kind, _, name = label.partition(":")
    if kind != "bot" or name not in BOTS:
        raise argparse.ArgumentTypeError(f"{label!r} cannot take a seat here, expected {_known('bot:')}")
    return name


def _percent(text: str) -> float:
    if re.fullmatch(r"[0-9]{2}(\.[0-9]{1,4})?", text) is None or float(text) < 50:
        raise argparse.ArgumentTypeError(f"expected percent from 50 to 99.9999, not {text!r}")
    return float(text) / 100


def _known(prefix: str = "") -> str:
    return ", ".join(f"{prefix}{bot}" for bot in sorted(BOTS))
