"""Simulated games on a Dask cluster of this machine: the same counts to the byte, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from threading import Thread
from time import sleep
from typing import Any

import pytest

from vialibera import cli
from vialibera.analysis.lab.dask_cluster import connect_to_cluster, leave_cluster, play_on_cluster, scheduler_address
from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.simulation import ClusterError, SimulationPlan, play_all_games
from vialibera.rules.editions import load_edition

distributed: Any = pytest.importorskip("distributed", reason="the extra vialibera[cluster] is not installed")
pytestmark = pytest.mark.timeout(300)

ASKED = ("--lang", "en", "simulate", "--ruleset", "euro", "--max-turns", "120", "--json", "--games", "30")


def plan(games: int) -> SimulationPlan:
    sheet = load_edition("euro").sheet
    return SimulationPlan(sheet, ("prudente", "facile"), 5, games, Limits(turns=100), drawn_seats=4)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as found:
        yield found


def address_of(cluster: Any) -> str:
    return f"dask://{cluster.scheduler_address.removeprefix('tcp://')}"


@pytest.mark.slow
def test_one_process_two_and_a_cluster_of_three_count_the_same(
    capsys: pytest.CaptureFixture[str], cluster: Any
) -> None:
    told = []
    for where in (("--workers", "1"), ("--workers", "2"), ("--on", address_of(cluster))):
        assert cli.main([*ASKED, *where]) == 0
        told.append(capsys.readouterr().out.partition(', "rate"')[0])
    assert told[0] == told[1] == told[2] != ""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes there")
def test_a_worker_of_the_cluster_that_is_killed_changes_no_count(cluster: Any) -> None:
    alone = [*play_all_games(plan(240))]
    client = connect_to_cluster(address_of(cluster))
    worker = next(iter(client.run(os.getpid).values()))
    killer = Thread(target=lambda: (sleep(0.7), os.kill(worker, signal.SIGKILL)))
    killer.start()
    assert [*play_on_cluster(plan(240), client)] == alone
    killer.join()
    leave_cluster(client)


@pytest.mark.slow
def test_another_version_on_the_cluster_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, cluster: Any
) -> None:
    monkeypatch.setattr("vialibera.analysis.lab.dask_cluster.__version__", "99.0")
    assert cli.main([*ASKED, "--on", address_of(cluster)]) == 1
    assert "The cluster needs vialibera " in capsys.readouterr().err


@pytest.mark.slow
def test_an_error_in_a_game_is_raised_as_it_is(cluster: Any) -> None:
    client = connect_to_cluster(address_of(cluster))
    broken = SimulationPlan(load_edition("euro").sheet, ("prudente",) * 9, 5, 2, Limits())
    with pytest.raises(Exception, match="players") as raised:
        [*play_on_cluster(broken, client)]
    assert not isinstance(raised.value, ClusterError)
    leave_cluster(client)


@pytest.mark.slow
def test_a_cluster_that_goes_away_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    here = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    killer = Thread(target=lambda: (sleep(3), here.close(timeout=5)))
    killer.start()
    status = cli.main([*ASKED, "--games", "20000", "--on", address_of(here)])
    killer.join()
    told = capsys.readouterr()
    assert status == 1 and "The cluster no longer answers: " in told.err and told.err.count("\n") == 1


@pytest.mark.slow
def test_a_cluster_without_workers_is_told_and_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    with distributed.LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=None) as here:
        starter = Thread(target=lambda: (sleep(3), here.scale(1)))
        starter.start()
        assert cli.main([*ASKED, "--games", "2", "--on", address_of(here)]) == 0
        starter.join()
    assert "has no workers yet" in capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vialibera.analysis.lab.dask_cluster.SECONDS_TO_CONNECT", 1)
    assert cli.main([*ASKED, "--on", "dask://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err == "no cluster answers at dask://127.0.0.1:9\n"


def test_addresses_as_dask_takes_them() -> None:
    assert scheduler_address("dask://lab.example:8786") == "tcp://lab.example:8786"
    assert scheduler_address("dask://[::1]:8786") == "tcp://[::1]:8786"
    assert scheduler_address("dask://me@lab.example:8786") == ""
