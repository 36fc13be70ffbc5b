"""The addresses that `join` and `--listen` take, and the exact limits of other options of a table with guests."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from vialibera.commands.guest_options import (
    MAX_ADDRESS_LETTERS,
    USUAL_TABLE_PATH,
    open_door_if_asked,
    parse_known_name,
    parse_open_seats,
    parse_own_address,
    parse_relay,
    parse_table_address,
    raise_unless_seal,
)
from vialibera.commands.page_options import ANY_PORT
from vialibera.commands.plain_parser import WrongValue
from vialibera.network.guests import guest_door, wire
from vialibera.network.phone import phone_link


def test_join_takes_machines_ports_and_the_addresses_of_tunnels() -> None:
    for text, host, port, url in (
        ("192.168.1.20", "192.168.1.20", 8741, ""),
        ("192.168.1.20:9000", "192.168.1.20", 9000, ""),
        ("annas-pc.local", "annas-pc.local", 8741, ""),
        ("::1", "[::1]", 8741, ""),
        ("fd00::1", "[fd00::1]", 8741, ""),
        ("[fd00::1]:9000", "[fd00::1]", 9000, ""),
        ("wss://anna.example", "anna.example", 8741, "wss://anna.example/table"),
        ("wss://anna.example/", "anna.example", 8741, "wss://anna.example/table"),
        ("wss://anna.example/a/b", "anna.example", 8741, "wss://anna.example/a/b"),
        ("ws://10.0.0.7:9000", "10.0.0.7", 9000, "ws://10.0.0.7:9000/table"),
    ):
        assert parse_table_address(text) == (host, port, url, ""), text
    assert USUAL_TABLE_PATH == wire.TABLE_PATH


def test_join_refuses_what_is_no_address_before_any_question() -> None:
    for text in (
        "",
        "10.0.0.300",
        "1.2.3",
        "http://anna.example",
        "anna/table",
        "a b",
        "x@y",
        "wss://",
        "wss://a/b?c",
        "[::1",
        "a:b:c",
    ):
        with pytest.raises(WrongValue):
            parse_table_address(text)


def test_a_table_can_listen_at_one_address_alone() -> None:
    assert parse_own_address("100.64.0.9") == "100.64.0.9" and parse_own_address("[fd00::1]") == "fd00::1"
    for text in ("", "anna", "10.0.0.300", "10.0.0.1:80"):
        with pytest.raises(WrongValue):
            parse_own_address(text)


def refuses(parse: Callable[[str], object], text: str) -> bool:
    """Return True if an option refuses the text, and names it."""
    try:
        parse(text)
    except WrongValue as refused:
        return text in refused.text_in("en")
    return False


def test_one_to_seven_seats_can_be_open() -> None:
    assert [parse_open_seats(text) for text in ("1", "2", "7", "07")] == [1, 2, 7, 7]
    with pytest.raises(WrongValue) as refused:
        parse_open_seats("x")
    assert "1 to 7" in refused.value.text_in("en")
    for text in ("", "0", "8", "10", "-1", "1.5", "070", "700", "\u00b2", "\u0661", "x"):
        assert refuses(parse_open_seats, text), text


def test_addresses_and_names_have_a_longest_length() -> None:
    most = "a" * (MAX_ADDRESS_LETTERS - len("wss://"))
    assert parse_relay(f"wss://{most}") == f"wss://{most}" and refuses(parse_relay, f"wss://{most}a")
    most = "a" * MAX_ADDRESS_LETTERS
    assert parse_table_address(most).host == most and refuses(parse_table_address, f"{most}a")
    most = "a" * 252
    assert parse_known_name(most) == most and parse_known_name("b") == "b"
    assert refuses(parse_known_name, f"{most}a") and refuses(parse_known_name, "a-")


def test_a_meeting_point_is_written_as_its_keeper_says_it() -> None:
    for text, whole in (
        (" relay.example ", "wss://relay.example"),
        ("relay.example:1/a/b/", "wss://relay.example:1/a/b"),
        ("ws://[fd00::1]:65535", "ws://[fd00::1]:65535"),
    ):
        assert parse_relay(text) == whole
    for text in ("", "http://a", "wss://", "wss://:80", "wss://a?b", "wss://a#b", "wss://u@a", "wss://a:65536", "a:b"):
        assert refuses(parse_relay, text), text


def test_only_a_library_of_the_seal_may_be_missing() -> None:
    for name in ("cryptography", "cryptography.hazmat.primitives", "spake2"):
        raise_unless_seal(ImportError(name=name))
    for name in ("tornado", "cryptographys", "spake2x.groups", None):
        with pytest.raises(ImportError):
            raise_unless_seal(ImportError(name=name))


class Host:
    """A program that notes what it says, and what a door was opened with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fault: OSError | None = None) -> None:
        self.doors: list[tuple[object, ...]] = []
        self.said: list[str] = []
        self.why = ""
        self.offered = 0
        self.fault, self.guests, self.listen, self.known_as = fault, None, "", ()
        self.open_door: Callable[[bool], object] | None = None
        self.services = SimpleNamespace(lang="en", settings=SimpleNamespace(net={}))
        self.console = SimpleNamespace(say=self.say)
        monkeypatch.setattr(guest_door, "GuestDoor", self.open)
        monkeypatch.setattr(phone_link, "offer_seats", self.offer)

    def say(self, key: str, _: str, why: str = "") -> None:
        self.said.append(key)
        self.why = why

    def open(self, _: object, *facts: object) -> object:
        if self.fault is not None:
            raise self.fault
        self.doors.append(facts)
        return SimpleNamespace(tell_how_to_come=lambda: self.say("how to come", ""))

    def offer(self, program: object) -> None:
        assert program is self
        self.offered += 1

    def asked(self, **options: object) -> Host:
        """Return itself once these options of a command line have been followed."""
        usual = {"guests": False, "port": ANY_PORT, "listen": None, "web": None, "lan": False, "far": False}
        open_door_if_asked(Namespace(**usual | {"relay": [], "known_as": [], "log": "log"} | options), self)  # type: ignore[arg-type]
        return self


