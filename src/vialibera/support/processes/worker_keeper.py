"""Keeps a worker process alive: watches it, replaces it, and gives up after several failures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, RLock, Thread
from typing import Literal

from vialibera.support.callables import Now
from vialibera.support.processes.worker_process import WorkerMessage, WorkerProcess

FAILING, HUNG = "failing", "hung"
"""The reason to give up after several failures, and the detail of a worker that did not answer in time."""

KeeperState = Literal["off", "starting", "ready", "given-up"]

WorkerSpawner = Callable[
    [Callable[[WorkerProcess, WorkerMessage], None], Callable[[WorkerProcess], None]], WorkerProcess
]
"""Starts a worker; its arguments are called for each message and at the end."""


@dataclass(frozen=True)
class WorkerLimits:
    """The limits for a worker: all in seconds, except the number of failures."""

    start_seconds: float = 15.0
    """From its launch to its first message."""
    silence_seconds: float = 2.5
    """Without a message; the worker sends a beat every half second."""
    check_seconds: float = 0.2
    """Between two looks of the watch."""
    max_failures: int = 3
    """So many failures within `window_seconds`, and the keeper gives up."""
    window_seconds: float = 60.0


class WorkerKeeper(ABC):
    """Runs at most one worker. A subclass gives it work, and sets `state` to "ready" when the worker says so."""

    def __init__(self, spawn: WorkerSpawner, now: Now, limits: WorkerLimits | None) -> None:
        self.spawn, self.now = spawn, now
        self.limits = limits or WorkerLimits()
        self.lock = RLock()
        self.state: KeeperState = "off"
        self.process: WorkerProcess | None = None
        self.failure_times: deque[float] = deque()
        self.last_sign_at = self.last_check_at = 0.0
        self._stopped = Event()

    @property
    def is_alive(self) -> bool:
        """True if a worker is ready or is being started."""
        return self.state in ("starting", "ready")

    # what a kind of worker adds; all of it is called under the lock

    @abstractmethod
    def send_first_message(self, process: WorkerProcess) -> None:
        """Tell a new worker what it has to know before its work."""

    @abstractmethod
    def handle_message(self, message: WorkerMessage) -> None: ...

    @abstractmethod
    def forget_work(self) -> None:
        """Forget the work that the worker had, because there is no worker any more."""

    @abstractmethod
    def is_work_late(self, now: float) -> bool:
        """Return True if the worker should have finished its work by now."""

    @abstractmethod
    def extend_work(self, seconds: float) -> None:
        """Give the worker so many seconds more for its work."""

    @abstractmethod
    def report_lost(self) -> None:
        """Tell the owner that the worker failed before it finished its work; another one is about to start."""

    @abstractmethod
    def report_given_up(self, why: str, detail: str) -> None: ...

    # called by the owner

    def start(self) -> None:
        """Start a worker and its watch, and forget earlier failures; do nothing if a worker runs."""
        with self.lock:
            if self.process is None:
                self.failure_times.clear()
                self._stopped = Event()
                self._spawn()
                Thread(target=self._watch, args=(self._stopped,), daemon=True, name="keeper").start()

    def stop(self, gently: bool = False) -> None:
        """Stop the worker and its watch; gently means that it may finish for a second."""
        with self.lock:
            process, self.process = self.process, None
            self.forget_work()
            self.state = "off"
            self._stopped.set()
        if process is not None:
            process.end_gently() if gently else process.kill()

    # called for messages of the worker

    def on_message(self, process: WorkerProcess, message: WorkerMessage) -> None:
        """Handle a message, in the reading thread of its process."""
        with self.lock:
            # A killed worker's last lines can still arrive: only the present worker counts.
            if process is self.process:
                self.last_sign_at = self.now()
                self.handle_message(message)

    def on_died(self, process: WorkerProcess) -> None:
        with self.lock:
            if process is self.process:
                self.replace_or_give_up(process.last_error())

    # the watch

    def _watch(self, over: Event) -> None:
        while not over.wait(self.limits.check_seconds):
            self.check_worker()

    def check_worker(self) -> None:
        """Replace the worker if it is silent or late with its work.

        If the watch comes late, this program was stopped too (Ctrl+Z, a suspended laptop): then the deadlines are
        extended and the worker is kept.
        """
        with self.lock:
            now, before = self.now(), self.last_check_at
            self.last_check_at = now
            if now - before > self.limits.check_seconds + 1.0:
                self.last_sign_at = now
                self.extend_work(now - before)
            elif self.process is not None and self._is_hung(now):
                self.replace_or_give_up(HUNG)

    def _is_hung(self, now: float) -> bool:
        allowed = self.limits.start_seconds if self.state == "starting" else self.limits.silence_seconds
        return now - self.last_sign_at > allowed or self.is_work_late(now)

    # replacing

    def _spawn(self) -> None:
        self.last_sign_at = self.last_check_at = self.now()
        self.state = "starting"
        try:
            self.process = self.spawn(self.on_message, self.on_died)
        except OSError as error:
            self.replace_or_give_up(str(error))
        else:
            self.send_first_message(self.process)

    def replace_or_give_up(self, why: str) -> None:
        """Kill the worker and start another one, or give up if too many have failed within the window."""
        now = self.now()
        self._kill_worker()
        self.failure_times.append(now)
        while now - self.failure_times[0] > self.limits.window_seconds:
            self.failure_times.popleft()
        if len(self.failure_times) >= self.limits.max_failures:
            self.give_up(FAILING, why)
        else:
            self.report_lost()
            self._spawn()

    def give_up(self, why: str, detail: str) -> None:
        """Kill the worker and start no other one until `start` is called."""
        self._kill_worker()
        self._stopped.set()
        self.state = "given-up"
        self.report_given_up(why, detail)

    def _kill_worker(self) -> None:
        process, self.process = self.process, None
        self.forget_work()
        if process is not None:
            process.kill()
