"""The commands of `frantic-board sets`: the sets listed, shown, checked, and tried out by bots."""

import argparse
import json
import shutil
from pathlib import Path

from frantic_board.cards.game import CARDS
from frantic_board.files.cards import sets as card_sets
from frantic_board.lab.arguments import (
    BY_THE_CLOCK,
    add_agreement,
    add_common,
    add_limit,
    bot_seats,
    import_bots,
    known_bots,
    terms_of,
    whole,
)
from frantic_board.lab.cards.chart import report_svg
from frantic_board.lab.cards.report import (
    DECIDES,
    LUCK,
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
from frantic_board.play.registry import setup_for

PLAYERS = 4


def _sets_list(_options: argparse.Namespace) -> int:
    write_line(card_sets.list_text())
    return DONE


def _sets_show(options: argparse.Namespace) -> int:
    write_line(card_sets.show_text(options.set))
    return DONE


def _sets_check(options: argparse.Namespace) -> int:
    text, failed = card_sets.check_text(options.sets)
    write_line(text)
    return CHECK_FAILED if failed else DONE


def add_sets(commands: Commands) -> None:
    """Add the commands of `sets`."""
    sets = commands.add_parser(
        "sets",
        help="list, show, check and measure the card game's sets",
        description="Everything about the card game's sets.",
    )
    verbs = sets.add_subparsers(title="commands", required=True, metavar="COMMAND")
    listing = verbs.add_parser("list", help="all sets that can be named", description="List all sets.")
    listing.set_defaults(run=_sets_list)
    showing = verbs.add_parser("show", help="what a set holds", description="Show what a set holds.")
    showing.add_argument("set", metavar="SET", help="a set's name, or its file")
    showing.set_defaults(run=_sets_show)
    checking = verbs.add_parser(
        "check",
        help="find everything that is wrong with set files",
        description="Report every problem of set files with line and column; exit status 1 if any.",
    )
    checking.add_argument("sets", metavar="FILE", nargs="+", help="a set's file, or its name")
    checking.set_defaults(run=_sets_check)
    _add_report(verbs)


def _add_report(verbs: Commands) -> None:
    """Add the command `sets report`."""
    parser = verbs.add_parser(
        "report",
        help="how sets and house rules play together: bots try them out",
        description="Let bots play some hundred rounds with sets and house rules, and tell how that plays "
        "beside the base: how long rounds are, how they end, what decides them, and how much is luck. "
        f"{DECIDES} {LUCK}",
        epilog=BY_THE_CLOCK,
    )
    add_agreement(parser, CARDS)
    parser.add_argument(
        "--seats",
        type=bot_seats(CARDS),
        default=[STRONG] * PLAYERS,
        metavar="BOTS",
        help=f"2 to {CARDS.seats[-1]} bots, as bot:NAME,bot:NAME ({PLAYERS} {STRONG}); the names are "
        f"{known_bots(CARDS)}",
    )
    parser.add_argument(
        "--rounds",
        "--games",
        type=whole(1, 100_000),
        default=ROUNDS,
        metavar="N",
        help=f"how many rounds, each a game of its own ({ROUNDS})",
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="write a picture of it there, as SVG")
    add_common(parser)
    add_limit(parser)
    parser.set_defaults(run=guarded(_report), game=CARDS.name, limit=0)


def _report(options: argparse.Namespace) -> int:
    import_bots(options.seats, options.game)
    setup = setup_for(terms_of(options), len(options.seats))
    check_writable(options.picture)
    total = work_of(setup, options.rounds)
    with progress_bar(total, "games") as bar, open_spread(options.workers, options.cluster) as spread:
        report = make_report(
            setup,
            options.seats,
            spread,
            rounds=options.rounds,
            seed=options.seed,
            records=own_folder(options.records),
            limit_ms=options.limit_ms,
            progress=bar,
        )
    columns = max(40, shutil.get_terminal_size().columns)
    write_line(json.dumps(report_table(report)) if options.json else report_text(report, columns))
    if options.picture is not None:
        write_file(options.picture, report_svg(report))
    return DONE
