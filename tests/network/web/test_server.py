"""The page as it is served: it shows a game, to whoever may see it, and nobody who watches can hold anybody up."""

from __future__ import annotations

import asyncio
import io
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest
from tests.network.web.growing import LINES, Growing
from tests.network.web.served import PATIENCE, Event, Events, Served
from tests.record.journal.logs import HOSTILE, a_game, a_header, write

from vialibera.analysis.report.end_reading import GameEnd
from vialibera.narration.narrator.context import Verbosity
from vialibera.network.web import __main__ as page_program
from vialibera.network.web import channel as channel_module
from vialibera.network.web import page_server, page_service
from vialibera.network.web.__main__ import join_looks
from vialibera.network.web.access_code import (
    MAX_KNOWN_ADDRESSES,
    MAX_WRONG_FROM_ALL,
    MAX_WRONG_FROM_ONE,
    WRONG_CODE_SECONDS,
    WRONG_CODES_WORTH_TELLING,
    AccessCode,
)
from vialibera.network.web.page_server import is_own_address
from vialibera.network.web.watched_game import WatchedGame
from vialibera.record.journal.header import Player
from vialibera.record.journal.log_lines import LogReader, open_log
from vialibera.record.reading.log_follower import LogFollower, PlayMonitor
from vialibera.senses.pictures.qr_code import render_qr_path
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.support.lock import try_lock


@pytest.fixture
def log(tmp_path: Path) -> Growing:
    return Growing(tmp_path / "log.jsonl")


@pytest.fixture
def page(log: Growing) -> Iterator[Served]:
    with Served(log.path) as page:
        yield page


# the page


@pytest.mark.parametrize(("lang", "title"), [("it", "Vialibera: il tabellone"), ("en", "Vialibera: the board")])
def test_the_page_speaks_the_language_that_is_asked_for_or_that_the_browser_wants(
    page: Served, lang: str, title: str
) -> None:
    asked, wanted = page.ask(f"/?lang={lang}"), page.ask("/", Accept_Language=f"de, {lang}-CH;q=0.8, en;q=0.1")
    assert asked.status == wanted.status == 200
    for answer in (asked, wanted):
        assert f'<html lang="{lang}">' in answer.text and f"<title>{title}</title>" in answer.text
        assert "{{" not in answer.text


def test_nothing_stands_in_the_page_that_its_policy_would_refuse(page: Served) -> None:
    answer = page.ask("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy and "http" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:|javascript:", answer.text)
    assert set(re.findall(r'(?:src|href)="([^"#]+)"', answer.text)) <= {
        "/page.css",
        "/page.js",
        "/share.js",
        "/icon.svg",
        "?lang=it",
        "?lang=en",
    }
    for part in ("/page.css", "/page.js", "/share.js", "/icon.svg"):
        found = page.ask(part)
        assert found.status == 200 and "server" not in found.headers
        assert "//" not in re.sub(r"^\s*//.*|https?://www\.w3\.org/2000/svg", "", found.text, flags=re.M)
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", page.ask("/page.js").text)


