"""A hostile client against a meeting point: the others keep their pace, its memory stays small, its log stays empty."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from bench.hostile_relay import MOST_MEMORY_MB, MOST_TIMES_BARE, measure
from tests.network.guests.test_visit import PATIENCE_SECONDS
from tests.ports import free_port

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(sys.platform != "linux", reason="many addresses of one computer, and the memory of a process"),
]

NIGHT_SECONDS, QUICK_SECONDS = 600.0, 4.0


def attack(seconds: float, errors: Path) -> None:
    with errors.open("wb") as file:
        found = asyncio.run(asyncio.wait_for(measure(seconds, free_port(), file), seconds + PATIENCE_SECONDS))
    print(found)
    assert found.attacks > 0 and found.echoes > 0 and found.lost == 0
    assert found.memory_mb < MOST_MEMORY_MB
    assert found.median_ms < MOST_TIMES_BARE * found.bare_median_ms, "the relay itself holds the others up"
    assert errors.read_text() == ""


def test_a_hostile_client_ends_no_table_and_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    attack(QUICK_SECONDS, tmp_path / "errors")


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_ten_minutes_of_a_hostile_client(tmp_path: Path) -> None:
    attack(NIGHT_SECONDS, tmp_path / "errors")
