"""A worker has a folder of its own while it runs; what it writes to its standard error is bounded."""

from __future__ import annotations

import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from threading import enumerate as running_threads
from types import SimpleNamespace

import pytest

from vialibera.support.processes import process_groups
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


ECHO = """
import os, sys
for line in sys.stdin:
    print(line.strip(), flush=True)
print('Last words.', os.environ["TMPDIR"], file=sys.stderr)
print(file=sys.stderr)
"""


@pytest.mark.process
def test_a_worker_that_is_asked_to_end_does_what_it_was_sent_and_ends_by_itself() -> None:
    heard, ended = [], Event()
    made = WorkerProcess(lambda _, message: heard.append(message), lambda _: ended.set(), (sys.executable, "-c", ECHO))
    assert {thread.daemon for thread in running_threads() if thread.name == "worker"} == {True}
    for number in range(100):
        made.send("say", text="Città " * 1000, number=number)
    made.end_gently(30)
    assert ended.wait(30) and made.child.returncode == 0
    assert made.child.stdout is not None and os.fstat(made.child.stdout.fileno()), "whoever opened the pipe closes it"
    assert heard == [{"do": "say", "text": "Città " * 1000, "number": number} for number in range(100)]
    assert made.last_error() == f"Last words. {made.folder.path}" and not made.folder.path.exists()


@pytest.mark.process
def test_a_worker_that_will_not_end_is_killed_and_its_folder_goes() -> None:
    """A folder can go only after its worker."""
    code = "import time; print('{}', flush=True); time.sleep(600)"
    for gently in (False, True):
        began: SimpleQueue[object] = SimpleQueue()
        ended = Event()
        made = WorkerProcess(
            lambda *_, began=began: began.put(1), lambda _, ended=ended: ended.set(), (sys.executable, "-c", code)
        )
        began.get(timeout=30)
        made.end_gently(0.0) if gently else made.kill()
        for thread in running_threads():
            if thread.name == "worker" and not thread.daemon:
                thread.join(30)
        assert made.child.wait(30) != 0 and ended.wait(30) and not made.folder.path.exists()
        assert made.last_error() == ""


@pytest.mark.process
def test_a_program_that_is_not_there_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(FileNotFoundError):
        WorkerProcess(lambda *_: None, lambda _: None, (str(tmp_path / "no such"),))
    assert not any(tmp_path.iterdir())


def test_a_system_that_refuses_a_process_keeps_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(command: object, **named: object) -> None:
        raise BlockingIOError

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("subprocess.Popen", refuse)
    with pytest.raises(BlockingIOError):
        WorkerProcess(lambda *_: None, lambda _: None, ("worker",))
    assert not any(tmp_path.iterdir())


def test_messages_and_errors_go_through_the_pipes_of_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is three pipes, whose other ends the test holds."""
    heard, ended, killed = [], Event(), []
    with ExitStack() as files:
        pipes = [os.pipe() for _ in range(3)]
        orders, stdout, stderr = (files.enter_context(open(end, "rb", 0)) for end, _ in pipes)
        stdin, answers, errors = (files.enter_context(open(end, "wb", 0)) for _, end in pipes)
        child = SimpleNamespace(stdin=stdin, stdout=stdout, stderr=stderr, wait=lambda seconds: 0)
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
        monkeypatch.setattr("subprocess.Popen", lambda command, **named: child)
        monkeypatch.setattr(process_groups, "bind_group", lambda child: "group")
        monkeypatch.setattr(process_groups, "kill_group", lambda *given: killed.append(given))
        made = WorkerProcess(lambda _, message: heard.append(message), lambda _: ended.set(), ("worker",))
        made.send("say", text="Città")
        for pipe, text in ((errors, b"Traceback\n" + b"At last. " * 99 + b"\n \n"), (answers, b'{"did": "say"}\n')):
            pipe.write(text)
            pipe.close()
        made.end_gently()
        made.error_thread.join(10)
        assert ended.wait(10) and heard == [{"did": "say"}]
        assert made.last_error() == ("At last. " * 99)[:200], "a line that is too long to be told is cut"
        assert os.fstat(stdout.fileno()), "the reading thread closes no pipe of another"
        assert json.loads(orders.readline()) == {"do": "say", "text": "Città"}
    assert killed == [(child, "group")] and not any(tmp_path.iterdir())
