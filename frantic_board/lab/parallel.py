"""Work cut into jobs and spread over processes. A worker that is killed costs time and changes nothing.

Jobs and results are plain data, and what is done with a job is a function that a worker imports by its name.
Results come as they are finished, in any order: whoever adds them up must not mind.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

J = TypeVar("J")
R = TypeVar("R")

MOST_WORKERS: Final = 60
"""More processes cannot be waited for on Windows."""
MOST_BREAKS: Final = 5
"""So often workers may die without any job being finished in between."""

_BATCHES: Final = 16
"""Each worker gets at least so many batches, so that all have done at about the same time."""
_LARGEST: Final = 50
_AHEAD: Final = 2
"""Jobs handed out for each worker, so that none waits for its next one."""


class LabError(ValueError):
    """The work cannot be done; the message is a sentence for people."""


class Spread(Protocol):
    """Where jobs are done: a context, so that workers are stopped whatever happens."""

    width: int
    """How many jobs are done at the same time."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the work for each job; the results come in any order."""
        ...


def cut(games: int, width: int) -> list[range]:
    """Cut the numbers from 0 into batches for so many workers."""
    size = max(1, min(_LARGEST, games // (_BATCHES * width)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def cores() -> int:
    """How many processes can run at the same time here, of the most that there may be."""
    has_own = hasattr(os, "sched_getaffinity")
    count = len(os.sched_getaffinity(0)) if has_own else os.cpu_count() or 1
    return min(count, MOST_WORKERS)


def processes(workers: int) -> Spread:
    """So many workers; one is this process itself, and 0 stands for one for each core."""
    workers = workers or cores()
    return Here() if workers == 1 else Processes(workers)


class Here:
    """Everything in this process, one job after the other."""

    width = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs in their order."""
        return map(work, jobs)


class Processes:
    """Worker processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.width = workers

    def __enter__(self) -> Self:
        self._open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close(is_done=kind is None)

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs; those of workers that die are done again by new ones."""
        waiting = deque(jobs)
        running: dict[Future[R], J] = {}
        breaks = 0
        try:
            while waiting or running:
                try:
                    with _interrupts_held():  # workers are started when they get their first job
                        while waiting and len(running) < _AHEAD * self.width:
                            running[self._pool.submit(work, waiting[0])] = waiting[0]
                            waiting.popleft()
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        result = future.result()
                        del running[future]
                        breaks = 0
                        yield result
                except BrokenProcessPool:
                    breaks += 1
                    if breaks > MOST_BREAKS:
                        raise LabError(f"workers died {breaks} times without finishing anything") from None
                    waiting.extendleft(running.values())
                    running.clear()
                    self._close(is_done=False)
                    self._open()
        finally:
            for future in running:
                future.cancel()

    def _open(self) -> None:
        # Spawned, not forked: a fork copies locks that other threads hold, and never gives them back.
        context = get_context("spawn")
        self._ear, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self.width, context, _begin_worker, (self._ear,))

    def _close(self, *, is_done: bool) -> None:
        """Stop the workers: after what they do now, or at once."""
        if is_done:
            self._shut_down()
            return
        with _interrupts_held():  # otherwise a second Ctrl-C leaves workers behind that lament what is gone
            self._lifeline.close()
            self._shut_down()

    def _shut_down(self) -> None:
        self._pool.shutdown(cancel_futures=True)
        self._lifeline.close()
        self._ear.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait. What is started meanwhile never gets it, from its first moment on.

    A worker is Python for some time before it can say that it does not mind Ctrl-C. Windows knows no masks.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker(ear: Connection) -> None:
    """Set up a worker: it leaves Ctrl-C to the one who started it, and goes when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_go_when_alone, args=(ear,), daemon=True).start()


def _go_when_alone(ear: Connection) -> None:
    """Wait until the other end of the line is closed; nothing is ever said on it."""
    try:
        ear.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
