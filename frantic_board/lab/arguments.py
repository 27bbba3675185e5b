"""What the laboratory's commands are told: options that several of them take, and how they are read."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from frantic_board.bots import UnknownBot, check_bot
from frantic_board.bots.registry import ROSTERS
from frantic_board.bots.roster import CHEAT, time_problem
from frantic_board.kernel import AnyGame
from frantic_board.lab.cheat import is_cheat
from frantic_board.lab.parallel import MOST_WORKERS
from frantic_board.play.registry import FORMS
from frantic_board.play.terms import Terms
from frantic_board.records.record import MAX_SEED
from frantic_board.registry import DEFAULT, GAMES

MAX_GAMES: Final = 10_000_000
MAX_LIMIT: Final = 1_000_000
MAX_LIMIT_MS: Final = 3_600_000

BY_THE_CLOCK: Final = (
    "schemer and nasty think for a second, so what they do depends on the machine and on what else it does; "
    "bot:schemer:N makes N simulations for each decision instead, and bot:schemer:Ns thinks for N seconds, "
    "15 at most. bot:cheat:N is a schemer that is shown all hands, here only, to compare with."
)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add what every command takes that lets bots play many games."""
    parser.add_argument(
        "--seed",
        type=_seed,
        default=1,
        metavar="S",
        help="a whole number; -: read from the standard input, where no bot can look (1)",
    )
    add_number(
        parser,
        "--workers",
        1,
        0,
        MOST_WORKERS,
        "W",
        "processes to spread the work over; 0: one for each core",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="spread the work over the workers of this Dask scheduler instead; local: start one here",
    )
    parser.add_argument("--records", type=folder, metavar="DIR", help="keep a record of every game there")
    add_json(parser)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the choice of JSON for programs."""
    parser.add_argument("--json", action="store_true", help="the result as JSON, on the last line")


def add_terms(parser: argparse.ArgumentParser, game: AnyGame) -> None:
    """Add what is played: the game, and what it takes of tracks, sets and house rules."""
    parser.add_argument(
        "--game", choices=tuple(GAMES), default=DEFAULT, help=f"which game is played ({DEFAULT})"
    )
    add_agreement(parser, game)
    parser.add_argument(
        "--limit",
        type=whole(1, MAX_LIMIT),
        default=0,
        metavar="POINTS",
        help="the points that end the game (what the rules call medium)",
    )


def add_agreement(parser: argparse.ArgumentParser, game: AnyGame) -> None:
    """Add what a game takes of tracks, sets and house rules."""
    for name, metavar, what in FORMS[game.name].options:
        parser.add_argument(name, default="", metavar=metavar, help=what)


def terms_of(options: argparse.Namespace) -> Terms:
    """What is played, as the options say."""
    return Terms(
        game=options.game,
        level=getattr(options, "level", ""),
        sets=_words(getattr(options, "sets", "")),
        house=_words(options.house),
        limit=options.limit,
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def add_limit(parser: argparse.ArgumentParser) -> None:
    """Add the time limit for bots."""
    what = "a bot that thinks longer than so many milliseconds loses the game; 0: no limit"
    add_number(parser, "--limit-ms", 0, 0, MAX_LIMIT_MS, "MS", what)


def add_isolate(parser: argparse.ArgumentParser) -> None:
    """Add the choice of processes for bots from outside."""
    parser.add_argument(
        "--isolate",
        action="store_true",
        help="bots of other packages play in processes of their own, with only what their seat may know",
    )


def add_number(
    parser: argparse.ArgumentParser, name: str, default: int, least: int, most: int, metavar: str, what: str
) -> None:
    """Add an option that is a whole number in a range."""
    parser.add_argument(
        name, type=whole(least, most), default=default, metavar=metavar, help=f"{what} ({default})"
    )


def whole(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number in a range."""

    def read(text: str) -> int:
        if re.fullmatch("[0-9]{1,19}", text) is None or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, not {text!r}")
        return int(text)

    return read


def _seed(text: str) -> int:
    """An argument type: a seed, or where it comes from. A command line is there for every process to read."""
    return whole(0, MAX_SEED)(sys.stdin.readline(100).strip() if text == "-" else text)


def folder(text: str) -> Path:
    """An argument type: a folder for what is kept. Of no name at all a path would make the current one."""
    if not text:
        raise argparse.ArgumentTypeError("expected the name of a folder, not nothing")
    return Path(text)


def seconds(text: str) -> float:
    """An argument type: for how long something is measured."""
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,6})?", text) is None or not 0.01 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to 3600, not {text!r}")
    return float(text)


def bot_seats(game: AnyGame) -> Callable[[str], list[str]]:
    """An argument type: seats of bots only, by their names."""

    def read(text: str) -> list[str]:
        names = [bot(label, game) for label in text.split(",")]
        if len(names) not in game.seats:
            raise argparse.ArgumentTypeError(f"2 to {game.seats[-1]} seats can play, not {len(names)}")
        return names

    return read


def different_bots(game: AnyGame) -> Callable[[str], list[str]]:
    """An argument type: bots that are to be compared, by their names."""

    def read(text: str) -> list[str]:
        names = [bot(label, game) for label in text.split(",")]
        if len(names) < 2 or len(set(names)) != len(names):
            raise argparse.ArgumentTypeError(f"expected at least 2 bots, each named once, not {text!r}")
        return names

    return read


def bot(label: str, game: AnyGame) -> str:
    """One bot, by its name."""
    kind, _, name = label.partition(":")
    if kind != "bot":
        expected = known_bots(game, "bot:")
        raise argparse.ArgumentTypeError(f"{label!r} cannot take a seat here, expected {expected}")
    try:
        if not is_cheat(name):
            check_bot(name, game.name)
    except UnknownBot as error:
        problems = filter(None, [str(error), time_problem(name, CHEAT)])
        raise argparse.ArgumentTypeError("; ".join(problems)) from None
    return name


def import_bots(names: Sequence[str], game: str, is_isolated: bool = False) -> None:
    """Import the packages of these bots: one that cannot be imported is told of before anything is played.

    Raises `UnknownBot`. Bots that are to be isolated are imported where they play, and nowhere else.
    """
    bots = ROSTERS[game]
    for name in names:
        if not is_cheat(name) and (not is_isolated or bots.is_own(name)):
            bots[name]


def percent(text: str) -> float:
    """An argument type: how sure something must be."""
    if re.fullmatch(r"[0-9]{2}(\.[0-9]{1,4})?", text) is None or float(text) < 50:
        raise argparse.ArgumentTypeError(f"expected percent from 50 to 99.9999, not {text!r}")
    return round(float(text) / 100, 6)


def known_bots(game: AnyGame, prefix: str = "") -> str:
    """The names of all bots of a game, for a sentence."""
    return ", ".join(f"{prefix}{name}" for name in sorted(ROSTERS[game.name]))
