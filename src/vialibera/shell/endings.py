"""A program that is told to end by the system gives the terminal back and says where the game is, as after Ctrl+C."""

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
"""After these there is time for a last word, where the system knows them."""

ROUGH = ("SIGQUIT",)
"""After these there is time for the terminal alone."""

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
        """The system ends the program once this is answered: so it never is, and the program ends meanwhile."""
        if event in CLOSING:
            _thread.interrupt_main(signal.SIGBREAK)
            time.sleep(PATIENCE)
        return False

    ANSWER = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)(closing)

    @contextmanager
    def window_watched() -> Iterator[None]:
        """Meanwhile a window that is closed is met like a signal."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.SetConsoleCtrlHandler(ANSWER, True)
        yield

else:

    @contextmanager
    def window_watched() -> Iterator[None]:
        """A closed window sends a signal there."""
        yield


class Ended(KeyboardInterrupt):
    """The system wants the program to end."""


@contextmanager
def told_to_end(tty: Tty) -> Iterator[list[int]]:
    """Meanwhile signals that end the program are met; the list gets the number of the one that came."""
    came: list[int] = []

    def gently(number: int, frame: FrameType | None) -> None:
        came.append(number)
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
    """Those that this system has, and that nobody had ignored before."""
    numbers = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    return [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
