"""The benchmarks run, and print their figures."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def printed(script: str, *argv: str) -> list[str]:
    command = [sys.executable, str(BENCH / script), *argv]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_the_speed_of_simulations() -> None:
    heading, line = printed("simulate.py", "moderno", "--games", "2", "--rounds", "1")
    assert len(line.split()) == len(heading.replace("at 3 M/s", "at-3-M/s").split())
    assert line.startswith("moderno")


@pytest.mark.skipif(os.name != "posix", reason="it asks what a child has used")
def test_the_speed_of_looking_back() -> None:
    heading, line, *first = printed("log.py", "--commands", "200", "--tries", "1")
    assert heading.startswith("commands") and line.split()[0] == "200"
    assert len(line.split()) == 8
    assert [" commands: " in sentence for sentence in first] == [True] * 3


def test_the_yardstick() -> None:
    (line,) = printed("yardstick.py")
    assert line.endswith("bare throws a second")
