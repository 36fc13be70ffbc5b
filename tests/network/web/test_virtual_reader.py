"""The page under a virtual screen reader in Node: each row is announced once and in order.

It takes node and the npm packages @guidepup/virtual-screen-reader and jsdom; VIALIBERA_VIRTUAL_READER names a folder.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from tests.network.web.growing import Growing
from tests.network.web.served import Served
from tests.network.web.test_hall import Day, ServedHall

from vialibera.network.web.page_data import other_spoken
from vialibera.record.journal.log_lines import LogReader
from vialibera.record.reading.log_follower import LogFollower

PACKAGES = Path(os.environ.get("VIALIBERA_VIRTUAL_READER", ""))
NODE = shutil.which("node")
BURSTS = 60
COMMANDS = 3
"""The commands of a burst, which tell up to a dozen lines."""
MOST_WAITING = 30
"""Rows that may wait on the page: fewer than those from which it shows the oldest together."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.skipif(NODE is None, reason="there is no node here"),
    pytest.mark.skipif(
        not (PACKAGES / "@guidepup" / "virtual-screen-reader").is_dir(),
        reason="VIALIBERA_VIRTUAL_READER names no folder with @guidepup/virtual-screen-reader",
    ),
]


class VirtualReader:
    """A virtual screen reader in a process of its own, on a page."""

    def __init__(self, address: str, part: str = "told", line: str = "p") -> None:
        script = str(Path(__file__).with_name("virtual_reader.mjs"))
        self.process = subprocess.Popen(
            ["node", script, str(PACKAGES.resolve()), address, part, line],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.rows: Queue[list[Any]] = Queue()
        Thread(target=self._read, daemon=True).start()
        self.known: int = self._next("ready")
        """The rows that were there when the reader came."""
        self.announced: list[str] = []

    def _read(self) -> None:
        assert self.process.stdout
        for row in self.process.stdout:
            self.rows.put(json.loads(row))

    def _next(self, name: str) -> Any:
        while True:
            found, value = self.rows.get(timeout=60)
            if found == name:
                return value
            self.announced.append(value)

    def until_announced(self, count: int) -> None:
        until = time.monotonic() + 60
        while len(self.announced) < count:
            assert time.monotonic() < until, f"{len(self.announced)} of {count} rows: {self.announced[-3:]}"
            self.announced.append(self.rows.get(timeout=60)[1])

    def walk(self) -> list[str]:
        """What is read line by line, in the log of lines."""
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        read: list[str] = self._next("read")
        return read


@contextmanager
def virtual_reader(page: Served, lang: str = "it", part: str = "told", line: str = "p") -> Iterator[VirtualReader]:
    reader = VirtualReader(f"http://127.0.0.1:{page.port}/?lang={lang}", part, line)
    try:
        yield reader
    finally:
        reader.process.kill()
        reader.process.wait()


def all_rows(log: Growing) -> list[tuple[str, str]]:
    """Each row as it is shown, and as it is spoken where that is written otherwise."""
    follower = LogFollower(LogReader(log.path.open("rb")), "it")
    lines = [line for batch in follower.new_batches() for line in batch.lines]
    return [(line.shown, other_spoken(line.shown, line.spoken)) for line in lines]


def test_sixty_bursts_are_announced_each_row_once_and_in_order(tmp_path: Path) -> None:
    log = Growing(tmp_path / "log.jsonl")
    log.grow(40)
    with Served(log.path) as page, virtual_reader(page) as reader:
        for _ in range(BURSTS):
            log.grow(COMMANDS)
            page.look()
            reader.until_announced(len(log.told()) - reader.known - MOST_WAITING)
        rows = all_rows(log)
        new = rows[reader.known :]
        assert len(new) > 2 * BURSTS
        reader.until_announced(len(new))
        time.sleep(1.0)
        walked = reader.walk()
    # this reader announces all text of what is added, so a sum comes in both forms; it walks as a reader does
    assert reader.announced == [f"polite: {shown}{spoken}" for shown, spoken in new]
    assert not any("L. " in phrase for phrase in walked)
    walked_text = "".join(walked).replace("end of paragraph", "").replace("paragraph", "")
    assert squeeze("".join(spoken or shown for shown, spoken in rows[-100:])) in squeeze(walked_text)


def test_the_hall_is_whole_by_ear(tmp_path: Path) -> None:
    day = Day(tmp_path / "cup")
    day.draw()
    day.desk.start_round()
    day.time += timedelta(minutes=70)
    with ServedHall(day) as page, virtual_reader(page, "en", "hall", "td") as reader:
        day.finish(1)
        page.do(page.hall.publish_news)
        reader.until_announced(1)
        assert day.seen()["missing"] in reader.announced[0]
        walked = reader.walk()
    text = squeeze(" ".join(walked))
    book = day.desk.read_book()
    for said in (day.seen()["round"], "Minutes left: 10", day.seen()["tables"][1]["state"], *book.entrant_names()):
        assert squeeze(said) in text, said
    for table in book.current_round.tables:
        assert squeeze(", ".join(table.names)) in text
    assert "10:00" not in text and "9:59" not in text, "the figures are for the eyes"


def test_the_gong_is_announced_at_once(tmp_path: Path) -> None:
    day = Day(tmp_path / "cup")
    day.draw()
    day.desk.start_round()
    day.time += timedelta(minutes=74, seconds=57)
    with ServedHall(day) as page, virtual_reader(page, "en", "hall", "td") as reader:
        reader.until_announced(1)
    assert reader.announced == ["assertive: Five minutes left."]


def squeeze(text: str) -> str:
    """Return the text without blanks, which the reader leaves out between the parts of a row."""
    return "".join(text.split())
