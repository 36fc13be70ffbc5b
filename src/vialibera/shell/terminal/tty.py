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

TermiosAttributes = list[Any]
"""The list of a terminal's attributes, as termios returns it."""


if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    def _is_console(file: int) -> bool:
        """Return True if the file is a console: on Windows isatty() is true of NUL, too."""
        # Only a real console has a mode; NUL, which a service or a scheduler gives the program, has none.
        mode = wintypes.DWORD()
        handle = wintypes.HANDLE(msvcrt.get_osfhandle(file))
        return bool(ctypes.WinDLL("kernel32").GetConsoleMode(handle, ctypes.byref(mode)))

else:

    def _is_console(file: int) -> bool:
        return True


def is_terminal(stream: TextIO) -> bool:
    """Return True if the stream leads to a terminal."""
    return stream.isatty() and _is_console(stream.fileno())


class Tty:
    """Standard input, if it is a terminal that can be set; otherwise no method here does anything."""

    def __init__(self) -> None:
        self.initial_attributes: TermiosAttributes | None = None
        self.silent_attributes: TermiosAttributes | None = None
        self.line_end = "\n"
        """The characters that begin a new line on the terminal in its present mode."""
        self.early_keys: int | None = None
        """The number of keys typed before the first question was told, or None before that."""

    def turn_echo_off(self) -> None:
        """Switch echo and line editing off; Ctrl+C still interrupts while the program loads."""
        # From the first line on, so that keys typed while the program loads are kept and not shown. (decision:
        # keys.early-typing)
        if sys.platform != "win32":  # Windows echoes nothing before a line is read
            import termios

            try:
                self.initial_attributes = termios.tcgetattr(sys.stdin.fileno())
            except (termios.error, OSError, ValueError):
                return
            self.silent_attributes = termios.tcgetattr(sys.stdin.fileno())
            # Enter arrives as it will once the keyboard is read key by key: typed early, it is the same key.
            self.silent_attributes[0] &= ~termios.ICRNL
            self.silent_attributes[1] &= ~termios.ONLCR
            self.silent_attributes[3] &= ~(termios.ECHO | termios.ICANON)
            self._set_silent()

    def note_early_keys(self) -> None:
        """Note how many keys wait to be read by the time of the first question."""
        if sys.platform != "win32" and self.silent_attributes and self.early_keys is None:
            import fcntl
            import termios

            waiting = fcntl.ioctl(sys.stdin.fileno(), termios.FIONREAD, bytes(4))
            self.early_keys = int.from_bytes(waiting, sys.byteorder)

    def restore(self) -> None:
        """Set the terminal back to its first mode."""
        self.line_end = "\n"
        self._set_attributes(self.initial_attributes)

    @contextmanager
    def cooked_mode(self) -> Iterator[None]:
        """Give the terminal its first mode for a while, with echo and line editing."""
        self.restore()
        try:
            yield
        finally:
            self._set_silent()

    def stop_job(self) -> None:
        """Stop the whole job, as Ctrl+Z does, until the user's shell continues it."""
        # The whole process group, as the terminal does it: everything that belongs to the game stops together.
        # (decision: keys.ctrl-z)
        if sys.platform != "win32":
            with self.cooked_mode():
                os.kill(0, signal.SIGTSTP)

    def _set_silent(self) -> None:
        self._set_attributes(self.silent_attributes)
        if self.silent_attributes and sys.stdout.isatty():
            self.line_end = "\r\n"

    def _set_attributes(self, attributes: TermiosAttributes | None) -> None:
        if sys.platform != "win32" and attributes is not None:
            import termios

            # TCSADRAIN, not TCSAFLUSH: that would throw away what was typed ahead.
            with suppress(termios.error, OSError, ValueError):
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, attributes)
