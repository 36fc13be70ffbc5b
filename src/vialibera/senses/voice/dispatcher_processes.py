"""The processes of Speech Dispatcher on Linux: its synthesizers, which can die while the daemon lives.

The daemon reports nothing when a synthesizer dies in a sentence, and the one question that would show it brings half
a megabyte of reply. The system knows at once.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

SYNTHESIZER_PREFIX = "sd_"
"""The start of the name of every synthesizer's process."""
DAEMON_NAME = "speech-dispatch"
"""The name of the daemon's process, cut by the system after 15 letters."""
DEAD_STATES = ("Z", "X")
PROCESSES = Path("/proc")

DaemonAddress = str | tuple[str, int]


def list_synthesizers(address: DaemonAddress, folder: Path = PROCESSES) -> frozenset[Path]:
    """Return the process folders of the living synthesizers of the daemon; none if the system does not tell them."""
    pipes = {name for daemon in _find_daemons(address, folder) for name in _open_files(daemon) if "pipe:" in name}
    return frozenset(
        process
        for process in _own_processes(folder, SYNTHESIZER_PREFIX)
        if not is_dead(process) and pipes & _open_files(process)
    )


def is_dead(process: Path) -> bool:
    """Return True if the process of this folder has ended."""
    try:
        return (process / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0] in DEAD_STATES
    except (OSError, IndexError):
        return True


def reload_synthesizers(address: DaemonAddress, folder: Path = PROCESSES) -> None:
    """Have the daemon start its dead synthesizers again, by the signal that its manual names."""
    if sys.platform == "win32":
        return
    else:
        for daemon in _find_daemons(address, folder):
            with suppress(OSError):  # it has ended meanwhile
                os.kill(int(daemon.name), signal.SIGUSR1)


def count_context_switches(processes: Iterable[Path]) -> int:
    """Return how often the threads of these processes have got or left a processor; a process that hangs does not."""
    return sum(
        int(row.split()[1])
        for process in processes
        for row in _task_status_rows(process)
        if row.startswith(("voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:"))
    )


def end_hung_synthesizers(processes: Iterable[Path]) -> bool:
    """End those of the synthesizers that do not read what the daemon has sent them; return True if there was one."""
    if sys.platform == "win32":
        return False
    else:
        hung = [process for process in processes if has_unread_input(process)]
        for process in hung:
            with suppress(OSError):  # it has ended meanwhile
                os.kill(int(process.name), signal.SIGKILL)
        return bool(hung)


def has_unread_input(process: Path) -> bool:
    """Return True if something waits in the pipe that the process of this folder reads."""
    if sys.platform != "linux":
        return False
    else:
        import fcntl
        import termios

        with suppress(OSError):
            pipe = os.open(process / "fd" / "0", os.O_RDONLY | os.O_NONBLOCK)
            try:
                waiting = fcntl.ioctl(pipe, termios.FIONREAD, bytes(4))
            finally:
                os.close(pipe)
            return int.from_bytes(waiting, sys.byteorder) > 0
        return False


def _task_status_rows(process: Path) -> Iterator[str]:
    """Yield the rows of the status of each thread of a process."""
    with suppress(OSError):  # it can end meanwhile
        for task in (process / "task").iterdir():
            with suppress(OSError):
                yield from (task / "status").read_text("utf-8", "replace").splitlines()


def _find_daemons(address: DaemonAddress, folder: Path) -> list[Path]:
    """Return the folders of the daemon's process at a socket in a folder: one, or none for other addresses."""
    with suppress(OSError):
        rows = [row.split() for row in (folder / "net" / "unix").read_text("utf-8", "replace").splitlines()]
        sockets = {f"socket:[{row[6]}]" for row in rows if len(row) > 7 and row[7] == address}
        return [process for process in _own_processes(folder, DAEMON_NAME) if sockets & _open_files(process)]
    return []


def _own_processes(folder: Path, prefix: str) -> Iterator[Path]:
    """Yield the folders of this user's processes whose names begin so."""
    for process in folder.glob("[0-9]*"):
        with suppress(OSError):  # a process can end meanwhile
            name = (process / "comm").read_text("utf-8", "replace")
            if name.startswith(prefix) and process.stat().st_uid == (folder / "self").stat().st_uid:
                yield process


def _open_files(process: Path) -> set[str]:
    """Return the names of the files, sockets and pipes that a process has open."""
    names = set()
    with suppress(OSError):
        for file in (process / "fd").iterdir():
            with suppress(OSError):  # closed meanwhile
                names.add(os.readlink(file))
    return names
