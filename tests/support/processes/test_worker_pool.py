"""Processes that share out work, and threads in their place, which a test can end at a chosen moment."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Event, Thread, local
from typing import Any

import pytest

from vialibera.support.processes import worker_pool
from vialibera.support.processes.start_command import find_python
from vialibera.support.processes.worker_pool import (
    MOST_DEATHS,
    PoolWorker,
    TooManyProcesses,
    WorkerDied,
    WorkerPool,
    sigint_blocked,
)

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


@pytest.mark.process
def test_the_answers_come_in_the_order_of_the_orders() -> None:
    assert list(WorkerPool(2, multiplied, 3).work_off(range(10))) == [*range(0, 30, 3)]


@pytest.mark.process
def test_more_hands_than_work_is_no_fault() -> None:
    assert list(WorkerPool(3, multiplied, 3).work_off([1])) == [3]


@pytest.mark.process
def test_what_goes_wrong_in_a_process_goes_wrong_here_and_says_where() -> None:
    with pytest.raises(ValueError, match="ill luck") as raised:
        list(WorkerPool(2, multiplied, 3).work_off([1, 13, 2]))
    assert "in work" in "".join(raised.value.__notes__)


@pytest.mark.parametrize("orders", [[17, *range(18, 5000)], [*range(18, 5000), 17]])
@pytest.mark.process
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
@pytest.mark.process
def test_a_process_that_dies_is_replaced_and_its_work_done(tmp_path: Path, workers: int) -> None:
    for name in range(MOST_DEATHS - 1):
        (tmp_path / str(name)).touch()
    deaths = [str(name) for name in tmp_path.iterdir()]
    assert list(WorkerPool(workers, mortal, deaths).work_off(range(40))) == [*range(40)]
    assert not any(tmp_path.iterdir())


@pytest.mark.process
def test_processes_killed_one_after_the_other_change_nothing() -> None:
    crew = WorkerPool(2, multiplied, 3)
    found = []
    for answer in crew.work_off(range(18, 400)):
        found.append(answer)
        if len(found) % 50 == 0:
            crew._workers[len(found) // 50 % 2].process.kill()
    assert found == [3 * order for order in range(18, 400)]


@pytest.mark.process
def test_processes_that_die_while_they_start_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "_work_at_connection", _die_at_start)
    with pytest.raises(WorkerDied):
        list(WorkerPool(1, multiplied, 3).work_off([1]))


def _die_at_start(bench: object, learn: object) -> None:
    os.kill(os.getpid(), AT_ONCE)


@pytest.mark.process
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


@pytest.mark.process
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


# The same pool with threads for processes: quick, and every death happens at a chosen moment.


class Death(BaseException):
    """Ends a worker at once, as a signal does."""


class ThreadProcess:
    """A process that is a thread; its sentinel is a pipe that closes when it ends."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        self.target, self.args, self.daemon = target, args, daemon
        self.pid: int | None = None
        self.exitcode: int | None = None
        self.is_killed = False
        self.killed = Event()

    def start(self) -> None:
        self.pid = 1
        self.end = Connection(os.dup(self.args[0].fileno()))
        self.sentinel, self._writer = os.pipe()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        CURRENT.process = self
        try:
            self.target(self.end, *self.args[1:])
        except Death:
            pass
        finally:
            self.end.close()
            self.exitcode = 0
            os.close(self._writer)

    def kill(self) -> None:
        self.killed.set()
        with suppress(OSError), socket.socket(fileno=os.dup(self.end.fileno())) as pipe:
            pipe.shutdown(socket.SHUT_RDWR)

    def join(self) -> None:
        assert self.killed.is_set() or self.exitcode is not None, "a process that lives on would be waited for"
        self.thread.join()


class ThreadSpawner:
    """Stands in for the context of multiprocessing, and keeps what it made."""

    Pipe = staticmethod(Pipe)

    def __init__(self) -> None:
        self.made: list[ThreadProcess] = []
        self.executables: list[str] = []
        self.signals: list[tuple[object, ...]] = []

    def __call__(self, method: str) -> ThreadSpawner:
        assert method == "spawn"
        return self

    def set_executable(self, path: str) -> None:
        self.executables.append(path)

    def Process(self, **given: Any) -> ThreadProcess:
        self.made.append(ThreadProcess(**given))
        return self.made[-1]

    def all_ended(self) -> bool:
        return all(process.killed.is_set() and process.exitcode is not None for process in self.made)


CURRENT = local()
"""The process that a thread stands for."""

LIVES: deque[int] = deque()
"""A worker that meets the order 7 dies as often as something is in here."""

GO_ON = Event()
"""The order 8 is answered only after this."""


def taught(factor: int) -> Callable[[int], int]:
    def work(order: int) -> int:
        if order == 13:
            raise ValueError("13 brings ill luck")
        if order == 17 or (order == 7 and LIVES and LIVES.pop()):
            raise Death
        if order == 8:
            GO_ON.wait(10)
        if order == 23 and LIVES and LIVES.pop():  # the connection breaks off, the process is stopped
            CURRENT.process.end.close()
            CURRENT.process.killed.wait(30)
            raise Death
        return factor * order

    return work


