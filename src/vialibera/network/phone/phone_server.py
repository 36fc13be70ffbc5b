"""The HTTP server of the page with seats: that of the page that shows, and the requests of those who play.

Only the token of a seat lets a request act: it is a header that no other site can send, and no cookie, which all pages
of a browser would share.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from tornado.ioloop import IOLoop

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.network.guests.wire import MAX_GUEST_NAME_LETTERS, Listening
from vialibera.network.phone.page_sounds import cue_file
from vialibera.network.phone.seat_program import PageAct, make_page_hello
from vialibera.network.web.page_server import (
    END_LOOK_SECONDS,
    BoardHandler,
    EndHandler,
    GuardedHandler,
    OpenHandler,
    PageServer,
    PartHandler,
    fill_template,
    write_events,
)
from vialibera.shell.console.console import LINES_OF_SCORES
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tornado.web import RequestHandler

    from vialibera.network.phone.phone_visits import PageOfSeat, PhoneVisits
    from vialibera.network.web.access_code import AccessCode
    from vialibera.network.web.watched_game import WatchedGame
    from vialibera.shell.console.console import Console

ROOM = "vialibera.network.phone"
"""The room with the files of these pages."""

TOKEN_HEADER = "X-Vialibera-Seat"
"""The header with the token of a seat. A page of another site cannot send it without asking this server first."""

STREAM_SIGN_SECONDS = 3.0
"""Seconds of silence after which the stream carries a sign of life, which the browser answers."""

FASTEST_PACE = 1200
"""The most words a minute that a visitor can claim to listen at."""


class SeatRequest(Struct, forbid_unknown_fields=True):
    """The request of a visitor who sits down."""

    name: str
    listening: Listening = "eyes"
    pace: int = 0
    lang: str = ""
    own: dict[str, bool | int | float | str | list[str] | None] = {}
    """The settings that the browser has kept from the last seat."""


class PhoneServer(PageServer):
    """The server of the page on which visitors watch, or take a seat and play."""

    max_body_bytes = 4096

    def __init__(
        self, watched: WatchedGame, port: int, door: AccessCode | None, visits: PhoneVisits, listen: str = ""
    ) -> None:
        self.watched, self.visits = watched, visits
        self.taken_names: frozenset[str] = frozenset()
        self.host_name = ""
        super().__init__(watched, port, door, listen=listen)

    def pages(self) -> list[tuple[str, type[RequestHandler]]]:
        """Return the pages: the first one asks who comes, and the board is the second."""
        return [
            ("/", SitHandler),
            ("/board", BoardHandler),
            ("/seat", SeatHandler),
            ("/seat/stream", StreamHandler),
            ("/seat/act", ActHandler),
            ("/end", SeatEndHandler),
            (r"/cue/([a-z0-9-]{1,40})\.wav", CueHandler),
            (r"/(seat\.css|seat\.js|sit\.js)", SeatPartHandler),
            *super().pages()[1:],
        ]

    def note_seats(self, taken: Iterable[str], host: str) -> None:
        """Note whose seats guests have taken, and who plays at the host's keyboard in any case."""
        self.taken_names, self.host_name = frozenset(taken), host

    def names_of_people(self, lang: str) -> list[str]:
        """Return the players whose seats people play, those who are out left out; none before there is a game."""
        follower = self.watched.channels[lang].follower
        if follower is None:
            return []
        state, reel = follower.reel.state, follower.reel
        names = [reel.header.players[seat].name for seat in state.seats_left() if reel.bot_kind_at(seat) is None]
        return [name for name in names if name != self.host_name]


class PhoneHandler(GuardedHandler):
    """A handler of the page with seats."""

    server: PhoneServer

    def page_of_seat(self) -> PageOfSeat | None:
        """Return the visitor whose token the request carries, or None."""
        return self.server.visits.pages.get(self.request.headers.get(TOKEN_HEADER, ""))


