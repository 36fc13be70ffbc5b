"""The benchmarks run, and print their figures."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.senses.voice.speaking import ESPEAK, WHY_NOT

pytestmark = pytest.mark.slow

BENCH = Path(__file__).parents[2] / "bench"


def printed(script: str, *argv: str) -> list[str]:
    command = [sys.executable, str(BENCH / script), *argv]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.mark.skipif(os.name != "posix", reason="the time of a processor comes in steps of 16 ms there")
def test_the_speed_of_simulations() -> None:
    heading, line = printed("simulate.py", "moderno", "--games", "2", "--rounds", "1")
    assert len(line.split()) == len(heading.replace("at 3 M/s", "at-3-M/s").split())
    assert line.startswith("moderno")


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="no valgrind")
def test_the_instructions_of_a_turn() -> None:
    (line,) = printed("instructions.py", "euro", "--games", "2")
    edition, count = line.split()
    assert edition == "euro" and int(count.replace(",", "")) > 0


def test_the_speed_of_sounds() -> None:
    pytest.importorskip("miniaudio", reason="no miniaudio for this machine")
    lines = printed("sound.py", "--rounds", "1")
    assert [line[:24].strip() for line in lines[1:]] == ["start to ready", "first sample", "told", "added to a launch"]


def test_how_far_apart_the_sounds_are() -> None:
    lines = printed("cues.py", "--only", "dice,bell,bid-1", "--pairs", "1")
    assert [line.split()[0] for line in lines[::2]] == ["stretched", "unstretched", "beside"]
    assert lines[-1].endswith("3 of 3 named")


@pytest.mark.skipif(os.name != "posix", reason="it asks what a child has used")
def test_the_speed_of_a_launch() -> None:
    yardstick, *lines = printed("launch.py", "--rounds", "1")
    assert yardstick.startswith("python -c pass") and len(lines) == 3


@pytest.mark.skipif(os.name != "posix", reason="it asks what a child has used")
def test_the_speed_of_looking_back() -> None:
    heading, line, *first = printed("log.py", "--commands", "200", "--tries", "1", "--turns", "300")
    assert heading.startswith("commands") and line.split()[0] == "200"
    assert len(line.split()) == 8
    assert [" commands: " in sentence for sentence in first] == [True] * 3 + [False] * 4
    assert all(sentence.startswith("a step back at turn ") for sentence in first[3:])


def test_how_long_one_listens() -> None:
    """The guided game teaches its twelve keys in the five minutes it promises, all in eight: reckoned, not timed."""
    guided = [line for line in printed("listening.py", "--turns", "2", "--paces", "200") if line.startswith("guided")]
    times = [line.rpartition(", ")[2].split()[0].split(":") for line in guided]
    minutes = [int(minute) + int(second) / 60 for minute, second in times]
    keys, chapters = minutes[::2], minutes[1::2]
    assert len(keys) == len(chapters) == 2 and all(0 < minute < 5 for minute in keys), guided
    assert all(0 < first + then < 8 for first, then in zip(keys, chapters, strict=True)), guided


def test_the_yardstick() -> None:
    (line,) = printed("yardstick.py")
    assert line.endswith("bare throws a second")


@pytest.mark.speech
@pytest.mark.skipif(not ESPEAK, reason=WHY_NOT)
def test_the_voice() -> None:
    """Three hundred interruptions, kills and keys without a hang."""
    lines = printed("voice.py", "--rounds", "1")
    figures = {line[:45].strip(): float(line[45:].split()[0]) for line in lines}
    shell = [f"key to last byte in a terminal, {how}" for how in ("silent", "spoken")]
    for name in ("start to ready", "key to silence", "kill -9 to sound again", "memory of the worker", *shell):
        assert figures[name] > 0.0
    assert figures["300 interruptions, 4350 ms of them waiting"] >= 4350.0


@pytest.mark.skipif(os.name != "posix", reason="it needs a pseudo-terminal")
def test_the_speed_of_the_board() -> None:
    heading, *lines = printed("board.py", "--rounds", "1")
    assert heading.split()[0] == "milliseconds"
    assert [line.split()[:3] for line in lines] == [[what, "at", size] for what in ("keys", "cells") for size in SIZES]


SIZES = ("80x24", "100x30", "120x40")
