"""A worker has a folder of its own while it runs; what it writes to its standard error is bounded."""

from __future__ import annotations

import sys
from threading import Event

import pytest

from vialibera.support.processes.worker_process import MAX_ERROR_BYTES, WorkerProcess

CODE = """
import sys
for number in range(20000):
    print('Traceback', number, 'x' * 99, file=sys.stderr)
print('At last.', file=sys.stderr)
"""


@pytest.mark.process
def test_two_megabytes_of_errors_leave_no_file_and_little_in_memory() -> None:
    ended = Event()
    made = WorkerProcess(lambda *_: None, lambda _: ended.set(), (sys.executable, "-c", CODE))
    try:
        assert ended.wait(30)
        assert made.last_error() == "At last."
        assert sum(file.stat().st_size for file in made.folder.path.rglob("*")) <= MAX_ERROR_BYTES
        assert len(made.error_tail) <= MAX_ERROR_BYTES
    finally:
        made.end_gently()


@pytest.mark.process
def test_a_folder_bears_the_name_of_its_helper() -> None:
    made = WorkerProcess(lambda *_: None, lambda _: None, (sys.executable, "-c", "pass"), "page")
    try:
        assert made.folder.path.name.startswith("vialibera-page-")
    finally:
        made.end_gently()
    assert not made.folder.path.exists()
