"""The addresses of this machine by which others reach it, each with its kind, as they are told."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

from vialibera.words.phrase import Phrase

AddressKind = Literal["house", "vpn", "internet"]
"""The net in which an address holds: that of the house, a private one over the Internet, or the Internet itself."""

KINDS: tuple[AddressKind, ...] = ("house", "vpn", "internet")

MOST_ADDRESSES = 4

VPN_NETWORKS = ("100.64.0.0/10", "fd7a:115c:a1e0::/48")
"""The networks of which Tailscale gives addresses; that of IPv4 serves carriers' translation, too, but only outside."""

VPN_INTERFACES = re.compile(r"(tun|utun|wg|zt|tailscale)", re.IGNORECASE)

INNER_INTERFACES = re.compile(r"(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)", re.IGNORECASE)
"""The interfaces of nets within this machine, which nobody else reaches."""

LINUX_ADDRESSES = Path("/proc/net/if_inet6")
TEMPORARY_FLAG = 0x01


class OwnAddress(NamedTuple):
    """An address of this machine, and the net in which it holds."""

    kind: AddressKind
    address: str


def table_addresses() -> list[OwnAddress]:
    """Return the addresses by which others reach this machine: those of the house first, four at most."""
    usual, temporary = _usual_address(), _temporary_addresses()
    found = {OwnAddress(kind, address) for name, address in _own_addresses(usual) if (kind := kind_of(name, address))}

    def rank(one: OwnAddress) -> tuple[int, bool, bool, bool, str]:
        return KINDS.index(one.kind), one.address != usual, ":" in one.address, one.address in temporary, one.address

    return sorted(found, key=rank)[:MOST_ADDRESSES]


def addresses_of(listen: str) -> list[OwnAddress]:
    """Return the addresses by which others reach what listens at one address of this machine, or at all for ""."""
    return [OwnAddress(kind_of("", listen) or "house", listen)] if listen else table_addresses()


def kind_of(interface: str, address: str) -> AddressKind | Literal[""]:
    """Return the net in which an address of an interface holds, or "" if it holds for nobody else."""
    made = ipaddress.ip_address(address)
    if made.is_loopback or made.is_link_local or made.is_unspecified or INNER_INTERFACES.match(interface):
        return ""
    if any(made in ipaddress.ip_network(net) for net in VPN_NETWORKS) or VPN_INTERFACES.match(interface):
        return "vpn"
    is_global = made in ipaddress.ip_network("2000::/3") if made.version == 6 else made.is_global
    return "internet" if is_global else "house"


def _own_addresses(usual: str) -> Iterator[tuple[str, str]]:
    """Yield each address of the machine with the name of its interface; without `ifaddr` only the usual one."""
    try:
        from ifaddr import get_adapters
    except ImportError:
        yield from [("", usual)] if usual else []
        return
    for adapter in get_adapters():
        for one in adapter.ips:
            yield adapter.nice_name, one.ip if isinstance(one.ip, str) else one.ip[0]


def _usual_address() -> str:
    """Return the address from which this machine reaches others, or "" if it has no way out.

    Connecting a UDP socket sends nothing: the system only chooses the network interface.
    """
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _temporary_addresses() -> set[str]:
    """Return the addresses of IPv6 that the system will change by itself, as far as it says so."""
    with suppress(OSError, ValueError):
        rows: Iterable[list[str]] = map(str.split, LINUX_ADDRESSES.read_text("ascii").splitlines())
        return {str(ipaddress.IPv6Address(bytes.fromhex(row[0]))) for row in rows if int(row[4], 16) & TEMPORARY_FLAG}
    return set()


def first_of_each_kind(addresses: Iterable[OwnAddress]) -> list[OwnAddress]:
    """Return the first address of each net: more of them would be much to hear."""
    return [*{one.kind: one for one in reversed([*addresses])}.values()][::-1]


def host_of(address: str) -> str:
    """Return an address as it stands before a port: that of IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def address_group(address: str) -> str:
    """Return what counts as one visitor: an address of IPv4, or the 64 bits of IPv6 that a house has for itself."""
    with suppress(ValueError):
        made = ipaddress.ip_address(address)
        if made.version == 6 and not made.is_loopback:
            return str(ipaddress.ip_network((int(made) >> 64 << 64, 64)))
    return address


def spell_address(address: str) -> Phrase:
    """Return an address as it is for the eyes, and with its digits apart for the ears."""
    return Phrase(address, " ".join(address))
