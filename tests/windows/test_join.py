"""One game on two systems: a guest in Windows' console at a host on Linux, and the other way round."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.network.guests.test_real_terminals import Terminal
from tests.ports import free_port
from tests.windows.window import Window, missing

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.engine.topics.rent import Claim

pytestmark = pytest.mark.windows

TURNS = 8
PATIENCE_SECONDS = 300.0
SETTINGS = "lesson_offered = true\nthink = 0.0\nreact = 0.0\nhold = 0.0\ngrace = 0.0\nreply = 0.2\nguard = 0.0\n"
TABLE = ("play", "--ruleset", "moderno", "--players", "Anna,Bruno", "--seed", "3", "--voice", "reader", "--guests")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    if why := missing():
        pytest.skip(why)
    (tmp_path / "vialibera.toml").write_text(SETTINGS)
    opened = Window(tmp_path)
    yield opened
    opened.close()


def play_turns(log: Path, press: dict[int, Callable[[str], object]]) -> None:
    """Press the usual key for whoever is asked, at their own keyboard, and Space for each rent."""
    ends_at, tries = time.monotonic() + PATIENCE_SECONDS, 0
    while (state := load_game(log).state).turn_no < TURNS:
        assert time.monotonic() < ends_at, state.turn_no
        for right in state.open_claims:
            press[right.seat](" ")
        size = log.stat().st_size
        for seat in state.actors:
            keys = {"Offer": "ar", "Auction": "r"}.get(type(state.step).__name__, "\r")
            press[seat](keys[min(tries // 2, len(keys) - 1)])
        time.sleep(1.0)
        tries = 0 if log.stat().st_size > size else tries + 1


def press_in(window: Window) -> Callable[[str], object]:
    names = {"\r": "Enter", " ": "Space"}
    return lambda key: window.tmux("send-keys", names.get(key, key))


def check(log: Path) -> None:
    verify_log_file(log, Chance)
    with open_log(log) as lines:
        acting = [line.command.by for line in lines if line.command is not None and not isinstance(line.command, Claim)]
    assert min(acting.count(seat) for seat in (0, 1)) >= 5


def test_a_guest_on_windows_plays_at_a_host_on_linux(window: Window, tmp_path: Path) -> None:
    port = str(free_port())
    host = Terminal(tmp_path / "host", *TABLE, "--port", port)
    try:
        host.begin_without_waiting()
        code = host.wait_for(r"code to join: (\d{3} \d{3})")[1].replace(" ", "")
        words = ("join", f"127.0.0.1:{port}", "--name", "Bruno", "--code", code, "--voice", "reader")
        window.run("-m", "vialibera", "--lang", "en", *words, until="host to let you in")
        host.wait_for("Bruno is at the door")
        host.press("\x17")
        host.wait_for("Bruno: somebody at")
        host.press("1")
        window.wait("At this keyboard: Bruno")
        (log,) = (tmp_path / "host").glob("*.jsonl")
        play_turns(log, {0: host.press, 1: press_in(window)})
        check(log)
        said = window.said()
        assert "Anna to play." in said and "Your turn: roll with Enter." in said
    finally:
        host.kill()


def test_a_host_on_windows_is_joined_from_linux(window: Window, tmp_path: Path) -> None:
    port = str(free_port())
    window.run("-m", "vialibera", "--lang", "en", *TABLE, "--port", port, until="Just Enter: begin.")
    window.listens()
    window.press("Enter", until="begins without waiting")
    time.sleep(2.0)  # an Enter that follows at once is taken for one of habit
    window.press("Enter", until="begin: until they come")
    window.press("2", until="roll with Enter")
    found = re.search(r"code to join: (\d{3} \d{3})", window.said())
    assert found is not None
    words = ("join", f"127.0.0.1:{port}", "--name", "Bruno", "--code", found[1].replace(" ", ""), "--voice", "reader")
    guest = Terminal(tmp_path / "guest", *words)
    try:
        window.wait("Bruno is at the door")
        window.press("C-w", until="Bruno: somebody at")
        window.press("1", until="Bruno has joined")
        guest.wait_for("At this keyboard: Bruno")
        (log,) = window.games.glob("*.jsonl")
        play_turns(log, {0: press_in(window), 1: guest.press})
        check(log)
        assert "Anna to play." in guest.read()
    finally:
        guest.kill()
