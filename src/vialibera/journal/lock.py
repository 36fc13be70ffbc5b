"""Two programs never write one log: whoever has it open holds a lock on it, which ends with the program."""

from __future__ import annotations

import errno
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says when another holds the lock. Anything else means that this disk knows no locks."""

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    AT_ONCE, ALONE = 1, 2

    FAR = 0x7FFF_FFF0
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
        """The position of the file has no part in it."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        handle, place = wintypes.HANDLE(msvcrt.get_osfhandle(file)), _Overlapped(Offset=FAR)
        if not kernel.LockFileEx(handle, AT_ONCE | ALONE, 0, 1, 0, ctypes.byref(place)):
            raise ctypes.WinError(ctypes.get_last_error())

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_held(path: Path) -> bool:
    """Whether another has it open for writing; to find that out it is locked for a moment."""
    try:
        with path.open("rb") as file:
            return not lock(file.fileno())
    except OSError:
        return False


def lock(file: int) -> bool:
    """Lock an open file until it is closed; False when another holds it."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in HELD
    return True