def test_each_part_of_the_page_says_what_it_is(page: Served) -> None:
    """A browser that may not guess would otherwise run no script and use no style."""
    kinds = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
    names = ("page.css", "page.js", "share.js", "hall.css", "hall.js", "icon.svg")
    kind_of_page = {f"/{name}": kinds[name.partition(".")[2]] for name in names}
    kind_of_page |= {"/": "text/html", "/elsewhere": "text/html", "/deed?space=1": "application/json"}
    for path, kind in kind_of_page.items():
        headers = page.ask(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["content-type"] == f"{kind}; charset=utf-8", path


def test_the_whole_page_is_small(page: Served) -> None:
    assert sum(len(page.ask(part).text.encode()) for part in ("/", "/page.css", "/page.js", "/icon.svg")) < 60_000


def test_it_only_shows(page: Served) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        for path in ("/", "/events", "/deed", "/page.js", "/elsewhere"):
            assert page.ask(path, method).status in (403, 405), (method, path)
    assert page.ask("/elsewhere").status == page.ask("/../page.py").status == page.ask("/deed?space=0").status == 404
    assert "set-cookie" not in page.ask("/").headers


def test_it_answers_to_no_name_but_its_own(page: Served) -> None:
    assert page.ask("/", Host="localhost").status == page.ask("/", Host=f"127.0.0.1:{page.port}").status == 200
    for name in ("evil.example", "127.0.0.1.evil.example", "192.168.1.9", "[", ""):
        assert page.ask("/events", Host=name).status == 403, name


def test_a_request_has_room_for_a_long_cookie_and_no_more(page: Served) -> None:
    """At most 8192 bytes before the body are read, whoever sends them; who sends more gets no answer."""

    def answer_to(size: int) -> bytes:
        """Return the first line of the answer to a request with a head of so many bytes."""
        head, end = b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: a=", b"\r\n\r\n"
        with socket.create_connection(("127.0.0.1", page.port), timeout=PATIENCE) as asked, suppress(ConnectionError):
            asked.sendall(head + b"x" * (size - len(head + end)) + end)
            return asked.makefile("rb").readline()
        return b""

    assert answer_to(8192) == b"HTTP/1.1 200 OK\r\n"
    assert answer_to(8193) == answer_to(9000) == b""
    assert page.ask("/icon.svg").status == 200, "the others are served on"


def test_it_listens_on_this_machine_alone(page: Served) -> None:
    assert {socket.getsockname()[0] for socket in page.server.sockets} == {"127.0.0.1"}


def test_a_port_that_is_taken_is_told_and_the_usual_one_gives_way(page: Served) -> None:
    with Served(None) as other:
        assert other.port != page.port
        with pytest.raises(OSError):
            page_server.bind_port(other.port, page_server.DEFAULT_PAGE_PORT, "127.0.0.1")


# what is told


def everything(event: Event) -> str:
    return json.dumps(event.data, ensure_ascii=False)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_whoever_comes_gets_the_game_as_it_stands_and_then_what_is_told(log: Growing, page: Served, lang: str) -> None:
    with page.events(lang) as events:
        first = events.next()
        assert (first.name, first.data["again"]) == ("board", True)
        assert first.lines == log.told(lang)
        log.grow(40)
        page.look()
        told = events.next()
        assert told.name == "told"
        assert first.lines + told.lines == log.told(lang)
        assert len(told.data["now"]["squares"]) == 40 and len(told.data["now"]["players"]) == 3
        log.grow(1)
        page.look()
    assert page.ask("/deed?space=1&lang=en").text.startswith(
        '[["Vicolo Corto, pink group.", ""], ["Price L. 6,000.", "Price 6000 lire."]'
    )


def test_the_picture_is_that_of_the_game(log: Growing, page: Served) -> None:
    log.grow()
    page.look()
    with page.events() as events, open_log(log.path) as file:
        data = events.next().data
        follower = LogFollower(file, "it")
        *_, last = follower.new_batches()
        assert last.scene is not None
        state = last.scene.state
    assert [square[0] for square in data["now"]["squares"]] == state.owner
    assert [square[1] for square in data["now"]["squares"]] == state.level
    assert {player["seat"]: player["cash"].replace(".", "") for player in data["now"]["players"]} == {
        seat: str(cash) for seat, cash in zip(state.seats, state.cash, strict=False)
    }
    assert data["worths"][-1][0] == state.turn_no and len(data["worths"]) == state.turn_no + 1


def test_no_rent_that_waits_is_told_before_it_is_claimed(log: Growing, page: Served) -> None:
    log.grow()
    page.look()
    with page.events() as events:
        sent = everything(events.next())
    assert "rights" not in sent and "deck" not in sent and "seed" not in sent and str(log.path) not in sent


def test_a_line_that_nobody_is_told_brings_no_event(log: Growing, page: Served) -> None:
    channel, silent = page.watched.channels["it"], 0
    for _ in range(150):
        told, number = len(log.told()), channel.batch_no
        log.grow(1)
        page.look()
        new = len(log.told()) > told
        assert (channel.batch_no > number) == (channel.published_no > number) == new
        silent += not new
    assert silent > 3


def test_nothing_told_is_missing_for_whoever_was_away(log: Growing, page: Served) -> None:
    random, heard, last = Random(7), list[str](), ""
    for visit in range(12):
        with page.events(last=last) as events:
            event = events.next()
            assert (event.name, event.data["again"]) == ("board", visit == 0)
            heard += event.lines
            for _ in range(random.randrange(3)):
                log.grow(random.randrange(1, 12))
                page.look()
                while heard != log.told():
                    event = events.next()
                    heard += event.lines
            last = event.id
        log.grow(random.randrange(12))
        page.look()
    with page.events(last=last) as events:
        heard += events.next().lines
    assert heard == log.told() and len(heard) > 60


def test_a_page_that_was_ended_and_served_anew_knows_where_its_visitors_were(log: Growing, page: Served) -> None:
    log.grow(30)
    page.look()
    with page.events() as events:
        last, heard = (event := events.next()).id, event.lines
    log.grow(10)
    with Served(log.path) as anew, anew.events(last=last) as events:
        event = events.next()
        assert not event.data["again"] and heard + event.lines == log.told()


@pytest.mark.parametrize("last", ["gone.0", "5", ".", "x" * 400, "{epoch}.99999999999", "{epoch}.-1", "{epoch}.²"])
def test_a_number_that_nobody_gave_brings_everything_anew(log: Growing, page: Served, last: str) -> None:
    with page.events() as events:
        epoch = events.next().id.rpartition(".")[0]
    with page.events(last=last.format(epoch=epoch).encode().decode("latin-1")) as events:
        event = events.next()
        assert event.data["again"] and event.lines == log.told()


def test_a_page_that_comes_back_goes_on_as_long_as_no_line_after_its_last_one_is_lost(
    log: Growing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That also holds for the board before its first line; else the page begins anew."""
    monkeypatch.setattr(channel_module, "MAX_KEPT_BATCHES", 2)
    watched = WatchedGame(has_stable_numbers=True)
    watched.show_log(log.path)
    channel = watched.channels["it"]

    def come_back(number: int) -> tuple[bool, list[str]]:
        """Return whether the page begins anew, and the lines that it gets."""
        sent = json.loads(channel.greeting_event(f"{channel.epoch}.{number}").decode().partition("data: ")[2])
        return sent["again"], [line[0] for line in sent["lines"]]

    told: list[str] = []
    for count in range(4):
        if count:
            watched.tell_unlogged("ui-time-left", count + 1)
            told += [line[0] for line in channel.kept_batches[-1][1]]
            assert len(told) == count
        for number in range(count + 2):
            is_known = count - 2 <= number <= count
            assert come_back(number) == (not is_known, told[number if is_known else -2 :]), (count, number)
    watched.close()


def test_names_cannot_become_part_of_the_page(tmp_path: Path) -> None:
    names = ("<script>alert(1)</script>", "\n\ndata: {}\n\nevent: told", HOSTILE)
    header = a_header("lira")._replace(players=tuple(Player(name, "") for name in names))
    with Served(write(tmp_path / "log", header, a_game("lira", most=60))) as page, page.events() as events:
        event = events.next()
        shown = [player["name"] for player in event.data["now"]["players"]]
        assert any("script" in name for name in shown)
        assert not re.search(r"[\x00-\x1f\x7f\u202a-\u202e\ud800-\udfff]", everything(event).replace("\\n", "\n"))
        assert "alert(1)" not in page.ask("/").text


def test_a_log_that_breaks_is_told_of_and_what_was_told_stays(log: Growing, page: Served) -> None:
    log.grow(20)
    page.look()
    with page.events() as events:
        lines = events.next().lines
        with log.path.open("ab") as file:
            file.write(log.path.read_bytes().splitlines(keepends=True)[-1])
        page.look()
        page.look()
        broken = events.next()
        assert broken.name == "broken" and broken.data["why"]
    with page.events() as events:
        assert events.next().lines == lines


def test_a_log_that_breaks_was_told_up_to_its_fault_in_each_language(log: Growing, page: Served) -> None:
    log.grow(20)
    page.look()
    before = log.told()
    log.grow(20)
    told = {lang: log.told(lang) for lang in ("it", "en")}
    with log.path.open("ab") as file:
        file.write(log.path.read_bytes().splitlines(keepends=True)[-1])
    page.look()
    assert len(told["it"]) > len(before)
    for lang, lines in told.items():
        with page.events(lang) as events:
            assert events.next().lines == lines


def test_another_game_begins_anew_for_whoever_watches(log: Growing, page: Served, tmp_path: Path) -> None:
    other = Growing(tmp_path / "other.jsonl", seed=2)
    other.grow(30)
    with page.events() as events:
        first = events.next()
        page.do(lambda: page.watched.show_if_other(other.path))
        page.look()
        second = events.next()
        page.do(lambda: page.watched.show_if_other(None))
        page.look()
        third = events.next()
    assert second.data["again"] and second.lines == other.told() and second.id.split(".")[0] != first.id.split(".")[0]
    assert third.data["game"] is None and third.lines == []


# many, and those that do not read


def test_two_hundred_visitors_get_everything(log: Growing, page: Served) -> None:
    with ExitStack() as stack:
        visitors = [stack.enter_context(page.events("it" if number % 2 else "en")) for number in range(200)]
        heard = [visitor.next().lines for visitor in visitors]
        for _ in range(5):
            log.grow(10)
            page.look()
        told = {lang: log.told(lang) for lang in ("it", "en")}
        for number, visitor in enumerate(visitors):
            expected = told["it" if number % 2 else "en"]
            while len(heard[number]) < len(expected):
                heard[number] += visitor.next().lines
            assert heard[number] == expected
    until = time.monotonic() + 20
    while page.server.visitor_count and time.monotonic() < until:
        log.grow(1)
        page.look()
    assert not page.server.visitor_count


def test_whoever_never_reads_is_sent_away_and_holds_nobody_up(log: Growing, page: Served) -> None:
    silent = page.silent_visitor()
    with page.events() as events:
        heard, most = events.next().lines, 0
        for _ in range(LINES):
            log.grow(1)
            page.look()
            waiting = page.do(
                lambda: [len(one.waiting) for channel in page.watched.channels.values() for one in channel.visitors]
            )
            most = max(most, *waiting)
            while heard != log.told():
                heard += events.next().lines
        assert page.server.visitor_count == 1
    assert 5 < most <= 64
    silent.close()


def test_more_than_there_is_room_for_are_told_to_come_again(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_server, "MAX_VISITORS", 1)
    with page.events() as events:
        events.next()
        full = page.ask("/events")
        assert full.status == 503 and full.headers["retry-after"] == "60"


# the house


@pytest.fixture
def door() -> AccessCode:
    return AccessCode()


@pytest.fixture
def house(log: Growing, door: AccessCode) -> Iterator[Served]:
    with Served(log.path, door) as page:
        yield page


FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def typed(house: Served, code: str, **headers: str) -> int:
    return house.ask("/code?lang=it", "POST", f"code={code}", **FORM, **headers).status


def wrong(door: AccessCode) -> str:
    return f"{(int(door.code) + 1) % 1_000_000:06}"


def test_without_the_code_nothing_of_the_game_is_shown(house: Served) -> None:
    for path in ("/", "/events?lang=it", "/deed?space=1", "/elsewhere"):
        answer = house.ask(path)
        assert answer.status == 302 and answer.headers["location"].startswith("/code") and not answer.text
        assert house.ask(path, Cookie="vialibera=guessed").status == 302
    assert house.ask("/code").status == 200 and "set-cookie" not in house.ask("/code").headers


def test_the_code_opens_the_page_to_one_browser(house: Served, door: AccessCode) -> None:
    answer = house.ask("/code?lang=it", "POST", f"code={door.code[:3]}+{door.code[3:]}", **FORM)
    cookie = answer.headers["set-cookie"]
    assert answer.status == 302 and "HttpOnly" in cookie and "SameSite=Strict" in cookie and door.code not in cookie
    carried = cookie.partition(";")[0]
    assert house.ask("/", Cookie=carried).status == 200
    with house.events(Cookie=carried) as events:
        assert events.next().name == "board"


def test_a_wrong_code_is_refused_and_too_many_even_with_a_right_one(house: Served, door: AccessCode) -> None:
    assert [typed(house, wrong(door)) for _ in range(MAX_WRONG_FROM_ONE)] == [403] * MAX_WRONG_FROM_ONE
    assert typed(house, door.code) == 429
    door.wrong_codes.clear()
    assert typed(house, door.code) == 302


def test_the_page_of_another_site_cannot_guess(house: Served, door: AccessCode) -> None:
    assert typed(house, door.code, Origin="http://evil.example") == 403
    assert typed(house, door.code, Origin=f"http://127.0.0.1:{house.port}") == 302


def test_behind_a_tunnel_the_name_that_was_given_counts_and_each_visitor_is_somebody_else(
    house: Served, door: AccessCode
) -> None:
    tunnel = {"Host": "table.example", "X_Forwarded_For": "127.0.0.1, 192.0.2.50"}
    assert house.ask("/code", **tunnel).status == 403 and "--known-as" in house.ask("/code", **tunnel).text
    house.server.known_as = frozenset(["table.example"])
    assert house.ask("/code", Host="other.example").status == 403
    for _ in range(MAX_WRONG_FROM_ONE):
        assert house.ask("/code", "POST", f"code={wrong(door)}", **FORM, **tunnel).status == 403
    assert house.ask("/code", "POST", f"code={door.code}", **FORM, **tunnel).status == 429
    others = tunnel | {"X_Forwarded_For": "192.0.2.51", "X_Forwarded_Proto": "https"}
    answer = house.ask("/code", "POST", f"code={door.code}", **FORM, **others)
    assert answer.status == 302 and "secure" in answer.headers["set-cookie"].lower()
    cookie = answer.headers["set-cookie"].split(";")[0]
    assert house.ask("/invitation", Cookie=cookie, **others).status == 204
    assert house.ask("/invitation", Cookie=cookie, Host="table.example").status == 204  # a tunnel without headers
    assert house.ask("/invitation", Cookie=cookie, Host=f"127.0.0.1:{house.port}").status == 200


def test_without_a_tunnel_a_header_makes_nobody_another_visitor(house: Served, door: AccessCode) -> None:
    for n in range(MAX_WRONG_FROM_ONE):
        house.ask("/code", "POST", f"code={wrong(door)}", **FORM, X_Forwarded_For=f"192.0.2.{n}")
    assert house.ask("/code", "POST", f"code={door.code}", **FORM, X_Forwarded_For="192.0.2.99").status == 429


def test_the_house_knows_the_page_by_its_numbers_alone(house: Served) -> None:
    assert house.ask("/code", Host="192.168.1.9:8740").status == 200
    assert house.ask("/code", Host="evil.example").status == 403


def test_guesses_from_everywhere_are_too_many_together_and_are_forgotten_in_time() -> None:
    now = [0.0]
    door = AccessCode(lambda: now[0])
    for number in range(MAX_WRONG_FROM_ALL):
        assert not door.has_too_many_wrong(f"10.0.0.{number}")
        assert not door.try_code(wrong(door), f"10.0.0.{number}")
    assert all(door.has_too_many_wrong(f"10.0.0.{number}") for number in range(MAX_WRONG_FROM_ALL))
    now[0] = WRONG_CODE_SECONDS + 1
    assert not door.has_too_many_wrong("10.0.0.7") and door.try_code(door.code, "10.0.0.7")


def test_six_addresses_that_guess_do_not_keep_a_newcomer_out() -> None:
    door = AccessCode(lambda: 0.0)
    guessers = [f"10.0.0.{number}" for number in range(6)]
    for guesser in guessers * MAX_WRONG_FROM_ONE:
        assert not door.has_too_many_wrong(guesser) and not door.try_code(wrong(door), guesser)
    assert all(door.has_too_many_wrong(guesser) for guesser in guessers)
    assert not door.has_too_many_wrong("10.0.0.99") and door.try_code(door.code, "10.0.0.99")
    assert not door.try_code(wrong(door), "10.0.0.98") and door.has_too_many_wrong("10.0.0.98"), "one try, no more"


def test_with_ever_new_addresses_few_guesses_more_are_looked_at() -> None:
    now, looked_at = [0.0], 0
    door = AccessCode(lambda: now[0])
    for number in range(20_000):
        now[0] += 0.1
        if not door.has_too_many_wrong(f"10.1.{number}"):
            looked_at += 1
            door.try_code(wrong(door), f"10.1.{number}")
    windows = now[0] // WRONG_CODE_SECONDS + 1
    assert MAX_WRONG_FROM_ALL < looked_at <= MAX_KNOWN_ADDRESSES + windows * MAX_WRONG_FROM_ALL
    assert len(door.known_addresses) <= MAX_KNOWN_ADDRESSES


def test_the_host_is_told_of_wrong_codes_once_for_each_code() -> None:
    told: list[int] = []
    door = AccessCode(lambda: 0.0, told.append)
    for number in range(20):
        door.try_code(wrong(door), f"10.0.0.{number}")
    assert told == [WRONG_CODES_WORTH_TELLING]
    before, token = door.code, door.token
    while door.code == before:
        door.draw_code()
    assert door.token == token and not door.has_too_many_wrong("10.0.0.1")
    for number in range(20):
        door.try_code(wrong(door), f"10.0.0.{number}")
    assert told == [WRONG_CODES_WORTH_TELLING] * 2


def test_the_page_names_keys_as_the_settings_have_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ProgramSettings()
    settings.keys["cash"] = ["ù"]
    monkeypatch.setattr("vialibera.network.web.watched_game.load_settings", lambda: settings)
    watched = WatchedGame(has_stable_numbers=True)
    watched.show_log(write(tmp_path / "log", a_header("lira"), []))
    for channel in watched.channels.values():
        assert channel.follower is not None and channel.follower.narrator.texts.key_names["cash"] == "Ù"
    watched.close()


def test_looks_in_a_row_are_one_and_lose_no_line() -> None:
    looks: list[JsonObject] = [{"do": "look", "log": f"{number}", "own": [["a", number]]} for number in range(3)]
    renewal: JsonObject = {"do": "draw-code"}
    joined = list(join_looks([*looks, renewal, looks[0]]))
    assert joined == [{"do": "look", "log": "2", "own": [["a", 0], ["a", 1], ["a", 2]]}, renewal, looks[0]]
    assert list(join_looks([renewal])) == [renewal] and list(join_looks([])) == []


@pytest.mark.parametrize("has_door", [True, False])
def test_a_page_for_this_machine_alone_draws_no_code_and_goes_on(
    has_door: bool, door: AccessCode, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game's messages about its log come through in order, also after a new code was asked for."""
    monkeypatch.setattr(page_program, "MIN_SEND_SECONDS", 0.0)
    looks: list[JsonObject] = [{"do": "look", "log": "", "own": []}, {"do": "seats", "taken": []}]
    renewal: JsonObject = {"do": "draw-code"}
    sent = [looks[0], renewal, looks[1], renewal, looks[0]]
    monkeypatch.setattr("sys.stdin", [f"{json.dumps(message)}\n" for message in sent])
    drawn = iter(["111111", "222222"])
    monkeypatch.setattr(door, "draw_code", lambda: door.start_code(next(drawn), door.token))

    async def obey() -> list[JsonObject]:
        return [message async for message in page_program.obey_game(door if has_door else None)]

    assert asyncio.run(obey()) == [*looks, looks[0]]
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told == [{"is": "code", "code": code} for code in ("111111", "222222") if has_door]
    assert [*drawn] == ([] if has_door else ["111111", "222222"])


def test_each_message_of_the_page_reaches_the_game_at_once_and_a_game_that_has_gone_is_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The game's end of the pipe is no terminal: what is not sent on at once would wait there for many more."""
    pipe = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BufferedWriter(pipe), "utf-8"))
    for number in (1, 2):
        page_program.write_message("guessing", count=number)
        assert [json.loads(line)["count"] for line in pipe.getvalue().splitlines()] == [*range(1, number + 1)]

    class Gone(io.RawIOBase):
        """The pipe of a game that has ended."""

        def writable(self) -> bool:
            return True

        def write(self, _: object) -> int:
            raise BrokenPipeError

    gone = io.TextIOWrapper(io.BufferedWriter(Gone()), "utf-8")
    monkeypatch.setattr("sys.stdout", gone)
    page_program.write_message("guessing", count=3)
    with suppress(BrokenPipeError):  # what could not be sent is tried once more as it is closed
        gone.close()


