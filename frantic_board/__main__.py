"""`python -m frantic_board` is the same as the command `frantic-board`."""

import sys
from multiprocessing import freeze_support

from frantic_board.lab.isolation import ARGUMENT, serve

if __name__ == "__main__":
    freeze_support()  # a frozen program is started once more for every worker, and goes no farther than here
    if sys.argv[1:] == [ARGUMENT]:
        serve()
    else:
        from frantic_board.cli import main  # with the window, which is of no use to the others

        sys.exit(main())
