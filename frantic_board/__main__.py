"""`python -m frantic_board` is the same as the command `frantic-board`."""

import sys

INTERRUPTED = 130


def main() -> int:
    """Run a command; the exit status is returned. Ctrl-C is quiet at any time, also during the imports."""
    try:
        from frantic_board.play import BOT_PROCESS

        if sys.argv[1:2] == [BOT_PROCESS]:
            from frantic_board.play.bot_process import serve

            serve(*map(int, sys.argv[2:]))
            return 0
        from frantic_board import cli  # with the window, which is of no use to the process of bots

        return cli.main()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED


if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()  # a frozen program is started once more for every worker, and goes no farther than here
    sys.exit(main())
