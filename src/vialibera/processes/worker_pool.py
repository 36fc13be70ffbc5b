"""Worker processes that share out work. A worker that dies is noticed at once, and no worker outlives its parent.

`ProcessPoolExecutor` is not used, because it may wait for ever if a worker dies while work is still being handed out
(seen in three starts of thirteen). Here each worker has a connection of its own, which is watched together with the
process; that needs no thread.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Generic, TypeVar

from vialibera.processes.start_command import find_python

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PlanT = TypeVar("PlanT")
OrderT = TypeVar("OrderT")
AnswerT = TypeVar("AnswerT")
MessageT = TypeVar("MessageT")


class WorkerDied(Exception):
    """A worker has ended before its work was done."""


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


class WorkerPool(Generic[PlanT, OrderT, AnswerT]):
    """Worker processes that learn a plan once, then take orders and answer them, each at its own connection."""

    def __init__(self, count: int, learn: Callable[[PlanT], Callable[[OrderT], AnswerT]], plan: PlanT) -> None:
        self._count, self._learn, self._plan = count, learn, plan
        self._connections: list[Connection] = []
        self._processes: list[SpawnProcess] = []

    def work_off(self, orders: Sequence[OrderT]) -> Generator[AnswerT, None, None]:
        """Start the workers, yield the answers in the order of the orders, and kill the workers in the end.

        The workers are killed as well if the caller stops early, or if an error or Ctrl+C comes.
        """
        try:
            self._start_workers(min(self._count, len(orders)))
            yield from self._collect_answers(orders)
        finally:
            self._kill_workers()

    def _start_workers(self, count: int) -> None:
        try:
            if sys.platform != "win32":
                ensure_running()  # the library's helper lets Ctrl+C through again when it is started
            with sigint_blocked():
                for _ in range(count):
                    self._start_worker()
        except OSError as error:
            raise TooManyProcesses from error
        # each worker's first message is awaited before its plan is sent; its main function says why
        for desk in self._connections:
            self._wait_for_answers([desk])
            self._receive_answer(desk)
            _send_message(desk, self._plan)

    def _start_worker(self) -> None:
        spawn = get_context("spawn")
        spawn.set_executable(find_python())
        desk, bench = spawn.Pipe()
        self._connections.append(desk)
        with bench:  # our copy of the worker's end: left open, it would hide the worker's death
            process = spawn.Process(target=_work_at_connection, args=(bench, self._learn), daemon=True)
            self._processes.append(process)
            process.start()

    def _collect_answers(self, orders: Sequence[OrderT]) -> Iterator[AnswerT]:
        """Hand out the orders, one at a time to each worker, and yield the answers in the order of the orders."""
        waiting = iter(enumerate(orders))
        busy: dict[Connection, int] = {}
        done: dict[int, AnswerT] = {}

        def hand_on(desk: Connection) -> None:
            number, order = next(waiting, (-1, None))
            if order is not None:
                busy[desk] = number
                _send_message(desk, order)

        for desk in self._connections:
            hand_on(desk)
        for number in range(len(orders)):
            while number not in done:
                for desk in self._wait_for_answers(busy):
                    done[busy.pop(desk)] = self._receive_answer(desk)
                    hand_on(desk)
            yield done.pop(number)

    def _wait_for_answers(self, busy: Iterable[Connection]) -> list[Connection]:
        """Wait for an answer and return the connections that have one; raise WorkerDied if any worker has ended.

        A worker never ends before it is killed, so one whose sentinel is ready has died, busy or not.
        """
        ready = wait([*busy, *(process.sentinel for process in self._processes)])
        answered = [desk for desk in busy if desk in ready]
        if len(answered) < len(ready):
            raise WorkerDied
        return answered

    def _receive_answer(self, desk: Connection) -> AnswerT:
        try:
            answer: AnswerT | Exception = desk.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _kill_workers(self) -> None:
        """Kill the workers and wait for them; `kill` ends even a process that was suspended."""
        with sigint_blocked():
            for process in self._processes:
                if process.pid is not None:
                    process.kill()
                    process.join()
            for desk in self._connections:
                desk.close()


def _send_message(desk: Connection, told: MessageT) -> None:
    """Send a message; ignore a dead worker, whose death is noticed where its answer is awaited."""
    with suppress(ConnectionError):
        desk.send(told)


def _work_at_connection(bench: Connection, learn: Callable[[PlanT], Callable[[OrderT], AnswerT]]) -> None:
    """Learn the plan, then answer orders until the parent closes the connection; the main function of a worker.

    Ctrl+C is ignored, because the parent handles it. The first message says that the worker runs: on Windows, what is
    sent to a process that died before it read anything is not refused, so the parent must know that it is there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        bench.send(None)
        with _partial_message_as_eof():
            plan: PlanT = bench.recv()
        work = learn(plan)
        while True:
            with _partial_message_as_eof():
                order: OrderT = bench.recv()
            bench.send(_answer_or_error(work, order))


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
