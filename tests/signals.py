"""Signals that whoever started the tests lets be ignored (`nohup`, a job in the background) reach the games they start.

A program inherits what is ignored, and a test that hangs up on a game would wait for ever. What is caught is not
inherited: so the ignored ones are caught here, and nothing is done about them.
"""

from __future__ import annotations

import signal
from contextlib import suppress

import pytest

NAMES = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGTSTP", "SIGTTIN", "SIGTTOU")


def pytest_configure(config: pytest.Config) -> None:
    for number in (getattr(signal, name) for name in NAMES if hasattr(signal, name)):
        if signal.getsignal(number) == signal.SIG_IGN:
            with suppress(OSError, ValueError):
                signal.signal(number, _nothing)


def _nothing(number: int, frame: object) -> None:
    pass
