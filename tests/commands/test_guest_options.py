"""The addresses that `join` and `--listen` take."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from vialibera.commands.guest_options import USUAL_TABLE_PATH, parse_own_address, parse_table_address
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
