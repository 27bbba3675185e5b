"""What the laboratory's commands are told: options that several of them take, and how they are read."""

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from frantic_board.board.state import FIGURES
from frantic_board.bots import BOTS, UnknownBot, check_bot
from frantic_board.lab.parallel import MOST_WORKERS
from frantic_board.records.record import MAX_SEED

MAX_GAMES: Final = 10_000_000
MAX_LIMIT_MS: Final = 3_600_000

BY_THE_CLOCK: Final = (
    "schemer and nasty think for a second, so what they do depends on the machine and on what else it does; "
    "bot:schemer:N makes N simulations for each decision instead, and bot:schemer:Ns thinks for N seconds, "
    "15 at most."
)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add what every command takes that lets bots play many games."""
    add_number(parser, "--seed", 1, 0, MAX_SEED, "S", "a whole number")
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
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game there")
    add_json(parser)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the choice of JSON for programs."""
    parser.add_argument("--json", action="store_true", help="the result as JSON, on the last line")


def add_level(parser: argparse.ArgumentParser) -> None:
    """Add the track that is played on."""
    parser.add_argument(
        "--level", default="classic", metavar="LEVEL", help="a track's name or file (classic)"
    )


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


def seconds(text: str) -> float:
    """An argument type: for how long something is measured."""
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,6})?", text) is None or not 0.01 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds from 0.01 to 3600, not {text!r}")
    return float(text)


def bot_seats(text: str) -> list[str]:
    """An argument type: seats of bots only, by their names."""
    names = [bot(label) for label in text.split(",")]
    if not 2 <= len(names) <= len(FIGURES):
        raise argparse.ArgumentTypeError(f"2 to 6 seats can play, not {len(names)}")
    return names


def different_bots(text: str) -> list[str]:
    """An argument type: bots that are to be compared, by their names."""
    names = [bot(label) for label in text.split(",")]
    if len(names) < 2 or len(set(names)) != len(names):
        raise argparse.ArgumentTypeError(f"expected at least 2 bots, each named once, not {text!r}")
    return names


def bot(label: str) -> str:
    """An argument type: one bot, by its name."""
    kind, _, name = label.partition(":")
    if kind != "bot":
        raise argparse.ArgumentTypeError(f"{label!r} cannot take a seat here, expected {known_bots('bot:')}")
    try:
        check_bot(name)
    except UnknownBot as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


def import_bots(names: Sequence[str], is_isolated: bool = False) -> None:
    """Import the packages of these bots: one that cannot be imported is told of before anything is played.

    Raises `UnknownBot`. Bots that are to be isolated are imported where they play, and nowhere else.
    """
    for name in names:
        if not is_isolated or BOTS.is_own(name):
            BOTS[name]


def percent(text: str) -> float:
    """An argument type: how sure something must be."""
    if re.fullmatch(r"[0-9]{2}(\.[0-9]{1,4})?", text) is None or float(text) < 50:
        raise argparse.ArgumentTypeError(f"expected percent from 50 to 99.9999, not {text!r}")
    return round(float(text) / 100, 6)


def known_bots(prefix: str = "") -> str:
    """The names of all bots, for a sentence."""
    return ", ".join(f"{prefix}{name}" for name in sorted(BOTS))
