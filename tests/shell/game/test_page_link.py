"""A game at the keyboard on a page: it shows what is told, and whatever becomes of it, the game goes on."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from queue import Queue, SimpleQueue
from typing import Any

import pytest
from tests.launching import Launched
from tests.network.web.served import Event, Events
from tests.ports import free_port
from tests.record.reading.test_log_follower import told
from tests.senses.voice.test_keeper import Puppet
from tests.shell.console.test_surfaces import Witness

from vialibera.senses.pictures.qr_code import render_qr_lines
from vialibera.senses.screen.palette import Theme
from vialibera.shell.game.page_link import ADDRESS_WAIT_SECONDS, MOST_NOTES_WAITING, PageLink

PATIENCE = 120.0
TABLE = (
    "--ruleset",
    "lira",
    "--players",
    "Anna,Bruno,Carla",
    "--bot",
    "Bruno=prudente",
    "--seed",
    "7",
    "--voice",
    "off",
)
KEYS = ("enter", "enter", "a", "u", "a", "a", "c", "s", *("a", "enter") * 15)


class OnAPage:
    """A game with a page."""

    def __init__(self, game: Launched, lan: bool = False) -> None:
        self.game, self.witness = game, Witness()
        settings = self.game.program.services.settings
        settings.guard = settings.think = settings.hold = 0.0
        self.game.program.show_page(free_port(), lan)
        self.game.program.console.teller.add_surface(self.witness)

    @property
    def link(self) -> PageLink:
        assert self.game.program.page_link is not None
        return self.game.program.page_link

    def until(self, so: Callable[[], object]) -> None:
        until = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < until
            time.sleep(0.05)
            self.game.program.do_due_work()

    def port(self) -> int:
        self.until(lambda: "http://" in self.game.said)
        return int(re.findall(r"http://[0-9.]+:(\d+)/", self.game.said)[-1])

    def events(self, lang: str) -> Events:
        connection = HTTPConnection("127.0.0.1", self.port(), timeout=PATIENCE)
        connection.request("GET", f"/events?lang={lang}")
        return Events(connection.getresponse())


def next_told(events: Events) -> Event:
    """The next event that tells something: beside it the page says how things stand, joined or apart by chance."""
    while not (event := events.next()).lines:
        pass
    return event


@pytest.fixture
def at(tmp_path: Path) -> Iterator[OnAPage]:
    at = OnAPage(Launched(*TABLE, log=tmp_path / "log.jsonl"))
    yield at
    at.game.close()


@pytest.mark.process
def test_the_page_tells_what_is_told_at_the_table_word_for_word_and_nothing_else(at: OnAPage) -> None:
    events = at.events("it")
    assert events.next().data["game"] is None
    for key in KEYS:
        at.game.press(key)
    expected, heard = told(at.witness.batches), list[str]()
    while len(heard) < len(expected):
        heard += events.next().lines
    assert heard == expected and len(heard) > 20


@pytest.mark.process
def test_a_visitor_hears_the_game_in_another_language_than_the_table(at: OnAPage) -> None:
    events = at.events("en")
    events.next()
    at.game.press("enter")
    assert next_told(events).lines[0] == "Lira. Playing: Anna, Bruno and Carla."


@pytest.mark.process
def test_how_much_time_is_left_is_told_and_runs_on(tmp_path: Path) -> None:
    at = OnAPage(Launched(*TABLE, "--variant", "time_limit", "--minutes", "45", log=tmp_path / "log.jsonl"))
    events = at.events("it")
    events.next()
    at.game.press("enter", "enter")
    event = events.next()
    while event.data["now"]["left"] is None:
        event = events.next()
    assert 2600 < event.data["now"]["left"] <= 2700 and event.data["now"]["runs"]
    session = at.game.program.session
    assert session is not None
    session.game.console.say("ui-time-left", "alert", count=10)
    expected = session.game.narrator.text("ui-time-left", count=10).shown
    while expected not in event.lines:
        event = events.next()
    at.game.close()


@pytest.mark.process
def test_a_game_that_goes_on_is_on_the_page_from_its_first_line(tmp_path: Path) -> None:
    first = Launched(*TABLE, log=tmp_path / "log.jsonl")
    first.press("enter", "enter", "a")
    first.close()
    at = OnAPage(Launched.resumed(str(tmp_path / "log.jsonl")))
    events = at.events("it")
    at.game.press("enter")
    event = next_told(events)
    assert event.lines[0] == "Lira. Giocano Anna, Bruno e Carla." and len(event.lines) > 10
    at.game.close()


@pytest.mark.process
def test_the_address_is_told_and_the_code_read_figure_by_figure(tmp_path: Path) -> None:
    at = OnAPage(Launched(*TABLE, log=tmp_path / "log.jsonl"), lan=True)
    at.port()
    at.until(lambda: any(line.id == "ui-page-code" for line in at.witness.lines))
    code = at.witness.of("ui-page-code")
    assert re.fullmatch(r"Codice per entrare: \d{3} \d{3}\.", code.shown)
    assert re.fullmatch(r"Codice per entrare: \d( \d){5}\.", code.spoken)
    at.game.close()


@pytest.mark.process
def test_a_page_that_dies_is_told_of_and_the_game_goes_on(at: OnAPage) -> None:
    at.port()
    at.game.press("enter")
    at.link.process.child.kill()
    at.until(lambda: "La partita continua" in at.game.said)
    assert "lancia" in at.game.press("enter")
    assert at.game.said.count("La partita continua") == 1


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be made to stand still there")
def test_a_page_that_stands_still_holds_nothing_up(at: OnAPage) -> None:
    at.port()
    os.kill(at.link.process.child.pid, signal.SIGSTOP)
    for key in KEYS:
        at.game.press(key)
    for _ in range(20 * MOST_NOTES_WAITING):
        at.game.program.console.say("ui-unused")
    assert at.link.process.outbox.qsize() <= MOST_NOTES_WAITING
    assert "lancia" in at.game.said


@pytest.mark.process
def test_a_port_that_is_taken_is_told_and_the_game_is_played(tmp_path: Path, at: OnAPage) -> None:
    other = Launched(*TABLE, log=tmp_path / "other.jsonl")
    other.program.show_page(at.port(), False)
    until = time.monotonic() + PATIENCE
    while "non si apre" not in other.said:
        assert time.monotonic() < until
        other.program.do_due_work()
    assert "Giocano" in other.press("enter") and "La partita continua" not in other.said
    other.close()


@pytest.mark.process
def test_the_key_says_where_the_page_is(at: OnAPage) -> None:
    port = at.port()
    assert at.game.press("c-p").strip() == f"La partita si vede anche nel browser: http://127.0.0.1:{port}/"
    assert at.game.press("c-p").strip() == f"La partita si vede anche nel browser: http://127.0.0.1:{port}/"


def test_without_a_page_the_key_says_how_to_have_one(tmp_path: Path) -> None:
    game = Launched(*TABLE, log=tmp_path / "log.jsonl")
    assert "si comincia con --web" in game.press("c-p")
    game.close()


@pytest.mark.process
def test_a_page_that_died_comes_back_by_its_key_at_its_address_with_the_game(at: OnAPage) -> None:
    port = at.port()
    at.game.press("enter", "enter")
    at.link.process.child.kill()
    at.until(lambda: "La partita continua" in at.game.said)
    assert "Ctrl+P la riapre" in at.game.said
    assert "si sta aprendo" in at.game.press("c-p")
    at.until(lambda: at.game.said.count("http://") == 2)
    assert at.port() == port
    events = at.events("it")
    while not (event := events.next()).data["game"]:
        pass
    assert "Giocano" in event.lines[0]
    at.game.press("a")
    assert next_told(events).lines


@pytest.mark.process
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="the list of processes is read from /proc")
def test_a_page_that_died_leaves_no_entry_and_no_folder(at: OnAPage) -> None:
    at.port()
    process = at.link.process
    process.child.kill()
    at.until(lambda: not Path(f"/proc/{process.child.pid}").exists())
    at.until(lambda: not process.folder.path.exists())


class PuppetPage(Puppet):
    """A page that does nothing by itself, with the options that it was started with."""

    def __init__(self, heard: Any, ended: Any, command: Sequence[str], name: str) -> None:
        super().__init__(heard, ended)
        self.options = [*command[command.index(PageLink.module) + 1 :]]
        self.outbox = SimpleQueue[object]()

    def looks(self) -> list[dict[str, Any]]:
        """Return what the page was told of the game, each time it has to look."""
        return [facts for facts in self.sent if facts["do"] == "look"]


HERE, THERE = "http://127.0.0.1:8123/", "http://192.168.0.5:8123/"


class WithPuppet:
    """A game with a page whose process the test plays; the machine gives it no other."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, **how: Any) -> None:
        self.pages: list[PuppetPage] = []
        self.refusal: OSError | None = None
        self.wakes = 0
        monkeypatch.setattr("vialibera.shell.game.page_link.WorkerProcess", self.start)
        self.path = folder / "log.jsonl"
        options = ("--ruleset", "lira", "--players", "Anna,Bruno", "--voice", "off", *how.pop("options", ()))
        self.game = Launched(*options, log=self.path, lang="en", size=how.pop("size", (170, 60)))
        self.program = self.game.program
        self.program.wake = self.wake  # type: ignore[method-assign]
        for name, value in how.items():
            setattr(self.program, name, value)

    def start(self, *told: Any) -> PuppetPage:
        if self.refusal is not None:
            raise self.refusal
        self.pages.append(PuppetPage(*told))
        return self.pages[-1]

    def wake(self) -> None:
        self.wakes += 1

    def opened(self, port: int = 0, lan: bool = False) -> WithPuppet:
        self.program.show_page(port, lan)
        return self

    @property
    def page(self) -> PuppetPage:
        return self.pages[-1]

    @property
    def link(self) -> PageLink:
        assert self.program.page_link is not None
        return self.program.page_link

    def tell_ready(self, *addresses: str, code: str = "", token: str = "") -> None:
        self.page.tell("ready", addresses=list(addresses), code=code, token=token)

    def told(self, act: Callable[[], object] = lambda: None) -> list[str]:
        """Return the lines that the players are told by this and by what is due then."""
        before = len(self.game.said)
        act()
        self.program.do_due_work()
        return [line.strip() for line in self.game.said[before:].splitlines() if line.strip()]

    def press(self, again: bool = False) -> list[str]:
        return self.told(lambda: self.link.press_key(again))


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WithPuppet]:
    made = WithPuppet(tmp_path, monkeypatch)
    yield made
    made.game.close()


