"""Kills games while they begin: `python -m tests.tools.kill_records 100` says what is left of their records.

Each game is a process of its own, killed at a random moment around the one at which its record appears. Every
record that is there afterwards must be readable and go on.
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

_GAME = """
import sys
from datetime import datetime
from frantic_board import Match, Setup, bot_seat, load_level
from frantic_board.play.games import Plan, begin
from frantic_board.records.record import head_text
if "warm" in sys.argv:
    head_text(Match(Setup(load_level("classic"), ("red", "blue")), [bot_seat("chaos")] * 2).head)
print("ready", flush=True)
sys.stdin.readline()
plan = Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), limit=10**6)
match, path, reason = begin(plan, datetime.now())
assert path, reason
while match.advance():
    pass
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=100)
    parser.add_argument("--most-ms", type=float, default=80.0, help="the latest moment of a kill")
    options = parser.parse_args()
    rng = random.Random(1)
    counts = {"none": 0, "head alone": 0, "with answers": 0, "unreadable": 0}
    with tempfile.TemporaryDirectory() as home:
        os.environ["FRANTIC_BOARD_HOME"] = home
        for number in range(options.kills):
            warm = ["warm"] if number % 2 else []
            game = subprocess.Popen(
                [sys.executable, "-c", _GAME, *warm],
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
            counts[_left(games_dir())] += 1
        litter = len(list(games_dir().glob(".*")))
    print(", ".join(f"{count} {what}" for what, count in counts.items()), f"; {litter} files without a name")
    return 1 if counts["unreadable"] else 0


def _left(folder: Path) -> str:
    """What is left of the game that was killed; it is taken away."""
    for path in folder.glob("*.frantic"):
        try:
            verify(load_record(path))
            resume(path).close()
            has_answers = bool(load_record(path).lines)
        except ValueError:
            return "unreadable"
        finally:
            path.unlink()
        return "with answers" if has_answers else "head alone"
    return "none"


if __name__ == "__main__":
    sys.exit(main())
