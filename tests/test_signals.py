"""A game that a test starts dies of a hang-up, even where the tests themselves were told to survive it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent

SUITE = """
import os, pty, signal, sys

CHILD = "import signal; signal.raise_signal(signal.SIGHUP); print('survived')"

def test_a_child_hears_it():
    pid, fd = pty.fork()
    if pid == 0:
        os.execv(sys.executable, [sys.executable, "-c", CHILD])
    assert os.WTERMSIG(os.waitpid(pid, 0)[1]) == signal.SIGHUP

def test_the_tests_themselves_survive():
    signal.raise_signal(signal.SIGHUP)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no hang-up")
@pytest.mark.process
def test_what_is_ignored_is_not_handed_on(tmp_path: Path) -> None:
    suite = tmp_path / "test_suite.py"
    suite.write_text(SUITE, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.signals", "-c", os.devnull, str(suite)],
        cwd=CHECKOUT,
        env=os.environ | {"PYTHONPATH": str(CHECKOUT), "PYTEST_ADDOPTS": ""},
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 passed" in done.stdout, done.stdout
