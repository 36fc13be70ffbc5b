"""Tasks in forks of this process, so many at a time: what a task does to the process ends with it."""

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
"""Bytes that a task without an end may ask for."""


def in_forks(tasks: Sequence[Task], workers: int) -> Iterator[tuple[int, Any]]:
    """The number of each task and what it gave, as they end; None for one that died, and is never asked again."""
    with tempfile.TemporaryDirectory() as folder:
        running: dict[int, int] = {}
        for number, task in enumerate(tasks):
            if len(running) == workers:
                yield _ended(running, folder)
            child = os.fork()
            if child == 0:
                _run(task, Path(folder, str(number)))
            running[child] = number
        while running:
            yield _ended(running, folder)


def _run(task: Task, target: Path) -> None:
    """In the child, which never comes back."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    try:
        given = pickle.dumps(task())
        target.with_suffix(".part").write_bytes(given)
        target.with_suffix(".part").rename(target)
    finally:
        os._exit(0)


def _ended(running: dict[int, int], folder: str) -> tuple[int, Any]:
    child = 0
    while child not in running:
        child, _ = os.wait()
    result = Path(folder, str(number := running.pop(child)))
    return number, pickle.loads(result.read_bytes()) if result.exists() else None


def dies_after(seconds: float) -> None:
    """This process is killed when it has used the processor for so long, or has waited for a minute beyond that."""
    import resource  # there is none where there are no forks

    for alarm, timer, limit in (
        (signal.SIGPROF, signal.ITIMER_PROF, seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, 3 * seconds + 60),
    ):
        signal.signal(alarm, signal.SIG_DFL)
        signal.setitimer(timer, limit)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
