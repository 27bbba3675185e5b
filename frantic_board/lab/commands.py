"""The laboratory's part of the command line: `simulate`, `tournament`, `strength`, `bench`.

Exit status: 0 done, 2 bad usage or bad input. Progress goes to standard error, results to standard output.
"""

import argparse
import json
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import perf_counter

from frantic_board.bots.roster import MOST_SIMULATIONS
from frantic_board.files.errors import printable
from frantic_board.kernel import AnyGame, AnySetup
from frantic_board.lab.arguments import (
    BY_THE_CLOCK,
    MAX_GAMES,
    add_common,
    add_isolate,
    add_json,
    add_limit,
    add_number,
    add_terms,
    bot_seats,
    different_bots,
    folder,
    import_bots,
    known_bots,
    percent,
    seconds,
    terms_of,
    whole,
)
from frantic_board.lab.bench import is_compiled, measure, measure_bots
from frantic_board.lab.cluster import open_spread
from frantic_board.lab.output import (
    DONE,
    Commands,
    check_writable,
    guarded,
    own_folder,
    progress_bar,
    refuse_same,
    write_file,
    write_line,
    write_table,
)
from frantic_board.lab.page import standings_page, standings_table, standings_text
from frantic_board.lab.parallel import LabError
from frantic_board.lab.registry import PROMISES
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import simulate_many
from frantic_board.lab.strength import (
    GAMES,
    SIMULATIONS,
    contests_of,
    log_entry,
    measure_strength,
    sets_file,
    strength_table,
    strength_text,
)
from frantic_board.lab.tournament import LADDER, ROUND_ROBIN, Plan, hold
from frantic_board.play.registry import FORMS, setup_for, title_of

# --- simulate --------------------------------------------------------------------------------------------


def add_simulate(commands: Commands, game: AnyGame) -> None:
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
        type=bot_seats(game),
        default=["chaos"] * 4,
        metavar="BOTS",
        help=f"2 to {game.seats[-1]} bots, as bot:NAME,bot:NAME; the names are {known_bots(game)}",
    )
    add_terms(parser, game)
    add_common(parser)
    add_limit(parser)
    add_isolate(parser)
    parser.set_defaults(run=guarded(_simulate))


def _simulate(options: argparse.Namespace) -> int:
    import_bots(options.seats, options.game, options.isolate)
    setup = setup_for(terms_of(options), len(options.seats))
    start = perf_counter()
    with progress_bar(options.games, "games") as bar, open_spread(options.workers, options.cluster) as spread:
        sums = simulate_many(
            setup,
            options.seats,
            options.seed,
            options.games,
            spread,
            records=own_folder(options.records),
            limit_ms=options.limit_ms,
            is_isolated=options.isolate,
            progress=bar,
        )
    if sums.note():
        sys.stderr.write(f"{sums.note()}\n")
    table = sums.table(perf_counter() - start)
    if not options.json and not any(sums.forfeits):
        del table["forfeits"]
    write_table(table, options.json)
    return DONE


# --- tournament ------------------------------------------------------------------------------------------


def add_tournament(commands: Commands, game: AnyGame) -> None:
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
        type=different_bots(game),
        required=True,
        metavar="BOTS",
        help=f"at least 2 different bots, as bot:NAME,bot:NAME; the names are {known_bots(game)}",
    )
    add_number(parser, "--players", 2, 2, game.seats[-1], "N", "how many sit at a table")
    parser.add_argument("--ladder", action="store_true", help="each bot meets only the next one of the list")
    parser.add_argument(
        "--sure", type=percent, default=0.99, metavar="P", help="percent sure when decided (99)"
    )
    add_terms(parser, game)
    has_sets = any(name == "--sets" for name, _, _ in FORMS[game.name].options)
    parser.add_argument(
        *(("--most-sets",) if has_sets else ("--most-sets", "--sets")),
        type=whole(1, MAX_GAMES),
        default=100,
        metavar="N",
        help="stop after so many sets at each table (100)",
    )
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="keep what was played there, and go on from it"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the standings there, as a web page")
    add_common(parser)
    add_limit(parser)
    add_isolate(parser)
    parser.set_defaults(run=guarded(_tournament))


def _tournament(options: argparse.Namespace) -> int:
    import_bots(options.bots, options.game, options.isolate)
    setup = setup_for(terms_of(options), options.players)
    plan = Plan(
        setup_text(setup),
        tuple(options.bots),
        options.players,
        options.seed,
        options.most_sets,
        options.sure,
        LADDER if options.ladder else ROUND_ROBIN,
        options.limit_ms,
    )
    total = options.most_sets * len(plan.lineups)
    refuse_same("--html", options.html, options.file)
    check_writable(options.html)
    with progress_bar(total, "sets at most") as bar, open_spread(options.workers, options.cluster) as spread:
        found = hold(
            plan,
            spread,
            options.file,
            records=own_folder(options.records),
            is_isolated=options.isolate,
            progress=bar,
        )
    write_line(json.dumps(standings_table(found)) if options.json else standings_text(found))
    if options.html is not None:
        write_file(
            options.html, standings_page(found, f"Tournament: {title_of(setup)}, {options.players} players")
        )
    return DONE


