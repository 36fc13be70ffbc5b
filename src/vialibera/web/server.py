"""The HTTP server of the page. It only shows: the one thing a request can change is the visitor's own right to look."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import socket
from contextlib import suppress
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from vialibera.pictures.colours import properties
from vialibera.web.channel import Visitor
from vialibera.web.gate import Gate
from vialibera.words.languages import default, language, languages
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.web.channel import Channel
    from vialibera.web.door import Door
    from vialibera.web.watched import Watched

USUAL_PORT = 8740

MOST_VISITORS = 400

ON_ITS_WAY = 1 << 16
"""The bytes the system can hold for a visitor, in addition to the events that wait here."""

STILL_THERE = 15.0
"""Seconds of silence after which a sign of life is sent, which also finds connections that are gone."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}

PARTS = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}

COOKIE = "vialibera"

NAMES_HERE = ("localhost", "127.0.0.1", "::1")


class PageServer:
    """The server of a game's page, for this machine or, with a door, for the local network."""

    def __init__(self, watched: Watched, port: int, door: Door | None = None) -> None:
        self.watched, self.door = watched, door
        self.visitors = 0
        address = "127.0.0.1" if door is None else ""
        self.sockets = bound(port, address)
        self.port: int = self.sockets[0].getsockname()[1]
        about = {"server": self}
        pages = [
            ("/", BoardPage),
            (r"/(page\.css|page\.js|icon\.svg)", PagePart),
            ("/events", Events),
            ("/deed", DeedInWords),
            ("/code", CodeAsked),
        ]
        application = Application(
            [(path, handler, about) for path, handler in pages],
            default_handler_class=Nowhere,
            default_handler_args=about,
            log_function=lambda _: None,
        )
        self.http = HTTPServer(
            application, max_header_size=8192, max_body_size=512, idle_connection_timeout=30, body_timeout=10
        )
        self.gate = Gate(self.sockets, self.http.handle_stream)

    def start(self) -> None:
        """Accept connections from now on."""
        logging.getLogger("tornado").addHandler(logging.NullHandler())
        logging.getLogger("tornado").propagate = False
        self.gate.open()

    async def stop(self) -> None:
        """Close the port and all connections."""
        self.gate.close()
        self.watched.send_all_away()
        await self.http.close_all_connections()

    def addresses(self) -> list[str]:
        """Return the addresses of the page for a browser."""
        hosts = ["127.0.0.1"] if self.door is None else (in_the_house() or ["127.0.0.1"])
        return [f"http://{host}:{self.port}/" for host in hosts]

    def is_full(self) -> bool:
        """Return True if another visitor would leave too little room for those who only load the page."""
        return self.visitors >= min(MOST_VISITORS, self.gate.room * 3 // 4)

    def knows(self, host: str) -> bool:
        """Return True if the request's Host is a name of this machine.

        Another site's name that leads here (DNS rebinding) would let that site's scripts read the page.
        """
        name = named(host)
        return name in NAMES_HERE or (self.door is not None and is_of_the_house(name))


def bound(port: int, address: str) -> list[socket.socket]:
    """Return sockets on this port, or, if it is 0, on the usual one or any free one; raise OSError if it is taken."""
    if port:
        return bind_sockets(port, address, family=socket.AF_INET)
    try:
        return bind_sockets(USUAL_PORT, address, family=socket.AF_INET)
    except OSError:
        return bind_sockets(0, address, family=socket.AF_INET)


def named(host: str) -> str:
    """Return the name in a Host header, without its port; "" if it makes no sense."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_of_the_house(name: str) -> bool:
    """Return True for an IP address or this machine's own name: no other site can give out either."""
    with suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    return name.removesuffix(".local") == socket.gethostname().lower()


def in_the_house() -> list[str]:
    """Return the address by which the local network reaches this machine, or nothing if there is none.

    Connecting a UDP socket sends nothing: the system only chooses the network interface.
    """
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return [str(probe.getsockname()[0])]
    return []


class Guarded(RequestHandler):
    """A handler that answers only after it has checked the Host header and the visitor's cookie."""

    def initialize(self, server: PageServer) -> None:
        self.server = server

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    def prepare(self) -> None:
        if not self.server.knows(self.request.host):
            self.turn_away(403, "page-wrong-name")
        elif not self.let_in():
            self.redirect("/code" + (f"?lang={self.lang()}" if "lang" in self.request.query_arguments else ""))

    def let_in(self) -> bool:
        door = self.server.door
        return door is None or door.opens_to(self.get_cookie(COOKIE) or "")

    def lang(self) -> str:
        """Return the language in the address, or else the one the browser prefers."""
        asked = self.get_query_argument("lang", "")
        return asked if asked in languages() else wished(self.request.headers.get("Accept-Language", ""))

    def channel(self) -> Channel:
        return self.server.watched.channels[self.lang()]

    def turn_away(self, status: int, key: str) -> None:
        self.set_status(status)
        self.finish_page(framed(self.lang(), say(self.lang(), key)))

    def finish_page(self, text: str) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(text)


def wished(header: str) -> str:
    """Return the first language of an Accept-Language header that has texts, or else the default one."""
    tags = (tag.partition(";")[0].strip().lower().partition("-")[0] for tag in header[:200].split(","))
    return next((tag for tag in tags if tag in languages()), default())


class Nowhere(Guarded):
    """Any other address: not found."""

    def get(self) -> None:
        self.turn_away(404, "page-nowhere")


class BoardPage(Guarded):
    """The page itself; everything that changes on it comes as events."""

    def get(self) -> None:
        self.finish_page(filled("page.html", self.lang()))


class PagePart(Guarded):
    """The page's style, script and icon."""

    def let_in(self) -> bool:
        """Let everybody in: these files have nothing of a game in them."""
        return True

    def get(self, name: str) -> None:
        self.set_header("Content-Type", f"{PARTS[name]}; charset=utf-8")
        self.finish(style() if name == "page.css" else part(name))


class DeedInWords(Guarded):
    """One deed in words, line by line."""

    def get(self) -> None:
        figures = self.get_query_argument("space", "")
        lines = self.channel().deed(int(figures)) if re.fullmatch(r"[0-9]{1,3}", figures) else None
        if lines is None:
            self.turn_away(404, "page-nowhere")
        else:
            self.set_header("Content-Type", "application/json; charset=utf-8")
            self.finish(json.dumps(lines))


class CodeAsked(Guarded):
    """The form for the six-digit code."""

    def let_in(self) -> bool:
        return True

    def get(self) -> None:
        if super().let_in():
            self.redirect("/")
        else:
            self.ask("page-code-about")

    def post(self) -> None:
        door, address = self.server.door, str(self.request.remote_ip)
        if door is None or self.from_elsewhere():
            self.turn_away(403, "page-wrong-name")
        elif door.closed_to(address):
            self.set_status(429)
            self.ask("page-code-wait")
        elif door.knock(self.get_body_argument("code", ""), address):
            self.set_cookie(COOKIE, door.word, expires_days=None, httponly=True, samesite="Strict")
            self.redirect(f"/?lang={self.lang()}")
        else:
            self.set_status(403)
            self.ask("page-code-wrong")

    def from_elsewhere(self) -> bool:
        """Return True if the form was on the page of another site."""
        origin = self.request.headers.get("Origin")
        return origin is not None and urlsplit(origin).netloc != self.request.host

    def ask(self, key: str) -> None:
        self.finish_page(framed(self.lang(), say(self.lang(), key), filled("code.html", self.lang())))


class Events(Guarded):
    """The events of the game, to the end of the connection."""

    async def get(self) -> None:
        server = self.server
        if server.is_full():
            self.set_header("Retry-After", "60")
            self.turn_away(503, "page-full")
            return
        channel, last = self.channel(), self.request.headers.get("Last-Event-ID", "")
        # An answer without an end, written to the stream itself: each write is awaited and the send buffer is small, so
        # the events of a visitor who does not read wait in `visitor`, where they are counted.
        stream = self.detach()
        server.gate.settle(stream)
        stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ON_ITS_WAY)
        visitor = Visitor(stream.close)
        stream.set_close_callback(visitor.ready.set)
        server.visitors += 1
        channel.visitors.add(visitor)
        try:
            visitor.give(head_of_events() + channel.greeting(last))
            while not stream.closed():
                await stream.write(await visitor.next(STILL_THERE))
        except (StreamClosedError, asyncio.CancelledError):
            stream.close()  # the visitor has gone, or the page ends
        finally:
            channel.visitors.discard(visitor)
            server.visitors -= 1


