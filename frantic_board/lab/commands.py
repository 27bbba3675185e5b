"""The laboratory's part of the command line: `simulate`, `tournament`, `strength`, `bench`, `levels report`.

Exit status: 0 done, 2 bad usage or bad input. Progress goes to standard error, results to standard output.
"""

import argparse
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final, TypeAlias

from frantic_board.board.state import FIGURES
from frantic_board.bots import UnknownBot
from frantic_board.files.board.levels import load_level
from frantic_board.files.board.leveltext import level_text
from frantic_board.files.errors import refusal
from frantic_board.lab.arguments import (
    BY_THE_CLOCK,
    MAX_GAMES,
    add_common,
    add_isolate,
    add_json,
    add_level,
    add_limit,
    add_number,
    bot,
    bot_seats,
    different_bots,
    import_bots,
    known_bots,
    percent,
    seconds,
)
from frantic_board.lab.bench import is_compiled, measure, measure_bots
from frantic_board.lab.board.heat import heat_svg
from frantic_board.lab.board.report import (
    PLAYERS,
    ROUNDS,
    STRONG,
    make_report,
    report_table,
    report_text,
    work_of,
)
from frantic_board.lab.cluster import open_spread
from frantic_board.lab.page import standings_page, standings_table, standings_text
from frantic_board.lab.parallel import LabError
from frantic_board.lab.progress import Progress
from frantic_board.lab.simulate import made_folder, simulate_many
from frantic_board.lab.strength import (
    GAMES,
    SIMULATIONS,
    contests_of,
    measure_strength,
    strength_table,
    strength_text,
)
from frantic_board.lab.tournament import LADDER, ROUND_ROBIN, Plan, hold

DONE: Final = 0
BAD_INPUT: Final = 2

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


# --- simulate --------------------------------------------------------------------------------------------


