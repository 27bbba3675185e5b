"""The same games on a Dask cluster give the same sums, also when a worker is killed."""

import socket
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from frantic_board.files.levels import load_level
from frantic_board.files.leveltext import level_text
from frantic_board.lab.cluster import Cluster, open_spread
from frantic_board.lab.parallel import Here, LabError, Processes
from frantic_board.lab.simulate import Batch, Sums, simulate, simulate_many
from tests.lab import jobs

TINY = load_level("tiny")
BOTS = ("chaos", "chaos", "chaos")


def test_without_the_library_a_sentence_says_what_to_install() -> None:
    with patch.dict(sys.modules, {"distributed": None}), pytest.raises(LabError, match=r"board\[cluster\]"):
        open_spread(1, "local")


def test_without_an_address_it_is_processes() -> None:
    assert isinstance(open_spread(1), Here)
    assert isinstance(open_spread(2), Processes)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own
        with Cluster("local", 2) as cluster:
            yield cluster


def test_the_sums_are_the_same(cluster: Cluster) -> None:
    assert simulate_many(TINY, BOTS, 3, 6, cluster) == simulate(TINY, BOTS, 3, range(6))


def test_it_listens_to_this_machine_only(cluster: Cluster) -> None:
    assert cluster._own.scheduler_address.startswith("tcp://127.0.0.1:")


def test_killed_workers_change_nothing(cluster: Cluster, tmp_path: Path) -> None:
    text = level_text(TINY)
    batches = [(str(tmp_path), Batch(text, BOTS, 3, number, number + 1)) for number in range(6)]
    sums = Sums(BOTS)
    for part in cluster.run(jobs.die_twice, batches):
        sums.merge(part)
    assert {path.name for path in tmp_path.iterdir()} == {"first", "second"}, "two workers were killed"
    assert sums == simulate(TINY, BOTS, 3, range(6))


def test_by_its_address_it_is_the_same_cluster(cluster: Cluster) -> None:
    with Cluster(cluster._own.scheduler_address, 1) as again:
        assert again.width == 2
        assert sorted(again.run(jobs.double, range(20))) == [2 * job for job in range(20)]


def test_an_error_in_a_worker_is_raised_here(cluster: Cluster) -> None:
    with pytest.raises(ArithmeticError, match="job 7"):
        list(cluster.run(jobs.explode, [7]))


def test_where_nobody_listens_a_sentence_says_so() -> None:
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra cluster)")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but it does not listen
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with patch("frantic_board.lab.cluster._PATIENCE", "1s"), pytest.raises(LabError, match=address):
            Cluster(address, 1).__enter__()