def head_of_events() -> bytes:
    """Return the HTTP head of an answer without an end."""
    lines = ["HTTP/1.1 200 OK", "Content-Type: text/event-stream; charset=utf-8", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in HEADERS.items()]
    return "\r\n".join([*lines, "", "retry: 2000\n\n"]).encode()


# the page


@cache
def part(name: str) -> str:
    return files("vialibera.web").joinpath(name).read_text("utf-8")


@cache
def filled(name: str, lang: str) -> str:
    """Return a template with the texts that are the same in every game."""
    made = part(name).replace("{{lang}}", lang).replace("{{languages}}", links(lang))
    return re.sub(r"\{\{(page-[\w-]+)\}\}", lambda found: escape(say(lang, found[1])), made)


def links(lang: str) -> str:
    """Return the links to the page in each language."""
    made = (
        f'<a href="/?lang={one}" lang="{one}" hreflang="{one}"{" aria-current=true" if one == lang else ""}>'
        f"{escape(language(one).name)}</a>"
        for one in languages()
    )
    return "".join(made)


def framed(lang: str, told: str, rest: str = "") -> str:
    """Return a page with one message and, below it, `rest` as HTML."""
    return filled("frame.html", lang).replace("{{told}}", escape(told)).replace("{{rest}}", rest)


@cache
def style() -> str:
    """Return the style sheet, with the colours of the terminal's board."""
    dark = f"@media (prefers-color-scheme: dark) {{ {properties('dark')} }}"
    return f"{properties('light')}\n{dark}\n{part('page.css')}"
