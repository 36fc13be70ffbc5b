"""The addresses of a machine, as they are told to those who join."""

from __future__ import annotations

import errno
import os
import socket
import sys
from contextlib import closing
from functools import partial
from types import SimpleNamespace

import pytest
from tests.network.guests.sealed import make_desk
from tests.network.guests.test_visit import closing_house
from tests.network.web.served import Served

from vialibera.network.guests.host_server import HostServer
from vialibera.network.web import addresses
from vialibera.network.web.access_code import MAX_WRONG_FROM_ONE, AccessCode
from vialibera.network.web.addresses import OwnAddress, address_group, first_of_each_kind, kind_of, table_addresses
from vialibera.network.web.page_server import PageServer, bind_port


def have(monkeypatch: pytest.MonkeyPatch, *found: tuple[str, str], usual: str = "") -> None:
    """Give the machine these interfaces."""
    adapters = [
        SimpleNamespace(nice_name=name, ips=[SimpleNamespace(ip=(ip, 0, 0) if ":" in ip else ip)]) for name, ip in found
    ]
    monkeypatch.setitem(sys.modules, "ifaddr", SimpleNamespace(get_adapters=lambda: adapters))
    monkeypatch.setattr(addresses, "_usual_address", lambda: usual)
    monkeypatch.setattr(addresses, "_temporary_addresses", lambda: {"2001:db8::9"})


def test_each_address_has_its_net_and_those_of_nobody_else_are_left_out() -> None:
    for interface, address, kind in (
        ("eth0", "192.168.1.20", "house"),
        ("eth0", "10.0.0.7", "house"),
        ("eth0", "fd00:1::20", "house"),
        ("eth1", "100.100.1.1", "vpn"),
        ("tailscale0", "fd7a:115c:a1e0::5", "vpn"),
        ("wg0", "10.9.0.2", "vpn"),
        ("eth0", "2001:db8:1::20", "internet"),
        ("eth0", "8.8.8.8", "internet"),
        ("lo", "127.0.0.1", ""),
        ("lo", "::1", ""),
        ("eth0", "fe80::1", ""),
        ("eth0", "169.254.3.4", ""),
        ("docker0", "172.17.0.1", ""),
    ):
        assert kind_of(interface, address) == kind, address


def test_the_house_comes_first_then_the_way_out_and_what_changes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    have(
        monkeypatch,
        ("lo", "127.0.0.1"),
        ("eth0", "2001:db8::9"),
        ("eth0", "2001:db8::1"),
        ("tailscale0", "100.64.0.9"),
        ("eth1", "10.0.0.7"),
        ("eth0", "192.168.1.20"),
        usual="192.168.1.20",
    )
    told = [one.address for one in table_addresses()]
    assert told == ["192.168.1.20", "10.0.0.7", "100.64.0.9", "2001:db8::1"]
    kinds = [one.kind for one in first_of_each_kind(table_addresses())]
    assert kinds == ["house", "vpn", "internet"]


def test_without_a_way_out_the_addresses_of_the_house_are_found_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    have(monkeypatch, ("lo", "127.0.0.1"), ("eth0", "192.168.7.1"))
    assert table_addresses() == [OwnAddress("house", "192.168.7.1")]


def test_a_machine_without_a_net_says_so_and_never_tells_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    have(monkeypatch, ("lo", "127.0.0.1"))
    with closing_house() as house:
        assert "This computer is on no network: nobody can join from another one." in house.host.shown
        house.door.repeat_address()
        assert "join 127" not in house.host.shown and "The code to join" in house.host.shown


def test_each_net_is_told_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    have(monkeypatch, ("eth0", "192.168.7.1"), ("wg0", "10.9.0.2"), ("eth0", "2001:db8::1"))
    with closing_house() as house:
        house.door.server.port = 9000
        house.door.tell_house()
        shown = house.host.shown
    assert "To join from another computer: vialibera join 192.168.7.1:9000" in shown
    assert "Over the VPN: vialibera join 10.9.0.2:9000" in shown
    assert "Over the Internet, if router and firewall let it through: vialibera join [2001:db8::1]:9000" in shown


def test_without_the_library_the_usual_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ifaddr", None)
    monkeypatch.setattr(addresses, "_usual_address", lambda: "192.168.1.20")
    assert table_addresses() == [OwnAddress("house", "192.168.1.20")]


