"""Phones for tests: the page with seats beside a host, and browsers of the standard library that play on it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from threading import Thread
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from tests.network.guests.test_visit import House

from vialibera.network.phone.phone_server import TOKEN_HEADER, PhoneServer
from vialibera.network.phone.phone_visits import PhoneVisits
from vialibera.network.phone.seat_program import ActName, TablePlace
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.watched_game import WatchedGame

T = TypeVar("T")
PATIENCE = 20.0


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


class PhoneHouse(House):
    """A host, and the page with seats beside it, in a thread as in a process of its own."""

    def __init__(self, door: AccessCode | None = None) -> None:
        super().__init__()
        self.door.offers_seats = True
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.watched = WatchedGame(has_stable_numbers=False)
        place = TablePlace(self.door.server.port, self.door.desk.page_word)
        self.page_desk = PhoneVisits(place)
        self.server: PhoneServer = self.do(lambda: PhoneServer(self.watched, 0, door, self.page_desk))
        self.port = self.server.port
        self.do(self.server.start)
        self.phones: list[Phone] = []

    def do(self, what: Callable[[], T]) -> T:
        """Do something in the thread of the page."""

        async def done() -> T:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(PATIENCE)

    def begin_game(self, *, bots: int = 0) -> None:
        super().begin_game(bots=bots)
        self.look()

    def look(self) -> None:
        """Let the page that shows look at the log."""
        session = self.host.program.session
        assert session is not None and session.path is not None
        path = session.path
        self.do(lambda: self.watched.show_if_other(path))
        self.do(self.watched.publish_news)

    def ask(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> Answer:
        """Ask for a page, whole."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        answer = connection.getresponse()
        read = Answer(answer.status, dict(answer.getheaders()), answer.read().decode())
        connection.close()
        return read

    def ask_bytes(self, path: str) -> bytes:
        """Ask for a file that is no text."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path)
        read = connection.getresponse().read()
        connection.close()
        return read

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask_for_seat(self, name: str, lang: str = "en", **more: Any) -> Answer:
        wish = {"name": name, "listening": "eyes", "lang": lang} | more
        return self.ask("/", "POST", json.dumps(wish), Origin=self.origin)

    def sit(self, name: str, lang: str = "en") -> Phone:
        """Ask for a seat, let the host say yes, and wait until the game is on the phone."""
        asked = self.host.shown.count("at the door")
        answer = self.ask_for_seat(name, lang)
        phone = Phone(self, json.loads(answer.text)["token"])
        self.phones.append(phone)
        self.until(lambda: self.host.shown.count("at the door") > asked)
        self.host.press("c-w", "1")
        self.until(lambda: phone.now.get("stage") == "game")
        return phone

    def close(self) -> None:
        for phone in self.phones:
            phone.close()
        self.do(self.page_desk.close)
        asyncio.run_coroutine_threadsafe(self.server.stop(), self.loop).result(PATIENCE)
        self.do(self.watched.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()
        super().close()


class PlayedPage(Protocol):
    """A page of a seat as far as somebody plays on it."""

    now: dict[str, Any]

    def act(self, act: ActName, **facts: Any) -> int: ...

    def press(self, key: str) -> int: ...


class Phone:
    """A browser with the page of a seat: what the stream has brought, and the acts of its buttons."""

    def __init__(self, house: PhoneHouse, token: str) -> None:
        self.house, self.token = house, token
        self.told: list[tuple[int, str, str, str, list[list[Any]]]] = []
        self.now: dict[str, Any] = {}
        self.line = self.sign = self.no = 0
        self.reads, self.acknowledges = True, True
        self.raw = b""
        self.open()

    @property
    def last(self) -> int:
        return self.told[-1][0] if self.told else 0

    @property
    def shown(self) -> list[str]:
        return [line[1] for line in self.told]

    def open(self) -> None:
        """Open the stream, as the page does once it is loaded or has lost the one before."""
        self.connection = HTTPConnection("127.0.0.1", self.house.port, timeout=PATIENCE)
        self.connection.request("GET", f"/seat/stream?last={self.last}", headers={TOKEN_HEADER: self.token})
        answer = self.connection.getresponse()
        assert answer.status == 200, answer.status
        Thread(target=self._read, args=(answer,), daemon=True).start()

    def _read(self, answer: Any) -> None:
        with suppress(OSError, ValueError, AttributeError):
            while line := answer.readline():
                self.raw += line
                if line.startswith(b"{"):
                    self._take(json.loads(line))
                if self.acknowledges:
                    self.post("got", sign=self.sign)

    def _take(self, came: dict[str, Any]) -> None:
        self.line, self.sign = came["line"], came["sign"]
        self.told += [tuple(line) for line in came["told"]]
        self.now = came["now"] or self.now

    def post(self, act: ActName, no: int = 0, **facts: Any) -> int:
        """Send a request as it is; return the status."""
        body = {"act": act, "no": no, "line": self.line, "matter": self.now.get("matter", 0)} | facts
        return self.house.ask(
            "/seat/act", "POST", json.dumps(body), Origin=self.house.origin, **{TOKEN_HEADER: self.token}
        ).status

    def act(self, act: ActName, **facts: Any) -> int:
        """Do something on the page."""
        self.no += 1
        return self.post(act, self.no, **facts)

    def press(self, key: str) -> int:
        return self.act("press", key=key)

    def close(self) -> None:
        """Lose the stream."""
        with suppress(OSError, AttributeError):
            if self.connection.sock is not None:
                self.connection.sock.shutdown(2)
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def open_house(door: AccessCode | None = None) -> Iterator[PhoneHouse]:
    """Open a house for a test, and close all that is in it."""
    made = PhoneHouse(door)
    try:
        yield made
    finally:
        made.close()
