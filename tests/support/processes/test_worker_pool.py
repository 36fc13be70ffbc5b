"""Processes that share out work."""

import os
import signal
import sys
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from vialibera.support.processes import worker_pool
from vialibera.support.processes.worker_pool import MOST_DEATHS, PoolWorker, TooManyProcesses, WorkerDied, WorkerPool

AT_ONCE = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL
"""Windows ends a process at once by any number."""


def multiplied(factor: int) -> Callable[[int], int]:
    def work(order: int) -> int:
        if order == 13:
            raise ValueError("13 brings ill luck")
        if order == 17:
            os.kill(os.getpid(), AT_ONCE)
        return factor * order

    return work


def test_the_answers_come_in_the_order_of_the_orders() -> None:
    assert list(WorkerPool(2, multiplied, 3).work_off(range(10))) == [*range(0, 30, 3)]


def test_more_hands_than_work_is_no_fault() -> None:
    assert list(WorkerPool(3, multiplied, 3).work_off([1])) == [3]


def test_what_goes_wrong_in_a_process_goes_wrong_here_and_says_where() -> None:
    with pytest.raises(ValueError, match="ill luck") as raised:
        list(WorkerPool(2, multiplied, 3).work_off([1, 13, 2]))
    assert "in work" in "".join(raised.value.__notes__)


@pytest.mark.parametrize("orders", [[17, *range(18, 5000)], [*range(18, 5000), 17]])
def test_work_that_ends_every_process_is_given_up_however_much_is_left(orders: list[int]) -> None:
    with pytest.raises(WorkerDied):
        list(WorkerPool(2, multiplied, 3).work_off(orders))


def mortal(deaths: list[str]) -> Callable[[int], int]:
    """Work that dies once of the order 7 for each file that is there; a death takes a file away."""

    def work(order: int) -> int:
        if order == 7:
            for name in deaths:
                if os.path.exists(name):
                    os.unlink(name)
                    os.kill(os.getpid(), AT_ONCE)
        return order

    return work


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_process_that_dies_is_replaced_and_its_work_done(tmp_path: Path, workers: int) -> None:
    for name in range(MOST_DEATHS - 1):
        (tmp_path / str(name)).touch()
    deaths = [str(name) for name in tmp_path.iterdir()]
    assert list(WorkerPool(workers, mortal, deaths).work_off(range(40))) == [*range(40)]
    assert not any(tmp_path.iterdir())


def test_processes_killed_one_after_the_other_change_nothing() -> None:
    crew = WorkerPool(2, multiplied, 3)
    found = []
    for answer in crew.work_off(range(18, 400)):
        found.append(answer)
        if len(found) % 50 == 0:
            crew._workers[len(found) // 50 % 2].process.kill()
    assert found == [3 * order for order in range(18, 400)]


def test_processes_that_die_while_they_start_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "_work_at_connection", _die_at_start)
    with pytest.raises(WorkerDied):
        list(WorkerPool(1, multiplied, 3).work_off([1]))


def _die_at_start(bench: object, learn: object) -> None:
    os.kill(os.getpid(), AT_ONCE)


def test_whoever_breaks_off_leaves_no_process() -> None:
    crew = WorkerPool(2, multiplied, 3)
    answers = crew.work_off(range(18, 5000))
    assert next(answers) == 54
    processes = [worker.process for worker in crew._workers]
    answers.close()
    assert len(processes) == 2 and all(process.exitcode is not None for process in processes)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe has no such number there")
def test_an_answer_that_breaks_off_is_that_of_a_dead_process() -> None:
    crew = WorkerPool(1, multiplied, 3)
    desk, bench = Pipe()
    os.write(bench.fileno(), b"\0\0\1\0half")
    bench.close()
    with desk, pytest.raises(WorkerDied):
        crew._receive_answer(PoolWorker(SpawnProcess(), desk))


def test_no_more_processes_are_started_than_there_are_orders() -> None:
    crew = WorkerPool(50, multiplied, 3)
    answers = crew.work_off([1, 2])
    assert next(answers) == 3 and len(crew._workers) == 2
    assert list(answers) == [6]


def test_a_system_that_starts_no_more_processes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    start, begun = SpawnProcess.start, []

    def refused(process: SpawnProcess) -> None:
        if begun:
            raise BlockingIOError
        begun.append(process)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", refused)
    with pytest.raises(TooManyProcesses):
        list(WorkerPool(2, multiplied, 3).work_off(range(5)))
    assert begun[0].exitcode is not None
