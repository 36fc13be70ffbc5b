"""The addresses that `join` and `--listen` take, and the exact limits of other options of a table with guests."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

import pytest

from vialibera.commands.guest_options import (
    MAX_ADDRESS_LETTERS,
    USUAL_TABLE_PATH,
    parse_known_name,
    parse_open_seats,
    parse_own_address,
    parse_relay,
    parse_table_address,
    raise_unless_seal,
)
from vialibera.network.guests import wire


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
        assert parse_table_address("en", text) == (host, port, url, ""), text
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
        with pytest.raises(ArgumentTypeError):
            parse_table_address("en", text)


def test_a_table_can_listen_at_one_address_alone() -> None:
    assert parse_own_address("en", "100.64.0.9") == "100.64.0.9" and parse_own_address("en", "[fd00::1]") == "fd00::1"
    for text in ("", "anna", "10.0.0.300", "10.0.0.1:80"):
        with pytest.raises(ArgumentTypeError):
            parse_own_address("en", text)


def refuses(parse: Callable[[str, str], object], text: str) -> bool:
    """Return True if an option refuses the text, and names it."""
    try:
        parse("en", text)
    except ArgumentTypeError as refused:
        return text in str(refused)
    return False


def test_one_to_seven_seats_can_be_open() -> None:
    assert [parse_open_seats("en", text) for text in ("1", "2", "7", "07")] == [1, 2, 7, 7]
    with pytest.raises(ArgumentTypeError, match="1 to 7"):
        parse_open_seats("en", "x")
    for text in ("", "0", "8", "10", "-1", "1.5", "070", "700", "\u00b2", "\u0661", "x"):
        assert refuses(parse_open_seats, text), text


def test_addresses_and_names_have_a_longest_length() -> None:
    most = "a" * (MAX_ADDRESS_LETTERS - len("wss://"))
    assert parse_relay("en", f"wss://{most}") == f"wss://{most}" and refuses(parse_relay, f"wss://{most}a")
    most = "a" * MAX_ADDRESS_LETTERS
    assert parse_table_address("en", most).host == most and refuses(parse_table_address, f"{most}a")
    most = "a" * 252
    assert parse_known_name("en", most) == most and parse_known_name("en", "b") == "b"
    assert refuses(parse_known_name, f"{most}a") and refuses(parse_known_name, "a-")


def test_a_meeting_point_is_written_as_its_keeper_says_it() -> None:
    for text, whole in (
        (" relay.example ", "wss://relay.example"),
        ("relay.example:1/a/b/", "wss://relay.example:1/a/b"),
        ("ws://[fd00::1]:65535", "ws://[fd00::1]:65535"),
    ):
        assert parse_relay("en", text) == whole
    for text in ("", "http://a", "wss://", "wss://:80", "wss://a?b", "wss://a#b", "wss://u@a", "wss://a:65536", "a:b"):
        assert refuses(parse_relay, text), text


def test_only_a_library_of_the_seal_may_be_missing() -> None:
    for name in ("cryptography", "cryptography.hazmat.primitives", "spake2"):
        raise_unless_seal(ImportError(name=name))
    for name in ("tornado", "cryptographys", "spake2x.groups", None):
        with pytest.raises(ImportError):
            raise_unless_seal(ImportError(name=name))