class SitHandler(PhoneHandler):
    """The first form: who comes, to watch or for which seat, and how they follow the game."""

    def get(self) -> None:
        lang = self.page_lang
        names, taken = self.server.names_of_people(lang), self.server.taken_names
        self.finish_page(fill_template("sit.html", lang, ROOM, names=names, taken=taken))

    def post(self) -> None:
        """Ask the host for a seat, and return the token of the visit."""
        if not self.is_own_post():
            self.finish_json({"why": format_text(self.page_lang, "page-wrong-name")}, 403)
            return
        try:
            wanted = msgspec.json.decode(self.request.body, type=SeatRequest)
        except (msgspec.MsgspecError, UnicodeError):
            self.finish_json({"why": format_text(self.page_lang, "page-nowhere")}, 400)
            return
        lang = wanted.lang if wanted.lang in language_codes() else self.page_lang
        pace = min(max(wanted.pace, 0), FASTEST_PACE)
        name, address = wanted.name[:MAX_GUEST_NAME_LETTERS], self.visitor_address()
        hello = make_page_hello(name, wanted.listening, pace, lang, address)
        page = self.server.visits.sit_down(hello, wanted.own)
        if page is None:
            self.finish_json({"why": format_text(lang, "page-full")}, 429)
        else:
            page.guest.console.share_end = partial(tell_end, self.server, lang, page.guest.console)
            self.finish_json({"token": page.token})


class SeatHandler(OpenHandler):
    """The page of a seat; everything on it comes by the stream, to anyone who has the token."""

    def get(self) -> None:
        self.finish_page(fill_template("seat.html", self.page_lang, ROOM))


class SeatPartHandler(PartHandler):
    """The style and the scripts of these pages."""

    folder = ROOM


class CueHandler(OpenHandler):
    """A sound, for pages that have asked for sounds; the sounds are the same in every game."""

    def get(self, name: str) -> None:
        sound = cue_file(name)
        if sound is None:
            self.send_refusal(404, "page-nowhere")
        else:
            self.set_header("Content-Type", "audio/wav")
            self.finish(sound)


class StreamHandler(PhoneHandler, OpenHandler):
    """The stream of a seat, to the end of the connection."""

    async def get(self) -> None:
        page = self.page_of_seat()
        if page is None or not self.is_own_site():
            self.finish_json({}, 403)
            return
        figures = self.get_query_argument("last", "0")[:9]
        last = int(figures) if figures.isascii() and figures.isdecimal() else 0
        stream, visitor = self.open_stream("application/x-ndjson")
        self.server.visits.note_sign(page)
        page.open_stream(visitor, last)
        try:
            await write_events(stream, visitor, STREAM_SIGN_SECONDS)
        finally:
            page.forget_stream(visitor)


class ActHandler(PhoneHandler, OpenHandler):
    """The acts of a page of a seat."""

    def post(self) -> None:
        page = self.page_of_seat()
        if page is None or not self.is_own_post():
            self.finish_json({}, 403)
            return
        try:
            asked = msgspec.json.decode(self.request.body, type=PageAct)
        except (msgspec.MsgspecError, UnicodeError):
            self.finish_json({}, 400)
            return
        self.finish_json({}, 200 if self.server.visits.take_page_act(page, asked) else 429)


class SeatEndHandler(PhoneHandler, EndHandler):
    """The end of the game, for those who watch and for everybody with a seat."""

    def is_let_in(self) -> bool:
        return super().is_let_in() or self.page_of_seat() is not None


def tell_end(server: PhoneServer, lang: str, console: Console, is_whole: bool) -> None:
    """Tell a seat the lines of the end, or those that the scores leave out; the page has the picture."""
    end = server.watched_game.channels[lang].read_end(server.watched_game.path)
    if end is not None and not end.has_ended:
        IOLoop.current().call_later(END_LOOK_SECONDS, tell_end, server, lang, console, is_whole)
    elif end is None or not end.end.lines:
        console.say("ui-share-none")
    else:
        lines = end.end.lines[0 if is_whole else LINES_OF_SCORES :]
        console.teller.tell([Utterance(line, line, "answer") for line in lines])
