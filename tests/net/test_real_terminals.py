"""Three terminals and three processes: a host and two guests play by keys, are killed, and go on."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")
if sys.platform == "win32":
    pytest.skip("there is no pseudo-terminal", allow_module_level=True)

from tests.shipped import EDITIONS  # noqa: E402

from vialibera.bots.seeded_chance import Chance  # noqa: E402
from vialibera.journal.log_lines import open_log  # noqa: E402
from vialibera.journal.recover import verify_log_file  # noqa: E402

SETTINGS = "lesson_offered = true\nthink = 0.0\nreact = 0.0\nhold = 0.0\ngrace = 0.0\nreply = 0.2\nguard = 0.0\n"
PATIENCE_SECONDS = 90.0
KEYS = ("\r", " ", "a", "\r", "r", "\r", "a")


class Terminal:
    """A program in a pseudo-terminal, with a home of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        (folder / "vialibera.toml").write_text(SETTINGS)
        self.shown = ""
        homes = {name: str(folder) for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES", "VIALIBERA_STATE", "HOME")}
        command = ["-m", "vialibera", "--lang", "en", *words, "--sound", "off"]
        self.child = pexpect.spawn(
            sys.executable, command, env=os.environ | homes | {"TERM": "xterm"}, dimensions=(40, 120), timeout=5
        )

    def read(self) -> str:
        """Take what has come; return all that was shown."""
        try:
            while True:
                self.shown += self.child.read_nonblocking(1 << 16, 0).decode(errors="replace")
        except (pexpect.TIMEOUT, pexpect.EOF):
            return self.shown

    def press(self, keys: str) -> None:
        self.child.send(keys)

    def wait_for(self, pattern: str) -> re.Match[str]:
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while not (found := re.search(pattern, self.read())):
            assert time.monotonic() < ends_at, self.shown[-1500:]
            time.sleep(0.05)
        return found

    def kill(self) -> None:
        """End the process as kill -9 does."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.child.close(force=True)


class Houses:
    """A host's terminal and those of two guests."""

    def __init__(self, folder: Path, edition: str) -> None:
        self.folder = folder
        setup = ("play", "--ruleset", edition, "--players", "Anna,Bruno,Carla", "--seed", "3")
        self.host = Terminal(folder / "host", *setup, "--voice", "reader", "--guests", "--port", str(free_port()))
        self.host.wait_for("Just Enter")
        self.host.press("\r")
        self.guests = {
            "Bruno": self.join("Bruno", "--voice", str(folder / "voice.txt")),
            "Carla": self.join("Carla", "--voice", "off", "--screen", "board"),
        }

    def join(self, name: str, *words: str) -> Terminal:
        """Let a guest come, and the host say yes."""
        address = self.host.wait_for(r"vialibera join [\d.]+:(\d+)")[1]
        codes = re.findall(r"code to join: ([\d ]+)", self.host.shown)
        before = self.host.read().count(f"{name} has joined")
        code = codes[-1].replace(" ", "")
        guest = Terminal(self.folder / name, "join", f"127.0.0.1:{address}", "--name", name, "--code", code, *words)
        self.host.wait_for(rf"(?s)({name}: somebody at.*){{{before + 1}}}")
        self.host.press("a")
        guest.wait_for("You are at the table|plays here")
        return guest

    @property
    def log(self) -> Path:
        return max((self.folder / "host").glob("*.jsonl"), key=os.path.getmtime)

    def turns(self) -> int:
        return self.log.read_text().count('"TurnBegan"')

    def play(self, turns: int) -> None:
        """Press keys at all three terminals until so many more turns have begun."""
        goal, ends_at = self.turns() + turns, time.monotonic() + PATIENCE_SECONDS
        for key in cycle(KEYS):
            if self.turns() >= goal:
                return
            assert time.monotonic() < ends_at, self.host.read()[-1500:]
            for terminal in (self.host, *self.guests.values()):
                terminal.press(key)
                time.sleep(0.06)
                terminal.read()

    def close(self) -> None:
        for terminal in (self.host, *self.guests.values()):
            terminal.kill()


def free_port() -> int:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.fixture
def houses(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Houses]:
    made = Houses(tmp_path, request.param)
    try:
        yield made
    finally:
        made.close()


@pytest.mark.slow
@pytest.mark.parametrize("houses", EDITIONS, indirect=True)
def test_three_terminals_play_and_come_back(houses: Houses) -> None:
    houses.play(8)
    houses.guests["Bruno"].kill()
    houses.guests["Bruno"] = houses.join("Bruno", "--voice", str(houses.folder / "voice-again.txt"))
    houses.play(4)
    port = houses.host.wait_for(r"vialibera join [\d.]+:(\d+)")[1]
    houses.host.kill()
    log = houses.log
    before = log.read_text()
    before = before[: before.rindex("\n") + 1]
    joined = {name: one.read() for name, one in houses.guests.items()}
    words = ("resume", str(log), "--voice", "reader", "--guests", "--port", port)
    houses.host = Terminal(houses.folder / "host", *words)
    for name in houses.guests:
        houses.host.wait_for(f"{name} has joined")
    houses.play(8)
    assert log.read_text().startswith(before)
    verify_log_file(log, Chance)
    with open_log(log) as lines:
        acting = [line.command.by for line in lines if line.command is not None]
    assert min(acting.count(seat) for seat in range(3)) >= 5
    for name, one in houses.guests.items():
        assert len(one.read()) > len(joined[name]) and "Traceback" not in one.shown + houses.host.shown
    assert (houses.folder / "voice.txt").stat().st_size > 100
