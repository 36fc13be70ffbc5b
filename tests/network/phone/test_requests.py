"""The requests of the page with seats: who may send one, what is refused, and what is done once."""

from __future__ import annotations

import io
import json
import re
import wave
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import quote

import pytest
from tests.network.phone.phones import PATIENCE, Phone, PhoneHouse, open_house

from vialibera.network.phone.phone_server import ROOM, TOKEN_HEADER
from vialibera.network.phone.phone_visits import ACTS_AT_ONCE, LINES_FOR_NEWCOMER, VISITS_AT_ONCE
from vialibera.network.phone.seat_program import ActName
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.page_server import fill_template
from vialibera.senses.sound.recipes import RECIPES

PARTS = ("/page.css", "/seat.css", "/seat.js", "/share.js", "/icon.svg")


@pytest.fixture(scope="module")
def house() -> Iterator[PhoneHouse]:
    with open_house() as made:
        made.begin_game()
        made.sit("Bruno")
        yield made


@pytest.fixture
def phone(house: PhoneHouse) -> Phone:
    return house.phones[0]


def ask_for_cash(phone: Phone, **headers: str) -> int:
    """Press a button with these headers in place of the usual ones; return the status."""
    phone.no += 1
    body = {"act": "press", "key": "cash", "no": phone.no, "line": phone.line, "matter": phone.now["matter"]}
    named = {"Origin": phone.house.origin, TOKEN_HEADER: phone.token} | headers
    return phone.house.ask("/seat/act", "POST", json.dumps(body), **named).status


def test_an_act_needs_the_token_and_its_own_page(phone: Phone) -> None:
    before = len(phone.told)
    assert ask_for_cash(phone, **{TOKEN_HEADER: ""}) == 403
    assert ask_for_cash(phone, **{TOKEN_HEADER: "x" * 32}) == 403
    assert ask_for_cash(phone, Origin="http://192.0.2.66") == 403
    assert ask_for_cash(phone, Origin="null") == 403
    assert ask_for_cash(phone, Sec_Fetch_Site="cross-site") == 403
    assert len(phone.told) == before
    assert ask_for_cash(phone) == 200
    phone.house.until(lambda: len(phone.told) > before)


def test_an_act_without_an_origin_is_refused(phone: Phone) -> None:
    body = json.dumps({"act": "press", "key": "cash", "no": 999})
    assert phone.house.ask("/seat/act", "POST", body, **{TOKEN_HEADER: phone.token}).status == 403
    wanted = json.dumps({"name": "Anna"})
    assert phone.house.ask("/", "POST", wanted).status == 403
    assert phone.house.ask("/", "POST", wanted, Origin="http://192.0.2.66").status == 403


def test_the_stream_needs_the_token(house: PhoneHouse) -> None:
    assert house.ask("/seat/stream").status == 403
    assert house.ask("/seat/stream", **{TOKEN_HEADER: "x" * 32}).status == 403
    token = house.phones[0].token
    assert house.ask("/seat/stream", Sec_Fetch_Site="cross-site", **{TOKEN_HEADER: token}).status == 403


def first_event(phone: Phone, last: str) -> dict[str, Any]:
    """Open the stream of a page that says that it has the lines up to this number; return what comes first."""
    connection = HTTPConnection("127.0.0.1", phone.house.port, timeout=PATIENCE)
    asked = "/seat/stream" if last == "none" else f"/seat/stream?last={quote(last)}"
    connection.request("GET", asked, headers={TOKEN_HEADER: phone.token})
    answer = connection.getresponse()
    assert answer.status == 200
    event = json.loads(answer.readline())
    answer.close()
    connection.close()
    assert isinstance(event, dict)
    return event


NO_NUMBERS = ["none", "", "0", "-1", "+1", "1.0", "1e1", "one", "1²", "²", "١", "9" * 5000]


