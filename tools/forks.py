"""Run tasks in forks of this process, so many at a time: a task can change the process, because the fork ends then."""

from __future__ import annotations

import os
import pickle
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

Task = Callable[[], Any]
MEMORY = 4 << 30
"""Bytes of memory that a task can have, for tasks that never end."""


def run_in_forks(tasks: Sequence[Task], workers: int) -> Iterator[tuple[int, Any]]:
    """Yield the number of each task and its result, as the tasks end; None for a task that died.

    A task that died is not tried again. Results are pickled into files, which no pipe can block.
    """
    with tempfile.TemporaryDirectory() as folder:
        running: dict[int, int] = {}
        for number, task in enumerate(tasks):
            if len(running) == workers:
                yield _wait_for_child(running, folder)
            child = os.fork()
            if child == 0:
                _run_in_child(task, Path(folder, str(number)))
            running[child] = number
        while running:
            yield _wait_for_child(running, folder)


def _run_in_child(task: Task, target: Path) -> None:
    """Run the task in the child and leave its result in a file; never return.

    The file gets its name when it is complete, so a child that is killed leaves none.
    """
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    try:
        given = pickle.dumps(task())
        target.with_suffix(".part").write_bytes(given)
        target.with_suffix(".part").rename(target)
    finally:
        os._exit(0)


def _wait_for_child(running: dict[int, int], folder: str) -> tuple[int, Any]:
    """Wait for a child and return its number and result; children of others, such as of tests, are skipped."""
    child = 0
    while child not in running:
        child, _ = os.wait()
    result = Path(folder, str(number := running.pop(child)))
    return number, pickle.loads(result.read_bytes()) if result.exists() else None


def limit_processor_time(seconds: float) -> None:
    """Let this process be killed after so many seconds of the processor, or after 60 + 3 times as many on the clock."""
    import resource  # there is none where there are no forks

    for alarm, timer, limit in (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, 3 * seconds + 60),
    ):
        signal.signal(alarm, signal.SIG_DFL)
        signal.setitimer(timer, limit)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