def test_a_code_has_six_figures_and_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    monkeypatch.setattr(
        "vialibera.network.web.access_code.compare_digest", lambda *both: compared.append(both) or both[0] == both[1]
    )
    doors = [AccessCode() for _ in range(50)]
    assert all(re.fullmatch("[0-9]{6}", door.code) for door in doors) and len({door.code for door in doors}) > 45
    assert (
        doors[0].try_code(doors[0].code, "")
        and not doors[0].is_valid_token("")
        and doors[0].is_valid_token(doors[0].token)
    )
    assert len(compared) == 3


def test_the_time_that_is_left_runs_while_another_program_plays(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("lira")._replace(minutes=90), a_game("lira", most=30))
    watched = WatchedGame(has_stable_numbers=True)
    watched.show_log(path)
    watched.publish_news()
    channel = watched.channels["it"]
    assert (channel.seconds_left, channel.is_running) == (90 * 60, False)
    with path.open("rb") as file:
        assert try_lock(file.fileno()) and watched.play_elsewhere is not None
        watched.play_elsewhere = PlayMonitor(path, now=lambda: path.stat().st_mtime + 30)
        watched.publish_news()
        assert (channel.seconds_left, channel.is_running) == (90 * 60 - 30, True)
    watched.close()


def test_the_time_left_is_news_once_it_is_known_or_unknown_or_begins_or_ceases_to_run(log: Growing) -> None:
    """A game without a limit sends nothing because another program begins or ceases to play it."""
    watched = WatchedGame(has_stable_numbers=True)
    watched.show_log(log.path)
    for _ in range(2):  # the game, then what it asks
        watched.publish_news()
    channel, visitor = watched.channels["it"], channel_module.Visitor(lambda: None)
    channel.visitors.add(visitor)
    looks: list[tuple[int | None, bool, bool]] = [
        *((None, True, False), (None, False, False), (None, True, False)),
        *((90, True, True), (89, True, False), (88, False, True), (88, False, False), (88, True, True)),
        *((None, True, True), (None, False, False), (70, False, True)),
    ]
    for seconds, runs, is_news in looks:
        visitor.waiting.clear()
        channel.set_seconds_left(seconds, runs)
        channel.publish()
        assert len(visitor.waiting) == is_news, (seconds, runs)
    watched.close()


