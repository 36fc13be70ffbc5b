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
    from vialibera.shell.terminal.tty import Tty
    from vialibera.support.json_values import Strings

GRACEFUL_SIGNALS = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that leave time for a last line, as far as the system knows them."""

ABRUPT_SIGNALS = ("SIGQUIT",)
"""Signals that leave time to restore the terminal only."""

SIGNAL_STATUS_BASE = 128
"""A shell adds this to the number of the signal that ended a program."""

if sys.platform == "win32":
    import _thread
    import ctypes
    import time
    from ctypes import wintypes

    CLOSING_EVENTS = (2, 5, 6)
    """The window is closed, the user leaves, the machine is shut down."""

    CLOSING_SECONDS = 10.0
    """Longer than the system waits for an answer."""

    def on_console_event(event: int) -> bool:
        """Interrupt the main thread and never answer.

        Windows ends the program as soon as this returns, so it sleeps while the main thread leaves
        properly.
        """
        if event in CLOSING_EVENTS:
            _thread.interrupt_main(signal.SIGBREAK)
            time.sleep(CLOSING_SECONDS)
        return False

    CONSOLE_HANDLER = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)(on_console_event)

    @contextmanager
    def window_close_as_signal() -> Iterator[None]:
        """Treat a closed window like a signal meanwhile."""
        kernel = ctypes.WinDLL("kernel32")
        kernel.SetConsoleCtrlHandler(CONSOLE_HANDLER, True)
        yield

else:

    @contextmanager
    def window_close_as_signal() -> Iterator[None]:
        """Do nothing: on this system a closed window sends a signal."""
        yield


class ProgramEnded(KeyboardInterrupt):
    """The system has asked the program to end."""


@contextmanager
def end_signals_caught(tty: Tty) -> Iterator[list[int]]:
    """Catch the signals that end the program meanwhile.

    The list holds the number of the signal that came; it stays empty if none did.
    """
    came: list[int] = []

    def gently(number: int, frame: FrameType | None) -> None:
        came.append(number)
        # A second signal of the same kind ends the program at once, in case leaving hangs.
        signal.signal(number, signal.SIG_DFL)
        raise ProgramEnded

    def handle_end_signal(number: int, frame: FrameType | None) -> None:
        tty.restore()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    before = {number: signal.signal(number, gently) for number in signals_to_catch(GRACEFUL_SIGNALS)}
    before |= {number: signal.signal(number, handle_end_signal) for number in signals_to_catch(ABRUPT_SIGNALS)}
    try:
        with window_close_as_signal():
            yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def signals_to_catch(names: Strings) -> list[signal.Signals]:
    """Return the signals that this system has and that are not ignored already, as `nohup` does."""
    numbers = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    return [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