def add_simulate(commands: Commands) -> None:
    """Add the command `simulate`."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games",
        description="Let bots play many games and sum them up. The same seed gives the same result, "
        "with any number of workers.",
        epilog=BY_THE_CLOCK,
    )
    add_number(parser, "--games", 100, 1, MAX_GAMES, "N", "how many games")
    parser.add_argument(
        "--seats",
        type=bot_seats,
        default=["chaos"] * 4,
        metavar="BOTS",
        help=f"2 to 6 bots, as bot:NAME,bot:NAME; the names are {known_bots()}",
    )
    add_level(parser)
    add_common(parser)
    add_limit(parser)
    add_isolate(parser)
    parser.set_defaults(run=_guarded(_simulate))


def _simulate(options: argparse.Namespace) -> int:
    import_bots(options.seats, options.isolate)
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
            is_isolated=options.isolate,
            progress=bar,
        )
    if sums.note():
        sys.stderr.write(f"{sums.note()}\n")
    table = sums.table(perf_counter() - start)
    if not options.json and not any(sums.forfeits):
        del table["forfeits"]
    _write_table(table, options.json)
    return DONE


# --- levels report ---------------------------------------------------------------------------------------


def add_report(verbs: Commands) -> None:
    """Add the command `levels report`."""
    parser = verbs.add_parser(
        "report",
        help="how a track plays: bots try it out",
        description="Let bots play some hundred rounds on a track, and tell how it plays beside classic.",
        epilog=BY_THE_CLOCK,
    )
    parser.add_argument("level", metavar="LEVEL", help="a track's name, or a level file")
    add_number(parser, "--rounds", ROUNDS, 1, 100_000, "N", "how many rounds")
    add_number(parser, "--players", PLAYERS, 2, len(FIGURES), "N", "how many play")
    parser.add_argument(
        "--bot",
        type=bot,
        default=f"bot:{STRONG}",
        metavar="BOT",
        help=f"who plays, as bot:NAME ({STRONG}); one of {known_bots()}",
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the heat map there, as SVG")
    add_common(parser)
    add_limit(parser)
    parser.set_defaults(run=_guarded(_report))


def _report(options: argparse.Namespace) -> int:
    import_bots([options.bot])
    level = load_level(options.level)
    total = work_of(level, options.rounds)
    _check_writable(options.picture)
    with _bar(total, "games") as bar, open_spread(options.workers, options.cluster) as spread:
        report = make_report(
            level,
            spread,
            rounds=options.rounds,
            players=options.players,
            bot=options.bot,
            seed=options.seed,
            records=_folder(options.records),
            limit_ms=options.limit_ms,
            progress=bar,
        )
    width = max(40, shutil.get_terminal_size().columns)
    _write_line(json.dumps(report_table(report)) if options.json else report_text(report, width))
    if options.picture is not None:
        _write(options.picture, heat_svg(level, report.own.tally.visits, report.own.tally.rounds))
    return DONE


# --- tournament ------------------------------------------------------------------------------------------


def add_tournament(commands: Commands) -> None:
    """Add the command `tournament`."""
    parser = commands.add_parser(
        "tournament",
        help="find out which bot is stronger",
        description="Let bots meet, everybody in every seat with the same deals, until it is decided who is "
        "stronger. With a file, an interrupted tournament goes on where it stopped.",
        epilog=BY_THE_CLOCK,
    )
    parser.add_argument(
        "--bots",
        type=different_bots,
        required=True,
        metavar="BOTS",
        help=f"at least 2 different bots, as bot:NAME,bot:NAME; the names are {known_bots()}",
    )
    add_number(parser, "--players", 2, 2, len(FIGURES), "N", "how many sit at a table")
    parser.add_argument("--ladder", action="store_true", help="each bot meets only the next one of the list")
    add_number(parser, "--sets", 100, 1, MAX_GAMES, "N", "stop after so many sets at each table")
    parser.add_argument(
        "--sure", type=percent, default=0.99, metavar="P", help="percent sure when decided (99)"
    )
    add_level(parser)
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="keep what was played there, and go on from it"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the standings there, as a web page")
    add_common(parser)
    add_limit(parser)
    add_isolate(parser)
    parser.set_defaults(run=_guarded(_tournament))


def _tournament(options: argparse.Namespace) -> int:
    import_bots(options.bots, options.isolate)
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
    _check_writable(options.html)
    with _bar(total, "sets at most") as bar, open_spread(options.workers, options.cluster) as spread:
        found = hold(
            plan,
            spread,
            options.file,
            records=_folder(options.records),
            is_isolated=options.isolate,
            progress=bar,
        )
    _write_line(json.dumps(standings_table(found)) if options.json else standings_text(found))
    if options.html is not None:
        _write(options.html, standings_page(found, f"Tournament on {level.name}, {options.players} players"))
    return DONE


# --- strength --------------------------------------------------------------------------------------------


def add_strength(commands: Commands) -> None:
    """Add the command `strength`."""
    parser = commands.add_parser(
        "strength",
        help="how strong the bots are that come with the game",
        description="Let the bots that come with the game meet, everybody in every seat with the same deals, "
        "and print how often each wins, and what it promises for classic. The same seed gives the same "
        "table: schemer and nasty think for a number of simulations here, not for a time.",
    )
    add_number(parser, "--games", GAMES, 1, MAX_GAMES, "N", "how many games for each line of the table")
    what = "how many simulations schemer and nasty make for each decision"
    add_number(parser, "--simulations", SIMULATIONS, 1, 999_999, "N", what)
    parser.add_argument(
        "--folder", type=Path, metavar="DIR", help="keep what was played there, and go on from it"
    )
    add_level(parser)
    add_common(parser)
    parser.set_defaults(run=_guarded(_strength))


def _strength(options: argparse.Namespace) -> int:
    level = load_level(options.level)
    contests = contests_of(options.simulations)
    total = sum(contest.sets(options.games) for contest in contests)
    with _bar(total, "sets") as bar, open_spread(options.workers, options.cluster) as spread:
        found = measure_strength(
            level,
            contests,
            options.games,
            options.seed,
            spread,
            folder=_folder(options.folder),
            records=_folder(options.records),
            progress=bar,
        )
    _write_line(json.dumps(strength_table(found)) if options.json else strength_text(found))
    return DONE


# --- bench -----------------------------------------------------------------------------------------------


def add_bench(commands: Commands) -> None:
    """Add the command `bench`."""
    parser = commands.add_parser(
        "bench",
        help="measure how fast the engine is, or how fast bots think",
        description="Play random games of four on the classic track in one process and count; with --bots, "
        "games of sly, and simulations of schemer. What else runs on the machine counts against it.",
    )
    parser.add_argument("--secs", type=seconds, default=8.0, metavar="S", help="for how long (8)")
    parser.add_argument("--bots", action="store_true", help="measure the bots instead of the engine")
    add_json(parser)
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    table: dict[str, object] = {"engine": "compiled" if is_compiled() else "plain Python"}
    if options.bots:
        thinking = measure_bots(options.secs)
        table |= {
            "sly_ms_per_decision": round(thinking.sly_ms, 2),
            "schemer_simulations_per_s": round(thinking.schemer_simulations_per_s),
        }
    else:
        speed = measure(options.secs)
        table |= {
            "games_per_s": round(speed.games_per_s, 1),
            "decisions_per_s": round(speed.decisions_per_s),
            "clones_per_s": round(speed.clones_per_s),
        }
    _write_table(table, options.json)
    return DONE


# --- what they share -------------------------------------------------------------------------------------


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


def _write_line(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def _write_table(table: dict[str, object], as_json: bool) -> None:
    """A result for programs, or for people: one value a line."""
    if as_json:
        _write_line(json.dumps(table))
        return
    for key, value in table.items():
        name = key.replace("_per_s", " per second").replace("_", " ")
        if isinstance(value, dict):
            value = ", ".join(f"{k} {v:g}" for k, v in value.items())
        _write_line(f"{name:<30} {value if isinstance(value, str) else f'{value:,}'}")


def _folder(path: Path | None) -> Path | None:
    return None if path is None else made_folder(path)


def _check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before anything is played, not after."""
    if path is not None:
        _write(path, "", "a")


def _write(path: Path, text: str, mode: str = "w") -> None:
    try:
        with path.open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise refusal(str(path), f"this file cannot be written: {error.strerror}") from None
