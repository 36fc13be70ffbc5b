"""Worker processes that share out work. A worker that dies is replaced at once, and no worker outlives its parent.

Each worker has a connection of its own, which is watched together with the process; that needs no thread. The pools of
the standard library and of loky leave their workers behind when their program is killed.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Generic, TypeVar

from vialibera.support.processes.start_command import find_python

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PlanT = TypeVar("PlanT")
OrderT = TypeVar("OrderT")
AnswerT = TypeVar("AnswerT")

MOST_DEATHS = 3
"""The workers that may die of the same order, or one after the other at their start, before the work is given up."""


class WorkerDied(Exception):
    """Workers have ended, one after the other, before the same work was done."""


class TooManyProcesses(Exception):
    """The system refuses to start more processes."""


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Hold Ctrl+C back inside the `with` block; on Windows it is lost.

    A process started inside inherits that, so Ctrl+C, which the terminal sends to all processes, never reaches it.
    """
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32")
        kernel.SetConsoleCtrlHandler(None, True)  # what is started inherits that
        try:
            yield
        finally:
            kernel.SetConsoleCtrlHandler(None, False)
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(slots=True, eq=False)
class PoolWorker:
    """A worker: its process, our end of its connection, and the number of the order that it has in hand, if any."""

    process: SpawnProcess
    connection: Connection
    order: int | None = None


class WorkerPool(Generic[PlanT, OrderT, AnswerT]):
    """Worker processes that learn a plan once, then take orders and answer them, each at its own connection."""

    def __init__(self, count: int, learn: Callable[[PlanT], Callable[[OrderT], AnswerT]], plan: PlanT) -> None:
        self._count, self._learn, self._plan = count, learn, plan
        self._workers: list[PoolWorker] = []

    def work_off(self, orders: Sequence[OrderT]) -> Generator[AnswerT, None, None]:
        """Start the workers, yield the answers in the order of the orders, and kill the workers in the end.

        A worker that dies is replaced, and its order is done by another. The workers are killed as well if the caller
        stops early, or if an error or Ctrl+C comes.
        """
        try:
            self._start_workers(min(self._count, len(orders)))
            yield from self._collect_answers(orders)
        finally:
            self._kill_workers()

    def _start_workers(self, count: int) -> None:
        if sys.platform != "win32":
            ensure_running()  # the library's helper lets Ctrl+C through again when it is started
        for worker in [self._start_worker() for _ in range(count)]:
            if not self._teach_plan(worker):
                self._replace_worker(worker)

    def _start_worker(self) -> PoolWorker:
        """Start a process; raise TooManyProcesses if the system refuses. The worker is then taught its plan."""
        spawn = get_context("spawn")
        spawn.set_executable(find_python())
        try:
            with sigint_blocked():
                connection, worker_end = spawn.Pipe()
                with worker_end:  # our copy of the worker's end: left open, it would hide the worker's death
                    process = spawn.Process(target=_work_at_connection, args=(worker_end, self._learn), daemon=True)
                    worker = PoolWorker(process, connection)
                    self._workers.append(worker)
                    process.start()
        except OSError as error:
            raise TooManyProcesses from error
        return worker

    def _teach_plan(self, worker: PoolWorker) -> bool:
        """Wait for a worker's first message and send it the plan; return False if it died before."""
        wait([worker.connection, worker.process.sentinel])
        try:
            self._receive_answer(worker)  # the main function of the worker says why this comes first
        except WorkerDied:
            return False
        _send_message(worker.connection, self._plan)
        return True

    def _replace_worker(self, dead: PoolWorker) -> PoolWorker:
        """Start a worker in the place of a dead one; raise WorkerDied if a few of them die while they are started."""
        for _ in range(MOST_DEATHS):
            self._dismiss_worker(dead)
            worker = self._start_worker()
            if self._teach_plan(worker):
                return worker
            dead = worker
        raise WorkerDied

    def _dismiss_worker(self, worker: PoolWorker) -> None:
        """Kill a worker, if it is still there, and forget it; `kill` ends even a process that was suspended."""
        self._workers.remove(worker)
        if worker.process.pid is not None:
            worker.process.kill()
            worker.process.join()
        worker.connection.close()

    def _collect_answers(self, orders: Sequence[OrderT]) -> Iterator[AnswerT]:
        """Hand out the orders, one at a time to each worker, and yield the answers in the order of the orders."""
        waiting = deque(range(len(orders)))
        deaths: Counter[int] = Counter()
        done: dict[int, AnswerT] = {}

        def hand_on(worker: PoolWorker) -> None:
            worker.order = waiting.popleft() if waiting else None
            if worker.order is not None:
                _send_message(worker.connection, orders[worker.order])

        for worker in self._workers:
            hand_on(worker)
        for number in range(len(orders)):
            while number not in done:
                for worker in self._wait_for_workers():
                    given = worker.order
                    try:
                        answer = self._receive_answer(worker)
                    except WorkerDied:
                        if given is None:  # nothing is left to hand out
                            self._dismiss_worker(worker)
                            continue
                        deaths[given] += 1
                        if deaths[given] == MOST_DEATHS:
                            raise  # the order itself kills
                        waiting.appendleft(given)
                        hand_on(self._replace_worker(worker))
                    else:
                        if given is not None:
                            done[given] = answer
                        hand_on(worker)
            yield done.pop(number)

    def _wait_for_workers(self) -> list[PoolWorker]:
        """Wait for an answer or a death, and return the workers that have answered or died."""
        ready = wait([end for worker in self._workers for end in (worker.connection, worker.process.sentinel)])
        return [worker for worker in self._workers if worker.connection in ready or worker.process.sentinel in ready]

    def _receive_answer(self, worker: PoolWorker) -> AnswerT:
        """Return the answer that waits at the connection; raise its error, or WorkerDied if there is none."""
        try:
            if not worker.connection.poll():
                raise WorkerDied
            answer: AnswerT | Exception = worker.connection.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _kill_workers(self) -> None:
        with sigint_blocked():
            for worker in self._workers:
                if worker.process.pid is not None:
                    worker.process.kill()
            for worker in self._workers[:]:
                self._dismiss_worker(worker)


def _send_message(connection: Connection, message: OrderT) -> None:
    """Send a message; ignore a dead worker, whose death is noticed where its answer is awaited."""
    with suppress(ConnectionError):
        connection.send(message)


def _work_at_connection(worker_end: Connection, learn: Callable[[PlanT], Callable[[OrderT], AnswerT]]) -> None:
    """Learn the plan, then answer orders until the parent closes the connection; the main function of a worker.

    Ctrl+C is ignored, because the parent handles it. The first message says that the worker runs: on Windows, what is
    sent to a process that died before it read anything is not refused, so the parent must know that it is there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        worker_end.send(None)
        with _partial_message_as_eof():
            plan: PlanT = worker_end.recv()
        work = learn(plan)
        while True:
            with _partial_message_as_eof():
                order: OrderT = worker_end.recv()
            worker_end.send(_answer_or_error(work, order))


@contextmanager
def _partial_message_as_eof() -> Iterator[None]:
    """Treat half a message as the end of the connection: on Windows, a parent stopped by Ctrl+C leaves one behind."""
    try:
        yield
    except AssertionError as broken_off:
        raise EOFError from broken_off


def _answer_or_error(work: Callable[[OrderT], AnswerT], order: OrderT) -> AnswerT | Exception:
    """Return the answer, or the error with its traceback as a note, because a traceback cannot be pickled."""
    try:
        return work(order)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error