# --- strength --------------------------------------------------------------------------------------------


def add_strength(commands: Commands, game: AnyGame) -> None:
    """Add the command `strength`."""
    parser = commands.add_parser(
        "strength",
        help="how strong the bots are that come with the game",
        description="Let the bots that come with the game meet, everybody in every seat with the same deals, "
        "and print how often each wins, and what it promises. The same seed gives the same "
        "table: schemer and nasty think for a number of simulations here, not for a time.",
    )
    add_number(parser, "--games", GAMES, 1, MAX_GAMES, "N", "how many games for each line of the table")
    what = "how many simulations schemer and nasty make for each decision"
    add_number(parser, "--simulations", SIMULATIONS, 1, MOST_SIMULATIONS, "N", what)
    what = "how many the cheat makes; 0: twice as many, in the card game four times as many"
    add_number(parser, "--cheat", 0, 0, MOST_SIMULATIONS, "N", what)
    parser.add_argument(
        "--only",
        default="",
        metavar="WORDS",
        help='only the lines of the table with these words in them, as in "sly against 3 chaos"',
    )
    parser.add_argument(
        "--folder", type=folder, metavar="DIR", help="keep what was played there, and go on from it"
    )
    parser.add_argument(
        "--log", type=Path, metavar="FILE", help="append date, version, protocol and table to this file"
    )
    add_terms(parser, game)
    add_common(parser)
    parser.set_defaults(run=guarded(_strength))


def _strength(options: argparse.Namespace) -> int:
    setup = setup_for(terms_of(options), 2)
    table = contests_of(PROMISES[options.game], options.simulations, options.cheat)
    contests = [contest for contest in table if options.only in contest.title]
    if not contests:
        lines = ", ".join(contest.title for contest in table)
        raise LabError(f"no line of the table has {printable(options.only)} in it, expected words of {lines}")
    total = sum(contest.sets(options.games) for contest in contests)
    if options.folder is not None:
        refuse_same("--log", options.log, *(sets_file(options.folder, contest) for contest in table))
    check_writable(options.log)
    with progress_bar(total, "sets") as bar, open_spread(options.workers, options.cluster) as spread:
        found = measure_strength(
            setup,
            contests,
            options.games,
            options.seed,
            spread,
            folder=own_folder(options.folder),
            records=own_folder(options.records),
            progress=bar,
        )
    write_line(json.dumps(strength_table(found)) if options.json else strength_text(found))
    if options.log is not None:
        write_file(options.log, log_entry(_protocol(options, setup), found), "a")
    return DONE


def _protocol(options: argparse.Namespace, setup: AnySetup) -> str:
    """What a log says about a measurement: when, with which version, and how."""
    when = datetime.now(UTC).date().isoformat()
    engine = "compiled" if is_compiled() else "plain"
    return (
        f"{when}  frantic-board {version('frantic-board')} ({engine})  {setup.game}: {title_of(setup)}, "
        f"limit {options.limit or 'medium'}, seed {options.seed}, {options.simulations} simulations"
    )


# --- bench -----------------------------------------------------------------------------------------------


def add_bench(commands: Commands, game: AnyGame) -> None:
    """Add the command `bench`."""
    parser = commands.add_parser(
        "bench",
        help="measure how fast the engine is, or how fast bots think",
        description="Play random games in one process and count; with --bots, games of sly, and "
        "simulations of schemer. What else runs on the machine counts against it.",
    )
    add_terms(parser, game)
    add_number(parser, "--players", 4, 2, game.seats[-1], "N", "how many play")
    parser.add_argument("--secs", type=seconds, default=8.0, metavar="S", help="for how long (8)")
    parser.add_argument("--bots", action="store_true", help="measure the bots instead of the engine")
    add_json(parser)
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    table: dict[str, object] = {"engine": "compiled" if is_compiled() else "plain Python"}
    setup = setup_for(terms_of(options), options.players)
    if options.bots:
        thinking = measure_bots(setup, options.secs)
        table["sly_ms_per_decision"] = round(thinking.sly_ms, 2)
        table["sly_ms_at_most"] = round(thinking.sly_most_ms, 2)
        table["schemer_simulations_per_s"] = round(thinking.schemer_simulations_per_s)
    else:
        speed = measure(setup, options.secs)
        table |= {
            "games_per_s": round(speed.games_per_s, 1),
            "decisions_per_s": round(speed.decisions_per_s),
            "clones_per_s": round(speed.clones_per_s),
        }
    write_table(table, options.json)
    return DONE
