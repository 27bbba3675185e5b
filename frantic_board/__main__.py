"""`python -m frantic_board` is the same as the command `frantic-board`."""

import sys

from frantic_board.cli import main

if __name__ == "__main__":
    sys.exit(main())
