"""`vialibera play` as a program at a terminal: what it ends with, told in this process."""

from __future__ import annotations

import io
import signal
from contextlib import suppress

import pytest

from vialibera.commands.play import run_at_terminal
from vialibera.shell.terminal.end_signals import ProgramEnded
from vialibera.shell.terminal.line_output import LineOutput


@pytest.fixture(autouse=True)
def from_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))


def test_after_a_signal_the_shell_hears_which_it_was() -> None:
    def leave(out: LineOutput) -> int:
        with suppress(ProgramEnded):
            signal.raise_signal(signal.SIGTERM)
        return 0

    assert run_at_terminal(leave, "en") == 128 + signal.SIGTERM
    assert run_at_terminal(lambda out: 3, "en") == 3