def test_looks_while_no_game_is_shown_send_nothing_and_a_game_that_is_left_is_told_of_once(log: Growing) -> None:
    """A table looks at its log at every act, and before its first game and between two of them there is none."""
    watched = WatchedGame(has_stable_numbers=False)
    channel, visitor = watched.channels["it"], channel_module.Visitor(lambda: None)
    channel.visitors.add(visitor)

    def events_of(path: Path | None) -> list[int]:
        """Return how many events come of each of three looks in a row."""
        found = []
        for _ in range(3):
            visitor.waiting.clear()
            page_service.apply_message(watched, {"log": str(path or ""), "told": "", "left": None, "own": []})
            found.append(len(visitor.waiting))
        return found

    assert events_of(None) == [0, 0, 0]
    assert events_of(log.path)[0] == 1
    assert events_of(None) == [1, 0, 0]
    watched.close()


def test_a_warning_of_time_is_told_in_each_language_and_no_answer_to_a_key(tmp_path: Path) -> None:
    watched = WatchedGame(has_stable_numbers=False)
    watched.tell_unlogged("ui-time-left", 5)
    watched.show_log(write(tmp_path / "log", a_header("lira"), a_game("lira", most=30)))
    watched.publish_news()
    before = {lang: channel.batch_no for lang, channel in watched.channels.items()}
    watched.tell_unlogged("ui-saved", 1)
    assert {lang: channel.batch_no for lang, channel in watched.channels.items()} == before
    watched.tell_unlogged("ui-time-left", 5)
    told = {lang: json.dumps(channel.kept_batches[-1][1]) for lang, channel in watched.channels.items()}
    assert all(channel.batch_no == before[lang] + 1 for lang, channel in watched.channels.items())
    assert "5" in told["it"] and "5" in told["en"] and len(set(told.values())) == len(told)
    watched.close()


