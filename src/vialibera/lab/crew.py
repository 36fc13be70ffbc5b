"""Processes that share out work; one that dies is noticed at once, and none outlives whoever started it.

The pool of the standard library may wait for ever when a process dies while work is still being handed out.
"""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

Plan = TypeVar("Plan")
Order = TypeVar("Order")
Done = TypeVar("Done")


class WorkerDied(Exception):
    """A process that worked has ended before its work did."""


class Crew(Generic[Plan, Order, Done]):
    """So many processes that learn a plan once; each takes orders and answers at a connection of its own."""

    def __init__(self, count: int, learn: Callable[[Plan], Callable[[Order], Done]], plan: Plan) -> None:
        spawn = get_context("spawn")
        pairs = [spawn.Pipe() for _ in range(count)]
        self._desks = [desk for desk, _ in pairs]
        self._processes = [spawn.Process(target=_work, args=(bench, learn, plan), daemon=True) for _, bench in pairs]
        self._benches = [bench for _, bench in pairs]

    def do(self, orders: Sequence[Order]) -> Generator[Done, None, None]:
        """What comes of the orders, in their order."""
        try:
            self._begin()
            yield from self._answers(orders)
        except (EOFError, ConnectionError):
            raise WorkerDied from None
        finally:
            self._end()

    def _begin(self) -> None:
        for process, bench in zip(self._processes, self._benches, strict=True):
            process.start()
            bench.close()

    def _answers(self, orders: Sequence[Order]) -> Iterator[Done]:
        waiting = iter(enumerate(orders))
        busy: dict[Connection, int] = {}
        done: dict[int, Done] = {}

        def hand_on(desk: Connection) -> None:
            number, order = next(waiting, (-1, None))
            if order is not None:
                busy[desk] = number
                desk.send(order)

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
        answer: Done | Exception = desk.recv()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _end(self) -> None:
        for process in self._processes:
            if process.pid is not None:
                process.terminate()
                process.join()
        for desk in self._desks:
            desk.close()


def _work(bench: Connection, learn: Callable[[Plan], Callable[[Order], Done]], plan: Plan) -> None:
    """Ctrl+C is for whoever started the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work = learn(plan)
    with suppress(EOFError):
        while True:
            order: Order = bench.recv()
            bench.send(_done(work, order))


def _done(work: Callable[[Order], Done], order: Order) -> Done | Exception:
    try:
        return work(order)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error