def test_a_page_gets_the_lines_after_those_it_has_and_the_latest_ones_if_it_says_nonsense(phone: Phone) -> None:
    count, numbers = phone.last, [line[0] for line in phone.told]
    try:
        for last in (1, count - 1, count):
            event = first_event(phone, str(last))
            assert [line[0] for line in event["told"]] == [one for one in numbers if one > last]
            assert not event["again"] and event["now"]["here"] == [1], "the board comes whole in any case"
        for last_said in (*NO_NUMBERS, str(count + 1)):
            event = first_event(phone, last_said)
            assert [line[0] for line in event["told"]] == numbers[-LINES_FOR_NEWCOMER:], last_said
            assert event["again"]
    finally:
        phone.close()
        phone.open()


def test_an_act_that_is_sent_twice_is_done_once(phone: Phone) -> None:
    phone.no += 1
    before = len(phone.told)
    for _ in range(3):
        assert phone.post("press", phone.no, key="turn") == 200
    phone.house.until(lambda: len(phone.told) > before)
    assert phone.press("cash") == 200
    phone.house.until(lambda: any("€" in line for line in phone.shown[before:]))
    assert sum("Anna to play" in line or "turn" in line for line in phone.shown[before:]) == 1


def test_an_answer_to_something_else_is_not_given(phone: Phone) -> None:
    before = len(phone.told)
    phone.act("press", key="enter", matter=phone.now["matter"] - 1)
    phone.house.until(lambda: len(phone.told) > before)
    assert phone.shown[-1] == "Too late: the game has moved on."


def test_what_was_meant_for_another_field_list_or_form_is_not_done(phone: Phone) -> None:
    """All that answers says so; the field and the list stay as they are, and take the right answer afterwards."""
    started = len(phone.told)

    def tell(wanted: str, act: ActName, **facts: Any) -> None:
        before = len(phone.told)
        phone.act(act, **facts)
        phone.house.until(lambda: wanted in phone.shown[before:])

    too_late = "Too late: the game has moved on."
    for key, kind, answer in (
        ("talk", "field", {"act": "type", "text": "Hello"}),
        ("settings", "entries", {"act": "choose", "number": 1}),
    ):
        phone.press(key)
        phone.house.until(lambda kind=kind: phone.now["layer"] and phone.now["layer"][kind])
        matter = phone.now["matter"]
        for wrong in (answer, {"act": "propose"}, {"act": "press", "key": "enter"}):
            tell(too_late, **wrong, matter=matter - 1)  # type: ignore[arg-type]
        for idle in ({"act": "escape"}, {"act": "offer"}):
            phone.act(**idle, matter=matter - 1)  # type: ignore[arg-type]
        tell("Bruno: €1,500.", "key", key="c", matter=matter - 1)
        assert phone.now["matter"] == matter and phone.now["layer"][kind], "what only asks changes nothing"
        assert phone.shown[started:].count(too_late) == 3
        phone.act(**answer)  # type: ignore[arg-type]
        phone.house.until(lambda matter=matter: phone.now["matter"] > matter)
        started = len(phone.told)
        while phone.now["layer"] is not None:
            matter = phone.now["matter"]
            phone.act("escape")
            phone.house.until(lambda matter=matter: phone.now["matter"] > matter)
    phone.house.until(lambda: phone.house.host.shown.count("Bruno says: Hello") == 1)


@pytest.mark.parametrize("key", ["leave", "mute", "referee", "hand-over", "another", "suspend", "nonsense", ""])
def test_keys_of_the_hosts_machine_do_nothing(phone: Phone, key: str) -> None:
    before = phone.told[:]
    assert phone.press(key) == 200
    assert phone.told == before and phone.now["stage"] == "game"


NONSENSE = (
    *("", "[]", "{", '{"act":"shout"}', '{"act":"press","no":"1"}', '{"act":"got","seed":1}'),
    '{"act":"got","no":1e99}',
)


@pytest.mark.parametrize("body", NONSENSE)
def test_a_request_that_makes_no_sense_is_refused(phone: Phone, body: str) -> None:
    headers = {"Origin": phone.house.origin, TOKEN_HEADER: phone.token}
    assert phone.house.ask("/seat/act", "POST", body, **headers).status == 400
    assert phone.house.ask("/", "POST", body, Origin=phone.house.origin).status == 400


def test_a_body_that_is_too_long_is_refused(phone: Phone) -> None:
    """It is announced alone: bytes that nobody reads can make the system throw the answer away."""
    headers = {"Origin": phone.house.origin, TOKEN_HEADER: phone.token, "Content-Length": "10000"}
    assert phone.house.ask("/seat/act", "POST", **headers).status == 400


