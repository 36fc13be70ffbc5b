"""A page for tests: served from a thread, asked by the standard library."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple, Self, TypeVar

from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.page_server import PageServer
from vialibera.network.web.watched_game import WatchedGame

T = TypeVar("T")
PATIENCE = 20.0


class Served:
    """A log on a page. `look` is what else happens ten times a second."""

    def __init__(self, path: Path | None, door: AccessCode | None = None) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.watched = WatchedGame(has_stable_numbers=True)
        self.server: PageServer = self.do(lambda: PageServer(self.watched, 0, door))
        self.port = self.server.port
        self.do(self.server.start)
        if path is not None:
            self.do(lambda: self.watched.show_log(path))
            self.look()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self.server.stop(), self.loop).result(PATIENCE)
        self.do(self.watched.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()  # each keeps descriptors, and a test that selects fails beyond a thousand

    def do(self, what: Callable[[], T]) -> T:
        """In the thread of the page."""

        async def done() -> T:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(PATIENCE)

    def look(self) -> None:
        self.do(self.watched.publish_news)

    def ask(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> Answer:
        """A page, whole."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        read = Answer(
            answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
        )
        connection.close()
        return read

    @contextmanager
    def events(self, lang: str = "it", last: str = "", **headers: str) -> Iterator[Events]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        known = {"Last-Event-ID": last} if last else {}
        connection.request("GET", f"/events?lang={lang}", headers=known | headers)
        answer = connection.getresponse()
        yield Events(answer)
        answer.close()
        connection.close()

    def silent_visitor(self) -> socket.socket:
        """Somebody who asks for the events and never reads one."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.connect(("127.0.0.1", self.port))
        made.sendall(b"GET /events?lang=it HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return made


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


class Event(NamedTuple):
    name: str
    id: str
    data: Any

    @property
    def lines(self) -> list[str]:
        return [line[0] for line in self.data["lines"]]


class Events:
    """A stream of events, read one by one."""

    def __init__(self, answer: HTTPResponse) -> None:
        self.answer = answer

    def next(self) -> Event:
        """The next one; signs of life are none."""
        fields: dict[str, str] = {}
        while True:
            line = self.answer.readline().decode()
            assert line, "the stream has ended"
            if line == "\n" and "data" in fields:
                return Event(fields["event"], fields["id"], json.loads(fields["data"]))
            name, _, value = line.rstrip("\n").partition(": ")
            fields[name] = value
