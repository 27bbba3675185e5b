"""The commands of `frantic-board levels` that make, share and import tracks."""

import argparse
import os
import re
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from frantic_board.files.board.levels import load_level
from frantic_board.files.board.leveltext import level_text
from frantic_board.files.errors import printable, refusal
from frantic_board.files.paths import is_path
from frantic_board.records.record import MAX_SEED
from frantic_board.workshop.generator import MAX_LENGTH, MAX_SHORTCUTS, MIN_LENGTH, Wishes, make_level
from frantic_board.workshop.library import export_track, import_track, save_level
from frantic_board.workshop.sharing import PREFIX, is_share_line, read_share_line, share_line

_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
_Whole: TypeAlias = Callable[[int, int], Callable[[str], int]]

_LONGEST_SHOWN: Final = 60
"""So much of what is neither a file nor a track is shown."""


def add_make(verbs: _Commands, whole: _Whole) -> None:
    """Add `levels make`; `whole` gives the type of an argument that is a whole number in a range."""
    making = verbs.add_parser(
        "make",
        help="make a track from a seed and a few wishes",
        description="Make a random track that can be played, and print it as a level file.",
    )
    wishes = Wishes()
    making.add_argument("--seed", type=whole(0, MAX_SEED), metavar="S", help="the same seed, the same track")
    making.add_argument(
        "--length",
        type=whole(MIN_LENGTH, MAX_LENGTH),
        default=wishes.length,
        metavar="N",
        help=f"the steps from start to goal ({wishes.length})",
    )
    making.add_argument(
        "--winding",
        type=_share,
        default=wishes.winding,
        metavar="W",
        help=f"from 0, long lanes, to 1, nothing but bends ({wishes.winding})",
    )
    making.add_argument(
        "--shortcuts",
        type=whole(0, MAX_SHORTCUTS),
        default=wishes.shortcuts,
        metavar="N",
        help=f"the walls through which a push goes far ({wishes.shortcuts})",
    )
    making.add_argument("--out", type=Path, metavar="FILE", help="write it there instead of printing it")
    making.set_defaults(run=_make)


def add_share(verbs: _Commands) -> None:
    """Add `levels share`."""
    sharing = verbs.add_parser(
        "share",
        help="print a track as one line that can be pasted into a chat",
        description="Print a track as one line of text; `levels import` brings it in elsewhere.",
    )
    sharing.add_argument("level", metavar="LEVEL", help="a track's name, or a level file")
    sharing.set_defaults(run=_share_level)


def add_import(verbs: _Commands) -> None:
    """Add `levels import`."""
    importing = verbs.add_parser(
        "import",
        help="bring in a track from a file or from a shared line",
        description="Keep a track as one of your own, to be played by its name.",
    )
    importing.add_argument("track", metavar="FILE|LINE", help="a level file, or a line from `levels share`")
    importing.set_defaults(run=_import)


def _make(options: argparse.Namespace) -> int:
    seed = secrets.randbelow(MAX_SEED) if options.seed is None else int(options.seed)
    level = make_level(seed, Wishes(options.length, options.winding, options.shortcuts))
    if options.out is None:
        sys.stdout.write(_as_toml(level_text(level), sys.stdout.encoding))
    else:
        path = printable(str(export_track(level, options.out)))
        _print(f"{path}: {level.name}, made from seed {seed}")
    return 0


def _share_level(options: argparse.Namespace) -> int:
    _print(share_line(load_level(options.level)))
    return 0


def _import(options: argparse.Namespace) -> int:
    text: str = options.track
    if is_share_line(text) and not os.path.lexists(text):
        path = save_level(read_share_line(text))
    elif is_path(text) or os.path.lexists(text):
        path = import_track(Path(text))
    else:
        sentence = f"there is no such file, and a line from `levels share` begins with {PREFIX}"
        raise refusal(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}...", sentence)
    _print(f"{printable(str(path))}: kept, play it with --level {printable(path.stem)}")
    return 0


def _as_toml(text: str, encoding: str | None) -> str:
    """A file's text as it can be printed: TOML is UTF-8, so for other encodings all but ASCII is escaped."""
    if encoding is None or encoding.casefold().replace("_", "-") in ("utf-8", "utf8"):
        return text
    return re.sub("[^\x00-\x7f]", lambda found: f"\\U{ord(found[0]):08x}", text)


def _share(text: str) -> float:
    if re.fullmatch(r"0|1|0?\.[0-9]{1,6}|1\.0{1,6}", text) is None:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to 1, not {text!r}")
    return float(text)


def _print(text: str) -> None:
    sys.stdout.write(f"{text}\n")
