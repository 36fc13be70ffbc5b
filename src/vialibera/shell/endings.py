"""Signals that end the program: restore the terminal and say where the game is, as after Ctrl+C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.shell.tty import Tty

GENTLE = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that leave time for a last line, as far as the system knows them."""

ROUGH = ("SIGQUIT",)
"""Signals that leave time to restore the terminal only."""

KILLED = 128
"""A shell adds this to the number of the signal that ended a program."""

if sys.platform == "win32":
    import _thread
    import ctypes
    import time
    from ctypes import wintypes

    CLOSING = (2, 5, 6)
    """The window is closed, the user leaves, the machine is shut down."""

    PATIENCE = 10.0
    """Longer than the system waits for an answer."""

    def closing(event: int) -> bool:
        """Interrupt the main thread and never answer.

        Windows ends the program as soon as this returns, so it sleeps while the main thread leaves
        properly.
        """
        if event in CLOSING:
            _thread.interrupt_main(signal.SIGBREAK)
            time.sleep(PATIENCE)
        return False

    ANSWER = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)(closing)

    @contextmanager
    def window_watched() -> Iterator[None]:
        """Treat a closed window like a signal meanwhile."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.SetConsoleCtrlHandler(ANSWER, True)
        yield

else:

    @contextmanager
    def window_watched() -> Iterator[None]:
        """Do nothing: on this system a closed window sends a signal."""
        yield


class Ended(KeyboardInterrupt):
    """The system has asked the program to end."""


@contextmanager
def told_to_end(tty: Tty) -> Iterator[list[int]]:
    """Catch the signals that end the program meanwhile.

    The list holds the number of the signal that came; it stays empty if none did.
    """
    came: list[int] = []

    def gently(number: int, frame: FrameType | None) -> None:
        came.append(number)
        # A second signal of the same kind ends the program at once, in case leaving hangs.
        signal.signal(number, signal.SIG_DFL)
        raise Ended

    def roughly(number: int, frame: FrameType | None) -> None:
        tty.restore()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    before = {number: signal.signal(number, gently) for number in known(GENTLE)}
    before |= {number: signal.signal(number, roughly) for number in known(ROUGH)}
    try:
        with window_watched():
            yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def known(names: tuple[str, ...]) -> list[signal.Signals]:
    """Return the signals that this system has and that are not ignored already, as `nohup` does."""
    numbers = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    return [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
