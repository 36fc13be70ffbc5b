"""Whoever opens connections and says nothing takes no place from others, no processor time and no room on the disk."""

from __future__ import annotations

import errno
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from tests.network.web.growing import Growing
from tests.network.web.served import Served

from vialibera.network.web import connection_gate as gates
from vialibera.network.web import page_server
from vialibera.network.web.connection_gate import (
    FILES_KEPT,
    FILES_WANTED,
    MAX_CONNECTIONS,
    MAX_PER_ADDRESS,
    connections_for_files,
)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Served]:
    with Served(Growing(tmp_path / "log.jsonl").path) as page:
        yield page


def idle(port: int, count: int, files: ExitStack) -> list[socket.socket]:
    """Open so many connections that say nothing."""
    return [files.enter_context(socket.create_connection(("127.0.0.1", port), timeout=20)) for _ in range(count)]


def until(so: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


# how many


def test_there_is_room_below_the_limit_of_open_files() -> None:
    assert connections_for_files(256) == 256 - FILES_KEPT
    assert connections_for_files(FILES_WANTED) == connections_for_files(1 << 20) == MAX_CONNECTIONS < FILES_WANTED
    assert 0 < connections_for_files(32) < 32 and connections_for_files(0) > 0


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
@pytest.mark.process
def test_the_soft_limit_is_raised_as_far_as_the_hard_one_lets_it_and_no_further_than_needed() -> None:
    limits = [(FILES_WANTED + 9, FILES_WANTED + 500), (128, FILES_WANTED + 500), (128, 200)]
    code = (
        "import resource as r\n"
        "from vialibera.network.web.connection_gate import raise_file_limit\n"
        f"for limits in {limits}:\n"
        "    r.setrlimit(r.RLIMIT_NOFILE, limits)\n"
        "    print(raise_file_limit(), *r.getrlimit(r.RLIMIT_NOFILE))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    founds = (FILES_WANTED + 9, FILES_WANTED, 200)
    assert said.splitlines() == [f"{found} {found} {hard}" for found, (_, hard) in zip(founds, limits, strict=True)]


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
def test_a_low_soft_limit_is_raised_to_what_is_wanted_and_one_that_cannot_be_is_lived_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import resource

    files, endless = resource.RLIMIT_NOFILE, resource.RLIM_INFINITY
    limits = {files: (0, 0)}
    raised: list[tuple[int, int]] = []
    fault: Exception | None = None

    def set_limit(which: int, both: tuple[int, int]) -> None:
        assert which == files
        if fault is not None:
            raise fault
        raised.append(both)

    monkeypatch.setattr(resource, "getrlimit", lambda which: limits[which])
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    for soft, hard, now in (
        (FILES_WANTED - 1, endless, FILES_WANTED),
        (128, FILES_WANTED + 1, FILES_WANTED),
        (128, 200, 200),
        (200, 200, 200),
        (FILES_WANTED, endless, FILES_WANTED),
        (FILES_WANTED + 1, endless, FILES_WANTED + 1),
        (endless, endless, FILES_WANTED),
    ):
        limits[files] = soft, hard
        raised.clear()
        assert gates.raise_file_limit() == now, (soft, hard)
        assert raised == ([(now, hard)] if soft < now and soft != endless else []), (soft, hard)
    limits[files] = 128, endless
    for refusal in (OSError(), ValueError()):
        fault = refusal
        assert gates.raise_file_limit() == 128


# who gets in


def test_a_flood_from_one_address_drives_out_its_own_connections_and_no_visitor(page: Served) -> None:
    page.server.gate.max_connections = 20
    with page.events() as events, ExitStack() as files:
        events.next()
        opened = idle(page.port, 60, files)
        assert page.ask("/").status == 200
        inside = page.server.gate.addresses
        until(lambda: len(inside) <= 10)
        assert opened[0].recv(1) == b"", "the oldest is closed"
        assert page.server.visitor_count == 1 and page.ask("/page.js").status == 200
    until(lambda: not inside)
    assert not page.server.gate.counts and not page.server.gate.settled


def test_visitors_leave_room_for_those_who_only_load_the_page(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = page.server.gate
    gate.max_connections = 4
    monkeypatch.setattr(gate, "most_from", lambda address: 4)
    monkeypatch.setattr(page_server, "KEEP_ALIVE_SECONDS", 3600.0)
    with page.events() as one, page.events() as other, page.events() as third:
        for events in (one, other, third):
            events.next()
        assert page.ask("/events").status == 503
        assert page.ask("/").status == 200
        gate.max_connections = 3
        with pytest.raises(OSError):
            page.ask("/")
        assert page.server.visitor_count == 3
    until(lambda: not page.server.visitor_count)


def test_another_machine_gets_a_few_places_and_the_next_one_too(page: Served) -> None:
    gate = page.server.gate

    def come(address: str, count: int) -> None:
        for _ in range(count):
            ours, theirs = socket.socketpair()
            files.enter_context(ours)
            page.do(lambda theirs=theirs: gate._admit(theirs, (address, 1)))

    with ExitStack() as files:
        come("192.168.1.7", MAX_PER_ADDRESS + 20)
        come("192.168.1.8", 3)
        assert dict(gate.counts) == {"192.168.1.7": MAX_PER_ADDRESS, "192.168.1.8": 3}
        assert page.ask("/").status == 200
        gate.max_connections = len(gate.addresses)
        come("192.168.1.9", 1)
        assert len(gate.addresses) == gate.max_connections and gate.counts["192.168.1.9"] == 1


def test_in_a_full_house_the_one_that_has_waited_longest_makes_room_and_no_visitor_does(page: Served) -> None:
    """Whatever their addresses; with visitors alone a newcomer is sent off, until one of them goes."""
    gate = page.server.gate
    gate.max_connections = 4

    def come(number: int) -> socket.socket:
        ours, theirs = socket.socketpair()
        files.enter_context(ours)
        ours.setblocking(False)
        page.do(lambda: gate._admit(theirs, (f"192.168.1.{number}", 1)))
        return ours

    def settle(*numbers: int) -> None:
        for stream in [one for one, at in gate.addresses.items() if at in [f"192.168.1.{n}" for n in numbers]]:
            gate.keep_open(stream)

    def inside() -> list[str]:
        return [at.rpartition(".")[2] for at in gate.addresses.values()]

    with ExitStack() as files:
        came = [come(number) for number in range(4)]
        page.do(lambda: settle(0))
        came += [come(number) for number in range(4, 6)]
        assert inside() == ["0", "3", "4", "5"]
        assert came[1].recv(1) == came[2].recv(1) == b""
        page.do(lambda: settle(3, 4, 5))
        assert come(6).recv(1) == b"" and inside() == ["0", "3", "4", "5"]
        for one in (0, 3, 4, 5):
            with pytest.raises(BlockingIOError):
                came[one].recv(1)
        came[3].close()
        until(lambda: inside() == ["0", "4", "5"])
        come(7)
        assert inside() == ["0", "4", "5", "7"]
    until(lambda: not gate.addresses)
    assert not gate.counts and not gate.settled


# nothing left


class Exhausted:
    """A listening socket of a system that has no file number left."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.socket.setblocking(False)
        self.tried, self.exhausted = 0, True

    def __getattr__(self, name: str) -> Any:
        return getattr(self.socket, name)

    def accept(self) -> tuple[socket.socket, Any]:
        self.tried += 1
        if self.exhausted:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return self.socket.accept()


def test_without_a_file_number_accept_pauses_and_goes_on_later(page: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gates, "ACCEPT_PAUSE_SECONDS", 0.3)
    came: list[object] = []
    listening: Any = Exhausted()
    gate = gates.ConnectionGate([listening], lambda stream, where: came.append(stream))
    with ExitStack() as files:
        page.do(gate.open)
        idle(listening.getsockname()[1], 1, files)
        time.sleep(1.0)
        assert 1 <= listening.tried <= 5, "the loop spins"
        listening.exhausted = False
        until(lambda: came)
    page.do(gate.close)


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
@pytest.mark.process
def test_with_256_files_400_idle_connections_leave_the_page_quick_and_its_errors_empty(tmp_path: Path) -> None:
    command = ["sh", "-c", 'ulimit -n 256; exec "$@"', "sh", sys.executable, "-P", "-m", "vialibera.network.web", "0"]
    environment = {**os.environ, "HOME": str(tmp_path)}
    with (tmp_path / "errors").open("wb") as errors, ExitStack() as files:
        page = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
        )
        assert page.stdin is not None and page.stdout is not None
        try:
            ready = json.loads(page.stdout.readline())
            port = int(ready["addresses"][0].rstrip("/").rpartition(":")[2])
            idle(port, 400, files)
            for _ in range(5):
                newcomer = HTTPConnection("127.0.0.1", port, timeout=20)
                newcomer.request("GET", "/")
                assert newcomer.getresponse().status == 200
                newcomer.close()
                time.sleep(0.2)
        finally:
            page.stdin.close()
            page.kill()
            page.wait()
            page.stdout.close()
    assert (tmp_path / "errors").read_text() == ""
