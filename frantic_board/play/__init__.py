"""Games being played: a match with its seats and record, who drives the bots, plans, games that were left."""

from typing import Final

BOT_PROCESS: Final = "--bot-process"
"""What the program is started with to be a process in which bots think; see `__main__`."""
