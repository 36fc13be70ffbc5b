"""`vialibera relay` as it is started: with a certificate of its own, behind a proxy, and with few rooms."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import json
import ssl
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from vialibera import cli
from vialibera.commands import relay as relay_command
from vialibera.network.guests.relay import RELAY_VERSION, ROOMS_FROM_ONE


def free_port() -> int:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextmanager
def relay(*words: str) -> Iterator[int]:
    """Start a meeting point; give its port."""
    port = free_port()
    command = [sys.executable, "-m", "vialibera", "--lang", "en", "relay", "--port", str(port), *words]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert started.stdout is not None
    try:
        assert str(port) in started.stdout.readline()
        yield port
    finally:
        started.kill()
        started.wait()
        started.stdout.close()


async def open_rooms(url: str, addresses: list[str], **more: object) -> list[int | None]:
    """Open a room for each address that a proxy names; return their numbers, or the code of the refusal."""
    found, sockets = [], []
    for n, address in enumerate(addresses):
        headers = {"X-Forwarded-For": address} if address else {}
        socket = await websocket_connect(HTTPRequest(url, headers=headers, connect_timeout=10.0, **more))  # type: ignore[arg-type]
        sockets.append(socket)
        lock = sha256(b"%d" % n).hexdigest()
        await socket.write_message(json.dumps({"version": RELAY_VERSION, "lock": lock}))
        answer = await socket.read_message()
        found.append(socket.close_code if answer is None else json.loads(answer)["room"])
    for socket in sockets:
        socket.close()
    return found


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """Write a certificate for 127.0.0.1 and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "relay.example")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - datetime.timedelta(1)).not_valid_after(now + datetime.timedelta(1))
    cert, key_file = folder / "cert.pem", folder / "key.pem"
    signed = made.add_extension(here, critical=False).sign(key, hashes.SHA256())
    cert.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    kinds = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    key_file.write_bytes(key.private_bytes(serialization.Encoding.PEM, *kinds))
    return cert, key_file


@pytest.mark.process
def test_with_a_certificate_it_answers_by_tls_alone(tmp_path: Path) -> None:
    cert, key = make_certificate(tmp_path)
    with relay("--cert", str(cert), "--key", str(key)) as port:
        trusted = ssl.create_default_context(cafile=str(cert))
        url = f"wss://127.0.0.1:{port}/host"
        assert asyncio.run(open_rooms(url, [""], ssl_options=trusted))[0] in range(256)
        with pytest.raises((OSError, HTTPClientError)):
            asyncio.run(open_rooms(f"ws://127.0.0.1:{port}/host", [""]))


@pytest.mark.process
def test_behind_a_proxy_each_address_that_it_names_has_rooms_of_its_own() -> None:
    count = ROOMS_FROM_ONE + 2
    with relay("--behind-proxy") as port:
        url = f"ws://127.0.0.1:{port}/host"
        opened = asyncio.run(open_rooms(url, [f"192.0.2.{n}" for n in range(count)]))
        assert len(set(opened)) == count and all(number in range(256) for number in opened)
        again = asyncio.run(open_rooms(url, ["192.0.2.99"] * count))
        assert [number in range(256) for number in again] == [True] * ROOMS_FROM_ONE + [False] * 2


@pytest.mark.process
def test_without_a_proxy_the_header_is_nothing_and_rooms_are_bounded() -> None:
    with relay("--rooms", "2", "--listen", "127.0.0.1") as port:
        opened = asyncio.run(open_rooms(f"ws://127.0.0.1:{port}/host", [f"192.0.2.{n}" for n in range(3)]))
        assert [number in range(256) for number in opened] == [True, True, False]
    with relay() as port:
        addresses = [f"192.0.2.{n}" for n in range(ROOMS_FROM_ONE + 1)]
        opened = asyncio.run(open_rooms(f"ws://127.0.0.1:{port}/host", addresses))
        assert [number in range(256) for number in opened] == [True] * ROOMS_FROM_ONE + [False]


def keep_here(port: int, *words: str) -> Coroutine[Any, Any, None]:
    """Keep a meeting point in this process."""
    parser = ArgumentParser()
    relay_command.add_parser(parser, "en")
    asked = parser.parse_args(["--port", str(port), "--listen", "127.0.0.1", *words])
    return relay_command.keep_relay(asked, "en")


def test_a_room_that_was_left_is_gone_from_the_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(relay_command, "REPORT_SECONDS", 0.01)
    monkeypatch.setattr(import_module("vialibera.network.guests.relay"), "GRACE_SECONDS", 0.0)
    port, figures = free_port(), ""

    async def visit() -> None:
        nonlocal figures
        kept = asyncio.create_task(keep_here(port))
        await asyncio.sleep(0.0)
        await open_rooms(f"ws://127.0.0.1:{port}/host", [""])
        for _ in range(300):
            await asyncio.sleep(0.01)
            figures += capsys.readouterr().out
            if "rooms 0" in figures.rpartition("rooms 1")[2]:
                break
        kept.cancel()

    asyncio.run(visit())
    assert "rooms 0, ends 0" in figures.rpartition("rooms 1")[2]


def test_behind_a_proxy_only_this_machine_comes_in_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def bind(port: int, address: str) -> None:
        heard.append(address)
        raise OSError("in use")

    monkeypatch.setattr("tornado.netutil.bind_sockets", bind)
    named = ("--listen", "127.0.0.2")
    for words in ((), ("--behind-proxy",), named, ("--behind-proxy", *named)):
        assert cli.main(["--lang", "en", "relay", *words]) == 1
    assert heard == ["", "127.0.0.1", "127.0.0.2", "127.0.0.2"]


def test_a_certificate_without_its_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So is one that is not there, but with another status."""
    none = str(tmp_path / "none.pem")
    for words, status in ((["--cert", none], 2), (["--key", none], 2), (["--cert", none, "--key", none], 1)):
        assert cli.main(["--lang", "en", "relay", "--port", str(free_port()), *words]) == status
        assert capsys.readouterr().err.count("\n") == 1


def test_the_certificate_and_its_key_are_each_taken_for_what_they_are(tmp_path: Path) -> None:
    """As the command does it, but in this process."""
    cert, key = make_certificate(tmp_path)
    trusted, port = ssl.create_default_context(cafile=str(cert)), free_port()

    async def visit() -> list[int | None]:
        kept = asyncio.create_task(keep_here(port, "--cert", str(cert), "--key", str(key)))
        await asyncio.sleep(0.0)  # it listens by now
        found = await open_rooms(f"wss://127.0.0.1:{port}/host", [""], ssl_options=trusted)
        kept.cancel()
        return found

    assert asyncio.run(visit())[0] in range(256)
