"""`python -m frantic_board` is the same as the command `frantic-board`."""

import sys
from multiprocessing import freeze_support

INTERRUPTED = 130


def main() -> int:
    """Run a command; the exit status is returned. Ctrl-C is quiet at any time, also during the imports."""
    try:
        from frantic_board.lab import isolation

        if sys.argv[1:] == [isolation.ARGUMENT]:
            isolation.serve()
            return 0
        from frantic_board import cli  # with the window, which is of no use to the process of a bot

        return cli.main()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED


if __name__ == "__main__":
    freeze_support()  # a frozen program is started once more for every worker, and goes no farther than here
    sys.exit(main())
