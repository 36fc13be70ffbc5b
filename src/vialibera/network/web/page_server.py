"""The HTTP server of the page. It only shows: the one thing a request can change is the visitor's own right to look."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import socket
from contextlib import suppress
from functools import cache, partial
from html import escape
from importlib.resources import files
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream, StreamClosedError
from tornado.netutil import bind_sockets
from tornado.template import Template
from tornado.web import Application, RequestHandler

from vialibera.network.web.access_code import CODE_DIGITS, figures_of
from vialibera.network.web.addresses import addresses_of, first_of_each_kind, host_of
from vialibera.network.web.channel import Visitor
from vialibera.network.web.connection_gate import ConnectionGate, silence_tornado
from vialibera.senses.pictures.page_colours import colour_properties, contrast_properties
from vialibera.senses.pictures.qr_code import render_qr_path
from vialibera.shell.game.page_link import entry_address, spell_code
from vialibera.words.languages import default_language, language_codes, load_language
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.network.web.access_code import AccessCode
    from vialibera.network.web.channel import Channel
    from vialibera.network.web.hall_watch import HallChannel, HallWatch
    from vialibera.network.web.watched_game import WatchedGame
    from vialibera.support.json_values import JsonValue

DEFAULT_PAGE_PORT = 8740

MAX_VISITORS = 400

SEND_BUFFER_BYTES = 1 << 16
"""The bytes the system can hold for a visitor, in addition to the events that wait here."""

KEEP_ALIVE_SECONDS = 15.0
"""Seconds of silence after which a sign of life is sent, which also finds connections that are gone."""

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",  # with "no-referrer" a browser sends its own form as if from another site
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}

CONTENT_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

COOKIE_NAME = "vialibera"

LOOPBACK = "127.0.0.1"
LOCAL_HOST_NAMES = ("localhost", LOOPBACK, "::1")


class PageServer:
    """The server of the page of a game or of a hall, for this machine or, with a door, for the local network."""

    max_body_bytes = 512
    """The most bytes of a request's body: a code."""

    def __init__(
        self,
        watched: WatchedGame | HallWatch,
        port: int,
        door: AccessCode | None = None,
        front: str = "page.html",
        listen: str = "",
    ) -> None:
        """Bind the port, with a door at the one address `listen` of this machine if there is one."""
        self.watched_game, self.access_code, self.front = watched, door, front
        """`front` is the template of the first page: that of a game, or of the hall of a tournament."""
        self.default_lang = default_language()
        """The language of a page for a browser that prefers none."""
        self.visitor_count = 0
        self.known_as: frozenset[str] = frozenset()
        """The names by which a tunnel or a proxy on this machine leads here, as the host has given them."""
        self.address = LOOPBACK if door is None else listen
        self.sockets = bind_port(port, DEFAULT_PAGE_PORT, self.address)
        self.port: int = self.sockets[0].getsockname()[1]
        about = {"server": self}
        application = Application(
            [(path, handler, about) for path, handler in self.pages()],
            default_handler_class=NotFoundHandler,
            default_handler_args=about,
            log_function=lambda _: None,
        )
        self.http = HTTPServer(
            application,
            max_header_size=8192,
            max_body_size=self.max_body_bytes,
            idle_connection_timeout=30,
            body_timeout=10,
        )
        self.gate = ConnectionGate(self.sockets, self.http.handle_stream)

    def pages(self) -> list[tuple[str, type[RequestHandler]]]:
        """Return the paths of the pages, each with its handler."""
        return [
            ("/", BoardHandler),
            (r"/(page\.css|page\.js|share\.js|hall\.css|hall\.js|icon\.svg)", PartHandler),
            ("/events", EventsHandler),
            ("/deed", DeedHandler),
            ("/end", EndHandler),
            ("/code", CodeHandler),
            ("/invitation", InvitationHandler),
            (rf"/([0-9]{{{CODE_DIGITS}}})", ScannedCodeHandler),
        ]

    def start(self) -> None:
        """Accept connections from now on."""
        silence_tornado()
        self.gate.open()

    async def stop(self) -> None:
        """Close the port and all connections."""
        self.gate.close()
        for channel in self.watched_game.channels.values():
            for visitor in tuple(channel.visitors):
                visitor.disconnect()
        await self.http.close_all_connections()

    def addresses(self) -> list[str]:
        """Return the addresses of the page for a browser."""
        hosts = [host_of(one.address) for one in first_of_each_kind(addresses_of(self.address))]
        return [f"http://{host}:{self.port}/" for host in hosts or [LOOPBACK]]

    def is_full(self) -> bool:
        """Return True if another visitor would leave too little room for those who only load the page."""
        return self.visitor_count >= min(MAX_VISITORS, self.gate.max_connections * 3 // 4)

    def is_known_host(self, host: str) -> bool:
        """Return True if the request's Host is a name of this machine.

        Another site's name that leads here (DNS rebinding) would let that site's scripts read the page.
        """
        name = host_name(host)
        return name in LOCAL_HOST_NAMES or (
            self.access_code is not None and (is_own_host_name(name) or name in self.known_as)
        )


def bind_port(port: int, usual_port: int, address: str) -> list[socket.socket]:
    """Return sockets on this port, or, if it is 0, on the usual one or any free one; raise OSError if it is taken.

    Without an address they are of IPv4 and IPv6, with the same port.
    """
    try:
        return _bind_with_loopback(port or usual_port, address)
    except OSError:
        if port:
            raise
        return _bind_with_loopback(0, address)


def _bind_with_loopback(port: int, address: str) -> list[socket.socket]:
    """Return sockets at an address and, if it is another one, at 127.0.0.1: a page of this machine comes there."""
    sockets = bind_sockets(port, address)
    if address not in ("", LOOPBACK):
        try:
            sockets += bind_sockets(sockets[0].getsockname()[1], LOOPBACK)
        except OSError:
            for one in sockets:
                one.close()
            raise
    return sockets


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port; "" if it makes no sense."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_own_host_name(name: str) -> bool:
    """Return True for an IP address or this machine's own name: no other site can give out either."""
    with suppress(ValueError):
        return bool(ipaddress.ip_address(name))
    return name.removesuffix(".local") == socket.gethostname().lower()


class GuardedHandler(RequestHandler):
    """A handler that answers only after it has checked the Host header and the visitor's cookie."""

    def initialize(self, server: PageServer) -> None:
        self.server = server

    def set_default_headers(self) -> None:
        for name, value in SECURITY_HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")

    def prepare(self) -> None:
        if not self.server.is_known_host(self.request.host):
            self.send_refusal(403, "page-wrong-name")
        elif not self.is_let_in():
            self.redirect("/code" + (f"?lang={self.page_lang}" if "lang" in self.request.query_arguments else ""))

    def is_let_in(self) -> bool:
        door = self.server.access_code
        return door is None or door.is_valid_token(self.get_cookie(COOKIE_NAME) or "")

    def comes_by_tunnel(self) -> bool:
        """Return True if a tunnel or a proxy on this machine has brought the request: then its sender is elsewhere."""
        has_mark = host_name(self.request.host) in self.server.known_as or "X-Forwarded-For" in self.request.headers
        return has_mark and bool(self.server.known_as) and ipaddress.ip_address(str(self.request.remote_ip)).is_loopback

    def visitor_address(self) -> str:
        """Return the address of the visitor: what stands in a header counts only if a tunnel has brought it."""
        if self.comes_by_tunnel():
            named = self.request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
            with suppress(ValueError):
                return str(ipaddress.ip_address(named))
        return str(self.request.remote_ip)

    @property
    def page_lang(self) -> str:
        """The language in the address, or else the one the browser prefers."""
        asked = self.get_query_argument("lang", "")
        header = self.request.headers.get("Accept-Language", "")
        return asked if asked in language_codes() else browser_language(header, self.server.default_lang)

    def page_channel(self) -> Channel | HallChannel:
        return self.server.watched_game.channels[self.page_lang]

    def is_cross_site(self) -> bool:
        """Return True if the request comes from a page of another site."""
        origin = self.request.headers.get("Origin")
        return origin is not None and urlsplit(origin).netloc != self.request.host

    def is_own_site(self) -> bool:
        """Return True if the request comes from a page of this server, as the browser says."""
        return not self.is_cross_site() and self.request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"

    def is_own_post(self) -> bool:
        """Return True if the request is one that a page of this server has sent, as the browser says."""
        return self.is_own_site() and "Origin" in self.request.headers

    def open_stream(self, content_type: str) -> tuple[IOStream, Visitor]:
        """Begin an answer without an end, and return its stream and the visitor whose events it carries.

        It is written to the stream itself: each write is awaited and the send buffer is small, so the events of a
        visitor who does not read wait in the visitor, where they are counted.
        """
        stream = self.detach()
        self.server.gate.keep_open(stream)
        stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        visitor = Visitor(stream.close)
        stream.set_close_callback(visitor.ready.set)
        visitor.add_event(stream_head(content_type))
        return stream, visitor

    def send_refusal(self, status: int, key: str) -> None:
        self.set_status(status)
        self.finish_message(format_text(self.page_lang, key))

    def finish_message(self, sentence: str, rest: str = "", title: str = "page-title") -> None:
        """Answer with a page with one message and, below it, `rest` as HTML."""
        self.finish_page(fill_template("frame.html", self.page_lang, told=sentence, rest=rest, title=title))

    def finish_json(self, data: JsonValue, status: int = 200) -> None:
        """Answer with data; with None, that there is nothing."""
        if data is None:
            self.send_refusal(404, "page-nowhere")
            return
        self.set_status(status)
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.finish(json.dumps(data))

    def finish_page(self, text: str) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(text)


def browser_language(header: str, otherwise: str) -> str:
    """Return the first language of an Accept-Language header that has texts, or `otherwise`."""
    tags = (tag.partition(";")[0].strip().lower().partition("-")[0] for tag in header[:200].split(","))
    return next((tag for tag in tags if tag in language_codes()), otherwise)


class NotFoundHandler(GuardedHandler):
    """Any other address: not found."""

    def get(self) -> None:
        self.send_refusal(404, "page-nowhere")


class BoardHandler(GuardedHandler):
    """The page itself; everything that changes on it comes as events."""

    def get(self) -> None:
        self.finish_page(fill_template(self.server.front, self.page_lang))


class OpenHandler(GuardedHandler):
    """A handler for everybody: it has nothing of a game in it, or asks for the code itself or for a token."""

    def is_let_in(self) -> bool:
        return True


class PartHandler(OpenHandler):
    """The page's style, script and icon."""

    folder = "vialibera.network.web"
    """The room with these files."""

    def get(self, name: str) -> None:
        self.set_header("Content-Type", f"{CONTENT_TYPES[PurePath(name).suffix]}; charset=utf-8")
        self.finish(themed_page_css() if name == "page.css" else read_page_file(name, self.folder))


class DeedHandler(GuardedHandler):
    """One deed in words, line by line."""

    def get(self) -> None:
        figures = self.get_query_argument("space", "")
        lines = self.page_channel().deed_lines(int(figures)) if re.fullmatch(r"[0-9]{1,3}", figures) else None
        self.finish_json(lines)


END_LOOK_SECONDS = 0.05
"""The seconds between two looks whether the end of a game has been read."""


class EndHandler(GuardedHandler):
    """The end of the game, to be sent to friends: its lines, and its picture."""

    async def get(self) -> None:
        reading = self.page_channel().read_end(self.server.watched_game.path)
        while reading is not None and not reading.has_ended:
            await asyncio.sleep(END_LOOK_SECONDS)
        self.finish_json(None if reading is None or not reading.end.lines else [*reading.end[:2]])


class InvitationHandler(GuardedHandler):
    """Address and code for another device, as words and as a QR code, for a browser on the host's own machine."""

    def get(self) -> None:
        door, address = self.server.access_code, self.server.addresses()[0]
        if door is None or self.comes_by_tunnel() or not is_own_address(str(self.request.remote_ip), address):
            self.set_status(204)
            return
        size, path = render_qr_path(entry_address(address, door.code))
        spelled = spell_code(door.code)
        shown, spoken = (
            format_text(self.page_lang, "page-invite-about", address=address, code=code)
            for code in (spelled.shown, spelled.spoken)
        )
        self.finish_json({"shown": shown, "spoken": spoken, "size": size, "path": path})


def is_own_address(remote_ip: str, page_address: str) -> bool:
    """Return True if a request came from the machine that serves the page."""
    return ipaddress.ip_address(remote_ip).is_loopback or remote_ip == urlsplit(page_address).hostname


class ScannedCodeHandler(OpenHandler):
    """The address in a QR code: leads to the form with the code filled in."""

    def get(self, code: str) -> None:
        self.redirect("/" if GuardedHandler.is_let_in(self) else f"/code?code={code}")


class CodeHandler(OpenHandler):
    """The form for the six-digit code."""

    def get(self) -> None:
        if GuardedHandler.is_let_in(self):
            self.redirect("/")
        else:
            self.send_form("page-code-about")

    def post(self) -> None:
        door, address = self.server.access_code, self.visitor_address()
        if door is None or self.is_cross_site():
            self.send_refusal(403, "page-wrong-name")
        elif door.has_too_many_wrong(address):
            self.set_status(429)
            self.send_form("page-code-wait")
        elif door.try_code(self.get_body_argument("code", ""), address):
            is_secure = self.comes_by_tunnel() and self.request.headers.get("X-Forwarded-Proto") == "https"
            self.set_cookie(
                COOKIE_NAME, door.token, expires_days=None, httponly=True, samesite="Strict", secure=is_secure
            )
            self.redirect(f"/?lang={self.page_lang}")
        else:
            self.set_status(403)
            self.send_form("page-code-wrong")

    def send_form(self, key: str) -> None:
        # A QR code brings the code along. It fills the form and nothing else: only the button lets the visitor in.
        typed = figures_of(self.get_query_argument("code", "")[:CODE_DIGITS])
        form = fill_template("code.html", self.page_lang, action="/code", code=typed)
        self.finish_message(format_text(self.page_lang, key), form)


class EventsHandler(GuardedHandler):
    """The events of the game, to the end of the connection."""

    async def get(self) -> None:
        server = self.server
        if server.is_full():
            self.set_header("Retry-After", "60")
            self.send_refusal(503, "page-full")
            return
        channel, last = self.page_channel(), self.request.headers.get("Last-Event-ID", "")
        stream, visitor = self.open_stream("text/event-stream")
        server.visitor_count += 1
        channel.visitors.add(visitor)
        try:
            visitor.add_event(b"retry: 2000\n\n" + channel.greeting_event(last))
            await write_events(stream, visitor, KEEP_ALIVE_SECONDS)
        finally:
            channel.visitors.discard(visitor)
            server.visitor_count -= 1


def stream_head(content_type: str) -> bytes:
    """Return the HTTP head of an answer without an end."""
    lines = ["HTTP/1.1 200 OK", f"Content-Type: {content_type}; charset=utf-8", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in SECURITY_HEADERS.items()]
    return "\r\n".join([*lines, "", ""]).encode()


async def write_events(stream: IOStream, visitor: Visitor, sign_seconds: float) -> None:
    """Write what comes for a visitor, and signs of life after so many seconds of silence, until one side ends."""
    try:
        while not stream.closed():
            await stream.write(await visitor.take_events(sign_seconds))
    except (StreamClosedError, asyncio.CancelledError):
        stream.close()  # the visitor has gone, or the page ends


# the page


@cache
def read_page_file(name: str, room: str = "vialibera.network.web") -> str:
    """Return the text of a file of the page; scripts and styles go without comments and indents, for slow phones."""
    text = files(room).joinpath(name).read_text("utf-8")
    if not name.endswith((".js", ".css")):
        return text
    if name.endswith(".css"):
        text = text.replace("; ", ";").replace(" { ", "{")
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if not line.startswith(("//", "/*")))


@cache
def load_template(name: str, room: str) -> Template:
    return Template(read_page_file(name, room))


def fill_template(name: str, lang: str, room: str = "vialibera.network.web", **facts: Any) -> str:
    """Return a template of a room with its texts in this language, and with these facts."""
    text, languages = partial(format_text, lang), language_links(lang)
    return load_template(name, room).generate(lang=lang, text=text, languages=languages, **facts).decode()


@cache
def language_links(lang: str) -> str:
    """Return the links to the page in each language."""
    made = (
        f'<a href="?lang={one}" lang="{one}" hreflang="{one}"{" aria-current=true" if one == lang else ""}>'
        f"{escape(load_language(one).name)}</a>"
        for one in language_codes()
    )
    return "".join(made)


@cache
def themed_page_css() -> str:
    """Return the style sheet, with the colours of the terminal's board."""
    dark = f"@media (prefers-color-scheme: dark) {{ {colour_properties('dark')} }}"
    return f"{colour_properties('light')}\n{dark}\n{contrast_properties()}\n{read_page_file('page.css')}"