@pytest.fixture
def spawner(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadSpawner]:
    made = ThreadSpawner()
    monkeypatch.setattr(worker_pool, "get_context", made)
    monkeypatch.setattr(signal, "signal", lambda *given: made.signals.append(given))
    LIVES.clear()
    GO_ON.clear()
    yield made
    for process in made.made:
        if process.pid is not None:
            process.thread.join(30)
            os.close(process.sentinel)


quick = pytest.mark.skipif(sys.platform == "win32", reason="pipes have no such numbers there")


@quick
def test_work_is_shared_out_and_answered_in_order(spawner: ThreadSpawner) -> None:
    for count, orders, hands in ((2, range(20, 60), 2), (3, [1], 1), (50, [1, 2], 2), (2, [], 0)):
        spawner.made.clear()
        assert list(WorkerPool(count, taught, 3).work_off(orders)) == [3 * order for order in orders]
        assert len(spawner.made) == hands and spawner.all_ended()
        assert all(process.daemon for process in spawner.made)
    assert set(spawner.executables) == {find_python()} and len(spawner.executables) == 5
    assert spawner.signals == [(signal.SIGINT, signal.SIG_IGN)] * 5


@quick
def test_an_error_says_where_it_was_and_ends_every_worker(spawner: ThreadSpawner) -> None:
    with pytest.raises(ValueError, match="ill luck") as raised:
        list(WorkerPool(2, taught, 3).work_off([1, 13, 2]))
    assert "in work" in "".join(raised.value.__notes__) and spawner.all_ended()


@quick
def test_an_order_may_kill_two_workers_and_not_three(spawner: ThreadSpawner) -> None:
    for count in (1, 2, 3):
        spawner.made.clear()
        LIVES.extend([1] * (MOST_DEATHS - 1))
        assert list(WorkerPool(count, taught, 3).work_off(range(8))) == [*range(0, 24, 3)] and not LIVES
        assert len(spawner.made) == count + MOST_DEATHS - 1 and spawner.all_ended()
    for orders in ([17, *range(18, 99)], [*range(18, 99), 17]):
        spawner.made.clear()
        with pytest.raises(WorkerDied):
            list(WorkerPool(2, taught, 3).work_off(orders))
        assert len(spawner.made) == 2 + MOST_DEATHS - 1 and spawner.all_ended()


@quick
def test_workers_may_die_twice_at_their_start_and_not_more(
    spawner: ThreadSpawner, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = worker_pool._work_at_connection

    def begin(*given: Any) -> None:
        if LIVES and LIVES.pop():
            raise Death
        work(*given)

    monkeypatch.setattr(worker_pool, "_work_at_connection", begin)
    LIVES.extend([1] * MOST_DEATHS)
    assert list(WorkerPool(1, taught, 3).work_off([1, 2])) == [3, 6]
    assert len(spawner.made) == 1 + MOST_DEATHS and spawner.all_ended()
    spawner.made.clear()
    LIVES.extend([1] * 9)
    with pytest.raises(WorkerDied):
        list(WorkerPool(1, taught, 3).work_off([1]))
    assert len(spawner.made) == 1 + MOST_DEATHS and spawner.all_ended()


@quick
def test_a_stopped_worker_whose_connection_broke_is_killed_and_replaced(spawner: ThreadSpawner) -> None:
    LIVES.append(1)
    assert list(WorkerPool(1, taught, 3).work_off([22, 23, 24])) == [66, 69, 72]
    assert len(spawner.made) == 2 and spawner.all_ended()


@quick
def test_a_worker_whose_connection_outlives_it_is_replaced(spawner: ThreadSpawner) -> None:
    """A second hold on the worker's end keeps the connection open, so only the process tells of the death."""
    crew = WorkerPool(1, taught, 3)
    answers = crew.work_off([22, 8, 7])
    assert next(answers) == 66
    with Connection(os.dup(spawner.made[0].end.fileno())):
        LIVES.append(1)
        GO_ON.set()
        assert next(answers) == 24
        spawner.made[0].thread.join(30)
        assert crew._wait_for_workers() == crew._workers
        assert list(answers) == [21] and len(spawner.made) == 2 and spawner.all_ended()


@quick
def test_an_idle_worker_that_dies_is_missed_by_nobody(spawner: ThreadSpawner, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = WorkerPool(2, taught, 3)
    answers = crew.work_off([1, 8])
    assert next(answers) == 3
    idle = next(worker for worker in crew._workers if worker.order is None)
    idle.process.kill()
    idle.process.thread.join()  # type: ignore[attr-defined]
    dismiss = crew._dismiss_worker

    def dismissed(worker: PoolWorker) -> None:
        dismiss(worker)
        GO_ON.set()

    monkeypatch.setattr(crew, "_dismiss_worker", dismissed)
    assert list(answers) == [24] and len(spawner.made) == 2 and spawner.all_ended()


@quick
def test_a_caller_who_stops_early_leaves_no_worker(spawner: ThreadSpawner) -> None:
    crew = WorkerPool(2, taught, 3)
    answers = crew.work_off(range(18, 500))
    assert next(answers) == 54
    ends = [worker.connection for worker in crew._workers]
    answers.close()
    assert spawner.all_ended() and all(end.closed for end in ends) and crew._workers == []


@quick
def test_ctrl_c_is_held_back_for_the_block_alone() -> None:
    def is_blocked() -> bool:
        return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])

    with sigint_blocked():
        assert is_blocked()
        with sigint_blocked():
            pass
        assert is_blocked(), "an inner block ends nothing that it did not begin"
    assert not is_blocked()
