"""In which encoding a pipe is read: on Windows, by the code page of the console that both its ends share."""

from __future__ import annotations

import os
import stat
import sys
from typing import TextIO

if sys.platform == "win32":
    import codecs
    import ctypes

    def _console() -> str | None:
        """None without a console, and for a page that Python lacks."""
        try:
            return codecs.lookup(f"cp{ctypes.WinDLL('kernel32').GetConsoleOutputCP()}").name
        except LookupError:
            return None

else:

    def _console() -> str | None:
        """Elsewhere the locale says it, and Python follows."""
        return None


def expected_of(stream: TextIO) -> str | None:
    """What its reader takes the letters for; None leaves them as they are, or as somebody has asked."""
    if "PYTHONIOENCODING" in os.environ or os.environ.get("PYTHONUTF8") == "1":
        return None
    return _console() if _is_pipe(stream) else None


def _is_pipe(stream: TextIO) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):
        return False
