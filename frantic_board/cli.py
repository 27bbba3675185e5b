"""The command line.

Exit status: 0 done, 1 a check failed, 2 bad usage, bad input, or something that cannot be read or written.
Without a command the title comes up, and the commands are not even imported for it.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from frantic_board.files.errors import FileError, printable
from frantic_board.records.record import Divergence
from frantic_board.terminal.streams import complain, give_up, prepare_streams
from frantic_board.ui.main import has_display
from frantic_board.ui.main import run as run_window
from frantic_board.workshop.refusing import Refused

DONE: Final = 0
CHECK_FAILED: Final = 1
BAD_INPUT: Final = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is returned. Whatever is wrong outside is told in a sentence, here."""
    prepare_streams()
    try:
        try:
            words = sys.argv[1:] if arguments is None else arguments
            return _run(words) if words else _title()
        finally:  # --help and --version leave by SystemExit
            sys.stdout.flush()
    except (FileError, Refused) as error:
        complain(str(error))
        return BAD_INPUT
    except Divergence as error:
        complain(str(error))
        return CHECK_FAILED
    except BrokenPipeError:
        give_up(sys.stdout)  # whoever read our output has gone; there is nobody left to tell
        return DONE
    except OSError as error:
        give_up(sys.stdout)
        complain(_told(error))
        return BAD_INPUT


def _told(error: OSError) -> str:
    """What could not be read or written, and why."""
    reason = error.strerror or type(error).__name__
    if error.filename is None:
        return f"What there is to say cannot be written: {reason}."
    return f"{printable(os.fsdecode(error.filename))}: this cannot be read or written: {reason}."


def _title() -> int:
    """The title screen, or without a display a game in the terminal."""
    return run_window() if has_display() else _run(["play"])


def _run(words: Sequence[str]) -> int:
    from frantic_board.commands import game_named, parser

    options = parser(game_named(words)).parse_args(words)
    status: int = options.run(options)
    return status