CODE_LINE = "The code to get in: 123 456."


def address_lines(*addresses: str) -> list[str]:
    return [f"The game can be watched in a browser too: {address}" for address in addresses]


def test_what_a_page_has_left_is_cleared_away_when_it_ends(made: WithPuppet) -> None:
    """The system's entry and the folder of one that has ended go when it is killed."""
    made.opened().page.die()
    assert made.page.dead and made.link.process is None


def test_a_ready_page_is_told_once_with_its_addresses_and_code(made: WithPuppet) -> None:
    witness = Witness()
    made.opened(lan=True).program.console.teller.add_surface(witness)
    assert made.told() == [] and made.wakes == 0
    made.tell_ready(HERE, THERE, code="123456", token="word")
    assert made.wakes == 1, "a reader thread tells nothing itself"
    assert made.told() == [*address_lines(HERE, THERE), CODE_LINE] and made.told() == []
    assert witness.of("ui-page-code").spoken == "The code to get in: 1 2 3 4 5 6."
    made.page.tell("code", code="654321")
    assert made.wakes == 2 and made.told() == ["The code to get in: 654 321."]


def test_wrong_codes_and_an_end_are_told(made: WithPuppet) -> None:
    made.opened().tell_ready(HERE)
    made.told()
    made.page.tell("guessing", count=5)
    assert made.wakes == 2
    assert made.told() == ["5 wrong codes for the page have been typed. Ctrl+P, twice, draws a new code."]
    made.page.die()
    assert made.wakes == 3
    assert made.told() == ["The page in the browser has ended. The game continues; Ctrl+P starts the page again."]


