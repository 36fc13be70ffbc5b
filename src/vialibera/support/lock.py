"""The lock on a log: two programs never write the same one.

The lock is on the log itself and ends with the program, however that ends. A forked process would share it, so the
game starts its helpers with spawn.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path

LOCK_HELD_ERRNOS = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""Errors of the system if another program holds the lock. Any other error means that this disk has no locks."""

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    LOCK_FAIL_IMMEDIATELY, LOCK_EXCLUSIVE = 1, 2

    LOCKED_BYTE = 0x7FFF_FFF0
    """The byte that is locked there, beyond any log: a locked byte cannot be read."""

    class _Overlapped(ctypes.Structure):
        _fields_ = (
            ("Internal", ctypes.c_size_t),
            ("InternalHigh", ctypes.c_size_t),
            ("Offset", wintypes.DWORD),
            ("OffsetHigh", wintypes.DWORD),
            ("Event", wintypes.HANDLE),
        )

    def _lock(file: int) -> None:
        """Lock one byte at a fixed offset; unlike `msvcrt.locking`, this does not depend on the file position."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        handle, place = wintypes.HANDLE(msvcrt.get_osfhandle(file)), _Overlapped(Offset=LOCKED_BYTE)
        if not kernel.LockFileEx(handle, LOCK_FAIL_IMMEDIATELY | LOCK_EXCLUSIVE, 0, 1, 0, ctypes.byref(place)):
            raise ctypes.WinError(ctypes.get_last_error())

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_locked_elsewhere(path: Path) -> bool:
    """Return True if another program has the file open for writing; to find out, lock it for a moment."""
    try:
        with path.open("rb") as file:
            return not try_lock(file.fileno())
    except OSError:
        return False


def try_lock(file: int) -> bool:
    """Lock an open file until it is closed; return False if another program holds it.

    On a disk without locks return True: the game goes on unlocked.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in LOCK_HELD_ERRNOS
    return True


def holds_new_lock(file: int) -> bool:
    """Lock an open file until it is closed; return True only if the lock is ours now.

    On a disk without locks return False: nobody can know then if another program uses the file.
    """
    try:
        _lock(file)
    except OSError:
        return False
    return True
