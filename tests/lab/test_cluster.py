"""The same games on a Dask cluster give the same sums, also when a worker is killed."""

import logging
import socket
import ssl
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.lab.cluster import Cluster, _versions_here, open_spread
from frantic_board.lab.parallel import Here, LabError, Processes
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import Batch, Sums, simulate, simulate_many
from tests.lab import jobs

TINY = Setup(load_level("tiny"), ("red", "blue"))
BOTS = ("chaos", "chaos", "chaos")
ROOT = Path(__file__).parent.parent.parent
HERE = _versions_here()


def test_without_the_library_a_sentence_says_what_to_install() -> None:
    with patch.dict(sys.modules, {"distributed": None}), pytest.raises(LabError, match=r"\.\[cluster\]"):
        open_spread(1, "local")


def test_without_an_address_it_is_processes() -> None:
    assert isinstance(open_spread(1), Here)
    assert isinstance(open_spread(2), Processes)


@contextmanager
def own_cluster(workers: int) -> Iterator[Cluster]:
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own
        with Cluster("local", workers) as cluster:
            yield cluster


@contextmanager
def foreign_scheduler() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A scheduler in a process of its own, with its only worker in it: its address and the process."""
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    code = (
        "from distributed import LocalCluster\n"
        "with LocalCluster(host='127.0.0.1', protocol='tcp', n_workers=1, threads_per_worker=1,\n"
        "                  processes=False, dashboard_address=None) as own:\n"
        "    print(own.scheduler_address, flush=True)\n"
        "    input()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with own_cluster(2) as cluster:
        yield cluster


def test_the_sums_are_the_same(cluster: Cluster) -> None:
    assert simulate_many(TINY, BOTS, 3, 6, cluster) == simulate(TINY, BOTS, 3, range(6))


def listening_ports(machine: str = "127.0.0.1") -> list[int]:
    """Where this process and those it started listen; all of it must be on this machine only."""
    psutil = pytest.importorskip("psutil")
    own = psutil.Process()
    sockets = [
        connection.laddr
        for process in (own, *own.children(recursive=True))
        for connection in process.net_connections("tcp")
        if connection.status == psutil.CONN_LISTEN
    ]
    assert {address.ip for address in sockets} == {machine}
    return [address.port for address in sockets]


def test_nothing_listens_but_what_asks_for_its_certificate(cluster: Cluster) -> None:
    distributed = pytest.importorskip("distributed")
    insider = connecting(cluster._own.security)
    stranger = connecting(distributed.Security.temporary())
    nobody = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for context in (stranger, nobody):
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    ports = listening_ports()
    assert len(ports) == 5, "the scheduler, and for each worker itself and who looks after it"
    for port in ports:
        assert knock(port, insider)
        for context in (stranger, nobody):
            with pytest.raises((ssl.SSLError, ConnectionError)):
                knock(port, context)
        with suppress(ConnectionError):
            assert not knock(port, None, b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP"), "a page is served"


def connecting(security: Any) -> ssl.SSLContext:
    context = security.get_connection_args("client")["ssl_context"]
    assert isinstance(context, ssl.SSLContext)
    return context


def knock(port: int, context: ssl.SSLContext | None, words: bytes = b"") -> bytes:
    """Say something, and return the first words that are said in answer."""
    plain = socket.create_connection(("127.0.0.1", port), timeout=10)
    with plain if context is None else context.wrap_socket(plain) as connection:
        connection.sendall(words)
        return connection.recv(100)


def test_nobody_joins_without_its_certificate(cluster: Cluster) -> None:
    address = cluster._own.scheduler_address
    assert address.startswith("tls://127.0.0.1:")
    with patch("frantic_board.lab.cluster._PATIENCE", "1s"):
        for reached in (address, address.replace("tls:", "tcp:")):
            with pytest.raises(LabError, match=f"^{reached}: "):
                Cluster(reached, 1).__enter__()
    assert list(cluster.run(jobs.double, [4])) == [8], "and those inside work on"


def test_killed_workers_change_nothing(cluster: Cluster, tmp_path: Path) -> None:
    text = setup_text(TINY)
    batches = [(str(tmp_path), Batch(text, BOTS, 3, number, number + 1)) for number in range(6)]
    sums = Sums(BOTS)
    for part in cluster.run(jobs.die_twice, batches):
        sums.merge(part)
    assert {path.name for path in tmp_path.iterdir()} == {"first", "second"}, "two workers were killed"
    assert sums == simulate(TINY, BOTS, 3, range(6))


def test_a_cluster_is_reached_by_its_address() -> None:
    with foreign_scheduler() as (address, _), Cluster(address, 3) as cluster:
        assert cluster.width == 1, "as many as there are workers"
        assert sorted(cluster.run(jobs.double, range(20))) == [2 * job for job in range(20)]


@pytest.mark.parametrize(
    ("ours", "sentence"),
    [
        (("0.0.1", HERE[1]), f"its workers have frantic-board {HERE[0]}, expected 0.0.1"),
        ((HERE[0], "3.99"), f"its workers have Python {HERE[1]}, expected 3.99"),
    ],
)
def test_workers_of_another_version_are_refused(ours: tuple[str, str], sentence: str) -> None:
    other = patch("frantic_board.lab.cluster._versions_here", lambda: ours)
    with foreign_scheduler() as (address, _), other, pytest.raises(LabError) as refused:
        Cluster(address, 1).__enter__()
    assert str(refused.value) == f"{address}: {sentence}"


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    with patch("tempfile.tempdir", str(tmp_path)), own_cluster(1) as cluster:
        assert list(cluster.run(jobs.double, [1])) == [2]
        assert list(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []


def test_an_error_in_a_worker_is_raised_here(cluster: Cluster) -> None:
    with pytest.raises(ArithmeticError, match="job 7"):
        list(cluster.run(jobs.explode, [7]))


@pytest.mark.parametrize("error", [TimeoutError("job"), ConnectionError("job")], ids=type)
def test_an_error_like_those_of_a_connection_is_still_the_job_s_own(cluster: Cluster, error: OSError) -> None:
    with pytest.raises(type(error), match="job"):
        list(cluster.run(jobs.fail_with, [error]))


def test_jobs_that_kill_every_worker_are_given_up(cluster: Cluster) -> None:
    slow_machine = patch("frantic_board.lab.cluster._LONGEST_ALONE", 300.0)  # until the next worker is there
    with slow_machine, pytest.raises(LabError, match="died again and again"):
        list(cluster.run(jobs.die, [1]))


def test_a_scheduler_that_goes_is_told_in_a_sentence() -> None:
    with foreign_scheduler() as (address, process), Cluster(address, 1) as cluster:
        results = cluster.run(jobs.sleep, [0.0, 300.0])
        assert next(results) == 0.0
        process.kill()
        with pytest.raises(LabError, match=f"{address}: the scheduler has gone"):
            next(results)
        cluster._client.close()  # as it does after some seconds
        with pytest.raises(LabError, match=f"{address}: the scheduler has gone"):
            list(cluster.run(jobs.double, [1]))


LONG_WORK = """
import sys
from frantic_board.lab.cluster import Cluster
from frantic_board.lab.parallel import LabError
from tests.lab import jobs

