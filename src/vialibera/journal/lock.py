"""Two programs never write one log: whoever has it open holds a lock on it, which ends with the program."""

from __future__ import annotations

import errno
import os
import sys

HELD = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says when another holds the lock. Anything else means that this disk knows no locks."""

if sys.platform == "win32":
    import msvcrt

    FAR = 0x7FFF_FFF0
    """The byte that is locked there, beyond any log: a locked byte cannot be read."""

    def _lock(file: int) -> None:
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: int) -> bool:
    """Lock an open file until it is closed; False when another holds it."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in HELD
    return True