def test_the_end_is_read_once_the_game_shown_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[object, ...]] = []
    monkeypatch.setattr("vialibera.analysis.report.end_reading.read_end", lambda *how: read.append(how))
    watched, game = WatchedGame(has_stable_numbers=False), a_game("lira", seed=2, most=10**6)
    channel = watched.channels["it"]
    assert channel.read_end(tmp_path / "log") is None and channel.read_end(None) is None
    for count in (30, len(game)):
        path = write(tmp_path / f"log{count}", a_header("lira"), game[:count])
        watched.show_log(path)
        watched.publish_news()
        assert channel.read_end(None) is None and channel.read_end(path) is None
        assert read == ([] if count == 30 else [(path, "it", path.stat().st_size)])
    watched.close()


def told_by(log: Growing, verbosity: Verbosity) -> list[str]:
    """Return all that a log tells, so briefly or fully, in English."""
    with log.path.open("rb") as file:
        follower = LogFollower(LogReader(file), "en")
        follower.narrator.verbosity = verbosity
        return [line.shown for batch in follower.new_batches() for line in batch.lines]


def test_the_page_of_a_game_tells_as_much_as_its_table_and_shows_the_time_that_is_left(
    log: Growing, tmp_path: Path
) -> None:
    """A word for the verbosity that no table has is the usual one; without a log that can be read there is no game."""
    log.grow(10)
    told = {how: told_by(log, how) for how in ("brief", "normal", "full")}
    assert len({tuple(lines) for lines in told.values()}) == 3
    with Served(None) as page:
        page.watched.has_stable_numbers = False  # a game at a keyboard, which alone knows the time that is left

        def look(path: str, how: str, left: int | None, *own: JsonValue) -> None:
            message: JsonObject = {"do": "look", "log": path, "told": how, "left": left, "own": [*own]}
            page.do(lambda: page_service.apply_message(page.watched, message))

        with page.events(lang="en") as events:
            assert events.next().data["game"] is None
            for how, left, nothing in (
                ("brief", 90, ""),
                ("full", None, str(tmp_path)),
                ("loud", 0, str(tmp_path / "none")),
            ):
                look(nothing, "normal", left, ["ui-time-left", 5])
                assert page.watched.path is None and page.watched.channels["en"].follower is None
                look(str(log.path), how, left, ["ui-time-left", 5], ["ui-saved", 1])
                while not (event := events.next()).data.get("game"):
                    assert not event.lines
                assert event.lines == told.get(how, told["normal"]) and event.data["now"]["left"] == left
                (line,) = events.next().lines
                assert "5 minutes" in line