def test_a_page_that_sends_too_much_is_slowed_down(phone: Phone) -> None:
    desk = phone.house.page_desk
    real, at = desk.now, desk.now()
    desk.now = lambda: at
    found = [phone.post("got") for _ in range(int(ACTS_AT_ONCE) + 5)]
    desk.now = real
    assert {*found} <= {200, 429} and found[-5:] == [429] * 5
    phone.house.until(lambda: phone.post("got") == 200)


def test_a_hostile_name_stays_a_text() -> None:
    hostile = '<img src=x onerror=alert(1)>"'
    for taken in ((), (hostile,)):
        made = fill_template("sit.html", "en", ROOM, names=[hostile], taken=taken)
        assert "<img" not in made and made.count("&lt;img") == 2 and "&quot;" in made


@pytest.mark.parametrize("path", ["/", "/seat", "/board"])
def test_nothing_in_these_pages_would_be_refused_by_their_policy(house: PhoneHouse, path: str) -> None:
    answer = house.ask(path)
    assert answer.status == 200 and "{{" not in answer.text
    policy = {name.lower(): value for name, value in answer.headers.items()}["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|https?:|javascript:", answer.text)


def test_the_scripts_put_texts_in_as_texts(house: PhoneHouse) -> None:
    for part in ("/seat.js", "/sit.js"):
        text = house.ask(part).text
        assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|document\.cookie", text)


def test_the_page_of_a_seat_is_small(house: PhoneHouse) -> None:
    assert sum(len(house.ask(part).text.encode()) for part in ("/seat", *PARTS)) < 60_000


def test_the_first_form_names_those_whom_people_play(house: PhoneHouse) -> None:
    assert re.findall(r'name="who" value="([^"]*)"', house.ask("/?lang=it").text) == ["", "Anna", "Bruno"]


def test_the_first_form_shows_taken_seats_as_taken_and_never_the_hosts_own(house: PhoneHouse) -> None:
    house.do(lambda: house.server.note_seats(["Bruno"], "Anna"))
    text = house.ask("/?lang=en").text
    assert 'value="Bruno" disabled> Bruno, taken</label>' in text and "Anna" not in text
    house.do(lambda: house.server.note_seats([], "Anna"))
    assert 'value="Bruno" required> Bruno</label>' in house.ask("/?lang=en").text


def test_one_address_cannot_ask_for_seats_without_end() -> None:
    with open_house() as house:
        house.begin_game()
        answers = [house.ask_for_seat("Nobody").status for _ in range(int(VISITS_AT_ONCE) + 2)]
        assert answers == [200] * int(VISITS_AT_ONCE) + [429] * 2


def test_the_code_comes_before_everything_but_the_token() -> None:
    door = AccessCode()
    with open_house(door) as house:
        house.begin_game()
        assert house.ask("/").headers["Location"] == "/code"
        assert house.ask_for_seat("Bruno").status == 302
        form = {"Content_Type": "application/x-www-form-urlencoded"}
        code = house.ask("/code?lang=en", "POST", f"code={door.code}", **form)
        cookie = code.headers["Set-Cookie"].partition(";")[0]
        answer = house.ask("/", "POST", json.dumps({"name": "Bruno"}), Origin=house.origin, Cookie=cookie)
        with Phone(house, json.loads(answer.text)["token"]) as phone:
            house.until(lambda: phone.now)
            assert phone.now["stage"] == "door"


def test_a_cue_is_a_sound_file_and_nothing_else_is(house: PhoneHouse) -> None:
    cue = house.ask_bytes("/cue/own-turn.wav")
    with wave.open(io.BytesIO(cue)) as file:
        assert file.getnchannels() == 1 and 0.02 < file.getnframes() / file.getframerate() < 3
    assert house.ask("/cue/nothing.wav").status == 404
    assert house.ask("/cue/..%2Fseat.wav").status == 404


def test_lines_bring_their_cues(phone: Phone) -> None:
    names = {cue[0] for line in phone.told for cue in line[4]}
    assert names <= {*RECIPES} and names
