"""One worker process behind its pipes: sending never waits, and threads read its answers and errors."""

from __future__ import annotations

import json
import os
import queue
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread

from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.support.processes import process_groups
from vialibera.support.processes.process_folders import FOLDER_VARIABLE, ProcessFolder

WorkerMessage = JsonObject

MAX_ERROR_BYTES = 1 << 16
"""The number of bytes kept of a worker's standard error."""

ERROR_WAIT_SECONDS = 0.5
"""Seconds to wait for the last error lines of a worker that has ended.

Not longer: a player that it started can keep its standard error open.
"""


class WorkerProcess:
    """A worker process. `heard` gets each message, `ended` is called at the end: both in the reading thread.

    `name` is the name of its threads, and part of its folder's.
    """

    def __init__(
        self,
        heard: Callable[[WorkerProcess, WorkerMessage], None],
        ended: Callable[[WorkerProcess], None],
        command: Sequence[str],
        name: str = "worker",
    ) -> None:
        self.on_message, self.on_ended, self.name = heard, ended, name
        self.folder = ProcessFolder(name)
        self.outbox: queue.SimpleQueue[WorkerMessage | None] = queue.SimpleQueue()
        try:
            self.child = self._spawn(command)
        except OSError:
            self.folder.remove()
            raise
        self.group = process_groups.bind_group(self.child)
        self.error_tail = b""
        """The last bytes of its standard error."""
        self.error_thread = Thread(target=self._read_errors, daemon=True, name=name)
        self.error_thread.start()
        for work in (self._write, self._read):
            Thread(target=work, daemon=True, name=name).start()

    def _spawn(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        # All its temporary files go into one folder of its own, which is removed even if the worker is killed.
        places = dict.fromkeys(("TMPDIR", "TEMP", "TMP", FOLDER_VARIABLE), str(self.folder.path))
        environment = {**os.environ, **places, "PYTHONUTF8": "1"}
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            bufsize=0,
            creationflags=process_groups.CREATION_FLAGS,
            start_new_session=process_groups.IN_NEW_SESSION,
        )

    def send(self, do: str, **facts: JsonValue) -> None:
        """Queue a message and return at once: a full pipe holds up the writing thread alone."""
        self.outbox.put({"do": do, **facts})

    def _write(self) -> None:
        assert self.child.stdin is not None
        with suppress(OSError, ValueError):
            while (message := self.outbox.get()) is not None:
                _write_all(self.child.stdin.fileno(), (json.dumps(message) + "\n").encode())
        with suppress(OSError):
            self.child.stdin.close()

    def _read(self) -> None:
        assert self.child.stdout is not None
        with suppress(OSError, ValueError), open(self.child.stdout.fileno(), encoding="utf-8", closefd=False) as lines:
            for line in lines:
                self.on_message(self, json.loads(line))
        self.error_thread.join(ERROR_WAIT_SECONDS)
        self.on_ended(self)

    def _read_errors(self) -> None:
        """Keep the last errors in memory: a file of them would grow as long as something goes wrong."""
        assert self.child.stderr is not None
        with suppress(OSError, ValueError):
            while came := os.read(self.child.stderr.fileno(), MAX_ERROR_BYTES):
                self.error_tail = (self.error_tail + came)[-MAX_ERROR_BYTES:]

    def last_error(self) -> str:
        """Return the last line of its errors, or "" if there is none."""
        lines = self.error_tail.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")[:200]

    def end_gently(self, seconds: float = 1.0) -> None:
        """Ask the worker to end; kill it if it has not ended after `seconds`."""
        self.outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.child.wait(seconds)
        process_groups.kill_group(self.child, self.group)
        self._remove_folder()

    def kill(self) -> None:
        """Kill the worker and its players now; remove its sound files in a thread.

        The thread is no daemon, so this program does not end before the files are removed.
        """
        process_groups.kill_group(self.child, self.group)
        self.outbox.put(None)
        Thread(target=self._remove_folder, name=self.name).start()

    def _remove_folder(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.child.wait(2.0)
        self.folder.remove()


def _write_all(pipe: int, data: bytes) -> None:
    while data:
        data = data[os.write(pipe, data) :]
