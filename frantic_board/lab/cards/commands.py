"""The commands of `frantic-board sets`: the card game's sets listed, shown and checked."""

import argparse

from frantic_board.files.cards import sets as card_sets
from frantic_board.lab.output import CHECK_FAILED, DONE, Commands, write_line


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
        "sets", help="list, show and check the card game's sets", description="Sets of the card game."
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