def test_each_option_about_guests_opens_the_door_at_once_and_the_others_leave_it_to_the_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    relay = "wss://relay.example"
    for options, door in (
        ({"guests": True}, (ANY_PORT, "", [], "log")),
        ({"port": 9000}, (9000, "", [], "log")),
        ({"listen": "10.0.0.7"}, (ANY_PORT, "10.0.0.7", [], "log")),
        ({"open_seats": 2}, (ANY_PORT, "", [], "log")),
        ({"joint_dice": True}, (ANY_PORT, "", [], None)),
        ({"relay": [relay]}, (ANY_PORT, "", [relay], "log")),
    ):
        host = Host(monkeypatch).asked(**options)
        assert host.doors == [door] and host.open_door is None and host.said == [] and not host.offered, options
    for options in ({}, {"open_seats": 0}, {"lan": True}, {"web": "7"}):
        host = Host(monkeypatch).asked(**options)
        assert host.doors == [] and host.open_door is not None and not host.offered
        host.open_door(False)
        assert len(host.doors) == 1 and host.said == ["how to come"]
        assert host.offered == bool({"lan", "web"} & options.keys())


def test_a_door_that_does_not_open_and_a_meeting_point_that_is_unknown_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shut = Host(monkeypatch, OSError(98, "in use")).asked(guests=True)
    assert (shut.said, shut.why, shut.guests) == (["ui-guests-not-open"], "in use", None)
    assert Host(monkeypatch).asked(far=True).said == ["ui-far-unknown"]


def test_a_door_opened_at_the_questions_reaches_as_far_as_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    relay = "wss://relay.example"
    for is_far, relays in ((True, [relay]), (False, [])):
        host = Host(monkeypatch)
        host.services.settings.net = {"relay": [relay]}
        open_door = host.asked().open_door
        assert open_door is not None
        open_door(is_far)
        assert host.doors == [(ANY_PORT, "", relays, "log")] and host.said == ["how to come"]


def test_a_name_on_the_net_comes_with_a_code_for_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    host = Host(monkeypatch).asked(guests=True, known_as=["a.example"])
    assert host.known_as == ("a.example",) and host.offered == 1
