"""The page with seats as the host's program starts it: a process of its own, with the code of the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from tests.network.guests.test_visit import House, closing_house
from tests.ports import free_port

from vialibera.network.guests.guest_door import GuestDoor
from vialibera.network.phone.phone_link import PhoneLink, offer_seats
from vialibera.network.phone.phone_server import TOKEN_HEADER

pytestmark = pytest.mark.process


PATIENCE = 20.0


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        offer_seats(made.host.program)
        made.begin_game()
        yield made


def link_of(house: House, lan: bool) -> PhoneLink:
    """Start the page, and wait until it has an address."""
    house.host.program.show_page(free_port(), lan)
    link = house.host.program.page_link
    assert isinstance(link, PhoneLink)
    house.until(lambda: link.addresses)
    return link


def ask(link: PhoneLink, path: str, body: str | None = None, **headers: str) -> tuple[int, str, str]:
    """Ask the page; return the status, the cookie and the text."""
    host = urlsplit(link.addresses[0]).netloc
    connection = HTTPConnection("127.0.0.1", link.port, timeout=PATIENCE)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("POST" if body else "GET", path, body, {"Host": host, "Origin": f"http://{host}"} | named)
    answer = connection.getresponse()
    read = answer.status, (answer.headers["Set-Cookie"] or "").partition(";")[0], answer.read().decode()
    connection.close()
    return read


def test_a_visitor_with_the_code_of_the_table_gets_a_seat(house: House) -> None:
    link = link_of(house, lan=True)
    house.until(lambda: "To watch or to play in a browser" in house.host.shown)
    assert link.code == house.door.code.code
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    status, cookie, _ = ask(link, "/code", f"code={house.door.code.code}", **form)
    assert status == 302 and cookie
    _, _, text = ask(link, "/", json.dumps({"name": "Bruno", "lang": "it"}), Cookie=cookie)
    token = json.loads(text)["token"]
    house.until(lambda: "Bruno is at the door" in house.host.shown)
    house.host.press("c-w", "1")
    house.until(lambda: "Bruno has joined" in house.host.shown)
    assert ask(link, "/seat/act", '{"act":"press","no":1,"key":"cash"}', **{TOKEN_HEADER: token})[0] == 200


def test_a_new_code_is_that_of_the_guests_too(house: House) -> None:
    link, before = link_of(house, lan=True), house.door.code.code
    link.press_key(again=True)
    house.until(lambda: house.door.code.code != before)
    assert link.code == house.door.code.code


def test_the_page_hears_which_seats_are_taken(house: House) -> None:
    link = link_of(house, lan=False)
    house.host.press("c")
    house.until(lambda: "Anna" not in ask(link, "/")[2] and 'value="Bruno" required' in ask(link, "/")[2])
    house.let_in()
    house.until(lambda: 'value="Bruno" disabled' in ask(link, "/")[2])


def test_a_page_at_one_address_and_behind_a_tunnel() -> None:
    """The page names the one address alone; it lets in who comes by the name of the tunnel, and seats them."""
    with closing_house() as house:
        program = house.host.program
        program.listen, program.known_as = "::1", ("table.example",)
        house.door.close()
        program.guests = house.door = GuestDoor(program, 0, "::1")
        offer_seats(program)
        house.begin_game()
        link = link_of(house, lan=True)
        assert [urlsplit(address).hostname for address in link.addresses] == ["::1"]
        house.until(lambda: "To watch or to play in a browser, on a phone too: http://[::1]:" in house.host.shown)
        form = {"Content_Type": "application/x-www-form-urlencoded"}
        assert ask(link, "/code", Host="other.example")[0] == 403
        by_tunnel = {"Host": "table.example", "Origin": "https://table.example", "X_Forwarded_Proto": "https"}
        status, cookie, _ = ask(link, "/code", f"code={link.code}", **form, **by_tunnel)
        assert status == 302 and cookie
        body = json.dumps({"name": "Bruno", "lang": "it"})
        assert "token" in ask(link, "/", body, Cookie=cookie, **by_tunnel)[2]
        house.until(lambda: "Bruno is at the door" in house.host.shown)


def test_without_lan_the_page_is_for_this_machine(house: House) -> None:
    link = link_of(house, lan=False)
    assert ask(link, "/")[0] == 200
    assert link.code == "" and urlsplit(link.addresses[0]).hostname == "127.0.0.1"


def test_a_page_that_has_ended_comes_back_with_its_code(house: House) -> None:
    link = link_of(house, lan=True)
    address = link.addresses[0]
    assert link.process is not None
    link.process.kill()
    house.until(lambda: "has ended" in house.host.shown)
    link.press_key(again=False)
    house.until(lambda: link.addresses)
    assert link.addresses[0] == address and link.code == house.door.code.code
    assert ask(link, "/code")[0] == 200