def test_a_page_that_cannot_be_served_is_told_with_its_reason_alone(made: WithPuppet) -> None:
    made.opened(8080)
    made.page.tell("failed", why="the port is taken")
    made.page.die()
    assert made.wakes == 2
    assert made.told() == ["The page in the browser cannot be opened: the port is taken."]
    made.press()
    made.page.die()
    assert len(made.told()) == 1, "the end of the one after it is news"


def test_a_page_is_started_with_what_the_players_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wished, options in (
        ({}, ["8080", "--lan"]),
        ({"known_as": ("one.example", "two.example")}, ["8080", "--lan", *NAMED]),
        (
            {"known_as": ("one.example", "two.example"), "listen": "10.0.0.1"},
            ["8080", "--lan", *NAMED, "--listen=10.0.0.1"],
        ),
    ):
        made = WithPuppet(tmp_path, monkeypatch, **wished).opened(8080, lan=True)
        assert made.page.options == options and made.page.sent == []
        made.game.close()
        assert made.page.dead


NAMED = ["--known-as=one.example", "--known-as=two.example"]


def test_a_page_that_comes_back_has_its_port_and_its_code_again(made: WithPuppet) -> None:
    made.opened(lan=True)
    assert made.page.options == ["0", "--lan"]
    made.tell_ready(HERE, code="123456", token="word")
    made.page.die()
    made.told()
    assert made.press() == ["The page in the browser is starting."]
    assert made.page.options == ["8123", "--lan", "--again"]
    assert made.page.sent[0] == {"do": "again", "code": "123456", "token": "word"}
    assert made.press() == ["The page in the browser is starting."] and len(made.pages) == 2
    made.page.tell("failed", why="the port is taken")
    made.page.die()
    made.press()
    assert made.page.options[0] == "0", "a port that is taken by now is asked for no more"


