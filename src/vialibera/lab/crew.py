"""Processes that share out work; one that dies is noticed at once, and none outlives whoever started it.

The pool of the standard library may wait for ever when a process dies while work is still being handed out.
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

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

Plan = TypeVar("Plan")
Order = TypeVar("Order")
Done = TypeVar("Done")
Told = TypeVar("Told")


class WorkerDied(Exception):
    """A process that worked has ended before its work did."""


class TooMany(Exception):
    """The system starts no more processes."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl+C waits until this is over (on Windows it is lost), and whoever is started meanwhile never hears of it."""
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


class Crew(Generic[Plan, Order, Done]):
    """So many processes that learn a plan once; each takes orders and answers at a connection of its own."""

    def __init__(self, count: int, learn: Callable[[Plan], Callable[[Order], Done]], plan: Plan) -> None:
        self._count, self._learn, self._plan = count, learn, plan
        self._desks: list[Connection] = []
        self._processes: list[SpawnProcess] = []

    def do(self, orders: Sequence[Order]) -> Generator[Done, None, None]:
        """What comes of the orders, in their order."""
        try:
            self._begin(min(self._count, len(orders)))
            yield from self._answers(orders)
        finally:
            self._end()

    def _begin(self, count: int) -> None:
        try:
            if sys.platform != "win32":
                ensure_running()  # the library's helper lets Ctrl+C through again when it is started
            with undisturbed():
                for _ in range(count):
                    self._start()
        except OSError as error:
            raise TooMany from error
        for desk in self._desks:
            self._ready([desk])
            self._answer(desk)
            _send(desk, self._plan)

    def _start(self) -> None:
        spawn = get_context("spawn")
        desk, bench = spawn.Pipe()
        self._desks.append(desk)
        with bench:
            process = spawn.Process(target=_work, args=(bench, self._learn), daemon=True)
            self._processes.append(process)
            process.start()

    def _answers(self, orders: Sequence[Order]) -> Iterator[Done]:
        waiting = iter(enumerate(orders))
        busy: dict[Connection, int] = {}
        done: dict[int, Done] = {}

        def hand_on(desk: Connection) -> None:
            number, order = next(waiting, (-1, None))
            if order is not None:
                busy[desk] = number
                _send(desk, order)

        for desk in self._desks:
            hand_on(desk)
        for number in range(len(orders)):
            while number not in done:
                for desk in self._ready(busy):
                    done[busy.pop(desk)] = self._answer(desk)
                    hand_on(desk)
            yield done.pop(number)

    def _ready(self, busy: Iterable[Connection]) -> list[Connection]:
        """Those who have answered, once there is one; nobody of a crew goes away before its end."""
        ready = wait([*busy, *(process.sentinel for process in self._processes)])
        answered = [desk for desk in busy if desk in ready]
        if len(answered) < len(ready):
            raise WorkerDied
        return answered

    def _answer(self, desk: Connection) -> Done:
        try:
            answer: Done | Exception = desk.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _end(self) -> None:
        """Even one that was stopped does not outlive this."""
        with undisturbed():
            for process in self._processes:
                if process.pid is not None:
                    process.kill()
                    process.join()
            for desk in self._desks:
                desk.close()


def _send(desk: Connection, told: Told) -> None:
    """Who has died is noticed by whoever waits for an answer."""
    with suppress(ConnectionError):
        desk.send(told)


def _work(bench: Connection, learn: Callable[[Plan], Callable[[Order], Done]]) -> None:
    """Ctrl+C is for whoever started the process; without that one there is nothing left to do.

    The first answer says that it is here: on Windows, what is sent to one that died before that is never refused.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        bench.send(None)
        with _whole():
            plan: Plan = bench.recv()
        work = learn(plan)
        while True:
            with _whole():
                order: Order = bench.recv()
            bench.send(_done(work, order))


@contextmanager
def _whole() -> Iterator[None]:
    """On Windows, one that Ctrl+C keeps from saying all of it leaves half a message behind."""
    try:
        yield
    except AssertionError as broken_off:
        raise EOFError from broken_off


def _done(work: Callable[[Order], Done], order: Order) -> Done | Exception:
    try:
        return work(order)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error
