"""The same jobs on a Dask scheduler: one that runs somewhere, or one started here for the occasion.

What goes over the wire is plain data and the names of functions: every worker needs this package installed,
in the same version and on the same Python. Dask runs whatever it is sent. So one that is started here listens
to this machine only, and only to those who hold its certificate, which is thrown away with it.
"""

import logging
import platform
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from importlib import import_module
from importlib.metadata import version
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self, TypeVar
from warnings import catch_warnings, simplefilter

from frantic_board.lab.parallel import LabError, Spread, cores, processes

J = TypeVar("J")
R = TypeVar("R")

LOCAL: Final = "local"
"""The address that stands for a cluster of one's own."""

_HERE: Final = "127.0.0.1"
_NO_PAGES: Final[dict[str, object]] = {
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
}
_PATIENCE: Final = "10s"
_AHEAD: Final = 4
"""Jobs handed out for each worker, so that none waits for its next one."""
_GLANCE: Final = 1.0
"""After so many seconds without a result, somebody looks whether there are workers at all."""
_ANSWER: Final = 10.0
"""Seconds in which a scheduler that is still there answers."""
_LONGEST_ALONE: Final = 30.0
"""For so many seconds there may be no worker: one that was killed is back much sooner, if it comes back."""


def open_spread(workers: int, address: str | None = None) -> Spread:
    """Where jobs are done: on a cluster, if there is an address, otherwise by so many processes.

    With the address `local`, it is a cluster of so many workers. 0 workers stand for one for each core.
    """
    return processes(workers) if address is None else Cluster(address, workers or cores())


class Cluster:
    """Workers of a Dask scheduler."""

    def __init__(self, address: str, workers: int) -> None:
        self.width = workers
        self._address = address
        self._dask = _dask()
        self._own: Any = None
        self._client: Any = None
        self._settings = ExitStack()

    def __enter__(self) -> Self:
        try:
            self._connect()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def run(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
        """Do the jobs; the scheduler hands those of workers that die to others."""
        waiting = iter(jobs)
        finished: Queue[Any] = Queue()
        for _, job in zip(range(_AHEAD * self.width), waiting, strict=False):
            self._submit(work, job, finished)
        for _ in range(len(jobs)):
            result: R = self._next_result(finished)
            for job in waiting:
                self._submit(work, job, finished)
                break
            yield result

    def _submit(self, work: Callable[[J], R], job: J, finished: Queue[Any]) -> None:
        try:
            # Not pure: the scheduler must not answer with what it remembers of an earlier run.
            self._client.submit(work, job, pure=False).add_done_callback(finished.put)
        except Exception:
            if self._client.status == "running":
                raise  # the connection is fine, so it is the job that is not
            raise self._lost() from None

    def _next_result(self, finished: Queue[Any]) -> Any:
        """Wait for a job to be done; what went wrong in it is raised here."""
        future: Any = None
        seen = monotonic()
        while True:
            try:
                if future is None:
                    future = finished.get(timeout=_GLANCE)
                return future.result(timeout=_ANSWER)
            except self._dask.scheduler.KilledWorker:
                raise LabError("workers of the cluster died again and again over the same games") from None
            except Exception as error:
                if future is not None and future.status == "error":
                    raise  # by the job: that is no failure of the cluster
                if not isinstance(error, Empty | TimeoutError):
                    raise self._lost() from None
            if self._has_workers():
                seen = monotonic()
            elif monotonic() - seen >= _LONGEST_ALONE:
                sentence = f"there has been no worker for {_LONGEST_ALONE:.0f} seconds"
                raise LabError(f"{self._address}: {sentence}, the work cannot go on")

    def _has_workers(self) -> bool:
        with suppress(Exception):  # a scheduler that cannot be asked has none for us
            return bool(self._client.nthreads(callback_timeout=_ANSWER))
        return False

    def _lost(self) -> LabError:
        return LabError(f"{self._address}: the scheduler has gone, or has dropped the work it was given")

    def _connect(self) -> None:
        # What happens to the connection is said in a sentence, and only once.
        for speaker in ("distributed", "distributed.client"):  # the rest of Dask follows the first
            logging.getLogger(speaker).setLevel(logging.CRITICAL)
        try:
            if self._address == LOCAL:
                self._start_own()
            else:
                self._join()
        except LabError:
            raise
        except TimeoutError:
            sentence = "no worker has come" if self._client else "nobody answers there"
            raise LabError(f"{self._address}: {sentence}, expected a Dask scheduler with workers") from None
        except Exception as error:  # noqa: BLE001 - anything may come from a stranger, or one of another version
            why = next(iter(str(error).splitlines()), type(error).__name__)
            raise LabError(f"{self._address}: no Dask scheduler can be reached there: {why}") from None

    def _start_own(self) -> None:
        folder = self._settings.enter_context(TemporaryDirectory(prefix="frantic-board-"))
        settings = {**_NO_PAGES, "temporary-directory": folder}
        self._settings.enter_context(import_module("dask").config.set(settings))
        self._own = self._dask.LocalCluster(
            host=_HERE,
            n_workers=self.width,
            threads_per_worker=1,
            dashboard_address=None,
            security=self._dask.Security.temporary(),
            preload=[__name__],
            scheduler_kwargs={"dashboard_address": f"{_HERE}:0", "preload": [__name__]},
        )
        self._client = self._dask.Client(self._own)

    def _join(self) -> None:
        with catch_warnings():  # of other versions: those that matter are refused below, in a sentence
            simplefilter("ignore", self._dask.versions.VersionMismatchWarning)
            self._client = self._dask.Client(self._address, timeout=_PATIENCE)
        self._client.wait_for_workers(1, timeout=10)
        self._check_versions()
        self.width = max(1, sum(self._client.nthreads().values()))

    def _check_versions(self) -> None:
        """Refuse workers that play by other rules, do not know the game, or have another Python."""
        try:
            games = set(self._client.run(version, "frantic-board").values())
        except ModuleNotFoundError:
            games = {"none"}
        pythons = {_minor(found) for found in self._client.run(platform.python_version).values()}
        our_game, our_python = _versions_here()
        for what, found, ours in (("frantic-board", games, our_game), ("Python", pythons, our_python)):
            if found != {ours}:
                others = ", ".join(sorted(found - {ours}))
                raise LabError(f"{self._address}: its workers have {what} {others}, expected {ours}")

    def _close(self) -> None:
        for part in (self._client, self._own, self._settings):
            if part is not None:
                with suppress(Exception):  # the results are in, or it was said why not
                    part.close()


def dask_setup(node: Any) -> None:
    """Called by Dask in the scheduler and in each worker that are started here, as soon as they listen.

    Dask has an HTTP server in each of them, and no way to do without: it has no pages, and is closed here.
    A worker leaves Ctrl-C to the one who started it.
    """
    node.http_server.stop()
    if isinstance(node, _dask().Worker):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        logging.getLogger("distributed.worker").setLevel(
            logging.ERROR
        )  # it would lament the work it must drop


def _versions_here() -> tuple[str, str]:
    """The version of the game and of Python that workers must have too."""
    return version("frantic-board"), _minor(platform.python_version())


def _minor(python: str) -> str:
    """The version of a Python without its last number, as in 3.11."""
    return ".".join(python.split(".")[:2])


def _dask() -> Any:
    """The library, which few people need, and what it makes certificates with."""
    try:
        import_module("cryptography")
        return import_module("distributed")
    except ModuleNotFoundError:
        sentence = "a cluster needs the libraries distributed and cryptography, which are not installed here"
        raise LabError(f"{sentence}: pip install '.[cluster]'") from None