def test_a_page_that_the_system_does_not_start_again_is_told(made: WithPuppet) -> None:
    made.opened().page.die()
    made.told()
    made.refusal = OSError(11, "no more processes")
    assert made.press() == ["The page in the browser cannot be opened: no more processes."]
    made.refusal = OSError()
    assert len(made.press()) == 1
    made.refusal = None
    assert made.press() == ["The page in the browser is starting."]


def test_an_address_without_a_port_keeps_the_wished_one(made: WithPuppet) -> None:
    made.opened(8080).tell_ready("http://page.example/", HERE)
    made.page.die()
    made.press()
    assert made.page.options == ["8080"]


def test_the_key_says_address_and_code_and_again_draws_a_code(made: WithPuppet) -> None:
    made.opened(lan=True).tell_ready(HERE, THERE, code="123456", token="word")
    made.told()
    assert made.press() == [*address_lines(HERE, THERE), CODE_LINE]
    assert {"do": "draw-code"} not in made.page.sent
    assert made.press(again=True) == [] and made.page.sent.count({"do": "draw-code"}) == 1
    made.page.tell("code", code="111222")
    assert made.told() == ["The code to get in: 111 222."]


def test_a_page_without_a_code_draws_none(made: WithPuppet) -> None:
    made.opened().tell_ready(HERE)
    made.told()
    assert made.press() == made.press(again=True) == address_lines(HERE)
    assert {"do": "draw-code"} not in made.page.sent


def test_a_page_that_has_been_replaced_is_not_listened_to(made: WithPuppet) -> None:
    made.opened().tell_ready(HERE)
    made.page.die()
    made.press()
    first, second = made.pages
    first.tell("ready", addresses=[THERE], code="", token="")
    first.die()
    assert made.wakes == 2 and made.told() == []
    second.tell("ready", addresses=[HERE], code="", token="")
    assert made.told() == address_lines(HERE) and made.link.process is not None


def test_a_page_that_is_closed_ends_without_a_word(made: WithPuppet) -> None:
    made.opened().tell_ready(HERE)
    made.told()
    made.link.close()
    assert made.page.dead
    made.page.die()
    assert made.told() == []
    made.link.close()