@pytest.mark.parametrize(
    ("end", "status"), [(None, 404), (GameEnd([], "", []), 404), (GameEnd(["«Fine»\n", "x"], "<svg>", [(1, 2)]), 200)]
)
def test_the_end_is_sent_once_it_is_read(
    page: Served, monkeypatch: pytest.MonkeyPatch, end: GameEnd | None, status: int
) -> None:
    """Its lines and its picture; before it, and for a log that cannot be read, there is nothing."""
    monkeypatch.setattr(page_server, "END_LOOK_SECONDS", 0.001)
    looks: list[str] = []

    class Reading:
        """A reading that takes three looks."""

        @property
        def has_ended(self) -> bool:
            looks.append("")
            return len(looks) > 3

        @property
        def end(self) -> GameEnd | None:
            assert len(looks) > 3, "it is not read before it has ended"
            return end

    for lang, channel in page.watched.channels.items():
        monkeypatch.setattr(channel, "read_end", lambda path: None)
        assert page.ask(f"/end?lang={lang}").status == 404, "the game is not over"
    monkeypatch.setattr(page.watched.channels["it"], "read_end", lambda path: None if end is None else Reading())
    answer = page.ask("/end?lang=it")
    assert (answer.status, len(looks)) == (status, 0 if end is None else 4)
    if end is not None and status == 200:
        assert json.loads(answer.text) == [end.lines, end.card]
        assert answer.headers["content-type"] == "application/json; charset=utf-8"
    else:
        assert "<svg" not in answer.text
    assert page.ask("/end?lang=en").status == 404


