"""The commands of `frantic-board levels`: tracks listed, shown, checked, and tried out by bots."""

import argparse
import json
import shutil
from functools import partial
from pathlib import Path

from frantic_board.board.game import BOARD
from frantic_board.files.board import printing
from frantic_board.files.board.levels import load_level
from frantic_board.lab.arguments import (
    BY_THE_CLOCK,
    add_common,
    add_limit,
    add_number,
    bot,
    import_bots,
    known_bots,
    whole,
)
from frantic_board.lab.board.heat import heat_svg
from frantic_board.lab.board.report import (
    PLAYERS,
    ROUNDS,
    make_report,
    report_table,
    report_text,
    work_of,
)
from frantic_board.lab.cluster import open_spread
from frantic_board.lab.luck import STRONG
from frantic_board.lab.output import (
    CHECK_FAILED,
    DONE,
    Commands,
    check_writable,
    guarded,
    own_folder,
    progress_bar,
    write_file,
    write_line,
)
from frantic_board.workshop.commands import add_import, add_make, add_share


def _levels_list(_options: argparse.Namespace) -> int:
    write_line(printing.list_text(width=_columns()))
    return DONE


def _levels_show(options: argparse.Namespace) -> int:
    write_line(printing.show_text(options.level, width=_columns()))
    return DONE


def _levels_check(options: argparse.Namespace) -> int:
    check = printing.check_text(options.levels)
    write_line(check.text)
    return CHECK_FAILED if check.failed else DONE


def add_levels(commands: Commands) -> None:
    """Add the commands of `levels`."""
    levels = commands.add_parser(
        "levels",
        help="list, show, check, make, share and measure tracks",
        description="Everything about tracks.",
    )
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
    add_make(verbs, whole)
    add_share(verbs)
    add_import(verbs)
    add_report(verbs)


def _columns() -> int:
    return max(40, shutil.get_terminal_size().columns)


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
    add_number(parser, "--players", PLAYERS, 2, BOARD.seats[-1], "N", "how many play")
    parser.add_argument(
        "--bot",
        type=partial(bot, game=BOARD),
        default=f"bot:{STRONG}",
        metavar="BOT",
        help=f"who plays, as bot:NAME ({STRONG}); one of {known_bots(BOARD)}",
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write the heat map there, as SVG")
    add_common(parser)
    add_limit(parser)
    parser.set_defaults(run=guarded(_report))


def _report(options: argparse.Namespace) -> int:
    import_bots([options.bot], BOARD.name)
    level = load_level(options.level)
    total = work_of(level, options.rounds)
    check_writable(options.picture)
    with progress_bar(total, "games") as bar, open_spread(options.workers, options.cluster) as spread:
        report = make_report(
            level,
            spread,
            rounds=options.rounds,
            players=options.players,
            bot=options.bot,
            seed=options.seed,
            records=own_folder(options.records),
            limit_ms=options.limit_ms,
            progress=bar,
        )
    write_line(json.dumps(report_table(report)) if options.json else report_text(report, _columns()))
    if options.picture is not None:
        write_file(options.picture, heat_svg(level, report.own.tally.visits, report.own.tally.rounds))
    return DONE
