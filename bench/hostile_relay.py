"""A hostile client against `vialibera relay`, beside a table that plays: memory, and how long an echo takes.

python -m bench.hostile_relay [SECONDS]   600 at night, 7200 by hand

The client comes from many addresses of this computer: rooms that are left, lanes in silence, junk, numbers beyond all
numbers, rooms that are not there, floods, and ends that do not read. Each echo has a twin, by a server that nobody
attacks: what the twin takes is the computer's own time and the client's. Every ten minutes the figures are told.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple

NEWS = {"version": 1}
TELL_SECONDS = 600.0
BARE_SERVER = """
import asyncio

async def serve(reader, writer):
    while data := await reader.read(1 << 16):
        writer.write(data)

async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(main())
"""
ECHO_GAP_SECONDS, ECHO_BYTES = 0.1, 300
DEAF_ENDS = 40
HONEST, GUEST = "127.0.0.200", "127.0.0.201"
MOST_MEMORY_MB, MOST_TIMES_BARE = 128.0, 10.0
"""The memory of the relay, and the median echo, counted in those of its twin: each crosses a server four times."""


class Figures(NamedTuple):
    """The figures of one run."""

    seconds: float
    attacks: int
    echoes: int
    lost: int
    """The echoes that did not come within five seconds."""
    median_ms: float
    slow_ms: float
    """The echo that 99 of 100 are quicker than."""
    bare_median_ms: float
    bare_slow_ms: float
    """The same of the twins."""
    memory_mb: float


class End:
    """A websocket as bytes: it can say what no library lets one say."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes, kind: int = 2) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if size > 0xFFFF:
            length = b"\xff" + size.to_bytes(8, "big")
        self.writer.write(bytes([0x80 | kind]) + length + bytes(4) + data)  # a mask of zeroes changes nothing

    def say(self, **words: object) -> None:
        self.send(json.dumps(words).encode(), 1)

    async def take(self) -> bytes:
        """Return the next frame that is none of the protocol's own; answer a ping."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            if first & 0x0F == 9:
                self.send(data, 10)
            elif first & 0x0F in (1, 2):
                return data
            elif first & 0x0F == 8:
                raise ConnectionError(f"closed {int.from_bytes(data[:2], 'big')} {data[2:]!r}")


@asynccontextmanager
async def open_end(port: int, path: str, address: str) -> AsyncIterator[End]:
    """Open an end from an address of this computer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        key = base64.b64encode(os.urandom(16)).decode()
        rows = (f"GET {path} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade")
        rows = (*rows, "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", "")
        writer.write("\r\n".join(rows).encode())
        await reader.readuntil(b"\r\n\r\n")
        yield End(reader, writer)
    finally:
        writer.close()