@pytest.mark.process
def test_the_hosts_browser_can_invite_another_device(house: Served, door: AccessCode) -> None:
    assert house.ask("/invitation").status == 302, "whoever has not typed the code gets none"
    told = json.loads(house.ask("/invitation?lang=en", Cookie=f"vialibera={door.token}").text)
    address = house.server.addresses()[0]
    assert told["shown"] == f"Open {address} and type {door.code[:3]} {door.code[3:]}, or scan the QR code."
    assert told["spoken"] == f"Open {address} and type {' '.join(door.code)}, or scan the QR code."
    assert (told["size"], told["path"]) == render_qr_path(f"{address}{door.code}".upper())


def test_nobody_but_the_host_is_given_the_code(page: Served) -> None:
    answer = page.ask("/invitation")
    assert (answer.status, answer.text) == (204, ""), "a page for this machine alone has no code"
    assert is_own_address("127.0.0.1", "http://192.0.2.7:8740/") and is_own_address(
        "192.0.2.7", "http://192.0.2.7:8740/"
    )
    assert not is_own_address("192.0.2.8", "http://192.0.2.7:8740/")


def test_the_code_is_shown_on_the_hosts_own_machine_alone(
    house: Served, door: AccessCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not to another machine that was let in, nor to one that comes by a tunnel which ends here."""
    monkeypatch.setattr(house.server, "addresses", lambda: ["http://192.0.2.7:8740/"])
    house.server.known_as = frozenset(["table.example"])

    def ask_from(address: str, **more: str) -> str:
        """Return the answer to a browser at this address."""
        headers = {"Host": "192.0.2.7:8740", "Cookie": f"vialibera={door.token}", "Connection": "close"} | more
        lines = ["GET /invitation HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        with (
            socket.create_server(("127.0.0.1", 0)) as listening,
            socket.create_connection(listening.getsockname(), timeout=PATIENCE) as ours,
        ):
            theirs, _ = listening.accept()
            house.do(lambda: house.server.gate._admit(theirs, (address, 1)))
            ours.sendall("\r\n".join(lines).encode())
            return ours.makefile(newline="").read()

    for address in ("127.0.0.1", "192.0.2.7", "::1"):
        answer = ask_from(address)
        assert answer.startswith("HTTP/1.1 200 ") and door.code[:3] in answer, address
    for address, headers in (
        ("192.0.2.8", {}),
        ("192.0.2.70", {}),
        ("127.0.0.1", {"Host": "table.example"}),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}),
    ):
        answer = ask_from(address, **headers)
        assert answer.startswith("HTTP/1.1 204 ") and answer.endswith("\r\n\r\n"), (address, headers)


def test_a_scanned_code_fills_the_form_and_lets_nobody_in_by_itself(house: Served, door: AccessCode) -> None:
    scanned = house.ask(f"/{door.code}")
    assert (scanned.status, scanned.headers["location"]) == (302, f"/code?code={door.code}")
    assert house.ask(f"/{door.code}", Cookie=f"vialibera={door.token}").headers["location"] == "/"
    answer = house.ask(scanned.headers["location"])
    assert f'value="{door.code}"' in answer.text and "set-cookie" not in answer.headers
    assert 'value="12"' in house.ask("/code?code=%22%3E12").text
    assert 'value=""' in house.ask("/code").text


def test_who_comes_at_once_to_a_saved_game_finds_it_as_far_as_it_has_come(
    log: Growing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the page looks at the log for the second time, which it never does here."""
    monkeypatch.setattr(page_service, "LOG_CHECK_SECONDS", 10.0 * PATIENCE)
    log.grow(40)

    def watch(port: int) -> list[str]:
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", "/events?lang=en")
        lines = Events(connection.getresponse()).next().lines
        connection.close()
        return lines

    async def run() -> list[str]:
        servers: list[page_server.PageServer] = []
        serving = asyncio.ensure_future(page_service.serve_saved_game(log.path, 0, None, servers.append))
        while not servers:
            assert not serving.done()
            await asyncio.sleep(0.001)
        lines = await asyncio.to_thread(watch, servers[0].port)
        serving.cancel()
        await asyncio.wait([serving])
        return lines

    assert asyncio.run(run()) == log.told("en") != []


def test_a_saved_game_is_served_with_the_lines_still_written_to_it_until_it_is_left(
    log: Growing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_service, "LOG_CHECK_SECONDS", 0.001)

    def watch(port: int) -> None:
        """Read the page and its events as a browser does, while the log grows."""
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", "/?lang=en")
        assert "<title>Vialibera: the board</title>" in connection.getresponse().read().decode()
        connection.request("GET", "/events?lang=en")
        events = Events(connection.getresponse())
        lines = events.next().lines
        assert lines == log.told("en")
        for _ in range(2):
            log.grow(40)
            while lines != log.told("en"):
                lines += events.next().lines
        connection.close()

    async def run() -> None:
        servers: list[page_server.PageServer] = []
        serving = asyncio.ensure_future(page_service.serve_saved_game(log.path, 0, None, servers.append))
        while not servers:
            assert not serving.done()
            await asyncio.sleep(0.001)
        await asyncio.to_thread(watch, servers[0].port)
        assert not serving.done()
        serving.cancel()
        await asyncio.wait([serving])
        assert {one.fileno() for one in servers[0].sockets} == {-1}, "the port is closed"

    asyncio.run(run())
