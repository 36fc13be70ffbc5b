"""The terminal's line editing, switched off from the first line on, so that early keys are kept and not shown.

Its translation of line ends is off, too: the terminal would send each line end alone, and a reader that looks just
then finds the cursor on an empty line and says “blank”.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

Attributes = list[Any]
"""The list of a terminal's attributes, as termios returns it."""


if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    def _shows(file: int) -> bool:
        """Return True if the file is a console: on Windows isatty() is true of NUL, too."""
        mode = wintypes.DWORD()
        handle = wintypes.HANDLE(msvcrt.get_osfhandle(file))
        return bool(ctypes.WinDLL("kernel32").GetConsoleMode(handle, ctypes.byref(mode)))

else:

    def _shows(file: int) -> bool:
        return True


def is_terminal(stream: TextIO) -> bool:
    """Return True if the stream leads to a terminal."""
    return stream.isatty() and _shows(stream.fileno())


class Tty:
    """Standard input, if it is a terminal that can be set; otherwise no method here does anything."""

    def __init__(self) -> None:
        self.usual: Attributes | None = None
        self.silent: Attributes | None = None
        self.line_end = "\n"
        """The characters that begin a new line on the terminal in its present mode."""

    def quiet(self) -> None:
        """Switch echo and line editing off; Ctrl+C still interrupts while the program loads."""
        if sys.platform != "win32":  # Windows echoes nothing before a line is read
            import termios

            try:
                self.usual = termios.tcgetattr(sys.stdin.fileno())
            except (termios.error, OSError, ValueError):
                return
            self.silent = termios.tcgetattr(sys.stdin.fileno())
            self.silent[0] &= ~termios.ICRNL
            self.silent[1] &= ~termios.ONLCR
            self.silent[3] &= ~(termios.ECHO | termios.ICANON)
            self._silence()

    def restore(self) -> None:
        """Set the terminal back to its first mode."""
        self.line_end = "\n"
        self._set(self.usual)

    @contextmanager
    def cooked(self) -> Iterator[None]:
        """Give the terminal its first mode for a while, with echo and line editing."""
        self.restore()
        try:
            yield
        finally:
            self._silence()

    def stop(self) -> None:
        """Stop the whole job, as Ctrl+Z does, until the user's shell continues it."""
        if sys.platform != "win32":
            with self.cooked():
                os.kill(0, signal.SIGTSTP)

    def _silence(self) -> None:
        self._set(self.silent)
        if self.silent and sys.stdout.isatty():
            self.line_end = "\r\n"

    def _set(self, attributes: Attributes | None) -> None:
        if sys.platform != "win32" and attributes is not None:
            import termios

            with suppress(termios.error, OSError, ValueError):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, attributes)