def test_a_script_waits_for_the_address_and_a_person_does_not(
    made: WithPuppet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A script also waits for a new code, and no longer than until no page can come any more."""
    made.opened()
    waited: list[float] = []
    reports = [
        lambda: made.tell_ready(HERE, code="123456"),
        lambda: made.page.tell("code", code="111222"),
        lambda: made.page.tell("failed", why="no reason"),
    ]

    def wait(seconds: float) -> None:
        if not made.link.address_known.is_set():
            waited.append(seconds)
            reports[len(waited) - 1]()

    monkeypatch.setattr(made.link.address_known, "wait", wait)
    assert made.told() == [] and not waited
    monkeypatch.setattr(made.program.out, "size", None)
    assert made.told() == [*address_lines(HERE), CODE_LINE] and waited == [ADDRESS_WAIT_SECONDS]
    assert made.told() == [] and len(waited) == 1
    assert made.press(again=True) == ["The code to get in: 111 222."] and len(waited) == 2
    made.page.die()
    assert len(made.told()) == 1 and len(waited) == 2
    assert len(made.press()) == 2 and len(waited) == 3
    made.page.die()
    assert made.told() == [] and len(waited) == 3


def test_a_script_does_not_wait_for_a_page_that_ends_before_it_is_ready(made: WithPuppet) -> None:
    made.opened()
    assert not made.link.address_known.is_set()
    made.page.die()
    assert made.link.address_known.is_set()


def test_a_page_is_told_what_its_log_does_not_hold(made: WithPuppet) -> None:
    made.opened()
    made.program.console.say("ui-unused")
    assert made.page.looks()[-1] == {"do": "look", "log": "", "told": "normal", "left": None, "own": []}
    made.game.press("enter")
    session = made.program.session
    assert session is not None
    session.game.narrator.verbosity = "full"
    made.program.console.say("ui-time-left", "alert", count=10)
    made.program.console.say("ui-page-starts", "heading")
    made.program.console.say("ui-unused")
    own = [[["ui-time-left", 10]], [["ui-page-starts", 0]], []]
    usual = {"do": "look", "log": str(made.path), "told": "full", "left": None}
    assert made.page.looks()[-3:] == [{**usual, "own": lines} for lines in own]


@pytest.mark.parametrize(("played", "left"), [(600.25, 2099), (2699.5, 0), (2800.0, 0)])
def test_a_page_is_told_how_many_seconds_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: float, left: int
) -> None:
    made = WithPuppet(tmp_path, monkeypatch, options=("--variant", "time_limit", "--minutes", "45")).opened()
    made.game.press("enter", "enter")
    assert made.program.session is not None
    clock = made.program.session.table.clock
    clock.played_before, clock.running_since, clock.now = 0.0, 100.0, lambda: 100.0 + played
    made.program.console.say("ui-unused")
    assert made.page.looks()[-1]["left"] == left
    made.game.close()


QR_TEXT = "HTTP://127.0.0.1:8123/123456"
LINES_ABOVE = 2
"""The address and the code."""
ROWS_BELOW = 3
"""The rows that a page of lines leaves free."""


@pytest.mark.parametrize(("too_few", "quiet"), [(0, 4), (1, 2), (3, None)])
def test_a_camera_code_is_drawn_below_address_and_code_if_it_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, too_few: int, quiet: int | None
) -> None:
    """With a narrower frame if the window has too few rows for the usual one."""
    rows = len(render_qr_lines(QR_TEXT)) + LINES_ABOVE + ROWS_BELOW
    made = WithPuppet(tmp_path, monkeypatch, size=(80, rows - too_few)).opened(lan=True)
    made.tell_ready(HERE, code="123456", token="word")
    made.told()
    board = made.program.services.board_screen
    board.can_draw = True
    made.program.console.out.can_colour = False
    drawn = [] if quiet is None else render_qr_lines(QR_TEXT, quiet=quiet)
    assert made.press() == [*address_lines(HERE), CODE_LINE, *drawn]
    board.can_draw = False
    assert made.press() == [*address_lines(HERE), CODE_LINE], "a screen reader would read every block"
    made.game.close()


def test_a_page_that_reads_nothing_is_not_told_more(made: WithPuppet) -> None:
    made.opened()
    for _ in range(MOST_NOTES_WAITING - 1):
        made.page.outbox.put(None)
    made.program.console.say("ui-unused")
    made.page.outbox.put(None)
    made.program.console.say("ui-unused")
    assert len(made.page.looks()) == 1


def test_a_page_that_has_ended_is_told_nothing_until_it_is_back(made: WithPuppet) -> None:
    made.opened().page.die()
    made.program.console.say("ui-unused")
    assert made.page.looks() == []
    made.press()
    assert made.page.looks()[0]["own"] == []


def test_the_page_gets_warnings_of_time_but_no_answers_to_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Puppet(None, None)
    page.outbox = Queue[bytes]()  # type: ignore[attr-defined]
    monkeypatch.setattr("vialibera.shell.game.page_link.WorkerProcess", lambda *told: page)
    game = Launched(*TABLE, "--variant", "time_limit", "--minutes", "45", log=tmp_path / "log.jsonl")
    game.press("enter", "enter")
    game.program.show_page(0, False)

    def passed_on() -> list[list[object]]:
        return [line for message in page.sent for line in message.get("own", [])]

    assert "45 minuti" in game.press("t") and not passed_on()
    game.program.console.say("ui-time-left", "alert", count=10)
    assert passed_on() == [["ui-time-left", 10]]
    game.close()


@pytest.mark.process
def test_a_page_that_cannot_come_back_is_told(at: OnAPage, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more(*wanted: object) -> None:
        raise OSError(11, "no more processes")

    at.port()
    at.link.process.child.kill()
    at.until(lambda: "La partita continua" in at.game.said)
    monkeypatch.setattr("vialibera.shell.game.page_link.WorkerProcess", no_more)
    assert "non si apre: no more processes" in at.game.press("c-p")
    assert "lancia" in at.game.press("enter", "enter")


class AtTheDoor:
    """Visitors of a page that asks for a code."""

    def __init__(self, at: OnAPage) -> None:
        self.at = at

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> HTTPResponse:
        connection = HTTPConnection("127.0.0.1", self.at.port(), timeout=PATIENCE)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        return answer

    def type_code(self, code: str) -> HTTPResponse:
        return self.ask("POST", "/code", f"code={code}", **{"Content-Type": "application/x-www-form-urlencoded"})

    def codes(self) -> list[str]:
        self.at.port()
        found = re.findall(r"Codice per entrare: (\d{3}) (\d{3})", self.at.game.said)
        return ["".join(figures) for figures in found]


@pytest.fixture
def door(tmp_path: Path) -> Iterator[AtTheDoor]:
    at = OnAPage(Launched(*TABLE, log=tmp_path / "log.jsonl"), lan=True)
    door = AtTheDoor(at)
    at.until(door.codes)
    yield door
    at.game.close()


@pytest.mark.process
def test_wrong_codes_are_told_once_and_the_key_draws_a_new_code_that_clears_them(door: AtTheDoor) -> None:
    (code,) = door.codes()
    cookie = door.type_code(code).headers["Set-Cookie"].partition(";")[0]
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    assert [door.type_code(wrong).status for _ in range(8)] == [403] * 5 + [429] * 3
    door.at.until(lambda: "5 codici sbagliati" in door.at.game.said)
    assert f"{code[:3]} {code[3:]}" in door.at.game.press("c-p")
    assert len(door.codes()) == 2, "said again, not drawn"
    door.at.game.press("c-p")
    door.at.until(lambda: len(door.codes()) == 3)
    new = door.codes()[-1]
    assert door.type_code(code if code != new else wrong).status == 403
    assert door.type_code(new).status == 302
    assert door.ask("GET", "/", Cookie=cookie).status == 200, "who was in stays in"
    assert door.at.game.said.count("codici sbagliati") == 1


@pytest.mark.process
def test_a_page_that_comes_back_knows_its_code_and_those_it_let_in(door: AtTheDoor) -> None:
    (code,) = door.codes()
    cookie = door.type_code(code).headers["Set-Cookie"].partition(";")[0]
    process = door.at.link.process
    assert process is not None
    process.child.kill()
    door.at.until(lambda: "La partita continua" in door.at.game.said)
    door.at.game.press("c-p")
    door.at.until(lambda: len(door.codes()) == 2)
    assert door.codes() == [code, code]
    assert door.ask("GET", "/", Cookie=cookie).status == 200
    assert door.type_code(code).status == 302


@pytest.mark.process
def test_the_page_ends_with_the_game(at: OnAPage) -> None:
    at.port()
    child = at.link.process.child
    at.game.close()
    assert child.wait(PATIENCE) is not None


@pytest.mark.process
def test_the_key_draws_a_qr_code_for_eyes_alone_and_only_where_a_code_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = OnAPage(Launched(*TABLE, log=tmp_path / "log.jsonl"), lan=True)
    at.port()
    at.until(lambda: "Codice per entrare" in at.game.said)
    assert "█" not in at.game.press("c-p"), "a screen reader would read every block"
    monkeypatch.setattr(at.game.program.console.teller.board, "is_read_by_eye", lambda: True)
    told = len(at.witness.lines)
    at.game.press("enter")
    drawn = at.game.press("c-p")
    assert drawn.count("█") > 60
    at.game.program.services.board_screen.theme = Theme("light")
    at.game.press("enter")
    assert "█" * 20 in drawn and "█" * 20 not in at.game.press("c-p"), "the frame is what is light"
    assert not any("█" in line.shown + line.spoken for line in at.witness.lines[told:])
    at.game.close()