async def echo_bare(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send a message to the bare server and back, twice: by the relay it crosses this program twice, too."""
    for _ in range(2):
        writer.write(os.urandom(ECHO_BYTES))
        await reader.readexactly(ECHO_BYTES)


async def play_honestly(port: int, bare_port: int, times: list[float], bare: list[float], lost: list[float]) -> None:
    """Keep a host and a guest at one room, and measure how long a message takes there and back."""
    twin = await asyncio.open_connection("127.0.0.1", bare_port)
    async with open_end(port, "/host", HONEST) as host:
        host.say(**NEWS, lock=sha256(b"x").hexdigest())
        room = json.loads(await host.take())["room"]
        async with open_end(port, "/guest", GUEST) as guest:
            guest.say(**NEWS, room=room)
            lane = json.loads(await host.take())["came"]
            await guest.take()
            host.say(kept=lane)
            echoes = asyncio.Queue[bytes]()
            tasks = [asyncio.ensure_future(one) for one in (answer_echoes(host), collect_echoes(guest, echoes))]
            try:
                while not any(task.done() for task in tasks):
                    sent = time.perf_counter()
                    await echo_bare(*twin)
                    bare.append(1000 * (time.perf_counter() - sent))
                    sent, words = time.perf_counter(), os.urandom(ECHO_BYTES)
                    guest.send(words)
                    try:
                        await asyncio.wait_for(find_echo(echoes, words), 5.0)
                        times.append(1000 * (time.perf_counter() - sent))
                    except TimeoutError:
                        lost.append(sent)
                    await asyncio.sleep(ECHO_GAP_SECONDS)
                for task in tasks:
                    if task.done():
                        task.result()
            finally:
                for task in tasks:
                    task.cancel()


async def answer_echoes(host: End) -> None:
    while True:
        frame = await host.take()
        if not frame.startswith(b"{"):
            host.send(frame)


async def collect_echoes(guest: End, echoes: asyncio.Queue[bytes]) -> None:
    while True:
        echoes.put_nowait(await guest.take())


async def find_echo(echoes: asyncio.Queue[bytes], words: bytes) -> None:
    """Wait for an echo; those of before that came too late are dropped."""
    while await echoes.get() != words:
        pass


def some_address() -> str:
    return f"127.0.{random.randrange(1, 9)}.{random.randrange(1, 250)}"


async def attack_once(port: int) -> None:
    """Do one hostile thing; what the relay does with it is its own affair."""
    match random.randrange(6):
        case 0:  # a room that is opened and left
            async with open_end(port, "/host", some_address()) as end:
                end.say(**NEWS, lock=sha256(os.urandom(9)).hexdigest())
                await asyncio.sleep(random.random())
        case 1:  # rooms that are not there, and lanes in silence in those that are
            async with open_end(port, "/guest", some_address()) as end:
                end.say(**NEWS, room=random.randrange(256))
                await asyncio.sleep(3 * random.random())
        case 2:  # junk of any kind
            async with open_end(port, random.choice(("/host", "/guest", "/", "/x")), some_address()) as end:
                for _ in range(20):
                    end.send(os.urandom(random.randrange(2000)), random.randrange(16))
                await end.writer.drain()
        case 3:  # numbers beyond all numbers
            async with open_end(port, "/guest", some_address()) as end:
                end.send(b'{"version":1,"room":1' + b"0" * 400 + b"}", 1)
                await end.take()
        case 4:  # a connection without a word
            async with open_end(port, "/host", some_address()):
                await asyncio.sleep(2.0)
        case _:
            await flood_once(port)


async def flood_once(port: int) -> None:
    """Open a room, let a guest into it who floods, and read nothing."""
    address = some_address()
    async with open_end(port, "/host", address) as host:
        host.say(**NEWS, lock=sha256(os.urandom(9)).hexdigest())
        room = json.loads(await host.take())["room"]
        async with open_end(port, "/guest", address) as guest:
            guest.say(**NEWS, room=room)
            lane = json.loads(await host.take())["came"]
            host.say(kept=lane)
            for _ in range(60):
                guest.send(os.urandom(60_000))
                host.send(lane.to_bytes(4, "big") + os.urandom(60_000))
                await asyncio.wait_for(asyncio.gather(guest.writer.drain(), host.writer.drain()), 2.0)


async def attack_on(port: int, count: list[int], relay: subprocess.Popen[bytes], ends_at: float) -> None:
    while time.monotonic() < ends_at and relay.poll() is None:
        with suppress(Exception):  # refused, cut off, out of ports: a hostile client goes on
            await asyncio.wait_for(attack_once(port), 10.0)
        count[0] += 1
        await asyncio.sleep(0.02)


async def measure(seconds: float, port: int, errors: int | IO[bytes] = subprocess.DEVNULL) -> Figures:
    """Run a relay and its enemies for some seconds; return the figures. `errors` gets what the relay complains of."""
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # a hostile client is cut off again and again
    command = [sys.executable, "-m", "vialibera", "relay", "--port", str(port), "--listen", "127.0.0.1"]
    relay = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)
    assert relay.stdout is not None
    relay.stdout.readline()
    bare_server = subprocess.Popen([sys.executable, "-c", BARE_SERVER], stdout=subprocess.PIPE)
    assert bare_server.stdout is not None
    bare_port = int(bare_server.stdout.readline())
    times, bare, lost, count, memory = list[float](), list[float](), list[float](), [0], 0.0
    honest = asyncio.ensure_future(play_honestly(port, bare_port, times, bare, lost))
    await asyncio.sleep(1.0)
    began = time.monotonic()
    ends_at, tell_at = began + seconds, began + TELL_SECONDS

    def figures() -> Figures:
        bare_slow, slow = (statistics.quantiles(one, n=100)[98] for one in (bare, times))
        middles = statistics.median(times), slow, statistics.median(bare), bare_slow
        return Figures(time.monotonic() - began, count[0], len(times), len(lost), *middles, memory)

    enemies = [asyncio.ensure_future(attack_on(port, count, relay, ends_at)) for _ in range(DEAF_ENDS)]
    try:
        while time.monotonic() < ends_at and not honest.done() and relay.poll() is None:
            memory = max(memory, memory_of(relay.pid))
            if time.monotonic() > tell_at:
                print(figures(), flush=True)
                tell_at += TELL_SECONDS
            await asyncio.sleep(min(0.2, seconds))
        assert relay.poll() is None, "the relay has ended"
        assert not honest.done(), f"the honest table was cut off: {honest.exception()!r}, {figures()}"
    finally:
        honest.cancel()
        relay.kill()  # first: then no end waits for it any more
        relay.wait()
        relay.stdout.close()
        bare_server.kill()
        bare_server.wait()
        bare_server.stdout.close()
        await asyncio.wait(enemies, timeout=15.0)
    return figures()


def memory_of(pid: int) -> float:
    """Return the megabytes that a process has in memory."""
    rows = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(row.split()[1]) for row in rows if row.startswith("VmRSS:")) / 1024


def main() -> None:
    found = asyncio.run(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0, 8799))
    for name, value in found._asdict().items():
        print(f"{name:10} {value:10.1f}")


if __name__ == "__main__":
    main()
