"""Three terminals and three processes: a host and two guests play by keys, are killed, and go on.

The keys are chosen by what the host's log says, so that an auction, a claim, a trade between the guests and an undo to
which all others agree come up in every game of an edition that has them.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")
if sys.platform == "win32":
    pytest.skip("there is no pseudo-terminal", allow_module_level=True)

from tests.ports import free_port  # noqa: E402
from tests.shipped import EDITIONS  # noqa: E402

from vialibera.play.bots.seeded_chance import Chance  # noqa: E402
from vialibera.record.journal.log_lines import LogLine, open_log  # noqa: E402
from vialibera.record.journal.recover import load_game, verify_log_file  # noqa: E402
from vialibera.record.reading.reel import Reel  # noqa: E402
from vialibera.rules.engine.messages import Command  # noqa: E402
from vialibera.rules.engine.state import State  # noqa: E402
from vialibera.rules.engine.topics.auction import Auction, Bid  # noqa: E402
from vialibera.rules.engine.topics.purchase import Buy, Decline  # noqa: E402
from vialibera.rules.engine.topics.rent import Claim  # noqa: E402
from vialibera.rules.engine.topics.trade import Accept, Propose  # noqa: E402

SETTINGS = "lesson_offered = true\nthink = 0.0\nreact = 0.0\nhold = 0.0\ngrace = 0.0\nreply = 0.2\nguard = 0.0\n"
PATIENCE_SECONDS = 60.0
ROWS, COLUMNS = 40, 120
TURNS_BEFORE, TURNS_WITHOUT_BRUNO, TURNS_AFTER = 9, 4, 8
ANNA, BRUNO, CARLA = "Anna", "Bruno", "Carla"
NAMES = (ANNA, BRUNO, CARLA)

USUAL_KEYS = {"Offer": "ar", "Deal": "ar", "Auction": "r", "PayOrDraw": "ar"}
"""The keys of whoever is asked at a step, the next one if one did nothing; Enter at all others."""


class Terminal:
    """A program in a pseudo-terminal, with a home of its own."""

    def __init__(self, folder: Path, *words: str, inside: Sequence[str] = ()) -> None:
        """Start the program; `inside` is a command before it, such as one that enters another network."""
        self.folder = folder
        folder.mkdir(exist_ok=True)
        (folder / "vialibera.toml").write_text(SETTINGS)
        self.shown = ""
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        homes = {name: str(folder) for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES", "VIALIBERA_STATE", "HOME")}
        command, *rest = [*inside, sys.executable, "-m", "vialibera", "--lang", "en", *words, "--sound", "off"]
        self.child = pexpect.spawn(
            command, rest, env=os.environ | homes | {"TERM": "xterm"}, dimensions=(ROWS, COLUMNS), timeout=5
        )

    def read(self) -> str:
        """Take what has come; return all that was shown."""
        try:
            while True:
                came = self.child.read_nonblocking(1 << 16, 0)
                self.stream.feed(came)
                self.shown += came.decode(errors="replace")
        except (pexpect.TIMEOUT, pexpect.EOF):
            return self.shown

    def press(self, keys: str) -> None:
        self.child.send(keys)

    def wait_for(self, pattern: str, since: int = 0) -> re.Match[str]:
        """Wait until a pattern is shown, in what came after so many letters."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while not (found := re.search(pattern, self.read()[since:])):
            assert time.monotonic() < ends_at, f"no {pattern!r} in {self.shown[-1500:]}"
            time.sleep(0.05)
        return found

    def wait_to_see(self, words: str) -> None:
        """Wait until words stand on the screen."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while self.read() and words not in " ".join(self.screen.display):
            assert time.monotonic() < ends_at, "\n".join(self.screen.display)
            time.sleep(0.05)

    def press_for(self, keys: str, pattern: str) -> re.Match[str]:
        """Press keys, and wait until they have brought a pattern."""
        before = len(self.read())
        self.press(keys)
        return self.wait_for(pattern, before)

    def begin_without_waiting(self) -> None:
        """Begin a game although those who were named are not there."""
        self.wait_for("Just Enter")
        self.enter_until("begins without waiting")
        self.enter_until("Not here yet")
        self.press("2")

    def enter_until(self, told: str, seen_by: Terminal | None = None) -> None:
        """Press Enter until it has done something: one that follows an alert at once is taken for one of habit."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while told not in (seen_by or self).read():
            assert time.monotonic() < ends_at, self.shown[-1500:]
            self.press("\r")
            time.sleep(2.0)

    def kill(self) -> None:
        """End the process as kill -9 does."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        self.child.close(force=True)


class Houses:
    """A host's terminal and those of two guests."""

    def __init__(self, folder: Path, edition: str) -> None:
        self.folder = folder
        setup = ("play", "--ruleset", edition, "--players", ",".join(NAMES), "--seed", "3")
        if edition == "salotto":
            setup = (*setup, "--variant", "auctions")
        self.host = Terminal(folder / "host", *setup, "--voice", "reader", "--guests", "--port", str(free_port()))
        self.host.begin_without_waiting()
        self.guests = {
            BRUNO: self.join(BRUNO, "--voice", str(folder / "voice.txt"), "--screen", "lines"),
            CARLA: self.join(CARLA, "--voice", "off", "--screen", "board"),
        }
        self.tries = 0
        """The times that keys have brought no new line."""

    def join(self, name: str, *words: str) -> Terminal:
        """Let a guest come, and the host say yes."""
        address = self.host.wait_for(r"vialibera join [\d.]+:(\d+)")[1]
        code = self.host.wait_for(r"code to join: (\d{3} \d{3})")[1].replace(" ", "")
        before = self.host.read().count(f"{name} has joined")
        guest = Terminal(self.folder / name, "join", f"127.0.0.1:{address}", "--name", name, "--code", code, *words)
        self.host.wait_for(rf"(?s)({name} is at the door.*){{{before + 1}}}")
        self.host.press("\x17")
        self.host.wait_for(rf"(?s)({name}: somebody at.*){{{before + 1}}}")
        self.host.press("1")
        guest.wait_for("You are at the table")
        return guest

    @property
    def log(self) -> Path:
        return max((self.folder / "host").glob("*.jsonl"), key=os.path.getmtime)

    @property
    def state(self) -> State:
        return load_game(self.log).state

    @property
    def lines(self) -> list[LogLine]:
        with open_log(self.log) as lines:
            return list(lines)

    def terminal(self, seat: int) -> Terminal:
        """Return the terminal at which a seat is played."""
        return self.guests.get(NAMES[seat], self.host)

    def play(self, until: Callable[[State], bool]) -> None:
        """Press what is due at each terminal until something holds; claim every rent that is due."""
        ends_at, self.tries = time.monotonic() + 4 * PATIENCE_SECONDS, 0
        while not until(state := self.state):
            assert time.monotonic() < ends_at, self.host.read()[-1500:]
            for right in state.open_claims:
                self.terminal(right.seat).press(" ")
            for seat in state.actors:
                self.press_usual_key(state, seat)
            for terminal in (self.host, *self.guests.values()):
                terminal.read()
            self.tries = 0 if self.wait_for_line() else self.tries + 1

    def wait_for_line(self) -> bool:
        """Wait until the log has grown, half a second at most; return False if it has not."""
        size, ends_at = self.log.stat().st_size, time.monotonic() + 0.5
        while self.log.stat().st_size == size and time.monotonic() < ends_at:
            time.sleep(0.02)
        return self.log.stat().st_size > size

    def press_usual_key(self, state: State, seat: int) -> None:
        """Press the key of a seat that is asked; a first declined offer brings an auction, with one bid."""
        terminal, step = self.terminal(seat), state.step
        if isinstance(step, Auction) and not self.count(Bid):
            terminal.press_for("g", "bid")
            terminal.press("\r")
        elif type(step).__name__ == "Offer" and state.rules.sheet.auction.on_decline and not self.count(Decline):
            terminal.press("r")
        else:
            keys = USUAL_KEYS.get(type(step).__name__, "\r")
            terminal.press(keys[min(self.tries // 2, len(keys) - 1)])

    def count(self, kind: type[Command], *seats: int) -> int:
        """Return how many commands of a kind the log has, of these seats or of all."""
        commands = [line.command for line in self.lines if line.command is not None]
        return sum(isinstance(one, kind) and (not seats or one.by in seats) for one in commands)

    def trade_between_guests(self) -> None:
        """Let Bruno buy a deed of Carla's at his turn's end, at their own keyboards."""
        self.play(lambda s: s.actors == (1,) and type(s.step).__name__ == "TurnEnd" and bool(s.deeds_of(2)))
        bruno = self.guests[BRUNO]
        wanted = bruno.press_for("e", r"(\d+): [^,\n]*, Carla's")[1]
        if bruno.press_for(f"{wanted}\r", r"0: Money, or|(\d+): Money, now").group().startswith("0"):
            bruno.press_for("0\r", r"(\d+): Money, now")
        money = re.findall(r"(\d+): Money, now", bruno.shown)[-1]
        bruno.press_for(f"{money}\r", "How much money")
        bruno.press_for("150\r", "Money in the offer")
        bruno.press_for("0\r", "What should Carla give")
        bruno.press_for("0\r", r"1: Propose it")
        bruno.press("1\r")
        self.guests[CARLA].wait_for(r"Bruno offers")
        self.play(lambda _: self.count(Accept, 2) > 0)

    def undo_by_consent(self) -> None:
        """Let Bruno take his last act back; the two others agree at their own keyboards."""
        before = sum(line.undo is not None for line in self.lines)
        self.play(lambda s: s.actors == (1,) and type(s.step).__name__ == "TurnEnd")
        self.guests[BRUNO].press("u")
        for terminal in (self.host, self.guests[CARLA]):
            terminal.wait_to_see("Bruno wants to take back")
            terminal.press("a")
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while sum(line.undo is not None for line in self.lines) == before:
            assert time.monotonic() < ends_at, self.host.read()[-1500:]
            time.sleep(0.05)

    def close(self) -> None:
        for terminal in (self.host, *self.guests.values()):
            terminal.kill()


@pytest.fixture
def houses(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Houses]:
    made = Houses(tmp_path, request.param)
    try:
        yield made
    finally:
        made.close()


ROLL = re.compile(r"(?:You roll|\w+ rolls) (?:\d and \d, )?(\d+): (.+)\.")
"""A throw as it is told to the one who throws and to the others, with both dice or with their sum alone."""


def rolls_in(lines: Sequence[str]) -> list[str]:
    """Return the throws that lines tell: each is told to everybody, however few the words around it are."""
    return [" ".join(found.groups()) for found in map(ROLL.fullmatch, lines) if found]


def said_by(voice: Path) -> list[str]:
    """Return the lines of the game that a voice has said into its file."""
    return [one["text"] for one in map(json.loads, voice.read_text("utf-8").splitlines()) if one["class"] == "event"]


def is_stretch_of(part: list[str], whole: list[str]) -> bool:
    """Return True if lines follow one another in a whole just so: none is missing, and none comes twice."""
    return any(whole[start : start + len(part)] == part for start in range(len(whole)))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("houses", EDITIONS, indirect=True)
def test_three_terminals_play_and_come_back(houses: Houses) -> None:
    houses.play(lambda state: state.turn_no >= TURNS_BEFORE)
    houses.trade_between_guests()
    houses.undo_by_consent()
    houses.guests[BRUNO].kill()
    houses.guests[BRUNO] = houses.join(BRUNO, "--voice", str(houses.folder / "voice-again.txt"), "--screen", "lines")
    turn = houses.state.turn_no
    houses.play(lambda state: state.turn_no >= turn + TURNS_WITHOUT_BRUNO)
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
    turn, rules = houses.state.turn_no, houses.state.rules
    needs_claim = not rules.claim_policy.is_automatic
    houses.play(
        lambda state: state.turn_no >= turn + TURNS_AFTER and (not needs_claim or houses.count(Claim, 1, 2) > 0)
    )
    assert log.read_text().startswith(before)
    verify_log_file(log, Chance)
    assert houses.state.turn_no >= 20
    assert bool(houses.count(Bid)) == rules.sheet.auction.on_decline
    assert houses.count(Propose, 1) and houses.count(Accept, 2) and houses.count(Buy, 0, 1, 2)
    assert sum(line.undo is not None for line in houses.lines) == 1
    for name, one in houses.guests.items():
        assert len(one.read()) > len(joined[name]) and "Traceback" not in one.shown + houses.host.shown
    with open_log(log) as rows:
        reel, whole = Reel(rows, "en"), list[str]()
        while reel.next_line():
            whole += [line.spoken for line in reel.told_lines]
    trades = [line for line in whole if line.startswith("Trade agreed")]
    for voice in ("voice.txt", "voice-again.txt"):
        said = said_by(houses.folder / voice)
        heard = rolls_in(said)
        assert len(heard) > 5 and is_stretch_of(heard, rolls_in(whole)), heard
        assert is_stretch_of([line for line in said if line.startswith("Trade agreed")], trades)
