"""The terminal's own line editing: off from the first line on, so that keys pressed early are kept and not shown."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Tty:
    """Standard input, if it is a terminal that can be set; elsewhere nothing of this does anything."""

    def __init__(self) -> None:
        self.usual: list[Any] | None = None
        self.silent: list[Any] | None = None

    def quiet(self) -> None:
        """Neither echo nor lines; Ctrl+C still interrupts while the program loads."""
        if sys.platform == "win32":
            return
        import termios

        try:
            self.usual = termios.tcgetattr(sys.stdin.fileno())
        except (termios.error, OSError, ValueError):
            return
        self.silent = termios.tcgetattr(sys.stdin.fileno())
        self.silent[0] &= ~termios.ICRNL
        self.silent[3] &= ~(termios.ECHO | termios.ICANON)
        self._set(self.silent)

    def restore(self) -> None:
        """As it was found."""
        self._set(self.usual)

    @contextmanager
    def cooked(self) -> Iterator[None]:
        """While an answer is typed, the terminal shows it and lets it be mended."""
        self._set(self.usual)
        try:
            yield
        finally:
            self._set(self.silent)

    def stop(self) -> None:
        """The whole job, as Ctrl+Z does it, until the shell lets it go on."""
        if sys.platform == "win32":
            return
        with self.cooked():
            os.kill(0, signal.SIGTSTP)

    def _set(self, attributes: list[Any] | None) -> None:
        if attributes is None or sys.platform == "win32":
            return
        import termios

        try:
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, attributes)
        except (termios.error, OSError, ValueError):
            return


TTY = Tty()
"""There is one."""
