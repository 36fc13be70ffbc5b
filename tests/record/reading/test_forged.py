"""Logs forged with every checksum right: whoever looks back is told in one sentence, and nothing falls over."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conftest import PROFILE
from tests.record.journal.logs import a_game, a_header, forge, write

from vialibera.cli import main

TIMES = 300 if PROFILE == "deep" else 25

Data = dict[str, Any]


def spoil(chance: Random, datas: list[Data]) -> None:
    """One number of one line is another, or one event happens once more."""
    line = chance.choice([data for data in datas[1:] if data["events"]])
    event = chance.choice(line["events"])
    numbers = [at for at, value in enumerate(event) if type(value) is int]
    if numbers and chance.random() < 0.7:
        event[chance.choice(numbers)] = chance.choice([-5, -1, 0, 3, 17, 39, 40, 10**6, 10**12])
    else:
        line["events"].append(event)


@pytest.mark.parametrize("number", range(TIMES))
def test_nothing_falls_over(number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance = Random(f"forged {number}")
    edition = ("lira", "salotto", "torneo")[number % 3]
    log = write(tmp_path / "a.jsonl", a_header(edition), a_game(edition, seed=number, most=70))
    forge(log, lambda datas: spoil(chance, datas))
    for words in (
        ["report", str(log)],
        ["replay", "--text", str(log)],
        ["games", "--folder", str(tmp_path)],
        ["log", "check", str(log)],
        ["log", "show", "--events", str(log)],
    ):
        assert main([*words, "--lang", "en"]) in (0, 1)
    assert "Traceback" not in capsys.readouterr().err
