"""Logs for the tests to read, to break and to forge."""

import json
import os
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.random_game import Played, random_game

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Header, Player, header_data, new_header
from vialibera.record.journal.line_seals import SEAL_SIZE
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import OpenLine, render_command_line, seal_line
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.rulebook import rules_from_sheet

Data = dict[str, Any]

STARTED = "2025-11-20T21:00:00+01:00"

HOSTILE = "\x1b]0;ciao\x07 \u202eanna\ud800\n"
"""A name that would rather be obeyed than read."""

TINY: Data = {"id": "prova", "varied": False, "variants": []}
"""As much of a ruleset as a header looks at."""


def a_header(id: str = "lira", players: int = 3, **settled: Any) -> Header:
    seats = [Player(HOSTILE, "cane"), *(Player(f"Bot {seat}", "", "random") for seat in range(1, players))]
    return new_header(Header(edition(id).data, tuple(seats), STARTED, **settled))


def tiny_header() -> Header:
    return new_header(Header(TINY, tuple([Player("Anna", "cane")] * 3), STARTED))


def a_game(id: str = "lira", seed: int = 1, players: int = 3, most: int = 120, bell: int = 0) -> list[Played]:
    """The first commands of a game of random players."""
    return [*played_once(id, seed, players, most, bell)]


@cache
def played_once(id: str, seed: int, players: int, most: int, bell: int) -> tuple[Played, ...]:
    return tuple(islice(random_game(rules_from_sheet(edition(id).sheet), seed, players, bell), most))


def write(path: Path, header: Header, game: Iterable[Played]) -> Path:
    """A whole log, quickly: what is tested here is not how it is written."""
    datas: list[OpenLine] = [header_data(header)]
    datas += (render_command_line(number, *played) for number, played in enumerate(game, 1))
    return seal_all(path, datas)


def seal_all(path: Path, datas: Iterable[OpenLine]) -> Path:
    crc, lines = 0, []
    for data in datas:
        line, crc = seal_line(data, crc)
        lines.append(line)
    path.write_bytes(b"".join(lines))
    return path


def unsealed_data(path: Path) -> list[Data]:
    """The header and the lines of a log, as data."""
    return [json.loads(line[:-SEAL_SIZE] + b"}") for line in path.read_bytes().splitlines(keepends=True)]


def command_data(number: int, *played: Any) -> Data:
    """The line of a command as plain data."""
    line, _ = seal_line(render_command_line(number, *played), 0)
    return dict(json.loads(line[:-SEAL_SIZE] + b"}"))


def forge(path: Path, change: Callable[[list[Data]], object]) -> Path:
    """The same log with something changed, and every checksum right."""
    datas = unsealed_data(path)
    change(datas)
    return seal_all(path, datas)


def refusal(act: Callable[[], object]) -> JournalError:
    """Why this cannot be done."""
    with pytest.raises(JournalError) as refused:
        act()
    return refused.value


def seats_free(path: Path) -> bool:
    """Whether nobody holds the log."""
    try:
        LogFile.resume(path)[0].close()
    except JournalError as error:
        return error.code != "locked"
    return True


def as_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
