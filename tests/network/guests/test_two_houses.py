"""Two houses and a meeting point: three real terminals, over loopback every day, behind routers of each kind at night.

Bruno follows in lines, Carla on the board; a claim, an auction and a trade come up. The meeting point is started again,
the line of the guests' house is cut, and the host is killed: everybody comes back by the same words.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

pytest.importorskip("pexpect")
pytest.importorskip("pyte")
if sys.platform == "win32":
    pytest.skip("there is no pseudo-terminal", allow_module_level=True)

from tests.network.guests.test_real_terminals import (
    BRUNO,
    CARLA,
    NAMES,
    Houses,
    Terminal,
)
from tests.nightly import quick_only
from tests.ports import free_port

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.recover import verify_log_file
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.trade import Accept

LOOPBACK = "loopback"
SCRIPT = Path(__file__).with_name("two_houses.sh")
CUT_SECONDS = 15.0
WORDS = re.compile(r"Words for [^:]*: ([a-z]+), ([a-z]+), ([a-z]+)\.")


class Net:
    """The computers of a trial: all of them this one, or each behind its router."""

    def __init__(self, kind: str) -> None:
        self.kind, self.name = kind, f"vl{kind[:2]}{os.getpid() % 10000}"
        self.port = free_port() if kind == LOOPBACK else 8742

    @property
    def url(self) -> str:
        return f"ws://{'127.0.0.1' if self.kind == LOOPBACK else '198.51.100.99'}:{self.port}"

    def run(self, what: str) -> subprocess.CompletedProcess[str]:
        words = ["sh", str(SCRIPT), what, self.name, self.kind]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    def inside(self, computer: str) -> Sequence[str]:
        """Return the command that enters the network of a computer."""
        return () if self.kind == LOOPBACK else ("ip", "netns", "exec", f"{self.name}-{computer}")


class FarHouses(Houses):
    """The host in one house, two guests in another, and a meeting point."""

    def __init__(self, folder: Path, net: Net) -> None:
        self.folder, self.net, self.tries = folder, net, 0
        self.relay = self.start_relay()
        setup = ("play", "--ruleset", "moderno", "--players", ",".join(NAMES), "--seed", "3", "--voice", "reader")
        self.host_port = str(free_port())
        self.host = self.start_host(*setup, "--far", "--relay", net.url)
        self.words = self.host.wait_for(WORDS.pattern).groups()
        self.host.wait_for("Just Enter")
        self.host.enter_until("begins without waiting")
        self.guests = {BRUNO: self.join(BRUNO, "--screen", "lines"), CARLA: self.join(CARLA, "--screen", "board")}
        self.host.wait_for("Everybody is here")
        self.host.enter_until("At this keyboard: Bruno", self.guests[BRUNO])
        for guest in self.guests.values():
            guest.wait_for("You are at the table")

    def start_relay(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "vialibera", "relay", "--port", str(self.net.port)]
        return subprocess.Popen([*self.net.inside("relay"), *command], stdout=subprocess.DEVNULL)

    def start_host(self, *words: str) -> Terminal:
        return Terminal(self.folder / "host", *words, "--port", self.host_port, inside=self.net.inside("a"))

    def join(self, name: str, *words: str) -> Terminal:
        """Let a guest come by the words, which are the host's yes."""
        call = ("join", *self.words, "--relay", self.net.url, "--name", name, "--voice", "off", *words)
        guest = Terminal(self.folder / name, *call, inside=self.net.inside("b"))
        guest.wait_for("You are in|At this keyboard")
        return guest

    def wait_for_all(self, told: str) -> None:
        """Wait until each guest sees something."""
        for guest in self.guests.values():
            guest.wait_to_see(told)

    def close(self) -> None:
        self.relay.kill()
        self.relay.wait()
        if hasattr(self, "guests"):
            super().close()


@pytest.fixture
def far_houses(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FarHouses]:
    net = Net(request.param)
    if net.kind != LOOPBACK:
        if sys.platform != "linux" or os.geteuid() != 0 or not (shutil.which("ip") and shutil.which("nft")):
            pytest.skip("network namespaces need Linux, root, ip and nft")
        if (made := net.run("up")).returncode:
            net.run("down")
            pytest.skip(f"no network namespaces here: {made.stderr.strip()[-200:]}")
    houses = None
    try:
        houses = FarHouses(tmp_path, net)
        yield houses
    finally:
        if houses is not None:
            houses.close()
        if net.kind != LOOPBACK:
            net.run("down")


@pytest.mark.process
@pytest.mark.timeout(900)
@pytest.mark.parametrize("far_houses", quick_only(LOOPBACK, [LOOPBACK, "cone", "port", "symmetric"]), indirect=True)
def test_two_houses_meet_by_three_words_and_come_back_by_the_same(far_houses: FarHouses) -> None:
    houses, net = far_houses, far_houses.net
    assert "at the door" not in houses.host.read() and "Bruno has joined" in houses.host.read()
    houses.play(lambda state: state.turn_no >= 6)
    houses.trade_between_guests()
    # the meeting point goes and comes again
    houses.relay.kill()
    houses.relay.wait()
    houses.wait_for_all("connection is lost")
    houses.relay = houses.start_relay()
    houses.wait_for_all("onnected again")
    # the line of the guests' house is cut
    if net.kind != LOOPBACK:
        assert net.run("cut").returncode == 0
        time.sleep(CUT_SECONDS)
        assert net.run("mend").returncode == 0  # what was cut for less than it takes to notice is no news
    turn = houses.state.turn_no
    houses.play(lambda state: state.turn_no >= turn + 2)
    # the host is killed and comes again, with the same words
    houses.host.kill()
    log = houses.log
    before = log.read_text().rpartition("\n")[0]
    houses.host = houses.start_host("resume", str(log), "--voice", "reader", "--guests")
    assert houses.host.wait_for(WORDS.pattern).groups() == houses.words
    for name in houses.guests:
        houses.host.wait_for(f"{name} has joined")
    turn = houses.state.turn_no
    houses.play(lambda state: state.turn_no >= turn + 3 and houses.count(Claim, 1, 2) > 0)
    assert log.read_text().startswith(before)
    assert houses.count(Bid) and houses.count(Accept, 2)
    verify_log_file(log, Chance)
    for one in (houses.host, *houses.guests.values()):
        assert "Traceback" not in one.read()