class FakeProbe:
    """A socket of a machine of which one address leads out, or none; what is sent by it fails."""

    way_out = ""

    def __init__(self, family: int, kind: int) -> None:
        assert (family, kind) == (socket.AF_INET, socket.SOCK_DGRAM), "only a datagram is connected without a word"

    def __enter__(self) -> FakeProbe:
        return self

    def __exit__(self, *_: object) -> None: ...

    def connect(self, where: tuple[str, int]) -> None:
        if not self.way_out:
            raise OSError(errno.ENETUNREACH, os.strerror(errno.ENETUNREACH))

    def getsockname(self) -> tuple[str, int]:
        return self.way_out, 40_000


@pytest.mark.parametrize("way_out", ["192.168.1.20", "10.0.0.7", ""])
def test_the_address_by_which_the_machine_reaches_others_is_told_first(
    monkeypatch: pytest.MonkeyPatch, way_out: str
) -> None:
    """Without the library it is the only one; a machine without a way out has none, or those of its house."""
    real = addresses._usual_address
    have(monkeypatch, ("eth0", "10.0.0.7"), ("eth1", "192.168.1.20"), ("eth2", "10.0.0.1"))
    monkeypatch.setattr(addresses, "_usual_address", real)
    monkeypatch.setattr(FakeProbe, "way_out", way_out)
    monkeypatch.setattr(addresses.socket, "socket", FakeProbe)
    told = [one.address for one in table_addresses()]
    assert told[0] == (way_out or "10.0.0.1") and sorted(told) == ["10.0.0.1", "10.0.0.7", "192.168.1.20"]
    monkeypatch.setitem(sys.modules, "ifaddr", None)
    assert table_addresses() == [OwnAddress("house", way_out)] * bool(way_out)


def test_both_families_share_one_port() -> None:
    sockets = bind_port(0, 0, "")
    try:
        assert len({one.getsockname()[1] for one in sockets}) == 1
        families = {one.family for one in sockets}
        assert socket.AF_INET in families and (len(families) == 2 or not socket.has_dualstack_ipv6())
        port = sockets[0].getsockname()[1]
        for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
            if family in families:
                with closing(socket.socket(family)) as caller:
                    caller.connect((host, port))
    finally:
        for one in sockets:
            one.close()


def test_a_house_with_ipv6_counts_as_one_visitor() -> None:
    assert address_group("2001:db8:1:2::5") == address_group("2001:db8:1:2:ffff::9") != address_group("2001:db8:1:3::5")
    assert (address_group("192.0.2.1"), address_group("::1"), address_group("far 3")) == ("192.0.2.1", "::1", "far 3")
    door = AccessCode()
    wrong = "000000" if door.code != "000000" else "111111"
    for last in range(MAX_WRONG_FROM_ONE):
        assert not door.try_code(wrong, f"2001:db8:1:2::{last}")
    assert door.has_too_many_wrong("2001:db8:1:2:aaaa::1") and not door.has_too_many_wrong("2001:db8:9::1")


def test_a_table_that_listens_at_one_address_tells_that_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    have(monkeypatch, ("eth0", "192.168.7.1"), ("wg0", "10.9.0.2"))
    for listen, named in ("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"):
        server = HostServer(0, lambda: None, make_desk(), listen)
        try:
            assert {one.getsockname()[0] for one in server.sockets} == {listen, "127.0.0.1"}, "its page comes there"
            server.port = 9000
            assert [one.address for one in server.addresses()] == [f"{named}:9000"]
        finally:
            for one in server.sockets:
                one.close()


def test_the_page_of_such_a_table_tells_that_address_too(monkeypatch: pytest.MonkeyPatch) -> None:
    have(monkeypatch, ("eth0", "192.168.7.1"))
    with Served(None) as page:
        for code, listen, named in (AccessCode(), "::1", "[::1]"), (None, "::1", "127.0.0.1"), (AccessCode(), "", ""):
            server = page.do(partial(PageServer, page.watched, 0, code, listen=listen))
            assert server.addresses() == [f"http://{named or '192.168.7.1'}:{server.port}/"]
            bound = {one.getsockname()[0] for one in server.sockets}
            assert not named or bound == {"127.0.0.1", named.strip("[]")}
            for one in server.sockets:
                one.close()
