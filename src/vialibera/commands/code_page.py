"""The encoding in which a pipe is read: on Windows, the code page of the console that both its ends share."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from typing import TextIO


def _console_encoding() -> str | None:
    """Return the codec of the console's code page, or None if there is no console or Python lacks the codec.

    Outside Windows Python follows the locale already.
    """
    if sys.platform == "win32":
        import codecs
        import ctypes

        with suppress(LookupError):
            return codecs.lookup(f"cp{ctypes.WinDLL('kernel32').GetConsoleOutputCP()}").name
    return None


def reader_encoding(stream: TextIO) -> str | None:
    """Return the encoding that the reader of the stream expects, or None to leave the stream's own encoding.

    A user who has set an encoding by PYTHONIOENCODING or PYTHONUTF8 gets that encoding.
    """
    if "PYTHONIOENCODING" in os.environ or os.environ.get("PYTHONUTF8") == "1":
        return None
    return _console_encoding() if _is_pipe(stream) else None


def _is_pipe(stream: TextIO) -> bool:
    # a stream of a test, or a closed one, has no descriptor: it counts as no pipe
    try:
        return stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):
        return False
