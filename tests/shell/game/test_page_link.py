"""A game at the keyboard on a page: it shows what is told, and whatever becomes of it, the game goes on."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import cast

import pytest
from tests.launching import Launched
from tests.network.web.served import Event, Events
from tests.ports import free_port
from tests.record.reading.test_log_follower import told
from tests.senses.voice.test_keeper import Puppet
from tests.shell.console.test_surfaces import Witness

from vialibera.senses.screen.palette import Theme
from vialibera.shell.game.page_link import MOST_NOTES_WAITING, PageLink

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


def test_what_a_page_has_left_is_cleared_away_when_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without a process: the system's entry and the folder of one that has ended go when it is killed."""
    monkeypatch.setattr("vialibera.shell.game.page_link.WorkerProcess", lambda *told: Puppet(*told[:2]))
    game = Launched(*TABLE, log=tmp_path / "log.jsonl")
    game.program.show_page(0, False)
    link = game.program.page_link
    assert link is not None
    page = cast("Puppet", link.process)
    page.die()
    assert page.dead and link.process is None
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
