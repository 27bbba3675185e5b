"""Work for workers, importable by its name."""

import os
import signal
import time
from pathlib import Path

from frantic_board.lab.simulate import Batch, Sums, simulate_batch


def double(job: int) -> int:
    return 2 * job


def explode(job: int) -> int:
    raise ArithmeticError(f"job {job}")


def fail_with(job: Exception) -> None:
    raise job


def die(job: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return job


def sleep(job: float) -> float:
    time.sleep(job)
    return job


def die_twice(job: tuple[str, Batch]) -> Sums:
    """Play a batch; but the first two workers that come here are killed in the middle of it."""
    folder, batch = job
    for turn in ("first", "second"):
        try:
            Path(folder, turn).touch(exist_ok=False)
        except FileExistsError:
            continue
        os.kill(os.getpid(), signal.SIGKILL)
    return simulate_batch(batch)
