"""Kills games: `python -m tests.tools.kill_records 100` says what is left of their records.

Each game is a process of its own, killed at a random moment: around the one at which its record appears, or
with `--most-ms 2000` in the middle. Board and card games take turns. Every record that is there afterwards
must be readable and go on, and hold every answer that the game had told before it was killed.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from frantic_board.play.games import games_dir, resume
from frantic_board.records.record import load_record, verify
from frantic_board.registry import GAMES

_GAME = """
import sys
from datetime import datetime
from frantic_board import Match, Setup, bot_seat, load_level
from frantic_board.play.games import Plan, begin
from frantic_board.records.record import head_text
from frantic_board.registry import GAMES
if "warm" in sys.argv:
    head_text(Match(Setup(load_level("classic"), ("red", "blue")), [bot_seat("chaos")] * 2).head)
print("ready", flush=True)
sys.stdin.readline()
game = sys.argv[1]
figures = GAMES[game].figures[:2]
plan = Plan(seats=tuple((figure, "bot:chaos") for figure in figures), game=game, limit=10**6)
match, path, reason = begin(plan, datetime.now())
assert path, reason
while match.advance():
    print(match.answers, flush=True)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=100)
    parser.add_argument("--most-ms", type=float, default=80.0, help="the latest moment of a kill")
    options = parser.parse_args()
    rng = random.Random(1)
    answers = 0
    counts = {"none": 0, "head alone": 0, "with answers": 0, "unreadable": 0, "with answers lost": 0}
    with tempfile.TemporaryDirectory() as home:
        os.environ["FRANTIC_BOARD_HOME"] = home
        for number in range(options.kills):
            warm = ["warm"] if number % 2 else []
            game = subprocess.Popen(
                [sys.executable, "-c", _GAME, list(GAMES)[number // 2 % len(GAMES)], *warm],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            assert game.stdin is not None
            assert game.stdout is not None
            game.stdout.readline()
            game.stdin.write(b"\n")
            game.stdin.flush()
            time.sleep(rng.random() * options.most_ms / 1000 / (4 if warm else 1))
            game.send_signal(signal.SIGKILL)
            game.wait()
            told = len(game.stdout.read().splitlines(keepends=True))
            counts[_left(games_dir(), told)] += 1
            answers += told
        litter = len(list(games_dir().glob(".*")))
    found = ", ".join(f"{count} {what}" for what, count in counts.items())
    print(f"{found}; {answers:,} answers were told; {litter} files without a name")
    return 1 if counts["unreadable"] or counts["with answers lost"] else 0


def _left(folder: Path, told: int) -> str:
    """What is left of the game that was killed after it told of so many answers; it is taken away."""
    for path in folder.glob("*.frantic"):
        try:
            verify(load_record(path))
            resume(path).close()
            answers = len(load_record(path).lines)
        except ValueError:
            return "unreadable"
        finally:
            path.unlink()
        if answers < told:
            return "with answers lost"
        return "with answers" if answers else "head alone"
    return "with answers lost" if told else "none"


if __name__ == "__main__":
    sys.exit(main())