try:
    with Cluster(sys.argv[1], 1) as cluster:
        for _ in cluster.run(jobs.sleep, [0.0, 300.0]):
            print("begun", flush=True)
except LabError as error:
    print(error)
"""


def test_nothing_else_is_written_when_a_scheduler_goes() -> None:
    with foreign_scheduler() as (address, process):
        command = [sys.executable, "-c", LONG_WORK, address]
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as user:
            assert user.stdout is not None
            assert user.stdout.readline() == "begun\n"
            process.kill()
            out, err = user.communicate(timeout=120)
    assert (out, err) == (f"{address}: the scheduler has gone, or has dropped the work it was given\n", "")


@pytest.mark.parametrize("part", ["batched", "client", "comm.tcp", "core", "scheduler"])
def test_dask_does_not_speak_of_its_connections(cluster: Cluster, part: str) -> None:
    assert not logging.getLogger(f"distributed.{part}").isEnabledFor(logging.ERROR)


def test_a_cluster_without_workers_is_given_up() -> None:
    with own_cluster(1) as cluster, patch("frantic_board.lab.cluster._LONGEST_ALONE", 2.0):
        results = cluster.run(jobs.sleep, [0.0, 300.0])
        assert next(results) == 0.0
        cluster._own.scale(0)
        with pytest.raises(LabError, match="local: there has been no worker for 2 seconds"):
            next(results)


def test_a_cluster_that_cannot_be_started_is_told_in_a_sentence() -> None:
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    broken = patch("distributed.LocalCluster", side_effect=RuntimeError("Nanny failed to start.\nmore"))
    with broken, pytest.raises(LabError, match=r"^local: .* Nanny failed to start\.$"):
        Cluster("local", 1).__enter__()


def test_where_nobody_listens_a_sentence_says_so() -> None:
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but it does not listen
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with patch("frantic_board.lab.cluster._PATIENCE", "1s"), pytest.raises(LabError, match=address):
            Cluster(address, 1).__enter__()
