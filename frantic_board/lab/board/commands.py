"""The command `levels report`."""

import argparse
import json
import shutil
from functools import partial
from pathlib import Path

from frantic_board.board.game import BOARD
from frantic_board.files.board.levels import load_level
from frantic_board.lab.arguments import (
    BY_THE_CLOCK,
    add_common,
    add_limit,
    add_number,
    bot,
    import_bots,
    known_bots,
)
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
from frantic_board.lab.commands import (
    DONE,
    Commands,
    check_writable,
    guarded,
    own_folder,
    progress_bar,
    write_file,
    write_line,
)


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
    width = max(40, shutil.get_terminal_size().columns)
    write_line(json.dumps(report_table(report)) if options.json else report_text(report, width))
    if options.picture is not None:
        write_file(options.picture, heat_svg(level, report.own.tally.visits, report.own.tally.rounds))
    return DONE
