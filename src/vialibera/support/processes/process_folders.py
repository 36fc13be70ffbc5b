"""The folder for the temporary files of a helper process or of the lesson, which goes when the program goes.

A program that is killed leaves its folders. Each has a file that the program holds a lock on, so the next program to
start can tell the folders of the dead from those in use.
"""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Thread

from vialibera.support.lock import holds_new_lock, try_lock

FOLDER_VARIABLE = "VIALIBERA_PROCESS_FOLDER"
"""The environment variable that tells a helper its folder."""

PREFIX = "vialibera-"
LOCK_NAME = ".in-use"
LOCK_TRIES, LOCK_PAUSE_SECONDS = 50, 0.01
"""A sweep of another program can hold the lock for a moment before ours."""

NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class ProcessFolder:
    """A new folder that only this user can read; it is removed at the end of the program at the latest."""

    def __init__(self, name: str) -> None:
        self.sweeping = start_sweep()
        self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{name}-"))
        self._lock: int | None = os.open(self.path / LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_EXCL | NO_LINK, 0o600)
        for _ in range(LOCK_TRIES):
            if try_lock(self._lock):
                os.write(self._lock, b"locked\n")
                break
            time.sleep(LOCK_PAUSE_SECONDS)
        atexit.register(self.remove)

    def remove(self) -> None:
        """Remove the folder with all files.

        This runs once more at the end of the program: a player could still write into the folder at the first attempt.
        """
        held, self._lock = self._lock, None
        if held is not None:
            os.close(held)  # Windows removes no open file
        remove_folder(self.path)


def remove_folder(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


@cache
def start_sweep() -> Thread:
    """Sweep the folders of dead programs, once in a program, in a thread that nothing waits for."""
    sweep = Thread(target=sweep_dead_folders, daemon=True, name="sweep")
    sweep.start()
    return sweep


def sweep_dead_folders() -> None:
    """Remove the folders of programs that do not run any more."""
    for folder in _own_folders(Path(tempfile.gettempdir())):
        with suppress(OSError):
            if _is_left_behind(folder):
                remove_folder(folder)


def _own_folders(place: Path) -> Iterator[Path]:
    """Yield the folders of this user with a name that a helper's folder can have; never a link to one."""
    with suppress(OSError):
        for path in sorted(place.glob(f"{PREFIX}*-*")):
            with suppress(OSError):
                facts = path.lstat()
                if stat.S_ISDIR(facts.st_mode) and (sys.platform == "win32" or facts.st_uid == os.getuid()):
                    yield path


def _is_left_behind(folder: Path) -> bool:
    """Return True if the program that locked the folder has ended.

    An empty lock file belongs to a program that is about to lock it. A disk without locks tells nothing.
    """
    file = os.open(folder / LOCK_NAME, os.O_RDWR | NO_LINK)
    try:
        return os.fstat(file).st_size > 0 and holds_new_lock(file)
    finally:
        os.close(file)
