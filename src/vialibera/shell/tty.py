"""The terminal's own line editing: off from the first line on, so that keys pressed early are kept and not shown.

Its own line ends, too: it would hand on each by itself, and a reader that looks just then finds the cursor on an empty
line and says so.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

Attributes = list[Any]
"""What termios says of a terminal."""


if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    def _shows(file: int) -> bool:
        """Not every device there is a terminal: NUL is none."""
        mode = wintypes.DWORD()
        handle = wintypes.HANDLE(msvcrt.get_osfhandle(file))
        return bool(ctypes.WinDLL("kernel32").GetConsoleMode(handle, ctypes.byref(mode)))

else:

    def _shows(file: int) -> bool:
        return True


def is_terminal(stream: TextIO) -> bool:
    """Whether somebody sits at the other end."""
    return stream.isatty() and _shows(stream.fileno())


class Tty:
    """Standard input, if it is a terminal that can be set; elsewhere nothing of this does anything."""

    def __init__(self) -> None:
        self.usual: Attributes | None = None
        self.silent: Attributes | None = None
        self.line_end = "\n"
        """What begins a new line on the terminal as it is now."""

    def quiet(self) -> None:
        """Neither echo nor lines; Ctrl+C still interrupts while the program loads."""
        if sys.platform != "win32":  # nothing is shown there before a line is asked for
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
        """As it was found."""
        self.line_end = "\n"
        self._set(self.usual)

    @contextmanager
    def cooked(self) -> Iterator[None]:
        """While an answer is typed, the terminal shows it and lets it be mended."""
        self.restore()
        try:
            yield
        finally:
            self._silence()

    def stop(self) -> None:
        """The whole job, as Ctrl+Z does it, until the shell lets it go on."""
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
