"""`python -m frantic_board` is the same as the command `frantic-board`."""

import sys

INTERRUPTED = 130


def main() -> int:
    """Run a command; the exit status is returned. Ctrl-C is quiet at any time, also during the imports."""
    try:
        from frantic_board import cli

        return cli.main()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
